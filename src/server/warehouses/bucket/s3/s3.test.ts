/** Loads into an S3 server over HTTP, and reads what is there by the manifest, as a reader does. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isDeep } from '@/testing/isDeep'
import { fc } from '@/testing/property'
import { startS3Bench } from '@/testing/server/s3Bench'
import type { S3Bench } from '@/testing/server/s3Bench'
import type { BucketFault } from '@/testing/server/testBucket'
import { reportPlan, rowsOf } from '@/testing/server/testWarehouse'
import { untilLoaded } from '@/testing/server/untilLoaded'
import type { Row } from '@/server/lib/tables'

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
  it('write a folder of Parquet files per day', async () => {
    await load(loadOf(1, rowsOf(['01', '02', '02'])))
    const folders = (await bench.dataFiles()).map((key) => key.split('/').slice(2, -1).join('/'))
    expect(folders).toEqual(
      ['01', '02'].map((day) => `applovin/report/stackyard_stack=a1-12/partition_day=2026-11-${day}`),
    )
  })

  it('D-2 name up to 100 parts of a file, and keep those of more', async () => {
    const plan = { ...reportPlan, partColumn: 'app' }
    const apps = Array.from({ length: 101 }, (_, app) => `app ${app}`)
    const rows = (day: string, of: readonly string[], cost = 1): readonly Row[] =>
      of.map((app) => ({ day: `2026-11-${day}`, app, cost }))
    await load(loadOf(1, [...rows('01', apps), ...rows('02', ['app 1', 'app 2'])], { plan, parts: apps }))
    expect((await bench.manifestOf()).files.map(({ parts }) => parts?.toSorted())).toEqual([
      undefined,
      ['app 1', 'app 2'],
    ])
    const left = apps.slice(2)
    const { table, warnings } = await load(loadOf(2, rows('02', ['app 2'], 5), { plan, parts: left }))
    expect(warnings).toEqual([
      'The provider no longer lists 2 apps that earlier runs loaded: app 1 (2 rows), app 0 (1 row). Their rows were kept.',
    ])
    expect(table).toMatchObject({ inserted: 1, deleted: 100, rowCount: 4 })
    expect(await query('SELECT app, sum(cost)::INT FROM report GROUP BY ALL ORDER BY ALL')).toEqual([
      ['app 0', 1],
      ['app 1', 2],
      ['app 2', 5],
    ])
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

    if (isDeep)
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
        { numRuns: isDeep ? 60 : 1 },
      )
    })
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
