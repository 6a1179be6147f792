import { ALERT_RETENTION_MS } from '@/domain/shared/constants'
import { ALERT_LIMIT } from '@/domain/shared/limits'
import type { AlertContent, AlertRecord } from '../store/alertRecords'
import type { Store } from '../store/store'
import { CAUSE_WINDOW_MS } from './failures'

/** An alert to store. */
interface AlertDraft {
  readonly orgId: number
  readonly cause: string
  /** Time of the cause. */
  readonly at: number
  readonly content: AlertContent
  /** Time at which its mail leaves; `at` if undefined. */
  readonly mailDueAt?: number
  /** Whether another mail tells it, so that it needs none. */
  readonly isMailed?: boolean
}

/** Stores an alert and returns it; null if its cause has one already. */
export const raiseAlert = (
  store: Store,
  { orgId, cause, at, content, mailDueAt = at, isMailed = false }: AlertDraft,
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
      })

/** Time at which the mail of a cause leaves that takes up other stacks. */
export const endOfWindow = (at: number): number => at + CAUSE_WINDOW_MS

/** Alerts whose cause must not be told again as long as it could come up. */
const isKept = ({ content: { kind } }: AlertRecord): boolean =>
  kind === 'allowance80' || kind === 'allowance100' || kind === 'trialEnds'

/** Deletes alerts older than 90 days, and the oldest of organisations with more than 500. */
export const pruneAlerts = (store: Store, now: number): void =>
  store.transaction(() => {
    store.removeUntil('alerts', now - ALERT_RETENTION_MS)
    for (const { id: orgId } of store.list('organisations')) {
      const alerts = store.list('alerts', { orgId })
      const surplus = alerts
        .filter((alert) => !isKept(alert))
        .slice(0, Math.max(0, alerts.length - ALERT_LIMIT))
      for (const { id } of surplus) store.remove('alerts', id)
    }
  })
