/**
 * Login at an OpenID provider: authorization code with PKCE (OpenID Connect Core 3.1, RFC 7636, RFC 9207). Its caller
 * makes state, nonce and verifier, and checks that they come back to the browser that has begun, and once.
 */
import { createRemoteJWKSet, customFetch, errors, jwtVerify } from 'jose'
import type { JWTPayload, JWTVerifyGetKey } from 'jose'
import * as z from 'zod/mini'
import type { MemberRole } from '@/domain/people/types'
import { EMAIL_MAX_CHARACTERS } from '@/domain/shared/limits'
import { Refusal } from '@/server/lib/refusal'
import type { HttpClient } from '@/server/lib/outbound/httpClient'
import type { OpenIdIdentity, OpenIdLogin } from './logins'
import type { OpenIdOptions } from './openIdOptions.mjs'

/** Signatures with a key of the provider; none that a client secret or nobody makes. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA']
const SCOPE = 'openid email profile'
/** Stands for the groups that have no role of their own. */
const ALL_OTHERS = '*'
/** Difference of clocks that is accepted, seconds. */
const CLOCK_TOLERANCE_S = 30
const TIMEOUT_MS = 10_000
/** How long the description of the provider is kept, ms. */
const METADATA_MS = 600_000
const LONGEST_URL = 2_000
const LONGEST_SUBJECT = 255
const LONGEST_NAME = 200
const LONGEST_TOKEN = 20_000
const UNAVAILABLE = 503

/** Options of `createOpenIdLogin`. */
export interface OpenIdLoginOptions {
  readonly provider: OpenIdOptions
  readonly http: HttpClient
  /** Address of the app to which the provider returns. */
  readonly redirectUri: () => string
  /** Current time, epoch ms. */
  readonly now: () => number
  /** Receives why the provider could not be asked, or what it did not tell. */
  readonly onError: (error: unknown) => void
}

const address = z.url().check(z.maxLength(LONGEST_URL))
const metadataSchema = z.object({
  issuer: z.string().check(z.maxLength(LONGEST_URL)),
  authorization_endpoint: address,
  token_endpoint: address,
  jwks_uri: address,
  userinfo_endpoint: z.optional(address),
  token_endpoint_auth_methods_supported: z.optional(z.array(z.string()).check(z.maxLength(100))),
  authorization_response_iss_parameter_supported: z._default(z.boolean(), false),
})
type Metadata = z.output<typeof metadataSchema>

const tokenSchema = z.object({
  id_token: z.string().check(z.maxLength(LONGEST_TOKEN)),
  access_token: z.optional(z.string().check(z.maxLength(LONGEST_TOKEN))),
})
const subject = z.string().check(z.minLength(1), z.maxLength(LONGEST_SUBJECT))
// a login does not need one, and some providers send null
const name = z.pipe(
  z.optional(z.unknown()),
  z.transform((sent: unknown) => (typeof sent === 'string' && sent.length <= LONGEST_NAME ? sent : '')),
)
const claimsSchema = z.object({
  sub: subject,
  email: z.optional(z.email().check(z.maxLength(EMAIL_MAX_CHARACTERS))),
  email_verified: z.optional(z.unknown()),
  given_name: name,
  family_name: name,
})
type Claims = z.output<typeof claimsSchema>

const unconfirmed = (): Refusal =>
  new Refusal(401, "The provider didn't confirm this login. Start again from the login page.")

/** The provider answered with an error, or with something that is not an answer of it. */
class ProviderError extends Error {
  override readonly name = 'ProviderError'
}

/** Errors of a token, not of reading the keys. */
const isTokenError = (error: unknown): boolean =>
  error instanceof errors.JOSEError &&
  !(error instanceof errors.JWKSTimeout) &&
  !(error instanceof errors.JWKSInvalid)

const readJson = async (response: Response): Promise<unknown> => {
  try {
    return await response.json()
  } catch {
    throw new ProviderError(`HTTP ${response.status} without JSON`)
  }
}

/** Percent-encodes as forms do, which the user and password of a client are (RFC 6749, 2.3.1). */
const formText = (text: string): string => new URLSearchParams({ '': text }).toString().slice(1)

/** What a provider says about itself, and when it was asked. */
interface Discovered {
  readonly at: number
  readonly metadata: Metadata
  readonly keys: JWTVerifyGetKey
}

