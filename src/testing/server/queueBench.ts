/** A service and workers that share a queue in a real PostgreSQL, with small processes in place of runs. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createEventRecorder } from '@/server/engine/history/recordEvent'
import type { RunStore } from '@/server/engine/history/runStore'
import { openRunStore } from '@/server/engine/history/sqliteRunStore'
import { createQueueExecutor } from '@/server/executors/queue/queueExecutor'
import type { RunEvent, RunJob } from '@/server/run/job'
import type { Executor } from '@/server/executors/executor'
import { createLog } from '@/server/lib/log'
import { queueNames } from '@/server/executors/queue/pgBoss'
import { createServiceQueue } from '@/server/executors/queue/runQueue'
import { startWorker } from '@/server/main/worker/worker'
import type { Worker } from '@/server/main/worker/worker'
import { smallJob } from './smallJob'
import { startTestPostgres } from './testPostgres'
import type { TestPostgres } from './testPostgres'

/**
 * What a process does is in the dag run id of its job. It waits for files beside the warehouse of the job, which
 * `allow` creates.
 */
const PROCESS = `
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
process.once('disconnect', () => process.exit(0))
process.once('message', ({ job }) => {
  const file = (name) => job.destination.file + '.' + name
  const send = (event) => new Promise((resolve) => process.send(event, resolve))
  const log = (text) => send({ kind: 'log', level: 'info', endpoint: null, text })
  const hang = () => setInterval(() => undefined, 1000)
  const allowed = async (name) => {
    while (!existsSync(file(name))) await new Promise((resolve) => setTimeout(resolve, 20))
  }
  const succeed = async () => {
    for (let number = 1; number <= 300; number += 1) await log(String(number))
    await send({ kind: 'finished', outcome: 'success' })
    process.disconnect()
  }
  const isFirst = !existsSync(file('begun'))
  writeFileSync(file('begun'), '')
  const acts = {
    succeed,
    hang,
    wait: () => log('before').then(() => allowed('end')).then(succeed),
    // as a run that ends to wait and resumes with its pages
    limited: () => {
      if (existsSync(job.spoolFolder + '/page')) return log('resumed').then(succeed)
      mkdirSync(job.spoolFolder, { recursive: true })
      writeFileSync(job.spoolFolder + '/page', 'rows')
      const texts = { errorKind: 'provider', message: 'Fewer requests.', detail: '' }
      return send({ kind: 'finished', outcome: 'waiting', waitMs: 100, ...texts }).then(() => process.disconnect())
    },
    hangOnce: () => (isFirst ? hang() : succeed()),
    lateOnce: () =>
      isFirst
        ? allowed('late').then(() => log('late')).then(succeed)
        : log('second').then(() => allowed('end')).then(() => send({ kind: 'finished', outcome: 'success' })),
  }
  void send({ kind: 'started' }).then(() => acts[job.dagRunId.split(' ')[0]]())
})
`

/** Times of the queue for tests. */
const TIMES = { superviseSeconds: 1, retryDelaySeconds: 1, heartbeatSeconds: 0.5, checkKeySeconds: 0.2 }
const QUICK = { pollMs: 40, checkMs: 200, cancelMs: 3_000 }
const plain = { seal: (text: string) => text, open: (sealed: string) => sealed }

/** A service that records in a run store. */
export interface QueueService {
  readonly executor: Executor
  readonly errors: unknown[]
  readonly close: () => Promise<void>
}

/** What the queues of a bench have in common. */
interface Common {
  readonly postgres: TestPostgres
  readonly address: string
  readonly folder: string
  readonly entry: string
}

/** Adds a run and returns its job, into a warehouse that the service does not have itself. */
const addJob = (runs: RunStore, folder: string, act: string, stackId: number, orgId: number): RunJob => {
  const run = runs.add({
    orgId,
    runnerKind: 'source',
    runnerId: stackId,
    trigger: 'manual',
    window: null,
    dagRunId: `${act} ${crypto.randomUUID()}`,
    logicalDate: 0,
    startDate: 0,
  })
  if (run === null) throw new Error('The run exists')
  const small = smallJob(run.seq, {
    stackId,
    orgId,
    dagRunId: run.dagRunId,
    credentialId: stackId,
    file: `${folder}-${run.seq}`,
  })
  return { ...small, destination: { ...small.destination, remote: { installation: 'a1', secret: '' } } }
}

/** Executes nothing. */
const NOWHERE: Executor = {
  submit: () => 'busy',
  withdraw: () => false,
  cancel: () => undefined,
  close: () => Promise.resolve(),
}

