import { setTimeout as pause } from 'node:timers/promises'
import type { RunEvent } from '@/server/run/job'
import { MOST_EVENTS } from '@/server/executors/queue/queueSchemas'
import { retry } from '@/server/lib/retry'
import { growingWait, RETRY } from '@/server/lib/retryPolicy'

/** Sends the events of one delivery of a job, in order. */
export interface EventSender {
  readonly add: (event: RunEvent) => void
  /** Drops what is not sent yet, and all that is added later. */
  readonly abandon: () => void
  /** Resolves once all events that were added so far are sent or dropped. */
  readonly flushed: () => Promise<void>
}

/** Options of `createEventSender`. */
export interface EventSenderOptions {
  /** Sends events; `first` is the number of the first one. A repeated call with the same `first` must change nothing. */
  readonly send: (first: number, events: readonly RunEvent[]) => Promise<void>
  /** How long events are collected, ms; tests only. */
  readonly collectMs?: number
}

/** Creates the sender, which tries again until the queue answers, because each event counts. */
export const createEventSender = ({
  send,
  collectMs = RETRY.events.firstWaitMs,
}: EventSenderOptions): EventSender => {
  let waiting: readonly RunEvent[] = []
  let next = 1
  const abandoned = new AbortController()
  const { signal } = abandoned
  let sending: Promise<void> | null = null

  /** Sends a batch until it has arrived, or the sender is abandoned; never rejects. */
  const deliver = (batch: readonly RunEvent[]): Promise<void> =>
    retry(() => send(next, batch), {
      tries: Infinity,
      waitMs: (_error, failures) => growingWait({ ...RETRY.events, firstWaitMs: collectMs }, failures),
      sleep: (ms) => pause(ms, undefined, { signal }),
    }).catch(() => undefined)
  const sendAll = async (): Promise<void> => {
    await pause(collectMs)
    while (waiting.length > 0) {
      const batch = waiting.slice(0, MOST_EVENTS)
      waiting = waiting.slice(MOST_EVENTS)
      await deliver(batch)
      next += batch.length
    }
    sending = null
  }
  return {
    add: (event) => {
      // it says only that the process lives, which the lease of the job says too
      if (signal.aborted || event.kind === 'heartbeat') return
      waiting = [...waiting, event]
      sending ??= sendAll()
    },
    abandon: () => {
      abandoned.abort()
      waiting = []
    },
    flushed: () => sending ?? Promise.resolve(),
  }
}
