/** ironSource (LevelPlay), simulated: login, list of apps, statistics, and daily files. */
import type { Row } from '@/server/lib/tables'
import { dayNumberOf, daysIn, upToYesterday, yesterdayOf } from '@/server/lib/days'
import type { Simulator, SimulatorAnswer, SimulatorRequest } from '@/server/connectors/simulated/simulator'
import {
  addedUp,
  csvRows,
  dollarText,
  jsonAnswer,
  jsonRows,
  numberParameter,
  pageSize,
  textAnswer,
} from '@/server/connectors/simulated/simulator'
import { GAMES } from '@/server/connectors/studio/studio'
import { appRevenueOn } from '@/server/connectors/studio/studioRevenue'
import { userRevenueOn } from '@/server/connectors/studio/studioUsers'

const HOST = 'platform.ironsrc.com'
/** Host of the files to which the user-level reports link. */
const FILE_HOST = 'ironsource-reports.stackyard.invalid'

/** Days for which the daily files exist. */
const FILE_DAYS = 14
const LABEL = 'ironsource'
/** Signature of tokens that were given. */
const SIGNATURE = 'ironsource-token'
const TOKEN_LIFE_MS = 3_600_000
const IMPRESSIONS_PER_USER = 2
const MEDIATED = GAMES.filter(({ mediation }) => mediation === 'ironSource')

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** The login sends a JSON Web Token in double quotes, which states its end as `expirationTime`. */
const login = ({ headers, now, accepts }: SimulatorRequest): SimulatorAnswer => {
  const [key, token] = [headers.get('secretkey') ?? '', headers.get('refreshToken') ?? '']
  if (!accepts(LABEL, 'secret_key', key)) return jsonAnswer({ error: 'Invalid secretkey' }, 400)
  if (!accepts(LABEL, 'refresh_token', token)) return jsonAnswer({ error: 'Invalid refresh token' }, 400)
  const claims = { expirationTime: now + TOKEN_LIFE_MS }
  return textAnswer(`"${base64({ alg: 'HS256' })}.${base64(claims)}.${SIGNATURE}"`)
}

const statistics = (request: SimulatorRequest): SimulatorAnswer => {
  const { url, now } = request
  const text = (name: string) => url.searchParams.get(name) ?? ''
  const [from, to] = [text('startDate'), text('endDate')]
  if (Number.isNaN(dayNumberOf(from)) || Number.isNaN(dayNumberOf(to)))
    return jsonAnswer({ error: 'startDate and endDate are required' }, 400)
  const all = daysIn(upToYesterday({ from, to }, now)).flatMap((day) =>
    appRevenueOn(day)
      .filter(({ game }) => game.mediation === 'ironSource')
      .map(({ game, country, adCents, impressions, activeUsers }): Row => ({
        date: day,
        appKey: game.appKey,
        appName: game.name,
        platform: game.platform,
        country,
        revenue: Number(dollarText(adCents)),
        impressions,
        eCPM: Number(((adCents * 10) / impressions).toFixed(2)),
        activeUsers,
      })),
  )
  const rows = text('breakdowns') === 'date' ? addedUp(all, 'date', text('metrics')) : all
  const limit = pageSize(request, Math.max(1, numberParameter(url, 'resultsPerPage', 10_000)))
  const page = Math.max(1, numberParameter(url, 'page', 1))
  return jsonRows(rows, (page - 1) * limit, limit, (part) => (part === null ? {} : { data: part }))
}

const files = ({ url, now }: SimulatorRequest, kind: 'impressions' | 'users'): SimulatorAnswer => {
  const [date, appKey] = [url.searchParams.get('date') ?? '', url.searchParams.get('appKey') ?? '']
  const age = dayNumberOf(yesterdayOf(now)) + 1 - dayNumberOf(date)
  if (!(age >= 1 && age <= FILE_DAYS)) return jsonAnswer({ error: 'No data for this date' }, 404)
  return jsonAnswer({ urls: [`https://${FILE_HOST}/${kind}/${date}/${appKey}.csv`] })
}

const HEADERS = {
  user: 'advertising_id',
  format: 'ad_unit',
  country: 'country',
  impressions: 'impressions',
  revenue: 'revenue',
}

/** A daily file; it needs no token. */
const dailyFile = ({ url }: SimulatorRequest): SimulatorAnswer => {
  const [, kind, date = '', file = ''] = url.pathname.split('/')
  const own = userRevenueOn(date).filter(({ user }) => `${user.game.appKey}.csv` === file)
  const rows = own.map(({ user, adFormat, adCents, impressions }): Row => ({
    user: user.id,
    format: adFormat,
    country: user.country,
    impressions,
    revenue: dollarText(adCents),
  }))
  if (kind === 'users') return csvRows(rows, HEADERS)
  const single = own.flatMap(({ user, adFormat, adCents }, index) =>
    Array.from({ length: IMPRESSIONS_PER_USER }, (_, number): Row => {
      const half = Math.floor(adCents / IMPRESSIONS_PER_USER)
      return {
        time: `${date} ${String((index + number * 12) % 24).padStart(2, '0')}:00:00`,
        user: user.id,
        format: adFormat,
        country: user.country,
        revenue: dollarText(number === 0 ? half : adCents - half),
      }
    }),
  )
  return csvRows(single, {
    time: 'event_timestamp',
    user: 'advertising_id',
    format: 'ad_unit',
    country: 'country',
    revenue: 'revenue',
  })
}

const api = (request: SimulatorRequest): SimulatorAnswer => {
  const path = request.url.pathname
  if (path === '/partners/publisher/auth') return login(request)
  const bearer = (request.headers.get('Authorization') ?? '').replace('Bearer ', '')
  if (bearer.split('.')[2] !== SIGNATURE) return jsonAnswer({ error: 'Unauthorized' }, 401)
  if (path === '/partners/publisher/applications/v6')
    return jsonAnswer(
      MEDIATED.map(({ appKey, name, platform, bundleId }) => ({
        appKey,
        appName: name,
        platform: platform === 'ios' ? 'iOS' : 'Android',
        bundleId,
      })),
    )
  if (path === '/levelPlay/reporting/v1') return statistics(request)
  if (path === '/partners/adRevenueMeasurements/v4') return files(request, 'impressions')
  if (path === '/partners/userAdRevenue/v3')
    return request.url.searchParams.get('reportType') === '1'
      ? files(request, 'users')
      : jsonAnswer({ error: 'reportType is required' }, 400)
  return jsonAnswer({ error: 'Not found' }, 404)
}

/** Answers requests to ironSource. */
export const ironSourceSimulator: Simulator = {
  hosts: [HOST, FILE_HOST],
  answer: (request) => (request.url.host === FILE_HOST ? dailyFile(request) : api(request)),
}