/** Creates the reader of the provider's description and keys, which are kept for ten minutes. */
const createDiscovery = ({ provider, http, now }: OpenIdLoginOptions) => {
  const url = `${provider.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  let known: Discovered | null = null
  let asking: Promise<Discovered> | null = null
  const ask = async (): Promise<Discovered> => {
    const response = await http(new Request(url, { signal: AbortSignal.timeout(TIMEOUT_MS) }))
    if (!response.ok) throw new ProviderError(`${url} answered with HTTP ${response.status}`)
    const read = metadataSchema.safeParse(await readJson(response))
    if (!read.success) throw new ProviderError(`${url} is no description of an OpenID provider`)
    const metadata = read.data
    if (metadata.issuer !== provider.issuer)
      throw new ProviderError(`${url} is of the issuer ${metadata.issuer}, not of ${provider.issuer}`)
    const keys = createRemoteJWKSet(new URL(metadata.jwks_uri), {
      timeoutDuration: TIMEOUT_MS,
      [customFetch]: (keysUrl, { headers, signal }) => http(new Request(keysUrl, { headers, signal })),
    })
    known = { at: now(), metadata, keys }
    return known
  }
  return (): Promise<Discovered> => {
    if (known !== null && Math.abs(now() - known.at) < METADATA_MS) return Promise.resolve(known)
    // one request at a time, however many people wait for a provider that does not answer
    asking ??= ask().finally(() => {
      asking = null
    })
    return asking
  }
}

/** Exchanges the code for tokens; throws a `Refusal` for a code that the provider does not take. */
const exchangeCode = async (
  { provider, http, redirectUri, onError }: OpenIdLoginOptions,
  metadata: Metadata,
  { code, verifier }: { readonly code: string; readonly verifier: string },
) => {
  const { clientId, clientSecret } = provider
  const methods = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  const isBasic = clientSecret !== null && methods.includes('client_secret_basic')
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    code_verifier: verifier,
    redirect_uri: redirectUri(),
    ...(!isBasic && { client_id: clientId }),
    ...(!isBasic && clientSecret !== null && { client_secret: clientSecret }),
  })
  const response = await http(
    new Request(metadata.token_endpoint, {
      method: 'POST',
      headers: {
        accept: 'application/json',
        'content-type': 'application/x-www-form-urlencoded',
        ...(isBasic && {
          authorization: `Basic ${Buffer.from(`${formText(clientId)}:${formText(clientSecret)}`).toString('base64')}`,
        }),
      },
      body: body.toString(),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }),
  )
  if (!response.ok) {
    const failure = new ProviderError(`The provider refused a code with HTTP ${response.status}`)
    if (response.status >= 500) throw failure
    // 401 is a wrong secret, which the operator has to know
    onError(failure)
    throw unconfirmed()
  }
  const read = tokenSchema.safeParse(await readJson(response))
  if (!read.success) throw new ProviderError('The provider answered a code without an ID token')
  return read.data
}

/**
 * Groups in a claim, whose name may be a path with points; null where there is no such claim. Names of claims may have
 * points themselves, such as https://example.com/groups.
 */
const groupsIn = (claims: unknown, name: string): readonly string[] | null => {
  const found = ownValueAt(claims, [name]) ?? ownValueAt(claims, name.split('.'))
  if (typeof found === 'string') return [found]
  if (!Array.isArray(found)) return null
  return found.filter((each) => typeof each === 'string')
}

const ownValueAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (part, name) =>
      typeof part === 'object' && part !== null
        ? Object.getOwnPropertyDescriptor(part, name)?.value
        : undefined,
    value,
  )

/** Claims of a person, with their groups where roles depend on them. */
interface PersonClaims extends Claims {
  /** Null where the provider tells none, which is not the same as none. */
  readonly groups: readonly string[] | null
}

/** Answer of the userinfo endpoint about a person. */
const askUserinfo = async (
  { http }: OpenIdLoginOptions,
  {
    userinfo,
    accessToken,
    sub,
  }: { readonly userinfo: string; readonly accessToken: string; readonly sub: string },
): Promise<{ readonly claims: Claims; readonly answer: unknown }> => {
  const response = await http(
    new Request(userinfo, {
      headers: { accept: 'application/json', authorization: `Bearer ${accessToken}` },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }),
  )
  if (!response.ok) throw new ProviderError(`The userinfo endpoint answered with HTTP ${response.status}`)
  const answer = await readJson(response)
  const read = claimsSchema.safeParse(answer)
  // an answer about somebody else must not be taken (OpenID Connect Core 5.3.2)
  if (!read.success || read.data.sub !== sub) throw unconfirmed()
  return { claims: read.data, answer }
}

/** Claims of the ID token, with those that the provider has at its userinfo endpoint only. */
const claimsOf = async (
  options: OpenIdLoginOptions,
  { userinfo_endpoint: userinfo }: Metadata,
  payload: JWTPayload,
  accessToken: string | undefined,
): Promise<PersonClaims> => {
  const read = claimsSchema.safeParse(payload)
  if (!read.success) throw unconfirmed()
  const { roles = [], groupsClaim = 'groups' } = options.provider
  const { sub, email, email_verified: isVerified } = read.data
  const hasAddress = email !== undefined && isVerified !== undefined
  const groups = roles.length === 0 ? [] : groupsIn(payload, groupsClaim)
  const isWhole = hasAddress && groups !== null
  if (isWhole || userinfo === undefined || accessToken === undefined) return { ...read.data, groups }
  const { claims, answer } = await askUserinfo(options, { userinfo, accessToken, sub })
  // what the signed token says holds
  return { ...(hasAddress ? read.data : claims), groups: groups ?? groupsIn(answer, groupsClaim) }
}

/**
 * Says to the operator that the provider told no groups. Entra points to a list elsewhere for somebody in more than 200
 * groups (`_claim_names`, OpenID Connect Core 5.6.2).
 */
const missingGroups = ({ groupsClaim = 'groups' }: OpenIdOptions, payload: JWTPayload): ProviderError => {
  const isElsewhere = ownValueAt(payload, ['_claim_names', groupsClaim]) !== undefined
  const why = isElsewhere
    ? 'it points to a list elsewhere, because they are too many: let it send only the groups of this app'
    : 'let it send the claim to everybody, also to those without a group'
  return new ProviderError(
    `The provider told no groups in ${groupsClaim}, so a role stayed as it was: ${why}`,
  )
}

/**
 * Role that groups give: the highest of those that are listed, else that of all others; null where nothing is said, also by
 * a provider that tells no groups.
 */
const roleOf = ({ roles = [] }: OpenIdOptions, groups: readonly string[] | null): MemberRole | null => {
  if (groups === null) return null
  const given = roles.filter(({ group }) => group !== ALL_OTHERS && groups.includes(group))
  if (given.some(({ role }) => role === 'ADMIN')) return 'ADMIN'
  const [first] = given
  return (first ?? roles.find(({ group }) => group === ALL_OTHERS))?.role ?? null
}

const identityOf = (options: OpenIdOptions, claims: PersonClaims): OpenIdIdentity => {
  const { issuer, domains, name: provider } = options
  const { sub, email, email_verified: isVerified, given_name: firstName, family_name: lastName } = claims
  if (email === undefined)
    throw new Refusal(
      403,
      'The provider told no email address, which an account needs. Ask whoever runs this service to let it tell the address.',
    )
  if (isVerified !== true)
    throw new Refusal(
      403,
      `The provider has not verified that ${email} is yours. Have the address verified there, then log in again.`,
    )
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  if (domains.length > 0 && !domains.includes(domain))
    throw new Refusal(
      403,
      `Addresses of ${domain} may not log in here this way. Log in with your work address, or ask whoever runs this service.`,
    )
  const role = roleOf(options, claims.groups)
  const isRoleUnknown = claims.groups === null
  return { subject: `${issuer} ${sub}`, email, firstName, lastName, role, isRoleUnknown, provider }
}

/** Creates the login at a provider. Its functions reject with a `Refusal`, also where the provider cannot be reached. */
export const createOpenIdLogin = (options: OpenIdLoginOptions): OpenIdLogin => {
  const { provider, redirectUri, now, onError } = options
  const discover = createDiscovery(options)
  const orUnavailable = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      if (error instanceof Refusal) throw error
      onError(error)
      throw new Refusal(
        UNAVAILABLE,
        `${provider.name} could not be reached, so this login could not be checked. Try again in a minute, or log in with your password.`,
      )
    }
  }
  return {
    addressOf: ({ state, nonce, challenge }) =>
      orUnavailable(async () => {
        const { metadata } = await discover()
        const url = new URL(metadata.authorization_endpoint)
        const parameters = {
          client_id: provider.clientId,
          redirect_uri: redirectUri(),
          response_type: 'code',
          scope: `${SCOPE} ${provider.moreScopes ?? ''}`.trim(),
          state,
          nonce,
          code_challenge: challenge,
          code_challenge_method: 'S256',
        }
        for (const [key, value] of Object.entries(parameters)) url.searchParams.set(key, value)
        return url.href
      }),
    identify: ({ code, issuer, nonce, verifier }) =>
      orUnavailable(async () => {
        const { metadata, keys } = await discover()
        // an answer of another provider (RFC 9207)
        const mustTell = metadata.authorization_response_iss_parameter_supported
        if (issuer === null ? mustTell : issuer !== provider.issuer) throw unconfirmed()
        const tokens = await exchangeCode(options, metadata, { code, verifier })
        const { payload } = await jwtVerify(tokens.id_token, keys, {
          algorithms: ALGORITHMS,
          issuer: provider.issuer,
          audience: provider.clientId,
          requiredClaims: ['exp', 'iat', 'sub', 'nonce'],
          clockTolerance: CLOCK_TOLERANCE_S,
          currentDate: new Date(now()),
        }).catch((error: unknown) => {
          if (!isTokenError(error)) throw error
          onError(error)
          throw unconfirmed()
        })
        // of several audiences another one may have asked for the token
        if (payload['nonce'] !== nonce || [payload.aud].flat().length !== 1) throw unconfirmed()
        const claims = await claimsOf(options, metadata, payload, tokens.access_token)
        const identity = identityOf(provider, claims)
        if (identity.isRoleUnknown) onError(missingGroups(provider, payload))
        return identity
      }),
  }
}
