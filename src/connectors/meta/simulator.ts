/** Meta's Graph API, simulated: lists of an ad account, and insights that a job makes. */
import { addDays } from '@/domain/answers/days'
import type { Row } from '@/server/lib/tables'
import { daysIn, upToYesterday } from '@/server/lib/days'
import {
  dollarText,
  jsonAnswer,
  jsonRows,
  numberParameter,
  pageSize,
} from '@/server/connectors/simulated/simulator'
import type { Simulator, SimulatorAnswer, SimulatorRequest } from '@/server/connectors/simulated/simulator'
import { midnightIn } from '@/server/connectors/core/localDays'
import { splitAmount } from '@/server/connectors/studio/hash'
import { campaignsOn, STUDIO_NAME } from '@/server/connectors/studio/studio'
import type { Game } from '@/server/connectors/studio/studio'
import { networkRevenueOn } from '@/server/connectors/studio/studioRevenue'
import { billedOn, sumSpend } from '@/server/connectors/studio/studioSpend'
import type { CreativeSpend, SpendFigures } from '@/server/connectors/studio/studioSpend'
import { ACCOUNTS, billedTo } from '@/server/connectors/studio/views'
import { AUDIENCE_ZONE } from './endpoints'

const LABEL = 'meta'
const NETWORK = 'Meta'
const PAGE_ROWS = 500
const SETUP_TIME = '2026-01-05T08:00:00+0000'

/** Error of the Graph API. */
const graphError = (status: number, code: number, message: string): SimulatorAnswer =>
  jsonAnswer({ error: { message, type: 'OAuthException', code, fbtrace_id: 'AbCdEfGh' } }, status)

/** What insights may be divided by, in the order of the digit with which the id of a job begins. */
const BREAKDOWNS: readonly (readonly string[])[] = [
  [],
  ['country'],
  ['age', 'gender'],
  ['publisher_platform', 'platform_position', 'impression_device'],
]
/** Values of breakdowns without countries, by which figures are split. */
const SPLITS: Readonly<Record<string, readonly Row[]>> = {
  age: [
    { age: '25-34', gender: 'female' },
    { age: '35-44', gender: 'male' },
  ],
  publisher_platform: [
    { publisher_platform: 'facebook', platform_position: 'feed', impression_device: 'iphone' },
    { publisher_platform: 'instagram', platform_position: 'story', impression_device: 'android_smartphone' },
  ],
}

/** A mark that a next page begins at, as Meta writes it. */
const markOf = (offset: number): string => Buffer.from(String(offset)).toString('base64')
const offsetIn = (mark: string | null): number =>
  mark === null ? 0 : Number(Buffer.from(mark, 'base64').toString())

const page = (request: SimulatorRequest, rows: readonly Row[]): SimulatorAnswer => {
  const { url } = request
  const offset = offsetIn(url.searchParams.get('after'))
  const limit = pageSize(request, numberParameter(url, 'limit', 25), PAGE_ROWS)
  const after = markOf(offset + limit)
  const next = `${url.origin}${url.pathname}?access_token=in-the-address&after=${after}`
  return jsonRows(rows, offset, limit, (data) => ({
    ...(data !== null && { data }),
    paging: {
      cursors: { before: markOf(offset), after },
      ...(offset + limit < rows.length && { next }),
    },
  }))
}

const adSetIdOf = (campaignId: string): string => `2${campaignId}`
const adIdOf = (creativeId: string): string => `3${creativeId}`

const storeUrlOf = ({ platform, storeId }: Game): string =>
  platform === 'ios'
    ? `https://itunes.apple.com/app/id${storeId}`
    : `http://play.google.com/store/apps/details?id=${storeId}`

const objectOf = (id: string, name: string, fields: Row): Row => ({
  id,
  name,
  effective_status: 'ACTIVE',
  created_time: SETUP_TIME,
  ...fields,
})

const LISTS: Readonly<Record<string, () => readonly Row[]>> = {
  campaigns: () =>
    campaignsOn(NETWORK).map(({ remoteId, name }) =>
      objectOf(remoteId, name, { objective: 'OUTCOME_APP_PROMOTION' }),
    ),
  adsets: () =>
    campaignsOn(NETWORK).map(({ remoteId, game }) =>
      objectOf(adSetIdOf(remoteId), 'Broad', {
        campaign_id: remoteId,
        optimization_goal: 'APP_INSTALLS',
        promoted_object: { application_id: '998877', object_store_url: storeUrlOf(game) },
      }),
    ),
  ads: () =>
    campaignsOn(NETWORK).flatMap(({ remoteId, creatives }) =>
      creatives.map(({ id, name }) =>
        objectOf(adIdOf(id), name, {
          campaign_id: remoteId,
          adset_id: adSetIdOf(remoteId),
          creative: { id, name, status: 'ACTIVE', object_type: 'VIDEO' },
        }),
      ),
    ),
}

