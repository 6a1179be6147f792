/** Sample provider at ironSource's (LevelPlay's) host: login, list of apps, statistics, and daily files. */
import type { Row } from '@/server/lib/tables'
import { dayNumberOf, daysIn, upToYesterday, yesterdayOf } from '@/server/lib/days'
import { hashOf } from './hash'
import type { SampleAnswer, SampleRequest } from './sampleAnswer'
import {
  csvRows,
  dollarText,
  isRefused,
  jsonAnswer,
  jsonRows,
  numberParameter,
  textAnswer,
} from './sampleAnswer'
import { GAMES } from './studio'
import { appRevenueOn } from './studioRevenue'
import { userRevenueOn } from './studioUsers'

/** Host of ironSource's reporting API. */
export const IRONSOURCE_HOST = 'platform.ironsrc.com'
/** Host of the files to which the user-level reports link. */
export const IRONSOURCE_FILE_HOST = 'ironsource-reports.stackyard.invalid'

/** Days for which the daily files exist. */
const FILE_DAYS = 14
const TOKEN_LIFE_MS = 3_600_000
const IMPRESSIONS_PER_USER = 2
const MEDIATED = GAMES.filter(({ mediation }) => mediation === 'ironSource')

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

const login = ({ headers, now }: SampleRequest): SampleAnswer => {
  const [key, token] = [headers.get('secretkey') ?? '', headers.get('refreshToken') ?? '']
  if (key.trim() === '' || token.trim() === '')
    return jsonAnswer({ error: 'secretkey and refreshToken are required' }, 400)
  if (isRefused(key)) return jsonAnswer({ error: 'The secretkey is wrong' }, 401)
  if (isRefused(token)) return jsonAnswer({ error: 'The refreshToken is wrong' }, 401)
  const claims = { expirationTime: now + TOKEN_LIFE_MS }
  return textAnswer(`"${base64({ alg: 'HS256' })}.${base64(claims)}.${hashOf(key, token).toString(16)}"`)
}

const statistics = ({ url, now }: SampleRequest): SampleAnswer => {
  const text = (name: string) => url.searchParams.get(name) ?? ''
  const [from, to] = [text('startDate'), text('endDate')]
  if (Number.isNaN(dayNumberOf(from)) || Number.isNaN(dayNumberOf(to)))
    return jsonAnswer({ error: 'startDate and endDate are required' }, 400)
  const rows = daysIn(upToYesterday({ from, to }, now)).flatMap((day) =>
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
  const limit = Math.max(1, numberParameter(url, 'resultsPerPage', 10_000))
  const page = Math.max(1, numberParameter(url, 'page', 1))
  return jsonRows(rows, (page - 1) * limit, limit, (part) => (part === null ? {} : { data: part }))
}

const files = ({ url, now }: SampleRequest, kind: 'impressions' | 'users'): SampleAnswer => {
  const [date, appKey] = [url.searchParams.get('date') ?? '', url.searchParams.get('appKey') ?? '']
  const age = dayNumberOf(yesterdayOf(now)) + 1 - dayNumberOf(date)
  if (!(age >= 1 && age <= FILE_DAYS)) return jsonAnswer({ error: 'No data for this date' }, 404)
  return jsonAnswer({ urls: [`https://${IRONSOURCE_FILE_HOST}/${kind}/${date}/${appKey}.csv`] })
}

const HEADERS = {
  user: 'advertising_id',
  format: 'ad_unit',
  country: 'country',
  impressions: 'impressions',
  revenue: 'revenue',
}

/** Answers requests for the daily files; they need no token. */
export const ironSourceFileSample = ({ url }: SampleRequest): SampleAnswer => {
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

/** Answers requests to ironSource's API. */
export const ironSourceSample = (request: SampleRequest): SampleAnswer => {
  const path = request.url.pathname
  if (path === '/partners/publisher/auth') return login(request)
  const bearer = (request.headers.get('Authorization') ?? '').replace('Bearer ', '')
  if (bearer.split('.').length !== 3) return jsonAnswer({ error: 'Unauthorized' }, 401)
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
  if (path === '/partners/userAdRevenue/v3') return files(request, 'users')
  return jsonAnswer({ error: 'Not found' }, 404)
}
