/** The European Central Bank of sample mode: rates of the invented studio in the form of the real files, in memory. */
import { strToU8, zipSync } from 'fflate'
import { daysOfPeriod } from '@/domain/answers/days'
import { DAY_MS } from '@/domain/shared/constants'
import { isWorkingDay, publishedRate, RATED_CURRENCIES } from '@/server/connectors/studio/studioRates'
import { utcDayOf } from '@/server/lib/days'
import type { HttpClient } from '@/server/lib/outbound/httpClient'

const FIRST_DAY = '2024-01-02'

const historyOf = (days: readonly string[]): string =>
  [
    `Date,${RATED_CURRENCIES.join(',')},`,
    ...days
      .toReversed()
      .map((day) => `${day},${RATED_CURRENCIES.map((currency) => publishedRate(day, currency)).join(',')},`),
  ].join('\n')

const dailyOf = (day: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><Cube><Cube time='${day}'>${RATED_CURRENCIES.map(
    (currency) => `<Cube currency='${currency}' rate='${publishedRate(day, currency)}'/>`,
  ).join('')}</Cube></Cube>`

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
