/** The audit trail: what is recorded of whom, and who reads it. */
import { describe, expect, it } from 'vitest'
import { optionalEndpoints } from '@/api/contract/optionalEndpoints'
import { AUDIT_LIMIT, AUDIT_PAGE_SIZE, AUDIT_RETENTION_MS, DAY_MS } from '@/domain/shared/constants'
import { createTestBackend, type TestRequestOptions } from '@mocks/ask'
import { ORG, PERSON, WORLD_PASSWORD } from '@mocks/data/ids'
import { DESTINATION, destinationTransformationId, taskId } from '@/server/connectors/catalogue/ids'
import { PEER_HEADER } from '@/server/accounts/callHeaders'
import { worlds } from '@mocks/world/worlds'

interface Event {
  readonly id: number
  readonly actor: string
  readonly action: string
  readonly object: string
  readonly result: string
  readonly address: string
  readonly change: { readonly from: string; readonly to: string } | null
}

const setUp = () => {
  const world = worlds.busy()
  const clock = { now: world.now }
  const { ask, store } = createTestBackend(world, [], { now: () => clock.now })
  const trail = async (as: number, before?: number) => {
    const path = `/api/organizations/audit${before === undefined ? '' : `?before=${before}`}`
    return ((await ask('GET', path, { as })).body as { readonly events: readonly Event[] }).events
  }
  const send = (method: string, path: string, what: TestRequestOptions) =>
    ask(method, path, { ...what, headers: { [PEER_HEADER]: '203.0.113.24' } })
  return { clock, store, ask, send, trail }
}
const login = (email: string, password: string = WORLD_PASSWORD) => ({ body: { email, password } })
const LOGIN = '/api/users/login'
const STACK = '/api/users/sources/16'
const NOTE = optionalEndpoints.stackNote.update.path.replace(':id', '16')

/** Body of an update that changes nothing of the stack. */
const updateOf = (store: ReturnType<typeof setUp>['store']) => {
  const stack = store.get('stacks', 16)
  const active = store.list('stackTransformations', { stackId: 16 })
  return {
    credentials_id: stack?.credentialsId,
    destination_id: stack?.destinationId,
    enabled: stack?.enabled,
    interval: stack?.interval,
    start_date: stack?.startDate,
    source_tasks: stack?.taskIds,
    transformation_type_ids: active.map(({ transformationTypeId }) => transformationTypeId),
  }
}

