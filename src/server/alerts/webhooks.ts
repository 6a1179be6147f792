/** Deliveries of alerts to webhooks: which are written, and what becomes of a webhook that fails. */
import { alertKinds } from '@/domain/alerts/alertKinds'
import { settingOf } from '@/domain/alerts/alertSettings'
import { KEPT_DELIVERIES, TEST_KIND } from '@/domain/alerts/webhooks'
import { RETRY } from '../lib/retryPolicy'
import type { AlertRecord, Head, WebhookDeliveryRecord, WebhookRecord } from '../store/records'
import type { Store } from '../store/store'
import { existenceIn, withExistingRunners } from './inbox'
import type { AlertMailTools } from './mails'
import { raiseAlert } from './raise'
import { alertBody } from './webhookBodies'

/** A delivery before the store keeps it. */
type Draft = Pick<WebhookDeliveryRecord, 'orgId' | 'webhookId' | 'kind' | 'body' | 'createdAt'>

/** Stores a delivery that waits, and drops the oldest ones of its webhook that wait no more. */
export const addDelivery = (store: Store, draft: Draft): void => {
  store.insert('webhookDeliveries', { ...draft, state: 'waiting', tries: 0, status: null, failure: '' })
  for (const state of ['delivered', 'failed'] as const)
    store.keepNewest('webhookDeliveries', { webhookId: draft.webhookId, state }, KEPT_DELIVERIES)
}

const wants = ({ kinds, disabledAt, createdAt }: Head<'webhooks'>, alert: AlertRecord): boolean =>
  disabledAt === null && alert.createdAt >= createdAt && kinds.includes(settingOf(alert.content.kind))

const writeDeliveries = (tools: AlertMailTools, alert: AlertRecord): void => {
  const { store, now } = tools
  store.update('alerts', alert.id, { webhooksAt: now() })
  const content = withExistingRunners(alert.content, existenceIn(store))
  if (content === null) return
  for (const webhook of store.heads('webhooks', { orgId: alert.orgId })) {
    if (!wants(webhook, alert)) continue
    addDelivery(store, {
      orgId: alert.orgId,
      webhookId: webhook.id,
      kind: alertKinds[content.kind].wire,
      body: alertBody(tools, webhook.format, { ...alert, content }),
      createdAt: now(),
    })
  }
}

/** Writes the deliveries of the alerts whose time has come, once for each alert and webhook that wants its kind. */
export const sendToWebhooks = (tools: AlertMailTools): void => {
  const { store, now } = tools
  for (const alert of store.list('alerts', { webhooksAt: null }))
    if (alert.mailDueAt <= now()) store.transaction(() => writeDeliveries(tools, alert))
}

/**
 * Takes back a failure of which webhooks were not told yet, because it is over. Returns whether it did, so that they are not
 * told of its end either.
 */
export const takeBackDeliveries = (
  store: Store,
  { id, webhooksAt }: Pick<AlertRecord, 'id' | 'webhooksAt'>,
  at: number,
): boolean => {
  if (webhooksAt !== null) return false
  store.update('alerts', id, { webhooksAt: at })
  return true
}

/** What a try to deliver has come to. */
export type Attempt =
  | { readonly kind: 'taken'; readonly status: number }
  | { readonly kind: 'refused'; readonly status: number | null; readonly failure: string }

const OFF = 'The webhook was switched off.'

/** Switches off a webhook that has failed for days, gives up what waits for it, and says so. Returns how many it gave up. */
const switchOff = (
  store: Store,
  { id, orgId, name }: WebhookRecord,
  failingSince: number,
  at: number,
): number => {
  store.update('webhooks', id, { disabledAt: at })
  const waiting = store.heads('webhookDeliveries', { webhookId: id, state: 'waiting' })
  for (const delivery of waiting)
    store.update('webhookDeliveries', delivery.id, { state: 'failed', failure: delivery.failure || OFF })
  const content = { kind: 'webhookOff', name, failingSince } as const
  raiseAlert(store, { orgId, cause: `webhook ${id} off ${at}`, at, content })
  return waiting.length
}

/** Deliveries that have reached their end. */
export interface SettledDeliveries {
  readonly delivered: number
  /** Given up. */
  readonly failed: number
}
const NONE: SettledDeliveries = { delivered: 0, failed: 0 }

/** Notes what a try to deliver has come to. Returns which deliveries have reached their end by it. */
export const settleDelivery = (
  store: Store,
  { id, webhookId, kind, tries, createdAt }: WebhookDeliveryRecord,
  attempt: Attempt,
  at: number,
): SettledDeliveries =>
  store.transaction(() => {
    const webhook = store.get('webhooks', webhookId)
    // a webhook that was deleted meanwhile has taken its deliveries along
    if (webhook === null || store.get('webhookDeliveries', id) === null) return NONE
    if (attempt.kind === 'taken') {
      const { status } = attempt
      store.update('webhookDeliveries', id, { state: 'delivered', tries: tries + 1, status, failure: '' })
      store.update('webhooks', webhookId, { failingSince: null, lastDeliveredAt: at })
      return { ...NONE, delivered: 1 }
    }
    const { status, failure } = attempt
    const { giveUpMs } = RETRY.webhook
    // whoever tries a webhook out looks at the answer, and tries again
    const isOver = kind === TEST_KIND || webhook.disabledAt !== null || at - createdAt >= giveUpMs
    const state = isOver ? 'failed' : 'waiting'
    store.update('webhookDeliveries', id, { state, tries: tries + 1, status, failure })
    const failed = isOver ? 1 : 0
    if (kind === TEST_KIND || webhook.disabledAt !== null) return { ...NONE, failed }
    const failingSince = webhook.failingSince ?? at
    store.update('webhooks', webhookId, { failingSince })
    const others = at - failingSince >= giveUpMs ? switchOff(store, webhook, failingSince, at) : 0
    return { ...NONE, failed: failed + others }
  })
