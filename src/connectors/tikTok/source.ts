/**
 * TikTok for Business (v1.3). Facts from public connectors, not yet confirmed with a live account: the report by country, and
 * the names of campaigns, ad groups, ads and apps in reports, are unconfirmed.
 */
import * as z from 'zod/mini'
import type { CheckResult } from '@/server/lib/credentialForm'
import type { SourceTools } from '@/server/connectors/core/source'
import { RetryableError, RunError } from '@/server/lib/runErrors'
import { runProbe } from '@/server/connectors/core/credentialProbe'
import type { AnsweredProbe } from '@/server/connectors/core/credentialProbe'
import { FieldError, refusedMessage } from '@/server/connectors/core/providerCall'
import { addressOf, getRequest, headerValue } from '@/server/connectors/core/providerRequest'
import type {
  AnswerMapping,
  ColumnSource,
  DeclaredReport,
  Paging,
  Part,
  ProviderApi,
} from '@/server/connectors/declared/declared'
import { readAllRows } from '@/server/connectors/declared/readDeclared'
import { cachedPerRun } from '@/server/connectors/declared/runCache'
import { declaredSource } from '@/server/connectors/declared/declaredSource'
import { plansOf } from '@/server/connectors/core/seed'
import { tikTokEndpoints } from './endpoints'

const PAGE_ROWS = 1_000
/** Wait after too many requests, ms: more of them would make the limit last longer. */
const LIMIT_WAIT_MS = 10_000

/** All answers have the status 200; `code` tells what they are. */
const TIKTOK: AnsweredProbe = {
  name: 'TikTok',
  field: 'access_token',
  fieldName: 'access token',
  form: z.object({ code: z.literal(0), data: z.object({ list: z.array(z.unknown()) }) }),
  rules: [
    {
      text: /"code"\s*:\s*40100\b|QPS limit/,
      means: { kind: 'unclear', message: 'TikTok permits no more requests for now. Try again in a minute.' },
    },
    {
      text: /"code"\s*:\s*5\d{4}\b/,
      means: { kind: 'unclear', message: 'TikTok has a temporary problem. Try again in a few minutes.' },
    },
    {
      text: /"code"\s*:\s*401\d\d\b/,
      means: {
        kind: 'refused',
        field: 'access_token',
        message: 'TikTok does not accept the access token any more. Connect TikTok again.',
      },
    },
    {
      text: /"code"\s*:\s*40001\b|"list"\s*:\s*\[\s*\]/,
      means: {
        kind: 'refused',
        field: 'advertiser_id',
        message:
          'The TikTok account has no access to this advertiser. Choose another, or connect TikTok again.',
      },
    },
    {
      text: /"code"\s*:\s*(?!0\b)\d+/,
      means: {
        kind: 'unclear',
        message: 'TikTok refused the check for a reason other than the access token and the advertiser.',
      },
    },
  ],
}

const advertiserOf = ({ secret }: SourceTools): string => (secret['advertiser_id'] ?? '').trim()
const headersOf = (tools: SourceTools) => ({
  'Access-Token': headerValue(tools, 'access_token', TIKTOK.fieldName),
})

/** Checks an access token of TikTok with the advertiser that it reads. */
const checkTikTok = async (tools: SourceTools): Promise<CheckResult> => {
  const advertiser = advertiserOf(tools)
  if (advertiser === '')
    throw new FieldError('Choose the advertiser whose reports Stackyard should read.', 'advertiser_id')
  const query = { advertiser_ids: JSON.stringify([advertiser]) }
  return runProbe(
    tools,
    TIKTOK,
    getRequest(tools, `${addressOf(tools, 'tiktok')}/advertiser/info/`, query, headersOf(tools)),
  )
}

const codeSchema = z.object({ code: z.int(), message: z.optional(z.string()) })

