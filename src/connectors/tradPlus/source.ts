/**
 * TradPlus. Facts from its documentation of the reporting API (v3), not yet confirmed with a live account: the statuses of
 * refusals, and the names of the app and its platform in the rows, are assumed. The report of lifetime values is documented
 * without its address, so it is not read.
 */
import { offsetAt } from '@/domain/answers/zones'
import { DAY_MS } from '@/domain/shared/constants'
import { UTC } from '@/domain/shared/text/zone'
import type { CheckResult } from '@/server/lib/credentialForm'
import { RetryableError, RunError } from '@/server/lib/runErrors'
import { listUnder, runProbe } from '@/server/connectors/core/credentialProbe'
import type { AnsweredProbe } from '@/server/connectors/core/credentialProbe'
import { plainNumber } from '@/server/connectors/core/fieldReadings'
import { addressOf, dayOf, headerValue } from '@/server/connectors/core/providerRequest'
import { readPlansOf } from '@/server/connectors/core/seed'
import type { SourceTools } from '@/server/connectors/core/source'
import type { AnswerMapping, DeclaredReport } from '@/server/connectors/declared/declared'
import { declaredSource } from '@/server/connectors/declared/declaredSource'
import { tradPlusEndpoints } from './endpoints'

const PAGE_ROWS = 1_000
const WRONG_KEY =
  'TradPlus does not accept this key. Copy the Report API Key from My Account, not the key of the management API.'
const CURRENCY = 'USD'

const TRADPLUS: AnsweredProbe = {
  name: 'TradPlus',
  field: 'key',
  fieldName: 'key',
  form: listUnder('items'),
  rules: [
    {
      text: /^\s*\{[^[]*?"code"\s*:\s*"?(?:429|5\d\d)\b/,
      means: { kind: 'unclear', message: 'TradPlus has a temporary problem. Try again in a few minutes.' },
    },
    { statuses: [401, 403], means: { kind: 'refused', field: 'key', message: WRONG_KEY } },
    {
      statuses: [200],
      text: /^\s*\{[^[]*?"code"\s*:\s*"?(?!0\b|200\b)\d/,
      means: { kind: 'refused', field: 'key', message: WRONG_KEY },
    },
  ],
}

const urlOf = (tools: SourceTools): string => `${addressOf(tools, 'tradplus')}/allreport`
const headersOf = (tools: SourceTools) => ({
  Authorization: `Bearer ${headerValue(tools, TRADPLUS.field, TRADPLUS.fieldName)}`,
})

/** Checks a key of TradPlus with one row of yesterday's report. */
const check = (tools: SourceTools): Promise<CheckResult> => {
  const yesterday = dayOf(tools.now() - DAY_MS)
  const body = JSON.stringify({
    startDate: yesterday,
    endDate: yesterday,
    timezone: 'UTC+0',
    currency: CURRENCY,
    groupBy: ['date'],
    metric: ['all'],
    start: 0,
    limit: 1,
  })
  const headers = { ...headersOf(tools), 'Content-Type': 'application/json' }
  return runProbe(
    tools,
    TRADPLUS,
    new Request(urlOf(tools), { method: 'POST', headers, body, signal: tools.signal }),
  )
}

/** Status that an answer names before its rows; null for none. */
const codeIn = (text: string): number | null => {
  const code = /^\s*\{[^[]*?"code"\s*:\s*"?(\d{1,9})/.exec(text)?.[1]
  return code === undefined ? null : Number(code)
}

const answers: AnswerMapping = ({ status, text }, detail) => {
  const code = status === 200 ? codeIn(text) : null
  if (code === null || code === 0 || code === 200) return null
  if (code === 401 || code === 403) return new RunError('credentials', WRONG_KEY, detail)
  return code === 429 || code >= 500
    ? new RetryableError('TradPlus has a temporary problem.', detail)
    : new RunError('provider', 'TradPlus refused the request.', detail)
}

/** `UTC+08:00` as TradPlus writes it, which takes whole hours: `UTC+8`. */
const zoneOf = (zone = UTC): string => {
  const hours = (offsetAt(zone, 0) ?? 0) / 60
  return `UTC${hours < 0 ? '' : '+'}${hours}`
}

/** Figures can be texts such as "$1,234.50"; those that end in "Api" are of the networks. */
const report: DeclaredReport = {
  url: ({ tools }) => urlOf(tools),
  zone: (wanted) => wanted,
  body: ({ window, position, part }) => ({
    startDate: window.from,
    endDate: window.to,
    timezone: zoneOf(part.values['zone']),
    currency: CURRENCY,
    groupBy: ['date', 'appId', 'adFormat', 'area', 'network'],
    metric: ['requestApi', 'impressionApi', 'clickApi', 'revenue'],
    start: position,
    limit: PAGE_ROWS,
  }),
  format: 'json',
  rows: ['items'],
  paging: { kind: 'offset', size: PAGE_ROWS },
  columns: {
    day: { dayOf: 'date' },
    user_id: { fixed: null },
    app: { anyOf: ['appName', 'appId'] },
    app_id: 'appId',
    platform: { anyOf: ['platform', 'os'] },
    country: 'area',
    network: 'network',
    ad_format: 'adFormat',
    requests: { of: 'requestApi', read: plainNumber },
    impressions: { of: 'impressionApi', read: plainNumber },
    clicks: { of: 'clickApi', read: plainNumber },
    revenue: { of: 'revenue', read: plainNumber },
    currency: { fixed: CURRENCY },
    time_zone: { part: 'zone' },
  },
}

/** Reads TradPlus. */
export const tradPlus = declaredSource({
  endpoints: readPlansOf(tradPlusEndpoints),
  name: TRADPLUS.name,
  check,
  authorization: { kind: 'headers', headers: headersOf },
  answers,
  reports: { report },
})
