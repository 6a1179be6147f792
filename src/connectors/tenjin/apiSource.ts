/**
 * Tenjin's reporting API. Facts from public connectors that saw it live, not yet confirmed with a live account of ours: the
 * fields of rows by campaign and country, and of the lists, are unconfirmed.
 */
import * as z from 'zod/mini'
import type { CheckResult } from '@/server/lib/credentialForm'
import type { SourceTools } from '@/server/connectors/core/source'
import { RunError } from '@/server/lib/runErrors'
import { listUnder, runProbe } from '@/server/connectors/core/credentialProbe'
import type { AnsweredProbe } from '@/server/connectors/core/credentialProbe'
import { addressOf, dayOf, getRequest, headerValue } from '@/server/connectors/core/providerRequest'
import { MINUTE_MS } from '@/domain/shared/text/dates'
import { COHORT_AGES } from '@/server/connectors/core/cohortAges'
import { declaredSource } from '@/server/connectors/declared/declaredSource'
import { plansOf } from '@/server/connectors/core/seed'
import type {
  AnswerMapping,
  ColumnSource,
  DeclaredReport,
  Part,
  ProviderApi,
} from '@/server/connectors/declared/declared'
import { readAllRows } from '@/server/connectors/declared/readDeclared'
import { cachedPerRun } from '@/server/connectors/declared/runCache'
import { tenjinApiEndpoints } from './endpoints'

const PAGE_ROWS = 1_000
const NO_PERMISSION =
  'Tenjin knows this access token, but it may not read reports. Give it the permission "Reporting Metrics API" in Tenjin.'
const isPermissionText = /permission|reporting metrics/i

const TENJIN_API: AnsweredProbe = {
  name: 'Tenjin',
  field: 'access_token',
  fieldName: 'access token',
  form: listUnder('data'),
  rules: [
    {
      statuses: [403],
      text: isPermissionText,
      means: { kind: 'refused', field: 'access_token', message: NO_PERMISSION },
    },
  ],
}

const headersOf = (tools: SourceTools) => ({
  Authorization: `Bearer ${headerValue(tools, TENJIN_API.field, TENJIN_API.fieldName)}`,
})

/** Checks an access token of Tenjin with a report of today's spend. */
const check = (tools: SourceTools): Promise<CheckResult> => {
  const today = dayOf(tools.now())
  const query = { start_date: today, end_date: today, group_by: 'app', metrics: 'spend', per_page: '1' }
  return runProbe(
    tools,
    TENJIN_API,
    getRequest(tools, `${addressOf(tools, 'tenjin_api')}/reports/spend`, query, headersOf(tools)),
  )
}

const answers: AnswerMapping = ({ status, text }, detail) =>
  status === 403 && isPermissionText.test(text) ? new RunError('credentials', NO_PERMISSION, detail) : null

const api: ProviderApi = {
  name: TENJIN_API.name,
  authorization: { kind: 'headers', headers: headersOf },
  answers,
}

/**
 * The link to the next page has the address of plain HTTP, and is there after the last page too: pages go by number. Answers
 * of some accounts have `has_more` in place of the number of rows.
 */
const paged = {
  format: 'json',
  rows: ['data'],
  paging: { kind: 'page', size: PAGE_ROWS, total: ['meta', 'count'], totalIsOf: 'rows', more: ['has_more'] },
} as const
const pageQuery = (position: number) => ({ per_page: String(PAGE_ROWS), page: String(position) })

/** Reports that make up the metrics, with the most detailed of the groups that are permitted, and the metrics of each. */
const GROUPS: Readonly<Record<string, string>> = {
  spend: 'campaign,country',
  ad_revenue: 'channel,app,country',
}
/** Revenue of a cohort after N days, at most 120. */
const upTo = (name: string): readonly string[] => COHORT_AGES.map((age) => `${name}_${age}d`)
const SPEND = ['spend,clicks,impressions,installs,tracked_installs', ...upTo('total_rev')].join(',')
const PARTS: readonly Part[] = [
  { id: 'ad_revenue', values: { metrics: 'ad_revenue,impressions' } },
  {
    id: 'spend',
    // with the part that ads have earned
    values: { metrics: [SPEND, ...upTo('pub_rev')].join(',') },
    ifRefused: {
      values: { metrics: SPEND },
      warning:
        'Tenjin refused the request for the part of ads of revenue (pub_rev), so the rows were read without it. Answers have purchases and ads of these days in one figure.',
    },
  },
]

const ofSpend = (name: string) => ({ field: `attributes.${name}`, ofPart: 'spend' })
const ofRevenue = (name: string) => ({ field: `attributes.${name}`, ofPart: 'ad_revenue' })

