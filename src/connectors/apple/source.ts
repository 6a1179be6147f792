/**
 * Apple Search Ads (Campaign Management API v5). Facts from public connectors, not yet confirmed with a live account: the names
 * of metrics, the ids in reports and the times of objects are unconfirmed, and so is a field that orders the rows of a report
 * without ties.
 */
import * as z from 'zod/mini'
import { isSameZone } from '@/domain/answers/zones'
import { UTC } from '@/domain/shared/text/zone'
import type { Row } from '@/server/lib/tables'
import type { SourceTools } from '@/server/connectors/core/source'
import { RunError } from '@/server/lib/runErrors'
import { shapeError } from '@/server/connectors/core/providerCall'
import { APPLE_ADS, checkAppleSearchAds } from './check'
import { logInToApple } from './login'
import type {
  AnswerMapping,
  DeclaredReport,
  Part,
  ProviderApi,
  ReportContext,
} from '@/server/connectors/declared/declared'
import { readAllRows } from '@/server/connectors/declared/readDeclared'
import { cachedPerRun } from '@/server/connectors/declared/runCache'
import { addressOf } from '@/server/connectors/core/providerRequest'
import { declaredSource } from '@/server/connectors/declared/declaredSource'
import { plansOf } from '@/server/connectors/core/seed'
import { appleSearchAdsEndpoints } from './endpoints'

const PAGE_ROWS = 1_000
/** Days are those of UTC, or of the zone of the organization, in which its campaigns are scheduled. */
const ORGANIZATION_ZONE = 'ORTZ'

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
const orgSchema = z.object({ orgId: idSchema, timeZone: z.optional(z.nullable(z.string())) })
const objectSchema = z.object({
  id: idSchema,
  name: z.optional(z.string()),
  adamId: z.optional(idSchema),
  deleted: z.optional(z.boolean()),
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
}

const orgParts = cachedPerRun(async (tools): Promise<readonly Part[]> => {
  const rows = await readAllRows(api, organizations, tools)
  return parsed(tools, rows, orgSchema).map(({ orgId, timeZone }) => ({
    id: orgId,
    values: { org: orgId, ...(typeof timeZone === 'string' && { orgTimeZone: timeZone }) },
  }))
})

/** Deleted objects are left out of lists and reports unless they are asked for; they have spent, too. */
const withDeleted = (...fields: readonly string[]) =>
  fields.map((field) => ({ field, operator: 'IN', values: ['true', 'false'] }))

/** Objects of a kind; `path` is that of their list below the campaigns. */
const list = (
  path: (part: Part) => string,
  parts: NonNullable<DeclaredReport['parts']>,
  columns: DeclaredReport['columns'],
): DeclaredReport => ({
  ...paged,
  url: ({ tools, part }) => `${addressOf(tools, 'apple_search_ads')}/campaigns${path(part)}/find`,
  headers,
  body: ({ position }) => ({
    conditions: withDeleted('deleted'),
    orderBy: [{ field: 'id', sortOrder: 'ASCENDING' }],
    pagination: { offset: position, limit: PAGE_ROWS },
  }),
  parts,
  rows: ['data'],
  columns: { id: 'id', name: 'name', ...columns, status: 'status', created_at: 'creationTime' },
})

const campaigns = list(() => '', orgParts, { app: 'adamId' })

/** Reads the campaigns of an organization, which are the parts of the reports below them. */
const campaignsOf = cachedPerRun(async (tools, org: string): Promise<readonly Part[]> => {
  const parent = (await orgParts(tools)).find(({ id }) => id === org)
  if (parent === undefined) return []
  const rows = parsed(tools, await readAllRows(api, campaigns, tools, parent), objectSchema)
  return rows.map(({ id, name = '', adamId, deleted = false }) => ({
    id: `${org}/${id}`,
    values: {
      ...parent.values,
      campaign: id,
      campaignName: name,
      ...(adamId !== undefined && { app: adamId }),
    },
    isDeleted: deleted,
  }))
})

const campaignParts = async (tools: SourceTools): Promise<readonly Part[]> => {
  const parts: Part[] = []
  // one after another, within the rate of the provider
  for (const { id } of await orgParts(tools)) parts.push(...(await campaignsOf(tools, id)))
  return parts
}

const adGroups = list(({ values }) => `/${values['campaign'] ?? ''}/adgroups`, campaignParts, {
  app: { part: 'app' },
})
const keywords = list(
  ({ values }) => `/${values['campaign'] ?? ''}/adgroups/targetingkeywords`,
  campaignParts,
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
  deletedFields: readonly string[] = ['deleted'],
): DeclaredReport => ({
  ...paged,
  url: ({ tools, part }) => `${addressOf(tools, 'apple_search_ads')}/reports/campaigns${path(part)}`,
  headers,
  zone: (wanted, { values: { orgTimeZone = UTC } }) => (isSameZone(orgTimeZone, wanted) ? orgTimeZone : UTC),
  body: ({ window, position, part }) => ({
    startTime: window.from,
    endTime: window.to,
    granularity: 'DAILY',
    timeZone: part.values['zone'] === UTC ? UTC : ORGANIZATION_ZONE,
    groupBy: ['countryOrRegion'],
    returnRecordsWithNoMetrics: false,
    // totals cannot be combined with days
    returnRowTotals: false,
    returnGrandTotals: false,
    selector: {
      conditions: withDeleted(...deletedFields),
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
    currency: 'granularity.localSpend.currency',
    time_zone: { part: 'zone' },
    org_time_zone: { part: 'orgTimeZone' },
  },
})

const ofCampaign = {
  app: { part: 'app' },
  campaign: { part: 'campaignName' },
  campaign_id: { part: 'campaign' },
}
const ofAdGroup = { ...ofCampaign, ad_group: 'metadata.adGroupName', ad_group_id: 'metadata.adGroupId' }

/** Reads Apple Search Ads: all organizations that the key reaches. */
export const appleSearchAds = declaredSource({
  endpoints: plansOf(appleSearchAdsEndpoints),
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
    ),
    keywords_report_daily: report(
      ({ values }) => `/${values['campaign'] ?? ''}/keywords`,
      campaignParts,
      { ...ofAdGroup, keyword: 'metadata.keyword', keyword_id: 'metadata.keywordId' },
      ['deleted', 'adGroupDeleted'],
    ),
  },
})
