/** Apple's login and Apple Search Ads (Apple Ads Platform API v1), simulated. */
import type { Row } from '@/server/lib/tables'
import { daysIn, upToYesterday } from '@/server/lib/days'
import { jsonAnswer, jsonRows, pageSize } from '@/server/connectors/simulated/simulator'
import type { Simulator, SimulatorAnswer, SimulatorRequest } from '@/server/connectors/simulated/simulator'
import { campaignsOn } from '@/server/connectors/studio/studio'
import type { Campaign } from '@/server/connectors/studio/studio'
import { creativeSpendOn, sumSpend } from '@/server/connectors/studio/studioSpend'
import type { CreativeSpend } from '@/server/connectors/studio/studioSpend'
import { ACCOUNT_FEATURE } from './accounts'

const LABEL = 'apple_search_ads'
const TOKEN = 'apple-access-token'
const TOKEN_SECONDS = 3_600
const LIST_ROWS = 1_000
const REPORT_ROWS = 5_000
const CURRENCY = 'USD'
const NETWORK = 'Apple Search Ads'
/** Two ad accounts of two organizations, which the key reaches; the campaigns of the studio take turns between them. */
const ACCOUNTS = [40_669_820, 40_669_821] as const
/** Campaign of the second ad account without keywords and without spend. */
const SEARCH_MATCH = { id: '201', name: 'Search Match', adamId: '1003' } as const

interface AppleCampaign {
  readonly id: string
  readonly name: string
  readonly adamId: string
  /** Null for one without spend. */
  readonly campaign: Campaign | null
}

const campaignsOf = (account: number): readonly AppleCampaign[] => {
  const place = ACCOUNTS.findIndex((id) => id === account)
  const own = campaignsOn(NETWORK)
    .filter((_campaign, index) => index % ACCOUNTS.length === place)
    .map((campaign) => ({
      id: campaign.remoteId,
      name: campaign.name,
      adamId: campaign.game.storeId,
      campaign,
    }))
  return place === ACCOUNTS.length - 1 ? [...own, { ...SEARCH_MATCH, campaign: null }] : own
}

const error = (status: number, code: string, message: string) =>
  jsonAnswer({ error: { code, message, details: [] } }, status)

interface Filter {
  readonly field: string
  readonly operator: string
  readonly value: unknown
}

/** The parts of a body that the simulator looks at. */
interface Asked {
  readonly filters: readonly Filter[]
  readonly sorting: readonly { readonly field: string; readonly order: string }[]
  readonly pagination: { readonly offset: number; readonly pageSize: number }
  readonly timeRange: { readonly start: string; readonly end: string; readonly granularity?: string }
}

const askedIn = ({ body }: SimulatorRequest): Asked => ({
  filters: [],
  sorting: [],
  pagination: { offset: 0, pageSize: 100 },
  timeRange: { start: '', end: '' },
  ...Object(JSON.parse(body)),
})

const page = (
  request: SimulatorRequest,
  { pagination: { offset, pageSize: asked } }: Asked,
  rows: readonly Row[],
  own: number,
  result: (part: readonly Row[]) => unknown,
): SimulatorAnswer => {
  if (asked > own) return error(400, 'INVALID_INPUT', `pageSize must not be more than ${own}`)
  const size = pageSize(request, asked, own)
  return jsonRows(rows, offset, size, (part) => ({
    ...(part !== null && { result: result(part) }),
    pagination: { offset, pageSize: size, totalCount: rows.length },
  }))
}

const valuesOf = ({ filters }: Asked, field: string): readonly string[] | null => {
  const filter = filters.find((each) => each.field === field)
  return filter === undefined ? null : [filter.value].flat().map(String)
}

const SETUP_TIME = '2026-01-05T08:00:00.000'

const objectOf = (account: number, id: string, fields: Row): Row => ({
  id: Number(id),
  adAccountId: account,
  status: 'ENABLED',
  deleted: false,
  creationTime: SETUP_TIME,
  modificationTime: SETUP_TIME,
  ...fields,
})

/** Ids below a campaign: an ad group for each ad, and a keyword in each. */
const groupIdOf = (creativeId: string): string => `${creativeId}1`
const keywordIdOf = (creativeId: string): string => `${creativeId}2`
const keywordOf = ({ game }: Campaign): string => game.name.toLowerCase()

