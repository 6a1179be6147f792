/** Apple's login and Apple Search Ads (Campaign Management API v5), simulated. */
import type { Row } from '@/server/lib/tables'
import { daysIn, upToYesterday } from '@/server/lib/days'
import { jsonAnswer, jsonRows, pageSize } from '@/server/connectors/simulated/simulator'
import type { Simulator, SimulatorAnswer, SimulatorRequest } from '@/server/connectors/simulated/simulator'
import { campaignsOn } from '@/server/connectors/studio/studio'
import type { Campaign } from '@/server/connectors/studio/studio'
import { creativeSpendOn, sumSpend } from '@/server/connectors/studio/studioSpend'
import type { CreativeSpend } from '@/server/connectors/studio/studioSpend'

const LABEL = 'apple_search_ads'
const TOKEN = 'apple-access-token'
const TOKEN_SECONDS = 3_600
const PAGE_ROWS = 1_000
const CURRENCY = 'USD'
const NETWORK = 'Apple Search Ads'
/** Organizations that the key reaches; each has every other campaign. */
const ORGANIZATIONS = [40_669_820, 40_669_821] as const
/** Campaign of the second organization without keywords and without spend. */
const SEARCH_MATCH = { id: '201', name: 'Search Match', adamId: '1003' } as const

interface AppleCampaign {
  readonly id: string
  readonly name: string
  readonly adamId: string
  /** Null for one without spend. */
  readonly campaign: Campaign | null
}

const campaignsOf = (org: number): readonly AppleCampaign[] => {
  const place = ORGANIZATIONS.findIndex((id) => id === org)
  const own = campaignsOn(NETWORK)
    .filter((_campaign, index) => index % ORGANIZATIONS.length === place)
    .map((campaign) => ({
      id: campaign.remoteId,
      name: campaign.name,
      adamId: campaign.game.storeId,
      campaign,
    }))
  return place === ORGANIZATIONS.length - 1 ? [...own, { ...SEARCH_MATCH, campaign: null }] : own
}

const error = (status: number, message: string, messageCode = 'INVALID_INPUT') =>
  jsonAnswer({ error: { errors: [{ messageCode, message, field: '' }] } }, status)

const page = (
  request: SimulatorRequest,
  rows: readonly Row[],
  data: (part: readonly Row[]) => unknown,
): SimulatorAnswer => {
  const { pagination } = Object(JSON.parse(request.body))
  const { offset, limit } = pagination ?? Object(JSON.parse(request.body)).selector.pagination
  const size = pageSize(request, Number(limit), PAGE_ROWS)
  return jsonRows(rows, Number(offset), size, (part) => ({
    ...(part !== null && { data: data(part) }),
    pagination: { totalResults: rows.length, startIndex: Number(offset), itemsPerPage: size },
  }))
}

const objectOf = (id: string, fields: Row): Row => ({
  id: Number(id),
  status: 'ENABLED',
  creationTime: '2026-01-05T08:00:00.000',
  ...fields,
})

/** Ids below a campaign: an ad group for each ad, and a keyword in each. */
const groupIdOf = (creativeId: string): string => `${creativeId}1`
const keywordIdOf = (creativeId: string): string => `${creativeId}2`

type Level = 'campaign' | 'adgroups' | 'keywords'

/** Rows of a report: one for each object and country, with its days. */
const reportRows = (
  campaigns: readonly AppleCampaign[],
  level: Level,
  { from, to }: { readonly from: string; readonly to: string },
): readonly Row[] => {
  const groups = new Map<string, CreativeSpend[]>()
  const ids = new Map(campaigns.map((each) => [each.campaign?.id, each]))
  for (const one of daysIn({ from, to })
    .flatMap(creativeSpendOn)
    .filter((each) => ids.has(each.campaign.id))) {
    const key = [one.campaign.id, level === 'campaign' ? '' : one.creative.id, one.country].join(' ')
    groups.set(key, [...(groups.get(key) ?? []), one])
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    const campaign = ids.get(first?.campaign.id)
    if (first === undefined || campaign === undefined) return []
    const byDay = new Map<string, CreativeSpend[]>()
    for (const one of group) byDay.set(one.day, [...(byDay.get(one.day) ?? []), one])
    return [
      {
        other: false,
        metadata: {
          campaignId: Number(campaign.id),
          campaignName: campaign.name,
          app: { appName: first.campaign.game.name, adamId: Number(campaign.adamId) },
          adGroupId: Number(groupIdOf(first.creative.id)),
          adGroupName: first.creative.name,
          keywordId: Number(keywordIdOf(first.creative.id)),
          keyword: first.campaign.game.name.toLowerCase(),
          countryOrRegion: first.country,
        },
        granularity: [...byDay].map(([date, ones]) => {
          const sum = sumSpend(ones)
          return {
            date,
            impressions: sum.impressions,
            taps: sum.clicks,
            totalInstalls: sum.installs,
            localSpend: { amount: (sum.spendCents / 100).toFixed(2), currency: CURRENCY },
          }
        }),
      },
    ]
  })
}

