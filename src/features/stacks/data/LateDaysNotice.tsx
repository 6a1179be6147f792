import Box from '@mui/material/Box'
import CalendarX2 from 'lucide-react/icons/calendar-x-2'
import History from 'lucide-react/icons/history'
import { stackDataMessages as texts } from './messages'

export interface LateDaysNoticeProps {
  /** What runs have still to read, in sentences. */
  readonly owed: readonly string[]
  /** What no run can read any more, in sentences. */
  readonly lost: readonly string[]
}

/** Notice of the days of a report that are to be read again, or that are lost; nothing without any. */
export function LateDaysNotice({ owed, lost }: LateDaysNoticeProps) {
  if (owed.length + lost.length === 0) return null
  return (
    <Box component="ul" aria-label={texts.lateDays.label} sx={listSx}>
      {lost.map((text) => (
        <Box component="li" key={text} sx={lineSx}>
          <Box component="span" sx={{ ...iconSx, color: 'warning.main' }}>
            <CalendarX2 size={16} strokeWidth={1.75} aria-hidden />
          </Box>
          {text}
        </Box>
      ))}
      {owed.map((text) => (
        <Box component="li" key={text} sx={lineSx}>
          <Box component="span" sx={{ ...iconSx, color: 'text.tertiary' }}>
            <History size={16} strokeWidth={1.75} aria-hidden />
          </Box>
          {text}
        </Box>
      ))}
    </Box>
  )
}

const listSx = {
  m: 0,
  mb: 3,
  px: 4,
  py: 2,
  border: 1,
  borderColor: 'line.hairline',
  borderRadius: '8px',
  bgcolor: 'surface.card',
  typography: 'body2',
} as const
const lineSx = { display: 'flex', gap: 3, py: 1, overflowWrap: 'anywhere' } as const
const iconSx = { display: 'flex', flex: 'none', pt: '2px' } as const
