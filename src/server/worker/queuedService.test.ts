/** The service in live mode with a queue and workers, each in its own process, while service and queue are stopped. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { isDeep } from '@/testing/isDeep'
import { startQueuedService } from '@/testing/server/queuedService'

const STACKS = 8
const WAIT = { timeout: 120_000, interval: 200 }
const runsSchema = z.object({ runs: z.array(z.looseObject({ state: z.string(), dag_run_id: z.string() })) })
const meteringSchema = z.looseObject({ total_rows: z.int() })

describe.runIf(isDeep)('a service with workers', () => {
  let bench: Awaited<ReturnType<typeof startQueuedService>>
  beforeAll(async () => {
    bench = await startQueuedService()
  }, 120_000)
  afterAll(() => bench.stop(), 60_000)

  const runsOf = async (stack: number) =>
    (await bench.ask(runsSchema, 'GET', `/api/users/source_runs/${stack}`)).runs
  const loaded = async () => {
    const tables = await bench.warehouse.query(
      "SELECT table_schema, table_name FROM information_schema.columns WHERE column_name = '_stackyard_stack'",
    )
    const [[schema, table] = []] = tables
    return bench.warehouse.query(
      `SELECT _stackyard_stack, count(*)::int FROM "${String(schema)}"."${String(table)}" GROUP BY 1`,
    )
  }

  it('that is killed while they run loads each row of each stack once', { timeout: 300_000 }, async () => {
    const stacks = await bench.createStacks(STACKS)
    bench.startWorker()
    bench.startWorker()
    const states = async () => (await Promise.all(stacks.map(runsOf))).flat().map(({ state }) => state)
    await vi.waitFor(async () => expect(await states()).toContain('SUCCESS'), WAIT)
    expect(await states()).toContain('RUNNING')
    await bench.crashService()
    await vi.waitFor(async () => expect(await states()).toEqual(stacks.map(() => 'SUCCESS')), WAIT)
    const rows = await loaded()
    expect(rows).toHaveLength(STACKS)
    const counts = new Set(rows.map(([, count]) => Number(count)))
    expect(counts.size).toBe(1)
    const [each = 0] = counts
    expect(each).toBeGreaterThan(0)
    const metering = await bench.ask(meteringSchema, 'GET', '/api/organizations/bigquery_metering')
    expect(metering.total_rows).toBe(STACKS * each)
  })

  it(
    'says that it is not ready while the queue is away, and is ready afterwards',
    { timeout: 60_000 },
    async () => {
      const readiness = async () => {
        const answer = await fetch(`${bench.origin}/readyz`)
        return { status: answer.status, body: await answer.json() }
      }
      expect(await readiness()).toEqual({ status: 200, body: { status: 'ready' } })
      await bench.queue.crash(async () => {
        const unready = { status: 503, body: { failed: ['queue'] } }
        await vi.waitFor(async () => expect(await readiness()).toMatchObject(unready), WAIT)
      })
      await vi.waitFor(async () => expect((await readiness()).status).toBe(200), WAIT)
    },
  )
})