/** In place of the number of a breakdown, for a job about the account. */
const ACCOUNT_JOB = -1
/** Id of a job, which says what it is about, so that any process can answer for it. */
const jobIdOf = (breakdown: number, from: string, to: string): string =>
  `${breakdown + 1}${from}${to}`.replaceAll('-', '')
const jobOf = (id: string) => {
  const [, digit, ...parts] = /^(\d)(\d{4})(\d\d)(\d\d)(\d{4})(\d\d)(\d\d)$/.exec(id) ?? []
  return digit === undefined
    ? null
    : {
        isOfAccount: Number(digit) - 1 === ACCOUNT_JOB,
        breakdowns: BREAKDOWNS[Number(digit) - 1] ?? [],
        window: { from: parts.slice(0, 3).join('-'), to: parts.slice(3).join('-') },
      }
}

const startJob = ({ body }: SimulatorRequest): SimulatorAnswer => {
  const asked = Object(JSON.parse(body))
  if (asked.level === 'account')
    return jsonAnswer({ report_run_id: jobIdOf(ACCOUNT_JOB, asked.time_range.since, asked.time_range.until) })
  const breakdown = BREAKDOWNS.findIndex((each) => each.join() === (asked.breakdowns ?? ''))
  if (breakdown === -1) return graphError(400, 100, 'Invalid breakdowns')
  if (
    asked.level !== 'ad' ||
    asked.time_increment !== 1 ||
    !JSON.stringify(asked.filtering).includes('DELETED')
  )
    return graphError(400, 100, 'The simulated account answers by ad and day, with all objects')
  return jsonAnswer({ report_run_id: jobIdOf(breakdown, asked.time_range.since, asked.time_range.until) })
}

/** Jobs whose state was asked for; in tests one is under way the first time. */
const asked = new Set<string>()

const stateOf = ({ pageRows }: SimulatorRequest, id: string): SimulatorAnswer => {
  const isUnderWay = pageRows !== undefined && !asked.has(id)
  asked.add(id)
  return jsonAnswer({
    id,
    async_status: isUnderWay ? 'Job Running' : 'Job Completed',
    async_percent_completion: isUnderWay ? 40 : 100,
  })
}

const splitFigures = (sum: SpendFigures, count: number, key: string): readonly SpendFigures[] => {
  const parts = (value: number) => splitAmount(value, count, key)
  const [impressions, clicks, installs, cents] = [
    sum.impressions,
    sum.clicks,
    sum.installs,
    sum.spendCents,
  ].map(parts)
  return Array.from({ length: count }, (_, index) => ({
    impressions: impressions?.[index] ?? 0,
    clicks: clicks?.[index] ?? 0,
    installs: installs?.[index] ?? 0,
    spendCents: cents?.[index] ?? 0,
  }))
}

const rowOf = ({ day, campaign, creative }: CreativeSpend, sum: SpendFigures, by: Row): Row => ({
  account_currency: ACCOUNTS.meta.currency,
  campaign_id: campaign.remoteId,
  campaign_name: campaign.name,
  adset_id: adSetIdOf(campaign.remoteId),
  adset_name: 'Broad',
  ad_id: adIdOf(creative.id),
  ad_name: creative.name,
  objective: 'OUTCOME_APP_PROMOTION',
  optimization_goal: 'APP_INSTALLS',
  attribution_setting: '7d_click_1d_view',
  impressions: String(sum.impressions),
  clicks: String(sum.clicks),
  inline_link_clicks: String(sum.clicks),
  reach: String(sum.impressions),
  spend: billedTo(ACCOUNTS.meta, sum.spendCents, day).toFixed(2),
  actions: [
    { action_type: 'link_click', value: String(sum.clicks) },
    { action_type: 'omni_app_install', value: String(sum.installs), '7d_click': String(sum.installs) },
    { action_type: 'mobile_app_install', value: String(sum.installs), '7d_click': String(sum.installs) },
  ],
  date_start: day,
  date_stop: day,
  ...by,
})

const insightRows = (day: string, breakdowns: readonly string[]): readonly Row[] => {
  const isByCountry = breakdowns.includes('country')
  const groups = new Map<string, CreativeSpend[]>()
  for (const one of billedOn(NETWORK, day)) {
    const key = `${one.creative.id} ${isByCountry ? one.country : ''}`
    groups.set(key, [...(groups.get(key) ?? []), one])
  }
  const splits = SPLITS[breakdowns[0] ?? '']
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (first === undefined) return []
    const sum = sumSpend(group)
    if (splits === undefined) return [rowOf(first, sum, isByCountry ? { country: first.country } : {})]
    return splitFigures(sum, splits.length, first.creative.id).map((part, index) =>
      rowOf(first, part, splits[index] ?? {}),
    )
  })
}

/** Spend of the account on a day: what its ads have cost, each rounded to cents. */
const accountRow = (day: string): Row => ({
  account_currency: ACCOUNTS.meta.currency,
  spend: insightRows(day, [])
    .reduce((sum, { spend }) => sum + Number(spend ?? 0), 0)
    .toFixed(2),
  date_start: day,
  date_stop: day,
})