const codeOf = (text: string): z.infer<typeof codeSchema> | null => {
  try {
    return codeSchema.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

const answers: AnswerMapping = ({ status, text }, detail) => {
  const answer = status === 200 ? codeOf(text) : null
  if (answer === null || answer.code === 0) return null
  const { code, message = '' } = answer
  if (code === 40_100 || message.includes('QPS limit'))
    return new RetryableError('TikTok asks for fewer requests.', detail, LIMIT_WAIT_MS)
  if (code >= 50_000 && code < 60_000) return new RetryableError('TikTok has a temporary problem.', detail)
  if (code > 40_100 && code < 40_200) return new RunError('credentials', refusedMessage('TikTok'), detail)
  return new RunError('provider', 'TikTok refused the request.', detail)
}

const api: ProviderApi = {
  name: TIKTOK.name,
  authorization: { kind: 'headers', headers: headersOf },
  answers,
}

const paging: Paging = {
  kind: 'page',
  size: PAGE_ROWS,
  total: ['data', 'page_info', 'total_page'],
  totalIsOf: 'pages',
}
const read = { format: 'json', rows: ['data', 'list'], paging } as const
const pageQuery = (tools: SourceTools, position: number) => ({
  advertiser_id: advertiserOf(tools),
  page: String(position),
  page_size: String(PAGE_ROWS),
})

/** Objects of a kind, all of them with each run: there is no filter by time of change. Deleted ones are left out unless asked for. */
const list = (kind: 'campaign' | 'adgroup' | 'ad', columns: DeclaredReport['columns']): DeclaredReport => ({
  ...read,
  url: ({ tools }) => `${addressOf(tools, 'tiktok')}/${kind}/get/`,
  query: ({ tools, position }) => ({
    ...pageQuery(tools, position),
    filtering: JSON.stringify({ secondary_status: `${kind.toUpperCase()}_STATUS_ALL` }),
  }),
  columns: {
    id: `${kind}_id`,
    name: `${kind}_name`,
    ...columns,
    status: 'operation_status',
    created_at: 'create_time',
  },
})

interface Level {
  /** Kind of the objects, by whose ids the report is divided; one is required. */
  readonly kind: 'campaign' | 'adgroup' | 'ad'
  /** Properties of the objects, which are requested as metrics, by column. */
  readonly properties: Readonly<Record<string, string>>
  readonly byCountry?: boolean
}

const FIGURES = ['spend', 'impressions', 'clicks', 'conversion']

const advertisers: DeclaredReport = {
  url: ({ tools }) => `${addressOf(tools, 'tiktok')}/advertiser/info/`,
  query: ({ tools }) => ({ advertiser_ids: JSON.stringify([advertiserOf(tools)]) }),
  format: 'json',
  rows: ['data', 'list'],
  paging: { kind: 'none' },
  columns: {},
}

const advertiserSchema = z.object({
  currency: z.optional(z.nullable(z.string())),
  timezone: z.optional(z.nullable(z.string())),
})

/** The advertiser, as the only part of its reports. */
const advertiserParts = cachedPerRun(async (tools): Promise<readonly Part[]> => {
  const [row] = await readAllRows(api, advertisers, tools)
  const { currency, timezone } = advertiserSchema.safeParse(row).data ?? {}
  const advertiser = advertiserOf(tools)
  return [
    {
      id: advertiser,
      values: {
        advertiser,
        ...(typeof currency === 'string' && { currency }),
        ...(typeof timezone === 'string' && { timezone }),
      },
    },
  ]
})

const metricOf = (name: string): ColumnSource =>
  name.endsWith('_id') ? { idOf: `metrics.${name}` } : `metrics.${name}`

/** Days and money are in the advertiser's own time zone and currency. */
const report = ({ kind, properties, byCountry = false }: Level): DeclaredReport => {
  const id = `${kind}_id`
  // deleted objects, which have spent too, are left out by default
  const ofAll = [
    { field_name: `${kind}_status`, filter_type: 'IN', filter_value: JSON.stringify(['STATUS_ALL']) },
  ]
  const ofProperties = Object.fromEntries(
    Object.entries(properties).map(([column, name]): [string, ColumnSource] => [column, metricOf(name)]),
  )
  const dimensions = [id, 'stat_time_day', ...(byCountry ? ['country_code'] : [])]
  // reports of campaigns are divided by it
  const parents = kind === 'campaign' ? [] : ['campaign_id']
  const metrics = JSON.stringify([...Object.values(properties), ...FIGURES, ...parents])
  return {
    ...read,
    url: ({ tools }) => `${addressOf(tools, 'tiktok')}/report/integrated/get/`,
    query: ({ tools, window, position }) => ({
      ...pageQuery(tools, position),
      report_type: byCountry ? 'AUDIENCE' : 'BASIC',
      data_level: `AUCTION_${kind.toUpperCase()}`,
      dimensions: JSON.stringify(dimensions),
      metrics,
      filtering: JSON.stringify(ofAll),
      start_date: window.from,
      end_date: window.to,
    }),
    columns: {
      day: { dayOf: 'dimensions.stat_time_day' },
      ...(byCountry && { country: 'dimensions.country_code' }),
      network: { fixed: 'TikTok' },
      ...ofProperties,
      [id]: `dimensions.${id}`,
      impressions: 'metrics.impressions',
      clicks: 'metrics.clicks',
      // what the campaign aims at, which need not be an install, so installs are unknown
      conversions: 'metrics.conversion',
      spend: 'metrics.spend',
      ...Object.fromEntries(parents.map((name) => [name, metricOf(name)])),
      advertiser_id: { part: 'advertiser' },
      currency: { part: 'currency' },
      time_zone: { part: 'timezone' },
    },
    parts: advertiserParts,
  }
}

const ofCampaign = { campaign: 'campaign_name' }
const ofAdGroup = { ...ofCampaign, ad_group: 'adgroup_name', app: 'mobile_app_id' }
const ofAd = { ...ofAdGroup, ad: 'ad_name' }
/** Properties that reports of audiences have, too. */
const ofAudience = { ...ofCampaign, ad_group: 'adgroup_name', ad: 'ad_name' }

/** Reads TikTok. */
export const tikTok = declaredSource({
  endpoints: plansOf(tikTokEndpoints),
  ...api,
  check: checkTikTok,
  reports: {
    campaigns: list('campaign', {}),
    ad_groups: list('adgroup', { app: 'app_id' }),
    ads: list('ad', {}),
    campaigns_reports_daily: report({
      kind: 'campaign',
      properties: ofCampaign,
    }),
    ad_groups_reports_daily: report({ kind: 'adgroup', properties: ofAdGroup }),
    ads_reports_daily: report({ kind: 'ad', properties: ofAd }),
    ads_reports_by_country_daily: report({
      kind: 'ad',
      properties: ofAudience,
      byCountry: true,
    }),
  },
})
