/**
 * Meta Ads (Graph API v26). Facts from its documentation and from public connectors, not yet confirmed with a live account: how
 * long the results of a job are kept, and which attribution windows are left.
 */
import * as z from 'zod/mini'
import type { Row } from '@/server/lib/tables'
import { RetryableError } from '@/server/lib/runErrors'
import { readStoreUrl, timeOf } from '@/server/connectors/core/fieldReadings'
import { addressOf } from '@/server/connectors/core/providerRequest'
import { plansOf } from '@/server/connectors/core/seed'
import type { SourceTools } from '@/server/connectors/core/source'
import type { ColumnSource, DeclaredReport, Part, ProviderApi } from '@/server/connectors/declared/declared'
import { declaredSource } from '@/server/connectors/declared/declaredSource'
import { readAllRows } from '@/server/connectors/declared/readDeclared'
import { cachedPerRun } from '@/server/connectors/declared/runCache'
import { accountOf, checkMeta, metaHeaders } from './check'
import { metaEndpoints } from './endpoints'
import { graphAnswers, graphPaging, isTooMuch, tooMuchData } from './graph'

const NAME = 'Meta'
const PAGE_ROWS = 500
/** Creatives have much data each. */
const CREATIVES = 50
const api: ProviderApi = {
  name: NAME,
  authorization: { kind: 'headers', headers: metaHeaders },
  answers: graphAnswers(NAME),
}

const read = { format: 'json', rows: ['data'], paging: graphPaging } as const

const urlOf = (tools: SourceTools, path: string): string =>
  `${addressOf(tools, 'meta')}/act_${accountOf(tools)}${path}`

/** Deleted and archived objects, too, which are left out unless they are asked for: they have spent. */
const ofAll = (kind: 'campaign' | 'adset' | 'ad') => [
  {
    field: `${kind}.effective_status`,
    operator: 'IN',
    value: [
      'ACTIVE',
      'PAUSED',
      'CAMPAIGN_PAUSED',
      'ADSET_PAUSED',
      'ARCHIVED',
      'DELETED',
      'IN_PROCESS',
      'WITH_ISSUES',
      'DISAPPROVED',
      'PENDING_REVIEW',
      'PREAPPROVED',
      'PENDING_BILLING_INFO',
    ],
  },
]

const list = (
  kind: 'campaign' | 'adset' | 'ad',
  fields: readonly string[],
  columns: DeclaredReport['columns'],
  firstRows = PAGE_ROWS,
): DeclaredReport => ({
  ...read,
  url: ({ tools }) => urlOf(tools, `/${kind}s`),
  pageRows: firstRows,
  query: ({ pageRows = firstRows }) => ({
    fields: fields.join(),
    limit: String(pageRows),
    filtering: JSON.stringify(ofAll(kind)),
  }),
  columns,
})

const object: DeclaredReport['columns'] = {
  id: 'id',
  name: 'name',
  status: 'effective_status',
  created_at: { of: 'created_time', read: timeOf },
}
const OBJECT = ['id', 'name', 'effective_status', 'created_time']

const account: DeclaredReport = {
  url: ({ tools }) => urlOf(tools, ''),
  query: () => ({ fields: 'id,currency,timezone_name' }),
  format: 'json',
  rows: [],
  isOneRow: true,
  paging: { kind: 'none' },
  columns: {},
}
const accountSchema = z.object({
  currency: z.optional(z.nullable(z.string())),
  timezone_name: z.optional(z.nullable(z.string())),
})

/** The ad account, as the only part of its reports. */
const accountParts = cachedPerRun(async (tools): Promise<readonly Part[]> => {
  const [row] = await readAllRows(api, account, tools)
  const { currency, timezone_name: zone } = accountSchema.safeParse(row).data ?? {}
  const id = accountOf(tools)
  return [
    {
      id,
      values: {
        account: id,
        ...(typeof currency === 'string' && { currency }),
        ...(typeof zone === 'string' && { timezone: zone }),
      },
    },
  ]
})

/** Kinds of installs, of which the first counts that there is: they are the same ones. */
const INSTALLS = ['mobile_app_install', 'omni_app_install', 'app_install']
/** Windows of the attribution; without them figures follow the settings of each ad set. */
const WINDOWS = ['1d_view', '7d_click']

const actionsSchema = z.array(z.looseObject({ action_type: z.string(), value: z.optional(z.string()) }))

/** Installs among the actions of a row: those after a click and after a view, else those of the ad set's own windows. */
const installsIn = (value: Row[string]): Row[string] => {
  const { data: actions = [] } = actionsSchema.safeParse(value)
  const found = INSTALLS.flatMap((type) => actions.find((each) => each.action_type === type) ?? [])[0]
  if (found === undefined) return null
  const counts = WINDOWS.flatMap((window) => found[window] ?? []).map(Number)
  return counts.length > 0 ? counts.reduce((sum, count) => sum + count, 0) : Number(found.value ?? 0)
}

const FIELDS = [
  'account_currency',
  'campaign_id',
  'campaign_name',
  'adset_id',
  'adset_name',
  'ad_id',
  'ad_name',
  'objective',
  'optimization_goal',
  'attribution_setting',
  'impressions',
  'clicks',
  'inline_link_clicks',
  'reach',
  'spend',
  'actions',
  'action_values',
]

