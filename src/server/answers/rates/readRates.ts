/** The files in which the European Central Bank publishes its reference rates: what one euro is worth. */
import Papa from 'papaparse'
import { isDay } from '@/domain/answers/days'
import { RunError } from '@/server/lib/runErrors'

/** Reference rates of one day, by currency. */
export interface DayRates {
  readonly day: string
  readonly rates: Readonly<Record<string, number>>
}

const CURRENCY = /^[A-Z]{3}$/

const wrongForm = (detail: string): RunError =>
  new RunError(
    'provider',
    'The answer of the European Central Bank has no rates that Stackyard can read.',
    detail,
  )

/** Rates of the pairs that are a currency and a number; `N/A` stands for a currency without a rate. */
const ratesIn = (
  pairs: readonly (readonly [currency: string, rate: string])[],
): Readonly<Record<string, number>> =>
  Object.fromEntries(
    pairs
      .map(([currency, rate]) => [currency.trim(), Number(rate)] as const)
      .filter(([currency, rate]) => CURRENCY.test(currency) && Number.isFinite(rate) && rate > 0),
  )

const withRates = (days: readonly DayRates[]): readonly DayRates[] => {
  const found = days.filter(({ day, rates }) => isDay(day) && Object.keys(rates).length > 0)
  if (found.length === 0) throw wrongForm('no day with a rate')
  return found
}

/** Reads `eurofxref-hist.csv`: a column for each currency, a row for each working day. */
export const readHistory = (csv: string): readonly DayRates[] => {
  const { data } = Papa.parse<readonly string[]>(csv.trim(), { delimiter: ',' })
  const [header = [], ...rows] = data
  if (header[0]?.trim() !== 'Date') throw wrongForm('the first column is not the date')
  return withRates(
    rows.map(([day = '', ...cells]) => ({
      day: day.trim(),
      rates: ratesIn(cells.map((cell, index) => [header[index + 1] ?? '', cell])),
    })),
  )
}

const TIME = /<Cube\s+time=['"]([\d-]+)['"]/
const RATE = /<Cube\s+currency=['"]([A-Z]{3})['"]\s+rate=['"]([\d.]+)['"]/g

/** Reads `eurofxref-daily.xml`: the rates of the last working day. */
export const readDaily = (xml: string): DayRates => {
  const pairs = [...xml.matchAll(RATE)].map(([, currency = '', rate = '']) => [currency, rate] as const)
  const [newest] = withRates([{ day: TIME.exec(xml)?.[1] ?? '', rates: ratesIn(pairs) }])
  if (newest === undefined) throw wrongForm('no day')
  return newest
}
