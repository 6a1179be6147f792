/** Google's login and the Google Ads API, simulated. */
import * as z from 'zod/mini'
import type { Row } from '@/server/lib/tables'
import { daysIn, upToYesterday } from '@/server/lib/days'
import { between } from '@/server/connectors/studio/hash'
import type { Simulator, SimulatorAnswer, SimulatorRequest } from '@/server/connectors/simulated/simulator'
import { jsonAnswer, jsonRows } from '@/server/connectors/simulated/simulator'
import type { CreativeSpend } from '@/server/connectors/studio/studioSpend'
import { billedOn, sumSpend } from '@/server/connectors/studio/studioSpend'
import { ACCOUNTS, billedTo } from '@/server/connectors/studio/views'

const TOKEN_HOST = 'oauth2.googleapis.com'
const ADS_HOST = 'googleads.googleapis.com'

const UNIT_MICROS = 1_000_000
/** Label of the source type, whose values are accepted. */
const LABEL = 'google_ads'
const ACCESS_TOKEN = 'google-access-token'
/** Account that the login reaches, of which all others are clients. */
const MANAGER = '9000000000'
const TOKEN_SECONDS = 3_600
const NETWORK = 'Google Ads'
const ACCOUNT = ACCOUNTS.googleAds
/** Query that proves that an account can be reached. */
const ACCOUNT_QUERY = 'SELECT customer.id FROM customer LIMIT 1'

const querySchema = z.object({ query: z.string() })

const adsError = (status: number, family: string, code: string): SimulatorAnswer =>
  jsonAnswer(
    {
      error: {
        code: status,
        message: 'Request had an error.',
        status: status === 401 ? 'UNAUTHENTICATED' : 'PERMISSION_DENIED',
        details: [{ errors: [{ errorCode: { [family]: code }, message: code }] }],
      },
    },
    status,
  )

/** Answers a request for a new access token. */
/** Token of a service account, whose assertion names it; the signature is not looked at. */
const serviceToken = (assertion: string, accepts: SimulatorRequest['accepts']): SimulatorAnswer => {
  const claims = Buffer.from(assertion.split('.')[1] ?? '', 'base64url').toString() || '{}'
  return accepts('google_analytics', 'client_email', String(Object(JSON.parse(claims)).iss))
    ? jsonAnswer({ access_token: ACCESS_TOKEN, expires_in: TOKEN_SECONDS, token_type: 'Bearer' })
    : jsonAnswer({ error: 'invalid_grant', error_description: 'Invalid grant: account not found' }, 400)
}

const refresh = ({ body, accepts }: SimulatorRequest): SimulatorAnswer => {
  const value = (field: string) => new URLSearchParams(body).get(field) ?? ''
  if (value('assertion') !== '') return serviceToken(value('assertion'), accepts)
  // the client of AdMob is the user's own
  if (!['client_id', 'client_secret'].every((field) => accepts('admob', field, value(field))))
    return jsonAnswer({ error: 'invalid_client', error_description: 'Unauthorized' }, 401)
  return accepts(LABEL, 'refresh_token', value('refresh_token'))
    ? jsonAnswer({ access_token: ACCESS_TOKEN, expires_in: TOKEN_SECONDS, token_type: 'Bearer' })
    : jsonAnswer({ error: 'invalid_grant', error_description: 'Token has been expired or revoked.' }, 400)
}

const keyOf: Readonly<Record<string, (one: CreativeSpend) => string>> = {
  customer: () => '',
  campaign: ({ campaign }) => campaign.id,
  ad_group: ({ campaign, country }) => `${campaign.id} ${country}`,
  ad_group_ad: ({ campaign, country, creative }) => `${campaign.id} ${country} ${creative.id}`,
  keyword_view: ({ campaign, country }) => `${campaign.id} ${country}`,
}

const accountOf = (id: string) => ({ id, currencyCode: ACCOUNT.currency, timeZone: ACCOUNT.timeZone })

const namesOf = (view: string, { campaign, country, creative }: CreativeSpend, customer: string): Row => {
  const group = {
    id: String(between(100_000, 999_999, 'ad group', campaign.id, country)),
    name: `${campaign.game.name} ${country}`,
  }
  return {
    customer: accountOf(customer),
    ...(view === 'customer' ? {} : { campaign: { id: campaign.remoteId, name: campaign.name } }),
    ...(['customer', 'campaign'].includes(view) ? {} : { adGroup: group }),
    ...(view === 'ad_group_ad' ? { adGroupAd: { ad: { id: creative.id, name: creative.name } } } : {}),
    ...(view === 'keyword_view'
      ? { adGroupCriterion: { criterionId: group.id, keyword: { text: campaign.game.name.toLowerCase() } } }
      : {}),
  }
}

