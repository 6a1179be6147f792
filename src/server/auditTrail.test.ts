/** The audit trail over HTTP: nobody pushes out what others need, and every call is recorded or says why not (S-3, S-5). */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { oauthCallback } from '@/api/contract/endpoints'
import { everyEndpoint } from '@/api/contract/everyEndpoint'
import { AUDIT_ANYBODY_LIMIT, AUDIT_LIMIT } from '@/domain/shared/constants'
import { auditTrailMessages } from '@/features/audit/messages'
import { isDeep } from '@/testing/isDeep'
import { callRows } from '@/testing/server/everyCall'
import { twoOrganisations } from '@/testing/server/twoOrganisations'
import { ANA, BEN, GRACE, startTestServer, TEST_PASSWORD } from '@/testing/server/testServer'
import type { TestServer } from '@/testing/server/testServer'
import { createTestBackend } from '@mocks/ask'
import { PERSON } from '@mocks/data/ids'
import { worlds } from '@mocks/world/worlds'
import { auditedCalls } from './http/calls/audit/auditedCalls'
import type { Draft } from './store/store'

const LUMEN = 1
const NOW = Date.parse('2026-11-20T14:20:00Z')
const eventsSchema = z.object({
  events: z.array(
    z.object({ id: z.int(), action: z.string(), actor: z.string(), object: z.string(), result: z.string() }),
  ),
})

describe('retention', () => {
  let server: TestServer
  beforeEach(async () => {
    server = await startTestServer(NOW)
  })
  afterEach(() => server.close())

  const fill = (count: number, event: Partial<Draft<'auditEvents'>>) => {
    const { store } = server.running
    const { orgId = null, actor = '', result = 'done' } = event
    const budget = `${result === 'refused' ? 'anybody' : 'own'} ${orgId ?? actor}`
    const draft = {
      actor,
      action: 'x',
      object: '',
      result,
      address: '',
      orgId,
      budget,
      createdAt: NOW,
      ...event,
    }
    const { id } = store.insert('auditEvents', draft)
    // the others in one statement, because a hundred thousand take seconds in the store
    const database = new DatabaseSync(join(server.folder, 'data', 'stackyard.sqlite'))
    const columns = Object.keys(draft)
      .map((name) => `"${name}"`)
      .join(', ')
    database
      .prepare(
        `WITH RECURSIVE others(number) AS (VALUES (1) UNION ALL SELECT number + 1 FROM others LIMIT ?)
         INSERT INTO auditEvents (id, ${columns}) SELECT id + number, ${columns} FROM auditEvents, others WHERE id = ?`,
      )
      .run(count - 1, id)
    database.prepare("UPDATE ids SET last = last + ? WHERE kind = 'auditEvents'").run(count - 1)
    database.close()
  }
  const count = (action: string) => server.running.store.list('auditEvents', { action }).length
  const logIn = (email: string, password: string = TEST_PASSWORD) =>
    server.send('POST', '/api/users/login', null, { email, password })

  if (isDeep)
    it('S-3 of one organization is not shortened by another one that fills its own', async () => {
      const { store } = server.running
      const other = store.insert('organisations', {
        name: 'Evil',
        phoneNumber: '',
        referral: '',
        monthlyRowAllowance: 1,
        inviteGeneration: 0,
        createdAt: NOW,
      })
      await logIn(ANA)
      fill(AUDIT_LIMIT, { orgId: other.id, action: 'flood' })
      const ben = store.list('users', { email: BEN })[0]
      store.update('users', ben?.id ?? 0, { orgId: other.id })
      // they are counted now and then
      for (let index = 0; index < 64; index += 1) await logIn(BEN)
      const logIns = store.list('auditEvents', { action: 'login' })
      expect(logIns.map(({ actor }) => actor)).toEqual([ANA, ...Array.from({ length: 64 }, () => BEN)])
      expect(count('flood')).toBeLessThan(AUDIT_LIMIT)
    }, 60_000)

  it.each([
    ['a wrong log in to an address of nobody', () => logIn('nobody@quartz.example', 'wrong')],
    ['a wrong log in to an account', () => logIn(ANA, 'wrong')],
    [
      'a request to reset the password of an account',
      () => server.send('POST', '/api/users/request_reset_password', null, { email: ANA }),
    ],
    [
      'a request to confirm an address',
      () => server.send('POST', '/api/users/resend_confirmation', null, { email: ANA }),
    ],
  ])(
    'S-3 nobody pushes out an event of an organization or of staff with %s',
    async (_what, call) => {
      await logIn(ANA)
      await logIn(GRACE)
      fill(20, { orgId: LUMEN, action: 'before' })
      fill(AUDIT_ANYBODY_LIMIT, { orgId: LUMEN, result: 'refused', action: 'noise' })
      fill(AUDIT_ANYBODY_LIMIT, { orgId: null, result: 'refused', action: 'noise' })
      const answer = await call()
      expect(answer.status).toBeLessThan(402)
      expect([count('login') >= 2, count('before'), count('noise')]).toEqual([
        true,
        20,
        2 * AUDIT_ANYBODY_LIMIT - 1,
      ])
      const done = server.running.store.list('auditEvents', { action: 'login', result: 'done' })
      expect(done.map(({ actor }) => actor)).toEqual([ANA, GRACE])
    },
    60_000,
  )

  it('S-3 of staff and of each account without an organization are apart', async () => {
    const { store } = server.running
    store.update('users', store.list('users', { email: BEN })[0]?.id ?? 0, { orgId: null })
    for (const email of [GRACE, BEN, ANA]) await logIn(email)
    for (const email of [GRACE, BEN, ANA, 'nobody@quartz.example']) await logIn(email, 'wrong')
    expect(store.list('auditEvents').map(({ budget }) => budget)).toEqual([
      `own ${GRACE}`,
      `own ${BEN}`,
      `own ${LUMEN}`,
      `anybody ${GRACE}`,
      `anybody ${BEN}`,
      `anybody ${LUMEN}`,
      'anybody ',
    ])
  })
})

