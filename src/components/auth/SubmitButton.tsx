import { BusyButton } from '@/components/common/BusyButton'
import { isWaiting, type Refusal } from '@/domain/access/wait'

export interface SubmitButtonProps {
  readonly label: string
  readonly busyLabel: string
  readonly isBusy: boolean
  /** What the form's alert says: while it is a wait, nothing is sent. */
  readonly refusal: Refusal | null
}

/**
 * Sends a form of the account's pages. While that is under way, or until the wait that the service asked for is over, it
 * is held, not disabled, and keeps the focus; neither it nor Enter in a field sends anything then.
 */
export function SubmitButton({ label, busyLabel, isBusy, refusal }: SubmitButtonProps) {
  const isHeld = isBusy || isWaiting(refusal)
  return (
    <BusyButton
      type="submit"
      variant="contained"
      size="large"
      fullWidth
      isBusy={isBusy}
      aria-disabled={isHeld || undefined}
      onClick={(event) => {
        if (isHeld) event.preventDefault()
      }}
    >
      {isBusy ? busyLabel : label}
    </BusyButton>
  )
}
