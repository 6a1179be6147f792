/** Adjust's report service, simulated. The error bodies are those that public connectors have seen. */
import type { Row } from '@/server/lib/tables'
import { dayNumberOf, daysIn, upToYesterday, yesterdayOf } from '@/server/lib/days'
import { jsonAnswer, jsonPage, numberParameter, pageSize } from '@/server/connectors/simulated/simulator'
import type { Simulator, SimulatorAnswer, SimulatorRequest } from '@/server/connectors/simulated/simulator'
import type { Campaign } from '@/server/connectors/studio/studio'
import { GAMES } from '@/server/connectors/studio/studio'
import {
  cohortAdRevenueByAge,
  cohortRevenueByAge,
  revenueOfInstalls,
} from '@/server/connectors/studio/studioRevenue'
import type { SpendFigures } from '@/server/connectors/studio/studioSpend'
import { installsByCreativeOn, installsOn } from '@/server/connectors/studio/studioSpend'
import {
  adIdOf,
  campaignNameAt,
  countryAt,
  isSelfAttributing,
  linkedIdOf,
  networkNameAt,
} from '@/server/connectors/studio/views'

const ATTRIBUTION = 'adjust'
const PAGE_ROWS = 10_000
const COHORT_METRIC = /^(all|ad)_revenue_total_d(\d+)$/

interface Figures extends SpendFigures {
  readonly day: string
  readonly campaign: Campaign
  readonly country: string
  readonly creative?: { readonly id: string; readonly name: string }
}

/** Amount as the API sends it: dollars as text, with nine decimals. */
const amount = (cents: number): string => (cents / 100).toFixed(9)

/** Values by the name of the dimension or metric; counts and money are texts. Cohorts have what they earned so far. */
const valueOf = (name: string, figures: Figures, last: string) => {
  const { day, campaign, country, creative } = figures
  const [, of, age] = COHORT_METRIC.exec(name) ?? []
  if (age !== undefined) {
    const reached = Math.min(Number(age), dayNumberOf(last) - dayNumberOf(day))
    return amount(
      revenueOfInstalls(figures, reached, of === 'ad' ? cohortAdRevenueByAge : cohortRevenueByAge),
    )
  }
  const values: Readonly<Record<string, string | undefined>> = {
    day,
    app: campaign.game.name,
    app_token: campaign.game.id,
    store_id: campaign.game.platform === 'ios' ? campaign.game.storeId : campaign.game.bundleId,
    store_type: campaign.game.platform === 'ios' ? 'app_store' : 'google_play',
    country_code: countryAt(ATTRIBUTION, campaign, country),
    channel: networkNameAt(ATTRIBUTION, campaign.network),
    campaign: campaignNameAt(ATTRIBUTION, day, campaign),
    campaign_id_network: linkedIdOf(campaign),
    // networks that attribute themselves have the id behind the name
    creative:
      creative === undefined
        ? ''
        : isSelfAttributing(campaign)
          ? `${creative.name} (${adIdOf(campaign, creative)})`
          : creative.name,
    creative_id_network:
      creative === undefined || linkedIdOf(campaign) === '' ? '' : adIdOf(campaign, creative),
    impressions: String(figures.impressions),
    clicks: String(figures.clicks),
    installs: String(figures.installs),
    network_cost: amount(figures.spendCents),
  }
  return values[name] ?? null
}

const report = (request: SimulatorRequest): SimulatorAnswer => {
  const { url, now } = request
  const text = (name: string) => url.searchParams.get(name) ?? ''
  if (['dimensions', 'metrics', 'date_period'].some((name) => text(name) === ''))
    return jsonAnswer({ detail: 'date_period is missing' }, 400)
  const [from = '', to = ''] = text('date_period').split(':')
  const dimensions = text('dimensions').split(',')
  const names = [...dimensions, ...text('metrics').split(',')]
  const figuresOn: (day: string) => readonly Figures[] = dimensions.includes('creative')
    ? installsByCreativeOn
    : installsOn
  const last = yesterdayOf(now)
  const all = daysIn(upToYesterday({ from, to }, now)).flatMap(figuresOn)
  const rowOf = (figures: Figures): Row =>
    Object.fromEntries(names.map((name) => [name, valueOf(name, figures, last)]))
  if (text('dimensions') === 'day') {
    const metrics = text('metrics').split(',')
    const rows = daysIn(upToYesterday({ from, to }, now)).map((day) => {
      const figures = installsOn(day).map(rowOf)
      const sumOf = (name: string) => figures.reduce((sum, row) => sum + Number(row[name] ?? 0), 0)
      return { day, ...Object.fromEntries(metrics.map((name) => [name, String(sumOf(name))])) }
    })
    return jsonAnswer({ rows, totals: {}, pagination: { next: null } })
  }
  const page = numberParameter(url, 'page', 1)
  const size = pageSize(request, PAGE_ROWS)
  const next = new URL(url)
  next.searchParams.set('page', String(page + 1))
  const hasNext = page * size < all.length
  return jsonPage(all, rowOf, { offset: (page - 1) * size, limit: size }, (part) =>
    part === null
      ? { totals: {} }
      : { rows: part, totals: {}, pagination: { next: hasNext ? next.href : null } },
  )
}

/** Catalogs of filters by name. */
const FILTERS: Readonly<Record<string, () => readonly string[]>> = {
  apps: () => GAMES.map(({ appKey }) => appKey),
  overview_metrics: () => ['installs', 'clicks'],
  cost_metrics: () => ['network_cost'],
  cohort_metrics: () => ['all_revenue_total', 'ad_revenue_total'],
  event_metrics: () => [],
}

const filters = ({ url }: SimulatorRequest): SimulatorAnswer => {
  const name = url.searchParams.get('required_filters') ?? ''
  const ids = Object.hasOwn(FILTERS, name) ? FILTERS[name]?.() : undefined
  return ids === undefined
    ? jsonAnswer({ detail: 'Unknown filter' }, 400)
    : jsonAnswer({
        [name]: ids.map((id) => ({ id, name: `Name of ${id}`, short_name: id, formatting: 'integer' })),
      })
}

/** Answers requests to Adjust. */
export const adjustSimulator: Simulator = {
  hosts: ['automate.adjust.com'],
  answer: (request) => {
    const { url, headers, accepts } = request
    const token = /^Bearer (.+)$/.exec(headers.get('authorization') ?? '')?.[1] ?? ''
    if (!accepts('adjust', 'api_token', token))
      return jsonAnswer({ error: 'Authorization token is invalid' }, 401)
    if (url.pathname === '/reports-service/report') return report(request)
    if (url.pathname === '/reports-service/filters_data') return filters(request)
    return url.pathname === '/reports-service/events'
      ? jsonAnswer([{ id: 'abc123', name: 'Level 10', slugs: ['level_10'], app_token: ['tok'] }])
      : jsonAnswer({ message: 'Not found' }, 404)
  },
}
