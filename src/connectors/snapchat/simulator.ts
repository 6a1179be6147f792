/** Snapchat's login and Marketing API, simulated. */
import { addDays } from '@/domain/answers/days'
import { dateFormat } from '@/domain/shared/text/intl'
import type { Row } from '@/server/lib/tables'
import { daysIn, upToYesterday } from '@/server/lib/days'
import { jsonAnswer, jsonRows, numberParameter, pageSize } from '@/server/connectors/simulated/simulator'
import type { Simulator, SimulatorAnswer, SimulatorRequest } from '@/server/connectors/simulated/simulator'
import { campaignsOn, STUDIO_NAME } from '@/server/connectors/studio/studio'
import type { Game } from '@/server/connectors/studio/studio'
import { billedOn, sumSpend } from '@/server/connectors/studio/studioSpend'
import type { CreativeSpend } from '@/server/connectors/studio/studioSpend'
import { ACCOUNTS, billedTo } from '@/server/connectors/studio/views'

const LABEL = 'snapchat'
const NETWORK = 'Snapchat'
const LOGIN_HOST = 'accounts.snapchat.com'
const HOST = 'adsapi.snapchat.com'
const TOKEN = 'snapchat-access-token'
const TOKEN_SECONDS = 1_800
/** Organization that the login belongs to. */
const SNAPCHAT_ORGANIZATION = '40d6719b-da09-410b-9185-0cc9c0dfed1d'
const PAGE_ROWS = 1_000
/** Days of one request. */
const DAYS_MAX = 31
const MICROS_PER_HUNDREDTH = 10_000
const SETUP_TIME = '2026-01-05T08:00:00.000Z'
/** Ad accounts of the organization; all campaigns are in the first one. */
const AD_ACCOUNTS = [
  { id: '8adc3db7-8148-4fbf-999c-8d2266369d74', name: STUDIO_NAME },
  { id: '1f6a0c6e-0d3c-4d5c-8b0e-5f4f3a0c9a11', name: `${STUDIO_NAME} Tests` },
] as const

const error = (status: number, msg: string): SimulatorAnswer =>
  jsonAnswer({ request_status: 'ERROR', request_id: '57affee3', msg }, status)

const whole = { request_status: 'SUCCESS', request_id: '57affee3' } as const
/** A part of an answer under its key; lists write its status in small letters. */
const partOf = (key: string, part: Row): Row => ({ sub_request_status: 'success', [key]: part })

const page = (request: SimulatorRequest, rows: readonly Row[], body: (part: readonly Row[]) => object) => {
  const { url } = request
  const offset = Number(url.searchParams.get('cursor') ?? 0)
  const size = pageSize(request, numberParameter(url, 'limit', 50), PAGE_ROWS)
  const next = new URL(url)
  next.searchParams.set('cursor', String(offset + size))
  return jsonRows(rows, offset, size, (part) => ({
    ...whole,
    paging: offset + size < rows.length ? { next_link: next.href } : {},
    ...(part !== null && body(part)),
  }))
}

const squadIdOf = (campaignId: string): string => `2${campaignId}`
const adIdOf = (creativeId: string): string => `3${creativeId}`

const installOf = ({ platform, storeId, name }: Game): Row => ({
  app_name: name,
  ...(platform === 'ios' ? { ios_app_id: storeId } : { android_app_url: storeId }),
})

const objectOf = (id: string, name: string, fields: Row): Row => ({
  id,
  name,
  status: 'ACTIVE',
  created_at: SETUP_TIME,
  updated_at: SETUP_TIME,
  ...fields,
})

const LISTS: Readonly<Record<string, readonly [key: string, rows: () => readonly Row[]]>> = {
  campaigns: [
    'campaign',
    () =>
      campaignsOn(NETWORK).map(({ remoteId, name }) =>
        objectOf(remoteId, name, { objective: 'APP_INSTALLS' }),
      ),
  ],
  adsquads: [
    'adsquad',
    () =>
      campaignsOn(NETWORK).map(({ remoteId }) =>
        objectOf(squadIdOf(remoteId), 'Broad', {
          campaign_id: remoteId,
          optimization_goal: 'APP_INSTALLS',
        }),
      ),
  ],
  ads: [
    'ad',
    () =>
      campaignsOn(NETWORK).flatMap(({ remoteId, creatives }) =>
        creatives.map(({ id, name }) =>
          objectOf(adIdOf(id), name, {
            ad_squad_id: squadIdOf(remoteId),
            creative_id: id,
            type: 'APP_INSTALL',
          }),
        ),
      ),
  ],
  creatives: [
    'creative',
    () =>
      campaignsOn(NETWORK).flatMap(({ creatives, game }) =>
        creatives.map(({ id, name }) =>
          objectOf(id, name, {
            type: 'APP_INSTALL',
            headline: game.name,
            review_status: 'APPROVED',
            app_install_properties: installOf(game),
          }),
        ),
      ),
  ],
}

/** Day that begins at a time in the zone of the account; null for another time of the day. */
const dayAt = (time: string | null): string | null => {
  const at = Date.parse(time ?? '')
  if (Number.isNaN(at)) return null
  const parts = dateFormat({ timeZone: ACCOUNTS.snapchat.timeZone, dateStyle: 'short', timeStyle: 'short' })
  const [, date, month, year, clock] = /^(\d+)\/(\d+)\/(\d+), (\d+:\d+)/.exec(parts.format(at)) ?? []
  return clock === '00:00' ? [year, month, date].join('-') : null
}

