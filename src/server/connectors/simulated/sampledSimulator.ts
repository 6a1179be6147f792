/** Simulated provider of all source types that nothing reads from their provider yet. */
import * as z from 'zod/mini'
import type { Row } from '@/server/lib/tables'
import { daysIn, upToYesterday } from '@/server/lib/days'
import { seedOf } from '../catalogue/catalogueSources'
import type { SampledKind } from '../core/seed'
import { between, uuidOf } from '../studio/hash'
import type { Simulator, SimulatorAnswer, SimulatorRequest } from './simulator'
import { jsonAnswer, jsonRows } from './simulator'
import { CAMPAIGNS } from '../studio/studio'
import { appRevenueOn, networkRevenueOn } from '../studio/studioRevenue'
import type { UserEvent } from '../studio/studioUsers'
import { userEventsOn, userRevenueOn } from '../studio/studioUsers'

/** Host at which it answers; `.invalid` is reserved and never exists in the internet. */
export const SAMPLED_HOST = 'sample.stackyard.invalid'

const bodySchema = z.object({
  secret: z.record(z.string(), z.string()),
  from: z.optional(z.string()),
  to: z.optional(z.string()),
  offset: z.optional(z.int()),
  limit: z.optional(z.int()),
})

const DEFAULT_LIMIT = 1_000
const SETUP_TIME = '2026-01-05T08:00:00Z'

/** What all amounts and days of the sample are. */
const ASKED = { currency: 'USD', time_zone: 'UTC' } as const

const dollars = (cents: number) => cents / 100

const listRows = (source: string, endpoint: string): readonly Row[] =>
  CAMPAIGNS.map(({ id, name, game }) => ({
    id: `${source}-${endpoint}-${id}`,
    name,
    app: game.name,
    status: between(0, 5, source, endpoint, id) === 0 ? 'paused' : 'active',
    created_at: SETUP_TIME,
  }))

const reportRows = (source: string, endpoint: string, day: string): readonly Row[] =>
  appRevenueOn(day).map(({ game, country, activeUsers, adCents }) => ({
    day,
    country,
    app: game.name,
    platform: game.platform,
    count: between(1, 400, source, endpoint, day, game.id, country),
    users: activeUsers,
    revenue: dollars(adCents),
  }))

const revenueRows = (source: string, endpoint: string, day: string): readonly Row[] =>
  networkRevenueOn(`${source} ${endpoint}`, day).map(({ game, country, adCents, impressions, requests }) => ({
    day,
    country,
    app: game.name,
    platform: game.platform,
    placement: 'default',
    requests,
    impressions,
    revenue: dollars(adCents),
  }))

/** Part of the users' ad revenue that a mediation or network reports, in percent. */
const PERCENT = 10

const userRows = (day: string): readonly Row[] =>
  userRevenueOn(day).map(({ user, adCents, impressions, adFormat }) => ({
    day,
    user_id: user.id,
    app: user.game.name,
    platform: user.game.platform,
    country: user.country,
    ad_format: adFormat,
    impressions,
    revenue: dollars(Math.round((adCents * PERCENT) / 100)),
  }))

/** Types of the events that an endpoint reports; those not listed here report all. */
const EVENT_TYPES: Readonly<Record<string, UserEvent['type']>> = {
  installs: 'install',
  installs_report: 'install',
  sessions: 'session',
}

/** Endpoint that reports a user's ad revenue as an event. */
const AD_REVENUE_EVENTS = 'in_app_events_report'

const adRevenueEvents = (day: string): readonly Row[] =>
  userRevenueOn(day).map(({ user, adCents }, index) => ({
    event_id: uuidOf('ad revenue', day, index),
    event_time: `${day}T12:00:00Z`,
    day,
    user_id: user.id,
    app: user.game.name,
    platform: user.game.platform,
    country: user.country,
    network: user.campaign?.network.name ?? null,
    campaign: user.campaign?.name ?? null,
    event: 'af_ad_revenue',
    revenue: dollars(adCents),
    parameters: { source: user.game.mediation },
    campaign_id: user.campaign?.remoteId ?? null,
    ...ASKED,
  }))

const eventRows = (endpoint: string, day: string): readonly Row[] => [
  ...(endpoint === AD_REVENUE_EVENTS ? adRevenueEvents(day) : []),
  ...userEventsOn(day)
    .filter(({ type }) => EVENT_TYPES[endpoint] === undefined || EVENT_TYPES[endpoint] === type)
    .map(({ id, time, user, name, cents }, index) => ({
      event_id: `${endpoint}-${id}`,
      event_time: time,
      day,
      user_id: user.id,
      app: user.game.name,
      platform: user.game.platform,
      country: user.country,
      network: user.campaign?.network.name ?? null,
      campaign: user.campaign?.name ?? null,
      event: name,
      revenue: dollars(cents),
      parameters: { level: 1 + (index % 40), source: endpoint },
      campaign_id: user.campaign?.remoteId ?? null,
      ...ASKED,
    })),
]

const rowsOn = (kind: SampledKind, source: string, endpoint: string, day: string): readonly Row[] => {
  switch (kind) {
    case 'list':
      return []
    case 'report':
      return reportRows(source, endpoint, day)
    case 'revenueReport':
      return revenueRows(source, endpoint, day)
    case 'userRevenue':
      return userRows(day)
    case 'eventReport':
      return eventRows(endpoint, day)
  }
}

const kindOf = (source: string, endpoint: string): SampledKind | undefined =>
  seedOf(source)?.tasks.find(({ label }) => label === endpoint)?.sampled

/** Answers requests at `/<source>/check` and `/<source>/rows/<endpoint>`. */
const answer = ({ url, body, now, accepts }: SimulatorRequest): SimulatorAnswer => {
  const { data } = bodySchema.safeParse(JSON.parse(body))
  const [, source = '', call = '', endpoint = ''] = url.pathname.split('/')
  if (data === undefined) return jsonAnswer({ error: 'Bad request', field: null }, 400)
  const refused = Object.keys(data.secret).find((field) => !accepts(source, field, data.secret[field] ?? ''))
  if (refused !== undefined) return jsonAnswer({ error: 'Wrong credentials', field: refused }, 401)
  if (call === 'check') return jsonAnswer({ isSuccess: true })
  const kind = kindOf(source, endpoint)
  if (kind === undefined) return jsonAnswer({ error: 'Not found', field: null }, 404)
  const days = daysIn(upToYesterday({ from: data.from ?? '', to: data.to ?? '' }, now))
  const rows =
    kind === 'list' ? listRows(source, endpoint) : days.flatMap((day) => rowsOn(kind, source, endpoint, day))
  return jsonRows(rows, data.offset ?? 0, data.limit ?? DEFAULT_LIMIT, (page) =>
    page === null ? {} : { rows: page },
  )
}

/** Answers for all types that nothing reads yet. */
export const sampledSimulator: Simulator = { hosts: [SAMPLED_HOST], answer }
