/** Login of Apple Search Ads: a signed assertion (JSON Web Token, ES256) is exchanged for an access token. */
import { createPrivateKey, sign } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import * as z from 'zod/mini'
import { privateKeyMessage, repairPem } from '@/domain/credentials/upload/pem'
import { pastedMessages } from '@/domain/messages/pastedValues'
import type { SourceTools } from '@/server/connectors/core/source'
import { RunError } from '@/server/lib/runErrors'
import type { CredentialProbe } from '@/server/connectors/core/credentialProbe'
import { FieldError, call, exchange, readJson } from '@/server/connectors/core/providerCall'
import type { Answer } from '@/server/connectors/core/providerCall'
import type { Token } from '@/server/connectors/core/tokenCache'
import { addressOf } from '@/server/connectors/core/providerRequest'

/** Life of the signed assertion, seconds; Apple permits 180 days. */
const ASSERTION_S = 3_600
/** Life of an access token that does not state its end, seconds. */
const TOKEN_LIFE_S = 3_600
/** Name of the curve P-256 in OpenSSL. */
const P_256 = 'prime256v1'
const WRONG_VALUES =
  'Apple does not accept these four values together. Copy client ID, team ID and key ID again from the API tab of Apple Search Ads, and the private key whose public half is stored there.'

/** What answers of the login mean. */
export const APPLE_LOGIN: CredentialProbe = {
  name: 'Apple',
  field: 'client_id',
  fieldName: 'key',
  rules: [
    {
      statuses: [400, 401, 403],
      text: /invalid_client/,
      means: { kind: 'refused', field: 'client_id', message: WRONG_VALUES },
    },
  ],
}

const keyOf = (text: string): KeyObject => {
  try {
    return createPrivateKey(repairPem(text).trim())
  } catch {
    throw new FieldError(privateKeyMessage(text, 'ec') ?? pastedMessages.privateKey.damaged, 'private_key')
  }
}

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/**
 * JSON Web Token that the private key of the credential has signed; it lives for `seconds`. Throws a FieldError for a private key of
 * another kind.
 */
export const signedToken = (
  { secret, now }: SourceTools,
  keyId: string,
  claims: Readonly<Record<string, string>>,
  seconds: number,
): string => {
  const key = keyOf((secret['private_key'] ?? '').trim())
  if (key.asymmetricKeyType !== 'ec' || key.asymmetricKeyDetails?.namedCurve !== P_256)
    throw new FieldError(pastedMessages.privateKey.notEc, 'private_key')
  const issuedAt = Math.floor(now() / 1_000)
  const head = encoded({ alg: 'ES256', kid: keyId, typ: 'JWT' })
  const text = `${head}.${encoded({ ...claims, iat: issuedAt, exp: issuedAt + seconds })}`
  const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' })
  return `${text}.${signature.toString('base64url')}`
}

const assertionOf = (tools: SourceTools): string => {
  const value = (field: string) => (tools.secret[field] ?? '').trim()
  const claims = { sub: value('client_id'), aud: 'https://appleid.apple.com', iss: value('team_id') }
  return signedToken(tools, value('search_ads_key_id'), claims, ASSERTION_S)
}

const requestOf = (tools: SourceTools): Request => {
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: (tools.secret['client_id'] ?? '').trim(),
    client_secret: assertionOf(tools),
    scope: 'searchadsorg',
  })
  return new Request(addressOf(tools, 'apple_login'), { method: 'POST', body, signal: tools.signal })
}

const tokenSchema = z.object({
  access_token: z.string().check(z.maxLength(10_000), z.regex(/^[\u0021-\u007e]+$/)),
  expires_in: z.optional(z.number()),
})

/** Reads the access token of an answer. */
export const appleTokenIn = (tools: SourceTools, { text }: Answer): Token => {
  const { access_token: value, expires_in: seconds = TOKEN_LIFE_S } = readJson(
    tools,
    APPLE_LOGIN.name,
    text,
    tokenSchema,
  )
  return { value, expiresAt: tools.now() + seconds * 1_000 }
}

/** Requests an access token, and returns the answer for a check. */
export const requestAppleToken = (tools: SourceTools): Promise<Answer> =>
  exchange(tools, APPLE_LOGIN.name, requestOf(tools))

/** Requests an access token for a run. Throws a RunError if Apple refuses the key. */
export const logInToApple = async (tools: SourceTools): Promise<Token> =>
  appleTokenIn(
    tools,
    await call(tools, APPLE_LOGIN.name, requestOf(tools), ({ text }, detail) =>
      text.includes('invalid_client') ? new RunError('credentials', WRONG_VALUES, detail) : null,
    ),
  )
