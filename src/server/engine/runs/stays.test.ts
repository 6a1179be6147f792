/** What was delivered stays counted, and what the end of a trial pauses. */
import { describe, expect, it } from 'vitest'
import { createTestBackend } from '@mocks/ask'
import { DESTINATION, SOURCE, taskId } from '@/server/connectors/catalogue/ids'
import { ORG, PERSON, STORY_NOW } from '@mocks/data/ids'
import { DAY_MS } from '@/domain/shared/constants'
import { isDeep } from '@/testing/isDeep'
import { fc } from '@/testing/property'
import type { World } from '@mocks/world/types'
import { worlds } from '@mocks/world/worlds'

const as = PERSON.ana
const HOURLY = '0 * * * *'

interface Month {
  readonly total_rows: number
  readonly sources: Readonly<Record<string, { readonly endpoints: Readonly<Record<string, number>> }>>
  readonly destination_transformations: Readonly<Record<string, Readonly<Record<string, number>>>>
}
interface Resumed {
  readonly id: number
  readonly resumed_at: string
}

/** The busy world without anything recorded: all its runs and rows are counted. */
const counted = (world: World = worlds.busy()): World => ({ ...world, recorded: { runs: {}, metering: {} } })

const setUp = (world: World = counted()) => {
  const clock = { now: world.now }
  const { ask, store } = createTestBackend(world, [], { now: () => clock.now })
  const month = async (period = '2026-11') =>
    (await ask('GET', `/api/organizations/metering-v2/org/${ORG.lumen}/period/${period}`, { as }))
      .body as Month
  const create = async (tasks: readonly number[], interval = HOURLY) => {
    const body = {
      enabled: true,
      interval,
      source_tasks: tasks,
      source_type_id: SOURCE.tenjin,
      source_credentials_id: 116,
      destination_type_id: DESTINATION.snowflake,
      destination_credentials_id: 205,
      start_date: '2026-11-20T14:20:00Z',
      transformation_type_ids: [],
      note: '',
      flow_type: 'roas',
    }
    return ((await ask('POST', '/api/users/sources', { as, body })).body as { id: number }).id
  }
  const setTasks = (id: number, tasks: readonly number[], types: readonly number[] = []) => {
    const stack = store.get('stacks', id)
    return ask('PUT', `/api/users/sources/${id}`, {
      as,
      body: {
        credentials_id: stack?.credentialsId,
        destination_id: stack?.destinationId,
        enabled: stack?.enabled,
        interval: stack?.interval,
        start_date: stack?.startDate,
        source_tasks: tasks,
        transformation_type_ids: types,
      },
    })
  }
  const runs = async (id: number) =>
    ((await ask('GET', `/api/users/source_runs/${id}`, { as })).body as { runs: { start_date: string }[] })
      .runs
  return { clock, ask, store, month, create, setTasks, runs }
}

const [first, second] = [taskId('tenjin', 0), taskId('tenjin', 1)]

