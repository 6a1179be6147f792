import Box from '@mui/material/Box'
import type { MadeForecast, Payback } from '@/domain/answers/forecast'
import { BREAK_EVEN, returnOn } from '@/domain/answers/roas'
import { formatRatio, type Money } from '@/domain/shared/text/money'
import { answerTableSx } from '@/features/answers/page/answerTableSx'
import { useRevenueWords } from '@/features/answers/revenue/useRevenue'
import { useMoney } from '@/features/answers/useMoney'
import { paletteVar, weight } from '@/theme/primitives'
import { apart, curveScale, type CurveScale, valueOf } from './curveScale'
import { forecastMessages as texts } from './messages'

export interface ForecastCurveProps {
  readonly forecast: MadeForecast
}

const PLOT_PX = 260
const MARGIN = { left: 66, right: 78, top: 13, bottom: 34 } as const
/** Least distance of two labels, in percent of the plot. */
const LABEL_APART = (16 / PLOT_PX) * 100

const formatOf = ({ spend }: MadeForecast, money: Money) =>
  spend > 0 ? (value: number) => formatRatio(value, 0) : money.tick

const toPath = (places: readonly { readonly x: number; readonly y: number }[]): string =>
  places.map(({ x, y }) => `${x},${y}`).join(' ')

const describe = (forecast: MadeForecast, format: (value: number) => string): string => {
  const { payback } = forecast
  const points = forecast.points.map((point) => {
    const value = format(valueOf(forecast, point.value))
    if (point.kind === 'measured') return texts.curve.measuredPoint(point.age, value)
    const { range } = point
    const between =
      range === null
        ? ''
        : texts.curve.between(format(valueOf(forecast, range.low)), format(valueOf(forecast, range.high)))
    return texts.curve.predictedPoint(point.age, value, between)
  })
  return texts.curve.described([
    ...points,
    ...(payback?.kind === 'predicted'
      ? [texts.payback.at(payback.day, texts.payback.atRange(payback.first, payback.last))]
      : []),
  ])
}

/**
 * The return by age: measured as a solid line, predicted as dots on a tinted band with their range, and the day on which
 * the spend is back.
 */
export function ForecastCurve({ forecast }: ForecastCurveProps) {
  const money = useMoney()
  const format = formatOf(forecast, money)
  const scale = curveScale(forecast)
  const from = scale.xOf(forecast.age)
  const isShort = forecast.points.length > MOST_AGES
  return (
    <Box role="img" aria-label={describe(forecast, format)} sx={frameSx}>
      <Box aria-hidden sx={plotSx}>
        <Box sx={predictedSx} style={{ left: `${from}%` }} />
        <Box component="span" sx={sideSx} style={{ right: `${100 - from}%` }} data-side="measured">
          {texts.curve.measured}
        </Box>
        <Box component="span" sx={sideSx} style={{ left: `${from}%` }} data-side="predicted">
          {texts.curve.predicted}
        </Box>
        {scale.lines.map(({ value, y }) => (
          <Box key={value} sx={lineSx} style={{ top: `${y}%` }}>
            <span>{format(value)}</span>
          </Box>
        ))}
        <Drawn scale={scale} />
        {forecast.spend > 0 && <BreakEven scale={scale} payback={forecast.payback} />}
        {scale.measured.map(({ x, y }) => (
          <Box key={x} sx={dotSx} style={{ left: `${x}%`, top: `${y}%` }} />
        ))}
        {forecast.points
          .filter(({ age }) => !isShort || age === 0 || age >= SHORT_FROM)
          .map(({ age }) => (
            <Box component="span" key={age} sx={ageSx} style={{ left: `${scale.xOf(age)}%` }}>
              {age}
            </Box>
          ))}
        <EndLabels forecast={forecast} scale={scale} format={format} />
      </Box>
    </Box>
  )
}

/** Ages from which the smallest ones have no room for a label. */
const MOST_AGES = 9
const SHORT_FROM = 5

