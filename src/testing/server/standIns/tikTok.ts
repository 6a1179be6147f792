import { daysIn } from '@/server/lib/days'
import { goodValue } from './credentials'
import { json } from './standIn'
import type { StandIn, StandInAnswer } from './standIn'
import { pageOf, studioRows } from './studioReports'
import type { StudioRow } from './studioReports'

/** Rows of a page; the API's pages are longer. */
const PAGE_ROWS = 50
/** Days of a daily report. */
const DAYS_MAX = 30
const LISTS = /^\/open_api\/v1\.3\/(campaign|adgroup|ad)\/get\/$/

/** Every answer has the status 200, and `code` tells what it is. */
const answerOf = (code: number, message: string, data: object = {}): StandInAnswer =>
  json({ code, message, request_id: '20261123', data })

const answerPage = ({ searchParams }: URL, rows: readonly object[]): StandInAnswer => {
  const page = Number(searchParams.get('page') ?? '1')
  return answerOf(0, 'OK', {
    list: pageOf(rows, (page - 1) * PAGE_ROWS, PAGE_ROWS),
    page_info: {
      page,
      page_size: PAGE_ROWS,
      total_number: rows.length,
      total_page: Math.ceil(rows.length / PAGE_ROWS),
    },
  })
}

/** Values of dimensions and metrics as the API sends them: figures as text, and `-` for no value. */
const valuesOf = ({
  day,
  app,
  country,
  impressions,
  cents,
}: StudioRow): Readonly<Record<string, string>> => ({
  campaign_id: `1${app}${country}`,
  adgroup_id: `2${app}${country}`,
  ad_id: `3${app}${country}`,
  stat_time_day: `${day} 00:00:00`,
  country_code: country,
  campaign_name: `${app} ${country}`,
  adgroup_name: 'Broad',
  ad_name: 'Video 1',
  mobile_app_id: app.toLowerCase(),
  spend: (cents / 100).toFixed(2),
  impressions: String(impressions),
  clicks: '9',
  conversion: '-',
})

const reportOf = (url: URL): StandInAnswer => {
  const value = (name: string) => url.searchParams.get(name) ?? ''
  const dimensions: readonly string[] = JSON.parse(value('dimensions'))
  const metrics: readonly string[] = JSON.parse(value('metrics'))
  const window = { from: value('start_date'), to: value('end_date') }
  const isAudience = dimensions.includes('country_code')
  if (daysIn(window).length > DAYS_MAX) return answerOf(40_002, 'The time span exceeds 30 days')
  if (isAudience !== (value('report_type') === 'AUDIENCE')) return answerOf(40_002, 'Invalid dimensions')
  const rows = studioRows(window.from, window.to).map((row) => {
    const values = valuesOf(row)
    const pick = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, values[name]]))
    return { dimensions: pick(dimensions), metrics: pick(metrics) }
  })
  return answerPage(url, rows)
}

const listOf = (url: URL, kind: string): StandInAnswer =>
  answerPage(
    url,
    Array.from({ length: PAGE_ROWS + 1 }, (_, index) => ({
      [`${kind}_id`]: String(1_000 + index),
      [`${kind}_name`]: `${kind} ${index}`,
      operation_status: 'ENABLE',
      create_time: '2026-01-05 08:00:00',
    })),
  )

/** TikTok for Business. */
export const tikTokStandIn: StandIn = {
  hosts: ['business-api.tiktok.com'],
  answer: ({ url, headers }) => {
    if (headers['access-token'] !== goodValue('tiktok', 'access_token'))
      return answerOf(40_105, 'Access token is incorrect or has been revoked.')
    const advertiser = goodValue('tiktok', 'advertiser_id')
    const { searchParams, pathname } = url
    if (pathname === '/open_api/v1.3/advertiser/info/')
      return searchParams.get('advertiser_ids') === JSON.stringify([advertiser])
        ? answerOf(0, 'OK', {
            list: [{ advertiser_id: advertiser, name: 'Lumen', currency: 'EUR', timezone: 'Europe/Berlin' }],
          })
        : answerOf(40_001, 'No permission to operate advertiser')
    if (searchParams.get('advertiser_id') !== advertiser)
      return answerOf(40_001, 'No permission to operate advertiser')
    if (pathname === '/open_api/v1.3/report/integrated/get/') return reportOf(url)
    const [, kind] = LISTS.exec(pathname) ?? []
    return kind === undefined ? answerOf(40_002, 'Unknown path') : listOf(url, kind)
  },
}
