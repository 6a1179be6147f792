/** Prints emails instead of sending them; the backend also stores them. */
import type { Mail } from '../../services'
import { oneLine } from '../http/log'

const INDENT = '    '

/** Formats an email for printing, each header on a single line, to prevent header injection. */
export const mailText = ({ to, subject, text }: Mail): string =>
  [
    '',
    `  Mail to ${oneLine(to)}: ${oneLine(subject)}`,
    ...text.split(/\r?\n/).map((line) => `${INDENT}${line.replace(/\p{Cc}/gu, '')}`),
    '',
  ].join('\n')
