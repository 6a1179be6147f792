/** Rules of credentials, destinations, stacks, their runs and rows. */
import { describe, expect, it } from 'vitest'
import { createTestBackend } from '@mocks/ask'
import { DESTINATION, SOURCE, taskId } from '@/server/connectors/catalogue/ids'
import { ORG, PERSON, STORY_NOW } from '@mocks/data/ids'
import { iso } from '@/server/lib/iso'
import { FIRST_RUN_MS } from '@/server/engine/runs/simulate'
import { worlds } from '@mocks/world/worlds'

const as = PERSON.ana
const metering = `/api/organizations/metering-v2/org/${ORG.lumen}/period/2026-11`

const stackBody = (changes: object = {}) => ({
  enabled: true,
  interval: '',
  source_tasks: [taskId('tenjin', 0)],
  source_type_id: SOURCE.tenjin,
  source_credentials_id: 116,
  destination_type_id: DESTINATION.snowflake,
  destination_credentials_id: 205,
  start_date: '2026-11-20T14:20:00Z',
  transformation_type_ids: [],
  note: '',
  flow_type: 'roas',
  ...changes,
})

describe('credentials', () => {
  it('CRD-2 refuses a name that is taken, naming the field', async () => {
    const { ask } = createTestBackend(worlds.fresh())
    const answer = await ask('POST', '/api/users/credentials', {
      as,
      body: { label: 'tenjin', name: 'Tenjin 1', value: {} },
    })
    expect(answer).toMatchObject({ status: 422, body: { message: expect.stringContaining('name') } })
  })
  it('CRD-4 never tells a value in the list', async () => {
    const { ask } = createTestBackend(worlds.fresh())
    const { body } = await ask('GET', '/api/users/credentials', { as })
    expect(body).toEqual({ credentials: [{ id: 5, name: 'Tenjin 1', label: 'tenjin' }] })
  })
  it('CAL-2 verify fails when any attribute equals "invalid", naming it', async () => {
    const { ask } = createTestBackend(worlds.fresh())
    const body = { label: 'applovin', name: 'AppLovin 1', value: { report_key: 'invalid' } }
    const answer = await ask('POST', '/api/users/credentials/verify', { as, body })
    expect(answer.body).toEqual({
      is_success: false,
      message: expect.stringContaining('report_key'),
      field: 'report_key',
      verdict: 'refused',
    })
  })
})

describe('creation of a stack', () => {
  it('O-13 refuses one above the limit in words, keeps those that are there, and tells the limit before', async () => {
    const { ask, store } = createTestBackend(worlds.busy())
    const has = store.list('stacks', { orgId: ORG.lumen }).length
    const entities = async () => (await ask('GET', '/api/users/entities', { as })).body
    expect(await entities()).not.toHaveProperty('stack_limit')
    store.update('organisations', ORG.lumen, { stackLimit: has + 1 })
    expect(await entities()).toMatchObject({ stack_limit: has + 1 })
    expect((await ask('POST', '/api/users/sources', { as, body: stackBody() })).status).toBe(200)
    const refused = await ask('POST', '/api/users/sources', { as, body: stackBody({ note: 'another' }) })
    expect(refused).toMatchObject({
      status: 409,
      body: {
        message: `This stack wasn't created, because your organization may have ${has + 1} and has ${has + 1} stacks. Delete stacks that you don't need, or ask whoever runs this service for a higher limit.`,
      },
    })
    const samples = await ask('POST', '/api/users/sample_stacks', { as })
    expect(samples).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining("stacks weren't created") },
    })
    store.update('organisations', ORG.lumen, { stackLimit: 1 })
    expect(store.list('stacks', { orgId: ORG.lumen })).toHaveLength(has + 1)
    const [stack] = store.list('stacks', { orgId: ORG.lumen })
    expect((await ask('DELETE', `/api/users/sources/${stack?.id ?? 0}`, { as })).status).toBe(200)
  })
  it('S-12 WIZ-11 takes a stack without flow_type, which the specification sends in one view only', async () => {
    const { ask, store } = createTestBackend(worlds.busy())
    const { flow_type: _left, ...body } = stackBody()
    const answer = await ask('POST', '/api/users/sources', { as, body })
    expect(answer.status).toBe(200)
    expect(store.list('stacks').at(-1)).toMatchObject({ flowType: '' })
    expect((await ask('POST', '/api/users/sources', { as, body: { ...body, flow_type: 7 } })).status).toBe(
      422,
    )
  })
  it('WIZ-11 takes the latest destination with that type and those credentials', async () => {
    const world = worlds.busy()
    const { ask, store } = createTestBackend(world)
    const twin = {
      credentials_id: 205,
      destination_type_id: DESTINATION.snowflake,
      schema_prefix: '',
      table_prefix: '',
    }
    const made = (await ask('POST', '/api/users/destinations', { as, body: twin })).body as { id: number }
    const { id } = (await ask('POST', '/api/users/sources', { as, body: stackBody() })).body as { id: number }
    expect(store.get('stacks', id)?.destinationId).toBe(made.id)
  })
  it.each([
    ['source_tasks', { source_tasks: [taskId('adjust', 0)] }],
    ['transformation_type_ids', { transformation_type_ids: [1] }],
    ['interval', { interval: 'every day' }],
    ['interval', { interval: '99 99 99 99 99' }],
    ['interval', { interval: '*/0 * * * *' }],
    ['start_date', { start_date: 'soon' }],
    ['source_credentials_id', { source_credentials_id: 115 }],
    ['destination_credentials_id', { destination_type_id: DESTINATION.tenjin }],
  ])('WIZ-11 FS-10 refuses a wrong %s with 422 that names it', async (field, changes) => {
    const { ask, store } = createTestBackend(worlds.busy())
    const before = store.snapshot()
    const answer = await ask('POST', '/api/users/sources', { as, body: stackBody(changes) })
    expect(answer).toMatchObject({ status: 422, body: { message: expect.stringContaining(field) } })
    expect(store.snapshot()).toEqual(before)
  })
  it('C-4 makes one stack of two tries with the same key, and refuses the key for another body', async () => {
    const { ask, store } = createTestBackend(worlds.busy())
    const headers = { 'idempotency-key': 'one' }
    const before = store.list('stacks').length
    const [first, second] = await Promise.all([
      ask('POST', '/api/users/sources', { as, headers, body: stackBody() }),
      ask('POST', '/api/users/sources', { as, headers, body: stackBody() }),
    ])
    expect(second.body).toEqual(first.body)
    expect(store.list('stacks')).toHaveLength(before + 1)
    const other = await ask('POST', '/api/users/sources', { as, headers, body: stackBody({ note: 'other' }) })
    expect(other.status).toBe(422)
  })
  it('DSH-7 a new stack goes from running to success within the minute', async () => {
    let now = STORY_NOW
    const { ask } = createTestBackend(worlds.busy(), [], { now: () => now })
    const { id } = (await ask('POST', '/api/users/sources', { as, body: stackBody() })).body as { id: number }
    now += 5000
    expect((await ask('GET', `/api/users/source_runs/${id}`, { as })).body).toMatchObject({
      runs: [{ source_id: id, state: 'RUNNING' }],
    })
    now += FIRST_RUN_MS
    expect((await ask('GET', `/api/users/source_runs/${id}`, { as })).body).toMatchObject({
      runs: [{ state: 'SUCCESS' }],
    })
    const { total_rows: rows } = (await ask('GET', metering, { as })).body as { total_rows: number }
    expect(rows).toBeGreaterThan(760_000)
  })
})

