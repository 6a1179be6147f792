/** Sends the events of a run to the service: numbered, in order and in batches, until each has arrived. */
import { setTimeout } from 'node:timers/promises'
import type { RunEvent } from '@/server/run/job'
import { BATCH_EVENTS, CALL_BODY_BYTES } from '@/server/executors/callMessages'
import type { EventsAnswer } from '@/server/executors/callMessages'
import type { CallResult } from './runClient'
import { RETRY } from '@/server/lib/retryPolicy'

/** Times of the outbox, ms; tests set shorter ones. */
export const OUTBOX_TIMES = {
  /** Pause after a batch, in which events gather. */
  gather: 500,
  /** Time without events after which a sign of life is sent, which also asks whether the run is cancelled. */
  heartbeat: 5_000,
  /** Pauses between tries while the service cannot be reached; the last one repeats. */
  retry: RETRY.runCommand.waitsMs,
  /** How long the service may be out of reach, such as for an upgrade. */
  giveUpAfterMs: 10 * 60_000,
  /** The same once the command was stopped: within the 30 s that Kubernetes gives it. */
  giveUpAfterStopMs: 10_000,
}
/** See `OUTBOX_TIMES`. */
export type OutboxTimes = typeof OUTBOX_TIMES

/** How the outbox ended: all events have arrived, the run is no longer this command's, or the service is out of reach. */
export type OutboxEnd =
  | { readonly kind: 'sent' }
  | { readonly kind: 'lost'; readonly text: string }
  | { readonly kind: 'unreachable'; readonly text: string }

/** Options of `createOutbox`. */
export interface OutboxOptions {
  /** Random id of the command. */
  readonly caller: string
  readonly send: (body: string) => Promise<CallResult<EventsAnswer>>
  /** Called once when the run is cancelled in the app. */
  readonly onCancel: () => void
  readonly times: OutboxTimes
}

/** Events on their way to the service. */
export interface Outbox {
  readonly add: (event: RunEvent) => void
  /** Sends what is left and ends. */
  readonly close: () => void
  /** Gives up soon if the service cannot be reached. */
  readonly giveUpSoon: () => void
  /** Resolves when the outbox has ended, closed or not. */
  readonly end: Promise<OutboxEnd>
}

/** Largest event, so that it fits into a body; a larger one goes without its sample rows. */
const EVENT_BYTES = CALL_BODY_BYTES / 2

const withoutSample = (event: RunEvent): RunEvent =>
  event.kind === 'loaded' || event.kind === 'modelled'
    ? { ...event, result: { ...event.result, sample: [] } }
    : event

const textOf = (event: RunEvent): string => {
  const text = JSON.stringify(event)
  return Buffer.byteLength(text) <= EVENT_BYTES ? text : JSON.stringify(withoutSample(event))
}

/** Number of events, from the first, that fit into one body; at least one if there is any. */
const fitting = (texts: readonly string[]): number => {
  let bytes = 0
  const tooMany = texts.findIndex((text, index) => {
    bytes += Buffer.byteLength(text) + 1
    return index > 0 && bytes > EVENT_BYTES
  })
  return Math.min(BATCH_EVENTS, tooMany === -1 ? texts.length : tooMany)
}

const LOST: OutboxEnd = {
  kind: 'lost',
  text: 'The service has ended this run, or another command executes it.',
}

/** Creates a pause that can be ended early. */
const createPause = () => {
  let current = new AbortController()
  return {
    wait: (ms: number): Promise<void> =>
      setTimeout(ms, undefined, { signal: current.signal }).catch(() => undefined),
    interrupt: (): void => {
      current.abort()
      current = new AbortController()
    },
  }
}

/**
 * Creates the outbox of a run, which starts to send at once. No `retry` around a call: while one batch fails others come, an
 * event or the end cuts a pause short, and a stop shortens the time until it gives up.
 */
export const createOutbox = ({ caller, send, onCancel, times }: OutboxOptions): Outbox => {
  const texts: string[] = []
  const pause = createPause()
  let first = 1
  let isClosed = false
  let isCancelled = false
  let giveUpAfterMs = times.giveUpAfterMs
  let failure: { readonly since: number; readonly tries: number } | null = null

  /** Handles the answer to a batch; returns the end of the outbox, null if it goes on. */
  const handle = (result: CallResult<EventsAnswer>): OutboxEnd | null => {
    if (result.kind === 'unreachable') {
      failure = { since: failure?.since ?? performance.now(), tries: (failure?.tries ?? 0) + 1 }
      return performance.now() - failure.since < giveUpAfterMs ? null : result
    }
    failure = null
    if (result.kind === 'refused') return { kind: 'lost', text: result.text }
    const { answer } = result
    if (answer.kind === 'lost') return LOST
    texts.splice(0, Math.max(0, answer.received + 1 - first))
    first = Math.max(first, answer.received + 1)
    if (answer.cancelled && !isCancelled) {
      isCancelled = true
      onCancel()
    }
    return null
  }
  const waitForMore = async (): Promise<void> => {
    if (failure !== null) return pause.wait(times.retry[Math.min(failure.tries, times.retry.length) - 1] ?? 0)
    if (!isClosed) await setTimeout(times.gather)
    if (texts.length === 0 && !isClosed) await pause.wait(times.heartbeat)
  }
  const run = async (): Promise<OutboxEnd> => {
    for (;;) {
      const batch = texts.slice(0, fitting(texts))
      if (batch.length === 0 && isClosed) return { kind: 'sent' }
      const end = handle(
        await send(`{"caller":${JSON.stringify(caller)},"first":${first},"events":[${batch.join(',')}]}`),
      )
      if (end !== null) return end
      await waitForMore()
    }
  }
  return {
    add: (event) => {
      texts.push(textOf(event))
      if (failure === null) pause.interrupt()
    },
    close: () => {
      isClosed = true
      pause.interrupt()
    },
    giveUpSoon: () => {
      giveUpAfterMs = times.giveUpAfterStopMs
      pause.interrupt()
    },
    end: run(),
  }
}
