import { paletteVar } from '@/theme/primitives'

/** `sx` styles of all MUI charts: axes and labels in the fonts and colours of the theme. */
export const chartSx = {
  '& .MuiChartsAxis-line': { stroke: paletteVar('line.strong') },
  '& .MuiChartsAxis-tickLabel': { fill: paletteVar('text.secondary'), fontSize: 12, fontFamily: 'inherit' },
  '& text': { fontFamily: 'inherit' },
} as const
