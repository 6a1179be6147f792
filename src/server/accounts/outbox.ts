import type { Mail } from '../lib/mail'
import { oneLine } from '../lib/log'

const INDENT = '    '

/**
 * Formats an e-mail for printing; the server prints e-mails instead of sending them. Each header stays on one line, to
 * prevent header injection.
 */
export const mailText = ({ to, subject, text }: Mail): string =>
  [
    '',
    `  Mail to ${oneLine(to)}: ${oneLine(subject)}`,
    ...text.split(/\r?\n/).map((line) => `${INDENT}${line.replace(/\p{Cc}/gu, '')}`),
    '',
  ].join('\n')
