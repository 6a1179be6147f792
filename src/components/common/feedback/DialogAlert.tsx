import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import CircleX from 'lucide-react/icons/circle-x'

export interface DialogAlertProps {
  /** Error message in the user's terms. */
  readonly children: string
}

/** Error alert above the footer of a dialog; announced by screen readers when it appears (MOD-8). */
export function DialogAlert({ children }: DialogAlertProps) {
  return (
    <Box sx={{ flex: 'none', px: 5, py: 3, borderTop: 1, borderColor: 'line.hairline' }}>
      <Alert severity="error" icon={<CircleX size={16} strokeWidth={2} />} sx={{ overflowWrap: 'anywhere' }}>
        {children}
      </Alert>
    </Box>
  )
}
