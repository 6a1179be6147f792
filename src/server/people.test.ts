import { afterAll, beforeAll, beforeEach, afterEach, describe, expect, it } from 'vitest'
import { DAY_MS } from '@/domain/shared/constants'
import { ANA, BEN, GRACE, startTestServer, TEST_PASSWORD, tokensOf } from '@/testing/server/testServer'
import type { TestServer } from '@/testing/server/testServer'
import { deleteOrganization } from './accounts/deleteOrganization'
import { deletePerson } from './accounts/deletePerson'
import { mintToken } from './accounts/tokens'

let server: TestServer

/** Keeps the rule for new passwords. */
const NEW_PASSWORD = 'Umbra-Kelp-31'

const logInWith = (password: string, email = ANA) =>
  server.send('POST', '/api/users/login', null, { email, password })
const info = (token: string) => server.send('GET', '/api/users/info', token)

describe('one organisation, several people', () => {
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  it('shows one what the other made, and who is who', async () => {
    const [ana, ben] = [await server.logIn(ANA), await server.logIn(BEN)]
    const sent = { label: 'applovin', name: 'Applovin 1', value: { report_key: 'canary-71d2' } }
    expect((await server.send('POST', '/api/users/credentials', ana, sent)).status).toBe(200)
    const seen: unknown = await (await server.send('GET', '/api/users/credentials', ben)).json()
    expect(seen).toMatchObject({ credentials: [{ name: 'Tenjin 1' }, { name: 'Applovin 1' }] })
    expect(await (await info(ana)).json()).toMatchObject({ role: 'ADMIN', email: ANA })
    expect(await (await info(ben)).json()).toMatchObject({ role: 'USER', email: BEN })
  })

  it('starts with a named organisation and a free trial of 14 days', async () => {
    const ana = await server.logIn(ANA)
    const organisation: unknown = await (await server.send('GET', '/api/organizations/info', ana)).json()
    expect(organisation).toMatchObject({ name: 'Lumen Games' })
    const licence: unknown = await (await server.send('GET', '/api/users/licenses', ana)).json()
    expect(licence).toMatchObject({ license_type: 'free_trial', end_date: '2026-12-04T14:20:00Z' })
  })

  it('has provider staff who see every user and belong to no organisation', async () => {
    const grace = await server.logIn(GRACE)
    expect(await (await info(grace)).json()).toMatchObject({ role: 'GFS_ADMIN', org_id: null })
    const users: unknown = await (await server.send('GET', '/api/admin/users?sort=asc', grace)).json()
    expect(users).toMatchObject({ users: [{ email: ANA }, { email: BEN }, { email: GRACE }] })
  })

  it('C-4 answers a repeated creation once, and refuses the same key with another body', async () => {
    const ana = await server.logIn(ANA)
    const create = (name: string) =>
      server.get('/api/users/credentials', {
        method: 'POST',
        headers: {
          authorization: `Bearer ${ana}`,
          'content-type': 'application/json',
          'idempotency-key': 'one-click',
        },
        body: JSON.stringify({ label: 'vungle', name, value: { api_key: 'x' } }),
      })
    const answers = await Promise.all([create('Vungle 1'), create('Vungle 1'), create('Vungle 1')])
    const bodies: unknown[] = await Promise.all(answers.map((answer) => answer.json()))
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1)
    expect((await create('Vungle 2')).status).toBe(422)
    server.advance(DAY_MS)
    expect((await server.send('GET', '/api/users/info', ana)).status).toBe(401)
  })
})

