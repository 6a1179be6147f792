/** Sends the deliveries to webhooks that wait in the store, which is their queue: at least once, and until they are given up. */
import { setTimeout as delay } from 'node:timers/promises'
import { settleDelivery } from '../alerts/webhooks'
import type { Attempt, SettledDeliveries } from '../alerts/webhooks'
import type { Log } from '../lib/log'
import { RETRY } from '../lib/retryPolicy'
import { UnsealError } from '../lib/sealing'
import type { WebhookDeliveryRecord, WebhookRecord } from '../store/records'
import type { Store } from '../store/store'

/** What a try has come to, and how long the receiver asks to wait, ms; null if it does not say. */
export type SentAttempt = Attempt & { readonly retryAfterMs: number | null }

/** Tries once to deliver; never rejects. */
export type WebhookTransport = (
  webhook: WebhookRecord,
  delivery: WebhookDeliveryRecord,
) => Promise<SentAttempt>

/** Counts deliveries to webhooks. */
export interface WebhookMetrics {
  /** Deliveries have reached their end. */
  readonly webhooksSettled: (settled: SettledDeliveries) => void
  /** Takes the function that tells how many deliveries wait. */
  readonly watchWebhooks: (waiting: () => number) => void
}

/** Options of `createWebhookSender`. */
export interface WebhookSenderOptions {
  readonly store: Store
  readonly transport: WebhookTransport
  readonly log: Log
  readonly metrics: WebhookMetrics
  /** Epoch ms. */
  readonly now: () => number
  /** Waiting time before each retry; the last one is repeated. */
  readonly retryAfterMs?: readonly number[]
}

/** Sends deliveries to webhooks. */
export interface WebhookSender {
  /** Begins with the deliveries that wait. */
  readonly start: () => void
  /** Waits briefly for deliveries that are being sent; the others stay in the store. */
  readonly close: () => Promise<void>
}

const CLOSE_TIMEOUT_MS = 3_000
/** Deliveries that are sent at the same time, of which an organisation has some; a webhook gets one at a time. */
const MOST_AT_ONCE = 4
const MOST_OF_ONE = 2

/** A delivery that is being sent. */
interface Sending {
  readonly orgId: number
  readonly sent: Promise<void>
}

/** Creates the sender. Times of retries are in memory, so that a start tries every delivery at its beginning. */
export const createWebhookSender = ({
  store,
  transport,
  log,
  metrics,
  now,
  retryAfterMs = RETRY.webhook.waitsMs,
}: WebhookSenderOptions): WebhookSender => {
  /** When each waiting delivery is tried next, by `performance.now()`. */
  const waiting = new Map<number, number>()
  /** Deliveries that are being sent, by webhook. */
  const inFlight = new Map<number, Sending>()
  metrics.watchWebhooks(() => store.heads('webhookDeliveries', { state: 'waiting' }).length)
  let state: 'new' | 'open' | 'closed' = 'new'
  let timer: NodeJS.Timeout | undefined
  let wake: NodeJS.Immediate | undefined

  const pumpSoon = (): void => {
    // after the transaction in which a delivery is written
    if (state === 'open') wake ??= setImmediate(pump)
  }
  const waitAfter = (tries: number, askedMs: number | null): number =>
    Math.max(
      retryAfterMs[tries - 1] ?? retryAfterMs.at(-1) ?? 0,
      Math.min(askedMs ?? 0, RETRY.webhook.longestWaitMs),
    )
  /** Has a delivery wait behind the others, so that old ones that fail hold up none. */
  const waitLonger = (id: number, ms: number): void => {
    waiting.delete(id)
    waiting.set(id, performance.now() + ms)
  }
  const settle = (delivery: WebhookDeliveryRecord, attempt: SentAttempt): void => {
    // the data file is closed by then: the next start tries this delivery again
    if (state === 'closed') return
    metrics.webhooksSettled(settleDelivery(store, delivery, attempt, now()))
    waitLonger(delivery.id, waitAfter(delivery.tries + 1, attempt.retryAfterMs))
  }
  const guarded = (id: number, work: () => void): void => {
    try {
      work()
    } catch (error) {
      log.fault('webhook', error)
      // one that cannot be unsealed stays in the file; all other errors may pass
      if (error instanceof UnsealError) waiting.delete(id)
      else waitLonger(id, waitAfter(1, null))
    }
  }
  const begin = (id: number): void => {
    const delivery = store.get('webhookDeliveries', id)
    const webhook = delivery === null ? null : store.get('webhooks', delivery.webhookId)
    if (delivery === null || webhook === null || delivery.state !== 'waiting') {
      waiting.delete(id)
      return
    }
    const sent = transport(webhook, delivery).then((attempt) => {
      inFlight.delete(webhook.id)
      guarded(id, () => settle(delivery, attempt))
      pumpSoon()
    })
    inFlight.set(webhook.id, { orgId: webhook.orgId, sent })
  }
  const isBusy = (id: number): boolean => {
    const [head] = store.heads('webhookDeliveries', { id })
    if (head === undefined) return false
    const ofOne = [...inFlight.values()].filter(({ orgId }) => orgId === head.orgId)
    return inFlight.has(head.webhookId) || ofOne.length >= MOST_OF_ONE
  }
  const pump = (): void => {
    wake = undefined
    clearTimeout(timer)
    const at = performance.now()
    let nextAt = Infinity
    for (const [id, dueAt] of waiting) {
      if (inFlight.size >= MOST_AT_ONCE) break
      if (dueAt > at) nextAt = Math.min(nextAt, dueAt)
      else if (!isBusy(id)) guarded(id, () => begin(id))
    }
    if (nextAt < Infinity) timer = setTimeout(pump, nextAt - at).unref()
  }
  store.onChange((kind, id) => {
    if (kind !== 'webhookDeliveries' || id === null || waiting.has(id)) return
    waiting.set(id, 0)
    pumpSoon()
  })
  return {
    start: () => {
      for (const { id } of store.heads('webhookDeliveries', { state: 'waiting' })) waiting.set(id, 0)
      state = 'open'
      pumpSoon()
    },
    close: async () => {
      clearTimeout(timer)
      clearImmediate(wake)
      const sent = Promise.all([...inFlight.values()].map((sending) => sending.sent))
      await Promise.race([sent, delay(CLOSE_TIMEOUT_MS, undefined, { ref: false })])
      state = 'closed'
    },
  }
}
