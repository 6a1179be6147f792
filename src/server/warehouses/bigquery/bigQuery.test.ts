/** Loads into BigQuery over HTTP, played by a server that runs the statements in DuckDB. */
import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isDeep } from '@/testing/isDeep'
import { DATASET, startBigQueryBench } from '@/testing/server/bigQueryBench'
import type { BigQueryBench } from '@/testing/server/bigQueryBench'
import type { BucketFault } from '@/testing/server/testBucket'
import { reportPlan, rowsOf } from '@/testing/server/testWarehouse'
import { untilLoaded } from '@/testing/server/untilLoaded'
import type { Row } from '@/server/lib/tables'
import type { RunStep } from '@/server/lib/steps'

let bench: BigQueryBench
beforeAll(async () => {
  bench = await startBigQueryBench()
})
afterAll(() => bench.stop())
beforeEach(() => bench.next())

const loadOf: BigQueryBench['loadOf'] = (...load) => bench.loadOf(...load)
const load: BigQueryBench['load'] = (...one) => bench.load(...one)
const query: BigQueryBench['query'] = (sql) => bench.query(sql)
const REPORT = `${DATASET}.applovin__report`

describe('loads', () => {
  it('create the dataset and the table, and describe it', async () => {
    bench.server.bigQuery.answerEarly(true)
    const { table, schemaChange, wasDone, warnings } = await load(loadOf(1, rowsOf(['01', '02', '02', '03'])))
    expect({ schemaChange, wasDone, warnings }).toEqual({ schemaChange: null, wasDone: false, warnings: [] })
    expect(table).toEqual({
      table: REPORT,
      inserted: 4,
      deleted: 0,
      rowCount: 4,
      columns: reportPlan.columns,
      firstDay: '2026-11-01',
      lastDay: '2026-11-03',
      rowsByDay: [
        { day: '2026-11-01', rows: 1 },
        { day: '2026-11-02', rows: 2 },
        { day: '2026-11-03', rows: 1 },
      ],
      sample: ['03', '02', '02', '01'].map((day) => [`2026-11-${day}`, 'Tile Orchard', 1]),
    })
    // nothing is left of the way
    expect(await bench.server.bigQuery.tables(DATASET)).toEqual(['_stackyard_loads', 'applovin__report'])
    expect(readdirSync(bench.spoolFolder).filter((file) => !file.endsWith('.ndjson'))).toEqual([])
  })

  it('replace the days of the window, and count once when they are repeated or overtaken', async () => {
    await load(loadOf(1, rowsOf(['01', '02', '03'])))
    const window = { from: '2026-11-02', to: '2026-11-03' }
    const { table } = await load(loadOf(2, rowsOf(['02', '03', '03'], 5), { window }))
    expect(table).toMatchObject({ inserted: 3, deleted: 2, rowCount: 4 })
    const again = await load(loadOf(2, rowsOf(['02'])))
    expect(again).toMatchObject({ wasDone: true, table: { inserted: 3, deleted: 2, rowCount: 4 } })
    await expect(load(loadOf(0, rowsOf(['09'])))).rejects.toMatchObject({
      name: 'OvertakenError',
      kind: 'destination',
    })
    expect(await query(`SELECT sum(cost)::INTEGER FROM ${REPORT}`)).toEqual([['16']])
  })

  it('keep the rows of two stacks, and of two installations, apart', async () => {
    await load(loadOf(7, rowsOf(['01'])))
    await load(loadOf(8, rowsOf(['01', '02'], 3), { stackId: 13 }))
    await load(loadOf(1, rowsOf(['01', '02', '03'], 4)), { installation: 'b2' })
    expect((await load(loadOf(9, rowsOf(['01'], 2)))).table).toMatchObject({ deleted: 1, rowCount: 1 })
    expect(
      await query(`SELECT _stackyard_stack, sum(cost)::INTEGER FROM ${REPORT} GROUP BY 1 ORDER BY 1`),
    ).toEqual([
      ['a1:12', '2'],
      ['a1:13', '6'],
      ['b2:12', '12'],
    ])
  })

  if (isDeep)
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
      const changed: Row[] = [
        { id: 2, name: "d'\\\n" },
        { id: 3, name: 'e', region: 'eu' },
      ]
      const { table } = await load(loadOf(2, changed, { plan: merge }))
      expect(table).toMatchObject({ inserted: 2, deleted: 1, rowCount: 3, firstDay: null })
      expect(await query(`SELECT id, name, region FROM ${REPORT} ORDER BY id`)).toEqual([
        ['1', 'a', null],
        ['2', "d'\\\n", null],
        ['3', 'e', 'eu'],
      ])
      const empty = loadOf(3, [], { plan: { ...merge, strategy: 'replace' } })
      expect((await load(empty)).table).toMatchObject({ inserted: 0, deleted: 3, rowCount: 0, sample: [] })
    })

  it('add a column, and keep values that do not fit in _extra', async () => {
    await load(loadOf(1, [{ day: '2026-11-01', app: 'a', cost: 1, clicks: 3, seen: '2026-11-01T08:00:00Z' }]))
    const rows: Row[] = [
      { day: '2026-11-02', cost: 'n/a', clicks: 'many', Region: 'EU', tags: { a: [1] } },
      { day: '2026-11-03', cost: '2.5', clicks: 4 },
      { day: '2026-10-03', cost: 8 },
    ]
    const window = { from: '2026-11-02', to: '2026-11-03' }
    const { schemaChange, warnings, table } = await load(loadOf(2, rows, { window }))
    expect(schemaChange).toBe('New columns: region, tags.')
    expect(warnings).toEqual([
      '1 rows without a day of the run were left out.',
      'Values of cost that are no number, which are in the column _extra: 1.',
      'Values of clicks that are no whole number, which are in the column _extra: 1.',
    ])
    expect(table.sample.at(-1)).toEqual(['2026-11-01', 'a', 1, 3, '2026-11-01 08:00:00', null, null])
    expect(await query(`SELECT cost, clicks, region, tags, _extra FROM ${REPORT} ORDER BY day`)).toEqual([
      ['1', '3', null, null, null],
      [null, null, 'EU', '{"a":[1]}', '{"cost":"n/a","clicks":"many"}'],
      ['2.5', '4', null, null, null],
    ])
  })

  it('of two stacks create one table at the same time, each with its own columns', async () => {
    await load(loadOf(1, rowsOf(['01']), { table: 'other' }))
    const [row] = rowsOf(['01'])
    await Promise.all([
      load(loadOf(2, [{ ...row, alpha: 'a' }])),
      load(loadOf(3, [{ ...row, beta: 2 }], { stackId: 13 })),
    ])
    expect(await query(`SELECT alpha, beta FROM ${REPORT} ORDER BY alpha`)).toEqual([
      ['a', null],
      [null, '2'],
    ])
  })

  it('leave a table alone that is not Stackyard’s', async () => {
    await load(loadOf(1, rowsOf(['01'])))
    await query(`CREATE TABLE ${DATASET}.applovin__theirs (id VARCHAR)`)
    await expect(load(loadOf(2, rowsOf(['01']), { table: 'theirs' }))).rejects.toMatchObject({
      kind: 'destination',
      message: expect.stringContaining('that Stackyard did not create'),
    })
  })
})

