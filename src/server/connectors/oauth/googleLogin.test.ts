/** Google's login against keys that are served over real HTTP. */
import { createHmac } from 'node:crypto'
import { SignJWT, decodeJwt, exportJWK, exportSPKI, generateKeyPair } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createGuardedHttp } from '@/server/lib/outbound/guardedHttp'
import { startOpenIdProvider } from '@/testing/server/openIdProvider.mjs'
import { json, startStandIns, text } from '@/testing/server/standIns/standIn'
import type { StandIns } from '@/testing/server/standIns/standIn'
import { createGoogleLogin } from './googleLogin'

const NOW = Date.parse('2026-11-23T09:15:00Z')
const SECONDS = NOW / 1_000
const CLIENT = 'login-client.apps.googleusercontent.com'

const keys = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')])
const [ours, other] = keys
const claims = {
  iss: 'https://accounts.google.com',
  aud: CLIENT,
  sub: '110169484474386276334',
  nonce: 'nonce-0',
  email: 'ana@lumen.example',
  email_verified: true,
  given_name: 'Ana',
  family_name: 'Ruiz',
  iat: SECONDS - 5,
  exp: SECONDS + 3_600,
}

interface Token {
  readonly differs?: Readonly<Record<string, unknown>>
  readonly key?: CryptoKey
  readonly kid?: string
}
const tokenWith = ({ differs = {}, key = ours.privateKey, kid = 'one' }: Token = {}): Promise<string> =>
  new SignJWT({ ...claims, ...differs }).setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' }).sign(key)

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

let standIns: StandIns
beforeAll(async () => {
  const jwk = { ...(await exportJWK(ours.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }
  standIns = await startStandIns([
    {
      hosts: ['www.googleapis.com'],
      answer: ({ url }) =>
        url.pathname === '/oauth2/v3/certs' ? json({ keys: [jwk] }) : text('not found', 404),
    },
  ])
})
afterAll(() => standIns.close())
beforeEach(() => standIns.answerAll(null))

const faults: unknown[] = []
const login = (now = NOW, clientId = CLIENT) =>
  createGoogleLogin({
    clientId,
    http: createGuardedHttp({ now: () => now, testNetwork: standIns.network })({}),
    now: () => now,
    onError: (error) => faults.push(error),
  })

describe('an ID token of Google', () => {
  it('AUT-2 names a person; the keys are read once', async () => {
    const before = standIns.requests.length
    const read = login()
    const person = {
      subject: 'https://accounts.google.com 110169484474386276334',
      nonce: 'nonce-0',
      email: 'ana@lumen.example',
      firstName: 'Ana',
      lastName: 'Ruiz',
    }
    expect(await read(await tokenWith())).toEqual(person)
    expect(await read(await tokenWith({ differs: { iss: 'accounts.google.com' } }))).toEqual(person)
    const withoutNames = { given_name: undefined, family_name: undefined }
    expect(await read(await tokenWith({ differs: withoutNames }))).toEqual({
      ...person,
      firstName: '',
      lastName: '',
    })
    expect(standIns.requests.length - before).toBe(1)
  })

  it.each<readonly [string, Token]>([
    ['for another client', { differs: { aud: 'other-client' } }],
    ['for several clients', { differs: { aud: [CLIENT, 'other-client'] } }],
    ['that has ended', { differs: { exp: SECONDS - 60 } }],
    ['without an end', { differs: { exp: undefined } }],
    ['that is not valid yet', { differs: { nbf: SECONDS + 600 } }],
    ['of another issuer', { differs: { iss: 'https://accounts.evil.example' } }],
    ['with an address that is not verified', { differs: { email_verified: false } }],
    ['with a verified address as text', { differs: { email_verified: 'true' } }],
    ['without an address', { differs: { email: undefined } }],
    ['S-10 without a subject', { differs: { sub: undefined } }],
    ['S-10 without a nonce', { differs: { nonce: undefined } }],
    ['S-10 with an empty nonce', { differs: { nonce: '' } }],
    ['of another key', { key: other.privateKey }],
    ['of an unknown key', { key: other.privateKey, kid: 'two' }],
  ])('AUT-2 %s is refused', async (_what, token) => {
    expect(await login()(await tokenWith(token))).toBeNull()
  })

  it('AUT-2 without a signature, or signed with the public key as a password, is refused', async () => {
    const none = `${encoded({ alg: 'none' })}.${encoded(claims)}.`
    const head = `${encoded({ alg: 'HS256', kid: 'one' })}.${encoded(claims)}`
    const secret = await exportSPKI(ours.publicKey)
    const forged = `${head}.${createHmac('sha256', secret).update(head).digest('base64url')}`
    for (const token of [none, forged, '', 'a.b.c', 'x'.repeat(8_001)])
      expect(await login()(token)).toBeNull()
  })

  it('AUT-2 of an OpenID provider is accepted by its own client only', async () => {
    // it warns that it keeps its sessions in memory
    vi.spyOn(console, 'warn').mockReturnValue(undefined)
    const provider = await startOpenIdProvider({
      issuer: claims.iss,
      clientId: CLIENT,
      claims: { email: claims.email, email_verified: true, given_name: 'Ana', family_name: 'Ruiz' },
    })
    try {
      standIns.answerAll(text(await provider.keys()))
      const token = await provider.logIn('nonce-1')
      // its clock is that of this machine
      const now = Number(decodeJwt(token).iat) * 1_000
      expect(await login(now)(token)).toEqual({
        subject: `${claims.iss} ${decodeJwt(token).sub}`,
        nonce: 'nonce-1',
        email: 'ana@lumen.example',
        firstName: 'Ana',
        lastName: 'Ruiz',
      })
      expect(await login(now, 'other-client')(token)).toBeNull()
      expect(await login(now + 3_600_000)(token)).toBeNull()
      expect(await login(now)(`${token.slice(0, -8)}AAAAAAAA`)).toBeNull()
    } finally {
      await provider.close()
    }
  })

  it('AUT-2 is not refused because Google is down', async () => {
    const token = await tokenWith()
    for (const answer of [text('', 503), text('<html>'), json({ keys: 'none' })]) {
      standIns.answerAll(answer)
      await expect(login()(token)).rejects.toMatchObject({
        status: 503,
        message: expect.stringContaining('Google could not be reached'),
      })
    }
    expect(faults).toHaveLength(3)
  })
})
