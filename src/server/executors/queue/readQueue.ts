import { failure } from '../startRun'
import type { DeliveryRecords, RunListener } from '../executor'
import { queuedJobSchema } from './queueSchemas'
import { createQueuedEventRecorder, isCurrent } from './recordQueuedEvents'
import type { QueuedEventOptions } from './recordQueuedEvents'
import type { DeadLetter, Message, RunQueue } from './runQueue'

/** Options of `createQueueReader`. */
export interface QueueReaderOptions extends QueuedEventOptions {
  readonly queue: Pick<RunQueue, 'events' | 'forgetEvents' | 'deadLetters' | 'forgetDeadLetters'>
  readonly runs: DeliveryRecords
  /** Ends the reading before the next change. */
  readonly isClosing: () => boolean
}

const MESSAGES_AT_A_TIME = 100
const DEAD = 'The workers that had the run stopped before its end. Endpoints that were already loaded stay.'

const reportDead = (
  runs: DeliveryRecords,
  onEvent: RunListener,
  { data, retries, reason }: DeadLetter,
): void => {
  const job = queuedJobSchema.safeParse(data).data
  if (job === undefined || !isCurrent(runs, job)) return
  const detail = `Deliveries to workers: ${retries + 1}. The last one: ${reason}`
  onEvent(job.seq, { ...failure('died', detail), message: DEAD })
}

/** Creates the function that reads all that workers sent: events, and jobs that none could finish. */
export const createQueueReader = (options: QueueReaderOptions) => {
  const { queue, runs, onEvent, isClosing } = options
  const record = createQueuedEventRecorder(options)
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
      for (const letter of letters) reportDead(runs, onEvent, letter)
      await queue.forgetDeadLetters(letters.map(({ id }) => id))
      isMore = letters.length === MESSAGES_AT_A_TIME
    }
  }
}
