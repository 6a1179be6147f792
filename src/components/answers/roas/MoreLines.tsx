import Box from '@mui/material/Box'
import Button from '@mui/material/Button'

/** Number of lines shown at first and added by each press of "Show the next…". */
export const PAGE_ROWS = 50
/** Media query for windows with room for all columns. */
export const ROOM_FOR_ALL = '(min-width: 1240px)'

export interface MoreLinesProps {
  readonly label: string
  readonly onMore: () => void
}

/** Button below a table of which only the first lines are shown. */
export const MoreLines = ({ label, onMore }: MoreLinesProps) => (
  <Box sx={{ p: 3, textAlign: 'center', borderTop: 1, borderColor: 'line.hairline' }}>
    <Button size="small" onClick={onMore}>
      {label}
    </Button>
  </Box>
)
