/** Rules of log in, invites, codes and sessions. */
import { tooMany } from '@/server/lib/refusal'
import { describe, expect, it } from 'vitest'
import { DAY_MS } from '@/domain/shared/constants'
import { createTestBackend } from '@mocks/ask'
import { PERSON, STORY_NOW, WORLD_PASSWORD } from '@mocks/data/ids'
import { worlds } from '@mocks/world/worlds'

const ana = { email: 'ana@lumen.example', password: WORLD_PASSWORD }
const noor = {
  first_name: 'Noor',
  last_name: 'Haddad',
  job_title: '',
  email: 'noor@quartz.example',
  password: 'Umbra-Kelp-31',
}

const inviteOf = async (ask: ReturnType<typeof createTestBackend>['ask']) => {
  const { body } = await ask('GET', '/api/organizations/invite', { as: PERSON.ana })
  const url = new URL((body as { invite_url: string }).invite_url)
  return Object.fromEntries(url.searchParams) as { org_id: string; expiration: string; signature: string }
}

describe('log in', () => {
  it('AUT-1 takes the address in any case', async () => {
    const { ask } = createTestBackend(worlds.visitor())
    const { status } = await ask('POST', '/api/users/login', {
      body: { ...ana, email: ' Ana@Lumen.Example ' },
    })
    expect(status).toBe(200)
  })
  it('R-3 answers a wrong password and an unknown address alike', async () => {
    const { ask } = createTestBackend(worlds.visitor())
    const wrong = await ask('POST', '/api/users/login', { body: { ...ana, password: 'x' } })
    const unknown = await ask('POST', '/api/users/login', {
      body: { email: 'nobody@lumen.example', password: 'x' },
    })
    expect(wrong.status).toBe(401)
    expect(unknown).toEqual({ ...wrong, headers: unknown.headers })
  })
  it('AUT-9 answers 401 until the address is confirmed', async () => {
    const { ask } = createTestBackend(worlds.visitor())
    await ask('POST', '/api/users/register', { body: noor })
    const { status } = await ask('POST', '/api/users/login', {
      body: { email: noor.email, password: noor.password },
    })
    expect(status).toBe(401)
  })
  it('C-9 answers too many tries with 429 and when to come back', async () => {
    const { ask } = createTestBackend(worlds.visitor(), [], {
      services: { guard: () => Promise.reject(tooMany(8)) },
    })
    const { status, headers } = await ask('POST', '/api/users/login', { body: ana })
    expect(status).toBe(429)
    expect(headers.get('retry-after')).toBe('8')
  })
  it('T-4 tells the clock of the backend', async () => {
    const { ask } = createTestBackend(worlds.visitor())
    const { headers } = await ask('POST', '/api/users/login', { body: ana })
    expect(Date.parse(headers.get('date') ?? '')).toBe(STORY_NOW)
  })
})

describe('registration', () => {
  it('AUT-3 answers 409 to a taken address', async () => {
    const { ask } = createTestBackend(worlds.visitor())
    expect((await ask('POST', '/api/users/register', { body: { ...noor, email: ana.email } })).status).toBe(
      409,
    )
  })
  it('AUT-7 refuses a weak password, naming the field', async () => {
    const { ask } = createTestBackend(worlds.visitor())
    const answer = await ask('POST', '/api/users/register', { body: { ...noor, password: 'short' } })
    expect(answer.status).toBe(422)
    expect(answer.body).toEqual({ message: expect.stringContaining('password') })
  })
  it('ORG-2 leaves the organisation without a licence until the trial is started', async () => {
    const { ask, store } = createTestBackend(worlds.visitor())
    await ask('POST', '/api/users/register', { body: noor })
    const user = store.list('users', { email: noor.email })[0]
    expect(store.list('licences', { orgId: user?.orgId ?? 0 })).toEqual([])
  })
  it.each(['org_id', 'expiration', 'signature'] as const)(
    'AUT-4 refuses an invite whose %s was changed',
    async (part) => {
      const { ask } = createTestBackend(worlds.fresh())
      const invite = await inviteOf(ask)
      const body = { ...noor, ...invite, [part]: `${invite[part]}1` }
      expect((await ask('POST', '/api/users/register_invite', { body })).status).toBe(403)
    },
  )
  it('AUT-4 refuses an invite after its time', async () => {
    const world = worlds.fresh()
    const invite = await inviteOf(createTestBackend(world).ask)
    const { ask } = createTestBackend(world, [], { now: () => STORY_NOW + 8 * DAY_MS })
    expect((await ask('POST', '/api/users/register_invite', { body: { ...noor, ...invite } })).status).toBe(
      403,
    )
  })
})

