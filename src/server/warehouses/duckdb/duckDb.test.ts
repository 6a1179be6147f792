import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestWarehouse, reportPlan, rowsOf } from '@/testing/server/testWarehouse'
import type { TestWarehouse } from '@/testing/server/testWarehouse'
import type { Row } from '@/server/lib/tables'
import { columnName } from '../core/shape'
import { openDuckDb } from './duckDb'

let warehouse: TestWarehouse
beforeEach(async () => {
  warehouse = await openTestWarehouse()
})
afterEach(() => warehouse.close())

describe('loads', () => {
  it('create the table, and describe it', async () => {
    const { table, schemaChange, wasDone } = await warehouse
      .destination()
      .load(warehouse.loadOf(1, rowsOf(['01', '02'])))
    expect({ schemaChange, wasDone }).toEqual({ schemaChange: null, wasDone: false })
    expect(table).toEqual({
      table: 'applovin.report',
      inserted: 2,
      deleted: 0,
      rowCount: 2,
      columns: reportPlan.columns,
      firstDay: '2026-11-01',
      lastDay: '2026-11-02',
      rowsByDay: [
        { day: '2026-11-01', rows: 1 },
        { day: '2026-11-02', rows: 1 },
      ],
      sample: [
        ['2026-11-02', 'Tile Orchard', 1],
        ['2026-11-01', 'Tile Orchard', 1],
      ],
    })
  })

  it('replace the days of the window, and no others', async () => {
    await warehouse.destination().load(warehouse.loadOf(1, rowsOf(['01', '02', '03'])))
    const window = { from: '2026-11-02', to: '2026-11-03' }
    const { table } = await warehouse
      .destination()
      .load(warehouse.loadOf(2, rowsOf(['02', '03', '03'], 5), { window }))
    expect(table).toMatchObject({ inserted: 3, deleted: 2, rowCount: 4 })
    expect(await warehouse.query('SELECT sum(cost) FROM applovin.report')).toEqual([[16]])
  })

  it('keep the rows of two stacks in one table apart', async () => {
    await warehouse.destination().load(warehouse.loadOf(1, rowsOf(['01'])))
    await warehouse.destination().load(warehouse.loadOf(2, rowsOf(['01', '02'], 3), { stackId: 13 }))
    const { table } = await warehouse.destination().load(warehouse.loadOf(3, rowsOf(['01'], 2)))
    expect(table).toMatchObject({ inserted: 1, deleted: 1, rowCount: 1 })
    expect(
      await warehouse.query('SELECT _stackyard_stack, sum(cost) FROM applovin.report GROUP BY 1 ORDER BY 1'),
    ).toEqual([
      ['12', 2],
      ['13', 6],
    ])
  })

  it('merge entities by their key, and count a repeated key once', async () => {
    const merge = {
      ...reportPlan,
      strategy: 'merge',
      dayColumn: '',
      keyColumns: ['id'],
      columns: [{ name: 'id', type: 'integer' }],
    } as const
    await warehouse.destination().load(
      warehouse.loadOf(
        1,
        [
          { id: 1, name: 'a' },
          { id: 2, name: 'b' },
        ],
        { plan: merge },
      ),
    )
    const { table } = await warehouse.destination().load(
      warehouse.loadOf(
        2,
        [
          { id: 2, name: 'c' },
          { id: 2, name: 'd' },
          { id: 3, name: 'e' },
        ],
        { plan: merge },
      ),
    )
    expect(table).toMatchObject({ inserted: 2, deleted: 1, rowCount: 3, firstDay: null })
  })

  it('merge entities by a key of which no row has a part', async () => {
    const plan = { ...reportPlan, strategy: 'merge', keyColumns: ['app', 'region'] } as const
    await warehouse.destination().load(warehouse.loadOf(1, rowsOf(['01']), { plan }))
    const { table } = await warehouse.destination().load(warehouse.loadOf(2, rowsOf(['02']), { plan }))
    expect(table).toMatchObject({ inserted: 1, deleted: 1, rowCount: 1 })
  })

  it('replace a whole list', async () => {
    const replace = { ...reportPlan, strategy: 'replace' } as const
    await warehouse.destination().load(warehouse.loadOf(1, rowsOf(['01', '02']), { plan: replace }))
    const { table } = await warehouse.destination().load(warehouse.loadOf(2, [], { plan: replace }))
    expect(table).toMatchObject({ inserted: 0, deleted: 2, rowCount: 0, firstDay: null })
  })
})

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
  it('add a column, and leave a missing one null', async () => {
    await warehouse.destination().load(warehouse.loadOf(1, rowsOf(['01'])))
    const { schemaChange, table } = await warehouse
      .destination()
      .load(warehouse.loadOf(2, [{ day: '2026-11-02', clicks: 7 }]))
    expect(schemaChange).toBe('New columns: clicks.')
    expect(table.columns.at(-1)).toEqual({ name: 'clicks', type: 'integer' })
    expect(table.sample).toEqual([['2026-11-02', null, null, 7]])
  })

  it('keep values that do not fit their column in _extra', async () => {
    await warehouse
      .destination()
      .load(warehouse.loadOf(1, [{ day: '2026-11-01', app: 'a', cost: 1, clicks: 3 }]))
    const rows = [
      { day: '2026-11-02', app: 'a', cost: 'n/a', clicks: 'many' },
      { day: '2026-11-03', app: 'b', cost: '2.5', clicks: 4 },
      { day: '2026-11-04', app: 'c', cost: '', clicks: 5 },
    ]
    await warehouse
      .destination()
      .load(warehouse.loadOf(2, rows, { window: { from: '2026-11-02', to: '2026-11-04' } }))
    expect(await warehouse.query('SELECT cost, clicks, _extra FROM applovin.report ORDER BY day')).toEqual([
      [1, '3', null],
      [null, null, '{"cost":"n/a","clicks":"many"}'],
      [2.5, '4', null],
      [null, '5', null],
    ])
  })

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

  it('leave out rows of other days, which the next load would not replace', async () => {
    const rows: Row[] = [{ day: '2026-11-02' }, { day: '2026-10-31' }, { app: 'no day' }]
    const { table, warnings } = await warehouse.destination().load(warehouse.loadOf(1, rows))
    expect(table.inserted).toBe(1)
    expect(warnings).toEqual(['2 rows without a day of the run were left out.'])
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
