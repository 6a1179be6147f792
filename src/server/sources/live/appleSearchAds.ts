/** Apple Search Ads. Facts from public connectors, not yet confirmed with a live account. */
import { createPrivateKey, sign } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import * as z from 'zod/mini'
import type { CheckResult, SourceTools } from '@/server/engine/ports'
import { FieldError, exchange, readJson } from '../providerCall'
import { getRequest } from '../providerRequest'
import { resultOf, runProbe } from '../credentialProbe'
import type { CredentialProbe } from '../credentialProbe'

const TOKEN_URL = 'https://appleid.apple.com/auth/oauth2/token'
const API = 'https://api.searchads.apple.com/api/v5'
/** Life of the signed assertion, seconds; Apple permits 180 days. */
const ASSERTION_S = 3_600

const LOGIN: CredentialProbe = {
  name: 'Apple',
  field: 'client_id',
  fieldName: 'key',
  rules: [
    {
      statuses: [400, 401, 403],
      text: /invalid_client/,
      means: {
        kind: 'refused',
        field: 'client_id',
        message:
          'Apple does not accept these four values together. Copy client ID, team ID and key ID again from the API tab of Apple Search Ads, and the private key whose public half is stored there.',
      },
    },
  ],
}
const ACLS: CredentialProbe = {
  name: 'Apple Search Ads',
  field: 'search_ads_key_id',
  fieldName: 'key',
  rules: [
    {
      statuses: [200],
      text: /"data"\s*:\s*(\[\s*\]|null)/,
      means: {
        kind: 'refused',
        field: null,
        message: 'The key works, but it reaches no organization. Give its user a role in Apple Search Ads.',
      },
    },
  ],
}

const keyOf = (text: string): KeyObject => {
  try {
    return createPrivateKey(text.replaceAll(String.raw`\n`, '\n').trim())
  } catch {
    throw new FieldError(
      'This is not a private key. Paste the whole file, from BEGIN PRIVATE KEY to END PRIVATE KEY.',
      'private_key',
    )
  }
}

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Signs the assertion that Apple exchanges for an access token (JSON Web Token, ES256). */
const appleAssertion = ({ secret, now }: SourceTools): string => {
  const value = (field: string) => (secret[field] ?? '').trim()
  const key = keyOf(value('private_key'))
  if (key.asymmetricKeyType !== 'ec')
    throw new FieldError('This private key is not of the kind that Apple uses (EC, P-256).', 'private_key')
  const issuedAt = Math.floor(now() / 1_000)
  const claims = {
    sub: value('client_id'),
    aud: 'https://appleid.apple.com',
    iss: value('team_id'),
    iat: issuedAt,
    exp: issuedAt + ASSERTION_S,
  }
  const text = `${encoded({ alg: 'ES256', kid: value('search_ads_key_id') })}.${encoded(claims)}`
  const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' })
  return `${text}.${signature.toString('base64url')}`
}

const tokenSchema = z.object({
  access_token: z.string().check(z.maxLength(10_000), z.regex(/^[\u0021-\u007e]+$/)),
})

/** Checks a key of Apple Search Ads: exchanges it for a token, then lists the organizations that it reaches. */
export const checkAppleSearchAds = async (tools: SourceTools): Promise<CheckResult> => {
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: (tools.secret['client_id'] ?? '').trim(),
    client_secret: appleAssertion(tools),
    scope: 'searchadsorg',
  })
  const request = new Request(TOKEN_URL, { method: 'POST', body, signal: tools.signal })
  const answer = await exchange(tools, LOGIN.name, request)
  const result = resultOf(answer, LOGIN, tools.secret)
  if (!result.isSuccess) return result
  const { access_token: token } = readJson(tools, LOGIN.name, answer.text, tokenSchema)
  return runProbe(tools, ACLS, getRequest(tools, `${API}/acls`, {}, { Authorization: `Bearer ${token}` }))
}