const jobSchema = z.object({
  async_status: z.string(),
  error_code: z.optional(z.number()),
  error_subcode: z.optional(z.number()),
  error_message: z.optional(z.string()),
  error_user_msg: z.optional(z.string()),
})

const stateIn = (answer: unknown): 'working' | 'done' | Error => {
  const { data } = jobSchema.safeParse(answer)
  if (data === undefined) return new RetryableError(`${NAME} told no state of a report.`)
  const { async_status: state, error_code: code = 0, error_subcode, error_message, error_user_msg } = data
  if (state === 'Job Completed') return 'done'
  if (state !== 'Job Failed' && state !== 'Job Skipped') return 'working'
  if (isTooMuch({ code, error_subcode, message: error_message })) return tooMuchData(NAME)
  return new RetryableError(`${NAME} could not make a report.`, error_user_msg ?? error_message ?? state)
}

/** Figures by ad and day, made by background jobs: direct answers have other figures. */
const insights = (breakdowns: readonly string[]): DeclaredReport => ({
  ...read,
  job: {
    start: {
      url: ({ tools }) => urlOf(tools, '/insights'),
      body: ({ window }) => ({
        level: 'ad',
        time_increment: 1,
        time_range: { since: window.from, until: window.to },
        fields: FIELDS.join(),
        ...(breakdowns.length > 0 && { breakdowns: breakdowns.join() }),
        filtering: ofAll('ad'),
        action_attribution_windows: WINDOWS,
      }),
    },
    id: ['report_run_id'],
    state: { url: ({ tools, part }) => `${addressOf(tools, 'meta')}/${part.values['job'] ?? ''}` },
    stateIn,
  },
  url: ({ tools, part }) => `${addressOf(tools, 'meta')}/${part.values['job'] ?? ''}/insights`,
  query: () => ({ limit: String(PAGE_ROWS) }),
  parts: accountParts,
  columns: {
    day: { dayOf: 'date_start' },
    ...Object.fromEntries(breakdowns.map((name): [string, ColumnSource] => [name, name])),
    network: { fixed: NAME },
    campaign: 'campaign_name',
    campaign_id: 'campaign_id',
    ad_set: 'adset_name',
    ad_set_id: 'adset_id',
    ad: 'ad_name',
    ad_id: 'ad_id',
    objective: 'objective',
    optimization_goal: 'optimization_goal',
    attribution_setting: 'attribution_setting',
    impressions: 'impressions',
    clicks: 'clicks',
    link_clicks: 'inline_link_clicks',
    reach: 'reach',
    installs: { of: 'actions', read: installsIn },
    spend: 'spend',
    actions: 'actions',
    action_values: 'action_values',
    ad_account_id: { part: 'account' },
    currency: 'account_currency',
    time_zone: { part: 'timezone' },
  },
})

/** Spend of the ad account by day, which no filter and no breakdown has cut. */
const spendByDay = (): DeclaredReport => {
  const { job, ...rest } = insights([])
  return {
    ...rest,
    ...(job !== undefined && {
      job: {
        ...job,
        start: {
          ...job.start,
          body: ({ window }) => ({
            level: 'account',
            time_increment: 1,
            time_range: { since: window.from, until: window.to },
            fields: 'account_currency,spend',
          }),
        },
      },
    }),
    columns: { day: { dayOf: 'date_start' }, spend: 'spend', currency: 'account_currency' },
  }
}
/** Days of one job for the account as a whole, which has a row for each. */
const TOTAL_DAYS = 90
const total = { column: 'spend', sliceDays: TOTAL_DAYS, report: spendByDay() }

/** Reads Meta. */
export const meta = declaredSource({
  endpoints: plansOf(metaEndpoints),
  ...api,
  check: checkMeta,
  totals: { ads_insights: total, ads_insights_country: total },
  reports: {
    campaigns: list('campaign', [...OBJECT, 'objective'], { ...object, objective: 'objective' }),
    ad_sets: list('adset', [...OBJECT, 'campaign_id', 'optimization_goal', 'promoted_object'], {
      ...object,
      app: { of: 'promoted_object.object_store_url', read: (url) => readStoreUrl(url)?.app ?? null },
      platform: {
        of: 'promoted_object.object_store_url',
        read: (url) => readStoreUrl(url)?.platform ?? null,
      },
      campaign_id: 'campaign_id',
      optimization_goal: 'optimization_goal',
    }),
    ads: list('ad', [...OBJECT, 'campaign_id', 'adset_id', 'creative{id}'], {
      ...object,
      campaign_id: 'campaign_id',
      ad_set_id: 'adset_id',
      creative_id: 'creative.id',
    }),
    // the creatives of ads; several ads can have the same one
    ad_creatives: list(
      'ad',
      ['creative{id,name,status,object_type,thumbnail_url}'],
      {
        id: 'creative.id',
        name: 'creative.name',
        status: 'creative.status',
        object_type: 'creative.object_type',
        thumbnail_url: 'creative.thumbnail_url',
      },
      CREATIVES,
    ),
    ads_insights: insights([]),
    ads_insights_country: insights(['country']),
    ads_insights_age_and_gender: insights(['age', 'gender']),
    ads_insights_platform_and_device: insights([
      'publisher_platform',
      'platform_position',
      'impression_device',
    ]),
  },
})
