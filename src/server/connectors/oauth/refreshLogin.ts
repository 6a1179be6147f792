/** Access tokens from refresh tokens (`oauth_refresh`), kept in memory by credential until they end soon. */
import * as z from 'zod/mini'
import type { SourceTools } from '../core/source'
import type { CredentialProbe } from '../core/credentialProbe'
import { readJson } from '../core/providerCall'
import type { Answer } from '../core/providerCall'
import { forgetToken, tokenFor } from '../core/tokenCache'
import type { Token } from '../core/tokenCache'
import { acceptedAnswer } from './acceptedAnswer'
import type { OAuthClient } from './clients'
import { formRequest, refreshFields } from './tokenRequests'

/** How a provider's access token is refreshed. */
export interface RefreshLogin {
  readonly tokenUrl: string
  /** Meanings of the answers to the refresh. */
  readonly probe: CredentialProbe
  readonly client: Pick<OAuthClient, 'clientId' | 'clientSecret'>
}

const SECOND_MS = 1_000
const UNAUTHORIZED = 401
/** Longest life that is believed, seconds. */
const LONGEST_LIFE_S = 86_400

const tokenSchema = z.object({
  access_token: z.string().check(z.minLength(1), z.maxLength(10_000)),
  expires_in: z.number().check(z.minimum(1), z.maximum(LONGEST_LIFE_S)),
})

const refresh = async (tools: SourceTools, { tokenUrl, probe, client }: RefreshLogin): Promise<Token> => {
  const fields = refreshFields(client, (tools.secret['refresh_token'] ?? '').trim())
  // masks the operator's secret too, should the provider repeat it
  const masking = { ...tools, secret: { ...tools.secret, client_secret: client.clientSecret } }
  const { text } = await acceptedAnswer(masking, probe, formRequest(tools, tokenUrl, fields))
  const { access_token, expires_in } = readJson(masking, probe.name, text, tokenSchema)
  return { value: access_token, expiresAt: tools.now() + expires_in * SECOND_MS }
}

/** Refreshes under way, so that requests at the same time share one. */
const underWay = new WeakMap<SourceTools['secret'], Promise<Token>>()

/** Requests an access token; requests at the same time share it. */
export const sharedRefresh = (tools: SourceTools, login: RefreshLogin): Promise<Token> => {
  const known = underWay.get(tools.secret)
  if (known !== undefined) return known
  const token = refresh(tools, login).finally(() => underWay.delete(tools.secret))
  underWay.set(tools.secret, token)
  return token
}

/**
 * Sends a request with an access token. A token that the provider does not accept although it has not ended is
 * refreshed once.
 */
export const sendWithToken = async <Sent extends Answer>(
  tools: SourceTools,
  login: RefreshLogin,
  send: (token: string) => Promise<Sent>,
): Promise<Sent> => {
  const token = () => tokenFor(tools, () => sharedRefresh(tools, login))
  const answer = await send(await token())
  if (answer.status !== UNAUTHORIZED) return answer
  forgetToken(tools)
  return send(await token())
}
