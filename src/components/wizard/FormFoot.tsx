import Box from '@mui/material/Box'

export interface FormFootProps {
  /** What the page has done so far. */
  readonly place: string
  /** Why Next is blocked; '' where it is not. */
  readonly reason: string
}

/** Foot of a page without a draft row: one line about the page, and what blocks Next. */
export const FormFoot = ({ place, reason }: FormFootProps) => (
  <Box sx={footSx}>
    <Box sx={{ color: 'text.tertiary' }}>{place}</Box>
    {/* Next itself carries the reason for those who hear the page */}
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
