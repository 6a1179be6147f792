import { settleAlertMail } from '@/server/alerts/mails'
import type { Mail } from '@/server/lib/mail'
import type { Store } from '@/server/store/store'

/** Takes all mails out of the outbox, as a mail server does that takes each one. */
export const takeMails = (store: Store, now: () => number): readonly Mail[] =>
  store.list('outbox').map((mail) => {
    store.remove('outbox', mail.id)
    if (mail.kind === 'alert') settleAlertMail(store, mail, { isTaken: true, at: now() })
    const { to, subject, text } = mail
    return { to, subject, text }
  })
