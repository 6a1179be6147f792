/**
 * Apple Search Ads (Apple Ads Platform API v1). From Apple's documentation, not yet confirmed with a live account: that lists of
 * keywords can be asked for deleted ones, and that campaigns, ad groups and keywords keep the ids that the Campaign Management API
 * (v5, which ends on 26 January 2027) gave them.
 */
import * as z from 'zod/mini'
import { addDays } from '@/domain/answers/days'
import { isSameZone } from '@/domain/answers/zones'
import { UTC } from '@/domain/shared/text/zone'
import type { Row, Window } from '@/server/lib/tables'
import type { SourceTools } from '@/server/connectors/core/source'
import { RetryableError } from '@/server/lib/runErrors'
import { ForbiddenError, shapeError } from '@/server/connectors/core/providerCall'
import { APPLE_ADS, NO_ROLE, checkAppleSearchAds } from './check'
import { logInToApple } from './login'
import { ACCOUNT_FEATURE, accountHeader, idSchema } from './accounts'
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

const LIST_ROWS = 1_000
const REPORT_ROWS = 5_000
/** Days are those of UTC, or of the zone of the ad account, in which its campaigns are scheduled. */
const ACCOUNT_ZONE = 'ORTZ'

/** A report without rows has an empty object in place of them. */
const noRowsSchema = z.object({
  result: z.strictObject({}),
  pagination: z.optional(z.nullable(z.object({ totalCount: z.optional(z.number()) }))),
})

const noRows = (text: string): 'empty' | Error | null => {
  if (!/"result"\s*:\s*\{\s*\}/.test(text)) return null
  const { success, data } = noRowsSchema.safeParse(JSON.parse(text))
  if (!success) return null
  return (data.pagination?.totalCount ?? 0) === 0
    ? 'empty'
    : new RetryableError(`${APPLE_ADS} sent an empty page before the last one.`)
}

const answers: AnswerMapping = ({ status, text }, detail) => {
  if (status < 400) return noRows(text)
  if (/campaign does not contain keyword/i.test(text)) return 'empty'
  return status === 403 ? new ForbiddenError(NO_ROLE, detail) : null
}

const api: ProviderApi = {
  name: APPLE_ADS,
  authorization: { kind: 'session', logIn: logInToApple },
  answers,
}

const headers = ({ part }: ReportContext) => accountHeader(part.values['account'] ?? '')
const total = ['pagination', 'totalCount']

