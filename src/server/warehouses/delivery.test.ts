/** Delivers into every warehouse. What one of them cannot do stands in `warehousesUnderTest`; see the how-to page "Add a destination". */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { destinationSeeds } from '@/server/connectors/catalogue/destinationSeeds'
import type { RunStep } from '@/server/lib/steps'
import type { EndpointPlan, Row } from '@/server/lib/tables'
import { isDeep } from '@/testing/isDeep'
import { startPostgresBench } from '@/testing/server/postgresBench'
import type { PostgresBench } from '@/testing/server/postgresBench'
import { reportPlan, rowsOf } from '@/testing/server/testWarehouse'
import type { BenchOpening, WarehouseBench } from '@/testing/server/warehouseBench'
import { warehousesUnderTest } from '@/testing/server/warehouseBenches'
import type { Model, ModelRun } from './core/destination'
import { WAREHOUSE_LABELS } from './warehouses'

let postgres: Promise<PostgresBench> | null = null
const WAREHOUSES = warehousesUnderTest(() => (postgres ??= startPostgresBench()))
afterAll(async () => (await postgres)?.stop())

it('every warehouse is delivered into here', () => {
  // Redshift in two ways
  const labels = new Set(WAREHOUSES.flatMap(({ label }) => label ?? []))
  expect([...labels].toSorted()).toEqual([...WAREHOUSE_LABELS].toSorted())
})

it('the catalogue offers transformations where they run', () => {
  const offered = (label: string) => destinationSeeds.find((seed) => seed.label === label)?.transformations
  for (const { label, hasSql } of WAREHOUSES)
    if (label !== null) expect([label, offered(label)]).toEqual([label, hasSql ? 'all' : 'own'])
})

const byKey = (keyColumns: readonly string[]): EndpointPlan => ({
  ...reportPlan,
  strategy: 'merge',
  dayColumn: '',
  keyColumns,
  columns: [{ name: 'id', type: 'integer' }],
})
const wholeList: EndpointPlan = { ...reportPlan, strategy: 'replace' }

/** Opens a destination whose process ends at a step. */
const killedAt = (step: RunStep): BenchOpening => ({
  atStep: (at) => {
    if (at === step) throw new Error('killed')
  },
})

