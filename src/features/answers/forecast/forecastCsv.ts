/** Cells of the CSV files of a forecast, header line first: each column says whether it is measured or predicted. */
import { type Forecast, type ForecastAge, isHeld, type MadeForecast } from '@/domain/answers/forecast'
import type { Horizon } from '@/domain/answers/types'
import { escapeFormula } from '@/domain/shared/text/csvText'
import { appName, refusalWords } from './forecastWords'
import { forecastMessages } from './messages'

const { csv: texts, curve } = forecastMessages

type Cells = readonly (readonly string[])[]

const DIGITS = 2
const amountCell = (amount: number | null | undefined): string => amount?.toFixed(DIGITS) ?? ''
const dayCell = (day: number | null | undefined): string => (day ?? '').toString()

const paybackCells = (forecast: Forecast): readonly string[] => {
  const payback = forecast.kind === 'forecast' ? forecast.payback : null
  if (payback === null) return ['', '', '']
  if (payback.kind === 'later') return ['', dayCell(payback.first), '']
  if (payback.kind === 'measured') return [dayCell(payback.day), dayCell(payback.day), dayCell(payback.day)]
  return [dayCell(payback.day), dayCell(payback.first), dayCell(payback.last)]
}

const recordCells = (forecast: Forecast): readonly string[] => {
  if (forecast.kind === 'forecast')
    return [String(forecast.record.held), String(forecast.record.judged.length)]
  const { refusal } = forecast
  return 'judged' in refusal ? [String(refusal.held), String(refusal.judged)] : ['', '']
}

/** Names of the amounts of a file. */
interface CsvOf {
  readonly revenue: string
  readonly currency: string
  readonly age: ForecastAge
  /** Day before which days still load; null for none. */
  readonly loading: string | null
}

/** One line for each app, whose name is escaped against formula injection; none adds up measured and predicted money. */
export const appCells = (apps: readonly Forecast[], { revenue, currency, age, loading }: CsvOf): Cells => {
  const from: Horizon = apps[0]?.age ?? 0
  return [
    [...texts.head(revenue, from, age, currency)],
    ...apps.map((each) => {
      const range = each.kind === 'forecast' ? each.range : null
      const words =
        each.kind === 'refused' ? refusalWords(each.refusal, { from: each.age, age, loading }) : null
      return [
        escapeFormula(appName(each)),
        String(each.installs),
        amountCell(each.spend),
        amountCell(each.revenue),
        amountCell(range?.value),
        amountCell(range?.low),
        amountCell(range?.high),
        ...paybackCells(each),
        ...recordCells(each),
        words === null ? '' : `${words.title} ${words.body}`,
      ]
    }),
  ]
}

/** The curve by age. */
export const ageCells = ({ points }: MadeForecast, { revenue, currency }: CsvOf): Cells => [
  [...texts.ageHead(revenue, currency)],
  ...points.map((point) => {
    const range = point.kind === 'predicted' ? point.range : null
    return [
      String(point.age),
      curve[point.kind],
      amountCell(point.value),
      amountCell(range?.low),
      amountCell(range?.high),
    ]
  }),
]

/** What was said before, and what came. */
export const pastCells = ({ record }: MadeForecast, { currency }: CsvOf): Cells => [
  [...texts.pastHead(currency)],
  ...record.judged.map((past) => [
    past.from,
    past.to,
    past.madeOn,
    amountCell(past.value),
    amountCell(past.range.low),
    amountCell(past.range.high),
    amountCell(past.truth),
    isHeld(past) ? texts.yes : texts.no,
  ]),
]
