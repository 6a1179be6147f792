import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Link from '@mui/material/Link'
import Ban from 'lucide-react/icons/ban'
import {
  countApps,
  FORECAST_AGES,
  type Forecast,
  type ForecastAge,
  type Forecasts,
  type MadeForecast,
} from '@/domain/answers/forecast'
import { BREAK_EVEN, returnOn } from '@/domain/answers/roas'
import { formatRatio } from '@/domain/shared/text/money'
import { formatDayOrNone } from '@/features/answers/dayWords'
import { barSx, breakEvenSx, dotSx } from '@/features/answers/chart/markSx'
import { answerTableSx, cardSx, scrolledBelow } from '@/features/answers/page/answerTableSx'
import { useRevenueWords } from '@/features/answers/revenue/useRevenue'
import { useMoney } from '@/features/answers/useMoney'
import { weight } from '@/theme/primitives'
import { appName, paybackWords, refusalWords } from './forecastWords'
import { forecastMessages } from './messages'

const texts = forecastMessages.table

export interface ForecastTableProps {
  readonly forecasts: Forecasts
  readonly age: ForecastAge
  /** Day before which days still load; null for none. */
  readonly loading: string | null
  /** Called with the age that a refused app may have a forecast of. */
  readonly onAge: (age: ForecastAge) => void
}

const MIN_WIDTH_PX = 900
const [NEAREST] = FORECAST_AGES

/** Lowest and highest return of the bars, with break-even between them. */
const spanOf = (made: readonly MadeForecast[]): readonly [number, number] => {
  const ends = made.flatMap(({ range, spend }) => [
    returnOn(range.low, spend) ?? BREAK_EVEN,
    returnOn(range.high, spend) ?? BREAK_EVEN,
  ])
  const [low, high] = [Math.min(BREAK_EVEN, ...ends), Math.max(BREAK_EVEN, ...ends)]
  const room = Math.max(high - low, 0.01) * 0.1
  return [low - room, high + room]
}

/** Each app with its own forecast and record, the sum of those that have one, and why the others have none. */
export function ForecastTable({ forecasts: { apps, all }, age, loading, onAge }: ForecastTableProps) {
  const words = useRevenueWords()
  const made = apps.filter((each) => each.kind === 'forecast')
  const refused = apps.filter((each) => each.kind === 'refused')
  const span = spanOf(made)
  const from = apps[0]?.age ?? 0
  return (
    <Box
      component="section"
      aria-label={texts.label}
      sx={{ ...cardSx, ...answerTableSx, ...tableSx, ...scrolledBelow(MIN_WIDTH_PX) }}
    >
      <table aria-label={texts.label}>
        <thead>
          <tr>
            <th scope="col">{texts.app}</th>
            <th scope="col" data-number style={{ width: '9%' }}>
              {texts.spend}
            </th>
            <th scope="col" data-number style={{ width: '10%' }}>
              {texts.measuredRoas(words.roas, from)}
            </th>
            <th scope="col" data-number style={{ width: '19%' }}>
              {texts.revenue(words.revenue, age)}
            </th>
            <th scope="col" style={{ width: '16%' }}>
              {texts.predictedRoas(words.roas, age)}
            </th>
            <th scope="col" style={{ width: '16%' }}>
              {forecastMessages.payback.column(formatDayOrNone(loading))}
            </th>
            <th scope="col" style={{ width: '13%' }}>
              {forecastMessages.record.column}
            </th>
          </tr>
        </thead>
        <tbody>
          {made.map((each) => (
            <tr key={each.app ?? ''}>
              <Name forecast={each} />
              <Measured forecast={each} />
              <Predicted forecast={each} age={age} span={span} />
            </tr>
          ))}
        </tbody>
        {all !== null && made.length > 1 && (
          <tbody data-foot>
            <tr>
              <th scope="row">{texts.all(countApps(made))}</th>
              <Measured forecast={all} />
              {all.kind === 'forecast' ? (
                <Predicted forecast={all} age={age} span={span} />
              ) : (
                <Refused forecast={all} age={age} loading={loading} onAge={onAge} />
              )}
            </tr>
          </tbody>
        )}
        {refused.length > 0 && (
          <tbody>
            {refused.map((each) => (
              <tr key={each.app ?? ''}>
                <Name forecast={each} />
                <Measured forecast={each} />
                <Refused forecast={each} age={age} loading={loading} onAge={onAge} />
              </tr>
            ))}
          </tbody>
        )}
      </table>
    </Box>
  )
}

