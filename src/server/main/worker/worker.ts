import { rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { PgBoss } from 'pg-boss'
import type { Log } from '@/server/lib/log'
import {
  areOfOtherKeys,
  checkQueue,
  connectQueue,
  HEARTBEAT_SECONDS,
  QueueError,
  queueNames,
} from '@/server/executors/queue/pgBoss'
import type { QueueTimes } from '@/server/executors/queue/pgBoss'
import { createOutageLog } from '@/server/executors/queue/outageLog'
import { createJobHandler } from './runQueuedJob'
import type { WorkerCounts } from './workerProbes'
import { createSpoolFolder } from './spoolFolder'

/** Options of `startWorker`. */
export interface WorkerOptions {
  /** Address of the queue. */
  readonly queue: string
  /** Key that opens the jobs. */
  readonly key: Buffer
  /** Most runs at a time. */
  readonly concurrency: number
  /** Folder of this machine in which the worker creates its own for pages that are not loaded yet. */
  readonly spoolParent: string
  /** File of the process of a run. */
  readonly entry: string
  /** Epoch ms. */
  readonly now: () => number
  readonly log: Log
  /** Ends the wait for the service, and gives running jobs back; `stop` is still to be called. */
  readonly signal?: AbortSignal
  /** Called when the service no longer uses the key, with a text for the operator; `stop` is still to be called. */
  readonly onOtherKey?: (text: string) => void
  readonly times?: QueueTimes
  /** Counts its jobs. */
  readonly counts?: WorkerCounts | undefined
}

/** A worker that takes jobs. */
export interface Worker {
  /** Gives running jobs back to the queue, for other workers, and ends. */
  readonly stop: () => Promise<void>
  /** Rejects if the queue does not answer, or is gone. */
  readonly check: () => Promise<void>
}

/** Connections for the heartbeats and events of running jobs, beside one for each that looks for a job. */
const MORE_CONNECTIONS = 2
/** How often a worker that has a free place looks for a job. */
const LOOK_SECONDS = 1
/** How often a worker looks whether the service has created the queue. */
const WAIT_FOR_SERVICE_MS = 2_000
/** How often a worker looks whether the service still uses its key. */
const CHECK_KEY_SECONDS = 60
/** Time to give jobs back. */
const STOP_MS = 10_000

const OTHER_KEY =
  'STACKYARD_WORKER_KEY is not the key of the service that uses this queue, so no run could be opened. Print the key on the machine of the service: npx stackyard worker-key'

/** Waits until the service has created the queue of the key. Throws a QueueError if there is only one of another key. */
const waitForService = async (boss: PgBoss, key: Buffer, log: Log, stopped: AbortSignal) => {
  const { runs } = queueNames(key)
  for (let isFirst = true; !stopped.aborted; isFirst = false) {
    const names = (await boss.getQueues()).map(({ name }) => name)
    if (names.includes(runs)) return
    if (areOfOtherKeys(names, key)) throw new QueueError(OTHER_KEY)
    if (isFirst)
      log.note('Waits for the service: start it with the same queue, in the version of this worker.')
    await pause(WAIT_FOR_SERVICE_MS, undefined, { signal: stopped }).catch(() => undefined)
  }
}

/** Looks regularly whether there are only queues of other keys, as after a change of the key, until it is stopped. */
const watchKey = (
  boss: PgBoss,
  {
    key,
    onOtherKey,
    times,
    stopped,
  }: Pick<WorkerOptions, 'key' | 'onOtherKey' | 'times'> & { readonly stopped: AbortSignal },
): void => {
  const look = async () => {
    // while the queue is away, or before the service has created the tables again, nobody knows
    const queues = await boss.getQueues().catch(() => [])
    const isOther = areOfOtherKeys(
      queues.map(({ name }) => name),
      key,
    )
    if (isOther && !stopped.aborted) onOtherKey?.(OTHER_KEY)
  }
  const timer = setInterval(() => void look(), (times?.checkKeySeconds ?? CHECK_KEY_SECONDS) * 1_000)
  stopped.addEventListener('abort', () => clearInterval(timer))
}

const createSpool = (parent: string): string => {
  try {
    return createSpoolFolder(parent)
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error)
    throw new QueueError(
      `The folder ${parent} cannot be written: ${cause}. No run was taken. Give another one with --spool.`,
    )
  }
}

/**
 * Starts a worker: takes jobs from the queue and runs each in a process of this machine. One whose signal is aborted
 * takes none. Rejects with a QueueError if the queue cannot be used.
 */
export const startWorker = async (options: WorkerOptions): Promise<Worker> => {
  const { queue, key, concurrency, spoolParent, entry, now, log, signal, times } = options
  const names = queueNames(key)
  const connections = concurrency + MORE_CONNECTIONS
  const spool = createSpool(spoolParent)
  const boss = await connectQueue(queue, { connections, onError: createOutageLog(log), times })
  const stopping = new AbortController()
  const stopped = AbortSignal.any(signal === undefined ? [stopping.signal] : [stopping.signal, signal])
  const close = async () => {
    stopping.abort()
    await boss.stop({ graceful: true, timeout: STOP_MS })
    rmSync(spool, { recursive: true, force: true })
  }
  const worker: Worker = { stop: close, check: () => checkQueue({ boss, names }) }
  try {
    await waitForService(boss, key, log, stopped)
    if (stopped.aborted) return worker
    await boss.work(
      names.runs,
      {
        localConcurrency: concurrency,
        // runs of one credential run one after the other on all machines
        groupConcurrency: 1,
        pollingIntervalSeconds: LOOK_SECONDS,
        heartbeatRefreshSeconds: times?.heartbeatSeconds ?? HEARTBEAT_SECONDS,
      },
      createJobHandler({ boss, names, key, entry, spool, now, log, counts: options.counts, stopped }),
    )
    watchKey(boss, { key, onOtherKey: options.onOtherKey, times, stopped })
  } catch (error) {
    await close()
    throw error
  }
  return worker
}