const reportRows = (view: string, day: string, customer: string): readonly Row[] => {
  const groups = new Map<string, CreativeSpend[]>()
  for (const one of billedOn(NETWORK, day)) {
    const key = keyOf[view]?.(one) ?? ''
    groups.set(key, [...(groups.get(key) ?? []), one])
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (first === undefined) return []
    const sum = sumSpend(group)
    return [
      {
        ...namesOf(view, first, customer),
        segments: { date: day, device: 'MOBILE', adNetworkType: 'CONTENT' },
        metrics: {
          clicks: String(sum.clicks),
          impressions: String(sum.impressions),
          conversions: sum.installs,
          costMicros: String(Math.round(billedTo(ACCOUNT, sum.spendCents, day) * UNIT_MICROS)),
        },
      },
    ]
  })
}

const clickRows = (day: string, customer: string): readonly Row[] =>
  billedOn(NETWORK, day).map(({ campaign, country, creative }) => ({
    customer: accountOf(customer),
    clickView: {
      gclid: `gclid-${between(1_000_000_000, 4_000_000_000, day, country, creative.id)}`,
      areaOfInterest: { country },
    },
    campaign: { id: campaign.remoteId, name: campaign.name },
    segments: { date: day, device: 'MOBILE', adNetworkType: 'CONTENT' },
    metrics: { clicks: '1' },
  }))

const search = (customer: string, { body, now }: SimulatorRequest): SimulatorAnswer => {
  const { data } = querySchema.safeParse(JSON.parse(body))
  if (data?.query === ACCOUNT_QUERY) return jsonAnswer([{ results: [{ customer: { id: customer } }] }])
  const match = /FROM (\w+) WHERE segments\.date BETWEEN '([\d-]+)' AND '([\d-]+)'/.exec(data?.query ?? '')
  const [, view = '', from = '', to = ''] = match ?? []
  const isClicks = view === 'click_view'
  if ((!isClicks && keyOf[view] === undefined) || (isClicks && from !== to))
    return adsError(400, 'queryError', 'INVALID_QUERY')
  const rows = daysIn(upToYesterday({ from, to }, now)).flatMap((day) =>
    isClicks ? clickRows(day, customer) : reportRows(view, day, customer),
  )
  return jsonRows(rows, 0, rows.length, (page) => (page === null ? [{}] : [{ results: page }]))
}

/** The client of the manager account that a query asks for, if the login knows it. */
const clientOf = ({ body, accepts }: SimulatorRequest): SimulatorAnswer => {
  const id = /customer_client\.id = (\d+)/.exec(body)?.[1]
  const isKnown = id !== undefined && accepts(LABEL, 'advertiser_id', id)
  return jsonAnswer([{ results: isKnown ? [{ customerClient: { id } }] : [] }])
}

const ads = (request: SimulatorRequest): SimulatorAnswer => {
  const { url, headers, accepts } = request
  if (headers.get('authorization') !== `Bearer ${ACCESS_TOKEN}`)
    return adsError(401, 'authenticationError', 'OAUTH_TOKEN_INVALID')
  if ((headers.get('developer-token') ?? '') === '')
    return adsError(401, 'authenticationError', 'DEVELOPER_TOKEN_INVALID')
  if (url.pathname.endsWith('/customers:listAccessibleCustomers'))
    return jsonAnswer({ resourceNames: [`customers/${MANAGER}`] })
  const customer = /\/customers\/([^/]+)\/googleAds:searchStream$/.exec(url.pathname)?.[1]
  if (customer === undefined) return jsonAnswer({ error: { code: 404, message: 'Not found' } }, 404)
  if (customer === MANAGER) return clientOf(request)
  return accepts(LABEL, 'advertiser_id', decodeURIComponent(customer))
    ? search(customer, request)
    : adsError(403, 'authorizationError', 'USER_PERMISSION_DENIED')
}

/** Answers requests to Google, for logins and accounts of Google Ads, which are reached through a manager account. */
export const googleAdsSimulator: Simulator = {
  hosts: [TOKEN_HOST, ADS_HOST],
  answer: (request) => (request.url.host === TOKEN_HOST ? refresh(request) : ads(request)),
}
