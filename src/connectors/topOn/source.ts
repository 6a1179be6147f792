/**
 * TopOn. Facts from a public copy of its reporting document (v2.1), not yet confirmed with a live account: newer pages name
 * another host, api.toponad.net, for other reports.
 */
import { createHash } from 'node:crypto'
import { offsetAt } from '@/domain/answers/zones'
import { UTC } from '@/domain/shared/text/zone'
import { DAY_MS } from '@/domain/shared/constants'
import { HOUR_MS } from '@/domain/shared/text/dates'
import type { CheckResult } from '@/server/lib/credentialForm'
import type { SourceTools } from '@/server/connectors/core/source'
import { RetryableError, RunError } from '@/server/lib/runErrors'
import { listUnder, runProbe } from '@/server/connectors/core/credentialProbe'
import type { AnsweredProbe } from '@/server/connectors/core/credentialProbe'
import { addressOf, dayOf, headerValue } from '@/server/connectors/core/providerRequest'
import { declaredSource } from '@/server/connectors/declared/declaredSource'
import { plansOf } from '@/server/connectors/core/seed'
import { agedMetrics, topOnEndpoints } from './endpoints'
import type {
  AnswerMapping,
  DeclaredReport,
  SignedRequest,
  Texts,
} from '@/server/connectors/declared/declared'

const CONTENT_TYPE = 'application/json'
const PAGE_ROWS = 1_000
const WRONG_KEY = 'TopOn does not accept this key. Copy the Publisher Key from your TopOn account.'
const NO_PERMISSION =
  'TopOn knows this key, but it may not read reports. Ask TopOn to open the reporting API.'

/** Statuses of TopOn, beyond those of HTTP. */
const STATUS = { header: 600, signature: 601, parameter: 602, permission: 603 } as const

const TOPON: AnsweredProbe = {
  name: 'TopOn',
  field: 'key',
  fieldName: 'key',
  form: listUnder('records'),
  rules: [
    {
      statuses: [STATUS.header, STATUS.signature],
      means: { kind: 'refused', field: 'key', message: WRONG_KEY },
    },
    { statuses: [STATUS.permission], means: { kind: 'refused', field: 'key', message: NO_PERMISSION } },
    {
      statuses: [STATUS.parameter],
      means: { kind: 'unclear', message: 'TopOn refused the check for a reason other than the key.' },
    },
  ],
}

const md5 = (text: string): string => createHash('md5').update(text).digest('hex').toUpperCase()

/** Headers that sign a request: a hash over its method, body, type, key, time and path. The time is valid for 15 minutes. */
const signatureHeaders = (tools: SourceTools, { method, path, body }: SignedRequest): Texts => {
  const key = headerValue(tools, 'key', TOPON.fieldName)
  const time = String(tools.now())
  const signed = `X-Up-Key:${key}\nX-Up-Timestamp:${time}`
  return {
    'Content-Type': CONTENT_TYPE,
    'X-Up-Key': key,
    'X-Up-Timestamp': time,
    'X-Up-Signature': md5([method, md5(body), CONTENT_TYPE, signed, path].join('\n')),
  }
}

/** Day as TopOn writes it, such as 20261122. */
const numberOfDay = (day: string): number => Number(day.replaceAll('-', ''))

/** Checks a key of TopOn with one row of yesterday's report. */
const check = (tools: SourceTools): Promise<CheckResult> => {
  const url = new URL(`${addressOf(tools, 'topon')}/fullreport`)
  const yesterday = numberOfDay(dayOf(tools.now() - DAY_MS))
  const body = JSON.stringify({
    startdate: yesterday,
    enddate: yesterday,
    time_zone: 'UTC+0',
    group_by: ['date'],
    metric: ['all'],
    start: 0,
    limit: 1,
  })
  const headers = signatureHeaders(tools, { method: 'POST', path: url.pathname, body })
  return runProbe(tools, TOPON, new Request(url, { method: 'POST', headers, body, signal: tools.signal }))
}

const answers: AnswerMapping = ({ status }, detail) => {
  if (status === STATUS.header || status === STATUS.signature)
    return new RunError('credentials', WRONG_KEY, detail)
  if (status === STATUS.permission) return new RunError('credentials', NO_PERMISSION, detail)
  if (status === STATUS.parameter) return new RunError('provider', 'TopOn refused the request.', detail)
  // others, such as 605 and 606: a failure of the server, a repeated request
  return status > STATUS.permission ? new RetryableError('TopOn has a temporary problem.', detail) : null
}

/** `UTC+08:00` as TopOn writes it, which takes whole hours: `UTC+8`. */
const zoneOf = (zone = UTC): string => {
  const hours = (offsetAt(zone, 0) ?? 0) / 60
  return `UTC${hours < 0 ? '' : '+'}${hours}`
}

const report = (
  path: string,
  groups: readonly string[],
  metrics: readonly string[],
): Pick<DeclaredReport, 'url' | 'body' | 'zone' | 'format' | 'rows' | 'paging'> => ({
  url: ({ tools }) => `${addressOf(tools, 'topon')}${path}`,
  zone: (wanted) => wanted,
  body: ({ window, position, part }) => ({
    startdate: numberOfDay(window.from),
    enddate: numberOfDay(window.to),
    time_zone: zoneOf(part.values['zone']),
    group_by: groups,
    metric: metrics,
    start: position,
    limit: PAGE_ROWS,
  }),
  format: 'json',
  rows: ['records'],
  paging: { kind: 'offset', size: PAGE_ROWS, total: ['count'] },
})

/** The report has no users, and at most three groups, so there is no ad format. The platform is a number of TopOn. */
const fullReport: DeclaredReport = {
  ...report('/fullreport', ['date', 'app', 'area'], ['impression', 'revenue']),
  columns: {
    day: { dayOf: 'date' },
    user_id: { fixed: null },
    app: 'app.name',
    platform: 'app.platform',
    country: 'area',
    ad_format: { fixed: null },
    impressions: 'impression',
    revenue: 'revenue',
    time_zone: { part: 'zone' },
  },
}

/** New users are counted; `-` stands for cohorts that are too young. */
const ltvReport: DeclaredReport = {
  ...report('/ltvreport', ['app_id', 'date_time', 'area'], ['all']),
  columns: {
    day: { dayOf: 'date' },
    country: 'area',
    app: 'app.name',
    platform: 'app.platform',
    count: 'new_user',
    users: 'dau',
    revenue: 'revenue',
    ...Object.fromEntries(agedMetrics.map((name) => [name, name])),
    time_zone: { part: 'zone' },
  },
}

/** Reads TopOn. */
export const topOn = declaredSource({
  endpoints: plansOf(topOnEndpoints),
  // 1,000 requests an hour, of which three may run at the same time
  limit: { api: 'topon', rate: { requests: 3, perMs: (3 * HOUR_MS) / 1_000 } },
  name: TOPON.name,
  check,
  authorization: { kind: 'signed', headers: signatureHeaders },
  answers,
  reports: { full_report: fullReport, ltv_retention_report: ltvReport },
})
