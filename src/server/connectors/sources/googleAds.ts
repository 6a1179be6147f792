/** Google Ads in sample mode: its login, account and check. Live mode has its own (live/googleAds.ts). */
import * as z from 'zod/mini'
import type { Source, SourceTools } from '../core/source'
import { RunError } from '@/server/lib/runErrors'
import { googleAdsEndpoints, googleAdsReader } from './googleAdsReports'
import type { Answer, ErrorMapping } from '../core/providerCall'
import {
  assertSuccess,
  call,
  checkWith,
  exchange,
  readJson,
  refusedField,
  refusedMessage,
} from '../core/providerCall'
import type { Token } from '../core/tokenCache'
import { tokenFor } from '../core/tokenCache'
import { addressOf } from '../core/providerRequest'

const NAME = 'Google Ads'
/** Sample providers accept any. */
const APP = { clientId: 'sample-client', clientSecret: 'sample-secret', developerToken: 'sample-token' }
const SECOND_MS = 1_000

const tokenSchema = z.object({ access_token: z.string(), expires_in: z.number() })

/** Google answers 400 with `invalid_grant` for a token that was revoked or has ended. */
const grantErrors: ErrorMapping = ({ text }, detail) =>
  text.includes('invalid_grant') ? new RunError('credentials', refusedMessage(NAME), detail) : null

const tokenRequest = (tools: SourceTools): Request =>
  new Request(addressOf(tools, 'google_login'), {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'refresh_token',
      client_id: APP.clientId,
      client_secret: APP.clientSecret,
      refresh_token: tools.secret['refresh_token'] ?? '',
    }),
    signal: tools.signal,
  })

const logIn = async (tools: SourceTools): Promise<Token> => {
  const { text } = await call(tools, NAME, tokenRequest(tools), grantErrors)
  const { access_token, expires_in } = readJson(tools, NAME, text, tokenSchema)
  return { value: access_token, expiresAt: tools.now() + expires_in * SECOND_MS }
}

const headersOf = (token: string) => ({
  Authorization: `Bearer ${token}`,
  'developer-token': APP.developerToken,
  'Content-Type': 'application/json',
})

const customerOf = ({ secret }: SourceTools): string =>
  encodeURIComponent((secret['advertiser_id'] ?? '').replaceAll('-', ''))

const searchRequest = (tools: SourceTools, token: string, query: string): Request =>
  new Request(`${addressOf(tools, 'google_ads')}/customers/${customerOf(tools)}/googleAds:searchStream`, {
    method: 'POST',
    headers: headersOf(token),
    body: JSON.stringify({ query }),
    signal: tools.signal,
  })

const REFUSED_ACCOUNT = `This ${NAME} account cannot be reached with your Google login. Check the account id.`

const isRefused = ({ status }: Answer) => status === 401 || status === 403

const check = (tools: SourceTools) =>
  checkWith(async () => {
    // no call takes the address, so the value that sample providers refuse is refused here
    if ((tools.secret['email'] ?? '').trim() === 'invalid')
      return refusedField('This is not the address of a Google account.', 'email')
    const login = await exchange(tools, NAME, tokenRequest(tools))
    if (login.status === 400 || isRefused(login))
      return refusedField(`Google no longer accepts this login. Connect ${NAME} again.`, 'refresh_token')
    const token = await logIn(tools)
    const list = new Request(`${addressOf(tools, 'google_ads')}/customers:listAccessibleCustomers`, {
      headers: headersOf(token.value),
      signal: tools.signal,
    })
    await call(tools, NAME, list)
    const query = 'SELECT customer.id FROM customer LIMIT 1'
    const account = searchRequest(tools, token.value, query)
    const answer = await exchange(tools, NAME, account)
    if (isRefused(answer)) return refusedField(REFUSED_ACCOUNT, 'advertiser_id')
    assertSuccess(tools, NAME, account, answer)
    return { isSuccess: true }
  })

/** Google Ads in sample mode, whose login and accounts are simulated. */
export const googleAds: Source = {
  check,
  endpoints: googleAdsEndpoints,
  readPage: googleAdsReader(async (tools, query) => {
    const token = await tokenFor(tools, () => logIn(tools))
    return call(tools, NAME, searchRequest(tools, token, query))
  }),
}
