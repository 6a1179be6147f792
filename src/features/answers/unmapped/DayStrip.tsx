import Box from '@mui/material/Box'
import { unmappedMessages as texts } from './messages'

export interface DayStripProps {
  /** Whether there were rows, on each day, the oldest first. */
  readonly days: readonly boolean[]
}

const STEP_PX = 3.3
const BAR_PX = 2.2
const HEIGHT_PX = 10

/** A bar for each day: filled where the name came, an outline low on the line where it did not. */
export const DayStrip = ({ days }: DayStripProps) => (
  <Box
    component="svg"
    role="img"
    aria-label={texts.days.label(days.filter(Boolean).length)}
    viewBox={`0 0 ${days.length * STEP_PX} ${HEIGHT_PX}`}
    sx={{ display: 'block', width: days.length * STEP_PX, height: HEIGHT_PX, color: 'primary.main' }}
  >
    {days
      .map((hasRows, index) => ({ hasRows, x: index * STEP_PX }))
      .map(({ hasRows, x }) => (
        <Box
          component="rect"
          key={x}
          x={x}
          y={hasRows ? 0 : HEIGHT_PX - 3}
          width={BAR_PX}
          height={hasRows ? HEIGHT_PX : 3}
          sx={{ fill: hasRows ? 'currentColor' : 'var(--sy-palette-line-field)' }}
        />
      ))}
  </Box>
)
