/**
 * TikTok for Business (v1.3). Facts from public connectors, not yet confirmed with a live account: the report by country, and
 * the names of campaigns, ad groups, ads and apps in reports, are unconfirmed.
 */
import * as z from 'zod/mini'
import type { Row } from '@/server/lib/tables'
import type { CheckResult } from '@/server/lib/credentialForm'
import type { Source, SourceTools } from '@/server/connectors/core/source'
import { RetryableError, RunError } from '@/server/lib/runErrors'
import { runProbe } from '@/server/connectors/core/credentialProbe'
import type { AnsweredProbe } from '@/server/connectors/core/credentialProbe'
import { FieldError, ForbiddenError, refusedMessage } from '@/server/connectors/core/providerCall'
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
import type { OAuthClient } from '@/server/connectors/oauth/clients'
import { declaredSource } from '@/server/connectors/declared/declaredSource'
import { plansOf } from '@/server/connectors/core/seed'
import { tikTokEndpoints } from './endpoints'

const PAGE_ROWS = 1_000
/** Advertisers of which one request asks for the details. */
const INFO_IDS = 100
/** Wait after too many requests, ms: more of them would make the limit last longer. */
const LIMIT_WAIT_MS = 10_000

const NO_ACCESS = 40_001
const NO_ADVERTISER =
  'The TikTok account has no access to this advertiser. Choose another, or connect TikTok again.'

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
        message: NO_ADVERTISER,
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

const CHOOSE = 'Choose the advertiser whose reports Stackyard should read.'

