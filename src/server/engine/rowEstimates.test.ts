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
  const estimate = (orgId: number, types = [sourceTypeId]) =>
    rowEstimatesOf(
      {
        store,
        content: builtInContent,
        runTools: {
          historyDays: () => HISTORY_DAYS,
          samples: (_kind, id) => [report('campaigns', rows.get(id) ?? 0, '2026-11-11')],
        },
      },
      orgId,
      types,
    ).map(({ sourceTypeId: _id, ...rest }) => rest)
  return { store, estimate }
}

describe('estimate of the rows of new stacks', () => {
  it('takes the middle of the own stacks: rows for each day, and for all days of the history', () => {
    const { estimate } = stacksOf({ 1: [1000, 100, 200], 2: [9000] })
    expect(estimate(1)).toEqual([{ endpoint: 'campaigns', firstRows: 600, rowsPerDay: 20 }])
  })

  it('says nothing of fewer than three other organizations, and the middle of three', () => {
    expect(stacksOf({ 2: [1000, 90], 3: [100] }).estimate(1)).toEqual([])
    expect(stacksOf({ 2: [1000], 3: [100], 4: [200] }).estimate(1)).toEqual([
      { endpoint: 'campaigns', firstRows: 600, rowsPerDay: 20 },
    ])
  })

  it('says nothing of source types that are not asked for or that nobody has', () => {
    expect(stacksOf({ 1: [1000] }).estimate(1, [])).toEqual([])
    expect(stacksOf({}).estimate(1)).toEqual([])
  })
})
