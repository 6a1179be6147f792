import { BusyButton } from '@/components/common/forms/BusyButton'
import { isWaiting, type FormRejection } from './wait'

export interface SubmitButtonProps {
  /** Label of the button. */
  readonly label: string
  /** Label of the button while the request is in progress. */
  readonly busyLabel: string
  /** Whether the request is in progress, which blocks submitting. */
  readonly isBusy: boolean
  /** Refusal shown in the form's alert; a waiting time in it blocks submitting until it is over. Null for none. */
  readonly refusal: FormRejection | null
  /** Outlined where another button of the form comes first. */
  readonly variant?: 'contained' | 'outlined'
}

/**
 * Submit button of the login, sign-up and password forms. While busy, or while the service's rate limit makes the user
 * wait, it is `aria-disabled` rather than disabled, so it keeps the focus; a click or Enter in a field does not submit
 * then.
 */
export function SubmitButton({
  label,
  busyLabel,
  isBusy,
  refusal,
  variant = 'contained',
}: SubmitButtonProps) {
  const isHeld = isBusy || isWaiting(refusal)
  return (
    <BusyButton
      type="submit"
      variant={variant}
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
