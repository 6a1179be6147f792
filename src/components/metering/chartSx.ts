/** Chart styles in the theme's fonts and colours. */
import { paletteVar } from '@/theme/primitives'

/** `sx` of all charts. */
export const chartSx = {
  '& .MuiChartsAxis-line': { stroke: paletteVar('line.strong') },
  '& .MuiChartsAxis-tickLabel': { fill: paletteVar('text.secondary'), fontSize: 12, fontFamily: 'inherit' },
  '& text': { fontFamily: 'inherit' },
} as const