const KINDS = ['campaigns', 'adgroups', 'keywords'] as const
type Kind = (typeof KINDS)[number]

const metricsOf = (spend: readonly CreativeSpend[]): Row => {
  const sum = sumSpend(spend)
  return {
    impressions: sum.impressions,
    taps: sum.clicks,
    tapInstalls: sum.installs,
    totalInstalls: sum.installs,
    localSpend: { amount: (sum.spendCents / 100).toFixed(2), currency: CURRENCY },
  }
}

const grouped = (spend: readonly CreativeSpend[], keyOf: (one: CreativeSpend) => string) => {
  const groups = new Map<string, CreativeSpend[]>()
  for (const one of spend) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one])
  return [...groups.values()]
}

const metadataOf = (account: number, kind: Kind, one: CreativeSpend): Row => {
  const { campaign, creative } = one
  const common = { adAccountId: account, status: 'ENABLED', deleted: false }
  if (kind === 'campaigns')
    return {
      ...common,
      id: Number(campaign.remoteId),
      name: campaign.name,
      promotedObjectType: 'APPSTORE_APP',
      promotedObjectId: campaign.game.storeId,
    }
  const inCampaign = { ...common, campaignId: Number(campaign.remoteId) }
  return kind === 'adgroups'
    ? { ...inCampaign, id: Number(groupIdOf(creative.id)), name: creative.name }
    : {
        ...inCampaign,
        id: Number(keywordIdOf(creative.id)),
        adGroupId: Number(groupIdOf(creative.id)),
        text: keywordOf(campaign),
        matchType: 'BROAD',
      }
}

/**
 * Rows of a report. Campaigns have one with the countries of each day, as the documentation shows it; others have a row for
 * each country, as the documentation says.
 */
const reportRows = (account: number, kind: Kind, spend: readonly CreativeSpend[]): readonly Row[] =>
  grouped(spend, ({ creative, country }) =>
    kind === 'campaigns' ? '' : `${creative.id} ${country}`,
  ).flatMap((group) => {
    const [first] = group
    if (first === undefined) return []
    const metadata = metadataOf(account, kind, first)
    const days = grouped(group, ({ day, country }) => `${day} ${country}`).map((ones) => ({
      date: ones[0]?.day ?? '',
      ...(kind === 'campaigns' && { countryOrRegion: ones[0]?.country ?? '' }),
      ...metricsOf(ones),
    }))
    return [
      {
        metadata: { ...metadata, ...(kind !== 'campaigns' && { countryOrRegion: first.country }) },
        totalMetrics: metricsOf(group),
        granularMetrics: days,
      },
    ]
  })

const spendIn = ({ totalMetrics }: Row): number => Number(Object(totalMetrics).localSpend.amount)

const report = (request: SimulatorRequest, account: number, kind: Kind): SimulatorAnswer => {
  const asked = askedIn(request)
  const { start, end, granularity } = asked.timeRange
  if (asked.filters.some(({ value }) => !Array.isArray(value)))
    return error(400, 'INVALID_VALUE_FIELD', 'value must be a list')
  const [sorting] = asked.sorting
  if (sorting?.field !== 'localSpend' || sorting.order !== 'DESC')
    return error(400, 'INVALID_INPUT', 'The simulated reports are sorted by spend, the most first')
  const [id, ...others] = valuesOf(asked, 'campaignId') ?? []
  if (id === undefined || others.length > 0)
    return error(400, 'INVALID_VALUE_FIELD', 'campaignId filter is required')
  if (granularity === 'DAILY' && start >= end)
    return error(400, 'INVALID_VALUE_FIELD', 'DAILY granularity requires a range of more than one day')
  const found = campaignsOf(account).find((each) => each.id === id)
  if (found === undefined) return error(404, 'NOT_FOUND', `campaign ${id} does not exist`)
  if (found.campaign === null && kind === 'keywords')
    return error(400, 'INVALID_INPUT', 'CAMPAIGN DOES NOT CONTAIN KEYWORD')
  const spend = daysIn(upToYesterday({ from: start, to: end }, request.now))
    .flatMap(creativeSpendOn)
    .filter(({ campaign }) => campaign.remoteId === id)
  const rows = reportRows(account, kind, spend).toSorted((one, other) => spendIn(other) - spendIn(one))
  return page(request, asked, rows, REPORT_ROWS, (part) => (rows.length === 0 ? {} : { rows: part }))
}

