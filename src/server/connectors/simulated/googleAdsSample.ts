/** Sample provider at Google's hosts: refresh of a token, list of accounts, and reports of Google Ads. */
import * as z from 'zod/mini'
import type { Row } from '@/server/lib/tables'
import { daysIn, upToYesterday } from '@/server/lib/days'
import { between } from './hash'
import type { SampleAnswer, SampleRequest } from './sampleAnswer'
import { isRefused, jsonAnswer, jsonRows } from './sampleAnswer'
import type { CreativeSpend } from './studioSpend'
import { creativeSpendOn, sumSpend } from './studioSpend'

/** Host at which Google refreshes tokens. */
export const GOOGLE_TOKEN_HOST = 'oauth2.googleapis.com'
/** Host of the Google Ads API. */
export const GOOGLE_ADS_HOST = 'googleads.googleapis.com'

const CENT_MICROS = 10_000
const TOKEN_SECONDS = 3_600
const NETWORK = 'Google Ads'
/** Account id that the sample provider lists; reports are given for any account. */
const SAMPLE_CUSTOMER = '4815162342'

/** Query that proves that an account can be reached. */
const ACCOUNT_QUERY = 'SELECT customer.id FROM customer LIMIT 1'

const querySchema = z.object({ query: z.string() })

const adsError = (status: number, family: string, code: string): SampleAnswer =>
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

/** Answers requests for a new access token. */
export const googleTokenSample = ({ body }: SampleRequest): SampleAnswer => {
  const token = new URLSearchParams(body).get('refresh_token') ?? ''
  return token.trim() === '' || isRefused(token)
    ? jsonAnswer({ error: 'invalid_grant', error_description: 'Bad Request' }, 400)
    : jsonAnswer({ access_token: 'sample-access-token', expires_in: TOKEN_SECONDS, token_type: 'Bearer' })
}

const keyOf: Readonly<Record<string, (one: CreativeSpend) => string>> = {
  customer: () => '',
  campaign: ({ campaign }) => campaign.id,
  ad_group: ({ campaign, country }) => `${campaign.id} ${country}`,
  ad_group_ad: ({ campaign, country, creative }) => `${campaign.id} ${country} ${creative.id}`,
  keyword_view: ({ campaign, country }) => `${campaign.id} ${country}`,
}

const accountOf = (id: string) => ({ id, currencyCode: 'USD', timeZone: 'Etc/UTC' })

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
  for (const one of creativeSpendOn(day).filter(({ campaign }) => campaign.network.name === NETWORK)) {
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
          costMicros: String(sum.spendCents * CENT_MICROS),
        },
      },
    ]
  })
}

const clickRows = (day: string, customer: string): readonly Row[] =>
  creativeSpendOn(day)
    .filter(({ campaign }) => campaign.network.name === NETWORK)
    .map(({ campaign, country, creative }) => ({
      customer: accountOf(customer),
      clickView: {
        gclid: `gclid-${between(1_000_000_000, 4_000_000_000, day, country, creative.id)}`,
        areaOfInterest: { country },
      },
      campaign: { id: campaign.remoteId, name: campaign.name },
      segments: { date: day, device: 'MOBILE', adNetworkType: 'CONTENT' },
      metrics: { clicks: '1' },
    }))

const search = (customer: string, { body, now }: SampleRequest): SampleAnswer => {
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

/** Answers requests to the Google Ads API. */
export const googleAdsSample = (request: SampleRequest): SampleAnswer => {
  const path = request.url.pathname
  if ((request.headers.get('Authorization') ?? '') === '')
    return adsError(401, 'authenticationError', 'OAUTH_TOKEN_INVALID')
  if ((request.headers.get('developer-token') ?? '') === '')
    return adsError(401, 'authenticationError', 'DEVELOPER_TOKEN_INVALID')
  if (path.endsWith('/customers:listAccessibleCustomers'))
    return jsonAnswer({ resourceNames: [`customers/${SAMPLE_CUSTOMER}`] })
  const customer = /\/customers\/([^/]+)\/googleAds:searchStream$/.exec(path)?.[1]
  if (customer === undefined) return jsonAnswer({ error: { code: 404, message: 'Not found' } }, 404)
  if (isRefused(decodeURIComponent(customer)))
    return adsError(403, 'authorizationError', 'USER_PERMISSION_DENIED')
  return search(customer, request)
}
