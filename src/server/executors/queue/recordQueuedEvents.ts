import { openEvents, queuedEventsSchema } from '@/server/executors/queue/queueSchemas'
import type { QueuedEvents } from '@/server/executors/queue/queueSchemas'
import type { Message } from '@/server/executors/queue/runQueue'
import type { EventPosition } from '../executor'
import type { DeliveryRecords } from '../executor'
import type { RunListener } from '../executor'

/** Options of `createQueuedEventRecorder`. */
export interface QueuedEventOptions {
  readonly runs: Pick<DeliveryRecords, 'get' | 'lastEvent' | 'setLastEvent' | 'transaction'>
  readonly key: Buffer
  readonly onEvent: RunListener
  /** Called once for a run whose events begin to fail, and for each message that cannot be read. */
  readonly onError: (error: unknown) => void
  /** Called for a run whose events could not be recorded for a minute; ends it. */
  readonly onGiveUp: (seq: number, error: unknown) => void
  /** Epoch ms. */
  readonly now: () => number
}

/** How long the events of a run are tried again; a full or busy disk may have passed by then. */
const GIVE_UP_MS = 60_000

const isAfter = (one: EventPosition, last: EventPosition | null): boolean =>
  last === null ||
  (one.attempt - last.attempt || one.delivery - last.delivery || one.number - last.number) > 0

/** A message whose events cannot be read; nothing can be done with it. */
class UnreadableError extends Error {
  override readonly name = 'UnreadableError'
}

const read = (key: Buffer, data: unknown) => {
  try {
    const message = queuedEventsSchema.parse(data)
    return { message, events: openEvents(key, message) }
  } catch (cause) {
    throw new UnreadableError('A message of a worker could not be read, and was left out.', { cause })
  }
}

/** Whether the attempt of a run has not ended, as far as the run store knows. */
export const isCurrent = (
  runs: Pick<DeliveryRecords, 'get'>,
  { seq, attempt }: Pick<QueuedEvents, 'seq' | 'attempt'>,
): boolean => {
  const run = runs.get(seq)
  return run !== null && run.endDate === null && run.attempt === attempt
}

/**
 * Creates the function that records messages in order, each event once. Left out are events that were recorded before,
 * those of an ended attempt, and those of a worker whose job another one has taken over and begun. Returns the ids of
 * the messages that are done with; those of a run whose events cannot be recorded now are read again later.
 */
export const createQueuedEventRecorder = (options: QueuedEventOptions) => {
  const { runs, key, onEvent, onError, onGiveUp, now } = options
  /** When the events of a run began to fail. */
  const failingSince = new Map<number, number>()

  const record = ({ data }: Message): void => {
    const { message, events } = read(key, data)
    const { seq, attempt, delivery, first } = message
    runs.transaction(() => {
      for (const [index, event] of events.entries()) {
        const position = { attempt, delivery, number: first + index }
        if (!isCurrent(runs, message)) return
        if (!isAfter(position, runs.lastEvent(seq))) continue
        runs.setLastEvent(seq, position)
        onEvent(seq, event)
      }
    })
  }
  const fail = (seq: number, error: unknown): void => {
    const since = failingSince.get(seq)
    if (since === undefined) {
      failingSince.set(seq, now())
      onError(error)
    } else if (now() - since >= GIVE_UP_MS) {
      failingSince.delete(seq)
      onGiveUp(seq, error)
    }
  }
  return (messages: readonly Message[]): readonly string[] => {
    const done: string[] = []
    const blocked = new Set<number | null>()
    for (const message of messages) {
      const seq = queuedEventsSchema.safeParse(message.data).data?.seq ?? null
      if (blocked.has(seq)) continue
      try {
        record(message)
        done.push(message.id)
        if (seq !== null) failingSince.delete(seq)
      } catch (error) {
        if (seq === null || error instanceof UnreadableError) {
          onError(error)
          done.push(message.id)
        } else {
          blocked.add(seq)
          fail(seq, error)
        }
      }
    }
    return done
  }
}
