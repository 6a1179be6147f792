/**
 * Verifies the ID tokens of Google's login (OpenID Connect Core, section 3.1.3.7). Its caller checks that the nonce is
 * one of this service and was not used before.
 */
import { createRemoteJWKSet, customFetch, errors, jwtVerify } from 'jose'
import type { JWTVerifyGetKey } from 'jose'
import * as z from 'zod/mini'
import { Refusal } from '@/server/lib/refusal'
import type { ReadGoogleToken } from './logins'
import type { HttpClient } from '@/server/lib/outbound/httpClient'

/** Google's keys, by its OpenID configuration. */
const KEYS_URL = new URL('https://www.googleapis.com/oauth2/v3/certs')
const ISSUER = 'https://accounts.google.com'
/** Google writes both. */
const ISSUERS = [ISSUER, 'accounts.google.com']
/** Google signs with no other algorithm. */
const ALGORITHMS = ['RS256']
/** Longest wait for the keys, ms. */
const KEYS_TIMEOUT_MS = 10_000
/** Difference of clocks that is accepted, seconds. */
const CLOCK_TOLERANCE_S = 30
/** An ID token of Google has about 1,200 characters. */
const LONGEST_TOKEN = 8_000
const UNAVAILABLE = 503

/** Options of `createGoogleLogin`. */
export interface GoogleLoginOptions {
  /** Client id, which must be the audience of a token. */
  readonly clientId: string
  readonly http: HttpClient
  /** Current time, epoch ms. */
  readonly now: () => number
  /** Receives why the keys could not be read. */
  readonly onError: (error: unknown) => void
}

const name = z._default(z.string().check(z.maxLength(200)), '')
const claimsSchema = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  nonce: z.string().check(z.minLength(1), z.maxLength(500)),
  email: z.email().check(z.maxLength(254)),
  email_verified: z.literal(true),
  given_name: name,
  family_name: name,
})

/** Errors of a token, not of reading the keys. */
const isTokenError = (error: unknown): boolean =>
  error instanceof errors.JWTClaimValidationFailed ||
  error instanceof errors.JWTExpired ||
  error instanceof errors.JWTInvalid ||
  error instanceof errors.JWSInvalid ||
  error instanceof errors.JWSSignatureVerificationFailed ||
  error instanceof errors.JOSEAlgNotAllowed ||
  error instanceof errors.JOSENotSupported ||
  error instanceof errors.JWKSNoMatchingKey ||
  error instanceof errors.JWKSMultipleMatchingKeys

/** Google's keys, which are kept for ten minutes; a token with an unknown key reads them again twice a minute at most. */
const googleKeys = (http: HttpClient): JWTVerifyGetKey =>
  createRemoteJWKSet(KEYS_URL, {
    timeoutDuration: KEYS_TIMEOUT_MS,
    [customFetch]: (url, { headers, signal }) => http(new Request(url, { headers, signal })),
  })

/**
 * Creates the verification of the service: signature, issuer, audience, time and a verified address. Rejects with a
 * Refusal where Google's keys cannot be read.
 */
export const createGoogleLogin = ({ clientId, http, now, onError }: GoogleLoginOptions): ReadGoogleToken => {
  const keys = googleKeys(http)
  return async (idToken) => {
    if (idToken.length > LONGEST_TOKEN) return null
    try {
      const { payload } = await jwtVerify(idToken, keys, {
        algorithms: ALGORITHMS,
        issuer: ISSUERS,
        audience: clientId,
        requiredClaims: ['exp', 'iat', 'sub'],
        clockTolerance: CLOCK_TOLERANCE_S,
        currentDate: new Date(now()),
      })
      const { success, data } = claimsSchema.safeParse(payload)
      // a second audience may have asked for the token
      if (!success || Array.isArray(payload.aud)) return null
      return {
        subject: `${ISSUER} ${data.sub}`,
        nonce: data.nonce,
        email: data.email,
        firstName: data.given_name,
        lastName: data.family_name,
      }
    } catch (error) {
      if (isTokenError(error)) return null
      onError(error)
      throw new Refusal(
        UNAVAILABLE,
        'Google could not be reached, so this login could not be checked. Use your password, or try again in a minute.',
      )
    }
  }
}
