/** Tokens with which programs make calls. O-15. */
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { everyEndpoint } from '@/api/contract/everyEndpoint'
import { TOKEN_SCOPES, type TokenScope } from '@/domain/access/apiTokens'
import { DAY_MS } from '@/domain/shared/constants'
import { deletePerson } from '@/server/accounts/deletePerson'
import { mayMake } from '@/server/accounts/tokenCalls'
import { isDeep } from '@/testing/isDeep'
import { callRows } from '@/testing/server/everyCall'
import { twoOrganisations } from '@/testing/server/twoOrganisations'
import { createTestBackend } from '@mocks/ask'
import { PERSON, STORY_NOW, WORLD_PASSWORD } from '@mocks/data/ids'
import { worlds } from '@mocks/world/worlds'

const TOKENS = '/api/organizations/tokens'
const ANA = 'ana@lumen.example'

const start = (world = worlds.busy()) => {
  const clock = { now: STORY_NOW }
  const { ask, store } = createTestBackend(world, [], { now: () => clock.now })
  const make = async (scope: TokenScope = 'read', days = 30) => {
    const answer = await ask('POST', TOKENS, {
      as: PERSON.ana,
      body: { name: ' Looker ', scope, days, password: WORLD_PASSWORD },
    })
    expect(answer.status).toBe(200)
    return z.parse(z.object({ token: z.string() }), answer.body).token
  }
  const by = (token: string, method: string, path: string, body?: Readonly<Record<string, unknown>>) =>
    ask(method, path, { headers: { authorization: `Bearer ${token}` }, ...(body && { body }) })
  const read = async (token: string) => (await by(token, 'GET', '/api/users/entities')).status
  return { clock, ask, store, make, by, read }
}

describe('a token', () => {
  it('reads rows, but accepts no costs of the warehouse', async () => {
    const { make, by } = start()
    const token = await make()
    const rows = '/api/users/answers/rows?answer=roas'
    expect((await by(token, 'GET', rows)).status).toBe(200)
    expect((await by(token, 'GET', `${rows}&paid=true`)).status).toBe(403)
  })

  it('is told once, is listed by its ending, and says when it was last used', async () => {
    const { ask, make, read, clock } = start()
    const token = await make()
    expect(token).toMatch(/^sy_.+$/)
    const list = async () => (await ask('GET', TOKENS, { as: PERSON.ana })).body
    const made = {
      name: 'Looker',
      scope: 'read',
      hint: `sy_…${token.slice(-4)}`,
      of: ANA,
      expires_at: new Date(STORY_NOW + 30 * DAY_MS).toISOString().replace('.000', ''),
      last_used_at: null,
    }
    expect(await list()).toMatchObject({ tokens: [made] })
    expect(JSON.stringify(await list())).not.toContain(token)
    clock.now += 60_000
    expect(await read(token)).toBe(200)
    expect(await list()).toMatchObject({
      tokens: [{ last_used_at: new Date(clock.now).toISOString().replace('.000', '') }],
    })
  })

  it('is written as used once an hour at most', async () => {
    const { store, make, read, clock } = start()
    const token = await make()
    const used = async () => {
      await read(token)
      return store.list('apiTokens')[0]?.lastUsedAt
    }
    const first = clock.now
    expect(await used()).toBe(first)
    clock.now = first + 3_599_999
    expect(await used()).toBe(first)
    clock.now = first + 3_600_000
    expect(await used()).toBe(clock.now)
  })

  it('is made with the password alone, which somebody at an open session does not know', async () => {
    const { ask, store } = start()
    const body = { name: 'Looker', scope: 'read', days: 30 }
    const made = async (password?: string) =>
      (await ask('POST', TOKENS, { as: PERSON.ana, body: { ...body, ...(password && { password }) } })).status
    expect([await made(), await made('Wrong-Password-1'), store.list('apiTokens')]).toEqual([400, 400, []])
    store.update('users', PERSON.ana, { passwordHash: null })
    expect(await made()).toBe(200)
  })

  it('ends when the password is reset by mail', async () => {
    const { ask, store, make, read } = start()
    const token = await make()
    await ask('POST', '/api/users/request_reset_password', { body: { email: ANA } })
    const code = store.list('verificationCodes').at(-1)?.code
    const reset = await ask('POST', '/api/users/reset_password', {
      body: { code, password: 'Umbra-Kelp-31' },
    })
    expect([reset.status, await read(token), store.list('apiTokens')]).toEqual([200, 401, []])
  })

  it('is forgotten a month after its end', async () => {
    const { ask, store, make, clock } = start()
    await make('read', 30)
    const left = async () => {
      await ask('GET', TOKENS, { as: PERSON.ana })
      return store.list('apiTokens').length
    }
    clock.now += 60 * DAY_MS - 1
    expect(await left()).toBe(1)
    clock.now += 1
    expect(await left()).toBe(0)
  })

  it('ends on its day, when it is revoked, and with the account of who made it', async () => {
    const { ask, store, make, read, clock } = start()
    const [first, second, third] = [await make('read', 30), await make('read', 90), await make('read', 365)]
    clock.now += 30 * DAY_MS
    expect([await read(first), await read(second)]).toEqual([401, 200])
    const id = store.list('apiTokens')[1]?.id
    expect((await ask('DELETE', `${TOKENS}/999`, { as: PERSON.ana })).status).not.toBe(204)
    store.remove('apiTokens', id ?? 0)
    expect([await read(second), await read(third)]).toEqual([401, 200])
    const ana = store.get('users', PERSON.ana)
    if (ana !== null) deletePerson({ store, now: () => clock.now }, ana)
    expect([await read(third), store.list('apiTokens')]).toEqual([401, []])
  })

  it('is revoked by an ADMIN of its organization alone', async () => {
    const world = twoOrganisations()
    const { ask, store, make, read } = start(world)
    const token = await make()
    const id = store.list('apiTokens')[0]?.id
    expect((await ask('DELETE', `${TOKENS}/${id}`, { as: PERSON.stranger })).status).not.toBe(204)
    expect((await ask('DELETE', `${TOKENS}/${id}`, { as: PERSON.ben })).status).toBe(403)
    expect(await read(token)).toBe(200)
    expect((await ask('DELETE', `${TOKENS}/${id}`, { as: PERSON.ana })).status).toBe(204)
    expect(await read(token)).toBe(401)
  })

  it('is named in the audit trail for each change that a program makes with it', async () => {
    const { store, make, by } = start()
    const token = await make('manage')
    const stack = store.list('stacks', { orgId: store.get('users', PERSON.ana)?.orgId ?? 0 })[0]
    expect(
      (await by(token, 'PATCH', `/api/users/sources/${stack?.id}`, { note: 'By a program' })).status,
    ).toBe(200)
    expect(store.list('auditEvents').slice(-2)).toMatchObject([
      { actor: ANA, action: 'token_created', object: 'Looker · manage' },
      { actor: `${ANA} by token sy_…${token.slice(-4)}`, action: 'stack_note_changed' },
    ])
  })

  it('is made for nobody by staff who act as an ADMIN, and never without a name', async () => {
    const { ask } = start()
    const { body } = await ask('GET', `/api/admin/impersonate/${PERSON.ana}`, { as: PERSON.dev })
    const { access_token: acting } = z.parse(z.object({ access_token: z.string() }), body)
    const choice = { name: 'x', scope: 'read', days: 30, password: WORLD_PASSWORD }
    const headers = { authorization: `Bearer ${acting}` }
    expect((await ask('POST', TOKENS, { headers, body: choice })).status).toBe(403)
    const as = PERSON.ana
    expect((await ask('POST', TOKENS, { as, body: { ...choice, name: ' ' } })).status).toBe(422)
    expect((await ask('POST', TOKENS, { as, body: { ...choice, days: 3650 } })).status).toBe(422)
  })
})

