import { createSealer } from '@/server/lib/sealing'
import type { Outbound } from '@/server/connectors/providers'
import { jobIdOf, sealJob } from '@/server/executors/queue/queueSchemas'
import type { JobToSend, RunQueue } from '@/server/executors/queue/runQueue'
import type { DeliveryRecords } from '../executor'
import type { RunEvent, RunJob } from '@/server/run/job'
import type { Executor, RunListener } from '../executor'
import { sealOutbound } from '@/server/run/jobMessage'
import { ownerOf } from '../jobQueue'
import type { JobCommand, JobEvent, JobTimes } from './jobStates'
import { createJobTable } from './jobTable'
import { createPoll } from './poll'
import { createQueueReader } from './readQueue'
import { createWorkerWatch } from './workerWatch'
import { failure } from '../startRun'

/** Options of `createQueueExecutor`. */
export interface QueueExecutorOptions {
  readonly queue: RunQueue
  /** Executes the runs that write files of this machine, which workers cannot reach. */
  readonly local: Executor
  /** Key that opens the jobs. */
  readonly key: Buffer
  readonly outbound: Outbound | null
  readonly runs: DeliveryRecords
  readonly now: () => number
  readonly onEvent: RunListener
  readonly onError: (error: unknown) => void
  /** Called with a text for the operator. */
  readonly onNote: (text: string) => void
  /** Tests only. */
  readonly times?: Partial<JobTimes & { readonly pollMs: number }> | undefined
}

const TIMES = { pollMs: 250, checkMs: 60_000, cancelMs: 45_000 }
/** Jobs of one organisation that workers have, or that are in the queue. */
const MOST_SENT_PER_ORGANISATION = 8
/** Most jobs that are sent before events are read again. */
const MOST_SENT_AT_A_TIME = 100

const CANCELLED = failure('cancelled', '')

/** A job as it is sent under an id. */
const toSend = ({ key, outbound, runs }: QueueExecutorOptions, job: RunJob, id: string): JobToSend => {
  const { seq, attempt, stack } = job
  const last = runs.lastEvent(seq)
  const delivery = last?.attempt === attempt ? last.delivery + 1 : 0
  const data = sealJob(key, { job, outbound: sealOutbound(outbound, job, key) }, delivery)
  // the limits of a provider hold for a credential, which has one job at a time; its id is not readable
  const group = stack === null ? null : createSealer(key).digest(`credential ${stack.credentialId}`)
  return { id, data, owner: ownerOf(job), group }
}

/** Sends runs into remote warehouses to workers through a queue, and reports their events. */
export const createQueueExecutor = (options: QueueExecutorOptions): Executor => {
  const { queue, local, runs, now, onEvent, onError, onNote } = options
  const times = { ...TIMES, ...options.times }
  const jobs = createJobTable({ perOrganisation: MOST_SENT_PER_ORGANISATION, times })
  const watch = createWorkerWatch({ now, checkMs: times.checkMs, onNote })
  /** Runs to cancel without a job here; an earlier service may have sent one. Lost with a restart. */
  const runsToCancel = new Set<number>()
  let hasClosed = false
  const isClosing = (): boolean => hasClosed

  const report = (seq: number, event: RunEvent): void => {
    watch.active()
    jobs.apply(seq, { kind: event.kind === 'finished' ? 'ended' : 'progress' }, now())
    onEvent(seq, event)
  }
  const readAll = createQueueReader({
    ...options,
    onEvent: report,
    onGiveUp: (seq, error) => {
      runsToCancel.add(seq)
      report(seq, failure('died', String(error)))
    },
    isClosing,
  })

  /** Carries out a command of a job; its result is the next event of the job, if any. */
  const carryOut = async (seq: number, command: JobCommand): Promise<JobEvent | null> => {
    switch (command.kind) {
      case 'send': {
        const known = jobs.get(seq)
        if (known === null) return null
        const outcome = await queue.send(toSend(options, known.job, command.id))
        return { kind: 'sendAnswered', outcome }
      }
      case 'lookUp': {
        const state = await queue.stateOf(command.id)
        if (state === 'waiting') watch.waiting(command.sentAt)
        if (state === 'running') watch.active()
        return { kind: 'lookedUp', state }
      }
      case 'readEvents':
        await readAll()
        return isClosing() ? null : { kind: 'eventsRead' }
      case 'remove':
        await queue.remove(command.id)
        return { kind: 'removed' }
      case 'takeBack': {
        const isTakenBack = await queue.takeBack(command.id)
        return { kind: 'takeBackAnswered', reason: command.reason, isTakenBack }
      }
      case 'tellWorker':
        await queue.cancel(command.id)
        return { kind: 'workerTold' }
      case 'reportCancelled':
        report(seq, CANCELLED)
        return null
    }
  }
  /** Applies an event to a job, carries out what follows, applies its result, and so on. */
  const advance = async (seq: number, first: JobEvent): Promise<void> => {
    for (let event: JobEvent | null = first; event !== null;) {
      const command = jobs.apply(seq, event, now())
      if (command === null) return
      try {
        event = await carryOut(seq, command)
      } catch (error) {
        const last = command.kind === 'send' ? jobs.apply(seq, { kind: 'sendFailed' }, now()) : null
        if (last !== null) await carryOut(seq, last)
        // the poll waits before it uses the queue again
        throw error
      }
    }
  }
  /** One round of the poll. */
  const round = async (): Promise<void> => {
    // before jobs are sent, because those of an earlier service may have ended
    await readAll()
    for (const seq of jobs.queued()) if (!isClosing()) await advance(seq, { kind: 'tick' })
    for (const seq of runsToCancel) {
      await queue.cancelRun(seq)
      runsToCancel.delete(seq)
    }
    for (let count = 0; count < MOST_SENT_AT_A_TIME && !isClosing(); count += 1) {
      const job = jobs.next(now())
      if (job === null) return
      await advance(job.seq, { kind: 'turn', id: jobIdOf(runs.installation, job) })
    }
  }
  const poll = createPoll({ work: round, everyMs: times.pollMs, onError, onNote })

  return {
    submit: (job) => {
      // answers come to a file of this machine
      if (job.destination.remote === null || job.stack === null) return local.submit(job)
      return !isClosing() && jobs.add(job) ? 'accepted' : 'busy'
    },
    prepare: () => local.prepare?.(),
    withdraw: (seq) => {
      if (local.withdraw(seq)) return true
      const isHere = jobs.get(seq)?.state.kind === 'waiting'
      // one that is in the queue is taken back behind this call; the scheduler asks again
      jobs.apply(seq, { kind: 'withdraw' }, now())
      return isHere
    },
    cancel: (seq) => {
      local.cancel(seq)
      if (jobs.get(seq) === null) runsToCancel.add(seq)
      // one that waits ends now; one that is in the queue, behind this call
      else if (jobs.apply(seq, { kind: 'cancel' }, now()) !== null) onEvent(seq, CANCELLED)
    },
    close: async () => {
      hasClosed = true
      await Promise.all([poll.stop(), local.close()])
    },
  }
}
