import type { Outbound } from '@/server/connectors/sources/providers'
import { queuedJobSchema } from '@/server/executors/queue/queueSchemas'
import type { DeadLetter, Message, RunQueue } from '@/server/executors/queue/runQueue'
import type { DeliveryRecords } from '../executor'
import type { RunEvent } from '@/server/run/job'
import type { Executor, RunListener } from '../executor'
import { createPoll } from './poll'
import { createQueuedEventRecorder, isCurrent } from './recordQueuedEvents'
import { createSendWindow } from './sendWindow'
import { createSentJobs } from './sentJobs'
import type { SentJobTimes } from './sentJobs'
import { failure } from '../startRun'

/** Options of `createQueueExecutor`. */
export interface QueueExecutorOptions {
  readonly queue: RunQueue
  /** Executes the runs into files of this machine, which workers cannot reach. */
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
  readonly times?: Partial<SentJobTimes & { readonly pollMs: number }> | undefined
}

const TIMES = { pollMs: 250, checkMs: 60_000, cancelMs: 45_000 }
/** Jobs of one organisation that workers have, or that are in the queue. */
const MOST_SENT_PER_ORGANISATION = 8
/** Most jobs that are sent before events are read again. */
const MOST_SENT_AT_A_TIME = 100
const MESSAGES_AT_A_TIME = 100

const DEAD = 'The workers that had the run stopped before its end. Endpoints that were already loaded stay.'

/** Creates the function that reads what workers sent: events, and jobs that none could finish. */
const createReader = (
  { queue, key, runs, now, onError }: QueueExecutorOptions,
  report: (seq: number, event: RunEvent) => void,
  onGiveUp: (seq: number, error: unknown) => void,
  isClosing: () => boolean,
) => {
  const record = createQueuedEventRecorder({ runs, key, onEvent: report, onError, onGiveUp, now })
  const recordDead = ({ data, retries, reason }: DeadLetter): void => {
    const job = queuedJobSchema.safeParse(data).data
    if (job === undefined || !isCurrent(runs, job)) return
    const detail = `Deliveries to workers: ${retries + 1}. The last one: ${reason}`
    report(job.seq, { ...failure('died', detail), message: DEAD })
  }
  return async (): Promise<void> => {
    let kept: string | null = null
    for (let isMore = true; isMore;) {
      // behind those that could not be recorded, so that they keep no other run waiting
      const messages: readonly Message[] = await queue.events(MESSAGES_AT_A_TIME, kept)
      // what is not recorded now is there at the next start
      if (isClosing()) return
      const done = new Set(record(messages))
      await queue.forgetEvents([...done])
      kept = messages.findLast(({ id }) => !done.has(id))?.id ?? kept
      isMore = messages.length === MESSAGES_AT_A_TIME
    }
    for (let isMore = true; isMore;) {
      const letters = await queue.deadLetters(MESSAGES_AT_A_TIME)
      if (isClosing()) return
      for (const letter of letters) recordDead(letter)
      await queue.forgetDeadLetters(letters.map(({ id }) => id))
      isMore = letters.length === MESSAGES_AT_A_TIME
    }
  }
}

/** Cancels the jobs of runs, and forgets them. */
const cancelRuns = async (queue: RunQueue, runsToCancel: Set<number>): Promise<void> => {
  for (const seq of runsToCancel) {
    await queue.cancelRun(seq)
    runsToCancel.delete(seq)
  }
}

/** Sends runs into remote warehouses to workers through a queue, and reports their events. */
export const createQueueExecutor = (options: QueueExecutorOptions): Executor => {
  const { queue, local, now, onEvent, onError, onNote } = options
  const times = { ...TIMES, ...options.times }
  let hasClosed = false
  const isClosing = () => hasClosed
  const window = createSendWindow(MOST_SENT_PER_ORGANISATION)
  /** Runs to cancel without a job here; an earlier service may have sent one. Lost with a restart. */
  const runsToCancel = new Set<number>()

  const report = (seq: number, event: RunEvent): void => {
    jobs.postponeCheck(seq)
    if (event.kind === 'finished') {
      jobs.done(seq)
      window.done(seq)
    }
    onEvent(seq, event)
  }
  const giveUp = (seq: number, error: unknown): void => {
    runsToCancel.add(seq)
    report(seq, failure('died', String(error)))
  }
  const readAll = createReader(options, report, giveUp, isClosing)
  const jobs = createSentJobs({ ...options, window, times, report, readAll, isClosing })

  const poll = createPoll({
    everyMs: times.pollMs,
    onError,
    onNote,
    work: async () => {
      // before jobs are sent, because those of an earlier service may have ended
      await readAll()
      await jobs.process()
      await cancelRuns(queue, runsToCancel)
      for (let count = 0; count < MOST_SENT_AT_A_TIME && !isClosing(); count += 1) {
        const job = window.take(now())
        if (job === null) return
        await jobs.send(job)
      }
    },
  })
  return {
    submit: (job) => {
      if (job.destination.remote === null) return local.submit(job)
      return !hasClosed && window.add(job) ? 'accepted' : 'busy'
    },
    withdraw: (seq) => {
      if (local.withdraw(seq) || window.remove(seq)) return true
      // taken back behind this call; the scheduler asks again
      jobs.request(seq, 'takeBack')
      return false
    },
    cancel: (seq) => {
      local.cancel(seq)
      if (window.remove(seq)) onEvent(seq, failure('cancelled', ''))
      else if (!jobs.request(seq, 'cancel')) runsToCancel.add(seq)
    },
    close: async () => {
      hasClosed = true
      await Promise.all([poll.stop(), local.close()])
    },
  }
}
