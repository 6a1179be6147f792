/** Unity's Monetization Stats API, simulated. */
import type { Row } from '@/server/lib/tables'
import { addDays } from '@/domain/answers/days'
import { daysIn, upToYesterday } from '@/server/lib/days'
import { jsonAnswer, jsonRows, textAnswer } from '@/server/connectors/simulated/simulator'
import type { Simulator, SimulatorAnswer, SimulatorRequest } from '@/server/connectors/simulated/simulator'
import { networkRevenueOn } from '@/server/connectors/studio/studioRevenue'
import { billedOn } from '@/server/connectors/studio/studioSpend'

const NETWORK = 'Unity Ads'
const ADVERTISE_HOST = 'services.api.unity.com'
const DAY_LENGTH = 'YYYY-MM-DD'.length

/** Adds up the rows of a day that are equal in what was asked for. */
const grouped = (day: string, group: readonly string[]): readonly Row[] => {
  const sums = new Map<string, { readonly keys: Row; requests: number; impressions: number; cents: number }>()
  for (const { game, country, ...figures } of networkRevenueOn(NETWORK, day)) {
    const keys: Row = {
      ...(group.includes('game') && { source_game_id: game.appKey, source_name: game.name }),
      ...(group.includes('country') && { country }),
      ...(group.includes('placement') && { placement: `${game.name} rewarded` }),
      platform: game.platform,
    }
    const sum = sums.get(JSON.stringify(keys)) ?? { keys, requests: 0, impressions: 0, cents: 0 }
    sum.requests += figures.requests
    sum.impressions += figures.impressions
    sum.cents += figures.adCents
    sums.set(JSON.stringify(keys), sum)
  }
  return [...sums.values()].map(({ keys, requests, impressions, cents }) => ({
    timestamp: `${day}T00:00:00.000Z`,
    ...keys,
    adrequest_count: requests,
    start_count: impressions,
    view_count: impressions,
    available_sum: impressions,
    revenue_sum: cents / 100,
  }))
}

/** Rows of a period, whose end is the beginning of the day after it. */
const stats = ({ url, now }: SimulatorRequest): SimulatorAnswer => {
  const dayOf = (name: string) => (url.searchParams.get(name) ?? '').slice(0, DAY_LENGTH)
  const [from, end] = [dayOf('start'), dayOf('end')]
  const to = from === end ? end : addDays(end, -1)
  const group = (url.searchParams.get('groupBy') ?? '').split(',')
  const rows = daysIn(upToYesterday({ from, to }, now)).flatMap((day) => grouped(day, group))
  return jsonRows(rows, 0, rows.length, (part) => part ?? {})
}

/** What advertisers pay; an account without data answers 204. */
const acquisitions = ({ url, headers, now, accepts }: SimulatorRequest): SimulatorAnswer => {
  const [, scheme, value = ''] = /^(Basic|Bearer) (.+)$/.exec(headers.get('authorization') ?? '') ?? []
  const token = scheme === 'Basic' ? Buffer.from(value, 'base64').toString() : value
  if (!accepts('unity_ads', 'token', token)) return jsonAnswer({ title: 'Unauthorized', status: 401 }, 401)
  const organization = url.pathname.split('/')[5] ?? ''
  if (!accepts('unity_ads', 'organization_id', decodeURIComponent(organization)))
    return jsonAnswer({ title: 'Not Found', detail: 'organization not found', status: 404 }, 404)
  const day = (name: string) => (url.searchParams.get(name) ?? '').slice(0, DAY_LENGTH)
  const window = { from: day('start'), to: addDays(day('end'), -1) }
  const rows = daysIn(upToYesterday(window, now))
    .flatMap((each) => billedOn(NETWORK, each))
    .map((one): Row => ({
      timestamp: `${one.day}T00:00:00Z`,
      appId: one.campaign.game.appKey,
      appName: one.campaign.game.name,
      campaignId: one.campaign.remoteId,
      campaignName: one.campaign.name,
      country: one.country,
      creativePackId: one.creative.id,
      creativePackName: one.creative.name,
      platform: one.campaign.game.platform,
      starts: one.impressions,
      views: one.impressions,
      clicks: one.clicks,
      installs: one.installs,
      spend: one.spendCents / 100,
    }))
  return rows.length === 0
    ? textAnswer('', 204)
    : jsonRows(rows, 0, rows.length, (data) => (data === null ? {} : { data }))
}

/** Answers requests to Unity Ads. */
export const unitySimulator: Simulator = {
  hosts: ['monetization.api.unity.com', ADVERTISE_HOST],
  answer: (request) => {
    const { url, headers, accepts } = request
    if (url.host === ADVERTISE_HOST) return acquisitions(request)
    const error = (msg: string, status: number) => jsonAnswer({ errors: [{ msg }] }, status)
    const token = /^Token (.+)$/.exec(headers.get('authorization') ?? '')?.[1] ?? ''
    if (token === '') return error('access token required', 400)
    if (!accepts('unity_ads', 'token', token)) return error('invalid access token', 401)
    const organization = /^\/stats\/v1\/operate\/organizations\/([^/]+)$/.exec(url.pathname)?.[1] ?? ''
    if (!accepts('unity_ads', 'organization_id', decodeURIComponent(organization)))
      return error('organization not found', 404)
    return ['fields', 'scale', 'start', 'end'].every((name) => url.searchParams.has(name))
      ? stats(request)
      : error('start is required', 400)
  },
}
