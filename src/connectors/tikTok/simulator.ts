/** TikTok for Business, simulated. Every answer has the status 200, and `code` tells what it is. */
import type { Row } from '@/server/lib/tables'
import { daysIn, upToYesterday } from '@/server/lib/days'
import { jsonAnswer, jsonRows, numberParameter, pageSize } from '@/server/connectors/simulated/simulator'
import type { Simulator, SimulatorAnswer, SimulatorRequest } from '@/server/connectors/simulated/simulator'
import { campaignsOn, STUDIO_NAME } from '@/server/connectors/studio/studio'
import { billedOn, sumSpend } from '@/server/connectors/studio/studioSpend'
import { ACCOUNTS, billedTo } from '@/server/connectors/studio/views'
import type { CreativeSpend, SpendFigures } from '@/server/connectors/studio/studioSpend'

const NETWORK = 'TikTok'
const PAGE_ROWS = 1_000
/** Days of a daily report. */
const DAYS_MAX = 30
const SETUP_TIME = '2026-01-05 08:00:00'
const LISTS = /^\/open_api\/v1\.3\/(campaign|adgroup|ad)\/get\/$/

const plain = (code: number, message: string, data: object = {}): SimulatorAnswer =>
  jsonAnswer({ code, message, request_id: '20261123', data })

const page = (request: SimulatorRequest, rows: readonly Row[]): SimulatorAnswer => {
  const { url } = request
  const number = numberParameter(url, 'page', 1)
  const size = pageSize(request, numberParameter(url, 'page_size', PAGE_ROWS), PAGE_ROWS)
  return jsonRows(rows, (number - 1) * size, size, (list) => ({
    code: 0,
    message: 'OK',
    request_id: '20261123',
    data: {
      ...(list !== null && { list }),
      page_info: {
        page: number,
        page_size: size,
        total_number: rows.length,
        total_page: Math.ceil(rows.length / size),
      },
    },
  }))
}

/** Values of dimensions and metrics as the API sends them: figures as text. */
const valuesOf = (
  { day, campaign, country, creative }: CreativeSpend,
  sum: SpendFigures,
): Readonly<Record<string, string>> => ({
  campaign_id: campaign.remoteId,
  adgroup_id: `2${campaign.remoteId}`,
  ad_id: `3${creative.id}`,
  stat_time_day: `${day} 00:00:00`,
  country_code: country,
  campaign_name: campaign.name,
  adgroup_name: 'Broad',
  ad_name: creative.name,
  mobile_app_id: campaign.game.storeId,
  spend: billedTo(ACCOUNTS.tikTok, sum.spendCents, day).toFixed(2),
  impressions: String(sum.impressions),
  clicks: String(sum.clicks),
  conversion: String(sum.installs),
})

/** Figures of a day, added up over what is not asked for. */
const groupsOf = (day: string, dimensions: readonly string[]) => {
  const groups = new Map<string, readonly [first: CreativeSpend, sum: SpendFigures]>()
  for (const one of billedOn(NETWORK, day)) {
    const key = [
      dimensions.includes('advertiser_id') ? '' : one.campaign.id,
      dimensions.includes('ad_id') ? one.creative.id : '',
      dimensions.includes('country_code') ? one.country : '',
    ].join(' ')
    const [first, sum] = groups.get(key) ?? [one, sumSpend([])]
    groups.set(key, [first, sumSpend([sum, one])])
  }
  return [...groups.values()]
}

const report = (request: SimulatorRequest): SimulatorAnswer => {
  const value = (name: string) => request.url.searchParams.get(name) ?? ''
  const dimensions: readonly string[] = JSON.parse(value('dimensions'))
  const metrics: readonly string[] = JSON.parse(value('metrics'))
  const window = { from: value('start_date'), to: value('end_date') }
  const isAudience = dimensions.includes('country_code')
  if (daysIn(window).length > DAYS_MAX) return plain(40_002, 'The time span exceeds 30 days')
  if (isAudience !== (value('report_type') === 'AUDIENCE')) return plain(40_002, 'Invalid dimensions')
  const rows = daysIn(upToYesterday(window, request.now)).flatMap((day) =>
    groupsOf(day, dimensions).map(([first, sum]): Row => {
      const values = valuesOf(first, sum)
      const pick = (names: readonly string[]) =>
        Object.fromEntries(names.map((name) => [name, values[name] ?? null]))
      return { dimensions: pick(dimensions), metrics: pick(metrics) }
    }),
  )
  return page(request, rows)
}

const list = (request: SimulatorRequest, kind: string): SimulatorAnswer => {
  const objects = campaignsOn(NETWORK).flatMap(({ remoteId, name, game, creatives }) => {
    if (kind === 'campaign') return [{ id: remoteId, name, app: game.storeId }]
    if (kind === 'adgroup') return [{ id: `2${remoteId}`, name: 'Broad', app: game.storeId }]
    return creatives.map((creative) => ({ id: `3${creative.id}`, name: creative.name, app: game.storeId }))
  })
  return page(
    request,
    objects.map(({ id, name, app }) => ({
      [`${kind}_id`]: id,
      [`${kind}_name`]: name,
      app_id: app,
      operation_status: 'ENABLE',
      create_time: SETUP_TIME,
    })),
  )
}

const advertiserInfo = ({ url, accepts }: SimulatorRequest): SimulatorAnswer => {
  const ids: readonly string[] = JSON.parse(url.searchParams.get('advertiser_ids') ?? '[]')
  return ids.every((id) => accepts('tiktok', 'advertiser_id', id))
    ? plain(0, 'OK', {
        list: ids.map((id) => ({
          advertiser_id: id,
          name: STUDIO_NAME,
          currency: ACCOUNTS.tikTok.currency,
          timezone: ACCOUNTS.tikTok.timeZone,
        })),
      })
    : plain(40_001, 'No permission to operate advertiser')
}

/** Answers requests to TikTok's reports and lists. */
export const tikTokSimulator: Simulator = {
  hosts: ['business-api.tiktok.com'],
  answer: (request) => {
    const { url, headers, accepts } = request
    if (!accepts('tiktok', 'access_token', headers.get('access-token') ?? ''))
      return plain(40_105, 'Access token is incorrect or has been revoked.')
    if (url.pathname === '/open_api/v1.3/advertiser/info/') return advertiserInfo(request)
    if (!accepts('tiktok', 'advertiser_id', url.searchParams.get('advertiser_id') ?? ''))
      return plain(40_001, 'No permission to operate advertiser')
    if (url.pathname === '/open_api/v1.3/report/integrated/get/') return report(request)
    const kind = LISTS.exec(url.pathname)?.[1]
    return kind === undefined ? plain(40_002, 'Unknown path') : list(request, kind)
  },
}
