/**
 * Mintegral: reports of advertisers, and that of publishers, which have keys of their own. Facts from public clients, some of which
 * their authors call verified, not yet confirmed with a live account: the codes of refusals, the pages of the advanced report, the
 * names of its creatives, and that a `uuid` is the campaign of the first report.
 */
import * as z from 'zod/mini'
import { DAY_MS } from '@/domain/shared/constants'
import { UTC } from '@/domain/shared/text/zone'
import type { CheckResult } from '@/server/lib/credentialForm'
import type { Row } from '@/server/lib/tables'
import { RetryableError, RunError } from '@/server/lib/runErrors'
import { listUnder, runProbe } from '@/server/connectors/core/credentialProbe'
import type { AnsweredProbe } from '@/server/connectors/core/credentialProbe'
import { addressOf, dayOf, getRequest, headerValue } from '@/server/connectors/core/providerRequest'
import { plansOf } from '@/server/connectors/core/seed'
import type { SourceTools } from '@/server/connectors/core/source'
import type { AnswerMapping, DeclaredReport, ProviderApi, Texts } from '@/server/connectors/declared/declared'
import { declaredSource } from '@/server/connectors/declared/declaredSource'
import { mintegralEndpoints } from './endpoints'
import { signatureOf } from './keys'

const NAME = 'Mintegral'
const PAGE_ROWS = 5_000
const ADVANCED_ROWS = 1_000
const PUBLISHER_ROWS = 10_000
/** Codes of an advanced report that is being made. */
const MAKING: ReadonlySet<unknown> = new Set([201, 202])
const READY = 200
/** Code of days that the report does not have. */
const RANGE_REFUSED = 207

const WRONG_PAIR =
  'Mintegral does not accept access key and API key together. Copy both again; the clock of this server must be right, too.'

const signed = (tools: SourceTools) => {
  const seconds = String(Math.floor(tools.now() / 1_000))
  return {
    accessKey: headerValue(tools, 'access-key', 'access key'),
    seconds,
    signature: signatureOf(headerValue(tools, 'api_key', 'API key'), seconds),
  }
}

/** Headers of an advertiser's call; a publisher's has the same in its query. */
const headersOf = (tools: SourceTools): Texts => {
  const { accessKey, seconds, signature } = signed(tools)
  return { 'access-key': accessKey, timestamp: seconds, token: signature }
}
const publisherQuery = (tools: SourceTools): Texts => {
  const { accessKey, seconds, signature } = signed(tools)
  return { skey: accessKey, sign: signature, time: seconds }
}

const probe = (form: AnsweredProbe['form']): AnsweredProbe => ({
  name: NAME,
  field: 'access-key',
  fieldName: 'access key',
  form,
  emptyWorks: true,
  rules: [
    {
      statuses: [200, 400, 401, 403],
      text: /access.?key|error\.skey/i,
      means: { kind: 'refused', field: 'access-key', message: WRONG_PAIR },
    },
    {
      statuses: [200, 400, 401, 403],
      text: /token|error\.sign|timestamp/i,
      means: { kind: 'refused', field: 'api_key', message: WRONG_PAIR },
    },
    {
      statuses: [200],
      text: /"code"\s*:\s*"?(?!200\b|207\b|ok\b)\w/,
      means: { kind: 'refused', field: 'access-key', message: WRONG_PAIR },
    },
  ],
})
const ADVERTISER = probe(z.object({ code: z.literal([READY, RANGE_REFUSED]) }))
const PUBLISHER = probe(z.object({ code: z.string(), data: listUnder('lists') }))

/** Checks a pair of keys, of an advertiser or else of a publisher, with one row of yesterday. */
const check = async (tools: SourceTools): Promise<CheckResult> => {
  const yesterday = dayOf(tools.now() - DAY_MS)
  const query = { start_date: yesterday, end_date: yesterday, utc: '+0', per_page: '1', page: '1' }
  const url = `${addressOf(tools, 'mintegral')}/v1/reports/data`
  const advertiser = await runProbe(
    tools,
    { ...ADVERTISER, emptyWorks: false },
    getRequest(tools, url, query, headersOf(tools)),
  )
  if (advertiser.isSuccess || advertiser.verdict !== 'refused') return advertiser
  const compact = yesterday.replaceAll('-', '')
  const own = { ...publisherQuery(tools), start: compact, end: compact, timezone: '0', limit: '1' }
  const publisher = await runProbe(
    tools,
    PUBLISHER,
    getRequest(tools, `${addressOf(tools, 'mintegral_publisher')}/data`, { ...own, group_by: 'date' }),
  )
  return publisher.isSuccess ? publisher : advertiser
}

const codeSchema = z.object({ code: z.union([z.number(), z.string()]), msg: z.optional(z.string()) })

