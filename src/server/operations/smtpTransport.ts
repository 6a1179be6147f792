import { createHash } from 'node:crypto'
import { createTransport } from 'nodemailer'
import type { MailRecord } from '../store/records'
import type { Attempt, MailTransport } from './mailer'
import type { SmtpOptions } from './options.mjs'

const TIMEOUT_MS = 20_000
const MOST_CONNECTIONS = 2
const FIRST_FINAL_CODE = 500
/** Answer after which the server closes the connection. */
const CLOSING = 421
/** Answers that ask for a login, or refuse it. */
const LOGIN_CODES: ReadonlySet<number> = new Set([530, 534, 535, 538])
/** Commands whose answer is about one mail; the others concern all of them, such as that about the sender. */
const OF_ONE_MAIL: ReadonlySet<string> = new Set(['RCPT TO', 'DATA', 'API'])
/** Characters that separate addresses, names or headers. */
const UNSAFE_ADDRESS = /[\s\p{Cc}\p{Cf},;<>"\\]/u
const CONTROL_CHARACTERS = /[\p{Cc}\u2028\u2029]+/gu

const textIn = (error: Error, name: 'code' | 'command'): string => {
  const value: unknown = Object.entries(error).find(([key]) => key === name)?.[1]
  return typeof value === 'string' ? value : ''
}

const attemptOf = (error: unknown): Attempt => {
  if (!(error instanceof Error)) return { kind: 'refused', reason: 'unknown' }
  const [code, command] = [textIn(error, 'code'), textIn(error, 'command')]
  const answer = 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : 0
  // the server's words may repeat the login; its codes do not
  const reason = [code, answer || ''].join(' ').trim() || error.name
  // of commands sent together, Nodemailer names none that was answered with 421; the sender's error is another one
  if (code === 'ECONNECTION' && command === 'CONN' && answer === CLOSING) return { kind: 'later', reason }
  const isOfMail = (code === 'EENVELOPE' || code === 'EMESSAGE') && OF_ONE_MAIL.has(command)
  if (!isOfMail || LOGIN_CODES.has(answer)) return { kind: 'down', reason }
  return { kind: answer === 0 || answer >= FIRST_FINAL_CODE ? 'refused' : 'later', reason }
}

const createSmtpTransport = ({ host, port, tls, login }: SmtpOptions, timeoutMs: number) =>
  createTransport({
    // few connections, which several mails share
    pool: true,
    maxConnections: MOST_CONNECTIONS,
    // the outbox repeats a mail
    maxRequeues: 0,
    host,
    port,
    secure: tls === 'always',
    requireTLS: tls === 'startTls',
    // a server on this machine often has a self-signed certificate
    ...(tls === 'ifOffered' ? { tls: { rejectUnauthorized: false } } : {}),
    ...(login === null ? {} : { auth: { user: login.user, pass: login.password } }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })

/** Domain of the sender, for ids of mails. */
const domainOf = (from: string): string => /@([\w.-]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'

/** Headers of RFC 2369 and RFC 8058, by which mail programs show a button that stops the mails; one click needs HTTPS. */
const unsubscribeHeaders = (address: string): Readonly<Record<string, string>> => ({
  'List-Unsubscribe': `<${address}>`,
  ...(address.startsWith('https:') && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
})

/** Id of a mail, the same at each attempt, by which mail programs recognize one that arrives twice. */
const messageIdOf = ({ id, createdAt, to, text }: MailRecord, from: string): string => {
  const digest = createHash('sha256')
    .update(JSON.stringify([id, createdAt, to, text]))
    .digest('hex')
  return `<${digest.slice(0, 32)}@${domainOf(from)}>`
}

/**
 * Creates the transport to a mail server. It tries once; a mail whose connection breaks after the server has got it and
 * before its answer is here may arrive twice, with the same Message-ID: SMTP knows no other way.
 */
export const createSmtpMailTransport = (
  smtp: SmtpOptions,
  /** Longest wait for the server to connect, greet or answer. */
  timeoutMs = TIMEOUT_MS,
): MailTransport => {
  const transport = createSmtpTransport(smtp, timeoutMs)
  return {
    delivery: 'sent',
    deliver: async (mail, { html, unsubscribe }) => {
      const { to, subject, text, attachment = null } = mail
      if (UNSAFE_ADDRESS.test(to)) return { kind: 'refused', reason: 'not an address' }
      try {
        await transport.sendMail({
          from: smtp.from,
          // an object is never split into several addresses
          to: { name: '', address: to },
          subject: subject.replaceAll(CONTROL_CHARACTERS, ' '),
          text,
          ...(html !== null && { html }),
          ...(unsubscribe !== null && { headers: unsubscribeHeaders(unsubscribe) }),
          ...(attachment !== null && {
            attachments: [
              { filename: attachment.name, content: attachment.text, contentType: 'text/csv; charset=utf-8' },
            ],
          }),
          messageId: messageIdOf(mail, smtp.from),
        })
        return { kind: 'taken' }
      } catch (error) {
        return attemptOf(error)
      }
    },
    close: () => transport.close(),
  }
}
