import { goodValue } from './credentials'
import { json } from './standIn'
import type { StandIn, StandInAnswer } from './standIn'
import { pageOf, studioRows } from './studioReports'
import type { StudioRow } from './studioReports'

/** Rows of a page; the API's pages are longer. */
const PAGE_ROWS = 50

const spendRow = ({ day, app, country, impressions, cents }: StudioRow) => ({
  date: day,
  campaign_id: `tenjin ${app} ${country}`,
  remote_campaign_id: `1${app}${country}`,
  campaign_name: `${app} ${country}`,
  ad_network_id: 1,
  ad_network_name: 'AppLovin',
  app_id: app.toLowerCase(),
  app_name: app,
  bundle_id: 'com.lumen',
  platform: 'ios',
  country,
  impressions,
  clicks: null,
  installs: 7,
  spend: cents / 100,
  total_rev_0d: cents / 400,
  total_rev_7d: cents / 100,
})
const revenueRow = ({ day, app, country, impressions, cents }: StudioRow) => ({
  date: day,
  app_id: app.toLowerCase(),
  app_name: app,
  platform: 'ios',
  country,
  ad_revenue: cents / 100,
  impressions,
})

/** A page, whose link to the next one has the address of plain HTTP and is there after the last page, too. */
const answerPage = (url: URL, rows: readonly object[]): StandInAnswer => {
  const page = Number(url.searchParams.get('page') ?? '1')
  const size = Math.min(PAGE_ROWS, Number(url.searchParams.get('per_page') ?? PAGE_ROWS))
  return json({
    data: pageOf(rows, (page - 1) * size, size),
    links: { next: `http://api.tenjin.com${url.pathname}?page=${page + 1}` },
    meta: { count: rows.length },
  })
}

const reportOf = (url: URL, row: (row: StudioRow) => object): StandInAnswer => {
  const value = (name: string) => url.searchParams.get(name) ?? ''
  if (value('group_by').split(',').length > 2) return json({ error: 'group_by is invalid' }, 400)
  const rows = studioRows(value('start_date'), value('end_date')).map((one) => ({
    id: `${one.day} ${one.app} ${one.country}`,
    type: 'report',
    attributes: row(one),
  }))
  return answerPage(url, rows)
}

const LIST = ['campaigns', 'apps', 'ad_networks'].map((name) => `/v2/${name}`)

/** Tenjin's reporting API, with the bodies that public connectors saw live. */
export const tenjinApiStandIn: StandIn = {
  hosts: ['api.tenjin.com'],
  answer: ({ url, headers }) => {
    const { authorization = '' } = headers
    if (authorization === 'Bearer garbled') return json({ error: 'AuthHandler::DecodeError' }, 403)
    if (authorization !== `Bearer ${goodValue('tenjin_api', 'access_token')}`)
      return json({ error: 'Unauthorized. Invalid access token provided.' }, 401)
    if (url.pathname === '/v2/reports/spend') return reportOf(url, spendRow)
    if (url.pathname === '/v2/reports/ad_revenue') return reportOf(url, revenueRow)
    return LIST.includes(url.pathname)
      ? answerPage(url, [
          { id: 'one', type: 'resource', attributes: { name: 'Name of one', remote_campaign_id: '1' } },
        ])
      : json({ error: 'Not found' }, 404)
  },
}
