/**
 * Apple Search Ads (Campaign Management API v5). Facts from public connectors, not yet confirmed with a live account: the names
 * of metrics, the ids in reports and the times of objects are unconfirmed, and so is a field that orders the rows of a report
 * without ties.
 */
import * as z from 'zod/mini'
import type { Row } from '@/server/lib/tables'
import type { SourceTools } from '@/server/connectors/core/source'
import { RunError } from '@/server/lib/runErrors'
import { shapeError } from '@/server/connectors/core/providerCall'
import { APPLE_ADS, checkAppleSearchAds } from './appleCheck'
import { logInToApple } from './appleLogin'
import type {
  AnswerMapping,
  DeclaredReport,
  LiveConnector,
  Part,
  ProviderApi,
  ReportContext,
} from './declared'
import { readAllRows } from './readDeclared'
import { cachedPerRun } from './runCache'
import { addressOf } from '@/server/connectors/core/providerRequest'

const PAGE_ROWS = 1_000
/** Daily reports go back 90 days; one less, so that a run can go on after midnight. */
const HISTORY_DAYS = 89

const answers: AnswerMapping = ({ status, text }, detail) => {
  if (status >= 400 && text.includes('CAMPAIGN DOES NOT CONTAIN KEYWORD')) return 'empty'
  return status === 403
    ? new RunError(
        'credentials',
        'The key works, but its user may not read an organization. Give the user a role with reports in Apple Search Ads.',
        detail,
      )
    : null
}

const api: ProviderApi = {
  name: APPLE_ADS,
  authorization: { kind: 'session', logIn: logInToApple },
  answers,
}

const headers = ({ part }: ReportContext) => ({ 'X-AP-Context': `orgId=${part.values['org'] ?? ''}` })
const paged = {
  format: 'json',
  paging: { kind: 'offset', size: PAGE_ROWS, total: ['pagination', 'totalResults'] },
} as const

const idSchema = z.pipe(
  z.union([z.int(), z.string().check(z.regex(/^[\w-]{1,100}$/))]),
  z.transform((id: number | string) => String(id)),
)
const orgSchema = z.object({ orgId: idSchema })
const objectSchema = z.object({
  id: idSchema,
  name: z.optional(z.string()),
  adamId: z.optional(idSchema),
})

const parsed = <Value>(
  tools: SourceTools,
  rows: readonly Row[],
  schema: z.ZodMiniType<Value>,
): readonly Value[] =>
  rows.map((row) => {
    const { success, data } = schema.safeParse(row)
    if (!success) throw shapeError(api.name, JSON.stringify(row), tools.secret)
    return data
  })

const organizations: DeclaredReport = {
  url: ({ tools }) => `${addressOf(tools, 'apple_search_ads')}/acls`,
  format: 'json',
  rows: ['data'],
  paging: { kind: 'none' },
  columns: {},
  plan: {},
}

const orgParts = cachedPerRun(async (tools): Promise<readonly Part[]> => {
  const rows = await readAllRows(api, organizations, tools)
  return parsed(tools, rows, orgSchema).map(({ orgId }) => ({ id: orgId, values: { org: orgId } }))
})

/** Objects of a kind; `path` is that of their list below the campaigns. */
const list = (
  path: (part: Part) => string,
  parts: NonNullable<DeclaredReport['parts']>,
  columns: DeclaredReport['columns'],
): DeclaredReport => ({
  ...paged,
  url: ({ tools, part }) => `${addressOf(tools, 'apple_search_ads')}/campaigns${path(part)}`,
  headers,
  query: ({ position }) => ({ offset: String(position), limit: String(PAGE_ROWS) }),
  parts,
  rows: ['data'],
  columns: { id: 'id', name: 'name', ...columns, status: 'status', created_at: 'creationTime' },
  plan: {},
})

const campaigns = list(() => '', orgParts, { app: 'adamId' })

