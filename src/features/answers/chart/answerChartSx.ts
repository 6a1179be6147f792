import { paletteVar } from '@/theme/primitives'
import { chartSx } from '@/components/common/chartSx'

/** Style of the words at an axis. */
export const axisLabelStyle = { fill: paletteVar('text.tertiary'), fontSize: 12 } as const

/** `sx` styles of the charts of the answers: those of all charts, quiet axes, and marks in forced colours. */
export const answerChartSx = {
  ...chartSx,
  '& .MuiChartsGrid-line': { stroke: paletteVar('line.hairline'), shapeRendering: 'crispEdges' },
  '@media (forced-colors: active)': {
    '& .answer-fill': { fill: 'Highlight' },
    '& .answer-ground': { fill: 'Canvas' },
    '& .answer-line, & .MuiLineChart-line, & .MuiChartsReferenceLine-line': { stroke: 'CanvasText' },
  },
} as const