/** Checks an access token of TikTok with the advertisers that it reads. */
const checkTikTok = async (
  tools: SourceTools,
  idsOf: (tools: SourceTools) => Promise<readonly string[]>,
): Promise<CheckResult> => {
  const ids = await idsOf(tools)
  if (ids.length === 0) throw new FieldError(CHOOSE, 'advertiser_id')
  const probe = (asked: readonly string[]): Promise<CheckResult> => {
    const query = { advertiser_ids: JSON.stringify(asked) }
    const url = `${addressOf(tools, 'tiktok')}/advertiser/info/`
    return runProbe(tools, TIKTOK, getRequest(tools, url, query, headersOf(tools)))
  }
  const asked = ids.slice(0, INFO_IDS)
  let result = await probe(asked)
  // one refused advertiser refuses the request, although runs read the others
  const isOfOne = (): boolean => !result.isSuccess && result.field === 'advertiser_id' && asked.length > 1
  for (const id of asked) {
    if (!isOfOne()) return result
    result = await probe([id])
  }
  return result
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
  if (code === NO_ACCESS) return new ForbiddenError(NO_ADVERTISER, detail)
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
const pageQuery = (part: Part, position: number) => ({
  advertiser_id: part.id,
  page: String(position),
  page_size: String(PAGE_ROWS),
})

/** Objects of a kind, all of them with each run: there is no filter by time of change. Deleted ones are left out unless asked for. */
const list = (
  parts: NonNullable<DeclaredReport['parts']>,
  kind: 'campaign' | 'adgroup' | 'ad',
  columns: DeclaredReport['columns'],
): DeclaredReport => ({
  ...read,
  parts,
  url: ({ tools }) => `${addressOf(tools, 'tiktok')}/${kind}/get/`,
  query: ({ part, position }) => ({
    ...pageQuery(part, position),
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

const advertiserSchema = z.object({
  advertiser_id: z.optional(z.union([z.string(), z.number()])),
  currency: z.optional(z.nullable(z.string())),
  timezone: z.optional(z.nullable(z.string())),
})

/** Ids of the advertisers that a login reaches, which only the operator's app may ask for. */
const reachedBy = async (tools: SourceTools, client: OAuthClient): Promise<readonly string[]> => {
  const rows = await readAllRows(
    api,
    {
      url: () => `${addressOf(tools, 'tiktok')}/oauth2/advertiser/get/`,
      query: () => ({ app_id: client.clientId, secret: client.clientSecret }),
      format: 'json',
      rows: ['data', 'list'],
      paging: { kind: 'none' },
      columns: {},
    },
    tools,
  )
  return rows.flatMap((row) => String(advertiserSchema.safeParse(row).data?.advertiser_id ?? '') || [])
}

/** Lists ids of the chosen advertiser, or of all that the login reaches where none is chosen. */
const advertiserIds = (client: OAuthClient | null) =>
  cachedPerRun(async (tools): Promise<readonly string[]> => {
    const chosen = advertiserOf(tools)
    if (chosen !== '') return [chosen]
    if (client === null) return []
    return reachedBy(tools, client).catch((error: unknown): readonly string[] => {
      // somebody has to choose where TikTok does not list them
      const isRefusal =
        error instanceof ForbiddenError ||
        (error instanceof RunError && error.kind === 'provider' && !(error instanceof RetryableError))
      if (isRefusal) return []
      throw error
    })
  })

const details: DeclaredReport = {
  url: ({ tools }) => `${addressOf(tools, 'tiktok')}/advertiser/info/`,
  query: ({ part }) => ({ advertiser_ids: part.id }),
  format: 'json',
  rows: ['data', 'list'],
  paging: { kind: 'none' },
  columns: {},
}

const partsOf = (asked: readonly string[], rows: readonly Row[]): readonly Part[] => {
  const found = rows.map((row) => advertiserSchema.safeParse(row).data ?? {})
  return asked.map((id, place) => {
    const named = found.find(({ advertiser_id }) => String(advertiser_id ?? '') === id)
    const { currency, timezone } = named ?? (asked.length === 1 ? found[place] : undefined) ?? {}
    return {
      id,
      accountName: accountName(id),
      values: {
        advertiser: id,
        ...(typeof currency === 'string' && { currency }),
        ...(typeof timezone === 'string' && { timezone }),
      },
    }
  })
}

const accountName = (id: string): string => `the advertiser ${id}`

/**
 * Asks for the details of advertisers. TikTok refuses all of a request for one of them, which is found by halving; `refusedWith`
 * receives the refusal.
 */
const detailed = async (
  tools: SourceTools,
  asked: readonly string[],
  refusedWith: (error: ForbiddenError) => void,
): Promise<readonly Part[]> => {
  try {
    return partsOf(asked, await readAllRows(api, details, tools, { id: JSON.stringify(asked), values: {} }))
  } catch (error) {
    if (!(error instanceof ForbiddenError)) throw error
    const [id = ''] = asked
    if (asked.length < 2) {
      refusedWith(error)
      return [{ id, accountName: accountName(id), values: {}, isRefused: true }]
    }
    const half = Math.ceil(asked.length / 2)
    return [
      ...(await detailed(tools, asked.slice(0, half), refusedWith)),
      ...(await detailed(tools, asked.slice(half), refusedWith)),
    ]
  }
}

/** The advertisers, each of which is a part of the reports. Throws the refusal if all of them are refused. */
const advertiserParts = (idsOf: (tools: SourceTools) => Promise<readonly string[]>) =>
  cachedPerRun(async (tools): Promise<readonly Part[]> => {
    const ids = await idsOf(tools)
    if (ids.length === 0) throw new RunError('credentials', CHOOSE)
    const parts: Part[] = []
    const refusals: ForbiddenError[] = []
    for (let first = 0; first < ids.length; first += INFO_IDS)
      parts.push(
        ...(await detailed(tools, ids.slice(first, first + INFO_IDS), (error) => refusals.push(error))),
      )
    const [refusal] = refusals
    if (refusal !== undefined && refusals.length === ids.length) throw refusal
    return parts
  })

const metricOf = (name: string): ColumnSource =>
  name.endsWith('_id') ? { idOf: `metrics.${name}` } : `metrics.${name}`

/** Days and money are in the advertiser's own time zone and currency. */
const report = (
  parts: NonNullable<DeclaredReport['parts']>,
  { kind, properties, byCountry = false }: Level,
): DeclaredReport => {
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
    query: ({ part, window, position }) => ({
      ...pageQuery(part, position),
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
    parts,
  }
}

/** Spend of an advertiser as a whole, by which its reports are proven. */
const advertiserSpend = (parts: NonNullable<DeclaredReport['parts']>): DeclaredReport => ({
  ...read,
  parts,
  url: ({ tools }) => `${addressOf(tools, 'tiktok')}/report/integrated/get/`,
  query: ({ part, window, position }) => ({
    ...pageQuery(part, position),
    report_type: 'BASIC',
    data_level: 'AUCTION_ADVERTISER',
    dimensions: JSON.stringify(['advertiser_id', 'stat_time_day']),
    metrics: JSON.stringify(['spend']),
    start_date: window.from,
    end_date: window.to,
  }),
  columns: {
    day: { dayOf: 'dimensions.stat_time_day' },
    spend: 'metrics.spend',
    currency: { part: 'currency' },
  },
})

const ofCampaign = { campaign: 'campaign_name' }
const ofAdGroup = { ...ofCampaign, ad_group: 'adgroup_name', app: 'mobile_app_id' }
const ofAd = { ...ofAdGroup, ad: 'ad_name' }
/** Properties that reports of audiences have, too. */
const ofAudience = { ...ofCampaign, ad_group: 'adgroup_name', ad: 'ad_name' }

/** Reads TikTok. The client, null if the operator has not set one up, lists the advertisers where none is chosen. */
export const tikTok = (client: OAuthClient | null): Source => {
  const idsOf = advertiserIds(client)
  const parts = advertiserParts(idsOf)
  const total = { column: 'spend', report: advertiserSpend(parts) }
  return declaredSource({
    endpoints: plansOf(tikTokEndpoints),
    totals: { campaigns_reports_daily: total, ad_groups_reports_daily: total, ads_reports_daily: total },
    ...api,
    check: (tools) => checkTikTok(tools, idsOf),
    reports: {
      campaigns: list(parts, 'campaign', {}),
      ad_groups: list(parts, 'adgroup', { app: 'app_id' }),
      ads: list(parts, 'ad', {}),
      campaigns_reports_daily: report(parts, { kind: 'campaign', properties: ofCampaign }),
      ad_groups_reports_daily: report(parts, { kind: 'adgroup', properties: ofAdGroup }),
      ads_reports_daily: report(parts, { kind: 'ad', properties: ofAd }),
      ads_reports_by_country_daily: report(parts, { kind: 'ad', properties: ofAudience, byCountry: true }),
    },
  })
}
