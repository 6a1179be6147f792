/** Sessions end on the server, refresh tokens rotate, and a stolen one is noticed (FS-4). */
import { describe, expect, it } from 'vitest'
import { KEEPS_REFRESH_TOKEN } from '@/api/contract/auth'
import * as z from 'zod/mini'
import { createTestBackend, type Answer } from '@mocks/ask'
import { PERSON, STORY_NOW, WORLD_PASSWORD } from '@mocks/data/ids'
import { worlds } from '@mocks/world/worlds'

const ANA = 'ana@lumen.example'
const NEXT_PASSWORD = 'Umbra-Kelp-31'
const MINUTE_MS = 60_000

const tokensSchema = z.object({
  access_token: z.string(),
  refresh_token: z.optional(z.string()),
})
const tokensOf = ({ body }: Answer) => {
  const { access_token: access, refresh_token: refresh = '' } = z.parse(tokensSchema, body)
  return { access, refresh }
}
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

const start = () => {
  const clock = { now: STORY_NOW }
  const { ask, store } = createTestBackend(worlds.busy(), [], { now: () => clock.now })
  const logIn = async (password = WORLD_PASSWORD) =>
    tokensOf(await ask('POST', '/api/users/login', { body: { email: ANA, password } }))
  const refresh = (token: string, keeps = true) =>
    ask('POST', '/api/token/refresh', {
      headers: { ...bearer(token), ...(keeps && { [KEEPS_REFRESH_TOKEN]: '1' }) },
    })
  const statusOf = async (access: string) =>
    (await ask('GET', '/api/users/info', { headers: bearer(access) })).status
  return { clock, ask, store, logIn, refresh, statusOf }
}

describe('log out', () => {
  it('FS-4 ends the session: its access and its refresh token answer 401, others go on', async () => {
    const { ask, logIn, refresh, statusOf } = start()
    const [one, other] = [await logIn(), await logIn()]
    expect((await ask('POST', '/api/users/logout', { headers: bearer(one.access) })).status).toBe(204)
    expect(await statusOf(one.access)).toBe(401)
    expect((await refresh(one.refresh)).status).toBe(401)
    expect(await statusOf(other.access)).toBe(200)
  })

  it('FS-4 of an impersonation ends the own session too', async () => {
    const { ask, store } = start()
    const acting = tokensOf(await ask('GET', `/api/admin/impersonate/${PERSON.ben}`, { as: PERSON.dev }))
    await ask('POST', '/api/users/logout', { headers: bearer(acting.access) })
    expect(store.list('sessions', { userId: PERSON.dev, revokedAt: null })).toEqual([])
    expect(store.list('sessions', { actorId: PERSON.dev, revokedAt: null })).toEqual([])
  })
})

describe('rotation of refresh tokens', () => {
  it('FS-4 brings a new one to a client that keeps it, and none to another', async () => {
    const { logIn, refresh, clock } = start()
    const { refresh: first } = await logIn()
    const second = tokensOf(await refresh(first)).refresh
    expect(second).not.toBe(first)
    expect(tokensOf(await refresh(second, false)).refresh).toBe('')
    clock.now += 30 * MINUTE_MS
    expect((await refresh(second, false)).status).toBe(200)
  })

  it('FS-4 ends the session when a spent one comes again', async () => {
    const { logIn, refresh, statusOf, clock } = start()
    const { refresh: stolen } = await logIn()
    const renewed = tokensOf(await refresh(stolen))
    expect(await statusOf(renewed.access)).toBe(200)
    clock.now += 2 * MINUTE_MS
    expect((await refresh(stolen)).status).toBe(401)
    expect(await statusOf(renewed.access)).toBe(401)
    expect((await refresh(renewed.refresh)).status).toBe(401)
  })

  it('FS-4 lets many tabs refresh with the same one at the same time', async () => {
    const { logIn, refresh, statusOf } = start()
    const { refresh: shared } = await logIn()
    const answers = await Promise.all(Array.from({ length: 12 }, () => refresh(shared)))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    const tokens = answers.map(tokensOf)
    expect(new Set(tokens.map((each) => each.refresh)).size).toBe(1)
    for (const { access } of tokens) expect(await statusOf(access)).toBe(200)
  })

  it('FS-4 takes the old one for as long as the new one has not been used: its answer was lost', async () => {
    const { logIn, refresh, statusOf, clock } = start()
    const { refresh: first } = await logIn()
    await refresh(first)
    clock.now += 600 * MINUTE_MS
    const again = await refresh(first)
    expect(again.status).toBe(200)
    expect(await statusOf(tokensOf(again).access)).toBe(200)
    clock.now += 2 * MINUTE_MS
    expect((await refresh(first)).status).toBe(401)
  })

  it('FS-4 refuses one from before the last rotation', async () => {
    const { logIn, refresh } = start()
    const { refresh: first } = await logIn()
    await refresh(tokensOf(await refresh(first)).refresh)
    expect((await refresh(first)).status).toBe(401)
  })
})

