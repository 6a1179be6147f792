/** Login with the key of a service account: a signed assertion (JSON Web Token, RS256) is exchanged for an access token. */
import { createPrivateKey, sign } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import * as z from 'zod/mini'
import { privateKeyMessage, repairPem } from '@/domain/credentials/upload/pem'
import { pastedMessages } from '@/domain/messages/pastedValues'
import type { SourceTools } from '@/server/connectors/core/source'
import { acceptedAnswer } from '@/server/connectors/oauth/acceptedAnswer'
import type { CredentialProbe } from '@/server/connectors/core/credentialProbe'
import { FieldError, readJson } from '@/server/connectors/core/providerCall'
import { addressOf } from '@/server/connectors/core/providerRequest'
import type { Token } from '@/server/connectors/core/tokenCache'

const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer'
const AUDIENCE = 'https://oauth2.googleapis.com/token'
/** Life of the assertion, the longest that Google permits, seconds. */
const ASSERTION_S = 3_600

const LOGIN: CredentialProbe = {
  name: 'Google',
  field: 'client_email',
  fieldName: 'service account',
  rules: [
    {
      statuses: [400, 401],
      text: /invalid_grant|invalid_client/,
      means: {
        kind: 'refused',
        field: 'client_email',
        message:
          'Google does not accept this service account with this private key. Upload the key file again; the key may be deleted.',
      },
    },
  ],
}

const keyOf = (text: string): KeyObject => {
  try {
    const key = createPrivateKey(repairPem(text).trim())
    if (key.asymmetricKeyType === 'rsa') return key
  } catch {
    // the error could hold parts of the key
  }
  throw new FieldError(privateKeyMessage(text, 'rsa') ?? pastedMessages.privateKey.damaged, 'private_key')
}

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

const assertionOf = ({ secret, now }: SourceTools, scope: string): string => {
  const key = keyOf(secret['private_key'] ?? '')
  const issuedAt = Math.floor(now() / 1_000)
  const claims = {
    iss: (secret['client_email'] ?? '').trim(),
    aud: AUDIENCE,
    scope,
    iat: issuedAt,
    exp: issuedAt + ASSERTION_S,
  }
  const text = `${encoded({ alg: 'RS256', typ: 'JWT' })}.${encoded(claims)}`
  return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`
}

const tokenSchema = z.object({
  access_token: z.string().check(z.maxLength(10_000), z.regex(/^[\u0021-\u007e]+$/)),
  expires_in: z.number().check(z.positive(), z.maximum(86_400)),
})

/** Requests an access token. Throws a FieldError for a key that is none, and for one that Google refuses. */
export const logInAsService = async (tools: SourceTools, scope: string): Promise<Token> => {
  const body = new URLSearchParams({ grant_type: GRANT, assertion: assertionOf(tools, scope) })
  const request = new Request(addressOf(tools, 'google_login'), {
    method: 'POST',
    body,
    signal: tools.signal,
  })
  const { text } = await acceptedAnswer(tools, LOGIN, request)
  const { access_token: value, expires_in: seconds } = readJson(tools, LOGIN.name, text, tokenSchema)
  return { value, expiresAt: tools.now() + seconds * 1_000 }
}
