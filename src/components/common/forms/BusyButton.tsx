import Button, { type ButtonProps } from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'

export interface BusyButtonProps extends ButtonProps {
  /** Whether the button's action is in progress. */
  readonly isBusy: boolean
}

/**
 * Button that shows a spinner next to its label while busy. It is never `disabled`, because that would drop the focus;
 * the caller must ignore clicks while it is busy (MOD-8).
 */
export function BusyButton({ isBusy, children, ...button }: BusyButtonProps) {
  return (
    <Button
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      startIcon={isBusy ? <CircularProgress size={14} color="inherit" aria-hidden /> : undefined}
      {...button}
    >
      {/* an element of its own, because the spinner before it comes and goes */}
      <span>{children}</span>
    </Button>
  )
}
