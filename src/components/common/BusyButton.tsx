import Button, { type ButtonProps } from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'

export interface BusyButtonProps extends ButtonProps {
  /** What it was pressed for is under way. */
  readonly isBusy: boolean
}

/**
 * A button that says beside its words that it is at work. It is never disabled: that would drop the focus, and an answer
 * would find it nowhere (MOD-8). Whoever shows it does nothing when it is pressed meanwhile.
 */
export function BusyButton({ isBusy, ...button }: BusyButtonProps) {
  return (
    <Button
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      startIcon={isBusy ? <CircularProgress size={14} color="inherit" aria-hidden /> : undefined}
      {...button}
    />
  )
}
