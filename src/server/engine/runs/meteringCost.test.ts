/** The metering of an organisation, of runs that the engine has recorded. */
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ORG } from '@mocks/data/ids'
import { worlds } from '@mocks/world/worlds'
import { engineRuns } from '@/server/engine/engineRuns'
import type { RunStore } from '@/server/engine/history/runStore'
import { openRunStore } from '@/server/engine/history/sqliteRunStore'
import { recordEndpointChange } from '@/server/engine/runs/meteredParts'
import { createMemoryStore } from '@/server/store/memoryStore'
import type { MemoryStore } from '@/server/store/memoryStore'
import { lumenDestination, lumenStack } from '@/testing/server/lumenStack'
import { endpointLabels } from '@/server/connectors/catalogue/endpointLabels'
import { meteredTotal, meteringOf, periodOf } from '@/server/engine/runs/metering'

const NOW = Date.UTC(2026, 10, 22, 9, 15)
const { content, records } = worlds.fresh()
let store: MemoryStore
let runs: RunStore
beforeEach(() => {
  store = createMemoryStore(records)
  store.insert('destinations', lumenDestination(NOW))
  runs = openRunStore(':memory:', { seal: (text) => text, open: (text) => text })
})
afterEach(() => runs.close())

const core = () => ({ store, content, runs: engineRuns(runs), now: () => NOW })

/** Creates stacks that have each run once and delivered a row for each endpoint. */
const createStacks = (count: number) =>
  Array.from({ length: count }, () => {
    const stack = store.insert('stacks', lumenStack(NOW))
    const run = runs.add({
      orgId: ORG.lumen,
      runnerKind: 'source',
      runnerId: stack.id,
      dagRunId: 'manual__1',
      trigger: 'manual',
      logicalDate: NOW,
      startDate: NOW,
      window: null,
    })
    for (const label of endpointLabels(content, stack))
      runs.count(run?.seq ?? 0, 'source', stack.id, label, 1, NOW)
    return stack
  })

/** Statements of the run store that a call executes. */
const statementsOf = (work: () => void): number => {
  const [all, get] = ['all', 'get'].map((name) => {
    const prototype: object = Object.getPrototypeOf(new DatabaseSync(':memory:').prepare('SELECT 1'))
    return vi.spyOn(prototype as { all: () => unknown; get: () => unknown }, name as 'all')
  })
  work()
  const count = (all?.mock.calls.length ?? 0) + (get?.mock.calls.length ?? 0)
  vi.restoreAllMocks()
  return count
}

it('R-2 takes as many statements for two stacks as for two hundred', () => {
  createStacks(2)
  const few = statementsOf(() => meteringOf(core(), ORG.lumen, periodOf('2026-11')))
  createStacks(198)
  const many = statementsOf(() => meteringOf(core(), ORG.lumen, periodOf('2026-11')))
  expect([few, many]).toEqual([1, 1])
  expect(statementsOf(() => meteredTotal(core(), ORG.lumen, periodOf('2026-11')))).toBe(1)
})

it('R-2 rows of removed parts count in the month in which they were delivered, and cost nothing later', () => {
  const [stack] = createStacks(1)
  if (stack === undefined) throw new Error('No stack')
  const labels = endpointLabels(content, stack)
  const before = meteringOf(core(), ORG.lumen, periodOf('2026-11'))
  expect(before.total_rows).toBe(labels.length)
  recordEndpointChange(core(), stack, [])
  store.remove('stacks', stack.id)
  const list = vi.spyOn(store, 'list')
  expect(meteringOf(core(), ORG.lumen, periodOf('2026-11'))).toEqual(before)
  expect(meteringOf(core(), ORG.lumen, periodOf('2026-12'))).toMatchObject({ total_rows: 0, sources: {} })
  const asked = list.mock.calls.filter(([kind]) => kind === 'meteredParts').map(([, where]) => where)
  // those that were removed are not read
  expect(asked.filter((where) => where !== undefined && !('to' in where))).toEqual([])
})

it('R-2 the total is that of the parts', () => {
  createStacks(3)
  const month = periodOf('2026-11')
  expect(meteredTotal(core(), ORG.lumen, month)).toBe(meteringOf(core(), ORG.lumen, month).total_rows)
  expect(meteredTotal(core(), ORG.lumen, month)).toBeGreaterThan(0)
})
