/** Loads into a real PostgreSQL server over TCP, also with the names and types of Redshift. */
import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isDeep } from '@/testing/isDeep'
import { startCuttingProxy } from '@/testing/server/cuttingProxy'
import type { Cut, CuttingProxy } from '@/testing/server/cuttingProxy'
import { startPostgresBench } from '@/testing/server/postgresBench'
import type { Opening, PostgresBench } from '@/testing/server/postgresBench'
import { reportPlan, rowsOf } from '@/testing/server/testWarehouse'
import { untilLoaded } from '@/testing/server/untilLoaded'
import type { Load } from '../core/destination'
import type { Row } from '@/server/lib/tables'

let bench: PostgresBench
let proxy: CuttingProxy
beforeAll(async () => {
  bench = await startPostgresBench()
  proxy = await startCuttingProxy(bench.server.port)
}, 60_000)
afterAll(async () => {
  await proxy.close()
  await bench.stop()
})
beforeEach(() => bench.empty())

const loadOf: PostgresBench['loadOf'] = (...load) => bench.loadOf(...load)
const load = (one: Load, opening?: Opening) =>
  bench.inDestination((destination) => destination.load(one), opening)
const query = (sql: string) => bench.query(sql)
const ledger = () => query('SELECT seq, inserted, deleted FROM stackyard._stackyard_loads ORDER BY loaded_at')

describe('loads', () => {
  it('create the table, and describe it', async () => {
    const { table, schemaChange, wasDone, warnings } = await load(loadOf(1, rowsOf(['01', '02'])))
    expect({ schemaChange, wasDone, warnings }).toEqual({ schemaChange: null, wasDone: false, warnings: [] })
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
    expect(readdirSync(bench.spoolFolder).filter((file) => file.startsWith('staging'))).toEqual([])
  })

  it('replace the days of the window, and count once when they are repeated or overtaken', async () => {
    await load(loadOf(1, rowsOf(['01', '02', '03'])))
    const window = { from: '2026-11-02', to: '2026-11-03' }
    const { table } = await load(loadOf(2, rowsOf(['02', '03', '03'], 5), { window }))
    expect(table).toMatchObject({ inserted: 3, deleted: 2, rowCount: 4 })
    const again = await load(loadOf(2, rowsOf(['02'])))
    expect(again).toMatchObject({ wasDone: true, table: { inserted: 3, deleted: 2, rowCount: 4 } })
    const late = loadOf(0, rowsOf(['09']))
    await expect(load(late)).rejects.toMatchObject({ name: 'OvertakenError', kind: 'destination' })
    expect(await query('SELECT sum(cost) FROM applovin.report')).toEqual([[16]])
  })

  it('keep the rows of two stacks, and of two installations, in one table apart', async () => {
    await load(loadOf(7, rowsOf(['01'])))
    await load(loadOf(8, rowsOf(['01', '02'], 3), { stackId: 13 }))
    await load(loadOf(1, rowsOf(['01', '02', '03'], 4)), { installation: 'b2' })
    const { table } = await load(loadOf(9, rowsOf(['01'], 2)))
    expect(table).toMatchObject({ inserted: 1, deleted: 1, rowCount: 1 })
    expect(
      await query('SELECT _stackyard_stack, sum(cost) FROM applovin.report GROUP BY 1 ORDER BY 1'),
    ).toEqual([
      ['a1:12', 2],
      ['a1:13', 6],
      ['b2:12', 12],
    ])
  })

  it('merge entities by their key, and count a repeated key once', async () => {
    const plan = {
      ...reportPlan,
      strategy: 'merge',
      dayColumn: '',
      keyColumns: ['id', 'region'],
      columns: [{ name: 'id', type: 'integer' }],
    } as const
    const rows = (names: Readonly<Record<number, string>>): Row[] =>
      Object.entries(names).map(([id, name]) => ({ id: Number(id), name, region: null }))
    await load(loadOf(1, rows({ 1: 'a', 2: 'b' }), { plan }))
    const { table } = await load(
      loadOf(2, [...rows({ 2: 'c' }), ...rows({ 2: 'd', 3: 'e' }), { id: 2, name: 'x', region: 'eu' }], {
        plan,
      }),
    )
    expect(table).toMatchObject({ inserted: 3, deleted: 1, rowCount: 4, firstDay: null })
  })

  it('replace a whole list, also by an empty one', async () => {
    const plan = { ...reportPlan, strategy: 'replace' } as const
    await load(loadOf(1, rowsOf(['01', '02']), { plan }))
    const { table } = await load(loadOf(2, [], { plan }))
    expect(table).toMatchObject({ inserted: 0, deleted: 2, rowCount: 0, firstDay: null, sample: [] })
  })

  it('send more rows than one statement takes', async () => {
    const rows = Array.from({ length: 2_345 }, (_value, index) => ({
      day: `2026-11-${String((index % 30) + 1).padStart(2, '0')}`,
      app: `app ${index}`,
      cost: index,
    }))
    const { table } = await load(loadOf(1, rows))
    expect(table).toMatchObject({ inserted: 2_345, rowCount: 2_345 })
    expect(await query('SELECT count(DISTINCT app)::int, sum(cost) FROM applovin.report')).toEqual([
      [2_345, (2_344 * 2_345) / 2],
    ])
  })
})

