/**
 * Rates by day. Those that an organisation has are thousands of numbers, so the SQL has them as one text for each currency,
 * which is cut by the days of the calendar: a row for each would make a statement that warehouses refuse.
 */
import { dayNumber, LAST_DAY } from './calendar'
import { RATE_DAYS } from '@/domain/answers/answerSettings'
import type { Rate } from '@/server/lib/answerChoices'
import type { AnswerSettings } from './settings'
import { rowsOf } from './sqlParts'

const OFFSETS = Array.from({ length: RATE_DAYS + 1 }, (_each, day) => `select ${day} as days`).join(
  ' union all ',
)

/** Characters of a rate in the text of its currency; more than those of a number with nine digits. */
const WIDTH = 16
const DIGITS = 9

/** The rates of a currency from its first day on, each with the same number of characters; blanks for a day without. */
const packed = (currency: string, rates: readonly Rate[]) => {
  const byDay = new Map(rates.map(({ day, rate }) => [dayNumber(day), rate]))
  const days = [...byDay.keys()]
  const firstNo = Math.min(...days)
  const count = Math.max(...days) - firstNo + 1
  const texts = Array.from({ length: count }, (_each, index) => {
    const rate = byDay.get(firstNo + index)
    return (rate === undefined ? '' : rate.toPrecision(DIGITS)).padEnd(WIDTH)
  })
  return { currency, first_no: firstNo, day_count: count, texts: texts.join('') }
}

const packedRates = ({ rates }: AnswerSettings) => {
  const byCurrency = new Map<string, Rate[]>()
  const last = dayNumber(LAST_DAY)
  for (const rate of rates) {
    const number = dayNumber(rate.day)
    if (number < 0 || number > last) continue
    const known = byCurrency.get(rate.currency)
    if (known === undefined) byCurrency.set(rate.currency, [rate])
    else known.push(rate)
  }
  return [...byCurrency].map(([currency, own]) => packed(currency, own))
}

/** Rates by `day_no` and `currency`: each day has its own, or the last one of the days before it. */
export const dailyRates = (settings: AnswerSettings): string => `
with packed as (
  ${rowsOf(packedRates(settings), { currency: '', first_no: 0, day_count: 0, texts: '' })}
),
given as (
  select calendar.day_no, packed.currency,
    cast(nullif(trim(substr(
      packed.texts, cast(${WIDTH} * (calendar.day_no - packed.first_no) + 1 as integer), ${WIDTH}
    )), '') as double precision) as rate
  from packed
  join sy_calendar as calendar on calendar.day_no >= packed.first_no
    and calendar.day_no < packed.first_no + packed.day_count
),
rate_offsets as (${OFFSETS}),
ranked as (
  select given.day_no + rate_offsets.days as day_no, given.currency, given.rate,
    row_number() over (
      partition by given.day_no + rate_offsets.days, given.currency order by rate_offsets.days
    ) as place
  from given
  cross join rate_offsets
  where given.rate is not null
)
select cast(day_no as bigint) as day_no, currency, rate
from ranked
where place = 1`
