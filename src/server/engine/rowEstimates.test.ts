import { describe, expect, it } from 'vitest'
import { worlds } from '@mocks/world/worlds'
import { builtInContent } from '@/server/connectors/catalogue/content'
import { lumenStack } from '@/testing/server/lumenStack'
import type { TableResult } from '@/server/lib/tables'
import { createMemoryStore } from '@/server/store/memoryStore'
import { rowEstimatesOf } from './rowEstimates'

const NOW = Date.UTC(2026, 10, 22, 9, 15)
const HISTORY_DAYS = 30
const EMPTY: TableResult = {
  table: 'lumen.table',
  inserted: 0,
  deleted: 0,
  rowCount: 0,
  columns: [],
  firstDay: null,
  lastDay: null,
  rowsByDay: [],
  sample: [],
}
/** Rows of a report from a first day to 20 November. */
const report = (label: string, rowCount: number, firstDay: string) => ({
  label,
  updatedAt: NOW,
  schemaChange: null,
  result: { ...EMPTY, rowCount, firstDay, lastDay: '2026-11-20' },
})

/** A store with one stack for each number of rows, by organization; each has ten days. */
const stacksOf = (rowsByOrg: Readonly<Record<number, readonly number[]>>) => {
  const store = createMemoryStore(worlds.fresh().records)
  const rows = new Map<number, number>()
  const { sourceTypeId } = lumenStack(NOW)
  for (const [orgId, each] of Object.entries(rowsByOrg))
    for (const count of each)
      rows.set(store.insert('stacks', { ...lumenStack(NOW), orgId: Number(orgId) }).id, count)
  const read: number[] = []
  const estimate = async (orgId: number, types = [sourceTypeId]) =>
    (
      await rowEstimatesOf(
        {
          store,
          content: builtInContent,
          runTools: {
            historyDays: () => HISTORY_DAYS,
            samples: (_kind, id) => {
              read.push(id)
              return [report('campaigns', rows.get(id) ?? 0, '2026-11-11')]
            },
          },
        },
        orgId,
        types,
      )
    ).map(({ sourceTypeId: _id, ...rest }) => rest)
  return { store, estimate, read }
}

describe('estimate of the rows of new stacks', () => {
  it('takes the middle of the own stacks: rows for each day, and for all days of the history', async () => {
    const { estimate } = stacksOf({ 1: [1000, 100, 200], 2: [9000] })
    expect(await estimate(1)).toEqual([{ endpoint: 'campaigns', firstRows: 600, rowsPerDay: 20 }])
  })

  it('says nothing of fewer than three other organizations, and the middle of three in two digits', async () => {
    expect(await stacksOf({ 2: [1000, 90], 3: [100] }).estimate(1)).toEqual([])
    expect(await stacksOf({ 2: [1000], 3: [100], 4: [200] }).estimate(1)).toEqual([
      { endpoint: 'campaigns', firstRows: 600, rowsPerDay: 20 },
    ])
    expect(await stacksOf({ 2: [71_234], 3: [12_345], 4: [45_678] }).estimate(1)).toEqual([
      { endpoint: 'campaigns', firstRows: 140_000, rowsPerDay: 4_600 },
    ])
  })

  it('looks at the newest stack of some organizations', async () => {
    const many = Object.fromEntries(Array.from({ length: 60 }, (_each, index) => [index + 2, [10, 1000]]))
    const { estimate, read } = stacksOf(many)
    expect(await estimate(1)).toEqual([{ endpoint: 'campaigns', firstRows: 3_000, rowsPerDay: 100 }])
    expect(read).toHaveLength(20)
  })

  it('says nothing of source types that are not asked for or that nobody has', async () => {
    expect(await stacksOf({ 1: [1000] }).estimate(1, [])).toEqual([])
    expect(await stacksOf({}).estimate(1)).toEqual([])
  })
})
