/** Passkeys over HTTP, made and shown by an authenticator in software. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createAuthenticator } from '@/testing/server/authenticator'
import { ANA, BEN, startTestServer, TEST_PASSWORD } from '@/testing/server/testServer'
import type { TestServer } from '@/testing/server/testServer'

const NOW = Date.parse('2026-11-20T14:20:00Z')
const PASSKEYS = '/api/users/passkeys'
const FIVE_MINUTES = 5 * 60_000

let server: TestServer
beforeEach(async () => {
  server = await startTestServer(NOW)
})
afterEach(() => server.close())

const options = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string() }),
  user: z.object({ id: z.string() }),
  excludeCredentials: z.array(z.object({ id: z.string() })),
})
const due = z.object({ reason: z.literal('second_factor'), passkey_challenge: z.optional(z.string()) })

const userOf = (email: string) => {
  const [user] = server.running.store.list('users', { email })
  if (user === undefined) throw new Error(`There is no ${email}`)
  return user
}
/** Turns two-step login on, as if a code had been typed. */
const turnOn = (email: string) => {
  const { store } = server.running
  const { id } = userOf(email)
  store.insert('secondFactors', { userId: id, secret: 'JBSWY3DPEHPK3PXP', lastPeriod: 0, recoveryCodes: [] })
  store.update('users', id, { secondFactorAt: NOW })
}
const begin = async (token: string) =>
  z.parse(
    options,
    await (await server.send('POST', `${PASSKEYS}/begin`, token, { password: TEST_PASSWORD })).json(),
  )
type Authenticator = ReturnType<typeof createAuthenticator>
const add = (token: string, credential: ReturnType<Authenticator['make']>, name = 'My phone') =>
  server.send('POST', PASSKEYS, token, { name, credential })

/** A person with two-step login and a passkey. */
const withPasskey = async (email = ANA) => {
  const token = await server.logIn(email)
  turnOn(email)
  const authenticator = createAuthenticator(server.running.origin)
  const { challenge } = await begin(token)
  expect((await add(token, authenticator.make(challenge))).status).toBe(200)
  return { token, authenticator }
}
const logInWith = (email: string, passkey?: ReturnType<Authenticator['show']>, password = TEST_PASSWORD) =>
  server.send('POST', '/api/users/login', null, {
    email,
    password,
    ...(passkey !== undefined && { passkey }),
  })
/** Challenge that a login with the right password gets. */
const challengeFor = async (email: string): Promise<string> => {
  const asked = await logInWith(email)
  expect(asked.status).toBe(403)
  return z.parse(due, await asked.json()).passkey_challenge ?? ''
}
const list = async (token: string): Promise<unknown> => (await server.send('GET', PASSKEYS, token)).json()

describe('passkeys', () => {
  it('are added with the password, and then stand for the code of a login', async () => {
    const { token, authenticator } = await withPasskey()
    expect(await list(token)).toEqual({
      passkeys: [{ id: 1, name: 'My phone', created_at: '2026-11-20T14:20:00Z', last_used_at: null }],
    })
    const answer = authenticator.show(await challengeFor(ANA))
    expect((await logInWith(ANA, answer, 'Wrong-Password-1')).status).toBe(401)
    expect((await logInWith(ANA, answer)).status).toBe(200)
    expect(server.running.store.list('passkeys')).toMatchObject([{ counter: 2, lastUsedAt: NOW }])
    const events = server.running.store
      .list('auditEvents')
      .map(({ actor, action, object }) => [actor, action, object])
    expect(events).toContainEqual([ANA, 'passkey_added', ''])
  })

  it('show each challenge once, within five minutes, and only for the person and the password it was made for', async () => {
    const { authenticator } = await withPasskey()
    const challenge = await challengeFor(ANA)
    expect((await logInWith(ANA, authenticator.show(challenge))).status).toBe(200)
    const again = await logInWith(ANA, authenticator.show(challenge))
    expect([again.status, await again.json()]).toMatchObject([401, { reason: 'second_factor' }])
    const late = await challengeFor(ANA)
    server.advance(FIVE_MINUTES)
    expect((await logInWith(ANA, authenticator.show(late))).status).toBe(401)
    const { authenticator: bens } = await withPasskey(BEN)
    const ofAna = await challengeFor(ANA)
    expect((await logInWith(BEN, bens.show(ofAna))).status).toBe(401)
    // a passkey of somebody else
    expect((await logInWith(ANA, bens.show(await challengeFor(ANA)))).status).toBe(401)
    const ofOldPassword = await challengeFor(ANA)
    server.running.store.update('users', userOf(ANA).id, { passwordHash: userOf(BEN).passwordHash })
    expect((await logInWith(ANA, authenticator.show(ofOldPassword))).status).toBe(401)
  })

  it.each([
    ['of another address', { origin: 'https://stackyard.example.org' }],
    ['for another host', { host: 'stackyard.example.org' }],
    ['with a counter that went back', { counter: 1 }],
  ])('are refused %s', async (_name, deviation) => {
    const { authenticator } = await withPasskey()
    const wrong = await logInWith(ANA, authenticator.show(await challengeFor(ANA), deviation))
    expect([wrong.status, await wrong.json()]).toMatchObject([
      401,
      { message: expect.stringContaining('This passkey is not one of your account') },
    ])
  })

  it('are not made of another challenge, for another address, twice, or without two-step login', async () => {
    const early = await server.logIn(BEN)
    expect((await server.send('POST', `${PASSKEYS}/begin`, early, { password: TEST_PASSWORD })).status).toBe(
      409,
    )
    const { token, authenticator } = await withPasskey()
    const wrong = await server.send('POST', `${PASSKEYS}/begin`, token, { password: 'Wrong-Password-1' })
    expect(wrong.status).toBe(400)
    const begun = await begin(token)
    expect(begun).toMatchObject({ rp: { id: 'localhost' }, excludeCredentials: [{ id: authenticator.id }] })
    expect(Buffer.from(begun.user.id, 'base64url').toString()).not.toContain('ana')
    const other = createAuthenticator(server.running.origin)
    expect((await add(token, other.make(begun.challenge, { origin: 'https://a.example' }))).status).toBe(400)
    // used up by the try before
    expect((await add(token, other.make(begun.challenge))).status).toBe(400)
    expect((await add(token, other.make(await challengeFor(ANA)))).status).toBe(400)
    expect((await add(token, authenticator.make((await begin(token)).challenge))).status).toBe(409)
    expect(server.running.store.list('passkeys')).toHaveLength(1)
  })

  it('are removed with the password, by their owner only, and go with two-step login', async () => {
    const { token } = await withPasskey()
    const { token: bens } = await withPasskey(BEN)
    const remove = async (as: string, id: number, password = TEST_PASSWORD) =>
      (await server.send('POST', `${PASSKEYS}/${id}/remove`, as, { password })).status
    expect([
      await remove(bens, 1),
      await remove(token, 1, 'Wrong-Password-1'),
      await remove(token, 1),
    ]).toEqual([404, 400, 204])
    const asked = await logInWith(ANA)
    expect(z.parse(due, await asked.json()).passkey_challenge).toBeUndefined()
    const reset = await server.send(
      'DELETE',
      `/api/organizations/users/${userOf(BEN).id}/second_factor`,
      token,
    )
    expect(reset.ok).toBe(true)
    expect(server.running.store.list('passkeys')).toEqual([])
    expect(
      server.running.store.list('auditEvents').map(({ action, object }) => [action, object]),
    ).toContainEqual(['passkey_removed', ''])
  })
})
