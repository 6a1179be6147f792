/** Roles of members, and people who are suspended. O-5. */
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createTestBackend } from '@mocks/ask'
import { PERSON, STORY_NOW, WORLD_PASSWORD } from '@mocks/data/ids'
import { worlds } from '@mocks/world/worlds'

const [ANA, BEN] = ['ana@lumen.example', 'ben@lumen.example']

const start = () => {
  const backend = createTestBackend(worlds.busy(), [], { now: () => STORY_NOW })
  const { ask, store } = backend
  const change = async (id: number, access: string, as: number = PERSON.ana) =>
    ask('PATCH', `/api/organizations/users/${id}`, { as, body: { access } })
  const logIn = (email: string, password = WORLD_PASSWORD) =>
    ask('POST', '/api/users/login', { body: { email, password } })
  const bearerOf = async (email: string) => {
    const { access_token, refresh_token } = z.parse(
      z.object({ access_token: z.string(), refresh_token: z.string() }),
      (await logIn(email)).body,
    )
    return { authorization: `Bearer ${access_token}`, refresh: { authorization: `Bearer ${refresh_token}` } }
  }
  const mailTo = (to: string) => store.list('outbox', { to }).at(-1)
  return { ask, store, change, logIn, bearerOf, mailTo }
}

describe('the role of a member', () => {
  it('is given and taken by an ADMIN: it counts at once, stands in the audit trail, and a mail tells it', async () => {
    const { ask, store, change, mailTo } = start()
    expect((await ask('GET', '/api/organizations/users', { as: PERSON.ben })).status).toBe(403)
    expect(await change(PERSON.ben, 'ADMIN')).toMatchObject({
      status: 200,
      body: { id: PERSON.ben, role: 'ADMIN' },
    })
    expect((await ask('GET', '/api/organizations/users', { as: PERSON.ben })).status).toBe(200)
    expect(mailTo(BEN)).toMatchObject({
      subject: 'Your role at “Lumen Games” has changed',
      text: expect.stringContaining('Ana Ribeiro has changed your role'),
    })
    expect(store.list('auditEvents').at(-1)).toMatchObject({
      actor: ANA,
      action: 'member_role_changed',
      object: BEN,
      change: { from: 'USER', to: 'ADMIN' },
    })
    // the own role too, as long as another ADMIN is left
    expect((await change(PERSON.ana, 'USER')).status).toBe(200)
    expect((await change(PERSON.ben, 'USER')).status).toBe(403)
    expect((await change(PERSON.ben, 'USER', PERSON.ben)).status).toBe(409)
  })

  it('stays where nothing changes, and nobody is told', async () => {
    const { store, change } = start()
    const events = store.list('auditEvents').length
    expect((await change(PERSON.ben, 'USER')).status).toBe(200)
    expect([store.list('outbox'), store.list('auditEvents').length]).toEqual([[], events])
  })

  it('is never that of provider staff, nor of somebody whose address is not proven', async () => {
    const { store, change } = start()
    expect((await change(PERSON.ben, 'GFS_ADMIN')).status).toBe(422)
    store.update('users', PERSON.ben, { mailProven: false })
    expect((await change(PERSON.ben, 'ADMIN')).status).toBe(409)
    expect(store.get('users', PERSON.ben)?.role).toBe('USER')
  })

  it('is not changed by staff who act as the ADMIN', async () => {
    const { ask } = start()
    const { body } = await ask('GET', `/api/admin/impersonate/${PERSON.ana}`, { as: PERSON.dev })
    const { access_token } = z.parse(z.object({ access_token: z.string() }), body)
    const headers = { authorization: `Bearer ${access_token}` }
    const path = `/api/organizations/users/${PERSON.ben}`
    expect((await ask('PATCH', path, { headers, body: { access: 'ADMIN' } })).status).toBe(403)
  })

  it('is changed ten times an hour at most, so that nobody fills a mailbox', async () => {
    const { store, change } = start()
    const answers: number[] = []
    for (let index = 0; index < 12; index += 1)
      answers.push((await change(PERSON.ben, index % 2 === 0 ? 'ADMIN' : 'USER')).status)
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 200), 429, 200])
    expect([store.get('users', PERSON.ben)?.role, store.list('outbox', { to: BEN }).length]).toEqual([
      'USER',
      10,
    ])
  })
})

