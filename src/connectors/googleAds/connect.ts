/** Connects Google Ads. Facts from its documentation, not yet confirmed with a live account. */
import { decodeJwt } from 'jose'
import * as z from 'zod/mini'
import type { SourceTools } from '@/server/connectors/core/source'
import { RunError } from '@/server/lib/runErrors'
import { readJson, shapeError } from '@/server/connectors/core/providerCall'
import { acceptedAnswer } from '@/server/connectors/oauth/acceptedAnswer'
import { GOOGLE_ADS, listCustomers, shownCustomer } from './api'
import { clientVariables } from '@/server/connectors/oauth/options.mjs'
import { codeFields, codeProbe, formRequest } from '@/server/connectors/oauth/tokenRequests'
import { accountText, someIds, tokenText, withSecret } from '@/server/connectors/oauth/connection'
import type { Connect } from '@/server/connectors/oauth/connection'
import { addressOf } from '@/server/connectors/core/providerRequest'

const PROBE = codeProbe('Google', clientVariables('google_ads') ?? '')
/** Scope that Google Ads needs. On Google's page people can refuse it and permit the others. */
const SCOPE = 'https://www.googleapis.com/auth/adwords'

const tokensSchema = z.object({
  access_token: tokenText,
  refresh_token: z.optional(tokenText),
  id_token: tokenText,
  scope: z._default(z.string().check(z.maxLength(4_000)), SCOPE),
})
const claimsSchema = z.object({ email: accountText })

/** Address in an ID token. It comes from Google over TLS, so its signature proves nothing more (OIDC 3.1.3.7). */
const emailOf = (tools: SourceTools, idToken: string): string => {
  try {
    return z.parse(claimsSchema, decodeJwt(idToken)).email
  } catch {
    throw shapeError('Google', 'an ID token without an address', tools.secret)
  }
}

/** Connects Google Ads: a refresh token, and the accounts that the login reaches, also through managers. */
export const connectGoogleAds: Connect = async (tools, code) => {
  const request = formRequest(tools, addressOf(tools, 'google_login'), codeFields(code))
  const { text } = await acceptedAnswer(tools, PROBE, request)
  const tokens = readJson(tools, 'Google', text, tokensSchema)
  if (!tokens.scope.split(' ').includes(SCOPE))
    throw new RunError(
      'credentials',
      `You did not permit Stackyard to read ${GOOGLE_ADS}. Connect again, and leave that permission on.`,
    )
  if (tokens.refresh_token === undefined)
    throw new RunError(
      'credentials',
      'Google sent no permission that lasts. Remove Stackyard from the connections of your Google account, then connect again.',
    )
  const masking = withSecret(
    withSecret(tools, 'access_token', tokens.access_token),
    'refresh_token',
    tokens.refresh_token,
  )
  const customers = await listCustomers({
    tools: masking,
    developerToken: code.client.developerToken ?? '',
    sendWithToken: (send) => send(tokens.access_token),
  })
  return {
    values: { email: emailOf(tools, tokens.id_token), refresh_token: tokens.refresh_token },
    ids: someIds(GOOGLE_ADS, 'account with reports', customers.map(shownCustomer)),
  }
}