/** Offset of the zone at a time, as it was sent. */
const offsetIn = (time: string | null): string => (time ?? '').slice('YYYY-MM-DDThh:mm:ss.sss'.length)

const LEVELS: Readonly<Record<string, (one: CreativeSpend) => string>> = {
  campaign: ({ campaign }) => campaign.remoteId,
  adsquad: ({ campaign }) => squadIdOf(campaign.remoteId),
  ad: ({ creative }) => adIdOf(creative.id),
}

const seriesOf = (all: readonly CreativeSpend[], offset: string): readonly Row[] =>
  [...new Set(all.map(({ day }) => day))].map((day) => {
    const sum = sumSpend(all.filter((one) => one.day === day))
    return {
      start_time: `${day}T00:00:00.000${offset}`,
      end_time: `${addDays(day, 1)}T00:00:00.000${offset}`,
      stats: {
        impressions: sum.impressions,
        swipes: sum.clicks,
        spend: Math.round(billedTo(ACCOUNTS.snapchat, sum.spendCents, day) * 100) * MICROS_PER_HUNDREDTH,
        total_installs: sum.installs,
        conversion_purchases: 0,
        conversion_purchases_value: 0,
      },
    }
  })

const stats = (request: SimulatorRequest, account: string): SimulatorAnswer => {
  const value = (name: string) => request.url.searchParams.get(name)
  const level = value('breakdown') ?? ''
  const keyOf = Object.hasOwn(LEVELS, level) ? LEVELS[level] : undefined
  const [from, end] = [dayAt(value('start_time')), dayAt(value('end_time'))]
  if (from === null || end === null)
    return error(400, 'The start time should be start of a Local Time Zone day for DAY query.')
  if (
    (keyOf === undefined && value('breakdown') !== null) ||
    daysIn({ from, to: addDays(end, -1) }).length > DAYS_MAX
  )
    return error(400, 'Unsupported Stats Query')
  const days = daysIn(upToYesterday({ from, to: addDays(end, -1) }, request.now))
  const all = account === AD_ACCOUNTS[0].id ? days.flatMap((day) => billedOn(NETWORK, day)) : []
  if (keyOf === undefined)
    return jsonAnswer({
      ...whole,
      timeseries_stats: [
        partOf('timeseries_stat', {
          id: account,
          type: 'AD_ACCOUNT',
          granularity: 'DAY',
          timeseries: [...seriesOf(all, offsetIn(value('end_time')))],
        }),
      ],
    })
  const rows = [...new Set(all.map(keyOf))].map((id) => ({
    id,
    type: level.toUpperCase(),
    granularity: 'DAY',
    timeseries: [
      ...seriesOf(
        all.filter((one) => keyOf(one) === id),
        offsetIn(value('end_time')),
      ),
    ],
  }))
  return page(request, rows, (part) => ({
    timeseries_stats: [
      partOf('timeseries_stat', {
        id: account,
        type: 'AD_ACCOUNT',
        granularity: 'DAY',
        finalized_data_end_time: value('start_time'),
        breakdown_stats: { [level]: [...part] },
      }),
    ],
  }))
}

const answerAccount = (request: SimulatorRequest, account: string, edge: string): SimulatorAnswer => {
  if (!AD_ACCOUNTS.some(({ id }) => id === account)) return error(403, 'Resource can not be accessed')
  if (edge === 'stats') return stats(request, account)
  const list = Object.hasOwn(LISTS, edge) ? LISTS[edge] : undefined
  if (list === undefined) return error(404, 'Resource can not be found')
  const [key, rows] = list
  return page(request, account === AD_ACCOUNTS[0].id ? rows() : [], (part) => ({
    [edge]: part.map((row) => partOf(key, row)),
  }))
}

const answerCall = (request: SimulatorRequest): SimulatorAnswer => {
  const [, , kind = '', id = '', edge = ''] = request.url.pathname.split('/')
  if (kind === 'me' && id === '') return jsonAnswer({ ...whole, me: { id: 'a22b5575', display_name: 'Ana' } })
  if (kind === 'me')
    return jsonAnswer({
      ...whole,
      organizations: [partOf('organization', { id: SNAPCHAT_ORGANIZATION, name: STUDIO_NAME })],
    })
  if (kind === 'adaccounts') return answerAccount(request, id, edge)
  if (id !== SNAPCHAT_ORGANIZATION) return error(403, 'Resource can not be accessed')
  const { currency, timeZone: timezone } = ACCOUNTS.snapchat
  const accounts = AD_ACCOUNTS.map((account) => ({ ...account, status: 'ACTIVE', currency, timezone }))
  return page(request, accounts, (part) => ({ adaccounts: part.map((row) => partOf('adaccount', row)) }))
}

/** Answers requests to Snapchat. */
export const snapchatSimulator: Simulator = {
  hosts: [LOGIN_HOST, HOST],
  answer: (request) => {
    const { url, headers, body, accepts } = request
    if (url.host !== LOGIN_HOST)
      return (headers.get('authorization') ?? '').startsWith('Bearer ')
        ? answerCall(request)
        : error(401, 'Unauthorized')
    return accepts(LABEL, 'refresh_token', new URLSearchParams(body).get('refresh_token') ?? '')
      ? jsonAnswer({ access_token: TOKEN, token_type: 'Bearer', expires_in: TOKEN_SECONDS })
      : jsonAnswer({ error: 'invalid_grant', error_description: 'Invalid authorization grant.' }, 400)
  },
}
