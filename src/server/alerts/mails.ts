import { settingOf } from '@/domain/alerts/alertSettings'
import type { Mail } from '../calls/services'
import type { AlertRecord } from '../store/alertRecords'
import type { UserRecord } from '../store/records'
import type { Store } from '../store/store'
import { channelsOf, existenceIn, inboxOf, withExistingRunners } from './inbox'
import { mailOfAlert } from './mailText'
import type { MailTools } from './mailText'

/** What mails about alerts are sent with. */
export interface AlertMailTools extends MailTools {
  readonly now: () => number
  readonly sendMail: (mail: Mail) => void
}

/** Users to whom the failure of a recovery was mailed; null for other alerts. */
const notifiedOfFailure = (store: Store, { content }: AlertRecord): ReadonlySet<number> | null =>
  content.kind === 'stackRecovered' || content.kind === 'transformationRecovered'
    ? new Set(store.get('alerts', content.failureId)?.mailedTo ?? [])
    : null

const recipientsOf = (store: Store, alert: AlertRecord): readonly UserRecord[] => {
  const notified = notifiedOfFailure(store, alert)
  return store
    .list('users', { orgId: alert.orgId })
    .filter(
      ({ id, mailProven }) =>
        mailProven &&
        (notified === null || notified.has(id)) &&
        channelsOf(inboxOf(store, id))[settingOf(alert.content.kind)].mail,
    )
}

/** Writes the mails of one alert to the outbox, and notes that they are written. */
const writeMails = (tools: AlertMailTools, alert: AlertRecord): readonly Mail[] => {
  const { store, now } = tools
  return store.transaction(() => {
    const content = withExistingRunners(alert.content, existenceIn(store))
    const users = content === null ? [] : recipientsOf(store, alert)
    store.update('alerts', alert.id, { mailedAt: now(), mailedTo: users.map(({ id }) => id) })
    if (content === null || users.length === 0) return []
    const texts = mailOfAlert(tools, { ...alert, content })
    const mails = users.map(({ email }) => ({ ...texts, to: email }))
    for (const mail of mails) store.insert('outbox', { ...mail, createdAt: now() })
    return mails
  })
}

/**
 * Mails the alerts whose time has come: one mail per alert and person who wants it. Written in one transaction with the
 * note that it is, so that a crash sends none twice.
 */
export const mailAlerts = (tools: AlertMailTools): void => {
  const { store, now, sendMail } = tools
  const due = store.list('alerts', { mailedAt: null }).filter(({ mailDueAt }) => mailDueAt <= now())
  for (const alert of due) for (const mail of writeMails(tools, alert)) sendMail(mail)
}