/** Reads the objects of a list in each part, as parts of the next level. */
const childParts = (
  parents: NonNullable<DeclaredReport['parts']>,
  report: DeclaredReport,
  kind: 'campaign' | 'adGroup',
) => {
  const childrenOf = cachedPerRun(async (tools, id: string): Promise<readonly Part[]> => {
    const parent = (await parents(tools)).find((part) => part.id === id)
    if (parent === undefined) return []
    const rows = parsed(tools, await readAllRows(api, report, tools, parent), objectSchema)
    return rows.map((row) => ({
      id: `${id}/${row.id}`,
      values: {
        ...parent.values,
        [kind]: row.id,
        [`${kind}Name`]: row.name ?? '',
        ...(row.adamId !== undefined && { app: row.adamId }),
      },
    }))
  })
  return async (tools: SourceTools): Promise<readonly Part[]> => {
    const children: Part[] = []
    // one after another, within the rate of the provider
    for (const { id } of await parents(tools)) children.push(...(await childrenOf(tools, id)))
    return children
  }
}

const campaignParts = childParts(orgParts, campaigns, 'campaign')
const adGroups = list(({ values }) => `/${values['campaign'] ?? ''}/adgroups`, campaignParts, {
  app: { part: 'app' },
})
const adGroupParts = childParts(campaignParts, adGroups, 'adGroup')
const keywords = list(
  ({ values }) => `/${values['campaign'] ?? ''}/adgroups/${values['adGroup'] ?? ''}/targetingkeywords`,
  adGroupParts,
  { name: 'text', app: { part: 'app' } },
)

/**
 * Spend is in the currency of the campaign; apps are known by their id in the App Store. Ids keep campaigns and ad groups
 * with equal names apart, and the answers of two of them with equal figures.
 */
const report = (
  path: (part: Part) => string,
  parts: NonNullable<DeclaredReport['parts']>,
  columns: DeclaredReport['columns'],
  moreColumns: DeclaredReport['moreColumns'] = {},
): DeclaredReport => ({
  ...paged,
  url: ({ tools, part }) => `${addressOf(tools, 'apple_search_ads')}/reports/campaigns${path(part)}`,
  headers,
  body: ({ window, position }) => ({
    startTime: window.from,
    endTime: window.to,
    granularity: 'DAILY',
    timeZone: 'UTC',
    groupBy: ['countryOrRegion'],
    returnRecordsWithNoMetrics: false,
    // totals cannot be combined with days
    returnRowTotals: false,
    returnGrandTotals: false,
    selector: {
      orderBy: [{ field: 'modificationTime', sortOrder: 'DESCENDING' }],
      pagination: { offset: position, limit: PAGE_ROWS },
    },
  }),
  parts,
  rows: ['data', 'reportingDataResponse', 'row'],
  eachOf: 'granularity',
  columns: {
    day: { dayOf: 'granularity.date' },
    platform: { fixed: 'ios' },
    country: 'metadata.countryOrRegion',
    network: { fixed: 'Apple Search Ads' },
    org_id: { part: 'org' },
    ...columns,
    impressions: 'granularity.impressions',
    clicks: 'granularity.taps',
    installs: 'granularity.totalInstalls',
    spend: 'granularity.localSpend.amount',
  },
  moreColumns: { org_id: 'text', campaign_id: 'text', ...moreColumns },
  plan: { sliceDays: 30, lookbackDays: 30, historyDays: HISTORY_DAYS },
})

const ofCampaign = {
  app: { part: 'app' },
  campaign: { part: 'campaignName' },
  campaign_id: { part: 'campaign' },
}
const ofAdGroup = { ...ofCampaign, ad_group: 'metadata.adGroupName', ad_group_id: 'metadata.adGroupId' }
const adGroupColumns = { ad_group: 'text', ad_group_id: 'text' } as const

/** Apple Search Ads in live mode. All organizations that the key reaches are read. */
export const appleSearchAds: LiveConnector = {
  ...api,
  check: checkAppleSearchAds,
  reports: {
    campaigns,
    adgroups: adGroups,
    keywords,
    campaigns_report_daily: report(() => '', orgParts, {
      app: 'metadata.app.adamId',
      campaign: 'metadata.campaignName',
      campaign_id: 'metadata.campaignId',
    }),
    adgroups_report_daily: report(
      ({ values }) => `/${values['campaign'] ?? ''}/adgroups`,
      campaignParts,
      ofAdGroup,
      adGroupColumns,
    ),
    keywords_report_daily: report(
      ({ values }) => `/${values['campaign'] ?? ''}/keywords`,
      campaignParts,
      { ...ofAdGroup, keyword: 'metadata.keyword', keyword_id: 'metadata.keywordId' },
      { ...adGroupColumns, keyword: 'text', keyword_id: 'text' },
    ),
  },
}
