import { goodValue } from './credentials'
import { GOOD_CODE, isClient, testRedirect } from './oauthClients'
import { metaSimulator } from '@/connectors/meta/simulator'
import { ask, json } from './standIn'
import type { StandIn, StandInAnswer, StandInRequest } from './standIn'

const SHORT_TOKEN = 'meta-short-token-canary'

/** Error of the Graph API. */
export const graphError = (status: number, code: number, message: string, subcode?: number): StandInAnswer =>
  json(
    {
      error: {
        message,
        type: 'OAuthException',
        code,
        ...(subcode !== undefined && { error_subcode: subcode }),
        fbtrace_id: 'AbCdEfGh',
      },
    },
    status,
  )

const tokenAnswer = ({ searchParams: query }: URL): StandInAnswer => {
  const label = query.get('client_id') === 'meta_audience-client' ? 'meta_audience' : 'meta'
  if (!isClient(query, label)) return graphError(400, 1, 'Error validating client secret.')
  if (query.get('grant_type') === 'fb_exchange_token')
    return query.get('fb_exchange_token') === SHORT_TOKEN
      ? json({
          access_token: goodValue(label, 'access_token'),
          token_type: 'bearer',
          expires_in: 5_183_944,
        })
      : graphError(400, 190, 'Invalid OAuth access token.')
  if (query.get('redirect_uri') !== testRedirect(label))
    return graphError(
      400,
      100,
      'Error validating verification code. Please make sure your redirect_uri is identical to the one you used in the OAuth dialog request',
    )
  return query.get('code') === GOOD_CODE
    ? json({ access_token: SHORT_TOKEN, token_type: 'bearer', expires_in: 5_183 })
    : graphError(400, 100, 'This authorization code has been used.')
}

/** Two pages: the second one has no next page. */
const pages = (url: URL, first: readonly object[], second: readonly object[]): StandInAnswer =>
  url.searchParams.get('after') === 'MjQ'
    ? json({ data: second, paging: { cursors: { before: 'MjU', after: 'MjY' } } })
    : json({
        data: first,
        paging: {
          cursors: { before: 'MTA', after: 'MjQ' },
          next: `${url.origin}${url.pathname}?access_token=canary&after=MjQ`,
        },
      })

const apiAnswer = (request: StandInRequest): StandInAnswer => {
  const { url } = request
  const path = url.pathname.replace(/^\/v[\d.]+/, '')
  const account = goodValue('meta', 'ad_account_id')
  const business = goodValue('meta_audience', 'business_id')
  switch (path) {
    case '/me':
      return json({ id: '10223', name: 'Ana Ruiz' })
    case '/me/adaccounts':
      return pages(url, [{ id: account, account_id: account.slice(4) }], [{ id: 'act_222' }])
    case '/me/businesses':
      return pages(url, [{ id: business, name: 'Lumen' }], [{ id: '222', name: 'Quartz' }])
    case '/9':
    case '/9/adnetworkanalytics':
      return graphError(
        400,
        100,
        "Unsupported get request. Object with ID '9' does not exist, cannot be loaded due to missing permissions",
        33,
      )
    default:
      return ask(metaSimulator, request)
  }
}

/** Meta's Graph API. */
export const metaStandIn: StandIn = {
  hosts: ['graph.facebook.com'],
  answer: (request: StandInRequest) => {
    const { url, headers } = request
    if (url.pathname.endsWith('/oauth/access_token')) return tokenAnswer(url)
    const tokens = ['meta', 'meta_audience'].map((label) => `Bearer ${goodValue(label, 'access_token')}`)
    return tokens.includes(headers['authorization'] ?? '')
      ? apiAnswer(request)
      : graphError(401, 190, 'Invalid OAuth access token - Cannot parse access token')
  },
}
