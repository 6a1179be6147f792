/** Mail that would be sent: printed here, and kept in the store by the backend. */
import type { Mail } from '../services'
import { oneLine } from './log'

const INDENT = '    '

/** The mail as it is printed: headers on one line each, so that no address can forge another. */
export const mailText = ({ to, subject, text }: Mail): string =>
  [
    '',
    `  Mail to ${oneLine(to)}: ${oneLine(subject)}`,
    ...text.split(/\r?\n/).map((line) => `${INDENT}${line.replace(/\p{Cc}/gu, '')}`),
    '',
  ].join('\n')
