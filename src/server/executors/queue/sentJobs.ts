import { createSealer } from '@/server/lib/sealing'
import type { Outbound } from '@/server/connectors/sources/providers'
import { jobIdOf, sealJob } from '@/server/executors/queue/queueSchemas'
import type { RunQueue } from '@/server/executors/queue/runQueue'
import type { DeliveryRecords } from '../executor'
import type { RunEvent, RunJob } from '@/server/run/job'
import { sealOutbound } from '@/server/run/jobMessage'
import { ownerOf } from '../jobQueue'
import type { SendWindow } from './sendWindow'
import { failure } from '../startRun'

/** Times of the jobs in a queue, ms; tests set shorter ones. */
export interface SentJobTimes {
  /** Time without events after which a job is looked up. */
  readonly checkMs: number
  /** How long a worker may take to end a cancelled run; longer than its lease. */
  readonly cancelMs: number
}

/** Options of `createSentJobs`. */
export interface SentJobOptions {
  readonly queue: Pick<RunQueue, 'send' | 'stateOf' | 'takeBack' | 'cancel' | 'remove'>
  readonly window: SendWindow
  /** Key that opens the jobs. */
  readonly key: Buffer
  readonly outbound: Outbound | null
  readonly runs: Pick<DeliveryRecords, 'installation' | 'lastEvent'>
  readonly now: () => number
  readonly times: SentJobTimes
  /** Records a last event that comes from here, not from a worker. */
  readonly report: (seq: number, event: RunEvent) => void
  /** Reads all events and dead letters that are in the queue. */
  readonly readAll: () => Promise<void>
  readonly isClosing: () => boolean
  /** Called with a text for the operator. */
  readonly onNote: (text: string) => void
}

/** Jobs that are in the queue. */
export interface SentJobs {
  readonly send: (job: RunJob) => Promise<void>
  /** Takes back and cancels what was asked for, and looks up the jobs that sent no events. */
  readonly process: () => Promise<void>
  /** Requests that a job is taken back or cancelled; false for one that is not in the queue. */
  readonly request: (seq: number, wanted: 'takeBack' | 'cancel') => boolean
  /** Postpones the check of a run, because an event of it came, which also says that workers run. */
  readonly postponeCheck: (seq: number) => void
  /** Forgets a run that has ended. */
  readonly done: (seq: number) => void
}

/** Wait before a job is sent whose stack has another one in the queue, ms. */
const BUSY_MS = 1_000
/** How long a job that was taken back stays here for the scheduler, which asks once a second, ms. */
const TAKEN_BACK_MS = 5_000

/** Checks at which a job may wait before the operator is told that no worker takes jobs. */
const CHECKS_BEFORE_NOTE = 2
const NOT_TAKEN =
  'No worker takes runs from the queue. They are safe and wait. Check that workers run, with the key and the version of this service.'

interface SentJob {
  readonly job: RunJob
  readonly id: string
  readonly sentAt: number
  /** When it is looked up, if no events come. */
  checkAt: number
  wanted: 'run' | 'takeBack' | 'cancel'
  /** When its worker was told to end it; null before. */
  cancelledAt: number | null
}

/** The jobs in the queue, and how one leaves it without an event of a worker. */
interface Known {
  readonly sent: Map<number, SentJob>
  /** Lets a job that is not in the queue any more wait, or ends its run if that was asked for. */
  readonly returned: (one: SentJob, waitMs: number) => void
}

const createKnown = ({ window, now, report }: SentJobOptions): Known => {
  const sent = new Map<number, SentJob>()
  return {
    sent,
    returned: (one, waitMs) => {
      const { seq } = one.job
      if (sent.get(seq) !== one) return
      if (one.wanted === 'cancel') return report(seq, failure('cancelled', ''))
      sent.delete(seq)
      window.putBack(seq, now() + waitMs)
    },
  }
}

