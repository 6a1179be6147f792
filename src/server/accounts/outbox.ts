import type { Mail } from '../lib/mail'
import { oneLine } from '../lib/log'
import type { MailRecord } from '../store/records'
import type { StoreAndClock } from './core'

const INDENT = '    '

/**
 * Formats an e-mail for printing; the server prints e-mails instead of sending them. Each header stays on one line, to
 * prevent header injection.
 */
export const mailText = ({ to, subject, text, attachment = null }: Mail): string =>
  [
    '',
    `  Mail to ${oneLine(to)}: ${oneLine(subject)}`,
    ...[text, ...(attachment === null ? [] : [`File ${attachment.name}:`, attachment.text])]
      .join('\n')
      .split(/\r?\n/)
      .map((line) => `${INDENT}${line.replace(/\p{Cc}/gu, '')}`),
    '',
  ].join('\n')

/** Puts an e-mail into the outbox, from where it is sent; `about` is the record on which its link depends. */
export const sendMail = (
  core: StoreAndClock,
  mail: Mail,
  about: Pick<MailRecord, 'kind' | 'aboutId'> = { kind: 'other', aboutId: null },
): void => {
  core.store.insert('outbox', { ...about, ...mail, createdAt: core.now() })
}