const reportingMetrics: DeclaredReport = {
  ...paged,
  url: ({ tools, part }) => `${addressOf(tools, 'tenjin_api')}/reports/${part.id}`,
  parts: () => Promise.resolve(PARTS),
  query: ({ window, part, position }) => ({
    start_date: window.from,
    end_date: window.to,
    // `totals-daily` has no days
    granularity: 'daily',
    group_by: GROUPS[part.id] ?? '',
    metrics: part.values['metrics'] ?? '',
    ...pageQuery(position),
  }),
  columns: {
    day: { dayOf: 'attributes.date' },
    app: { anyOf: ['attributes.app_name', 'attributes.bundle_id', 'attributes.app_id'] },
    platform: 'attributes.platform',
    country: 'attributes.country',
    // by its number if it has no name, so that it is one that nobody has mapped
    network: { anyOf: ['attributes.ad_network_name', 'attributes.ad_network_id'] },
    campaign: { anyOf: [ofSpend('campaign_name'), ofSpend('name')] },
    impressions: ofSpend('impressions'),
    clicks: ofSpend('clicks'),
    // what the network claims; Tenjin's own count is `tracked_installs`
    installs: ofSpend('installs'),
    spend: ofSpend('spend'),
    ...Object.fromEntries(COHORT_AGES.map((age) => [`revenue_d${age}`, ofSpend(`total_rev_${age}d`)])),
    ad_revenue: ofRevenue('ad_revenue'),
    ad_impressions: ofRevenue('impressions'),
    campaign_id: { idOf: ofSpend('remote_campaign_id') },
    tenjin_campaign_id: { idOf: ofSpend('campaign_id') },
    currency: 'attributes.currency',
    time_zone: { fixed: 'UTC' },
    tracked_installs: ofSpend('tracked_installs'),
    ...Object.fromEntries(COHORT_AGES.map((age) => [`ad_revenue_d${age}`, ofSpend(`pub_rev_${age}d`)])),
    app_id: { idOf: 'attributes.app_id' },
  },
}

/** Lists have no status; the app of a campaign is its id. */
const list = (path: string, columns: DeclaredReport['columns'] = {}): DeclaredReport => ({
  ...paged,
  url: ({ tools }) => `${addressOf(tools, 'tenjin_api')}/${path}`,
  query: ({ position }) => pageQuery(position),
  columns: { id: 'id', name: 'attributes.name', ...columns, created_at: 'attributes.created_at' },
})

/** What is known of an app besides its id. */
const APP_FIELDS = ['name', 'platform', 'bundle_id', 'store_id', 'created_at'] as const
const rowOfApp = z.object({
  id: z.union([z.string().check(z.regex(/^[\w-]{1,200}$/)), z.number()]),
  attributes: z.optional(z.record(z.string(), z.unknown())),
})

/** The list of apps in one part, with the details of those apps of which it has the id only. */
const appsWithDetails = cachedPerRun(async (tools): Promise<readonly Part[]> => {
  const listed = await readAllRows(api, list('apps'), tools)
  const bare = listed.flatMap((row) => {
    const { data } = rowOfApp.safeParse(row)
    return data === undefined || data.attributes?.['name'] !== undefined ? [] : [String(data.id)]
  })
  const values: [string, string][] = []
  for (const id of bare) {
    const [row] = await readAllRows(api, detailsOf(id), tools).catch((error: unknown) => {
      // the app stays in the list without them
      if (error instanceof RunError && error.kind === 'provider') return []
      throw error
    })
    const { attributes = {} } = rowOfApp.safeParse(row).data ?? {}
    for (const field of APP_FIELDS) {
      const value = attributes[field]
      if (typeof value === 'string') values.push([`${field} ${id}`, value])
    }
  }
  return [{ id: '', values: Object.fromEntries(values) }]
})

const detailsOf = (id: string): DeclaredReport => ({
  url: ({ tools }) => `${addressOf(tools, 'tenjin_api')}/apps/${id}`,
  format: 'json',
  rows: ['data'],
  isOneRow: true,
  paging: { kind: 'none' },
  columns: {},
})

/** Lists of some accounts name the ids of apps only. */
const apps: DeclaredReport = {
  ...list('apps'),
  parts: appsWithDetails,
  columns: {
    id: 'id',
    ...Object.fromEntries(
      APP_FIELDS.map((field): [string, ColumnSource] => [
        field,
        { anyOf: [`attributes.${field}`, { nameOf: 'id', of: field }] },
      ]),
    ),
  },
}

/** Reads Tenjin's reporting API. */
export const tenjinApi = declaredSource({
  endpoints: plansOf(tenjinApiEndpoints),
  limit: { api: 'tenjin_api', rate: { requests: 100, perMs: MINUTE_MS } },
  ...api,
  check,
  reports: {
    reporting_metrics: reportingMetrics,
    campaigns: list('campaigns', {
      app: 'attributes.app_id',
      remote_campaign_id: { idOf: 'attributes.remote_campaign_id' },
    }),
    apps,
    ad_networks: list('ad_networks'),
  },
})