/** Creates the watch that tells the operator, once in each such time, that jobs wait and no worker runs any. */
const createWorkerWatch = ({ now, times, onNote }: SentJobOptions) => {
  let activeAt = Number.NEGATIVE_INFINITY
  let hasNoted = false
  return {
    /** A worker runs a job. */
    active: (): void => {
      activeAt = now()
      hasNoted = false
    },
    /** A job that was sent at a time still waits. */
    waiting: (sentAt: number): void => {
      if (hasNoted || now() - Math.max(activeAt, sentAt) < CHECKS_BEFORE_NOTE * times.checkMs) return
      hasNoted = true
      onNote(NOT_TAKEN)
    },
  }
}
type WorkerWatch = ReturnType<typeof createWorkerWatch>

/** Creates the function that processes one job. */
const createProcessor = (options: SentJobOptions, { sent, returned }: Known, watch: WorkerWatch) => {
  const { queue, now, times, report, readAll, isClosing } = options

  /** Looks up a job that sends no events; one that has ended without its last event is sent again. */
  const check = async (one: SentJob): Promise<void> => {
    one.checkAt = now() + times.checkMs
    const state = await queue.stateOf(one.id)
    if (state === 'waiting') return watch.waiting(one.sentAt)
    if (state === 'running') return watch.active()
    await readAll()
    if (sent.get(one.job.seq) !== one || isClosing()) return
    await queue.remove(one.id)
    returned(one, 0)
  }

  const cancel = async (one: SentJob): Promise<void> => {
    const { cancelledAt } = one
    if (cancelledAt !== null) {
      // a worker that is gone reports nothing
      if (now() - cancelledAt >= times.cancelMs) report(one.job.seq, failure('cancelled', ''))
      return
    }
    if (await queue.takeBack(one.id)) return returned(one, 0)
    await queue.cancel(one.id)
    one.cancelledAt = now()
  }

  return async (one: SentJob): Promise<void> => {
    if (one.wanted === 'cancel') return cancel(one)
    if (one.wanted === 'run') return one.checkAt <= now() ? check(one) : undefined
    if (await queue.takeBack(one.id)) return returned(one, TAKEN_BACK_MS)
    // a worker has it; a run may have been cancelled meanwhile
    if (one.wanted === 'takeBack') one.wanted = 'run'
  }
}

/** Creates the list of the jobs in a queue. */
export const createSentJobs = (options: SentJobOptions): SentJobs => {
  const { queue, key, outbound, runs, now, times, isClosing } = options
  const known = createKnown(options)
  const { sent, returned } = known
  const watch = createWorkerWatch(options)
  const processJob = createProcessor(options, known, watch)

  const toSend = (job: RunJob, id: string) => {
    const { seq, attempt, stack } = job
    const last = runs.lastEvent(seq)
    const delivery = last?.attempt === attempt ? last.delivery + 1 : 0
    const data = sealJob(key, { job, outbound: sealOutbound(outbound, job, key) }, delivery)
    // the limits of a provider hold for a credential, which has one job at a time; its id is not readable
    const group = stack === null ? null : createSealer(key).digest(`credential ${stack.credentialId}`)
    return { id, data, owner: ownerOf(job), group }
  }
  return {
    send: async (job) => {
      const id = jobIdOf(runs.installation, job)
      const sentAt = now()
      const checkAt = sentAt + times.checkMs
      const one: SentJob = { job, id, sentAt, checkAt, wanted: 'run', cancelledAt: null }
      sent.set(job.seq, one)
      try {
        const outcome = await queue.send(toSend(job, id))
        if (outcome === 'busy') returned(one, BUSY_MS)
        if (outcome === 'known') one.checkAt = now()
      } catch (error) {
        returned(one, 0)
        throw error
      }
    },
    process: async () => {
      for (const one of sent.values()) if (!isClosing()) await processJob(one)
    },
    request: (seq, wanted) => {
      const one = sent.get(seq)
      if (one !== undefined && one.wanted !== 'cancel') one.wanted = wanted
      return one !== undefined
    },
    postponeCheck: (seq) => {
      watch.active()
      const one = sent.get(seq)
      if (one !== undefined) one.checkAt = now() + times.checkMs
    },
    done: (seq) => {
      sent.delete(seq)
    },
  }
}