describe('a fault', () => {
  const first = () => load(loadOf(1, rowsOf(['01', '02', '03'])))
  const second = () =>
    loadOf(2, rowsOf(['02', '03', '04', '05'], 5), { window: { from: '2026-11-02', to: '2026-11-30' } })
  const expectOnce = async () => {
    expect(await query(`SELECT count(*), sum(cost)::INTEGER FROM ${REPORT}`)).toEqual([['5', '21']])
    expect(
      await query(
        `SELECT seq, inserted, deleted FROM ${DATASET}._stackyard_loads WHERE kind <> 'lock' ORDER BY seq`,
      ),
    ).toEqual([
      ['1', '3', '0'],
      ['2', '4', '2'],
    ])
  }
  const JOB = {
    method: 'POST',
    path: `/bigquery.googleapis.com/bigquery/v2/projects/lumen-games-1/jobs`,
  } as const
  const UPLOAD = { method: 'POST', path: '/upload/' } as const
  const lost = { kind: 'cut', isDone: true } as const
  const unavailable = { kind: 'status', status: 503, code: 'backendError' } as const

  const SHORT: readonly (readonly [when: string, fault: BucketFault, attempts: number])[] = [
    ['the answer to the transaction is lost', { ...JOB, what: lost, times: 1 }, 1],
  ]
  const LONG: typeof SHORT = [
    ['rows are sent, for a moment', { ...UPLOAD, what: { kind: 'cut', isDone: false }, times: 1 }, 1],
    ['the answer to the rows is lost', { ...UPLOAD, what: lost, times: 1 }, 1],
    ['rows are sent', { ...UPLOAD, what: unavailable, times: 4 }, 2],
    ['the transaction is sent', { ...JOB, what: unavailable, times: 4 }, 2],
    ['all answers to the transaction are lost', { ...JOB, what: lost, times: 4 }, 2],
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

  if (isDeep)
    it('of two runs at the same time leaves the rows of the later one', async () => {
      await first()
      const later = loadOf(3, rowsOf(['01', '02'], 9))
      const [earlier, last] = await Promise.allSettled([load(second()), load(later)])
      expect(last).toMatchObject({ status: 'fulfilled', value: { wasDone: false } })
      if (earlier?.status === 'rejected') expect(earlier.reason).toMatchObject({ name: 'OvertakenError' })
      expect(await query(`SELECT count(*), sum(cost)::INTEGER FROM ${REPORT}`)).toEqual([['2', '18']])
    })

  if (isDeep)
    it('does not come from loads of several stacks at the same time', async () => {
      await first()
      const others = [21, 22, 23].map((stackId) => load(loadOf(2, rowsOf(['09'], 2), { stackId })))
      await Promise.all([...others, load(second())])
      expect(await query(`SELECT count(*), sum(cost)::INTEGER FROM ${REPORT}`)).toEqual([['8', '27']])
    })

  it('of the right to write names the permission', async () => {
    await first()
    const words = 'Access Denied: Table x: Permission bigquery.tables.updateData denied on table x'
    const what = { kind: 'status', status: 403, code: 'accessDenied', words } as const
    bench.server.fail({ ...UPLOAD, what, times: 1 })
    await expect(load(second())).rejects.toMatchObject({
      kind: 'destination',
      message:
        'The service account lacks the permission bigquery.tables.updateData. Grant it the role BigQuery Data Editor on the dataset.',
    })
    await load(second())
    await expectOnce()
  })
})
