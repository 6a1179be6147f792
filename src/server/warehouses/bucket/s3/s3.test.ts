/** Loads into an S3 server over HTTP, and reads what is there by the manifest, as a reader does. */
import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isDeep } from '@/testing/isDeep'
import { fc } from '@/testing/property'
import { startS3Bench } from '@/testing/server/s3Bench'
import type { S3Bench } from '@/testing/server/s3Bench'
import type { BucketFault } from '@/testing/server/testBucket'
import { reportPlan, rowsOf } from '@/testing/server/testWarehouse'
import { untilLoaded } from '@/testing/server/untilLoaded'
import type { Row } from '@/server/lib/tables'
import type { RunStep } from '@/server/lib/steps'

let bench: S3Bench
beforeAll(async () => {
  bench = await startS3Bench()
})
afterAll(() => bench.stop())
beforeEach(() => bench.next())

const loadOf: S3Bench['loadOf'] = (...load) => bench.loadOf(...load)
const load: S3Bench['load'] = (...one) => bench.load(...one)
const query: S3Bench['query'] = (...select) => bench.query(...select)

describe('loads', () => {
  it('write a folder of Parquet files per day, and describe the table', async () => {
    const { table, schemaChange, wasDone, warnings } = await load(loadOf(1, rowsOf(['01', '02', '02'])))
    expect({ schemaChange, wasDone, warnings }).toEqual({ schemaChange: null, wasDone: false, warnings: [] })
    expect(table).toEqual({
      table: 'applovin.report',
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
      sample: [
        ['2026-11-02', 'Tile Orchard', 1],
        ['2026-11-02', 'Tile Orchard', 1],
      ],
    })
    const folders = (await bench.dataFiles()).map((key) => key.split('/').slice(2, -1).join('/'))
    expect(folders).toEqual(
      ['01', '02'].map((day) => `applovin/report/stackyard_stack=a1-12/partition_day=2026-11-${day}`),
    )
    expect(readdirSync(bench.spoolFolder).filter((file) => !file.endsWith('.ndjson'))).toEqual([])
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
    expect(await query('SELECT sum(cost) FROM report')).toEqual([[16]])
    expect(await bench.dataFiles()).toHaveLength(3)
  })

  it('keep the rows of two stacks, and of two installations, apart', async () => {
    await load(loadOf(7, rowsOf(['01'])))
    await load(loadOf(8, rowsOf(['01', '02'], 3), { stackId: 13 }))
    await load(loadOf(1, rowsOf(['01', '02', '03'], 4)), { installation: 'b2' })
    const { table } = await load(loadOf(9, rowsOf(['01'], 2)))
    expect(table).toMatchObject({ inserted: 1, deleted: 1, rowCount: 1 })
    const sums = ['a1-12', 'a1-13', 'b2-12'].map((owner) => query('SELECT sum(cost) FROM report', owner))
    expect(await Promise.all(sums)).toEqual([[[2]], [[6]], [[12]]])
  })

  it('merge entities by their key, and replace a whole list', async () => {
    const merge = {
      ...reportPlan,
      strategy: 'merge',
      dayColumn: '',
      keyColumns: ['id'],
      columns: [{ name: 'id', type: 'integer' }],
    } as const
    const rows = (names: Readonly<Record<number, string>>): Row[] =>
      Object.entries(names).map(([id, name]) => ({ id: Number(id), name }))
    await load(loadOf(1, rows({ 1: 'a', 2: 'b' }), { plan: merge }))
    const second = loadOf(
      2,
      [...rows({ 2: 'c' }), { id: 2, name: 'd' }, { id: 3, name: 'e', region: 'eu' }],
      {
        plan: merge,
      },
    )
    expect((await load(second)).table).toMatchObject({ inserted: 2, deleted: 1, rowCount: 3, firstDay: null })
    expect(await query('SELECT id, region FROM report ORDER BY id')).toEqual([
      ['1', null],
      ['2', null],
      ['3', 'eu'],
    ])
    const empty = loadOf(3, [], { plan: { ...merge, strategy: 'replace' } })
    expect((await load(empty)).table).toMatchObject({ inserted: 0, deleted: 3, rowCount: 0, sample: [] })
  })

  describe('that merge', () => {
    const merge = {
      ...reportPlan,
      strategy: 'merge',
      dayColumn: '',
      keyColumns: ['id', 'place'],
      columns: [
        { name: 'id', type: 'integer' },
        { name: 'place', type: 'text' },
        { name: 'value', type: 'integer' },
      ],
    } as const
    const row = (id: number, value: number): Row => ({ id, place: id % 3 === 0 ? null : `p${id % 7}`, value })
    const rows = (ids: readonly number[], value: number) => ids.map((id) => row(id, value))
    const upTo = (count: number) => Array.from({ length: count }, (_, id) => id)
    const keysOf = async () => (await bench.manifestOf()).files.map(({ key }) => key)

    it('R-7 fetch and replace only the files that may have a changed key', async () => {
      await load(loadOf(1, rows(upTo(1_000), 1), { plan: merge }), { fileRows: 100 })
      const before = await keysOf()
      expect(before.length).toBeGreaterThanOrEqual(16)
      const { table } = await load(loadOf(2, rows([5, 6, 5_000], 2), { plan: merge }), { fileRows: 100 })
      expect(table).toMatchObject({ inserted: 3, deleted: 2, rowCount: 1_001 })
      const after = await keysOf()
      expect(before.filter((key) => !after.includes(key)).length).toBeLessThanOrEqual(3)
      expect(await query('SELECT count(*), sum(value), count(DISTINCT id) FROM report')).toEqual([
        ['1001', '1004', '1001'],
      ])
      // a load without rows changes none
      await load(loadOf(3, [], { plan: merge }), { fileRows: 100 })
      expect(await keysOf()).toEqual(after)
    })

    it('R-7 divide the files of an earlier version once, and those of other keys', async () => {
      await load(loadOf(1, rows(upTo(300), 1), { plan: { ...merge, strategy: 'replace' } }), {
        fileRows: 100,
      })
      expect(await keysOf()).toHaveLength(3)
      await load(loadOf(2, rows([7], 2), { plan: merge }), { fileRows: 100 })
      expect((await bench.manifestOf()).files.every(({ prefix }) => prefix?.length === 1)).toBe(true)
      const other = { ...merge, keyColumns: ['id'] }
      await load(loadOf(3, rows([8], 2), { plan: other }), { fileRows: 100 })
      expect(await bench.manifestOf()).toMatchObject({ keyColumns: ['id'] })
      expect(await query('SELECT count(*), sum(value) FROM report')).toEqual([['300', '302']])
    })

    it('R-7 have the newest row of each key, whatever was loaded before', async () => {
      const loads = fc.array(fc.uniqueArray(fc.integer({ min: 0, max: 200 }), { maxLength: 60 }), {
        minLength: 1,
        maxLength: 5,
      })
      await fc.assert(
        fc.asyncProperty(loads, async (each) => {
          await bench.next()
          const expected = new Map<number, number>()
          for (const [index, ids] of each.entries()) {
            const replaced = ids.filter((id) => expected.has(id)).length
            const { table } = await load(loadOf(index + 1, rows(ids, index), { plan: merge }), {
              fileRows: 8,
            })
            for (const id of ids) expected.set(id, index)
            expect(table).toMatchObject({ inserted: ids.length, deleted: replaced, rowCount: expected.size })
          }
          const { files } = await bench.manifestOf()
          for (const { rows: count, prefix = '' } of files)
            expect(count <= 8 || prefix.length === 4).toBe(true)
          if (files.length === 0) return
          expect(await query('SELECT id, value FROM report ORDER BY id')).toEqual(
            [...expected]
              .toSorted(([one], [two]) => one - two)
              .map(([id, value]) => [String(id), String(value)]),
          )
        }),
        { numRuns: isDeep ? 60 : 8 },
      )
    })
  })

  it('add a column, and keep values that do not fit in _extra', async () => {
    await load(loadOf(1, [{ day: '2026-11-01', app: 'a', cost: 1, clicks: 3 }]))
    const rows: Row[] = [
      { day: '2026-11-02', cost: 'n/a', clicks: 'many', region: 'EU' },
      { day: '2026-11-03', cost: '2.5', clicks: 4 },
      { day: '2026-10-03', cost: 8 },
    ]
    const window = { from: '2026-11-02', to: '2026-11-03' }
    const { schemaChange, warnings } = await load(loadOf(2, rows, { window }))
    expect(schemaChange).toBe('New columns: region.')
    expect(warnings).toEqual([
      '1 rows without a day of the run were left out.',
      'Values of cost that are no number, which are in the column _extra: 1.',
      'Values of clicks that are no whole number, which are in the column _extra: 1.',
    ])
    expect(await query('SELECT cost, clicks, region, _extra FROM report ORDER BY day')).toEqual([
      [1, '3', null, null],
      [null, null, 'EU', '{"cost":"n/a","clicks":"many"}'],
      [2.5, '4', null, null],
    ])
  })
})