/** Lines and range, stretched to the plot. */
const Drawn = ({ scale }: { readonly scale: CurveScale }) => (
  <Box component="svg" viewBox="0 0 100 100" preserveAspectRatio="none" sx={svgSx}>
    <polygon points={toPath(scale.range)} className="forecast-range" />
    <polyline points={toPath(scale.measured)} />
    <polyline points={toPath(scale.predicted)} strokeDasharray="2 4" />
  </Box>
)

interface BreakEvenProps {
  readonly scale: CurveScale
  readonly payback: Payback | null
}

/** Dashed line where the spend is back, with the day and its range. */
function BreakEven({ scale, payback }: BreakEvenProps) {
  const y = scale.yOf(BREAK_EVEN)
  const day = payback === null || payback.kind === 'later' ? null : payback.day
  const x = scale.xOf(day ?? 0)
  const isLeft = x > 50
  return (
    <>
      <Box sx={breakEvenSx} style={{ top: `${y}%` }}>
        <span>{texts.curve.breakEven}</span>
      </Box>
      {payback?.kind === 'predicted' && (
        <Box
          sx={paybackRangeSx}
          style={{
            top: `${y}%`,
            left: `${scale.xOf(payback.first)}%`,
            right: payback.last === null ? 0 : `${100 - scale.xOf(payback.last)}%`,
          }}
        />
      )}
      {day !== null && (
        <>
          <Box sx={paybackLineSx} style={{ left: `${x}%`, top: `${y}%` }} />
          <Box sx={{ ...dotSx, ...paybackDotSx }} style={{ left: `${x}%`, top: `${y}%` }} />
          <Box
            component="span"
            sx={paybackLabelSx}
            style={isLeft ? { right: `calc(${100 - x}% + 6px)` } : { left: `calc(${x}% + 6px)` }}
          >
            {texts.payback.at(
              day,
              payback?.kind === 'predicted' ? texts.payback.atRange(payback.first, payback.last) : '',
            )}
          </Box>
        </>
      )}
    </>
  )
}

interface EndLabelsProps extends ForecastCurveProps {
  readonly scale: CurveScale
  readonly format: (value: number) => string
}

/** The predicted value with its ends, beside the end of the curve. */
function EndLabels({ forecast, scale, format }: EndLabelsProps) {
  const { value, low, high } = forecast.range
  const amounts = [high, value, low].map((amount) => valueOf(forecast, amount))
  const [top = 0, middle = 0, bottom = 0] = amounts.map(scale.yOf)
  const places = apart([top, middle, bottom], LABEL_APART)
  return amounts.map((amount, index) => (
    <Box
      component="span"
      // the ends of a narrow range can be equal
      key={['high', 'value', 'low'][index]}
      sx={endSx}
      data-value={index === 1 || undefined}
      style={{ top: `${places[index] ?? 0}%` }}
    >
      {format(amount)}
    </Box>
  ))
}

