/** The keeper of versions looks for tables that were made since, and reads each once. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { DAY_MS } from '@/domain/shared/constants'
import { ORG } from '@mocks/data/ids'
import { worlds } from '@mocks/world/worlds'
import { MINUTE_MS } from '@/domain/shared/text/dates'
import type { WarehouseDayTotals } from '@/server/run/answers/readDayTotals'
import { createMemoryStore } from '@/server/store/memoryStore'
import type { MemoryStore } from '@/server/store/memoryStore'
import { lumenDestination } from '@/testing/server/lumenStack'
import type { RunStore } from '../../engine/history/runStore'
import { openRunStore } from '../../engine/history/sqliteRunStore'
import { createVersionKeeper } from './dayVersions'
import type { VersionKeeper } from './dayVersions'

const NOW = Date.UTC(2026, 10, 23, 9)
const { content, records } = worlds.fresh()

let store: MemoryStore
let runs: RunStore
let now: number
let reads: number
let totals: WarehouseDayTotals | Error
let keeper: VersionKeeper
let errors: unknown[]
let activationId: number

const putTable = (at: number) => {
  const sizes = { inserted: 0, deleted: 0, rowCount: 0 }
  const sample = { table: 'main.roas', ...sizes, columns: [], rowsByDay: [], sample: [], firstDay: null }
  runs.putSample('destinationTransformation', activationId, 'roas', { ...sample, lastDay: null }, at)
}
const totalsOf = (spend: number): WarehouseDayTotals => ({
  currency: 'USD',
  modelVersion: 5,
  days: [{ day: '2026-11-22', networks: [{ id: 'meta', name: 'Meta', spend, installs: 1, revenue: [] }] }],
})
const look = async () => {
  now += MINUTE_MS
  keeper.tick()
  await keeper.settled()
}
const spends = () => store.list('dayVersions', { orgId: ORG.lumen }).map(({ networks }) => networks[0]?.spend)

beforeEach(() => {
  store = createMemoryStore(records)
  const type = content.destinationTypes
    .flatMap((each) => each.destination_transformation_types ?? [])
    .find((each) => each?.label === 'roas')
  activationId = store.insert('destinationTransformations', {
    orgId: ORG.lumen,
    destinationId: store.insert('destinations', lumenDestination(NOW)).id,
    destinationTransformationTypeId: Number(type?.id),
    createdAt: NOW,
  }).id
  runs = openRunStore(':memory:', { seal: (text) => text, open: (sealed) => sealed })
  ;[now, reads, errors, totals] = [NOW, 0, [], totalsOf(10)]
  const unused = () => Promise.resolve(null)
  keeper = createVersionKeeper({
    store,
    content,
    runs,
    folder: '/data',
    isLive: false,
    now: () => now,
    onError: (error) => errors.push(error),
    queries: {
      rows: unused,
      answer: unused,
      leftOut: unused,
      reconciliation: unused,
      targets: () => Promise.resolve(null),
      dayTotals: () => {
        reads += 1
        return totals instanceof Error ? Promise.reject(totals) : Promise.resolve(totals)
      },
    },
  })
})
afterEach(() => runs.close())

it('reads a table after each run that made it, once', async () => {
  await look()
  expect(reads).toBe(0)
  putTable(NOW)
  await look()
  await look()
  expect([reads, spends()]).toEqual([1, [10]])
  totals = totalsOf(12)
  putTable(NOW + DAY_MS)
  await look()
  expect([reads, spends()]).toEqual([2, [10, 12]])
})

it('reads a table again that could not be read, and none after its end', async () => {
  putTable(NOW)
  totals = new Error('busy')
  await look()
  expect([errors.length, spends()]).toEqual([1, []])
  totals = totalsOf(10)
  await look()
  expect(spends()).toEqual([10])
  keeper.close()
  putTable(NOW + 1)
  await look()
  expect(reads).toBe(2)
})
