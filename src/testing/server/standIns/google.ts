import { verify } from 'node:crypto'
import { SERVICE_KEYS, goodValue } from './credentials'
import { GOOD_CODE, TEST_CLIENTS, isClient, testRedirect } from './oauthClients'
import { adMobSimulator } from '@/connectors/google/adMobSimulator'
import { analyticsSimulator } from '@/connectors/google/analyticsSimulator'
import { firebaseSimulator } from '@/connectors/google/firebaseSimulator'
import { bucketSimulator } from '@/connectors/google/bucketSimulator'
import { googleAdsSimulator } from '@/connectors/googleAds/simulator'
import { ask, json } from './standIn'
import type { StandIn, StandInAnswer, StandInRequest } from './standIn'

const ACCESS_TOKEN = 'google-access-token'
const SCOPES = 'https://www.googleapis.com/auth/adwords openid https://www.googleapis.com/auth/userinfo.email'
/** Code of a person who has connected before without `prompt=consent`. */
export const CODE_WITHOUT_REFRESH = 'code-without-refresh'
/** Code of a person who did not tick Google Ads. */
export const CODE_WITHOUT_ADS = 'code-without-ads'
/** Client of the manager account below, which no login reaches directly. */
export const MANAGED_CUSTOMER = '1112223333'

/** Accounts that the login reaches directly, and the clients with reports of each; null for a closed account. */
const ROOTS: ReadonlyMap<string, readonly string[] | null> = new Map([
  ['1234567890', ['1234567890']],
  ['9000000000', [MANAGED_CUSTOMER, '4445556666', '1234567890']],
  ['8000000000', null],
])

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const idToken = `${part({ alg: 'RS256' })}.${part({ email: goodValue('google_ads', 'email') })}.signature`

const codeAnswer = (form: URLSearchParams): StandInAnswer => {
  if (!isClient(form, 'google_ads'))
    return json({ error: 'invalid_client', error_description: 'The OAuth client was not found.' }, 401)
  if (form.get('redirect_uri') !== testRedirect('google_ads'))
    return json({ error: 'redirect_uri_mismatch', error_description: 'Bad Request' }, 400)
  const code = form.get('code') ?? ''
  if (![GOOD_CODE, CODE_WITHOUT_REFRESH, CODE_WITHOUT_ADS].includes(code))
    return json({ error: 'invalid_grant', error_description: 'Bad Request' }, 400)
  return json({
    access_token: ACCESS_TOKEN,
    expires_in: 3_599,
    scope: code === CODE_WITHOUT_ADS ? 'openid' : SCOPES,
    token_type: 'Bearer',
    id_token: idToken,
    ...(code !== CODE_WITHOUT_REFRESH && { refresh_token: goodValue('google_ads', 'refresh_token') }),
  })
}

const refreshAnswer = (form: URLSearchParams): StandInAnswer => {
  const isAdMob =
    form.get('client_id') === goodValue('admob', 'client_id') &&
    form.get('client_secret') === goodValue('admob', 'client_secret')
  if (!isAdMob && !isClient(form, 'google_ads')) return json({ error: 'invalid_client' }, 401)
  const token = goodValue(isAdMob ? 'admob' : 'google_ads', 'refresh_token')
  return form.get('refresh_token') === token
    ? json({ access_token: ACCESS_TOKEN, expires_in: 3_599, token_type: 'Bearer' })
    : json({ error: 'invalid_grant', error_description: 'Token has been expired or revoked.' }, 400)
}

/** Answer to the assertion of a service account, whose signature is looked at. */
const serviceAnswer = (assertion: string): StandInAnswer => {
  const [head = '', claims = '', signature = ''] = assertion.split('.')
  const { iss } = Object(JSON.parse(Buffer.from(claims, 'base64url').toString() || '{}'))
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    SERVICE_KEYS.publicKey,
    Buffer.from(signature, 'base64url'),
  )
  return isSigned && iss === goodValue('google_analytics', 'client_email')
    ? json({ access_token: ACCESS_TOKEN, expires_in: 3_599, token_type: 'Bearer' })
    : json({ error: 'invalid_grant', error_description: 'Invalid JWT Signature.' }, 400)
}

/** Error of the Google Ads API. */
export const adsError = (status: number, family: string, code: string): StandInAnswer =>
  json(
    {
      error: {
        code: status,
        message: 'Request contains an invalid argument.',
        status: 'PERMISSION_DENIED',
        details: [{ errors: [{ errorCode: { [family]: code }, message: code }] }],
      },
    },
    status,
  )

const DENIED = adsError(403, 'authorizationError', 'USER_PERMISSION_DENIED')

const adsAnswer = (request: StandInRequest): StandInAnswer => {
  const { url, headers, body } = request
  if (headers['developer-token'] !== TEST_CLIENTS['google_ads']?.developerToken)
    return adsError(401, 'authenticationError', 'DEVELOPER_TOKEN_INVALID')
  if (url.pathname.endsWith('/customers:listAccessibleCustomers'))
    return json({ resourceNames: [...ROOTS.keys()].map((id) => `customers/${id}`) })
  const customer = /\/customers\/(\d+)\/googleAds:searchStream$/.exec(url.pathname)?.[1] ?? ''
  const root = headers['login-customer-id'] ?? customer
  const clients = ROOTS.get(root)
  if (clients === null) return adsError(403, 'authorizationError', 'CUSTOMER_NOT_ENABLED')
  if (clients === undefined || (customer !== root && !clients.includes(customer))) return DENIED
  const { query } = Object(JSON.parse(body))
  const only = /customer_client\.id = (\d+)/.exec(query)?.[1]
  if (/FROM customer_client/.test(query))
    return json([
      {
        results: clients
          .filter((id) => only === undefined || id === only)
          .map((id) => ({ customerClient: { id } })),
      },
    ])
  // the simulated accounts are all known under the id of the credential
  const own = new URL(request.url.href.replace(customer, goodValue('google_ads', 'advertiser_id')))
  return ask(googleAdsSimulator, { ...request, url: own })
}

/** Google's tokens, the Google Ads API and the AdMob API. */
export const googleStandIn: StandIn = {
  hosts: [
    'oauth2.googleapis.com',
    'googleads.googleapis.com',
    'admob.googleapis.com',
    'analyticsdata.googleapis.com',
    'bigquery.googleapis.com',
    'storage.googleapis.com',
  ],
  answer: (request) => {
    const { url, headers, body } = request
    if (url.host === 'oauth2.googleapis.com') {
      const form = new URLSearchParams(body)
      if (form.has('assertion')) return serviceAnswer(form.get('assertion') ?? '')
      return form.get('grant_type') === 'refresh_token' ? refreshAnswer(form) : codeAnswer(form)
    }
    if (headers['authorization'] !== `Bearer ${ACCESS_TOKEN}`)
      return adsError(401, 'authenticationError', 'OAUTH_TOKEN_INVALID')
    if (url.host === 'googleads.googleapis.com') return adsAnswer(request)
    if (url.host === 'bigquery.googleapis.com') return ask(firebaseSimulator, request)
    if (url.host === 'storage.googleapis.com') return ask(bucketSimulator, request)
    return ask(url.host === 'admob.googleapis.com' ? adMobSimulator : analyticsSimulator, request)
  },
}
