import Box from '@mui/material/Box'

export interface FormFootProps {
  /** Progress in words. */
  readonly place: string
  /** Why Next is blocked; '' if it is not. */
  readonly reason: string
}

/** Footer of a wizard page that has no preview of the new stack: the progress, and what blocks Next. */
export const FormFoot = ({ place, reason }: FormFootProps) => (
  <Box sx={footSx}>
    <Box sx={{ color: 'text.tertiary' }}>{place}</Box>
    {/* hidden from screen readers: Next has the reason as its description */}
    <Box aria-hidden sx={{ color: 'text.secondary' }}>
      {reason}
    </Box>
  </Box>
)

const footSx = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  flexWrap: 'wrap',
  columnGap: 4,
  minHeight: 40,
  py: 1,
  px: { xs: 6, lg: 8 },
  typography: 'caption',
  bgcolor: 'surface.card',
  borderTop: '1px solid',
  borderColor: 'line.hairline',
} as const