/** Calls whose request in the table is refused or has no effect; other tests make them. */
const MADE_ELSEWHERE = [
  'admin.deimpersonate',
  'auth.confirmEmail',
  'auth.resetPassword',
  'credentialDelete.remove',
  'dayNotes.change',
  'dayNotes.remove',
  'lossAcceptance.accept',
  'organizationData.remove',
  'passkeys.add',
  'passkeys.remove',
  'personalData.deleteAccount',
  'runNow.cancel',
  'savedViews.change',
  'savedViews.remove',
  'sharedLinks.create',
  'sharedLinks.open',
  'sharedLinks.revoke',
  'secondFactor.confirm',
  'secondFactor.remove',
  'secondFactor.removeApp',
  'secondFactor.reset',
  'sessions.end',
  'tokens.revoke',
  'viewMails.create',
  'viewMails.remove',
  'webhooks.change',
  'webhooks.remove',
  'webhooks.rotate',
  'webhooks.test',
]

describe('what is recorded', () => {
  const names = everyEndpoint.map(({ name }) => name)

  it('S-5 every call is audited, or exempt by name with its reason', () => {
    expect(Object.keys(auditedCalls).toSorted()).toEqual([...names].toSorted())
    for (const entry of Object.values(auditedCalls))
      if (typeof entry !== 'function') expect(entry.reason).toMatch(/^[a-z].{15,}$/)
    // not bound as a call; the credential that its answer fills in is recorded when it is saved
    expect(names).not.toContain(oauthCallback.name)
  })

  it('S-5 a call that changes something or gives out a secret is audited', () => {
    const exempt = everyEndpoint.flatMap(({ name, method }) =>
      method !== 'GET' && typeof Reflect.get(auditedCalls, name) !== 'function' ? [name] : [],
    )
    expect(exempt.toSorted()).toEqual([
      'alerts.read',
      'auth.refresh',
      'googleNonce.issue',
      'invites.read',
      'passkeys.begin',
      'printedMail.read',
      'secondFactor.begin',
      'singleSignOn.start',
    ])
    expect(typeof auditedCalls['credentials.secret']).toBe('function')
  })

  const audited = names.filter((name) => typeof Reflect.get(auditedCalls, name) === 'function')
  const whoOf = (may: string | undefined) =>
    may === 'GFS_ADMIN' ? PERSON.dev : may === 'everyone' ? undefined : PERSON.ana

  it.each(audited.filter((name) => !MADE_ELSEWHERE.includes(name)))(
    'S-5 %s leaves an event, whose action has a name on the page',
    async (name) => {
      const row = callRows[name]
      const world = twoOrganisations()
      const { ask, store } = createTestBackend(world)
      const { method = '' } = everyEndpoint.find((endpoint) => endpoint.name === name) ?? {}
      const as = whoOf(row?.may)
      const answer = await ask(method, row?.path(world.own) ?? '', {
        ...(as === undefined ? {} : { as }),
        ...(row?.body === undefined ? {} : { body: row.body(world.own) }),
      })
      expect(answer).toMatchObject({ status: row?.status ?? 200 })
      const [event, ...others] = store.list('auditEvents')
      expect(others).toEqual([])
      expect(event).toMatchObject({ result: 'done', actor: expect.stringContaining('@') })
      expect(auditTrailMessages.actions).toHaveProperty(event?.action ?? '')
      expect(JSON.stringify(event)).not.toMatch(/Umbra-Kelp|walls\.lumen/)
    },
  )
})