describe('audit trail', () => {
  it('FS-8 says who did what to what from where', async () => {
    const { send, trail } = setUp()
    const as = PERSON.ana
    await send('DELETE', `/api/organizations/users/${PERSON.chloe}`, { as })
    const [removed] = await trail(as)
    expect(removed).toMatchObject({
      actor: 'ana@lumen.example',
      action: 'member_removed',
      object: `person ${PERSON.chloe}`,
      result: 'done',
      address: '203.0.113.24',
    })
  })

  it('FS-8 names who logs in with Google, and their organisation reads it', async () => {
    const { send, trail } = setUp()
    const body = { id_token: 'stand-in:Ana@lumen.example' }
    await send('POST', '/api/users/oauth/google/swaptoken', { body })
    const [event] = await trail(PERSON.ana)
    expect(event).toMatchObject({ actor: 'ana@lumen.example', action: 'login_google', result: 'done' })
  })

  it('FS-8 has stacks by their ends, credential and note, switched and deleted ones as what they are', async () => {
    const { send, store, trail } = setUp()
    await send('PATCH', NOTE, { as: PERSON.ben, body: { note: ' For finance ' } })
    await send('PUT', STACK, { as: PERSON.ben, body: { ...updateOf(store), enabled: false } })
    await send('DELETE', STACK, { as: PERSON.ben })
    const [deleted, paused, noted] = await trail(PERSON.ana)
    expect(noted).toMatchObject({ action: 'stack_note_changed' })
    expect(noted?.object).toMatch(/^Tenjin.* → Google BigQuery · Tenjin 1$/)
    expect(paused).toMatchObject({ actor: 'ben@lumen.example', action: 'stack_paused' })
    expect(paused?.object).toBe(`${noted?.object ?? ''} · For finance`)
    expect(deleted).toMatchObject({ action: 'stack_deleted', object: paused?.object })
  })

  it('FS-8 has an update as the one part that it changes, else as the settings', async () => {
    const { send, store, trail } = setUp()
    const interval = '5 4 * * *'
    const fewer = store.get('stacks', 16)?.taskIds.slice(1)
    const actionOf = async (change: object) => {
      await send('PUT', STACK, { as: PERSON.ben, body: { ...updateOf(store), ...change } })
      return (await trail(PERSON.ana))[0]?.action
    }
    expect(await actionOf({ interval })).toBe('schedule_changed')
    expect(await actionOf({})).toBe('stack_changed')
    expect(await actionOf({ source_tasks: fewer })).toBe('endpoint_deleted')
    expect(await actionOf({ source_tasks: [taskId('tenjin', 8)] })).toBe('endpoints_changed')
    expect(await actionOf({ interval: '', source_tasks: [taskId('tenjin', 0)] })).toBe('stack_changed')
  })

  it('FS-8 has one activation where two people activate the same, and names our warehouse as the product does', async () => {
    const { send, store, trail } = setUp()
    const destination = store.insert('destinations', {
      orgId: ORG.lumen,
      destinationTypeId: DESTINATION.no_destination,
      credentialsId: store.list('destinations', { orgId: ORG.lumen })[0]?.credentialsId ?? 0,
      schemaPrefix: '',
      tablePrefix: '',
      createdAt: 0,
    })
    const body = {
      destination_id: destination.id,
      destination_transformation_type_ids: [destinationTransformationId('no_destination', 0)],
    }
    const path = '/api/users/destination_transformations'
    await send('POST', path, { as: PERSON.ana, body })
    await send('POST', path, { as: PERSON.ben, body })
    const events = (await trail(PERSON.ana)).filter(({ action }) => action === 'transformation_activated')
    expect(events).toMatchObject([
      { actor: 'ana@lumen.example', object: expect.stringMatching(/^Our warehouse · ./) },
    ])
  })

  it('FS-8 R-11 says which parts of a credential were changed, without their values', async () => {
    const { send, store, trail } = setUp()
    const value = { ...store.get('credentials', 112)?.value, refresh_token: 'canary-token' }
    const body = { label: 'ironsource', name: 'LevelPlay', value }
    await send('POST', '/api/users/credentials/112', { as: PERSON.ana, body })
    const [changed] = await trail(PERSON.ana)
    expect(changed).toMatchObject({
      action: 'credential_changed',
      object: 'Ironsource 1 · Name, Refresh token',
      change: null,
    })
    expect(JSON.stringify(changed)).not.toContain('canary')
  })

  it('FS-8 R-11 has credentials by name and never a value', async () => {
    const { send, store, trail } = setUp()
    const value = { host: 'canary-8c1f0e.example' }
    const body = { label: 'tenjin', name: 'Tenjin EU', value }
    await send('POST', '/api/users/credentials', { as: PERSON.ana, body })
    expect((await trail(PERSON.ana))[0]).toMatchObject({ action: 'credential_created', object: 'Tenjin EU' })
    expect(JSON.stringify(store.list('auditEvents'))).not.toContain('canary')
  })

  it('FS-8 R-11 has log-ins, right and wrong; an address of nobody stands nowhere', async () => {
    const { send, store, trail } = setUp()
    await send('POST', LOGIN, login('ben@lumen.example'))
    await send('POST', LOGIN, login('BEN@lumen.example ', 'wrong'))
    await send('POST', LOGIN, login('canary-password', 'wrong'))
    const [wrong, right] = await trail(PERSON.ana)
    expect(right).toMatchObject({ actor: 'ben@lumen.example', action: 'login', result: 'done' })
    expect(wrong).toMatchObject({ actor: 'ben@lumen.example', action: 'login', result: 'refused' })
    expect(store.list('auditEvents', { orgId: null })).toMatchObject([{ actor: '', result: 'refused' }])
    expect(JSON.stringify(store.list('auditEvents'))).not.toContain('canary')
  })

  it('FS-8 names staff who act as somebody, and where they began', async () => {
    const world = worlds.admin()
    const { ask } = createTestBackend(world)
    await ask('GET', `/api/admin/impersonate/${PERSON.ana}`, { as: PERSON.dev })
    const { body } = await ask('GET', '/api/organizations/audit', { as: PERSON.dev })
    expect(body).toMatchObject({
      events: [{ action: 'impersonation_started', object: 'ana@lumen.example' }],
    })
  })

  it('FS-8 R-5 an ADMIN reads the own organisation alone, provider staff all, a USER nothing', async () => {
    const { ask, send, trail } = setUp()
    await send('POST', LOGIN, login('ana@lumen.example'))
    await send('POST', LOGIN, login('nobody@lumen.example', 'wrong'))
    expect(await trail(PERSON.ana)).toHaveLength(1)
    expect(await trail(PERSON.stranger)).toEqual([])
    expect((await ask('GET', '/api/organizations/audit', { as: PERSON.ben })).status).toBe(403)
    const staff = createTestBackend(worlds.admin())
    await staff.ask('POST', LOGIN, login('ana@lumen.example'))
    expect((await staff.ask('GET', '/api/organizations/audit', { as: PERSON.dev })).body).toMatchObject({
      events: [{ action: 'login', actor: 'ana@lumen.example' }],
    })
  })

  it('FS-8 comes page by page, and forgets what is old or too much', async () => {
    const { clock, store, send, trail } = setUp()
    const event = { orgId: ORG.lumen, actor: '', action: 'login', object: '', result: 'done', address: '' }
    for (let index = 0; index < AUDIT_PAGE_SIZE + 5; index += 1)
      store.insert('auditEvents', { ...event, createdAt: clock.now })
    const first = await trail(PERSON.ana)
    expect(first).toHaveLength(AUDIT_PAGE_SIZE)
    expect(await trail(PERSON.ana, first.at(-1)?.id)).toHaveLength(5)
    clock.now += AUDIT_RETENTION_MS - DAY_MS
    await send('POST', LOGIN, login('ana@lumen.example'))
    expect(store.list('auditEvents')).toHaveLength(AUDIT_PAGE_SIZE + 6)
    clock.now += DAY_MS
    await send('POST', LOGIN, login('ana@lumen.example'))
    expect(store.list('auditEvents')).toHaveLength(2)
    expect(AUDIT_LIMIT).toBeGreaterThan(AUDIT_PAGE_SIZE)
  })
})

