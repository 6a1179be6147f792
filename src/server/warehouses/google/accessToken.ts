/**
 * Access tokens of service accounts, by the JWT bearer grant. Facts from Google's documentation of OAuth 2.0 for service
 * accounts, not yet confirmed with a live account.
 */
import { repairPem } from '@/domain/credentials/upload/pem'
import { importPKCS8, SignJWT } from 'jose'
import type { CryptoKey } from 'jose'
import * as z from 'zod/mini'
import { GoogleError, UNREADABLE_KEY } from './errors'
import { TOKEN_URL } from './hosts'
import type { ServiceAccount } from './serviceAccount'

const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer'
const ALGORITHM = 'RS256'
/** Life of the assertion; the longest that Google permits, seconds. */
const ASSERTION_S = 3_600
/** A token is renewed this long before its end, ms. */
const RENEW_BEFORE_MS = 60_000

const tokenSchema = z.object({
  access_token: z.string().check(z.maxLength(10_000), z.regex(/^[\u0021-\u007e]+$/)),
  expires_in: z.number().check(z.positive(), z.maximum(86_400)),
})

/** Access token, and when it ends (epoch ms). */
interface Token {
  readonly value: string
  readonly expiresAt: number
}

/** Reads a private key; line ends are repaired as in the form. */
const readKey = async (pem: string): Promise<CryptoKey> => {
  try {
    return await importPKCS8(repairPem(pem), ALGORITHM)
  } catch {
    // the error could hold parts of the key
    throw new GoogleError({ status: 0, reason: UNREADABLE_KEY, words: '' })
  }
}

/** What a source of tokens needs. */
export interface TokenOptions {
  readonly account: ServiceAccount
  readonly scope: string
  /** Current time, epoch ms. */
  readonly now: () => number
  /** Sends a form to the token endpoint; returns the JSON of its answer. */
  readonly post: (url: string, form: string) => Promise<unknown>
}

/** Access tokens of one service account. */
export interface Tokens {
  /** Returns a token; logs in if there is none or if it ends soon. */
  readonly get: () => Promise<string>
  /** Forgets the token, so that the next call logs in. */
  readonly forget: () => void
}

/** Creates the source of tokens; they are kept in memory only. */
export const createTokens = ({ account, scope, now, post }: TokenOptions): Tokens => {
  let known: Promise<Token> | null = null
  const logIn = async (): Promise<Token> => {
    const key = await readKey(account.private_key)
    const at = now()
    const issuedAt = Math.floor(at / 1_000)
    const assertion = await new SignJWT({ scope })
      .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
      .setIssuer(account.client_email)
      .setAudience(TOKEN_URL)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + ASSERTION_S)
      .sign(key)
    const form = new URLSearchParams({ grant_type: GRANT, assertion })
    const answer = tokenSchema.safeParse(await post(TOKEN_URL, form.toString()))
    if (!answer.success) throw new GoogleError({ status: 200, reason: 'unreadableToken', words: '' })
    const { access_token: value, expires_in: seconds } = answer.data
    return { value, expiresAt: at + seconds * 1_000 }
  }
  const fresh = async (): Promise<Token> => {
    const current = known
    const token = await current
    if (token !== null && token.expiresAt - RENEW_BEFORE_MS > now()) return token
    // another request may have begun to log in meanwhile
    if (known === null || known === current) known = logIn()
    return known
  }
  return {
    get: async () => {
      try {
        return (await fresh()).value
      } catch (error) {
        known = null
        throw error
      }
    },
    forget: () => {
      known = null
    },
  }
}
