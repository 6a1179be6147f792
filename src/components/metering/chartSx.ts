/** Look of our charts: the words and lines of the theme. */
import { paletteVar } from '@/theme/primitives'

/** `sx` of every chart. */
export const chartSx = {
  '& .MuiChartsAxis-line': { stroke: paletteVar('line.strong') },
  '& .MuiChartsAxis-tickLabel': { fill: paletteVar('text.secondary'), fontSize: 12, fontFamily: 'inherit' },
  '& text': { fontFamily: 'inherit' },
} as const
