import Button from '@mui/material/Button'
import { isWaiting, type Refusal } from '@/domain/access/wait'

export interface SubmitButtonProps {
  readonly label: string
  readonly busyLabel: string
  readonly isBusy: boolean
  /** What the form's alert says: while it is a wait, nothing is sent. */
  readonly refusal: Refusal | null
}

/** Sends a form of the account's pages; held, not disabled, until the wait that the service asked for is over. */
export function SubmitButton({ label, busyLabel, isBusy, refusal }: SubmitButtonProps) {
  const isHeld = isWaiting(refusal)
  return (
    <Button
      type="submit"
      variant="contained"
      size="large"
      fullWidth
      loading={isBusy}
      loadingPosition="end"
      aria-disabled={isHeld || undefined}
      onClick={(event) => {
        if (isHeld) event.preventDefault()
      }}
    >
      {isBusy ? busyLabel : label}
    </Button>
  )
}