describe('changed columns', () => {
  it('add a column, leave a missing one null, and keep values that do not fit in _extra', async () => {
    await load(loadOf(1, [{ day: '2026-11-01', app: 'a', cost: 1, clicks: 3 }]))
    const rows: Row[] = [
      { day: '2026-11-02', app: 'a', cost: 'n/a', clicks: 'many', Region: 'EU' },
      { day: '2026-11-03', cost: '2.5', clicks: 4 },
    ]
    const window = { from: '2026-11-02', to: '2026-11-03' }
    const { schemaChange } = await load(loadOf(2, rows, { window }))
    expect(schemaChange).toBe('New columns: region.')
    expect(await query('SELECT cost, clicks, app, region, _extra FROM applovin.report ORDER BY day')).toEqual(
      [
        [1, '3', 'a', null, null],
        [null, null, 'a', 'EU', { cost: 'n/a', clicks: 'many' }],
        [2.5, '4', null, null, null],
      ],
    )
  })

  it.each(['postgres', 'redshift'] as const)('have types and names that %s can store', async (kind) => {
    const rows = [
      {
        day: '2026-11-01',
        appKey: 'a "quoted" key; DROP TABLE x',
        select: 9_007_199_254_740_991,
        isOn: true,
        at: '2026-11-02T00:30:00+02:00',
        list: [{ a: 'zero \u0000' }],
        ['long '.repeat(40)]: 'zero \u0000 and 😀',
        [`${'long '.repeat(40)}2`]: 'other',
      },
    ]
    const plan = {
      ...reportPlan,
      columns: [...reportPlan.columns, { name: 'appKey', type: 'text' as const }],
    }
    await load(loadOf(1, rows, { plan, table: 'Täble "1"' }), { kind })
    const { table } = await load(loadOf(2, rows, { plan, table: 'Täble "1"' }), { kind })
    expect(table).toMatchObject({ inserted: 1, deleted: 1, rowCount: 1 })
    const [sample = []] = table.sample
    const cells = Object.fromEntries(table.columns.map(({ name }, index) => [name, sample[index]]))
    const [one = '', other = ''] = table.columns
      .map(({ name }) => name)
      .filter((name) => name.startsWith('long_'))
    expect(cells).toEqual({
      day: '2026-11-01',
      app: null,
      cost: null,
      [kind === 'redshift' ? 'appkey' : 'appKey']: 'a "quoted" key; DROP TABLE x',
      select: 9_007_199_254_740_991,
      is_on: true,
      at: '2026-11-01 22:30:00',
      list: String.raw`[{"a":"zero \u0000"}]`,
      [one]: 'zero \u{FFFD} and 😀',
      [other]: 'other',
    })
    expect([one, other].map((name) => name.length)).toEqual([63, 63])
  })

  it('shorten what Redshift cannot store, and say so', async () => {
    const rows = [{ day: '2026-11-01', app: '😀'.repeat(20_000) }]
    const { warnings } = await load(loadOf(1, rows), { kind: 'redshift' })
    expect(warnings).toEqual(['1 texts were shortened, because a text can have 65,535 bytes there.'])
    expect(await query('SELECT octet_length(app) FROM applovin.report')).toEqual([[65_532]])
  })

  it('leave a table alone that is not of Stackyard', async () => {
    await query('CREATE SCHEMA applovin')
    await query('CREATE TABLE applovin.report (day date)')
    await expect(load(loadOf(1, rowsOf(['01'])))).rejects.toMatchObject({
      kind: 'destination',
      message: expect.stringContaining('give the destination a table prefix'),
    })
  })
})

describe('a fault', () => {
  const first = () => load(loadOf(1, rowsOf(['01', '02', '03'])))
  const second = () =>
    loadOf(2, rowsOf(['02', '03', '04', '05'], 5), { window: { from: '2026-11-02', to: '2026-11-30' } })
  const expectOnce = async () => {
    expect(await query('SELECT count(*)::int, sum(cost) FROM applovin.report')).toEqual([[5, 21]])
    expect(await ledger()).toEqual([
      ['1', '3', '0'],
      ['2', '4', '2'],
    ])
  }

  const CUTS: readonly (readonly [when: string, cut: Cut])[] = [
    ['in the middle of a batch', { toward: 'server', text: 'Tile Orchard' }],
    ['before the commit', { toward: 'server', text: 'COMMIT', visit: 2 }],
    ['after the commit', { toward: 'client', text: 'COMMIT', visit: 2 }],
  ]
  const DEEP_CUTS: readonly (readonly [when: string, cut: Cut])[] = [
    ['before rows are replaced', { toward: 'server', text: 'DELETE FROM' }],
    ['after rows were replaced', { toward: 'client', text: 'INSERT 0 4', visit: 2 }],
    ['while the result is described', { toward: 'server', text: 'GROUP BY 1' }],
  ]

  it.each([...CUTS, ...(isDeep ? DEEP_CUTS : [])])(
    'of the connection %s loads and counts each row once',
    async (_when, cut) => {
      await first()
      const before = proxy.cuts()
      proxy.cutAt(cut)
      expect(await untilLoaded(() => load(second(), { port: proxy.port }), /lost|could not connect/)).toBe(2)
      expect(proxy.cuts()).toBe(before + 1)
      await expectOnce()
    },
  )

  if (isDeep)
    it('of the server loads and counts each row once', async () => {
      await first()
      await bench.inDestination(async (destination) => {
        await bench.server.crash()
        await expect(destination.load(second())).rejects.toMatchObject({ kind: 'destination' })
      })
      await load(second())
      await expectOnce()
    })

  it('of two processes with the same run loads and counts each row once', async () => {
    await first()
    const results = await Promise.all([load(second()), load(second())])
    expect(results.filter(({ wasDone }) => wasDone)).toHaveLength(1)
    await expectOnce()
  })
})