describe('change of a stack', () => {
  const change = {
    credentials_id: 116,
    destination_id: 4,
    enabled: true,
    interval: '15 9 * * *',
    start_date: '2026-11-01T00:00:00Z',
    transformation_type_ids: [],
  }
  it('C-8 takes the endpoints under either name', async () => {
    const { ask, store } = createTestBackend(worlds.busy())
    const ids = [taskId('tenjin', 0)]
    await ask('PUT', '/api/users/sources/16', { as, body: { ...change, source_task_ids: ids } })
    expect(store.get('stacks', 16)?.taskIds).toEqual(ids)
  })
  it.each([
    ['credentials_id', { credentials_id: 115 }],
    ['interval', { interval: '99 99 99 99 99' }],
    ['interval', { interval: '*/0 * * * *' }],
  ])('FS-10 refuses a wrong %s with 422 that names it', async (field, wrong) => {
    const { ask, store } = createTestBackend(worlds.busy())
    const before = store.snapshot()
    const body = { ...change, source_tasks: [], ...wrong }
    const answer = await ask('PUT', '/api/users/sources/16', { as, body })
    expect(answer).toMatchObject({ status: 422, body: { message: expect.stringContaining(field) } })
    expect(store.snapshot()).toEqual(before)
  })
  it('MOD-6 an update without a transformation removes it', async () => {
    const { ask, store } = createTestBackend(worlds.busy())
    await ask('PUT', '/api/users/sources/16', { as, body: { ...change, source_tasks: [] } })
    expect(store.list('stackTransformations', { stackId: 16 })).toEqual([])
  })
  it('DSH-4 remembers when the sync was switched off and on', async () => {
    const { ask, store } = createTestBackend(worlds.busy())
    const off = { ...change, source_tasks: [], enabled: false }
    const paused = await ask('PUT', '/api/users/sources/16', { as, body: off })
    expect(paused.body).toMatchObject({ resumed_at: null })
    expect(store.get('stacks', 16)).toMatchObject({ enabled: false, pauses: [{ from: STORY_NOW, to: null }] })
    const on = await ask('PUT', '/api/users/sources/16', { as, body: { ...off, enabled: true } })
    expect(on.body).toMatchObject({ resumed_at: iso(STORY_NOW) })
    expect(store.get('stacks', 16)).toMatchObject({
      enabled: true,
      pauses: [{ from: STORY_NOW, to: STORY_NOW }],
    })
  })
  it('MOD-4 a deleted stack leaves its destination and is gone the second time', async () => {
    const { ask, store } = createTestBackend(worlds.busy())
    expect((await ask('DELETE', '/api/users/sources/16', { as })).status).toBe(200)
    expect((await ask('DELETE', '/api/users/sources/16', { as })).status).toBe(404)
    expect(store.get('destinations', 4)).not.toBeNull()
    expect(store.list('stackTransformations', { stackId: 16 })).toEqual([])
  })
})

describe('metering', () => {
  it('MET-1 refuses a period that is no month', async () => {
    const { ask } = createTestBackend(worlds.busy())
    const answer = await ask('GET', `/api/organizations/metering-v2/org/${ORG.lumen}/period/2026-13`, { as })
    expect(answer).toMatchObject({ status: 422, body: { message: expect.stringContaining('period') } })
  })
})
