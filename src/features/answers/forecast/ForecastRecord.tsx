import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { isHeld, type MadeForecast } from '@/domain/answers/forecast'
import { formatRatio } from '@/domain/shared/text/money'
import { formatPercent } from '@/domain/shared/text/numbers'
import { ChartFrame, pointLeft } from '@/features/answers/chart/ChartFrame'
import { formatDayOf, formatDayWithYear, formatMonthOf } from '@/features/answers/dayWords'
import { answerTableSx } from '@/features/answers/page/answerTableSx'
import { roundTicks } from '@/features/answers/roas/ticks'
import { useMoney } from '@/features/answers/useMoney'
import { weight } from '@/theme/primitives'
import { forecastMessages } from './messages'

const texts = forecastMessages.record

export interface ForecastRecordProps {
  readonly forecast: MadeForecast
}

const PLOT_PX = 168
const MARGIN = { left: 56, right: 20 } as const
/** More past forecasts would be too narrow to read; the newest are drawn. */
const MOST_BARS = 45
const LINES = 4

type Judged = MadeForecast['record']['judged'][number]

/** Parts of the forecast by which the range and the truth differ from it. */
const differences = ({ value, range, truth }: Judged) => ({
  low: range.low / value - 1,
  high: range.high / value - 1,
  truth: truth / value - 1,
})

const signed = (part: number): string =>
  `${part > 0 ? '+' : part < 0 ? '−' : ''}${formatPercent(Math.round(Math.abs(part) * 100))}`

/** How often this very method was right: each past range as a bar, and the truth as a dot inside or a diamond outside. */
export function ForecastRecord({ forecast }: ForecastRecordProps) {
  const money = useMoney()
  const { judged, held, medianMiss } = forecast.record
  const shown = judged.slice(-MOST_BARS)
  const furthest = Math.max(
    ...shown.flatMap((past) => Object.values(differences(past)).map((part) => Math.abs(part))),
    0.01,
  )
  const ticks = roundTicks(-furthest, furthest, LINES, 0.01)
  const [bottom = -1, top = 1] = [ticks[0], ticks.at(-1)]
  const yOf = (part: number) => ((top - part) / (top - bottom)) * PLOT_PX
  const [first, last] = [shown[0], shown.at(-1)]
  const target = forecast.points.at(-1)?.age ?? 0
  return (
    <Box component="section" aria-label={texts.title} sx={{ px: 0, pt: 3, pb: 3 }}>
      <Head forecast={forecast} target={target} />
      <Typography variant="body2" component="p" data-statement sx={{ px: 5, fontWeight: weight.strong }}>
        {texts.sentence(held, judged.length)}
      </Typography>
      <Typography variant="caption" component="p" color="text.secondary" sx={{ px: 5, mb: 2 }}>
        {texts.meant(formatRatio(medianMiss))}
      </Typography>
      <ChartFrame
        described={texts.described(held, judged.length)}
        count={shown.length}
        margin={MARGIN}
        tooltipTop={8}
        pointOf={(index) => {
          const past = shown[index]
          if (past === undefined) return { title: '', lines: [], spoken: '' }
          const [said, came] = [money.format(past.value), money.format(past.truth)]
          const range = forecastMessages.weeks.range(
            money.format(past.range.low),
            money.format(past.range.high),
          )
          const { point } = texts
          return {
            title: point.title(formatDayWithYear(past.madeOn)),
            lines: [
              {
                name: point.installs,
                value: forecastMessages.weeks.range(formatDayOf(past.from), formatDayOf(past.to)),
              },
              { name: point.said, value: said },
              { name: point.range, value: range },
              { name: point.came, value: came },
            ],
            spoken: point.spoken(formatDayWithYear(past.madeOn), said, range, came),
          }
        }}
      >
        {() => (
          <Box sx={{ position: 'relative', height: PLOT_PX + 24, mt: 5 }}>
            {ticks.map((tick) => (
              <Box key={tick} sx={lineSx} data-zero={tick === 0 || undefined} style={{ top: yOf(tick) }}>
                <span>{signed(tick)}</span>
              </Box>
            ))}
            {shown.map((past, index) => {
              const { low, high, truth } = differences(past)
              const left = pointLeft(index, shown.length, MARGIN)
              return (
                <Box key={past.madeOn} sx={columnSx} style={{ left }}>
                  <Box sx={rangeSx} style={{ top: yOf(high), height: Math.max(2, yOf(low) - yOf(high)) }} />
                  <Box sx={truthSx} data-outside={!isHeld(past) || undefined} style={{ top: yOf(truth) }} />
                </Box>
              )
            })}
            {first !== undefined && last !== undefined && (
              <Box sx={monthsSx}>
                <span>{texts.madeIn(formatMonthOf(first.madeOn))}</span>
                <span>{texts.madeIn(formatMonthOf(last.madeOn))}</span>
              </Box>
            )}
          </Box>
        )}
      </ChartFrame>
      <Box sx={legendSx}>
        <span>
          <i data-mark="range" />
          {texts.legend.range}
        </span>
        <span>
          <i data-mark="inside" />
          {texts.legend.inside}
        </span>
        <span>
          <i data-mark="outside" />
          {texts.legend.outside}
        </span>
      </Box>
    </Box>
  )
}