/** Calls that need a login. */
const guarded = everyEndpoint.filter(({ auth }) => auth !== 'none').map(({ name }) => name)

describe.each(TOKEN_SCOPES)('the scope %s', (scope) => {
  // a scope permits what the one before it permits, so that the short run has the two at the limit of each call
  const isAtLimit = (name: string) => {
    const next = TOKEN_SCOPES[TOKEN_SCOPES.indexOf(scope) + (mayMake(scope, name) ? -1 : 1)]
    return next === undefined || mayMake(next, name) !== mayMake(scope, name)
  }
  it.each(guarded.filter((name) => isDeep || isAtLimit(name)))(
    'permits %s or refuses it, as the table of scopes says',
    async (name) => {
      const world = twoOrganisations()
      const { make, by, store } = start(world)
      const token = await make(scope)
      const { method = '' } = everyEndpoint.find((endpoint) => endpoint.name === name) ?? {}
      const row = callRows[name]
      const before = JSON.stringify(store.snapshot())
      const { status } = await by(token, method, row?.path(world.own) ?? '', row?.body?.(world.own))
      if (mayMake(scope, name)) expect(status).toBe(row?.status ?? 200)
      else expect([status, JSON.stringify(store.snapshot())]).toEqual([403, before])
    },
  )
})

it('no scope permits logins, passwords, sessions, tokens, people, secrets or deletions', () => {
  const never =
    /^(auth|sessions|logout|changePassword|personalData|organizationData|memberAccess|secondFactor|tokens|organisation|invites|admin|googleNonce|printedMail|audit)\.|^credentials\.secret$|^licences\.update$|^account\.(userInfo|updateOrganisation)$/
  for (const { name } of everyEndpoint.filter((each) => never.test(each.name)))
    expect([name, mayMake('manage', name)]).toEqual([name, false])
})
