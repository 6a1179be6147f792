import type { Mail } from '../calls/services'
import { mailText } from '../accounts/outbox'
import type { Log } from '../http/log'
import type { Metrics } from './metrics'
import type { OperationOptions } from './options.mjs'
import { createSmtpMailer } from './smtpMailer'
import type { Mailer } from './smtpMailer'

/** Options of `createMailer`. */
export interface MailerOptions {
  readonly options: OperationOptions
  readonly log: Log
  readonly metrics: Pick<Metrics, 'mailed'>
  readonly print: (text: string) => void
  /** Keeps a mail in a file and returns its path, where texts must not be printed; null to print them. */
  readonly keep?: ((mail: Mail) => string) | null
  /** Epoch ms. */
  readonly now: () => number
}

/** Creates the mailer of the service: by SMTP if there is a mail server, else mails are printed or kept in files. */
export const createMailer = ({ options, log, metrics, print, keep = null, now }: MailerOptions): Mailer => {
  const { smtp, logFormat } = options
  if (smtp !== null) return createSmtpMailer({ smtp, log, metrics })
  const textOf = (mail: Mail): string =>
    logFormat === 'json'
      ? JSON.stringify({ time: new Date(now()).toISOString(), level: 'info', mail })
      : mailText(mail)
  return {
    send: (mail) => {
      if (keep === null) print(textOf(mail))
      else {
        const { to, subject } = mail
        log.event('info', { mail: 'not sent', to, subject, file: keep(mail) })
      }
      metrics.mailed('printed')
    },
    delivery: 'printed',
    close: () => Promise.resolve(),
  }
}
