import { alertKinds } from '@/domain/alerts/alertKinds'
import type { AlertContent } from '@/domain/alerts/alertKinds'
import { ALERT_RETENTION_MS, DAY_MS } from '@/domain/shared/constants'
import { ALERT_LIMIT } from '@/domain/shared/limits'
import type { RunStore } from '../engine/history/runStore'
import type { AlertRecord } from '../store/records'
import type { Store } from '../store/store'
import { CAUSE_WINDOW_MS } from './failures'
import { isMailedWithin } from './mails'

/** An alert to store. */
interface AlertDraft {
  readonly orgId: number
  readonly cause: string
  /** Time of the cause. */
  readonly at: number
  readonly content: AlertContent
  /** Time at which its mail leaves; `at` if undefined. */
  readonly mailDueAt?: number
  /** Whether another mail covers it, so that it needs none. */
  readonly isMailed?: boolean
  /** Whether webhooks need not be told, because they were not told of what it ends. */
  readonly isToldToWebhooks?: boolean
}

/** Stores an alert and returns it; null if its cause has one already. */
export const raiseAlert = (
  store: Store,
  { orgId, cause, at, content, mailDueAt = at, isMailed = false, isToldToWebhooks = false }: AlertDraft,
): AlertRecord | null =>
  store.list('alerts', { orgId, cause }).length > 0
    ? null
    : store.insert('alerts', {
        orgId,
        cause,
        createdAt: at,
        content,
        recoveredAt: null,
        mailDueAt,
        mailedAt: isMailed ? at : null,
        mailedTo: [],
        webhooksAt: isToldToWebhooks ? at : null,
      })

/** Whether a failure of this cause was mailed within the last day; what fails by turns is mailed once a day. */
export const wasMailed = (store: Store, orgId: number, start: string, at: number): boolean =>
  store
    .list('alerts', { orgId })
    .some((alert) => alert.cause.startsWith(start) && isMailedWithin(store, alert, { at, ms: DAY_MS }))

/** Time at which the mail of a cause leaves that takes up other stacks. */
export const endOfWindow = (at: number): number => at + CAUSE_WINDOW_MS

/** Whether the cause of an alert lasts, so that the alert would be raised again if it were deleted. */
const isLasting = (store: Store, runs: RunStore, { content, recoveredAt }: AlertRecord): boolean => {
  const exists = ({ id }: { readonly id: number }) => store.get('stacks', id) !== null
  if (content.kind === 'stackFailed')
    return recoveredAt === null && content.unwatchedAt === undefined && content.stacks.some(exists)
  if (content.kind === 'transformationFailed')
    return (
      recoveredAt === null &&
      content.unwatchedAt === undefined &&
      content.transformations.some(({ id }) => store.get('destinationTransformations', id) !== null)
    )
  if (content.kind === 'targetMissed') return recoveredAt === null && content.unwatchedAt === undefined
  if (content.kind !== 'dataLate') return false
  return content.stacks.some(
    (stack) => exists(stack) && runs.lastSuccess('source', stack.id) === stack.lastSuccess,
  )
}

/** Alerts whose cause comes up again until a month or a trial ends. */
const isPeriodic = ({ content: { kind } }: AlertRecord): boolean => alertKinds[kind].isPeriodic === true

/**
 * Deletes alerts of an organisation older than 90 days, and the oldest of more than 500; lasting ones stay.
 */
export const pruneAlerts = (store: Store, runs: RunStore, orgId: number, now: number): void => {
  const kept = store.list('alerts', { orgId }).filter((alert) => {
    const isOld = alert.createdAt <= now - ALERT_RETENTION_MS && !isLasting(store, runs, alert)
    if (isOld) store.remove('alerts', alert.id)
    return !isOld
  })
  const count = kept.length - ALERT_LIMIT
  if (count <= 0) return
  const surplus = kept.filter((alert) => !isPeriodic(alert) && !isLasting(store, runs, alert)).slice(0, count)
  for (const { id } of surplus) store.remove('alerts', id)
}
