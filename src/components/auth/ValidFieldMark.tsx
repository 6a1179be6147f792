import Box from '@mui/material/Box'
import { validationMessages } from '@/domain/messages/validation'

/** Hint below a valid field (AUT-8). */
export function ValidFieldMark() {
  return (
    <Box component="span" sx={{ color: 'success.text' }}>
      {validationMessages.valid}
    </Box>
  )
}
