import { createHmac, randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { TokenClaims } from './services'
import { mintToken, readToken } from './tokens'

const key = randomBytes(32)
const claims: TokenClaims = {
  kind: 'access',
  sessionId: 4,
  userId: 7,
  actorId: null,
  orgId: 3,
  role: 'USER',
  expiresAt: 1_795_000_000_000,
  generation: 2,
}

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const payloadOf = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'))

describe('session tokens', () => {
  it('R-9 reads what it minted, and tells access from refresh', () => {
    expect(readToken(key, mintToken(key, claims))).toEqual(claims)
    expect(readToken(key, mintToken(key, { ...claims, kind: 'refresh' }))?.kind).toBe('refresh')
  })

  it('R-9 refuses another key', () => {
    expect(readToken(key, mintToken(randomBytes(32), claims))).toBeNull()
  })

  it.each(['none', 'None', 'HS384', 'RS256'])('R-9 refuses the algorithm %s, signed or not', (alg) => {
    const text = `${part({ alg, typ: 'JWT' })}.${part(payloadOf(mintToken(key, claims)))}`
    const signature = createHmac('sha256', key).update(text).digest('base64url')
    expect(readToken(key, `${text}.`)).toBeNull()
    expect(readToken(key, `${text}.${signature}`)).toBeNull()
  })

  it('R-9 refuses a changed claim', () => {
    const [header, , signature] = mintToken(key, claims).split('.')
    const changed = part({ ...payloadOf(mintToken(key, claims)), role: 'GFS_ADMIN' })
    expect(readToken(key, `${header ?? ''}.${changed}.${signature ?? ''}`)).toBeNull()
  })

  it('R-9 refuses every single changed character', () => {
    const token = mintToken(key, claims)
    const accepted = token.split('').filter((character, index) => {
      const other = character === 'A' ? 'B' : 'A'
      return readToken(key, token.slice(0, index) + other + token.slice(index + 1)) !== null
    })
    expect(accepted).toEqual([])
  })

  it.each(['', '.', '..', 'a.b', 'a.b.c', 'a.b.c.d', '{}'])('R-9 refuses "%s", which is no token', (text) => {
    expect(readToken(key, text)).toBeNull()
  })
})