describe('log in with Google', () => {
  const google = (email: string) => ({ id_token: `stand-in:${email}` })
  const swap = '/api/users/oauth/google/swaptoken'

  it('AUT-2 opens the account of the address, and makes one for a new address', async () => {
    const { ask, store } = createTestBackend(worlds.visitor())
    const known = await ask('POST', swap, { body: google('Ana@lumen.example') })
    expect(known.body).toMatchObject({ user: { id: PERSON.ana, role: 'ADMIN' } })
    const made = await ask('POST', swap, { body: google('gil@quartz.example') })
    expect(made.body).toMatchObject({ user: { role: 'ADMIN', email_confirmed: true } })
    const orgId = store.list('users', { email: 'gil@quartz.example' })[0]?.orgId ?? 0
    expect(store.get('organisations', orgId)?.name).toBe('')
  })
  it('AUT-2 drops a password that was set before the address was confirmed', async () => {
    const { ask } = createTestBackend(worlds.visitor())
    await ask('POST', '/api/users/register', { body: noor })
    expect((await ask('POST', swap, { body: google(noor.email) })).status).toBe(200)
    const pair = { email: noor.email, password: noor.password }
    expect((await ask('POST', '/api/users/login', { body: pair })).status).toBe(401)
  })
  it('AUT-2 refuses a token that nobody vouches for', async () => {
    const { ask } = createTestBackend(worlds.visitor())
    expect((await ask('POST', swap, { body: { id_token: 'x.y.z' } })).status).toBe(401)
  })
  it('AUT-2 AUT-4 joins the organisation of an invite, never with a changed one', async () => {
    const { ask } = createTestBackend(worlds.fresh())
    const invite = await inviteOf(ask)
    const join = (change: object = {}) =>
      ask('POST', '/api/users/oauth/google/invite', {
        body: { ...google('gia@lumen.example'), ...invite, ...change },
      })
    expect((await join({ signature: 'x' })).status).toBe(403)
    expect((await join()).body).toMatchObject({ user: { role: 'USER', org_id: Number(invite.org_id) } })
  })
})

describe('sessions', () => {
  it('ORG-3 O-12 a removed person has no account any more', async () => {
    const { ask, store } = createTestBackend(worlds.fresh())
    await ask('DELETE', `/api/organizations/users/${PERSON.ben}`, { as: PERSON.ana })
    expect(store.get('users', PERSON.ben)).toBeNull()
    expect((await ask('GET', '/api/users/info', { as: PERSON.ben })).status).toBe(401)
  })
  it('AUT-6 a password reset ends old sessions', async () => {
    const { ask, store } = createTestBackend(worlds.fresh())
    await ask('POST', '/api/users/request_reset_password', { body: { email: ana.email } })
    const code = store.list('verificationCodes')[0]?.code
    await ask('POST', '/api/users/reset_password', { body: { code, password: 'Moss-Lark-77' } })
    expect((await ask('GET', '/api/users/info', { as: PERSON.ana })).status).toBe(401)
  })
  it('AUT-6 answers unknown addresses like known ones', async () => {
    const { ask } = createTestBackend(worlds.fresh())
    const known = await ask('POST', '/api/users/request_reset_password', { body: { email: ana.email } })
    const unknown = await ask('POST', '/api/users/request_reset_password', {
      body: { email: 'no@body.example' },
    })
    expect(unknown.body).toEqual(known.body)
  })
  it('R-9 refuses a refresh token where an access token is due, and the other way round', async () => {
    const { ask } = createTestBackend(worlds.fresh())
    const session = (await ask('POST', '/api/users/login', { body: ana })).body as {
      access_token: string
      refresh_token: string
    }
    const info = await ask('GET', '/api/users/info', {
      headers: { authorization: `Bearer ${session.refresh_token}` },
    })
    const refresh = await ask('POST', '/api/token/refresh', {
      headers: { authorization: `Bearer ${session.access_token}` },
    })
    expect([info.status, refresh.status]).toEqual([401, 401])
  })
})
