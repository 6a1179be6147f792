import Box from '@mui/material/Box'
import { validationMessages } from '@/domain/messages/validation'

/** Text "Looks good!" below a field with a valid value (AUT-8). */
export function ValidFieldMark() {
  return (
    <Box component="span" sx={{ color: 'success.text' }}>
      {validationMessages.valid}
    </Box>
  )
}