const Name = ({ forecast }: { readonly forecast: Forecast }) => (
  <th scope="row" title={appName(forecast)}>
    {appName(forecast)}
  </th>
)

function Measured({ forecast: { spend, revenue } }: { readonly forecast: Forecast }) {
  const money = useMoney()
  return (
    <>
      <td data-number>{money.format(spend)}</td>
      <td data-number>{revenue === null ? '–' : formatRatio(returnOn(revenue, spend))}</td>
    </>
  )
}

interface PredictedProps {
  readonly forecast: MadeForecast
  readonly age: ForecastAge
  readonly span: readonly [number, number]
}

function Predicted({ forecast, age, span }: PredictedProps) {
  const money = useMoney()
  const { range, spend, record } = forecast
  const payback = paybackWords(forecast.payback, age)
  return (
    <>
      <td data-number data-strong>
        {money.format(range.value)}
        <Second>{forecastMessages.weeks.range(money.format(range.low), money.format(range.high))}</Second>
      </td>
      <td data-bar>
        <ReturnRange forecast={forecast} span={span} />
        <Box component="span" sx={{ fontWeight: weight.medium, color: 'text.primary' }}>
          {formatRatio(returnOn(range.value, spend), 0)}
        </Box>
      </td>
      <td data-strong>
        {payback.day}
        <Second>{payback.range}</Second>
      </td>
      <td data-strong>
        {forecastMessages.record.held(record.held, record.judged.length)}
        <Second>{forecastMessages.record.miss(formatRatio(record.medianMiss))}</Second>
      </td>
    </>
  )
}

/** Range of the return as a pale bar with a dot, and break-even as a dashed line through all rows. */
function ReturnRange({ forecast: { range, spend }, span: [low, high] }: Omit<PredictedProps, 'age'>) {
  if (spend <= 0) return null
  const at = (value: number) => ((value - low) / (high - low)) * 100
  const [from, to, value] = [range.low, range.high, range.value].map((amount) => at(amount / spend))
  return (
    <Box aria-hidden sx={rangeCellSx}>
      <Box sx={breakEvenSx} style={{ left: `${at(BREAK_EVEN)}%` }} />
      <Box
        sx={{ ...barSx, bgcolor: 'chart.3', top: 17, height: 8, borderRadius: '4px' }}
        style={{ left: `${from ?? 0}%`, width: `${(to ?? 0) - (from ?? 0)}%` }}
      />
      <Box sx={{ ...dotSx, top: 21, width: 10, height: 10, m: '-5px' }} style={{ left: `${value ?? 0}%` }} />
    </Box>
  )
}

interface RefusedProps extends Pick<ForecastTableProps, 'age' | 'loading' | 'onAge'> {
  readonly forecast: Extract<Forecast, { readonly kind: 'refused' }>
}

function Refused({ forecast, age, loading, onAge }: RefusedProps) {
  const { title, body } = refusalWords(forecast.refusal, { from: forecast.age, age, loading })
  return (
    <>
      <td data-number>
        <Chip
          size="small"
          variant="outlined"
          icon={<Ban size={12} strokeWidth={1.75} aria-hidden />}
          label={texts.none}
        />
      </td>
      <td colSpan={3} data-reason>
        <strong>{title}</strong> {body}{' '}
        {age !== NEAREST && (
          <Link component="button" type="button" data-screen onClick={() => onAge(NEAREST)}>
            {forecastMessages.show(NEAREST)}
          </Link>
        )}
      </td>
    </>
  )
}

const Second = ({ children }: { readonly children: string }) =>
  children === '' ? null : (
    <Box
      component="small"
      sx={{ display: 'block', color: 'text.secondary', fontSize: '0.75rem', fontWeight: weight.regular }}
    >
      {children}
    </Box>
  )

const tableSx = {
  '& table thead th': { whiteSpace: 'normal', lineHeight: '16px', py: 1.5 },
  '& tbody th, & tbody td': { height: 44 },
  '& td[data-bar]': { position: 'relative', overflow: 'visible', textAlign: 'right' },
  '& td[data-reason]': {
    whiteSpace: 'normal',
    py: 2,
    '& strong': { color: 'text.primary', fontWeight: weight.medium },
  },
} as const
const rangeCellSx = { position: 'absolute', top: 0, bottom: 0, left: 8, right: 64 } as const
