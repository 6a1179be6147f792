/** Passkeys over HTTP, made and shown by an authenticator in software. */
import { Secret, TOTP } from 'otpauth'
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
  store.insert('secondFactors', { userId: id, secret: 'JBSWY3DPEHPK3PXP', lastPeriod: 1, recoveryCodes: [] })
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

  it('are not made of another challenge, for another address, or twice', async () => {
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

describe('somebody with passkeys alone', () => {
  const SECOND_FACTOR = '/api/users/second_factor'
  const added = z.object({ recovery_codes: z.array(z.string()) })
  const password = TEST_PASSWORD

  /** Adds a first passkey, without an authenticator app. */
  const withPasskeyAlone = async (email = ANA) => {
    const token = await server.logIn(email)
    const authenticator = createAuthenticator(server.running.origin)
    const answer = await add(token, authenticator.make((await begin(token)).challenge))
    return { token, authenticator, recoveryCodes: z.parse(added, await answer.json()).recovery_codes }
  }
  const state = async (token: string): Promise<unknown> =>
    (await server.send('GET', SECOND_FACTOR, token)).json()
  const addApp = async (token: string) => {
    const begun = await server.send('POST', SECOND_FACTOR, token, { password })
    const { secret } = z.parse(z.object({ secret: z.string() }), await begun.json())
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: NOW })
    const confirmed = await server.send('POST', `${SECOND_FACTOR}/confirm`, token, { code })
    return z.parse(added, await confirmed.json()).recovery_codes
  }

  it('has two-step login with the first one: other sessions end, and recovery codes are told once', async () => {
    const other = await server.logIn(ANA)
    const { token, authenticator, recoveryCodes } = await withPasskeyAlone()
    expect(new Set(recoveryCodes).size).toBe(10)
    expect((await server.send('GET', SECOND_FACTOR, other)).status).toBe(401)
    expect(await state(token)).toEqual({ enabled: true, app: false, recovery_codes_left: 10, needed: false })
    const second = createAuthenticator(server.running.origin)
    const next = await add(token, second.make((await begin(token)).challenge), 'Safe')
    expect(z.parse(added, await next.json()).recovery_codes).toEqual([])
    const asked = await logInWith(ANA)
    expect([asked.status, await asked.json()]).toMatchObject([
      403,
      { message: 'Use a passkey, or enter a recovery code.', second_step: 'passkey' },
    ])
    expect((await logInWith(ANA, authenticator.show(await challengeFor(ANA)))).status).toBe(200)
    const byCode = (code: string) =>
      server.send('POST', '/api/users/login', null, { email: ANA, password, code })
    const wrong = await byCode('000000')
    expect([wrong.status, await wrong.json()]).toMatchObject([
      401,
      { message: 'This recovery code is wrong, or was used already.' },
    ])
    expect((await byCode(recoveryCodes[0] ?? '')).status).toBe(200)
    expect((await byCode(recoveryCodes[0] ?? '')).status).toBe(401)
    const actions = server.running.store.list('auditEvents', { result: 'done' }).map(({ action }) => action)
    expect(actions).toEqual(['login', 'login', 'second_factor_on', 'passkey_added', 'login', 'login'])
  })

  it('keeps the last one for as long as there is no app, and turns two-step login off with a recovery code', async () => {
    const { token, recoveryCodes } = await withPasskeyAlone()
    const remove = await server.send('POST', `${PASSKEYS}/1/remove`, token, { password })
    expect([remove.status, await remove.json()]).toMatchObject([
      409,
      { message: expect.stringContaining('This is your only second step') },
    ])
    const off = async (code: string) =>
      (await server.send('POST', `${SECOND_FACTOR}/remove`, token, { password, code })).status
    expect([await off('000000'), await off(recoveryCodes[1] ?? '')]).toEqual([400, 204])
    expect(server.running.store.list('passkeys')).toEqual([])
    expect((await logInWith(ANA)).status).toBe(200)
  })

  it('adds an app, whose recovery codes stay, and removes it again while a passkey stays', async () => {
    const { token, authenticator } = await withPasskeyAlone()
    const removeApp = async (sent = password) =>
      (await server.send('POST', `${SECOND_FACTOR}/app/remove`, token, { password: sent })).status
    expect(await removeApp()).toBe(409)
    // a secret that nobody has confirmed does not count
    await server.send('POST', SECOND_FACTOR, token, { password })
    expect(await state(token)).toMatchObject({ app: false, recovery_codes_left: 10 })
    expect(await addApp(token)).toEqual([])
    expect(await state(token)).toMatchObject({ app: true, recovery_codes_left: 10 })
    expect((await server.send('POST', SECOND_FACTOR, token, { password })).status).toBe(409)
    expect(await (await logInWith(ANA)).text()).not.toContain('second_step')
    expect([await removeApp('Wrong-Password-1'), await removeApp()]).toEqual([400, 204])
    expect(await state(token)).toMatchObject({ enabled: true, app: false, recovery_codes_left: 10 })
    expect(server.running.store.list('secondFactors')).toMatchObject([{ secret: '', lastPeriod: 0 }])
    expect((await logInWith(ANA, authenticator.show(await challengeFor(ANA)))).status).toBe(200)
    const actions = server.running.store.list('auditEvents', { result: 'done' }).map(({ action }) => action)
    expect(actions).toEqual([
      'login',
      'second_factor_on',
      'authenticator_app_added',
      'authenticator_app_removed',
      'login',
    ])
  })

  it('may keep the app alone, which then stays until two-step login is turned off', async () => {
    const { token } = await withPasskeyAlone()
    await addApp(token)
    expect((await server.send('POST', `${PASSKEYS}/1/remove`, token, { password })).status).toBe(204)
    expect((await server.send('POST', `${SECOND_FACTOR}/app/remove`, token, { password })).status).toBe(409)
  })

  it('leads and joins an organization that needs two-step login', async () => {
    const { token } = await withPasskeyAlone()
    const bens = await server.logIn(BEN)
    const need = await server.send('PUT', '/api/organizations/second_factor', token, { needed: true })
    const stacks = async () => (await server.send('GET', '/api/users/entities', bens)).status
    expect([need.status, await stacks()]).toEqual([204, 403])
    const authenticator = createAuthenticator(server.running.origin)
    expect((await add(bens, authenticator.make((await begin(bens)).challenge))).status).toBe(200)
    expect(await stacks()).toBe(200)
    expect((await server.send('POST', `${PASSKEYS}/2/remove`, bens, { password })).status).toBe(409)
  })
})