const listSchema = z.object({
  sessions: z.array(z.object({ id: z.number(), user_agent: z.string(), current: z.boolean() })),
})

describe('the list of sessions', () => {
  it('FS-4 has the own ones that live, the current one marked, and ends one of them', async () => {
    const { ask, logIn, statusOf } = start()
    const [one, other] = [await logIn(), await logIn()]
    const list = async () =>
      z.parse(listSchema, (await ask('GET', '/api/users/sessions', { headers: bearer(one.access) })).body)
        .sessions
    const before = await list()
    expect(before).toHaveLength(3)
    expect(before.filter(({ current }) => current)).toHaveLength(1)
    const last = Math.max(...before.filter(({ current }) => !current).map(({ id }) => id))
    const ended = await ask('DELETE', `/api/users/sessions/${last}`, { headers: bearer(one.access) })
    expect(ended.status).toBe(204)
    expect(await statusOf(other.access)).toBe(401)
    expect((await list()).map(({ id }) => id)).not.toContain(last)
  })

  it('FS-4 R-5 ends no session of anybody else', async () => {
    const { ask, store } = start()
    const before = store.snapshot()
    const answer = await ask('DELETE', `/api/users/sessions/${PERSON.ben}`, { as: PERSON.ana })
    expect(answer.status).toBe(404)
    expect(store.snapshot()).toEqual(before)
  })

  it.each([
    ['GET', '/api/users/sessions'],
    ['DELETE', `/api/users/sessions/${PERSON.ben}`],
    ['POST', '/api/users/change_password'],
  ])('FS-4 is not for whoever impersonates: %s %s', async (method, path) => {
    const { ask } = start()
    const acting = tokensOf(await ask('GET', `/api/admin/impersonate/${PERSON.ben}`, { as: PERSON.dev }))
    const body = { current_password: WORLD_PASSWORD, password: NEXT_PASSWORD }
    const answer = await ask(method, path, {
      headers: bearer(acting.access),
      ...(method === 'POST' && { body }),
    })
    expect(answer.status).toBe(403)
  })
})

describe('a changed password', () => {
  const change = (current: string, password = NEXT_PASSWORD) => ({
    body: { current_password: current, password },
  })

  it('FS-4 ends the other sessions and keeps this one', async () => {
    const { ask, logIn, statusOf } = start()
    const [one, other] = [await logIn(), await logIn()]
    const path = '/api/users/change_password'
    expect((await ask('POST', path, { headers: bearer(one.access), ...change(WORLD_PASSWORD) })).status).toBe(
      200,
    )
    expect(await statusOf(one.access)).toBe(200)
    expect(await statusOf(other.access)).toBe(401)
    expect((await logIn(NEXT_PASSWORD)).access).not.toBe('')
  })

  it.each([
    ['a wrong current password', 400, change('Wrong-Password-1')],
    ['a weak new one', 422, change(WORLD_PASSWORD, 'short')],
    ['a new one with the address in it', 422, change(WORLD_PASSWORD, `A1!${ANA}`)],
  ])('FS-4 is refused for %s', async (_what, status, what) => {
    const { ask, store } = start()
    const before = store.snapshot()
    expect((await ask('POST', '/api/users/change_password', { as: PERSON.ana, ...what })).status).toBe(status)
    expect(store.snapshot()).toEqual(before)
  })

  it('FS-4 is not possible for an account that has none', async () => {
    const { ask, store } = start()
    store.update('users', PERSON.ana, { passwordHash: null })
    const answer = await ask('POST', '/api/users/change_password', { as: PERSON.ana, ...change('x') })
    expect(answer.status).toBe(409)
  })
})