/** A run store, and the events that were recorded in it. */
const createRecords = () => {
  const runs = openRunStore(':memory:', plain)
  const events: (readonly [seq: number, event: RunEvent])[] = []
  const record = createEventRecorder(runs, Date.now)
  return {
    runs,
    eventsOf: (wanted: number) => events.filter(([seq]) => seq === wanted).map(([, event]) => event),
    onEvent: (seq: number, event: RunEvent) => {
      events.push([seq, event])
      record(seq, event)
    },
  }
}

const startServiceOf = async (
  address: string,
  key: Buffer,
  { runs, onEvent }: ReturnType<typeof createRecords>,
): Promise<QueueService> => {
  const queue = createServiceQueue(address, TIMES)
  await queue.open(key, () => undefined)
  const errors: unknown[] = []
  const executor = createQueueExecutor({
    queue,
    key,
    runs,
    onEvent,
    local: NOWHERE,
    outbound: null,
    now: Date.now,
    times: QUICK,
    onError: (error) => errors.push(error),
    onNote: () => undefined,
  })
  const close = async () => {
    await executor.close()
    await queue.close()
  }
  return { executor, errors, close }
}

/** Opens the queues of a key, with a run store. */
const openQueue = ({ postgres, address, folder, entry }: Common, number: number) => {
  const key = Buffer.alloc(32, number)
  const names = queueNames(key)
  const records = createRecords()
  const { runs, eventsOf } = records
  const closers: (() => Promise<void>)[] = []
  return {
    key,
    runs,
    eventsOf,
    startService: async (): Promise<QueueService> => {
      const service = await startServiceOf(address, key, records)
      closers.push(service.close)
      return service
    },
    startWorker: async (workerKey = key, onOtherKey?: (text: string) => void): Promise<Worker> => {
      const worker = await startWorker({
        queue: address,
        key: workerKey,
        concurrency: 4,
        spoolParent: join(folder, 'spool'),
        entry,
        now: Date.now,
        log: createLog(() => undefined, Date.now),
        ...(onOtherKey !== undefined && { onOtherKey }),
        times: TIMES,
      })
      closers.push(worker.stop)
      return worker
    },
    /** Ends its services and workers. */
    closeAll: async () => {
      for (const close of closers.splice(0)) await close()
    },
    /** Adds a run and returns its job. */
    jobOf: (act: string, stackId: number, orgId = 1): RunJob =>
      addJob(runs, join(folder, `queue-${number}`), act, stackId, orgId),
    /** Deletes its queues, as an operator does after a change of the key. */
    deleteQueues: async () => {
      for (const name of Object.values(names))
        await postgres.query('queue', `SELECT stackyard_queue.delete_queue('${name}')`)
    },
    /** Lets the process of a job go on that waits for a file. */
    allow: ({ destination }: RunJob, name: string) => writeFileSync(`${destination.file}.${name}`, ''),
    /** Rows of the jobs of a run, with the given columns; of its events if so named. */
    jobs: ({ seq }: RunJob, columns: string, name: 'runs' | 'events' = 'runs') =>
      postgres.query(
        DATABASE,
        `SELECT ${columns} FROM stackyard_queue.job WHERE name = '${names[name]}' AND data->>'seq' = '${seq}'`,
      ),
    /** Takes a running job from its worker, as if that had not answered for too long. */
    endLease: ({ seq }: RunJob, retryLimit = 3) =>
      postgres.query(
        DATABASE,
        `UPDATE stackyard_queue.job SET started_on = now() - interval '1 day', retry_limit = ${retryLimit}
         WHERE name = '${names.runs}' AND state = 'active' AND data->>'seq' = '${seq}'`,
      ),
  }
}
/** See `openQueue`. */
export type OpenQueue = ReturnType<typeof openQueue>

const DATABASE = 'queue'

/** Starts PostgreSQL and what uses it. */
export const startQueueBench = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'stackyard-queue-'))
  const entry = join(folder, 'process.mjs')
  writeFileSync(entry, PROCESS)
  const postgres = await startTestPostgres()
  await postgres.createDatabase(DATABASE)
  const { username, password, port } = postgres.credentialOf(DATABASE)
  const address = `postgres://${username}:${password}@127.0.0.1:${port}/${DATABASE}`
  const queues: OpenQueue[] = []
  return {
    postgres,
    address,
    folder,
    /** Opens queues that no other test uses. */
    open: (): OpenQueue => {
      const queue = openQueue({ postgres, address, folder, entry }, queues.length + 1)
      queues.push(queue)
      return queue
    },
    stop: async () => {
      for (const { closeAll } of queues) await closeAll()
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
/** See `startQueueBench`. */
export type QueueBench = Awaited<ReturnType<typeof startQueueBench>>