describe('what an event says about a change', () => {
  it('FS-8 says from what to what a schedule, a note and alert settings changed', async () => {
    const { ask, store, trail } = setUp()
    const as = PERSON.ben
    const { interval } = store.get('stacks', 16) ?? {}
    const settings = { stack_failed: { in_app: true, mail: false } }
    await ask('PUT', STACK, { as, body: { ...updateOf(store), interval: '5 4 * * *' } })
    await ask('PATCH', NOTE, { as, body: { note: 'For finance' } })
    await ask('PUT', '/api/users/alert_settings', { as, body: { settings } })
    const [alerts, note, schedule] = await trail(PERSON.ana)
    expect(schedule?.change).toEqual({ from: interval, to: '5 4 * * *' })
    expect(note?.change).toEqual({ from: '', to: 'For finance' })
    expect(alerts).toMatchObject({
      action: 'alert_settings_changed',
      object: 'stack_failed',
      change: { from: 'in_app, mail', to: 'in_app' },
    })
  })

  it('FS-8 has runs by hand, chosen days and cancelled runs', async () => {
    const { ask, trail } = setUp()
    const as = PERSON.ben
    const started = await ask('POST', `${STACK}/runs`, { as, body: {} })
    const { dag_run_id: runId } = started.body as { readonly dag_run_id: string }
    await ask('DELETE', `${STACK}/runs/${encodeURIComponent(runId)}`, { as })
    await ask('POST', `${STACK}/runs`, { as, body: { from: '2026-11-01', to: '2026-11-03' } })
    const [days, cancelled, run] = await trail(PERSON.ana)
    expect(run).toMatchObject({ action: 'run_started', change: null })
    expect(cancelled).toMatchObject({ action: 'run_cancelled', object: run?.object })
    expect(days?.action).toBe('days_loaded')
    expect(days?.object).toBe(`${run?.object ?? ''} · 2026-11-01 to 2026-11-03`)
  })
})

describe('sample data', () => {
  it('names the stacks that were made, and nothing for a second person who asks at the same time', async () => {
    const { ask, send, trail } = setUp()
    const path = '/api/users/sample_stacks'
    const [newest] = await trail(PERSON.ana)
    const since = async () =>
      (await trail(PERSON.ana)).flatMap(({ id, action, object }) =>
        id > (newest?.id ?? 0) ? [[action, object]] : [],
      )
    await Promise.all([send('POST', path, { as: PERSON.ana }), send('POST', path, { as: PERSON.ben })])
    const made = [['stack_created', 'ROAS with sample data: Tenjin DataVault, AppLovin (MAX), Google Ads']]
    expect(await since()).toEqual(made)
    expect((await ask('POST', path, { as: PERSON.ben })).status).toBe(200)
    expect(await since()).toEqual(made)
  })
})
