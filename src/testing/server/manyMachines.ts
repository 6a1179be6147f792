/** A queue executor in this process and workers in processes of their own, with queue and warehouse in two PostgreSQL servers. */
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createQueueExecutor } from '@/server/executors/queue/queueExecutor'
import { createEventRecorder, waitingEndpoint } from '@/server/engine/history/recordEvent'
import type { RunRecord } from '@/server/engine/history/runRecords'
import type { RunStore } from '@/server/engine/history/runStore'
import { openRunStore } from '@/server/engine/history/sqliteRunStore'
import type { RunJob } from '@/server/run/job'
import type { Executor } from '@/server/executors/executor'
import { sealSecret } from '@/server/run/jobMessage'
import { createServiceQueue } from '@/server/executors/queue/runQueue'
import { buildService } from './buildService'
import { jobOf, KEY, NOW, sealer } from './crashBench'
import { startPostgresBench } from './postgresBench'
import type { PostgresBench } from './postgresBench'
import { startTestPostgres } from './testPostgres'

/** Endpoint that each run loads, and its days. */
export const ENDPOINT = 'applications_v5_stats'
const WINDOW = { from: '2026-11-19', to: '2026-11-19' }
const TIMES = { leaseSeconds: 10, superviseSeconds: 1, retryDelaySeconds: 1 }
const SCHEDULE_MS = 500

const NO_LOCAL_RUNS: Executor = {
  submit: () => 'busy',
  withdraw: () => false,
  cancel: () => undefined,
  close: () => Promise.resolve(),
}

const jobFor = (warehouse: PostgresBench, folder: string, run: RunRecord): RunJob => {
  const job = jobOf(folder, run.seq, run.runnerId, WINDOW, run.attempt)
  const secret = sealSecret(KEY, JSON.stringify(warehouse.credential()), run.seq)
  return {
    ...job,
    orgId: run.orgId,
    dagRunId: run.dagRunId,
    stack: job.stack && {
      ...job.stack,
      endpoints: [{ label: ENDPOINT, window: WINDOW }],
      credentialId: run.runnerId,
    },
    models: [],
    destination: { ...job.destination, label: 'redshift', remote: { installation: 'a1', secret } },
  }
}

/** Starts a queue executor and submits the waiting runs to it twice a second. Returns the function that stops both. */
const startQueueExecutor = async (address: string, runs: RunStore, toJob: (run: RunRecord) => RunJob) => {
  const queue = createServiceQueue(address, TIMES)
  await queue.open(KEY, () => undefined)
  const executor = createQueueExecutor({
    queue,
    runs,
    key: KEY,
    local: NO_LOCAL_RUNS,
    outbound: null,
    now: Date.now,
    onEvent: createEventRecorder(runs, Date.now),
    onError: () => undefined,
    onNote: () => undefined,
    times: { checkMs: 5_000 },
  })
  for (const run of runs.open()) if (run.state === 'RUNNING') runs.update(run.seq, { state: 'QUEUED' })
  const submitted = new Set<string>()
  const timer = setInterval(() => {
    for (const run of runs.open()) {
      const attempt = `${run.seq} ${run.attempt}`
      if (run.state !== 'QUEUED' || submitted.has(attempt)) continue
      if (executor.submit(toJob(run)) === 'accepted') submitted.add(attempt)
    }
  }, SCHEDULE_MS)
  return async () => {
    clearInterval(timer)
    await executor.close()
    await queue.close()
  }
}

/** Starts the servers, the executor and `count` workers. */
export const startManyMachines = async (count: number) => {
  const folder = mkdtempSync(join(tmpdir(), 'stackyard-machines-'))
  const built = await buildService()
  const [warehouse, server] = [await startPostgresBench(), await startTestPostgres()]
  await server.createDatabase('queue')
  const { username, password } = server.credentialOf('queue')
  const address = `postgres://${username}:${password}@127.0.0.1:${server.port}/queue`
  const runs = openRunStore(join(folder, 'runs.sqlite'), sealer)
  const toJob = (run: RunRecord) => jobFor(warehouse, folder, run)
  let stopService = await startQueueExecutor(address, runs, toJob)
  const startOne = (): ChildProcess =>
    spawn(process.execPath, [join(built.folder, 'queueWorker.js'), '--spool', join(folder, 'spool')], {
      env: { ...process.env, STACKYARD_QUEUE: address, STACKYARD_WORKER_KEY: KEY.toString('base64') },
      stdio: 'ignore',
    })
  const workers = Array.from({ length: count }, startOne)
  return {
    runs,
    workers,
    warehouse,
    /** Kills a worker and starts another one. */
    replaceWorker: (index: number) => {
      workers[index]?.kill('SIGKILL')
      workers[index] = startOne()
    },
    crashQueue: server.crash,
    restartService: async () => {
      await stopService()
      stopService = await startQueueExecutor(address, runs, toJob)
    },
    addRun: (stackId: number, orgId: number): void => {
      const run = runs.add({
        orgId,
        runnerKind: 'source',
        runnerId: stackId,
        trigger: 'backfill',
        window: WINDOW,
        dagRunId: 'first',
        logicalDate: NOW,
        startDate: Date.now(),
      })
      if (run !== null) runs.putEndpoint(run.seq, waitingEndpoint(ENDPOINT, WINDOW))
    },
    stop: async () => {
      for (const worker of workers) worker.kill('SIGKILL')
      await stopService()
      await server.stop()
      await warehouse.stop()
      runs.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