const insights = (request: SimulatorRequest, id: string): SimulatorAnswer => {
  const job = jobOf(id)
  if (job === null) return graphError(400, 100, `Object with ID '${id}' does not exist`)
  const days = daysIn(upToYesterday(job.window, request.now))
  return page(
    request,
    days.flatMap((day) => (job.isOfAccount ? [accountRow(day)] : insightRows(day, job.breakdowns))),
  )
}

const AUDIENCE = 'meta_audience'
const AUDIENCE_ROWS = 2_000
/** Figures of a day, app, placement, platform and country. */
const FIGURES = 5

/** Rows of a day with one figure each, at midnight of Pacific time. */
const audienceRows = (day: string): readonly Row[] =>
  networkRevenueOn('Meta Audience Network', day).flatMap(
    ({ game, country, adCents, impressions, requests }) => {
      const keys = { app: game.appKey, placement: '1', platform: game.platform, country }
      const time = new Date(midnightIn(AUDIENCE_ZONE, day)).toISOString().replace('.000Z', '+0000')
      const figures = {
        revenue: dollarText(adCents),
        imp: impressions,
        request: requests,
        filled_request: impressions,
        click: 0,
      }
      return Object.entries(figures).map(([name, value]) => ({
        time,
        metric: `fb_ad_network_${name}`,
        breakdowns: Object.entries(keys).map(([key, each]) => ({ key, value: each })),
        value: String(value),
      }))
    },
  )

const audiencePage = (request: SimulatorRequest, from: string, until: string): SimulatorAnswer => {
  const { url, now } = request
  const rows = daysIn(upToYesterday({ from, to: addDays(until, -1) }, now)).flatMap(audienceRows)
  const offset = offsetIn(url.searchParams.get('after'))
  const limit = Math.min(AUDIENCE_ROWS, FIGURES * pageSize(request, AUDIENCE_ROWS))
  const after = markOf(offset + limit)
  const more = { next: `${url.origin}${url.pathname}?access_token=in-the-address&after=${after}` }
  return jsonRows(rows, offset, limit, (results) => ({
    data: [{ query_id: 'q7', status: 'complete', ...(results !== null && { results }), omitted_results: [] }],
    paging: { cursors: { after }, ...(offset + limit < rows.length && more) },
  }))
}

/** Reports of the audience network: as the answer itself, or as the result of a query. The id of a query holds what was asked. */
const audience = (request: SimulatorRequest, edge: string): SimulatorAnswer => {
  const { url, method, body, pageRows } = request
  if (edge === 'adnetworkanalytics' && method === 'POST') {
    const { since, until } = Object(JSON.parse(body))
    return jsonAnswer({ query_id: `${since}_${until}`, async_result_link: `${url.href}_results` })
  }
  if (edge === 'adnetworkanalytics')
    return audiencePage(request, url.searchParams.get('since') ?? '', url.searchParams.get('until') ?? '')
  const [id = '']: readonly string[] = JSON.parse(url.searchParams.get('query_ids') ?? '[]')
  const isUnderWay = pageRows !== undefined && !asked.has(id)
  asked.add(id)
  const [since = '', until = ''] = id.split('_')
  return isUnderWay
    ? jsonAnswer({ data: [{ query_id: id, status: 'requested' }] })
    : audiencePage(request, since, until)
}

const answerAccount = (
  request: SimulatorRequest,
  account: string,
  edge: string | undefined,
): SimulatorAnswer => {
  if (!request.accepts(LABEL, 'ad_account_id', account))
    return graphError(400, 100, `Unsupported get request. Object with ID '${account}' does not exist`)
  if (edge === undefined)
    return jsonAnswer({
      id: account,
      name: STUDIO_NAME,
      account_status: 1,
      currency: ACCOUNTS.meta.currency,
      timezone_name: ACCOUNTS.meta.timeZone,
    })
  if (edge === 'insights' && request.method === 'POST') return startJob(request)
  const list = Object.hasOwn(LISTS, edge) ? LISTS[edge] : undefined
  return list === undefined ? graphError(400, 100, 'Unknown path components') : page(request, list())
}

/** Answers requests to Meta. */
export const metaSimulator: Simulator = {
  hosts: ['graph.facebook.com'],
  answer: (request) => {
    const { url, headers, accepts } = request
    const token = /^Bearer (.+)$/.exec(headers.get('authorization') ?? '')?.[1] ?? ''
    if (!accepts(LABEL, 'access_token', token) && !accepts(AUDIENCE, 'access_token', token))
      return graphError(401, 190, 'Invalid OAuth access token - Cannot parse access token')
    const [, , first = '', edge] = url.pathname.split('/')
    if (edge?.startsWith('adnetworkanalytics') === true)
      return ['business_id', 'advertiser_id'].some((field) => accepts(AUDIENCE, field, first))
        ? audience(request, edge)
        : graphError(400, 100, `Unsupported GET request. Object with ID ${first} does not exist`)
    if (first.startsWith('act_')) return answerAccount(request, first, edge)
    return edge === 'insights' ? insights(request, first) : stateOf(request, first)
  },
}