it('a load of older days may add a column', async () => {
  await load(loadOf(1, rowsOf(['20'])))
  const older: Row[] = [{ day: '2026-11-02', app: 'a', cost: 1, region: 'EU' }]
  const { table } = await load(loadOf(2, older, { window: { from: '2026-11-02', to: '2026-11-02' } }))
  expect(table.columns.map(({ name }) => name)).toContain('region')
  expect(table.sample).toEqual([['2026-11-20', 'Tile Orchard', 1, null]])
})

describe('a fault', () => {
  const first = () => load(loadOf(1, rowsOf(['01', '02', '03'])))
  const second = () =>
    loadOf(2, rowsOf(['02', '03', '04', '05'], 5), { window: { from: '2026-11-02', to: '2026-11-30' } })
  const expectOnce = async () => {
    expect(await query('SELECT count(*)::INTEGER, sum(cost) FROM report')).toEqual([[5, 21]])
    const { loads, files } = await bench.manifestOf()
    expect(loads.map(({ seq, inserted, deleted }) => [seq, inserted, deleted])).toEqual([
      [1, 3, 0],
      [2, 4, 2],
    ])
    // nothing is left of attempts that failed, also for readers of the folder
    expect((await bench.dataFiles()).toSorted()).toEqual(files.map(({ key }) => key).toSorted())
  }
  const PARQUET = { method: 'PUT', path: '.parquet' } as const
  const MANIFEST = { method: 'PUT', path: '_manifests' } as const
  const unavailable = { kind: 'status', status: 503, code: 'SlowDown' } as const
  const lost = { kind: 'cut', isDone: true } as const

  const SHORT: readonly (readonly [when: string, fault: BucketFault, attempts: number])[] = [
    ['a file is sent, for a moment', { ...PARQUET, what: { kind: 'cut', isDone: false }, times: 1 }, 1],
    ['the answer to the manifest is lost', { ...MANIFEST, what: lost, times: 1 }, 1],
  ]
  const LONG: typeof SHORT = [
    ['files are sent', { ...PARQUET, what: unavailable, times: 4 }, 2],
    ['the manifest is sent', { ...MANIFEST, what: unavailable, times: 4 }, 2],
    ['all answers to the manifest are lost', { ...MANIFEST, what: lost, times: 4 }, 2],
    ['the manifest is read', { method: 'GET', path: '_manifests', what: unavailable, times: 4 }, 2],
  ]

  it.each([...SHORT, ...(isDeep ? LONG : [])])(
    'while %s leaves each row once',
    { timeout: 60_000 },
    async (_when, fault, attempts) => {
      await first()
      bench.server.fail(fault)
      const before = bench.server.faults()
      expect(await untilLoaded(() => load(second()), /did not answer/)).toBe(attempts)
      expect(bench.server.faults()).toBe(before + fault.times)
      await expectOnce()
    },
  )

  it.each(['beforeCommit', 'afterCommit'] as const)(
    'that ends the process %s leaves each row once',
    async (step) => {
      await first()
      const atStep = (at: RunStep) => {
        if (at === step) throw new Error('killed')
      }
      await expect(load(second(), { atStep })).rejects.toThrow()
      const { table, wasDone } = await load(second())
      expect([table.inserted, table.deleted, wasDone]).toEqual([4, 2, step === 'afterCommit'])
      await expectOnce()
    },
  )

  it('of two processes with the same run leaves each row once', async () => {
    await first()
    const results = await Promise.all([load(second()), load(second())])
    expect(results.filter(({ wasDone }) => wasDone)).toHaveLength(1)
    await expectOnce()
  })

  it('of the right to delete is a warning, and the next load with the right deletes', async () => {
    await first()
    bench.server.fail({
      method: 'POST',
      path: '?delete',
      what: { kind: 'status', status: 403, code: 'AccessDenied' },
      times: 1,
    })
    const { warnings } = await load(second())
    expect(warnings).toEqual([
      'Replaced files stay in the bucket, because the access key may not list and delete. The manifest does not name them.',
    ])
    expect(await query('SELECT sum(cost) FROM report')).toEqual([[21]])
    await load(second())
    await expectOnce()
  })

  it('of a damaged manifest changes nothing, and says what to do', async () => {
    await first()
    await bench.putManifest('{')
    await expect(load(second())).rejects.toMatchObject({
      kind: 'destination',
      message: expect.stringContaining('Nothing was changed.'),
    })
  })
})
