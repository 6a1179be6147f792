import { settingOf } from '@/domain/alerts/alertSettings'
import type { AlertRecord, MailRecord, UserRecord } from '../store/records'
import type { Store } from '../store/store'
import { channelsOf, existenceIn, inboxOf, withExistingRunners } from './inbox'
import { mailOfAlert } from './mailText'
import type { MailTools } from './mailText'

/** What mails about alerts are written with. */
export interface AlertMailTools extends MailTools {
  readonly now: () => number
}

/** Users to whom the failure of a recovery was mailed; null for other alerts. */
const notifiedOfFailure = (store: Store, { content }: AlertRecord): ReadonlySet<number> | null =>
  'failureId' in content ? new Set(store.get('alerts', content.failureId)?.mailedTo ?? []) : null

const recipientsOf = (store: Store, alert: AlertRecord): readonly UserRecord[] => {
  const notified = notifiedOfFailure(store, alert)
  return store
    .list('users', { orgId: alert.orgId })
    .filter(
      ({ id, mailProven, suspendedAt = null }) =>
        mailProven &&
        suspendedAt === null &&
        (notified === null || notified.has(id)) &&
        channelsOf(inboxOf(store, id))[settingOf(alert.content.kind)].mail,
    )
}

const waitingFor = (store: Store, alertId: number) =>
  store.heads('outbox', { kind: 'alert', aboutId: alertId })

/** Writes the mails of one alert to the outbox; an alert without recipients needs none. */
const writeMails = (tools: AlertMailTools, alert: AlertRecord): void => {
  const { store, now } = tools
  const content = withExistingRunners(alert.content, existenceIn(store))
  const users =
    content === null ? [] : recipientsOf(store, alert).filter(({ id }) => !alert.mailedTo.includes(id))
  if (content === null || users.length === 0) {
    store.update('alerts', alert.id, { mailedAt: now() })
    return
  }
  const texts = mailOfAlert(tools, { ...alert, content })
  for (const { email } of users)
    store.insert('outbox', { kind: 'alert', aboutId: alert.id, ...texts, to: email, createdAt: now() })
}

/**
 * Writes the mails of the alerts whose time has come: one mail per alert and person who wants it. They wait in the
 * outbox, and the alert counts as mailed once they have left it.
 */
export const mailAlerts = (tools: AlertMailTools): void => {
  const { store, now } = tools
  const due = store.list('alerts', { mailedAt: null }).filter(({ mailDueAt }) => mailDueAt <= now())
  if (due.length === 0) return
  const waiting = new Set(store.heads('outbox', { kind: 'alert' }).map(({ aboutId }) => aboutId))
  for (const alert of due) if (!waiting.has(alert.id)) store.transaction(() => writeMails(tools, alert))
}

/** Whether a mail about an alert may still be sent: not to a person who has left, nor about what was deleted. */
export const isAlertMailWanted = (
  store: Store,
  { aboutId, to }: Pick<MailRecord, 'aboutId' | 'to'>,
): boolean => {
  const alert = aboutId === null ? null : store.get('alerts', aboutId)
  return alert !== null && recipientsOf(store, alert).some(({ email }) => email === to)
}

/** Notes that a mail about an alert has left the outbox; `isTaken` is false if it was given up. */
export const settleAlertMail = (
  store: Store,
  { aboutId, to }: Pick<MailRecord, 'aboutId' | 'to'>,
  { isTaken, at }: { readonly isTaken: boolean; readonly at: number },
): void => {
  const alert = aboutId === null ? null : store.get('alerts', aboutId)
  if (alert === null) return
  const ids = isTaken ? store.list('users', { email: to }).map(({ id }) => id) : []
  store.update('alerts', alert.id, {
    mailedTo: [...new Set([...alert.mailedTo, ...ids])],
    ...(waitingFor(store, alert.id).length === 0 && { mailedAt: at }),
  })
}

/**
 * Takes back the mails of a failure that is over while they wait, so that the next ones say so. Returns whether nobody
 * got one yet, so that the mail of the failure covers the recovery.
 */
export const takeBackMails = (store: Store, { id, mailedAt, mailedTo }: AlertRecord): boolean => {
  for (const mail of waitingFor(store, id)) store.remove('outbox', mail.id)
  return mailedAt === null && mailedTo.length === 0
}

/** Whether the mails of an alert have left within a time before `at`, or wait for the mail server. */
export const isMailedWithin = (
  store: Store,
  { id, mailedAt, mailedTo }: AlertRecord,
  { at, ms }: { readonly at: number; readonly ms: number },
): boolean =>
  mailedAt === null
    ? mailedTo.length > 0 || waitingFor(store, id).length > 0
    : mailedTo.length > 0 && at - mailedAt < ms
