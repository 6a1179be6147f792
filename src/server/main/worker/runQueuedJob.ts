import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Job, PgBoss } from 'pg-boss'
import { DAY_MS } from '@/domain/shared/constants'
import { startRun } from '@/server/executors/startRun'
import { RUN_LIMITS } from '@/server/lib/runLimits'
import type { Log } from '@/server/lib/log'
import { createEventSender } from './eventSender'
import { eventsIdOf, openJob, queuedJobSchema, sealEvents } from '@/server/executors/queue/queueSchemas'
import type { JobContent } from '@/server/executors/queue/queueSchemas'
import type { JobEnd, WorkerCounts } from './workerProbes'
import type { QueueNames } from '@/server/executors/queue/pgBoss'

/** What the jobs of a worker have in common. */
export interface WorkerTools {
  readonly boss: PgBoss
  readonly names: QueueNames
  /** Key that opens the jobs. */
  readonly key: Buffer
  /** File of the process of a run. */
  readonly entry: string
  /** Folder for pages that are not loaded yet; each job has a folder in it. */
  readonly spool: string
  /** Epoch ms. */
  readonly now: () => number
  readonly log: Log
  readonly counts?: WorkerCounts | undefined
  /** Aborted when the worker stops. */
  readonly stopped: AbortSignal
}

/** Thrown for a job that goes to another worker, because this one stops. */
class WorkerStoppedError extends Error {
  override readonly name = 'WorkerStoppedError'
  override readonly message = 'The worker was stopped'
}

/** Whether a job that this worker lost was cancelled; otherwise another worker has it. */
const isCancelled = async ({ boss, names }: WorkerTools, id: string): Promise<boolean> => {
  const [job] = await boss.findJobs(names.runs, { id })
  return job?.state === 'cancelled'
}

const senderFor = (
  tools: WorkerTools,
  id: string,
  head: { seq: number; attempt: number; delivery: number },
) =>
  createEventSender({
    send: async (first, events) => {
      const message = sealEvents(tools.key, { ...head, first }, events)
      await tools.boss.send(tools.names.events, message, { id: eventsIdOf(id, message) })
    },
  })

/** How long pages of a run that waits are kept: a day longer than the longest wait. */
const KEPT_MS = RUN_LIMITS.longestWaitMs + DAY_MS
const KEPT = 'waiting-'

/**
 * Pages of a run that waits for its next attempt, which may come to this worker again. Another worker reads them from its
 * provider once more.
 */
const keptPages = (spool: string, seq: number) => {
  const folder = join(spool, `${KEPT}${seq}`)
  return {
    /** Moves the pages to the folder of the next attempt. */
    take: (to: string): void => {
      if (existsSync(folder)) renameSync(folder, to)
    },
    put: (from: string): void => {
      rmSync(folder, { recursive: true, force: true })
      if (existsSync(from)) renameSync(from, folder)
    },
  }
}

/** Deletes the pages of runs that did not come back. `now` is in epoch ms. */
const deleteOldPages = (spool: string, now: number): void => {
  for (const name of readdirSync(spool).filter((each) => each.startsWith(KEPT))) {
    const folder = join(spool, name)
    if (now - statSync(folder).mtimeMs > KEPT_MS) rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Runs a job in a process of this machine, until it ends, is lost to another worker, or the worker stops. Resolves with
 * its outcome.
 */
const execute = async (tools: WorkerTools, queued: Job, content: JobContent, delivery: number) => {
  const { key, entry, spool, now, stopped } = tools
  const { job, outbound } = content
  const sender = senderFor(tools, queued.id, { seq: job.seq, attempt: job.attempt, delivery })
  // a folder of its own, because the process of a delivery that was lost may still end
  const spoolFolder = join(spool, `${job.seq}-${job.attempt}-${delivery}`)
  const kept = keptPages(spool, job.seq)
  kept.take(spoolFolder)
  const last: { outcome: JobEnd } = { outcome: 'failure' }
  let isLost = false
  const run = startRun({
    entry,
    // signatures of requests need the time at which they are made, not that at which the job was sent
    message: {
      job: { ...job, now: now(), spoolFolder },
      key: key.toString('base64'),
      outbound,
      crashAt: null,
    },
    onEvent: (event) => {
      if (event.kind === 'finished') last.outcome = event.outcome
      sender.add(event)
    },
  })
  const giveUp = () => {
    sender.abandon()
    run.stop('cancelled')
  }
  const onLost = async () => {
    const wasCancelled = await isCancelled(tools, queued.id).catch(() => false)
    if (wasCancelled) return run.stop('cancelled')
    isLost = true
    giveUp()
  }
  const loseJob = () => void onLost()
  queued.signal.addEventListener('abort', loseJob)
  stopped.addEventListener('abort', giveUp)
  if (stopped.aborted) giveUp()
  await run.end
  if (last.outcome === 'waiting' && !isLost) kept.put(spoolFolder)
  rmSync(spoolFolder, { recursive: true, force: true })
  await sender.flushed()
  queued.signal.removeEventListener('abort', loseJob)
  stopped.removeEventListener('abort', giveUp)
  return isLost ? 'lost' : last.outcome
}

/** Creates the function that runs the jobs which pg-boss hands out, one at a time. A job that it throws for is retried. */
export const createJobHandler =
  (tools: WorkerTools) =>
  async (jobs: readonly Job[]): Promise<void> => {
    const { key, log, stopped, counts } = tools
    for (const queued of jobs) {
      if (stopped.aborted) throw new WorkerStoppedError()
      const data = queuedJobSchema.parse(queued.data)
      const run = `${data.seq}.${data.attempt}`
      log.event('info', { run, result: 'started' })
      let end: JobEnd = 'failure'
      counts?.started()
      deleteOldPages(tools.spool, tools.now())
      try {
        const outcome = await execute(tools, queued, openJob(key, data), data.delivery + queued.retryCount)
        end = stopped.aborted ? 'given back' : outcome
        log.event('info', { run, result: end })
      } catch (error) {
        log.fault(`run ${run}`, error)
        throw error
      } finally {
        counts?.ended(end)
      }
      if (stopped.aborted) throw new WorkerStoppedError()
    }
  }
