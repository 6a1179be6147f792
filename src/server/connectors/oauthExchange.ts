/** Exchanges the codes of the connect buttons with the real providers. */
import type { ExchangeOAuthCode } from './oauth/logins'
import { RetryableError, RunError } from '@/server/lib/runErrors'
import type { HttpClient } from '@/server/lib/outbound/httpClient'
import type { SourceTools } from '@/server/connectors/core/source'
import type { ApiAddresses } from '@/server/connectors/core/apiAddresses.mjs'
import type { OAuthClients } from './oauth/clients'
import { clientOf } from './oauth/clients'
import type { Connect } from './oauth/connection'
import { connectGoogleAds } from '@/connectors/googleAds/connect'
import { connectMeta, connectMetaAudience } from '@/connectors/meta/connect'
import { connectSnapchat } from '@/connectors/snapchat/connect'
import { connectTikTok } from '@/connectors/tikTok/connect'
import { clientVariables } from './oauth/options.mjs'
import { newSecretName } from './oauth/secretName'

/** Options of `createOAuthExchange`. */
export interface OAuthExchangeOptions {
  readonly clients: OAuthClients
  readonly addresses?: ApiAddresses
  /** Creates the client of one connection. */
  readonly httpFor: (secret: SourceTools['secret']) => HttpClient
  /** Origin of the app, to which providers return. */
  readonly origin: () => string
  /** Current time, epoch ms. */
  readonly now: () => number
  /** Receives errors of Stackyard itself. */
  readonly onError: (error: unknown) => void
  readonly longestMs?: number
}

/** A browser waits for the answer, and an exchange with lists takes several requests. */
const LONGEST_MS = 45_000
/** No provider has longer codes. */
const LONGEST_CODE = 4_000

const CONNECT: Readonly<Record<string, { readonly name: string; readonly connect: Connect }>> = {
  google_ads: { name: 'Google Ads', connect: connectGoogleAds },
  meta: { name: 'Meta', connect: connectMeta },
  meta_audience: { name: 'Meta Audience Network', connect: connectMetaAudience },
  snapchat: { name: 'Snapchat', connect: connectSnapchat },
  tiktok: { name: 'TikTok', connect: connectTikTok },
}

/** Address to which a provider returns; the authorization request of the browser has the same one. */
const redirectUriOf = (origin: string, label: string): string => `${origin}/api/users/oauth/${label}`

/** The message of an error of a connection, for people. */
const readable = (name: string, error: unknown, signal: AbortSignal): string | null => {
  if (signal.aborted) return `${name} did not answer in time. Connect again in a few minutes.`
  if (error instanceof RetryableError)
    return /again/.test(error.message) ? error.message : `${error.message} Connect again in a few minutes.`
  return error instanceof RunError ? error.message : null
}

/** Creates the exchange of the service. Clients and tokens stay in memory; no text or log line shows them. */
export const createOAuthExchange = ({
  clients,
  addresses = {},
  httpFor,
  origin,
  now,
  onError,
  longestMs = LONGEST_MS,
}: OAuthExchangeOptions): ExchangeOAuthCode => {
  return async (label, code) => {
    const provider = Object.hasOwn(CONNECT, label) ? CONNECT[label] : undefined
    const client = clientOf(clients, label)
    if (provider === undefined || client === null)
      throw new Error(
        `${provider?.name ?? label} is not set up on this server. Its operator must set ${clientVariables(label)}.`,
      )
    if (code.length > LONGEST_CODE) throw new Error(`${provider.name} sent no valid code. Connect again.`)
    const signal = AbortSignal.timeout(longestMs)
    // what is masked in texts
    const secret = { code, secret: client.clientSecret, developer: client.developerToken ?? '' }
    const tools = { http: httpFor({ client: client.clientId }), secret, now, signal, addresses }
    try {
      const redirectUri = redirectUriOf(origin(), label)
      const { values, ids } = await provider.connect(tools, { code, redirectUri, client })
      return { secretName: newSecretName(), values, ids }
    } catch (error) {
      const message = readable(provider.name, error, signal)
      if (message === null) onError(error)
      throw new Error(message ?? 'Something went wrong in Stackyard itself. Connect again.', { cause: error })
    }
  }
}