/** Whether a selector asks for deleted objects and for others. */
const isOfAll = (conditions: unknown): boolean =>
  JSON.stringify(conditions).includes('{"field":"deleted","operator":"IN","values":["true","false"]}')

const report = (
  request: SimulatorRequest,
  campaigns: readonly AppleCampaign[],
  level: Level,
): SimulatorAnswer => {
  const { selector, startTime, endTime } = Object(JSON.parse(request.body))
  if (!isOfAll(selector.conditions)) return error(400, 'INVALID SELECTOR')
  const window = upToYesterday({ from: String(startTime), to: String(endTime) }, request.now)
  return page(request, reportRows(campaigns, level, window), (row) => ({ reportingDataResponse: { row } }))
}

const listOf = ({ id, name, adamId, campaign }: AppleCampaign, level: Level): readonly Row[] => {
  if (level === 'campaign') return [objectOf(id, { name, adamId: Number(adamId) })]
  const creatives = campaign?.creatives ?? []
  return level === 'adgroups'
    ? creatives.map((creative) => objectOf(groupIdOf(creative.id), { name: creative.name }))
    : creatives.map((creative) =>
        objectOf(keywordIdOf(creative.id), {
          text: campaign?.game.name.toLowerCase() ?? '',
          adGroupId: Number(groupIdOf(creative.id)),
        }),
      )
}

const PATH =
  /^\/api\/v5(?:(\/reports)\/campaigns(?:\/(\d+)\/(adgroups|keywords))?|\/campaigns(?:\/(\d+)\/(adgroups|adgroups\/targetingkeywords))?\/find)$/

/** What a call is about: its organization, a campaign or all of them, and the objects. */
const askedOf = ({ url, headers }: SimulatorRequest) => {
  const [path, reports, reported, reportKind, listed, listKind] = PATH.exec(url.pathname) ?? []
  const org = /^orgId=(\d+)$/.exec(headers.get('x-ap-context') ?? '')?.[1]
  const kind = reportKind ?? listKind?.replace('adgroups/targetingkeywords', 'keywords')
  const level: Level = kind === 'adgroups' || kind === 'keywords' ? kind : 'campaign'
  return { isKnown: path !== undefined, isReport: reports !== undefined, org, id: reported ?? listed, level }
}

/** Answers a call of an organization. */
const answerCall = (request: SimulatorRequest): SimulatorAnswer => {
  const { isKnown, isReport, org, id, level } = askedOf(request)
  if (!isKnown) return error(404, 'NOT FOUND')
  const campaigns = campaignsOf(Number(org)).filter((each) => id === undefined || each.id === id)
  if (org === undefined || (id !== undefined && campaigns.length === 0)) return error(403, 'FORBIDDEN')
  if (isReport && id === SEARCH_MATCH.id && level === 'keywords')
    return error(400, 'CAMPAIGN DOES NOT CONTAIN KEYWORD')
  if (isReport) return report(request, campaigns, level)
  const { conditions } = Object(JSON.parse(request.body))
  if (!isOfAll(conditions)) return error(400, 'INVALID SELECTOR')
  return page(
    request,
    campaigns.flatMap((campaign) => listOf(campaign, level)),
    (part) => part,
  )
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
  hosts: ['appleid.apple.com', 'api.searchads.apple.com'],
  answer: (request) => {
    const { url, headers } = request
    if (url.host === 'appleid.apple.com') return logIn(request)
    if (headers.get('authorization') !== `Bearer ${TOKEN}`) return error(401, 'Invalid cert', 'UNAUTHORIZED')
    return url.pathname === '/api/v5/acls'
      ? jsonAnswer({
          data: ORGANIZATIONS.map((orgId) => ({
            orgId,
            orgName: `Games ${orgId}`,
            currency: CURRENCY,
            timeZone: 'UTC',
          })),
        })
      : answerCall(request)
  },
}
