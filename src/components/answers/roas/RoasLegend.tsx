import Box from '@mui/material/Box'
import type { Horizon } from '@/domain/answers/types'
import { roasMessages } from '../messages'

const texts = roasMessages.plot

export interface RoasLegendProps {
  readonly horizon: Horizon
}

/** Legend of the ROAS chart, in the order of drawing. */
export const RoasLegend = ({ horizon }: RoasLegendProps) => (
  <Box sx={legendSx}>
    <span>
      <i data-mark="box" />
      {texts.spend}
    </span>
    <span>
      <i data-mark="fill" />
      {texts.revenue(horizon)}
    </span>
    <span>
      <i data-mark="line" />
      {texts.roas}
    </span>
  </Box>
)

const legendSx = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 4,
  typography: 'caption',
  color: 'text.secondary',
  '& span': { display: 'flex', alignItems: 'center', gap: 1.5 },
  '& i': { width: 12, height: 12, boxSizing: 'border-box', borderRadius: '1px' },
  '& i[data-mark="box"]': { border: '1px solid', borderColor: 'text.secondary' },
  '& i[data-mark="fill"]': { bgcolor: 'chart.1' },
  '& i[data-mark="line"]': { width: 18, height: 2, bgcolor: 'chart.0' },
  '@media (forced-colors: active)': {
    '& i[data-mark="fill"]': { bgcolor: 'Highlight', forcedColorAdjust: 'none' },
    '& i[data-mark="line"]': { bgcolor: 'CanvasText', forcedColorAdjust: 'none' },
  },
} as const