describe('events over HTTP', () => {
  let server: TestServer
  beforeEach(async () => {
    server = await startTestServer(NOW)
  })
  afterEach(() => server.close())
  const trail = async () => {
    const answer: unknown = await (
      await server.send('GET', '/api/organizations/audit', await server.logIn(ANA))
    ).json()
    return z.parse(eventsSchema, answer).events.filter(({ action }) => action !== 'login')
  }

  it('S-5 a reset of a password says who asked for it and whose it was', async () => {
    await server.send('POST', '/api/users/request_reset_password', null, { email: BEN })
    const text = server.mailTo(BEN)
    const code = /code=(\S+)/.exec(text)?.[1]
    await server.send('POST', '/api/users/reset_password', null, { code, password: 'Moss-Lark-77' })
    expect(await trail()).toMatchObject([
      { action: 'password_reset', actor: BEN, result: 'done' },
      { action: 'password_reset_requested', actor: BEN, result: 'done' },
    ])
    expect(JSON.stringify(server.running.store.list('auditEvents'))).not.toContain(code ?? 'no code')
  })

  it('S-5 a secret that staff read in clear names them', async () => {
    const grace = await server.logIn(GRACE)
    const ana = server.running.store.list('users', { email: ANA })[0]
    const acting: unknown = await (
      await server.send('GET', `/api/admin/impersonate/${ana?.id}`, grace)
    ).json()
    const { access_token: token } = z.parse(z.object({ access_token: z.string() }), acting)
    expect((await server.send('GET', '/api/users/credentials/1', token)).status).toBe(200)
    expect((await trail())[0]).toMatchObject({
      action: 'credential_read',
      actor: `${GRACE} as ${ANA}`,
      object: 'Tenjin 1',
    })
  })

  it('S-5 C-7 saving an edit reads no secret again, unless somebody else has changed it', async () => {
    const ana = await server.logIn(ANA)
    const path = '/api/users/credentials/1'
    const readSchema = z.object({ secret_value: z.record(z.string(), z.string()), version: z.string() })
    const read = z.parse(readSchema, await (await server.send('GET', path, ana)).json())
    const body = { label: 'tenjin', name: 'Tenjin EU', value: read.secret_value, version: read.version }
    const saved = await server.send('POST', path, ana, body)
    expect(saved.status).toBe(200)
    const { version } = z.parse(z.object({ version: z.string() }), await saved.json())
    expect(version).not.toBe(read.version)
    // what was read has changed since
    expect((await server.send('POST', path, ana, { ...body, name: 'Tenjin US' })).status).toBe(409)
    expect((await server.send('POST', path, ana, { ...body, name: 'Tenjin US', version })).status).toBe(200)
    // a client that knows no version replaces what is there
    const { version: _version, ...plain } = body
    expect((await server.send('POST', path, ana, plain)).status).toBe(200)
    expect((await trail()).filter(({ action }) => action === 'credential_read')).toHaveLength(1)
  })

  it('S-5 a check of a saved credential is no secret that was shown', async () => {
    const ana = await server.logIn(ANA)
    const answer = await server.send('POST', '/api/users/credentials/1/check', ana)
    expect(answer.status).toBe(200)
    expect(Object.keys(z.parse(z.record(z.string(), z.unknown()), await answer.json()))).not.toContain(
      'value',
    )
    expect((await trail())[0]).toMatchObject({ action: 'credential_tested', object: 'Tenjin 1' })
    expect((await trail()).map(({ action }) => action)).not.toContain('credential_read')
  })

  it('S-5 ADM-3 an impersonation that ends because the person was removed is there', async () => {
    const { ask, store } = createTestBackend(worlds.busy())
    await ask('GET', `/api/admin/impersonate/${PERSON.ben}`, { as: PERSON.dev })
    await ask('DELETE', `/api/organizations/users/${PERSON.ben}`, { as: PERSON.ana })
    const orgId = store.get('users', PERSON.ana)?.orgId ?? null
    const staff = store.get('users', PERSON.dev)?.email ?? ''
    const ben = `person ${PERSON.ben}`
    expect(
      store.list('auditEvents', { orgId }).filter(({ action }) => action === 'impersonation_ended'),
    ).toMatchObject([{ actor: `${staff} as ${ben}`, object: ben, result: 'done' }])
  })

  it('S-5 a deleted credential and the end of an impersonation are there', async () => {
    const ana = await server.logIn(ANA)
    expect((await server.send('DELETE', '/api/users/credentials/1', ana)).status).toBe(204)
    const path = `/api/admin/impersonate/${server.running.store.list('users', { email: ANA })[0]?.id}`
    const acting: unknown = await (await server.send('GET', path, await server.logIn(GRACE))).json()
    const { access_token: token } = z.parse(z.object({ access_token: z.string() }), acting)
    await server.send('GET', '/api/admin/deimpersonate', token)
    expect(await trail()).toMatchObject([
      { action: 'impersonation_ended', actor: `${GRACE} as ${ANA}` },
      { action: 'impersonation_started', actor: GRACE, object: ANA },
      { action: 'credential_deleted', object: 'Tenjin 1' },
    ])
  })

  it('S-5 a confirmed address, an ended session and a failed check are there', async () => {
    const ana = await server.logIn(ANA)
    const answer: unknown = await (await server.send('GET', '/api/organizations/invite', ana)).json()
    const { invite_url: url } = z.parse(z.object({ invite_url: z.string() }), answer)
    const link = Object.fromEntries(new URL(url).searchParams)
    const person = { first_name: 'Noor', last_name: 'Haddad', job_title: '', password: 'Umbra-Kelp-31' }
    await server.send('POST', '/api/users/register_invite', null, {
      ...person,
      ...link,
      email: 'noor@quartz.example',
    })
    const text = server.mailTo('noor@quartz.example')
    const code = /code=(\S+)/.exec(text)?.[1]
    await server.send('POST', '/api/users/confirm_email', null, { code })
    const other = server.running.store.list('sessions', { userId: 1 }).at(-1)
    await server.logIn(ANA)
    await server.send('DELETE', `/api/users/sessions/${other?.id}`, await server.logIn(ANA))
    const value = { host: 'invalid' }
    await server.send('POST', '/api/users/credentials/verify', await server.logIn(ANA), {
      label: 'tenjin',
      name: 'Tenjin EU',
      value,
    })
    expect(await trail()).toMatchObject([
      { action: 'credential_tested', object: 'Tenjin EU', result: 'refused' },
      { action: 'session_ended', actor: ANA },
      { action: 'member_joined', actor: 'noor@quartz.example' },
    ])
  })
})