describe('rows that were delivered', () => {
  it('MET-1 PLUS-19 stay counted when an endpoint is removed, and grow no more', async () => {
    const { clock, month, create, setTasks } = setUp()
    const id = await create([first, second])
    clock.now += DAY_MS
    const before = await month()
    await setTasks(id, [first])
    expect(await month()).toEqual(before)
    const rowsOf = (of: Month) => Object.values(of.sources[id]?.endpoints ?? {})
    clock.now += DAY_MS
    const [one = 0, two = 0] = rowsOf(await month())
    expect(one).toBeGreaterThan(rowsOf(before)[0] ?? 0)
    expect(two).toBe(rowsOf(before)[1])
  })

  it('MET-1 an endpoint counts from when it was added, also when it comes back', async () => {
    const { clock, month, create, setTasks } = setUp()
    const id = await create([first, second])
    clock.now += DAY_MS
    await setTasks(id, [first])
    clock.now += DAY_MS
    const away = await month()
    await setTasks(id, [first, second, taskId('tenjin', 2)])
    expect((await month()).total_rows).toBe(away.total_rows)
    clock.now += DAY_MS
    const back = (await month()).sources[id]?.endpoints ?? {}
    const labels = Object.keys(back)
    expect(labels).toHaveLength(3)
    expect(back[labels[1] ?? '']).toBeGreaterThan(away.sources[id]?.endpoints[labels[1] ?? ''] ?? 0)
  })

  it('MET-1 PLUS-19 stay counted, in this month and the next, when transformations and stacks are deleted', async () => {
    const { clock, ask, store, month } = setUp()
    clock.now += DAY_MS
    const before = await month()
    for (const { id } of store.list('destinationTransformations', { orgId: ORG.lumen }))
      await ask('DELETE', `/api/users/destination_transformations/${id}`, { as })
    for (const { id } of store.list('stacks', { orgId: ORG.lumen }))
      await ask('DELETE', `/api/users/sources/${id}`, { as })
    expect(store.list('stacks', { orgId: ORG.lumen })).toEqual([])
    const after = await month()
    expect(after.total_rows).toBe(before.total_rows)
    expect(after.total_rows).toBeGreaterThan(0)
    clock.now += 20 * DAY_MS
    expect(await month()).toEqual(after)
    expect((await month('2026-12')).total_rows).toBe(0)
  })

  it('MET-1 no change of endpoints, at any time, ever lowers the total of the month', async () => {
    const step = fc.record({
      tasks: fc.subarray([first, second, taskId('tenjin', 2)]),
      hours: fc.integer({ min: 0, max: 30 }),
      isEnd: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 6 }), async (steps) => {
        const { clock, ask, month, create, setTasks } = setUp()
        const id = await create([first])
        let last = 0
        for (const { tasks, hours, isEnd } of steps) {
          clock.now += hours * 3_600_000
          const { total_rows: rows } = await month()
          expect(rows).toBeGreaterThanOrEqual(last)
          if (isEnd) await ask('DELETE', `/api/users/sources/${id}`, { as })
          else await setTasks(id, tasks)
          last = rows
          expect((await month()).total_rows).toBe(rows)
        }
      }),
      { numRuns: isDeep ? 15 : 5 },
    )
  })
})

describe('the end of a trial', () => {
  const ended = () => setUp(counted(worlds.trial({ daysLeft: 2 })))

  it('LIC-1 no run starts after it, of stacks old and new, and what ran before stays', async () => {
    const { clock, month, create, runs } = ended()
    const id = await create([first])
    clock.now += 4 * DAY_MS
    const [before, rows] = [await runs(id), await month()]
    expect(before.length).toBeGreaterThan(48)
    const over = STORY_NOW + 2.5 * DAY_MS
    for (const { start_date: start } of before) expect(Date.parse(start)).toBeLessThanOrEqual(over)
    const late = await create([second])
    clock.now += 2 * DAY_MS
    expect(await runs(id)).toEqual(before)
    expect(await runs(late)).toEqual([])
    expect((await month()).total_rows).toBe(rows.total_rows)
  })

  it('LIC-1 LIC-3 runs start again once there is a licence, none for the time between', async () => {
    const { clock, ask, create, runs } = ended()
    const id = await create([first])
    clock.now += 4 * DAY_MS
    const before = await runs(id)
    await ask('POST', '/api/users/licenses', { as, body: { license_type: 'long_term' } })
    expect(await runs(id)).toEqual(before)
    const entities = (await ask('GET', '/api/users/entities', { as })).body as { sources: Resumed[] }
    const resumed = entities.sources.find((each) => each.id === id)?.resumed_at ?? ''
    expect(Date.parse(resumed)).toBe(clock.now)
    clock.now += 3 * 3_600_000
    expect(await runs(id)).toHaveLength(before.length + 3)
    await ask('POST', '/api/users/licenses', { as, body: { license_type: 'free_trial' } })
    clock.now += DAY_MS
    expect(await runs(id)).toHaveLength(before.length + 3)
  })
})
