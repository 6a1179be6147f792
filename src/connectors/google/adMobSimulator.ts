/** The AdMob API, simulated. AdMob is a network in the mediations of the studio's games. */
import type { Row } from '@/server/lib/tables'
import { daysIn, upToYesterday } from '@/server/lib/days'
import { jsonAnswer, jsonRows, numberParameter, pageSize } from '@/server/connectors/simulated/simulator'
import type { Simulator, SimulatorAnswer, SimulatorRequest } from '@/server/connectors/simulated/simulator'
import { GAMES } from '@/server/connectors/studio/studio'
import type { Game } from '@/server/connectors/studio/studio'
import { networkRevenueOn } from '@/server/connectors/studio/studioRevenue'
import type { NetworkRevenue } from '@/server/connectors/studio/studioRevenue'
import { ACCOUNTS, billedTo } from '@/server/connectors/studio/views'

/** Publisher that the login belongs to. */
const AD_MOB_PUBLISHER = 'pub-1234567890123456'
const NETWORK = 'AdMob'
const LIST_ROWS = 1_000
const MICROS = 1_000_000
const ACCOUNT = {
  name: `accounts/${AD_MOB_PUBLISHER}`,
  publisherId: AD_MOB_PUBLISHER,
  currencyCode: ACCOUNTS.adMob.currency,
  reportingTimeZone: ACCOUNTS.adMob.timeZone,
}

const error = (status: number, code: string, message: string): SimulatorAnswer =>
  jsonAnswer({ error: { code: status, message, status: code } }, status)

const appIdOf = ({ appKey }: Game): string => `ca-app-${AD_MOB_PUBLISHER}~${appKey}`
const unitIdOf = ({ appKey }: Game): string => `ca-app-${AD_MOB_PUBLISHER}/${appKey}`

const LISTS: Readonly<Record<string, (game: Game) => Row>> = {
  apps: (game) => ({
    name: `accounts/${AD_MOB_PUBLISHER}/apps/${appIdOf(game)}`,
    appId: appIdOf(game),
    platform: game.platform.toUpperCase(),
    manualAppInfo: { displayName: game.name },
    linkedAppInfo: { appStoreId: game.storeId, displayName: game.name },
    appApprovalState: 'APPROVED',
  }),
  adUnits: (game) => ({
    adUnitId: unitIdOf(game),
    appId: appIdOf(game),
    displayName: 'Rewarded',
    adFormat: 'REWARDED',
  }),
}

const list = (request: SimulatorRequest, kind: string, toRow: (game: Game) => Row): SimulatorAnswer => {
  const offset = Number(request.url.searchParams.get('pageToken') ?? 0)
  const size = pageSize(request, numberParameter(request.url, 'pageSize', LIST_ROWS), LIST_ROWS)
  const next = offset + size
  return jsonRows(GAMES.map(toRow), offset, size, (rows) => ({
    ...(rows !== null && { [kind]: rows }),
    ...(next < GAMES.length && { nextPageToken: String(next) }),
  }))
}

const dayOf = ({ year, month, day }: Readonly<Record<string, number>>): string =>
  [year, month, day].map((part) => String(part).padStart(2, '0')).join('-')

const rowOf = (
  { day, game, country, adCents, impressions, requests }: NetworkRevenue,
  sources: Row,
): Row => ({
  row: {
    dimensionValues: {
      DATE: { value: day.replaceAll('-', '') },
      ...sources,
      APP: { value: appIdOf(game), displayLabel: game.name },
      AD_UNIT: { value: unitIdOf(game), displayLabel: 'Rewarded' },
      COUNTRY: { value: country },
      FORMAT: { value: 'REWARDED' },
      PLATFORM: { value: game.platform === 'ios' ? 'iOS' : 'Android' },
    },
    metricValues: {
      AD_REQUESTS: { integerValue: String(requests) },
      MATCHED_REQUESTS: { integerValue: String(impressions) },
      IMPRESSIONS: { integerValue: String(impressions) },
      CLICKS: { integerValue: '0' },
      ESTIMATED_EARNINGS: {
        microsValue: String(Math.round(billedTo(ACCOUNTS.adMob, adCents, day) * MICROS)),
      },
    },
  },
})

/** Earnings of a day, without any other dimension. */
const dayRow = (day: string): Row => ({
  row: {
    dimensionValues: { DATE: { value: day.replaceAll('-', '') } },
    metricValues: {
      ESTIMATED_EARNINGS: {
        microsValue: String(
          networkRevenueOn(NETWORK, day).reduce(
            (sum, { adCents }) => sum + Math.round(billedTo(ACCOUNTS.adMob, adCents, day) * MICROS),
            0,
          ),
        ),
      },
    },
  },
})

const AD_SOURCE: Row = { AD_SOURCE: { value: '5450213213286189855', displayLabel: 'AdMob Network' } }

const report = ({ body, now }: SimulatorRequest, isMediation: boolean): SimulatorAnswer => {
  const { dateRange, dimensions } = Object(JSON.parse(body)).reportSpec
  const isByDay = dimensions.length === 1
  if (!isByDay && isMediation !== dimensions.includes('AD_SOURCE'))
    return error(400, 'INVALID_ARGUMENT', 'Request contains an invalid argument.')
  const window = { from: dayOf(dateRange.startDate), to: dayOf(dateRange.endDate) }
  const days = daysIn(upToYesterday(window, now))
  const rows = isByDay
    ? days.map(dayRow)
    : days
        .flatMap((day) => networkRevenueOn(NETWORK, day))
        .map((row) => rowOf(row, isMediation ? AD_SOURCE : {}))
  return jsonRows(rows, 0, rows.length, (part) => [
    { header: { localizationSettings: { currencyCode: ACCOUNT.currencyCode } } },
    ...(part ?? []),
    { footer: { matchingRowCount: String(rows.length) } },
  ])
}

/** Answers requests to AdMob. */
export const adMobSimulator: Simulator = {
  hosts: ['admob.googleapis.com'],
  answer: (request) => {
    const { url, headers } = request
    if (!(headers.get('authorization') ?? '').startsWith('Bearer '))
      return error(401, 'UNAUTHENTICATED', 'Request had invalid authentication credentials.')
    const [, , , publisher, edge] = url.pathname.split('/')
    if (publisher === undefined) return jsonAnswer({ account: [ACCOUNT] })
    if (publisher !== AD_MOB_PUBLISHER)
      return error(403, 'PERMISSION_DENIED', 'The caller does not have permission')
    if (edge === undefined) return jsonAnswer(ACCOUNT)
    if (edge === 'networkReport:generate') return report(request, false)
    if (edge === 'mediationReport:generate') return report(request, true)
    const toRow = Object.hasOwn(LISTS, edge) ? LISTS[edge] : undefined
    return toRow === undefined ? error(404, 'NOT_FOUND', 'Not found') : list(request, edge, toRow)
  },
}
