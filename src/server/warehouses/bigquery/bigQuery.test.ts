/** What is special to loads into BigQuery over HTTP, played by a server that runs the statements in DuckDB. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isDeep } from '@/testing/isDeep'
import { DATASET, startBigQueryBench } from '@/testing/server/bigQueryBench'
import type { BigQueryBench } from '@/testing/server/bigQueryBench'
import type { BucketFault } from '@/testing/server/testBucket'
import { rowsOf } from '@/testing/server/testWarehouse'
import { untilLoaded } from '@/testing/server/untilLoaded'

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
  it('create the dataset, and wait for jobs and pages of rows that come later', async () => {
    bench.server.bigQuery.answerEarly(true)
    const { table } = await load(loadOf(1, rowsOf(['01', '02', '02', '03'])))
    expect(table).toMatchObject({
      inserted: 4,
      rowCount: 4,
      rowsByDay: [
        { day: '2026-11-01', rows: 1 },
        { day: '2026-11-02', rows: 2 },
        { day: '2026-11-03', rows: 1 },
      ],
      sample: ['03', '02', '02', '01'].map((day) => [`2026-11-${day}`, 'Tile Orchard', 1]),
    })
    expect(await bench.server.bigQuery.tables(DATASET)).toEqual(['_stackyard_loads', 'applovin__report'])
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
