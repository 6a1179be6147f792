import { BusyButton } from '@/components/common/forms/BusyButton'
import { isWaiting, type FormRefusal } from '@/domain/access/wait'

export interface SubmitButtonProps {
  readonly label: string
  readonly busyLabel: string
  readonly isBusy: boolean
  /** Refusal shown in the form's alert; blocks submitting during its waiting time. */
  readonly refusal: FormRefusal | null
}

/**
 * Submit button of the account forms. While busy or during the service's waiting time it is `aria-disabled` rather than
 * disabled, so it keeps the focus; neither a click nor Enter in a field submits then.
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
