import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestWarehouse, reportPlan } from '@/testing/server/testWarehouse'
import type { TestWarehouse } from '@/testing/server/testWarehouse'
import { columnName } from '../core/shape'
import { openDuckDb, openToRead } from './duckDb'

let warehouse: TestWarehouse
beforeEach(async () => {
  warehouse = await openTestWarehouse()
})
afterEach(() => warehouse.close())

describe('a column', () => {
  it.each(['filename', 'select', '_stackyard_stack_2'])('may be named %s', async (column) => {
    const { table } = await warehouse
      .destination()
      .load(warehouse.loadOf(1, [{ day: '2026-11-01', [column]: 'a' }]))
    expect(table).toMatchObject({ inserted: 1 })
    expect(table.columns.map(({ name }) => name)).toContain(columnName(column))
  })

  it('of times keeps each value that it has as a time', async () => {
    const times = [
      '2026-11-01T10:00:00Z',
      '2026-11-01 10:00',
      '2026-11-01T10:00:00+0200',
      '2026-11-01T10:00Z',
    ]
    await warehouse.destination().load(
      warehouse.loadOf(
        1,
        times.map((at) => ({ day: '2026-11-01', at })),
      ),
    )
    expect(await warehouse.query('SELECT count("at")::INTEGER FROM applovin.report')).toEqual([[4]])
  })
})

describe('changed columns', () => {
  it('never round or guess a value that does not fit', async () => {
    const typed = {
      ...reportPlan,
      columns: [...reportPlan.columns, { name: 'clicks', type: 'integer' as const }],
    }
    const rows = [
      { day: '2026-11-02', clicks: '2.5' },
      { day: '2026-11-03', clicks: 4 },
    ]
    await warehouse.destination().load(warehouse.loadOf(1, rows, { plan: typed }))
    expect(await warehouse.query('SELECT clicks, _extra FROM applovin.report ORDER BY day')).toEqual([
      [null, '{"clicks":"2.5"}'],
      ['4', null],
    ])
  })

  it('keep times in UTC', async () => {
    const at = ['2026-11-02T00:30:00+02:00', '2026-11-02 10:00:00', '2026-11-02']
    await warehouse.destination().load(
      warehouse.loadOf(
        1,
        at.map((time) => ({ day: '2026-11-02', time })),
      ),
    )
    expect(await warehouse.query('SELECT time::VARCHAR FROM applovin.report ORDER BY 1')).toEqual([
      ['2026-11-01 22:30:00'],
      ['2026-11-02 00:00:00'],
      ['2026-11-02 10:00:00'],
    ])
  })

  it('read no file outside the spool', async () => {
    const outside = join(warehouse.folder, 'outside.ndjson')
    writeFileSync(outside, '{"day":"2026-11-01"}\n')
    await expect(
      warehouse.destination().load(warehouse.loadOf(1, [], { files: [outside] })),
    ).rejects.toMatchObject({
      kind: 'destination',
    })
  })
})

it('says what to do with a file that is no DuckDB file', async () => {
  const file = join(warehouse.folder, 'warehouse', '4.duckdb')
  writeFileSync(file, 'not a database '.repeat(1_000))
  await expect(
    openDuckDb({ file, spoolFolder: warehouse.folder, atStep: () => undefined }),
  ).rejects.toMatchObject({
    kind: 'destination',
    message: expect.stringContaining('Move it to another place'),
  })
})

it('copies tables that exist into a file that is read while the warehouse is written', async () => {
  const run = {
    step: { kind: 'destinationTransformation', id: 1, label: 'roas' },
    seq: 1,
    stack: null,
    inputStacks: [],
  } as const
  const model = { label: 'roas', inputs: [], sql: 'select 7 as n', dayColumn: '', dependsOn: [] }
  await warehouse.destination().runModel({ ...run, model })
  const copy = join(warehouse.folder, 'spool', 'copy.duckdb')
  await warehouse.destination().copyTables?.(['roas', 'creative_roas'], copy)
  const reader = await openToRead(copy)
  expect(await reader.rows('SELECT n FROM main.roas')).toEqual([{ n: 7 }])
  expect(await reader.rows('SELECT table_name FROM information_schema.tables')).toEqual([
    { table_name: 'roas' },
  ])
  reader.close()
})
