import { goodValue } from './credentials'
import { json } from './standIn'
import type { StandIn } from './standIn'
import { studioRows } from './studioReports'
import type { StudioRow } from './studioReports'

/** Rows of a page; the API's pages are longer. */
const PAGE_ROWS = 50

/** Values as the API sends them: money and counts as text. */
const adjustRow = ({
  day,
  app,
  country,
  impressions,
  cents,
}: StudioRow): Readonly<Record<string, unknown>> => ({
  day,
  app,
  store_type: 'app_store',
  country_code: country,
  channel: 'AppLovin',
  campaign: `${app} ${country}`,
  campaign_id_network: `1${app}${country}`,
  creative: 'Video 1',
  impressions: String(impressions),
  clicks: String(Math.floor(impressions / 50)),
  installs: String(Math.floor(impressions / 500)),
  network_cost: (cents / 200).toFixed(9),
  all_revenue_total_d0: (cents / 400).toFixed(9),
  all_revenue_total_d7: (cents / 100).toFixed(9),
})

const reportPage = (url: URL) => {
  const [from = '', to = ''] = (url.searchParams.get('date_period') ?? '').split(':')
  const page = Number(url.searchParams.get('page') ?? '1')
  const names = ['dimensions', 'metrics'].flatMap((name) => (url.searchParams.get(name) ?? '').split(','))
  const all = studioRows(from, to)
  const rows = all.slice((page - 1) * PAGE_ROWS, page * PAGE_ROWS).map((row) => {
    const values = adjustRow(row)
    return Object.fromEntries(names.map((name) => [name, values[name] ?? null]))
  })
  const next = new URL(url)
  next.searchParams.set('page', String(page + 1))
  return json({ rows, totals: {}, pagination: { next: page * PAGE_ROWS < all.length ? next.href : null } })
}

/** Catalogs of filters by name. */
const FILTERS: Readonly<Record<string, readonly string[]>> = {
  apps: ['abc123token'],
  overview_metrics: ['installs', 'clicks'],
  cost_metrics: ['network_cost'],
  cohort_metrics: ['all_revenue_total'],
  event_metrics: [],
}

const filtersOf = (name: string) => {
  const ids = FILTERS[name]
  return ids === undefined
    ? json({ detail: 'Unknown filter' }, 400)
    : json({
        [name]: ids.map((id) => ({ id, name: `Name of ${id}`, short_name: id, formatting: 'integer' })),
      })
}

/** Adjust's report service. The error bodies are those that PostHog's connector reads. */
export const adjustStandIn: StandIn = {
  hosts: ['automate.adjust.com'],
  answer: ({ url, headers }) => {
    if (headers['authorization'] !== `Bearer ${goodValue('adjust', 'api_token')}`)
      return json({ error: 'Authorization token is invalid' }, 401)
    if (url.pathname === '/reports-service/events')
      return json([{ id: 'abc123', name: 'Level 10', slugs: ['level_10'], app_token: ['tok'] }])
    if (url.pathname === '/reports-service/filters_data')
      return filtersOf(url.searchParams.get('required_filters') ?? '')
    if (url.pathname !== '/reports-service/report') return json({ message: 'Not found' }, 404)
    const hasParameters = ['dimensions', 'metrics', 'date_period'].every((name) => url.searchParams.has(name))
    return hasParameters ? reportPage(url) : json({ detail: 'date_period is missing' }, 400)
  },
}
