import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import { ROLES } from '@/domain/people/types'
import type { TokenClaims } from './services'

const HEADER = { alg: 'HS256', typ: 'JWT' } as const
const ISSUER = 'stackyard'
const SECOND_MS = 1000

const headerSchema = z.object({ alg: z.literal('HS256') })
const payloadSchema = z.object({
  iss: z.literal(ISSUER),
  kind: z.enum(['access', 'refresh']),
  sid: z.int(),
  sub: z.int(),
  act: z.nullable(z.int()),
  org: z.nullable(z.int()),
  role: z.enum(ROLES),
  exp: z.int(),
  gen: z.int(),
})

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

const decode = (part: string): unknown => {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
  } catch {
    return null
  }
}

const sign = (key: Buffer, text: string): string => createHmac('sha256', key).update(text).digest('base64url')

const isSame = (given: string, expected: string): boolean => {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** Returns the claims as a signed JSON Web Token (HS256); the expiry is rounded down to whole seconds. */
export const mintToken = (key: Buffer, claims: TokenClaims): string => {
  const payload = {
    iss: ISSUER,
    kind: claims.kind,
    sid: claims.sessionId,
    sub: claims.userId,
    act: claims.actorId,
    org: claims.orgId,
    role: claims.role,
    exp: Math.floor(claims.expiresAt / SECOND_MS),
    gen: claims.generation,
    jti: randomBytes(9).toString('base64url'),
  }
  const text = `${encode(HEADER)}.${encode(payload)}`
  return `${text}.${sign(key, text)}`
}

/**
 * Verifies a JSON Web Token of `mintToken` and returns its claims; null for a token with another algorithm, another
 * key or a modified claim. Expired tokens are returned too; the caller checks the expiry.
 */
export const readToken = (key: Buffer, token: string): TokenClaims | null => {
  const [header = '', payload = '', signature = '', ...rest] = token.split('.')
  if (rest.length > 0 || !isSame(signature, sign(key, `${header}.${payload}`))) return null
  if (!headerSchema.safeParse(decode(header)).success) return null
  const parsed = payloadSchema.safeParse(decode(payload))
  if (!parsed.success) return null
  const { kind, sid, sub, act, org, role, exp, gen } = parsed.data
  return {
    kind,
    sessionId: sid,
    userId: sub,
    actorId: act,
    orgId: org,
    role,
    expiresAt: exp * SECOND_MS,
    generation: gen,
  }
}