describe.each(WAREHOUSES)('$name', (warehouse) => {
  const { hasSql, isShared, hasTablesOfOthers } = warehouse
  const { shortRun, hasSampleOfLastDay, expiring } = warehouse
  const hasOwnSql = isDeep || shortRun !== 'core'
  const hasRules = isDeep || shortRun === 'loads' || shortRun === 'all'
  const hasAllTransformations = isDeep || shortRun === 'all'
  let bench: WarehouseBench
  beforeAll(async () => {
    bench = await warehouse.start()
  }, 60_000)
  afterAll(() => bench.stop())
  beforeEach(() => bench.next())

  const loadOf: WarehouseBench['loadOf'] = (...one) => bench.loadOf(...one)
  const load: WarehouseBench['load'] = (...one) => bench.load(...one)
  const costs = async (of?: Parameters<WarehouseBench['rows']>[1]) =>
    (await bench.rows(['cost'], of)).map(([cost]) => cost)

  describe('loads', () => {
    if (hasRules)
      it('create the table, and describe it', async () => {
        const rows = [...rowsOf(['01']), ...rowsOf(['02', '02'])]
        const { table, schemaChange, wasDone, warnings } = await load(loadOf(1, rows))
        expect({ schemaChange, wasDone, warnings }).toEqual({
          schemaChange: null,
          wasDone: false,
          warnings: [],
        })
        const days = hasSampleOfLastDay ? ['02', '02'] : ['02', '02', '01']
        expect(table).toEqual({
          table: bench.tableOf('applovin', 'report'),
          inserted: 3,
          deleted: 0,
          rowCount: 3,
          columns: reportPlan.columns,
          firstDay: '2026-11-01',
          lastDay: '2026-11-02',
          rowsByDay: [
            { day: '2026-11-01', rows: 1 },
            { day: '2026-11-02', rows: 2 },
          ],
          sample: days.map((day) => [`2026-11-${day}`, 'Tile Orchard', 1]),
        })
        expect(await bench.leftovers()).toEqual([])
      })

    it('replace the days of the window and no others, and count once when they are repeated or overtaken', async () => {
      await load(loadOf(1, rowsOf(['01', '02', '03'])))
      const window = { from: '2026-11-02', to: '2026-11-03' }
      const { table } = await load(loadOf(2, rowsOf(['02', '03', '03'], 5), { window }))
      expect(table).toMatchObject({ inserted: 3, deleted: 2, rowCount: 4 })
      const again = await load(loadOf(2, rowsOf(['02'])))
      expect(again).toMatchObject({
        wasDone: true,
        schemaChange: null,
        table: { inserted: 3, deleted: 2, rowCount: 4 },
      })
      await expect(load(loadOf(0, rowsOf(['09'])))).rejects.toMatchObject({
        name: 'OvertakenError',
        kind: 'destination',
      })
      expect(await bench.rows(['day', 'cost'])).toEqual([
        ['2026-11-01', 1],
        ['2026-11-02', 5],
        ['2026-11-03', 5],
        ['2026-11-03', 5],
      ])
      expect(await bench.ledger()).toEqual([
        [1, 3, 0],
        [2, 3, 2],
      ])
    })

    if (hasRules)
      it('keep the rows of stacks, and of installations, in one table apart', async () => {
        await load(loadOf(7, rowsOf(['01'])))
        await load(loadOf(8, rowsOf(['01', '02'], 3), { stackId: 13 }))
        if (isShared) await load(loadOf(1, rowsOf(['01', '02'], 4)), { installation: 'b2' })
        const { table } = await load(loadOf(9, rowsOf(['01'], 2)))
        expect(table).toMatchObject({ inserted: 1, deleted: 1, rowCount: 1 })
        expect(await costs()).toEqual([2])
        expect(await costs({ stackId: 13 })).toEqual([3, 3])
        if (isShared) expect(await costs({ installation: 'b2' })).toEqual([4, 4])
      })

    if (hasRules) {
      it('merge entities by their key, of which a part may be empty, and count a repeated key once', async () => {
        const plan = byKey(['id', 'region'])
        const row = (id: number, title: string, more: Row = {}): Row => ({ id, title, region: null, ...more })
        await load(loadOf(1, [row(1, 'a'), row(2, 'b')], { plan }))
        const changed = [
          row(2, 'd'),
          row(2, 'd'),
          row(3, "e'\\\n", { isLive: true }),
          row(2, 'x', { region: 'eu' }),
        ]
        const { table, schemaChange } = await load(loadOf(2, changed, { plan }))
        expect(table).toMatchObject({ inserted: 3, deleted: 1, rowCount: 4, firstDay: null })
        expect(schemaChange).toBe('New columns: is_live, region.')
        expect(await bench.rows(['id', 'region', 'title', 'is_live'])).toEqual([
          [1, null, 'a', null],
          [2, 'eu', 'x', null],
          [2, null, 'd', null],
          [3, null, "e'\\\n", 'true'],
        ])
      })

      it.each([
        ['of which no row has a part', ['app', 'region']],
        ['that no row has', ['region', 'platform']],
      ])('merge entities by a key %s', async (_which, keyColumns) => {
        const plan = { ...reportPlan, strategy: 'merge', keyColumns } as const
        await load(loadOf(1, rowsOf(['01']), { plan }))
        const { table } = await load(loadOf(2, rowsOf(['02'], 2), { plan }))
        expect(table).toMatchObject({ inserted: 1, deleted: 1, rowCount: 1 })
        await load(loadOf(3, [], { plan }))
        expect(await costs()).toEqual([2])
      })

      it('replace a whole list, also by an empty one that comes twice', async () => {
        await load(loadOf(1, rowsOf(['01', '02']), { plan: wholeList }))
        const second = await load(loadOf(2, rowsOf(['03'], 5), { plan: wholeList }))
        expect(second.table).toMatchObject({ inserted: 1, deleted: 2, rowCount: 1 })
        expect(await costs()).toEqual([5])
        const { warnings } = await load(loadOf(3, [], { plan: wholeList }))
        expect(warnings).toEqual([
          'The provider returned no rows for this list, where earlier runs loaded 1 row. They were kept. If the next run finds none either, they are removed.',
        ])
        expect(await costs()).toEqual([5])
        const { table, warnings: removed } = await load(loadOf(4, [], { plan: wholeList }))
        expect(removed).toEqual([
          '1 row was removed, because the provider returned no rows for this list in two runs in a row.',
        ])
        expect(table).toMatchObject({ inserted: 0, deleted: 1, rowCount: 0, firstDay: null, sample: [] })
        expect(await costs()).toEqual([])
      })
    }

    if (hasRules)
      it('D-4 without rows keep those of earlier loads until the next one of the same days finds none either', async () => {
        await load(loadOf(1, rowsOf(['01', '02', '03'])))
        const between = (from: string, to: string) => ({
          window: { from: `2026-11-${from}`, to: `2026-11-${to}` },
        })
        const first = await load(loadOf(2, [], between('02', '04')))
        expect(first.table).toMatchObject({ inserted: 0, deleted: 0, rowCount: 3 })
        expect(first.warnings).toEqual([
          'The provider returned no rows for 2026-11-02 to 2026-11-04, where earlier runs loaded 2 rows. They were kept. If the next run finds none either, they are removed.',
        ])
        // rows of other days only are no rows
        const other = await load(loadOf(3, rowsOf(['09']), between('01', '05')))
        expect(other.table).toMatchObject({ inserted: 0, deleted: 0, rowCount: 3 })
        const again = await load(loadOf(3, [], between('01', '05')))
        expect(again).toMatchObject({ wasDone: true, warnings: other.warnings.slice(0, 1) })
        const last = await load(loadOf(4, [], between('02', '06')))
        const removed =
          '2 rows were removed, because the provider returned no rows for 2026-11-02 to 2026-11-06 in two runs in a row.'
        expect(last).toMatchObject({ warnings: [removed], table: { inserted: 0, deleted: 2, rowCount: 1 } })
        expect(await load(loadOf(4, [], between('02', '06')))).toMatchObject({
          wasDone: true,
          warnings: [removed],
        })
        expect(await costs()).toEqual([1])
      })

    it('D-2 replace only the parts that were read, and name the others with their rows', async () => {
      const plan: EndpointPlan = { ...reportPlan, partColumn: 'app' }
      const gone = `O'Brien \\ "x"`
      const of = (app: string | null, days: readonly string[], cost = 1) =>
        rowsOf(days, cost).map((row): Row => ({ ...row, app }))
      const both = (cost: number) => [
        ...of('a', ['01', '02', '03'], cost),
        ...of(gone, ['01', '02', '03'], cost),
      ]
      const window = { from: '2026-11-02', to: '2026-11-30' }
      const all = { plan, window, parts: ['a', gone] }
      await load(
        loadOf(1, [...both(1), ...of(null, ['03'])], { ...all, window: { ...window, from: '2026-11-01' } }),
      )
      const kept = (rows: string) =>
        `The provider no longer lists 1 app that earlier runs loaded: ${gone} (${rows}). Their rows were kept.`
      const second = await load(loadOf(2, of('a', ['02'], 5), { ...all, parts: ['a'] }))
      expect(second).toMatchObject({
        warnings: [kept('2 rows')],
        keptParts: 1,
        table: { inserted: 1, deleted: 3, rowCount: 5, lastDay: '2026-11-03' },
      })
      const rows = () => bench.rows(['app', 'day', 'cost'])
      const left = [
        [gone, '2026-11-01', 1],
        [gone, '2026-11-02', 1],
        [gone, '2026-11-03', 1],
        ['a', '2026-11-01', 1],
        ['a', '2026-11-02', 5],
      ]
      expect(await rows()).toEqual(left)
      // it left the list while it was read
      const third = await load(
        loadOf(3, [...of('a', ['02'], 5), ...of(gone, ['02'], 7)], { ...all, parts: ['a'] }),
      )
      expect(third.warnings).toEqual([
        kept('2 rows'),
        'The list of apps changed during the run. Rows of those that were not listed all the time were left out: 1. The next run loads them.',
      ])
      expect(await rows()).toEqual(left)
      if (hasRules) {
        for (const [seq, parts] of [
          [4, []],
          [5, ['a', gone]],
          [6, ['a', gone]],
        ] as const)
          expect((await load(loadOf(seq, [], { ...all, parts }))).warnings).toHaveLength(1)
        expect(await rows()).toEqual(left)
      }
      await load(loadOf(7, both(9).slice(1), all))
      expect(await costs()).toEqual([1, 1, 9, 9, 9, 9])
    })

    if (hasRules)
      it('D-1 replace single days beside the window, once, and keep them apart from an empty window', async () => {
        const also = [
          { from: '2026-11-02', to: '2026-11-02' },
          { from: '2026-11-05', to: '2026-11-06' },
        ]
        const window = { from: '2026-11-20', to: '2026-11-21' }
        await load(loadOf(1, rowsOf(['01', '02', '03', '05', '06', '20'])))
        const days = rowsOf(['02', '03', '05', '05', '20'], 2)
        const { table } = await load(loadOf(2, days, { window, also }))
        // the day 3 is not of the load, and the day 6 has come without rows
        expect(table).toMatchObject({ inserted: 4, deleted: 4, rowCount: 6 })
        expect(await bench.rows(['day', 'cost'])).toEqual([
          ['2026-11-01', 1],
          ['2026-11-02', 2],
          ['2026-11-03', 1],
          ['2026-11-05', 2],
          ['2026-11-05', 2],
          ['2026-11-20', 2],
        ])
        const again = await load(loadOf(2, rowsOf(['02'], 9), { window, also }))
        expect(again).toMatchObject({ wasDone: true, table: { inserted: 4, deleted: 4, rowCount: 6 } })
        // D-4: rows of other days are no answer about the window
        const empty = await load(loadOf(3, rowsOf(['02'], 3), { window, also: also.slice(0, 1) }))
        expect(empty).toMatchObject({
          warnings: [expect.stringContaining('returned no rows for 2026-11-20 to 2026-11-21')],
          table: { inserted: 1, deleted: 1, rowCount: 6 },
        })
        expect(await costs()).toEqual([1, 1, 2, 2, 2, 3])
        // the second time it is one
        const confirmed = await load(loadOf(31, rowsOf(['02'], 3), { window, also: also.slice(0, 1) }))
        expect(confirmed).toMatchObject({
          warnings: [expect.stringContaining('1 row was removed')],
          table: { inserted: 1, deleted: 2, rowCount: 5 },
        })
        // a process that ends after the commit has replaced them, and its next attempt changes nothing
        const killed = loadOf(32, rowsOf(['05', '20'], 4), { window, also: also.slice(1) })
        await expect(load(killed, killedAt('afterCommit'))).rejects.toThrow()
        expect(await load(killed)).toMatchObject({ wasDone: true, table: { inserted: 2, deleted: 2 } })
        expect(await costs()).toEqual([1, 1, 3, 4, 4])
      })

    if (hasRules)
      it('D-4 never remove rows of days that no earlier load without rows has asked for', async () => {
        const between = (from: string, to: string) => ({ window: { from, to } })
        await load(loadOf(1, rowsOf(['13', '14']), between('2026-11-01', '2026-11-14')))
        await load(loadOf(2, [], between('2026-08-17', '2026-10-31')))
        const daily = await load(loadOf(3, [], between('2026-10-17', '2026-11-15')))
        expect(daily.table).toMatchObject({ deleted: 0, rowCount: 2 })
        const next = await load(loadOf(4, [], between('2026-10-18', '2026-11-16')))
        expect(next.table).toMatchObject({ deleted: 2, rowCount: 0 })
      })

    if (hasRules)
      it('D-5 never replace the values of a measure by nothing, and warn of other columns', async () => {
        const rows = (days: readonly string[], differs: Row) =>
          rowsOf(days).map((row): Row => ({ ...row, region: 'EU', ...differs }))
        await load(loadOf(1, rows(['01', '02'], {})))
        for (const cost of [null, ''])
          await expect(load(loadOf(2, rows(['01', '02', '03'], { cost })))).rejects.toMatchObject({
            name: 'LossError',
            message:
              'The provider no longer sends cost (2 loaded rows have it). The loaded rows were kept. Check there whether a field was renamed or removed.',
          })
        expect((await bench.leftovers()).filter((each) => !each.endsWith('.ndjson'))).toEqual([])
        expect(await costs()).toEqual([1, 1])
        const { warnings } = await load(loadOf(3, rows(['01', '02', '03'], { region: null, cost: 0 })))
        expect(warnings).toEqual([
          'The provider no longer sends region (2 loaded rows have it). It is empty in the rows of these days now.',
        ])
        expect(await costs()).toEqual([0, 0, 0])
      })

    if (hasRules)
      it('D-5 leave a measure empty whose absence was accepted, and say so', async () => {
        const rows = (days: readonly string[], differs: Row) =>
          rowsOf(days).map((row): Row => ({ ...row, ...differs }))
        await load(loadOf(1, rows(['01', '02'], {})))
        const { warnings } = await load(loadOf(2, rows(['01', '02'], { cost: null }), { accepted: ['cost'] }))
        expect(warnings).toEqual([
          'The provider no longer sends cost (2 loaded rows have it). It is empty in the rows of these days now.',
        ])
        expect(await bench.rows(['cost'])).toEqual([[null], [null]])
      })

    if (hasRules)
      it('D-5 take an empty text for no value, on either side', async () => {
        const rows = rowsOf(['01', '02']).map((row): Row => ({ ...row, region: '' }))
        await load(loadOf(1, rows))
        expect((await load(loadOf(2, rows))).warnings).toEqual([])
      })

    if (hasRules)
      it('D-5 count only the rows that a merge replaces', async () => {
        const row = (id: number, budget: number | null): Row => ({ id, budget })
        const plan = {
          ...byKey(['id']),
          columns: [...byKey([]).columns, { name: 'budget', type: 'double' } as const],
        }
        await load(loadOf(1, [row(1, 5), row(2, 6)], { plan }))
        await load(loadOf(2, [row(3, null)], { plan }))
        expect(await bench.rows(['id', 'budget'])).toEqual([
          [1, 5],
          [2, 6],
          [3, null],
        ])
        await expect(load(loadOf(3, [row(1, null)], { plan }))).rejects.toMatchObject({ name: 'LossError' })
      })

    if (hasOwnSql) {
      it('add new columns of all types, and leave missing ones empty', async () => {
        await load(loadOf(1, rowsOf(['01'])))
        const seen = '2026-11-02T09:30:00+02:00'
        const rows: Row[] = [
          { day: '2026-11-02', clicks: 7, Region: 'EU', isLive: true, tags: { a: [1] }, seen },
        ]
        const window = { from: '2026-11-02', to: '2026-11-02' }
        const { schemaChange, table } = await load(loadOf(2, rows, { window }))
        expect(schemaChange).toBe('New columns: clicks, region, is_live, tags, seen.')
        const names = ['day', 'app', 'cost', 'clicks', 'region', 'is_live', 'tags', 'seen']
        expect(table.columns.map(({ name }) => name)).toEqual(names)
        expect(table.sample[0]).toEqual([
          '2026-11-02',
          null,
          null,
          7,
          'EU',
          true,
          '{"a":[1]}',
          '2026-11-02 07:30:00',
        ])
        expect(await bench.rows(names.slice(0, -1))).toEqual([
          ['2026-11-01', 'Tile Orchard', 1, null, null, null, null],
          ['2026-11-02', null, null, 7, 'EU', 'true', '{"a":[1]}'],
        ])
      })

      it('put values that do not fit their column into _extra, and leave out rows without a day of the run', async () => {
        await load(loadOf(1, [{ day: '2026-11-01', app: 'a', cost: 1, clicks: 3 }]))
        const rows: Row[] = [
          { day: '2026-11-02', cost: 'n/a', clicks: 'many' },
          { day: '2026-11-03', cost: '2.5', clicks: 4 },
          { day: '2026-11-03', cost: '', clicks: 5 },
          { day: '2026-10-03', cost: 8 },
          { cost: 9 },
        ]
        const window = { from: '2026-11-02', to: '2026-11-03' }
        const { warnings, table } = await load(loadOf(2, rows, { window }))
        expect(table).toMatchObject({ inserted: 3, deleted: 0, rowCount: 4 })
        expect(warnings).toEqual([
          '2 rows without a day of the run were left out.',
          'Values of cost that are no number, which are in the column _extra: 1.',
          'Values of clicks that are no whole number, which are in the column _extra: 1.',
        ])
        expect(await bench.rows(['day', 'cost', 'clicks', '_extra'])).toEqual([
          ['2026-11-01', 1, 3, null],
          ['2026-11-02', null, null, '{"cost":"n/a","clicks":"many"}'],
          ['2026-11-03', 2.5, 4, null],
          ['2026-11-03', null, 5, null],
        ])
      })
    }

    if (hasRules)
      it('of two stacks create one table at the same time, each with its own columns', async () => {
        await load(loadOf(1, rowsOf(['01']), { table: 'other', stackId: 14 }))
        const [row] = rowsOf(['01'])
        await Promise.all([
          load(loadOf(2, [{ ...row, alpha: 'a' }])),
          load(loadOf(3, [{ ...row, beta: 2 }], { stackId: 13 })),
        ])
        expect(await bench.rows(['alpha', 'beta'])).toEqual([['a', null]])
        expect(await bench.rows(['alpha', 'beta'], { stackId: 13 })).toEqual([[null, 2]])
      })

    if (hasRules)
      it('leave a table alone that is not Stackyard’s', async () => {
        await load(loadOf(1, rowsOf(['01']), { table: 'other', stackId: 14 }))
        await bench.putTableOfOthers()
        if (hasTablesOfOthers)
          await expect(load(loadOf(2, rowsOf(['01'])))).rejects.toMatchObject({
            kind: 'destination',
            message: expect.stringMatching(
              /that Stackyard did not create\. Rename it there, or give the destination a table prefix\.$/,
            ),
          })
        else {
          await load(loadOf(2, rowsOf(['01'])))
          await load(loadOf(3, rowsOf(['01'])))
        }
        expect(await bench.rowsOfOthers()).toBe(1)
      })
  })

  describe('a fault', () => {
    const first = () => load(loadOf(1, rowsOf(['01', '02', '03'])))
    /** Replaces two of the rows, adds two, and adds a column. */
    const second = () =>
      loadOf(
        2,
        rowsOf(['02', '03', '04', '05'], 5).map((row) => ({ ...row, clicks: 4 })),
        { window: { from: '2026-11-02', to: '2026-11-30' } },
      )
    const expectOnce = async () => {
      expect(await bench.rows(['cost', 'clicks'])).toEqual([
        [1, null],
        [5, 4],
        [5, 4],
        [5, 4],
        [5, 4],
      ])
      expect(await bench.ledger()).toEqual([
        [1, 3, 0],
        [2, 4, 2],
      ])
      expect((await bench.leftovers()).filter((each) => expiring?.test(each) !== true)).toEqual([])
    }

    /** Rows that are left when the process ends at a step. */
    const LEFT = [
      ['beforeCommit', [1, 1, 1]],
      ['afterCommit', [1, 5, 5, 5, 5]],
    ] as const
    it.each(LEFT.slice(0, hasRules ? 2 : 1))(
      'that ends the process %s leaves each row once',
      async (step, left) => {
        await first()
        await expect(load(second(), killedAt(step))).rejects.toThrow()
        expect(await costs()).toEqual(left)
        const { table, wasDone } = await load(second())
        expect([table.inserted, table.deleted, wasDone]).toEqual([4, 2, step === 'afterCommit'])
        await expectOnce()
      },
    )

    if (hasRules)
      it('of two processes with the same run leaves each row once', async () => {
        await first()
        const results = await Promise.all([load(second()), load(second())])
        expect(results.filter(({ wasDone }) => wasDone)).toHaveLength(1)
        expect(results.map(({ table }) => [table.inserted, table.deleted])).toEqual([
          [4, 2],
          [4, 2],
        ])
        await expectOnce()
      })

    if (isDeep) {
      it('of two runs at the same time leaves the rows of the later one', async () => {
        await first()
        const later = loadOf(3, rowsOf(['01', '02'], 9))
        const [earlier, last] = await Promise.allSettled([load(second()), load(later)])
        expect(last).toMatchObject({ status: 'fulfilled', value: { wasDone: false } })
        if (earlier?.status === 'rejected') expect(earlier.reason).toMatchObject({ name: 'OvertakenError' })
        expect(await costs()).toEqual([9, 9])
      })

      it('does not come from loads of several stacks at the same time', async () => {
        await first()
        const others = [21, 22, 23]
        const loads = others.map((stackId) => load(loadOf(2, rowsOf(['09'], 2), { stackId })))
        await Promise.all([...loads, load(second())])
        for (const stackId of others) expect(await costs({ stackId })).toEqual([2])
        await expectOnce()
      })
    }
  })

  describe('transformations', () => {
    const input = { source: 'applovin', endpoint: 'report', dayColumn: 'day', columns: reportPlan.columns }
    const step = { kind: 'destinationTransformation', id: 5, label: 'spend' } as const
    const ofStack = { ...step, kind: 'transformation' } as const
    const spendByDay: Model = {
      label: 'spend',
      dependsOn: [],
      dayColumn: 'day',
      inputs: [input],
      sql: 'select day, sum(cost) as spend from applovin__report group by day',
    }
    /** Reads a column that no table has, and an endpoint that was never loaded. */
    const total: Model = {
      ...spendByDay,
      dayColumn: '',
      inputs: [
        { ...input, columns: [...input.columns, { name: 'clicks', type: 'integer' }] },
        {
          source: 'meta',
          endpoint: 'insights',
          dayColumn: '',
          columns: [{ name: 'spend', type: 'double' }],
        },
      ],
      sql: `select app, sum(cost) as cost, sum(clicks) as clicks, (select count(*) from meta__insights) as others
        from applovin__report group by app`,
    }
    const run = (seq: number, model: Model, change: Partial<ModelRun> = {}, opening?: BenchOpening) =>
      bench.runModel({ model, step, seq, stack: null, inputStacks: [[12], [13]], ...change }, opening)
    const stack = (id: number, tablePrefix = '') => ({ id, schema: 'applovin', tablePrefix })

    if (!hasSql)
      it('of a stack are refused', async () => {
        await expect(run(1, total, { step: ofStack, stack: stack(12) })).rejects.toMatchObject({
          kind: 'destination',
          message: expect.stringContaining('only transformations of the destination'),
        })
      })
    else {
      it('keep their table, count once, and get new columns', async () => {
        await load(loadOf(1, rowsOf(['01', '02'], 2)))
        await load(loadOf(2, rowsOf(['02', '03'], 5), { stackId: 13, table: 'eu_report' }))
        const table = bench.tableOf(null, 'spend')
        const same = { inputStacks: [[12, 13]] }
        for (const at of ['modelBeforeCommit', 'modelAfterCommit'] as const)
          await expect(run(3, spendByDay, same, killedAt(at))).rejects.toThrow()
        expect(await run(3, spendByDay, same)).toMatchObject({
          table,
          inserted: 3,
          deleted: 0,
          rowCount: 3,
          firstDay: '2026-11-01',
        })
        const view = bench.tableOf(null, 'spend_view')
        await bench.sql(`CREATE VIEW ${view} AS SELECT spend FROM ${table}`)
        const longer = spendByDay.sql.replace(' from', ', count(*) as reports from')
        const { columns, ...figures } = await run(4, { ...spendByDay, sql: longer }, same)
        expect(figures).toMatchObject({ inserted: 3, deleted: 3, rowCount: 3 })
        expect(columns.map(({ name }) => name)).toEqual(['day', 'spend', 'reports'])
        // both stacks have the same credential, and the second one has loaded the day last
        expect(await bench.sql(`SELECT spend, reports FROM ${table} ORDER BY day`)).toEqual([
          [2, 1],
          [5, 1],
          [5, 1],
        ])
        expect(await bench.sql(`SELECT count(*) FROM ${view}`)).toEqual([[3]])
        await expect(run(2, spendByDay, same)).rejects.toMatchObject({ name: 'OvertakenError' })
      })

      if (hasRules)
        it('are read back as they are, whole or of some days, and told apart from those of others', async () => {
          const app = 'a "b" \\ ö'
          await load(
            loadOf(
              1,
              rowsOf(['01', '02', '03'], 2).map((each) => ({ ...each, app })),
            ),
          )
          const sql = `select day, sum(cost) as spend, count(*) as reports, max(app) as app, max(cost) > 1 as is_on, null as none
            from applovin__report group by day`
          await run(2, {
            ...spendByDay,
            sql: sql.replace('null as none', 'cast(null as double precision) as none'),
          })
          const read = await bench.results(async (results) => {
            if (results === null) return null
            const columns = await results.columns('spend')
            const rowsFrom = async (from: string | null) => {
              const days = from === null ? null : { dayColumn: 'day', from }
              const rows = []
              for await (const batch of results.batches('spend', columns, days)) rows.push(...batch)
              return rows.toSorted((one, other) => String(one['day']).localeCompare(String(other['day'])))
            }
            return {
              columns: columns.map(({ name }) => name),
              missing: await results.columns('another'),
              days: await results.days('spend', 'day'),
              makers: [await results.isMadeBy('spend', [4, 5]), await results.isMadeBy('spend', [4])],
              all: await rowsFrom(null),
              last: await rowsFrom('2026-11-03'),
            }
          })
          // pages read the local file itself
          if (read === null) return expect(warehouse.label).toBeNull()
          const row = (day: string) => ({
            day: `2026-11-${day}`,
            spend: expect.stringMatching(/^2(\.0)?$/),
            reports: '1',
            app,
            is_on: expect.stringMatching(/^(t|true)$/),
            none: null,
          })
          expect(read).toEqual({
            columns: ['day', 'spend', 'reports', 'app', 'is_on', 'none'],
            missing: [],
            days: ['03', '02', '01'].map((day) => ({ day: `2026-11-${day}`, rows: 1 })),
            makers: [true, false],
            all: ['01', '02', '03'].map(row),
            last: [row('03')],
          })
        })

      if (hasRules)
        it('leave a table alone that is not Stackyard’s', async () => {
          await load(loadOf(1, rowsOf(['01'])))
          const own = { stack: stack(12), inputStacks: [[12]] }
          for (const [schema, change] of [
            [null, {}],
            ['applovin', { ...own, step: ofStack }],
          ] as const) {
            const table = bench.tableOf(schema, 'spend')
            await bench.putTableOfOthers(table)
            await expect(run(2, spendByDay, change)).rejects.toMatchObject({
              kind: 'destination',
              message: expect.stringMatching(
                /^The (warehouse|dataset) has a table .+ that Stackyard did not create\. /,
              ),
            })
            expect(await bench.rowsOfOthers(table)).toBe(1)
          }
        })

      if (isShared && hasRules)
        it('leave the table of another installation alone until it is renamed', async () => {
          await load(loadOf(1, rowsOf(['01'], 3)))
          const table = bench.tableOf(null, 'spend')
          await run(2, spendByDay, {}, { installation: 'b2' })
          await expect(run(2, spendByDay)).rejects.toMatchObject({
            kind: 'destination',
            message: expect.stringMatching(
              /^The (warehouse|dataset) has a table .+ that another installation of Stackyard writes\. Delete the transformation there, rename the table, and run the transformation again\.$/,
            ),
          })
          expect(await bench.sql(`SELECT count(*) FROM ${table}`)).toEqual([[0]])
          await bench.sql(`DROP TABLE ${table}`)
          expect(await run(2, spendByDay)).toMatchObject({ inserted: 1 })
          expect(await run(3, spendByDay)).toMatchObject({ inserted: 1, deleted: 1 })
        })

      if (hasAllTransformations) {
        it('read the tables of all stacks, whatever their names, and what is missing as empty', async () => {
          await load(loadOf(1, rowsOf(['01', '02'])))
          await load(loadOf(2, rowsOf(['01'], 5), { stackId: 13, table: 'eu_report' }))
          expect(await run(3, total)).toMatchObject({
            inserted: 1,
            deleted: 0,
            firstDay: null,
            sample: [['Tile Orchard', 7, null, 0]],
          })
        })

        it('of a stack read and replace its rows only', async () => {
          await load(loadOf(1, rowsOf(['01', '02'])))
          await load(loadOf(2, rowsOf(['01'], 5), { stackId: 13 }))
          await run(3, total, { step: ofStack, stack: stack(12), inputStacks: [[12]] })
          await run(4, total, { step: { ...ofStack, id: 6 }, stack: stack(13), inputStacks: [[13]] })
          const again = await run(5, total, { step: ofStack, stack: stack(12), inputStacks: [[12]] })
          expect(again).toMatchObject({
            table: bench.tableOf('applovin', 'spend'),
            inserted: 1,
            deleted: 1,
            rowCount: 1,
            sample: [['Tile Orchard', 2, null, 0]],
          })
          const table = bench.tableOf('applovin', 'spend')
          expect(await bench.sql(`SELECT cost FROM ${table} ORDER BY cost`)).toEqual([[2], [5]])
        })

        it('of a stack read those that they depend on', async () => {
          const own = { stack: stack(12, 'eu_'), inputStacks: [[12]] }
          await load(loadOf(1, rowsOf(['01', '02'])))
          await run(2, total, { ...own, step: ofStack })
          const next: Model = {
            ...total,
            label: 'sum',
            inputs: [],
            dependsOn: ['spend'],
            sql: 'select sum(cost) as total from spend',
          }
          expect(await run(2, next, { ...own, step: { ...ofStack, id: 6, label: 'sum' } })).toMatchObject({
            table: bench.tableOf('applovin', 'eu_sum'),
            sample: [[2]],
          })
        })

        it('count each day of stacks with the same credential once, from the latest load', async () => {
          await load(loadOf(1, rowsOf(['01', '02'])))
          await load(loadOf(2, rowsOf(['02', '03'], 5), { stackId: 13, table: 'eu_report' }))
          await load(loadOf(3, rowsOf(['03', '04'], 9), { stackId: 14 }))
          const sum = async (seq: number, inputStacks: number[][], model = total) =>
            (await run(seq, model, { inputStacks })).sample[0]?.[1]
          // 1 on the first day, 5 on the second, 9 on the third and the fourth
          expect(await sum(4, [[12, 13, 14]])).toBe(1 + 5 + 9 + 9)
          expect(await sum(5, [[12, 14], [13]])).toBe(1 + 1 + 9 + 9 + 5 + 5)
          const list = { ...total, inputs: total.inputs.map((each) => ({ ...each, dayColumn: '' })) }
          expect(await sum(6, [[12, 13, 14]], list)).toBe(9 + 9)
        })

        it('fail with the words of the warehouse', async () => {
          const wrong = { ...total, sql: 'select nothing from nowhere' }
          await expect(run(1, wrong)).rejects.toMatchObject({
            kind: 'destination',
            detail: expect.stringContaining('nowhere'),
          })
        })
      }
    }
  })
})