const Head = ({ forecast, target }: ForecastRecordProps & { readonly target: MadeForecast['age'] }) => (
  <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 3, px: 5, mb: 2 }}>
    <Typography variant="body2" component="h2" sx={{ fontWeight: weight.strong }}>
      {texts.title}
    </Typography>
    <Typography variant="caption" color="text.tertiary" sx={{ ml: 'auto', whiteSpace: 'nowrap' }}>
      {texts.ages(forecast.age, target)}
    </Typography>
  </Box>
)

/** The same past forecasts as a table, newest first. */
export function PastForecasts({ forecast }: ForecastRecordProps) {
  const money = useMoney()
  const { csv, weeks } = forecastMessages
  const { judged, held } = forecast.record
  return (
    <Box component="section" aria-label={texts.title} sx={{ pt: 3 }}>
      <Head forecast={forecast} target={forecast.points.at(-1)?.age ?? 0} />
      <Typography variant="body2" component="p" sx={{ px: 5, mb: 2, fontWeight: weight.strong }}>
        {texts.sentence(held, judged.length)}
      </Typography>
      <Box
        sx={{ ...answerTableSx, borderTop: 1, borderColor: 'line.hairline' }}
        tabIndex={0}
        style={scrollStyle}
      >
        <table aria-label={texts.table}>
          <thead>
            <tr>
              <th scope="col" style={firstColumn}>
                {texts.point.installs}
              </th>
              {[texts.point.said, texts.point.range, texts.point.came].map((name) => (
                <th
                  key={name}
                  scope="col"
                  data-number
                  style={name === texts.point.range ? rangeColumn : undefined}
                >
                  {name}
                </th>
              ))}
              <th scope="col">{csv.held}</th>
            </tr>
          </thead>
          <tbody>
            {judged.toReversed().map((past) => (
              <tr key={past.madeOn}>
                <th scope="row">{formatDayWithYear(past.from)}</th>
                <td data-number>{money.format(past.value)}</td>
                <td data-number>
                  {weeks.range(money.format(past.range.low), money.format(past.range.high))}
                </td>
                <td data-number>{money.format(past.truth)}</td>
                <td>{isHeld(past) ? csv.yes : csv.no}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Box>
    </Box>
  )
}

const scrollStyle = { maxHeight: 300, overflowY: 'auto' } as const
const firstColumn = { width: '23%' } as const
const rangeColumn = { width: '32%' } as const
const lineSx = {
  position: 'absolute',
  left: MARGIN.left,
  right: MARGIN.right,
  borderTop: 1,
  borderColor: 'line.hairline',
  '&[data-zero]': { borderColor: 'text.tertiary' },
  '& > span': {
    position: 'absolute',
    right: 'calc(100% + 8px)',
    transform: 'translateY(-50%)',
    typography: 'caption',
    color: 'text.tertiary',
    whiteSpace: 'nowrap',
  },
} as const
const columnSx = { position: 'absolute', top: 0, height: PLOT_PX, width: 0 } as const
const rangeSx = {
  position: 'absolute',
  left: -3.5,
  width: 7,
  borderRadius: '3px',
  bgcolor: 'chart.3',
  printColorAdjust: 'exact',
  '@media (forced-colors: active)': { bgcolor: 'Highlight', forcedColorAdjust: 'none' },
} as const
const outsideSx = {
  borderRadius: 0,
  width: 7,
  height: 7,
  m: '-3.5px',
  transform: 'rotate(45deg)',
  bgcolor: 'surface.card',
  border: '1.5px solid',
  borderColor: 'text.primary',
} as const
const truthSx = {
  position: 'absolute',
  boxSizing: 'border-box',
  width: 7,
  height: 7,
  m: '-3.5px',
  borderRadius: '50%',
  bgcolor: 'chart.0',
  printColorAdjust: 'exact',
  '&[data-outside]': outsideSx,
  '@media (forced-colors: active)': {
    bgcolor: 'CanvasText',
    forcedColorAdjust: 'none',
    '&[data-outside]': { bgcolor: 'Canvas', borderColor: 'CanvasText' },
  },
} as const
const monthsSx = {
  position: 'absolute',
  top: PLOT_PX + 8,
  left: MARGIN.left,
  right: MARGIN.right,
  display: 'flex',
  justifyContent: 'space-between',
  typography: 'caption',
  color: 'text.tertiary',
} as const
const legendSx = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 4,
  px: 5,
  pt: 2,
  typography: 'caption',
  color: 'text.secondary',
  '& > span': { display: 'flex', alignItems: 'center', gap: 1.5 },
  '& i': { display: 'block', flex: 'none', boxSizing: 'border-box' },
  '& i[data-mark="range"]': { width: 7, height: 14, borderRadius: '3px', bgcolor: 'chart.3' },
  '& i[data-mark="inside"]': { width: 7, height: 7, borderRadius: '50%', bgcolor: 'chart.0' },
  '& i[data-mark="outside"]': { ...outsideSx, m: 0 },
} as const
