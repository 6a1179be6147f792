/** The European Central Bank of sample mode: invented rates in the form of the real files, in memory. */
import { strToU8, zipSync } from 'fflate'
import { daysOfPeriod } from '@/domain/answers/days'
import { DAY_MS } from '@/domain/shared/constants'
import { utcDayOf } from '@/server/lib/days'
import type { HttpClient } from '@/server/lib/outbound/httpClient'

/** What one euro is worth in the middle, by currency. */
const MIDDLES: Readonly<Record<string, number>> = {
  USD: 1.0847,
  JPY: 161.4,
  GBP: 0.852,
  SEK: 11.406,
  BRL: 5.908,
  CAD: 1.512,
  INR: 91.6,
  KRW: 1_512,
  TRY: 37.4,
}
const FIRST_DAY = '2024-01-02'
/** How far rates go up and down, as part of the middle, and how many days that takes. */
const SWING = 0.02
const SWING_DAYS = 90

const isWorkingDay = (day: string): boolean => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())

const rateOn = (day: string, middle: number, place: number): string => {
  const days = Date.parse(day) / DAY_MS
  return (middle * (1 + SWING * Math.sin((2 * Math.PI * days) / SWING_DAYS + place))).toPrecision(5)
}

const ratesOn = (day: string): readonly (readonly [currency: string, rate: string])[] =>
  Object.entries(MIDDLES).map(([currency, middle], place) => [currency, rateOn(day, middle, place)])

const historyOf = (days: readonly string[]): string =>
  [
    `Date,${Object.keys(MIDDLES).join(',')},`,
    ...days.toReversed().map(
      (day) =>
        `${day},${ratesOn(day)
          .map(([, rate]) => rate)
          .join(',')},`,
    ),
  ].join('\n')

const dailyOf = (day: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><Cube><Cube time='${day}'>${ratesOn(day)
    .map(([currency, rate]) => `<Cube currency='${currency}' rate='${rate}'/>`)
    .join('')}</Cube></Cube>`

/** Creates the client. The newest rates are those of the working day before `now`. */
export const simulatedEcb =
  (now: () => number): HttpClient =>
  (request) => {
    const days = daysOfPeriod(FIRST_DAY, utcDayOf(now() - DAY_MS)).filter(isWorkingDay)
    if (new URL(request.url).pathname.endsWith('/eurofxref-daily.xml'))
      return Promise.resolve(new Response(dailyOf(days.at(-1) ?? FIRST_DAY)))
    const archive = zipSync({ 'eurofxref-hist.csv': strToU8(historyOf(days)) })
    return Promise.resolve(new Response(new Uint8Array(archive)))
  }