const listOf = (
  account: number,
  { id, name, adamId, campaign }: AppleCampaign,
  kind: Kind,
): readonly Row[] => {
  if (kind === 'campaigns')
    return [objectOf(account, id, { name, promotedObjectType: 'APPSTORE_APP', promotedObjectId: adamId })]
  return (campaign?.creatives ?? []).map((creative) =>
    kind === 'adgroups'
      ? objectOf(account, groupIdOf(creative.id), { name: creative.name, campaignId: Number(id) })
      : objectOf(account, keywordIdOf(creative.id), {
          text: campaign === null ? '' : keywordOf(campaign),
          matchType: 'BROAD',
          campaignId: Number(id),
          adGroupId: Number(groupIdOf(creative.id)),
        }),
  )
}

const objects = (request: SimulatorRequest, account: number, kind: Kind): SimulatorAnswer => {
  const asked = askedIn(request)
  const ids = valuesOf(asked, 'campaignId')
  if (asked.filters.some(({ value }) => [value].flat().includes(null)))
    return error(400, 'INVALID_VALUE_FIELD', 'value must not be null')
  if (kind === 'keywords' && ids?.length !== 1)
    return error(400, 'INVALID_INPUT', 'campaignId condition must use EQUALS operator')
  const rows = campaignsOf(account)
    .filter(({ id }) => kind === 'campaigns' || (ids?.includes(id) ?? true))
    .flatMap((campaign) => listOf(account, campaign, kind))
  return page(request, asked, rows, LIST_ROWS, (part) => part)
}

const accountOf = (id: number) => ({
  id,
  name: `Games ${id}`,
  orgId: id,
  timezone: 'UTC',
  currency: CURRENCY,
  systemStatus: 'ACTIVE',
  productFeatures: [ACCOUNT_FEATURE],
})

/** Answers a call with an ad account. */
const answerCall = (request: SimulatorRequest): SimulatorAnswer => {
  const { url, headers } = request
  const account = Number(/^adAccountId=(\d+)$/.exec(headers.get('x-ap-context') ?? '')?.[1])
  if (!ACCOUNTS.some((id) => id === account))
    return error(403, 'FORBIDDEN', 'The user has no access to this ad account')
  if (url.pathname === `/v1/ad-accounts/${account}`) return jsonAnswer({ result: accountOf(account) })
  const [, reports, named] = /^\/v1\/(reports\/apps\/)?(\w+)\/query$/.exec(url.pathname) ?? []
  const kind = KINDS.find((each) => each === named)
  if (kind === undefined) return error(404, 'NOT_FOUND', 'not found')
  return reports === undefined ? objects(request, account, kind) : report(request, account, kind)
}

/** The login, which takes an assertion with three of the values; its signature is not looked at. */
const logIn = ({ body, accepts }: SimulatorRequest): SimulatorAnswer => {
  const [head = '', claims = ''] = (new URLSearchParams(body).get('client_secret') ?? '').split('.')
  const part = (text: string): unknown => JSON.parse(Buffer.from(text, 'base64url').toString() || '{}')
  const { kid } = Object(part(head))
  const { iss, sub, aud } = Object(part(claims))
  const isKnown =
    aud === 'https://appleid.apple.com' &&
    accepts(LABEL, 'search_ads_key_id', String(kid)) &&
    accepts(LABEL, 'team_id', String(iss)) &&
    accepts(LABEL, 'client_id', String(sub))
  return isKnown
    ? jsonAnswer({
        access_token: TOKEN,
        token_type: 'Bearer',
        expires_in: TOKEN_SECONDS,
        scope: 'searchadsorg',
      })
    : jsonAnswer({ error: 'invalid_client' }, 400)
}

/** Answers requests to Apple. */
export const appleSimulator: Simulator = {
  hosts: ['appleid.apple.com', 'api.ads.apple.com'],
  answer: (request) => {
    const { url, headers } = request
    if (url.host === 'appleid.apple.com') return logIn(request)
    if (headers.get('authorization') !== `Bearer ${TOKEN}`) return error(401, 'UNAUTHORIZED', 'Invalid token')
    if (url.pathname !== '/v1/acls') return answerCall(request)
    const acls = ACCOUNTS.map((id) => ({
      adAccount: { id, name: accountOf(id).name, orgId: id },
      roles: ['API Campaign Read Only'],
    }))
    return jsonAnswer({ result: { acls } })
  },
}