describe('sessions', () => {
  beforeEach(async () => {
    server = await startTestServer()
  })
  afterEach(() => server.close())

  it('R-9 ends an access token after 15 minutes and a session after 30 days', async () => {
    const tokens = await tokensOf(await logInWith(TEST_PASSWORD))
    server.advance(15 * 60_000 - 1000)
    expect((await info(tokens.access_token)).status).toBe(200)
    server.advance(1000)
    const expired = await info(tokens.access_token)
    expect([expired.status, await expired.json()]).toEqual([401, { msg: 'Token has expired' }])
    expect((await server.send('POST', '/api/token/refresh', tokens.refresh_token, {})).status).toBe(200)
    server.advance(30 * DAY_MS)
    expect((await server.send('POST', '/api/token/refresh', tokens.refresh_token, {})).status).toBe(401)
  })

  it('R-9 refuses a refresh token as access, an access token as refresh, and a token of another key', async () => {
    const tokens = await tokensOf(await logInWith(TEST_PASSWORD))
    expect((await info(tokens.refresh_token)).status).toBe(401)
    expect((await server.send('POST', '/api/token/refresh', tokens.access_token, {})).status).toBe(401)
    const claims = {
      kind: 'access',
      sessionId: 1,
      userId: 1,
      actorId: null,
      orgId: 1,
      role: 'ADMIN',
      expiresAt: Date.parse('2027-01-01'),
      generation: 0,
    } as const
    expect((await info(mintToken(Buffer.alloc(32), claims))).status).toBe(401)
  })

  it('R-9 refuses a token whose session has ended on the server', async () => {
    const token = await server.logIn(ANA)
    const { store } = server.running
    for (const { id } of store.list('sessions')) store.update('sessions', id, { revokedAt: 1 })
    expect((await info(token)).status).toBe(401)
  })

  it('R-1 R-2 keeps passwords as argon2id hashes with their parameters', () => {
    const hashes = server.running.store.list('users').map(({ passwordHash }) => passwordHash ?? '')
    expect(hashes.every((hash) => hash.startsWith('$argon2id$v=19$m=19456,t=2,p=1$'))).toBe(true)
    expect(new Set(hashes).size).toBe(hashes.length)
  })

  it('R-3 answers an unknown address as it answers a wrong password', async () => {
    const [wrong, unknown] = [
      await logInWith('Wrong-Password-1'),
      await logInWith('Wrong-Password-1', 'no@lumen.example'),
    ]
    expect([unknown.status, await unknown.text()]).toEqual([wrong.status, await wrong.text()])
    const reset = (email: string) => server.send('POST', '/api/users/request_reset_password', null, { email })
    const [known, other] = [await reset(ANA), await reset('no@lumen.example')]
    expect([other.status, await other.text()]).toEqual([known.status, await known.text()])
  })

  it('R-7 takes an invite link as it was made, and refuses it changed or too old', async () => {
    const ana = await server.logIn(ANA)
    const answer: unknown = await (await server.send('GET', '/api/organizations/invite', ana)).json()
    const query = new URL(/http[^"]+/.exec(JSON.stringify(answer))?.[0] ?? '').searchParams
    const person = { first_name: 'Noor', last_name: 'Haddad', job_title: 'Analyst', password: NEW_PASSWORD }
    const join = (email: string, change: Readonly<Record<string, string>> = {}) =>
      server.send('POST', '/api/users/register_invite', null, {
        ...person,
        email,
        ...Object.fromEntries(query),
        ...change,
      })
    const refused = await join('a@lumen.example', { org_id: '2' })
    expect(refused.status).toBe(403)
    expect((await join('a@lumen.example', { expiration: '1999999999' })).status).toBe(403)
    expect((await join('a@lumen.example', { signature: 'x' })).status).toBe(403)
    const joined: unknown = await (await join('a@lumen.example')).json()
    expect(joined).toMatchObject({ user: { role: 'USER', org_id: null, email_confirmed: false } })
    server.advance(Number(query.get('expiration')) * 1000)
    expect((await join('b@lumen.example')).status).toBe(403)
  })

  it('R-6 ignores role, organisation and confirmation in what a caller sends', async () => {
    const body = {
      first_name: 'Mallory',
      last_name: 'X',
      job_title: '',
      email: 'mallory@evil.example',
      password: NEW_PASSWORD,
      role: 'GFS_ADMIN',
      org_id: 1,
      email_confirmed: true,
    }
    const answer: unknown = await (await server.send('POST', '/api/users/register', null, body)).json()
    expect(answer).toMatchObject({ user: { role: 'ADMIN', org_id: 2, email_confirmed: false } })
  })

  it('R-11 prints no password, token or secret', async () => {
    const ana = await server.logIn(ANA)
    const value = { report_key: 'canary-5b1e' }
    await server.send('POST', '/api/users/credentials', ana, { label: 'applovin', name: 'One', value })
    await server.send('POST', '/api/users/credentials', ana, { label: 'applovin', name: 'One', value })
    await logInWith('canary-5b1e')
    await info('canary-5b1e')
    expect(server.printed()).toContain('call="POST /api/users/login" action=login result=refused status=401')
    expect(server.printed()).not.toContain('canary-5b1e')
    expect(server.printed()).not.toContain(ana)
  })
})

describe('sessions and accounts of somebody else', () => {
  beforeEach(async () => {
    server = await startTestServer()
  })
  afterEach(() => server.close())

  it('T-9 an impersonation ends no later than the own session, and the return goes on with it', async () => {
    const grace = await tokensOf(await logInWith(TEST_PASSWORD, GRACE))
    const { store } = server.running
    const staff = store.list('users', { email: GRACE })[0]?.id ?? 0
    server.advance(10 * 60_000)
    const path = `/api/admin/impersonate/${store.list('users', { email: BEN })[0]?.id}`
    const acting = await tokensOf(await server.send('GET', path, grace.access_token))
    const [own, acted] = [store.list('sessions', { userId: staff })[0], store.list('sessions').at(-1)]
    expect(acted).toMatchObject({ actorId: staff, actorSessionId: own?.id, expiresAt: own?.expiresAt })

    const back = await tokensOf(await server.send('GET', '/api/admin/deimpersonate', acting.access_token))
    expect((await info(acting.access_token)).status).toBe(401)
    expect((await server.send('POST', '/api/token/refresh', acting.refresh_token, {})).status).toBe(401)
    expect(await (await info(back.access_token)).json()).toMatchObject({ role: 'GFS_ADMIN' })
    // nothing is left behind: one session of the admin, and it ends when it was to end
    expect(store.list('sessions', { userId: staff, revokedAt: null })).toEqual([own])
    server.advance(30 * DAY_MS - 10 * 60_000)
    expect((await server.send('POST', '/api/token/refresh', back.refresh_token, {})).status).toBe(401)
  })

  it('ORG-3 O-12 a removed person is told who did it and what to do, by calls and by the refresh', async () => {
    const ana = await server.logIn(ANA)
    const ben = await tokensOf(await logInWith(TEST_PASSWORD, BEN))
    const { store } = server.running
    const { id } = store.list('users', { email: BEN })[0] ?? { id: 0 }
    expect((await server.send('DELETE', `/api/organizations/users/${id}`, ana)).status).toBe(200)
    const told = {
      msg: 'An administrator removed you from Lumen Games, and your account was deleted. To join again, ask an administrator there for a new invite.',
      reason: 'removed',
    }
    const refreshed = () => server.send('POST', '/api/token/refresh', ben.refresh_token, {})
    for (const answer of [await info(ben.access_token), await refreshed()])
      expect([answer.status, await answer.json()]).toEqual([401, told])
    server.advance(30 * DAY_MS)
    expect(await (await refreshed()).json()).not.toHaveProperty('reason')
  })

  it('O-12 a member of a deleted organization is told what became of it', async () => {
    const ben = await tokensOf(await logInWith(TEST_PASSWORD, BEN))
    const { store } = server.running
    const orgId = store.list('users', { email: BEN })[0]?.orgId ?? 0
    deleteOrganization({ store, now: () => 0 }, orgId)
    const answer = await info(ben.access_token)
    expect([answer.status, await answer.json()]).toMatchObject([
      401,
      { msg: expect.stringMatching(/^Your organization was deleted/), reason: 'removed' },
    ])
  })

  it('O-12 whoever deletes their own account is not told that somebody removed them', async () => {
    const ben = await tokensOf(await logInWith(TEST_PASSWORD, BEN))
    const { store } = server.running
    const { id } = store.list('users', { email: BEN })[0] ?? { id: 0 }
    const user = store.get('users', id)
    if (user !== null) deletePerson({ store, now: () => 0 }, user)
    expect(store.get('users', id)).toBeNull()
    expect(await (await info(ben.access_token)).json()).not.toHaveProperty('reason')
  })

  it('ORG-3 AUT-4 O-12 a removed person joins again as anybody does, with any password', async () => {
    const ana = await server.logIn(ANA)
    const { store } = server.running
    const ben = store.list('users', { email: BEN })[0]
    expect((await server.send('DELETE', `/api/organizations/users/${ben?.id}`, ana)).status).toBe(200)
    const answer: unknown = await (await server.send('GET', '/api/organizations/invite', ana)).json()
    const query = new URL(/http[^"]+/.exec(JSON.stringify(answer))?.[0] ?? '').searchParams
    const join = (password: string) =>
      server.send('POST', '/api/users/register_invite', null, {
        first_name: 'B',
        last_name: 'O',
        job_title: '',
        email: BEN,
        password,
        ...Object.fromEntries(query),
      })
    expect(store.list('users', { email: BEN })).toEqual([])
    expect((await join(NEW_PASSWORD)).status).toBe(200)
    const joined = store.list('users', { email: BEN })[0]
    expect(joined).toMatchObject({ role: 'USER', emailConfirmed: false })
    expect(joined?.id).toBeGreaterThan(ben?.id ?? 0)
  })
})