/** The same figures as a table. */
export function ForecastAges({ forecast }: ForecastCurveProps) {
  const money = useMoney()
  const words = useRevenueWords()
  const { columns, table, day } = texts.curve
  return (
    <Box sx={{ ...answerTableSx, borderTop: 1, borderColor: 'line.hairline' }}>
      <table aria-label={table}>
        <thead>
          <tr>
            <th scope="col">{columns.age}</th>
            <th scope="col">{columns.kind}</th>
            {[words.revenue, columns.low, columns.high, words.roas].map((name) => (
              <th key={name} scope="col" data-number>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {forecast.points.map((point) => {
            const range = point.kind === 'predicted' ? point.range : null
            return (
              <tr key={point.age}>
                <th scope="row">{day(point.age)}</th>
                <td>{texts.curve[point.kind]}</td>
                <td data-number>{money.format(point.value)}</td>
                <td data-number>{range === null ? '–' : money.format(range.low)}</td>
                <td data-number>{range === null ? '–' : money.format(range.high)}</td>
                <td data-number>{formatRatio(returnOn(point.value, forecast.spend))}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </Box>
  )
}

const forced = (colour: string) =>
  ({ '@media (forced-colors: active)': { borderColor: colour, forcedColorAdjust: 'none' } }) as const
const frameSx = {
  boxSizing: 'border-box',
  height: PLOT_PX + MARGIN.top + MARGIN.bottom,
  pl: `${MARGIN.left}px`,
  pr: `${MARGIN.right}px`,
  pt: `${MARGIN.top}px`,
  typography: 'caption',
  color: 'text.tertiary',
  fontVariantNumeric: 'tabular-nums',
} as const
const plotSx = { position: 'relative', height: PLOT_PX } as const
const predictedSx = {
  position: 'absolute',
  top: 0,
  bottom: 0,
  right: 0,
  bgcolor: 'surface.sunken',
  printColorAdjust: 'exact',
} as const
const sideSx = {
  position: 'absolute',
  top: 0,
  px: 2,
  color: 'text.secondary',
  '&[data-side="measured"]': { textAlign: 'right' },
} as const
const lineSx = {
  position: 'absolute',
  left: 0,
  right: 0,
  borderTop: 1,
  borderColor: 'line.hairline',
  '& > span': {
    position: 'absolute',
    right: 'calc(100% + 10px)',
    transform: 'translateY(-50%)',
    whiteSpace: 'nowrap',
  },
} as const
const svgSx = {
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  overflow: 'visible',
  '& polyline': {
    fill: 'none',
    stroke: paletteVar('chart.0'),
    strokeWidth: 2,
    strokeLinecap: 'round',
    vectorEffect: 'non-scaling-stroke',
  },
  '& .forecast-range': { fill: paletteVar('chart.3'), fillOpacity: 0.7 },
  '@media (forced-colors: active)': {
    '& polyline': { stroke: 'CanvasText' },
    '& .forecast-range': { fill: 'Highlight', fillOpacity: 0.3 },
  },
} as const
const breakEvenSx = {
  position: 'absolute',
  left: 0,
  right: 0,
  borderTop: '1px dashed',
  borderColor: 'text.primary',
  ...forced('CanvasText'),
  '& > span': { position: 'absolute', left: 6, bottom: 2, color: 'text.secondary' },
} as const
const paybackRangeSx = {
  position: 'absolute',
  borderTop: '4px solid',
  borderColor: 'text.primary',
  borderRadius: '2px',
  transform: 'translateY(-2px)',
  ...forced('CanvasText'),
} as const
const paybackLineSx = {
  position: 'absolute',
  bottom: 0,
  borderLeft: '1px solid',
  borderColor: 'text.primary',
  ...forced('CanvasText'),
} as const
const paybackLabelSx = {
  position: 'absolute',
  bottom: 6,
  color: 'text.primary',
  fontWeight: weight.strong,
  whiteSpace: 'nowrap',
} as const
const dotSx = {
  position: 'absolute',
  boxSizing: 'border-box',
  width: 9,
  height: 9,
  m: '-4.5px',
  borderRadius: '50%',
  border: '1.5px solid',
  borderColor: 'surface.card',
  bgcolor: 'chart.0',
  '@media (forced-colors: active)': { bgcolor: 'CanvasText', forcedColorAdjust: 'none' },
} as const
const paybackDotSx = {
  bgcolor: 'surface.card',
  borderColor: 'text.primary',
  width: 11,
  height: 11,
  m: '-5.5px',
} as const
const ageSx = { position: 'absolute', top: '100%', mt: 1.5, transform: 'translateX(-50%)' } as const
const endSx = {
  position: 'absolute',
  left: 'calc(100% + 8px)',
  transform: 'translateY(-50%)',
  color: 'text.secondary',
  whiteSpace: 'nowrap',
  '&[data-value]': { color: 'primary.text', fontWeight: weight.strong },
} as const
