/** Workers in processes of their own, while workers, queue and service are stopped: `npm run test:deep`. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { isDeep } from '@/testing/isDeep'
import { ALL_TIME } from '@/testing/server/crashBench'
import { ENDPOINT, startManyMachines } from '@/testing/server/manyMachines'
import { startQueuedService } from '@/testing/server/queuedService'
import { createSpoolFolder } from './spoolFolder'

const WORKERS = 4
/** Stacks of one organisation; 100 others have one each. */
const LARGE = 900
const SMALL = 100
/** Seconds in which something is stopped. */
const CHAOS = 60
const LIMIT_MS = 45 * 60_000

/** Stacks of the built service. */
const STACKS = 8
const WAIT = { timeout: 120_000, interval: 200 }
const runsSchema = z.object({ runs: z.array(z.looseObject({ state: z.string(), dag_run_id: z.string() })) })
const meteringSchema = z.looseObject({ total_rows: z.int() })

const HOST = encodeURIComponent(hostname())
/** The largest process id of Linux is lower. */
const ENDED = 9_999_999

type Machines = Awaited<ReturnType<typeof startManyMachines>>

/** Stops one thing after the other; a worker that is paused for longer than its lease is not killed meanwhile. */
const disturb = async (machines: Machines): Promise<void> => {
  for (let second = 1; second <= CHAOS; second += 1) {
    await setTimeout(1_000)
    const isPaused = second >= 35 && second < 55
    machines.replaceWorker(isPaused ? 1 + (second % (WORKERS - 1)) : second % WORKERS)
    if (second === 15) await machines.crashQueue()
    if (second === 25) await machines.restartService()
    if (second === 38) machines.workers[0]?.kill('SIGSTOP')
    if (second === 54) machines.workers[0]?.kill('SIGCONT')
  }
}

it('a worker that starts deletes the pages of killed processes of its host, and no others', () => {
  const parent = mkdtempSync(join(tmpdir(), 'stackyard-folders-'))
  const kept = [
    'other',
    `stackyard-spool-${HOST}-${process.ppid}-parent`,
    `stackyard-spool-another-host-${ENDED}-a`,
    `stackyard-spool-${HOST}-${ENDED}-${ENDED}-host`,
  ]
  const left = [`stackyard-spool-${HOST}-${ENDED}-b`, `stackyard-spool-${HOST}-${process.pid}-c`]
  for (const name of [...kept, ...left]) mkdirSync(join(parent, name))
  const names = [createSpoolFolder(parent), createSpoolFolder(parent)].map((folder) => basename(folder))
  expect(readdirSync(parent).toSorted()).toEqual([...kept, ...names].toSorted())
  rmSync(parent, { recursive: true })
})

if (isDeep)
  describe('many machines', () => {
    let machines: Machines
    beforeAll(async () => {
      machines = await startManyMachines(WORKERS)
    }, 120_000)
    afterAll(() => machines.stop(), 60_000)

    it(
      'load each row once, lose no run and let no organisation wait for another',
      async () => {
        const { runs, warehouse } = machines
        const startedAt = Date.now()
        for (let stack = 1; stack <= LARGE; stack += 1) machines.addRun(stack, 1)
        for (let stack = 1; stack <= SMALL; stack += 1) machines.addRun(LARGE + stack, 1 + stack)
        await disturb(machines)
        while (runs.open().length > 0) await setTimeout(1_000)
        const seconds = (Date.now() - startedAt) / 1_000

        const ids = Array.from({ length: LARGE + SMALL }, (_, index) => index + 1)
        const ended = ids.flatMap((id) => runs.history('source', id, 2))
        expect(ended.map(({ state }) => state)).toEqual(ids.map(() => 'SUCCESS'))
        const rows = await warehouse.query(
          `SELECT _stackyard_stack, count(*)::int FROM ironsource."${ENDPOINT}" GROUP BY 1`,
        )
        const [, expected] = rows[0] ?? []
        expect(Number(expected)).toBeGreaterThan(0)
        expect(new Map(rows.map(([stack, count]) => [stack, count]))).toEqual(
          new Map(ids.map((id) => [`a1:${id}`, expected])),
        )
        expect(ids.map((id) => runs.counted('source', id, ENDPOINT, ALL_TIME))).toEqual(
          ids.map(() => expected),
        )

        const waitOf = ({ endDate, startDate }: (typeof ended)[number]) =>
          ((endDate ?? 0) - startDate) / 1_000
        const longest = (isLarge: boolean) =>
          Math.max(...ended.filter(({ orgId }) => (orgId === 1) === isLarge).map(waitOf))
        expect(longest(false)).toBeLessThan(longest(true))
        console.info(
          `${ended.length} runs in ${seconds.toFixed(0)} s, ${(ended.length / seconds).toFixed(1)} a second; the last run of the organisation with ${LARGE} ended after ${longest(true).toFixed(0)} s, that of the others after ${longest(false).toFixed(0)} s; attempts up to ${Math.max(...ended.map(({ attempt }) => attempt))}`,
        )
      },
      LIMIT_MS,
    )
  })

if (isDeep)
  describe('a service with workers', () => {
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
      // the newest days of each, then its history
      await vi.waitFor(
        async () => expect(await states()).toEqual(stacks.flatMap(() => ['SUCCESS', 'SUCCESS'])),
        WAIT,
      )
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
