import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import CircleX from 'lucide-react/icons/circle-x'

export interface DialogAlertProps {
  /** Why it was not done, in words for who asked for it. */
  readonly children: string
}

/** Why a dialog could not do what it was asked to; stands above its buttons, and is read out at once (MOD-8). */
export function DialogAlert({ children }: DialogAlertProps) {
  return (
    <Box sx={{ flex: 'none', px: 5, py: 3, borderTop: 1, borderColor: 'line.hairline' }}>
      <Alert severity="error" icon={<CircleX size={16} strokeWidth={2} />} sx={{ overflowWrap: 'anywhere' }}>
        {children}
      </Alert>
    </Box>
  )
}