describe('a suspended person', () => {
  it('loses all sessions at once, and a login says why it is refused', async () => {
    const { ask, change, logIn, bearerOf, mailTo } = start()
    const { authorization, refresh } = await bearerOf(BEN)
    const read = async () => ask('GET', '/api/users/info', { headers: { authorization } })
    expect((await read()).status).toBe(200)
    expect(await change(PERSON.ben, 'suspended')).toMatchObject({
      status: 200,
      body: { suspended: true, role: 'USER' },
    })
    const why = 'This account is suspended'
    expect(await read()).toMatchObject({
      status: 401,
      body: { msg: expect.stringContaining(why), reason: 'removed' },
    })
    expect((await ask('POST', '/api/token/refresh', { headers: refresh, body: {} })).status).toBe(401)
    expect(await logIn(BEN)).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining('ask an admin of Lumen Games') },
    })
    // whoever does not know the password learns nothing
    expect((await logIn(BEN, 'wrong')).status).toBe(401)
    expect(mailTo(BEN)?.subject).toBe('Your account at “Lumen Games” is suspended')
  })

  it('may log in again once restored, also with another role; ended sessions stay ended', async () => {
    const { ask, store, change, logIn, bearerOf, mailTo } = start()
    const { authorization } = await bearerOf(BEN)
    await change(PERSON.ben, 'suspended')
    expect(await change(PERSON.ben, 'ADMIN')).toMatchObject({
      status: 200,
      body: { role: 'ADMIN' },
    })
    expect((await ask('GET', '/api/users/info', { headers: { authorization } })).status).toBe(401)
    expect((await logIn(BEN)).status).toBe(200)
    expect(mailTo(BEN)?.subject).toBe('Your account at “Lumen Games” is restored')
    const events = store.list('auditEvents').filter(({ action }) => action.startsWith('member_'))
    expect(events).toMatchObject([
      { action: 'member_suspended', object: BEN, change: null },
      { action: 'member_restored', object: BEN, change: { from: 'USER', to: 'ADMIN' } },
    ])
  })

  it('has API tokens that stop, and get no alerts', async () => {
    const { ask, change } = start()
    await change(PERSON.ben, 'ADMIN')
    const made = await ask('POST', '/api/organizations/tokens', {
      as: PERSON.ben,
      body: { name: 'Looker', scope: 'read', days: 30, password: WORLD_PASSWORD },
    })
    const { token } = z.parse(z.object({ token: z.string() }), made.body)
    const headers = { authorization: `Bearer ${token}` }
    expect((await ask('GET', '/api/users/entities', { headers })).status).toBe(200)
    await change(PERSON.ben, 'suspended')
    expect((await ask('GET', '/api/users/entities', { headers })).status).toBe(401)
  })

  it('is neither oneself nor the last ADMIN who can log in', async () => {
    const { change } = start()
    expect((await change(PERSON.ana, 'suspended')).status).toBe(403)
    await change(PERSON.ben, 'ADMIN')
    await change(PERSON.ben, 'suspended')
    // the other ADMIN is suspended
    expect((await change(PERSON.ana, 'USER')).status).toBe(409)
  })

  it('is nobody of another organization, and nobody is suspended by a member', async () => {
    const { change } = start()
    expect((await change(PERSON.dev, 'suspended')).status).toBe(404)
    expect((await change(PERSON.chloe, 'suspended', PERSON.ben)).status).toBe(403)
  })

  it('cannot be impersonated', async () => {
    const { ask, change } = start()
    await change(PERSON.ben, 'suspended')
    expect((await ask('GET', `/api/admin/impersonate/${PERSON.ben}`, { as: PERSON.dev })).status).toBe(403)
  })
})