const codeOf = (text: string): z.infer<typeof codeSchema> | null => {
  if (!text.trimStart().startsWith('{')) return null
  try {
    return codeSchema.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

const answers: AnswerMapping = ({ status, text }, detail) => {
  const answer = status < 500 && status !== 429 ? codeOf(text) : null
  if (answer === null) return null
  const { code, msg = '' } = answer
  if (code === READY || code === 'ok' || MAKING.has(code)) return null
  if (code === RANGE_REFUSED) return new RunError('provider', `${NAME} does not have these days.`, detail)
  const words = `${code} ${msg}`
  if (/access.?key|skey|token|sign|timestamp/i.test(words))
    return new RunError('credentials', WRONG_PAIR, detail)
  if (/busy|frequen|limit/i.test(words)) return new RetryableError(`${NAME} asks for fewer requests.`, detail)
  return new RunError('provider', `${NAME} refused the request.`, detail)
}

/** In each path for advertisers, and in none for publishers; the address of both can be changed by the operator. */
const ADVERTISER_PATH = '/reports/data'

const api: ProviderApi = {
  name: NAME,
  authorization: {
    kind: 'signed',
    headers: (tools, { path }) => (path.includes(ADVERTISER_PATH) ? headersOf(tools) : {}),
  },
  answers,
}

const compactDay = (day: string): string => day.replaceAll('-', '')
const lower = (value: Row[string]): Row[string] => (typeof value === 'string' ? value.toLowerCase() : value)
/** Package of an app: an iOS app has `id` before its number. */
const appIn = (value: Row[string]): Row[string] =>
  typeof value === 'string' ? value.replace(/^id(?=\d+$)/, '') : value

const performance: DeclaredReport = {
  url: ({ tools }) => `${addressOf(tools, 'mintegral')}/v1/reports/data`,
  query: ({ window, position }) => ({
    start_date: window.from,
    end_date: window.to,
    utc: '+0',
    dimension: 'location,creative',
    page: String(position),
    per_page: String(PAGE_ROWS),
  }),
  format: 'json',
  rows: ['data'],
  paging: { kind: 'page', size: PAGE_ROWS, total: ['page_count'], totalIsOf: 'pages' },
  columns: {
    day: { dayOf: 'date' },
    app: { of: 'package_name', read: appIn },
    platform: { of: 'platform', read: lower },
    country: 'location',
    network: { fixed: NAME },
    campaign: 'offer_name',
    campaign_id: { idOf: { anyOf: ['campaign_id', 'uuid'] } },
    offer_id: { idOf: 'offer_id' },
    creative: 'creative_name',
    creative_id: { idOf: 'creative_id' },
    impressions: 'impression',
    clicks: 'click',
    installs: 'install',
    spend: 'spend',
    currency: 'currency',
    time_zone: { fixed: UTC },
  },
}

const advancedQuery = ({ window }: { readonly window: { readonly from: string; readonly to: string } }) => ({
  start_time: window.from,
  end_time: window.to,
  utc_offset: '0',
  time_granularity: 'daily',
  dimension_option: 'Offer,Campaign,Location,Package,Creative',
})

const stateSchema = z.object({ code: z.number() })

/** One call starts the report, tells its state, and has its rows; the job has no id but its code. */
const advanced: DeclaredReport = {
  job: {
    start: { url: ({ tools }) => `${addressOf(tools, 'mintegral')}/v2/reports/data`, query: advancedQuery },
    id: ['code'],
    state: { url: ({ tools }) => `${addressOf(tools, 'mintegral')}/v2/reports/data`, query: advancedQuery },
    stateIn: (answer) => {
      const { code } = stateSchema.safeParse(answer).data ?? {}
      if (code === READY) return 'done'
      return MAKING.has(code) ? 'working' : new RetryableError(`${NAME} could not make a report.`)
    },
  },
  url: ({ tools }) => `${addressOf(tools, 'mintegral')}/v2/reports/data`,
  query: (context) => ({
    ...advancedQuery(context),
    type: '2',
    page: String(context.position),
    per_page: String(ADVANCED_ROWS),
  }),
  format: 'tsv',
  emptyMeansNoRows: true,
  rows: [],
  paging: { kind: 'fullPages', size: ADVANCED_ROWS },
  columns: {
    day: { dayOf: 'Date' },
    app: { of: 'Package', read: appIn },
    platform: { fixed: null },
    country: 'Location',
    network: { fixed: NAME },
    campaign: 'Offer Name',
    campaign_id: { idOf: 'Campaign Id' },
    offer_id: { idOf: 'Offer Id' },
    uuid: { idOf: 'Uuid' },
    creative: 'Creative Name',
    creative_id: { idOf: 'Creative Id' },
    impressions: 'Impression',
    clicks: 'Click',
    installs: 'Conversion',
    spend: 'Spend',
    currency: 'Currency',
    time_zone: { fixed: UTC },
  },
}

const publisherReport = (groupBy: string, columns: DeclaredReport['columns']): DeclaredReport => ({
  url: ({ tools }) => `${addressOf(tools, 'mintegral_publisher')}/data`,
  query: ({ tools, window, position }) => ({
    ...publisherQuery(tools),
    start: compactDay(window.from),
    end: compactDay(window.to),
    timezone: '0',
    group_by: groupBy,
    page: String(position),
    limit: String(PUBLISHER_ROWS),
  }),
  format: 'json',
  emptyMeansNoRows: true,
  rows: ['data', 'lists'],
  paging: { kind: 'page', size: PUBLISHER_ROWS, total: ['data', 'total_page'], totalIsOf: 'pages' },
  columns: { day: { dayOf: 'date' }, revenue: 'est_revenue', ...columns },
})

const publisher = publisherReport('date,app_id,platform,placement_id,unit_id,country', {
  country: 'country',
  app: 'app_name',
  app_id: 'app_id',
  app_package: { of: 'app_package', read: appIn },
  platform: { of: 'platform', read: lower },
  placement: 'placement_name',
  placement_id: 'placement_id',
  unit_id: 'unit_id',
  ad_format: 'ad_format',
  requests: 'request',
  filled: 'filled',
  impressions: 'impression',
  clicks: 'click',
  time_zone: { fixed: UTC },
})

/** Reads Mintegral. */
export const mintegral = declaredSource({
  endpoints: plansOf(mintegralEndpoints),
  ...api,
  check,
  reports: {
    performance_report: performance,
    advanced_performance_report: advanced,
    publisher_report: publisher,
  },
  // by day alone, it adds up all apps
  totals: { publisher_report: { column: 'revenue', report: publisherReport('date', {}) } },
})