const aclSchema = z.object({
  adAccount: z.object({
    id: idSchema,
    name: z.optional(z.nullable(z.string())),
    orgId: z.optional(z.nullable(idSchema)),
  }),
})
const accountSchema = z.object({
  timezone: z.optional(z.nullable(z.string())),
  productFeatures: z.optional(z.nullable(z.array(z.string()))),
})
const campaignSchema = z.object({
  id: idSchema,
  name: z.optional(z.string()),
  promotedObjectId: z.optional(idSchema),
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

const accessList: DeclaredReport = {
  url: ({ tools }) => `${addressOf(tools, 'apple_search_ads')}/acls`,
  format: 'json',
  rows: ['result', 'acls'],
  paging: { kind: 'none' },
  columns: {},
}

const account: DeclaredReport = {
  url: ({ tools, part }) => `${addressOf(tools, 'apple_search_ads')}/ad-accounts/${part.id}`,
  headers: ({ part }) => accountHeader(part.id),
  format: 'json',
  rows: ['result'],
  isOneRow: true,
  paging: { kind: 'none' },
  columns: {},
}

/** Objects with those that were deleted, which are left out unless they are asked for; they have spent, too. */
const WITH_DELETED = { field: 'deleted', operator: 'IN', value: [true, false] }

/** Id in a filter of a list: a number, as in most answers, or a text. */
const filterIdOf = (id: string): number | string => (/^\d{1,15}$/.test(id) ? Number(id) : id)

/** Objects of a kind; `filters` are those besides the deleted ones. */
const list = (
  kind: string,
  filters: (part: Part) => readonly object[],
  parts: NonNullable<DeclaredReport['parts']>,
  columns: DeclaredReport['columns'],
): DeclaredReport => ({
  format: 'json',
  paging: { kind: 'offset', size: LIST_ROWS, total },
  url: ({ tools }) => `${addressOf(tools, 'apple_search_ads')}/${kind}/query`,
  headers,
  body: ({ position, part }) => ({
    filters: [...filters(part), WITH_DELETED],
    sorting: [{ field: 'id', order: 'ASC' }],
    pagination: { offset: position, pageSize: LIST_ROWS, fetchTotalCount: true },
  }),
  parts,
  rows: ['result'],
  columns: { id: 'id', name: 'name', ...columns, status: 'status', created_at: 'creationTime' },
})

const campaignList = (parts: NonNullable<DeclaredReport['parts']>): DeclaredReport =>
  list(
    'campaigns',
    () => [{ field: 'promotedObjectType', operator: 'EQUALS', value: 'APPSTORE_APP' }],
    parts,
    { app: 'promotedObjectId' },
  )

const campaignsIn = async (tools: SourceTools, parent: Part): Promise<readonly Part[]> => {
  const rows = await readAllRows(
    api,
    campaignList(() => Promise.resolve([parent])),
    tools,
    parent,
  )
  return parsed(tools, rows, campaignSchema).map(({ id, name = '', promotedObjectId, deleted = false }) => ({
    ...parent,
    id: `${parent.id}/${id}`,
    values: {
      ...parent.values,
      campaign: id,
      campaignName: name,
      ...(promotedObjectId !== undefined && { app: promotedObjectId }),
    },
    isDeleted: deleted,
  }))
}

const aclsOf = cachedPerRun(async (tools) =>
  parsed(tools, await readAllRows(api, accessList, tools), aclSchema),
)

/** What is known of an ad account before its record is read. */
const partOf = ({ adAccount: { id, name, orgId } }: z.infer<typeof aclSchema>): Part => ({
  id,
  values: { account: id, org: orgId ?? id },
  accountName: `the ad account ${typeof name === 'string' && name !== '' ? `${name} (${id})` : id}`,
})

interface AdAccount {
  readonly part: Part
  readonly campaigns: readonly Part[]
}

/** An ad account with its campaigns; null for one of Apple Maps, and the refusal of one that may not be read. */
const accountOf = cachedPerRun(async (tools, id: string): Promise<AdAccount | ForbiddenError | null> => {
  const found = (await aclsOf(tools)).map(partOf).find((each) => each.id === id)
  if (found === undefined) return null
  try {
    const [record] = parsed(tools, await readAllRows(api, account, tools, found), accountSchema)
    if (record?.productFeatures?.includes(ACCOUNT_FEATURE) === false) return null
    const zone = record?.timezone
    const part = {
      ...found,
      values: { ...found.values, ...(typeof zone === 'string' && { orgTimeZone: zone }) },
    }
    return { part, campaigns: await campaignsIn(tools, part) }
  } catch (error) {
    if (error instanceof ForbiddenError) return error
    throw error
  }
})

/** All ad accounts that the key reaches, and those that are left out. Throws a RunError if none may be read. */
const accountsOf = async (tools: SourceTools) => {
  const read: AdAccount[] = []
  const leftOut: Part[] = []
  let refusal: ForbiddenError | null = null
  // one after another, within the rate of the provider
  for (const found of (await aclsOf(tools)).map(partOf)) {
    const each = await accountOf(tools, found.id)
    if (each instanceof ForbiddenError) {
      refusal ??= each
      leftOut.push({ ...found, isRefused: true })
    } else if (each !== null) read.push(each)
  }
  if (refusal !== null && read.length === 0) throw refusal
  return { read, leftOut }
}

const accountParts = async (tools: SourceTools): Promise<readonly Part[]> => {
  const { read, leftOut } = await accountsOf(tools)
  return [...read.map(({ part }) => part), ...leftOut]
}

const campaignParts = async (tools: SourceTools): Promise<readonly Part[]> => {
  const { read, leftOut } = await accountsOf(tools)
  return [...read.flatMap(({ campaigns }) => campaigns), ...leftOut]
}

/** Most campaigns in the filter of one request for ad groups. */
const CAMPAIGNS_AT_ONCE = 200

const adGroupSchema = z.object({ id: idSchema, campaignId: idSchema, name: z.optional(z.string()) })

/** Campaigns of an ad account with the names of their ad groups by id, which reports of keywords do not have. */
const campaignsWithNames = cachedPerRun(async (tools, account: string): Promise<readonly Part[]> => {
  const found = await accountOf(tools, account)
  if (found === null || found instanceof ForbiddenError) return []
  const { part, campaigns } = found
  const ids = campaigns.map(({ values }) => filterIdOf(values['campaign'] ?? ''))
  const namesOf = new Map<string, Record<string, string>>()
  for (let from = 0; from < ids.length; from += CAMPAIGNS_AT_ONCE) {
    const value = ids.slice(from, from + CAMPAIGNS_AT_ONCE)
    const all = list('adgroups', () => [{ field: 'campaignId', operator: 'IN', value }], campaignParts, {})
    for (const group of parsed(tools, await readAllRows(api, all, tools, part), adGroupSchema)) {
      const names = namesOf.get(group.campaignId) ?? {}
      namesOf.set(group.campaignId, names)
      if (group.name !== undefined) names[`adGroup ${group.id}`] = group.name
    }
  }
  return campaigns.map((campaign) => ({
    ...campaign,
    values: { ...campaign.values, ...namesOf.get(campaign.values['campaign'] ?? '') },
  }))
})

const partsWithNames = async (tools: SourceTools): Promise<readonly Part[]> => {
  const { read, leftOut } = await accountsOf(tools)
  const parts: Part[] = [...leftOut]
  for (const { part } of read) parts.push(...(await campaignsWithNames(tools, part.id)))
  return parts
}

const ofOne = ({ values }: Part) => [
  { field: 'campaignId', operator: 'EQUALS', value: filterIdOf(values['campaign'] ?? '') },
]

/** A range of days, which must have more than one; the days before the window are left out of the rows. */
const rangeOf = ({ from, to }: Window) => ({ start: from === to ? addDays(from, -1) : from, end: to })

/**
 * Spend is in the currency of the campaign; apps are known by their id in the App Store. Ids keep campaigns and ad groups
 * with equal names apart. Each report must be asked for one campaign. `fields` would strip the metadata, so none are named.
 */
const report = (
  kind: string,
  columns: DeclaredReport['columns'],
  parts: NonNullable<DeclaredReport['parts']> = campaignParts,
): DeclaredReport => ({
  format: 'json',
  paging: { kind: 'offset', size: REPORT_ROWS, total },
  url: ({ tools }) => `${addressOf(tools, 'apple_search_ads')}/reports/apps/${kind}/query`,
  headers,
  zone: (wanted, { values: { orgTimeZone = UTC } }) => (isSameZone(orgTimeZone, wanted) ? orgTimeZone : UTC),
  body: ({ window, position, part }) => ({
    timeRange: {
      ...rangeOf(window),
      timeZone: part.values['zone'] === UTC ? UTC : ACCOUNT_ZONE,
      granularity: 'DAILY',
    },
    filters: [{ field: 'campaignId', operator: 'EQUALS', value: [part.values['campaign'] ?? ''] }],
    groupBy: ['countryOrRegion'],
    // pages without an order could lose rows; of rows with equal spend, those that come twice are noticed
    sorting: [{ field: 'localSpend', order: 'DESC' }],
    pagination: { offset: position, pageSize: REPORT_ROWS },
  }),
  parts,
  rows: ['result', 'rows'],
  eachOf: 'granularMetrics',
  columns: {
    day: { dayOf: 'granularMetrics.date' },
    app: { part: 'app' },
    platform: { fixed: 'ios' },
    // the documentation shows it with the days, and describes it with the row
    country: { anyOf: ['granularMetrics.countryOrRegion', 'metadata.countryOrRegion'] },
    network: { fixed: 'Apple Search Ads' },
    org_id: { part: 'org' },
    campaign: { part: 'campaignName' },
    campaign_id: { part: 'campaign' },
    ...columns,
    impressions: 'granularMetrics.impressions',
    clicks: 'granularMetrics.taps',
    installs: 'granularMetrics.totalInstalls',
    spend: 'granularMetrics.localSpend.amount',
    currency: 'granularMetrics.localSpend.currency',
    time_zone: { part: 'zone' },
    org_time_zone: { part: 'orgTimeZone' },
    ad_account_id: { part: 'account' },
  },
})

/** Reads Apple Search Ads: all ad accounts that the key reaches. */
export const appleSearchAds = declaredSource({
  endpoints: plansOf(appleSearchAdsEndpoints),
  ...api,
  check: checkAppleSearchAds,
  reports: {
    campaigns: campaignList(accountParts),
    adgroups: list('adgroups', ofOne, campaignParts, { app: { part: 'app' } }),
    keywords: list('keywords', ofOne, campaignParts, { name: 'text', app: { part: 'app' } }),
    campaigns_report_daily: report('campaigns', {}),
    adgroups_report_daily: report('adgroups', {
      ad_group: 'metadata.name',
      ad_group_id: 'metadata.id',
    }),
    keywords_report_daily: report(
      'keywords',
      {
        ad_group: { nameOf: 'metadata.adGroupId', of: 'adGroup' },
        ad_group_id: 'metadata.adGroupId',
        keyword: 'metadata.text',
        keyword_id: 'metadata.id',
      },
      partsWithNames,
    ),
  },
})
