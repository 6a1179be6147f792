import { setTimeout as delay } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import type { Mail } from '../calls/services'
import type { Log } from '../http/log'
import type { Metrics } from './metrics'
import type { SmtpOptions } from './options.mjs'

/** Sends mails in the background. */
export interface Mailer {
  /** Takes a mail; never throws and never waits. */
  readonly send: (mail: Mail) => void
  /** Whether mails leave the service, or are only printed. */
  readonly delivery: 'sent' | 'printed'
  /** Waits briefly for mails that are being sent, and gives up those that wait for a retry. */
  readonly close: () => Promise<void>
}

/** Options of `createSmtpMailer`. */
export interface SmtpMailerOptions {
  readonly smtp: SmtpOptions
  /** Gets a line for each mail that is given up. */
  readonly log: Log
  readonly metrics: Pick<Metrics, 'mailed'>
  /** Waiting time before each retry. */
  readonly retryAfterMs?: readonly number[]
  /** Longest wait for the server to connect, greet or answer. */
  readonly timeoutMs?: number
}

const SECOND_MS = 1000
const RETRY_AFTER_MS = [5, 30, 120, 600, 1800].map((seconds) => seconds * SECOND_MS)
const TIMEOUT_MS = 20_000
const CLOSE_TIMEOUT_MS = 3000
const MOST_CONNECTIONS = 2
const FIRST_FINAL_CODE = 500
/** Characters that separate addresses, names or headers. */
const UNSAFE_ADDRESS = /[\s\p{Cc}\p{Cf},;<>"\\]/u
const CONTROL_CHARACTERS = /[\p{Cc}\u2028\u2029]+/gu

interface Failure {
  readonly reason: string
  /** Whether a retry would fail too. */
  readonly isFinal: boolean
}

const failureOf = (error: unknown): Failure => {
  if (!(error instanceof Error)) return { reason: 'unknown', isFinal: true }
  const code = 'code' in error ? String(error.code) : ''
  const answer = 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : 0
  // the server's words may repeat the login; its codes do not
  return { reason: [code, answer || ''].join(' ').trim() || error.name, isFinal: answer >= FIRST_FINAL_CODE }
}

const createSmtpTransport = ({ host, port, tls, login }: SmtpOptions, timeoutMs: number) =>
  createTransport({
    // few connections, which several mails share
    pool: true,
    maxConnections: MOST_CONNECTIONS,
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

/**
 * Creates the mailer for a mail server. A mail is retried while the server is unreachable or refuses it for now; a mail
 * that is given up leaves a line with recipient and subject in the log, never its text, which contains codes.
 */
export const createSmtpMailer = (options: SmtpMailerOptions): Mailer => {
  const { smtp, log, metrics, retryAfterMs = RETRY_AFTER_MS, timeoutMs = TIMEOUT_MS } = options
  const transport = createSmtpTransport(smtp, timeoutMs)
  const stopping = new AbortController()
  const inProgress = new Set<Promise<void>>()

  const giveUp = ({ to, subject }: Mail, attempts: number, reason: string): void => {
    metrics.mailed('failed')
    log.event('error', { mail: 'not sent', to, subject, attempts, error: reason })
  }
  const attempt = async ({ to, subject, text }: Mail): Promise<Failure | null> => {
    try {
      await transport.sendMail({
        from: smtp.from,
        // an object is never split into several addresses
        to: { name: '', address: to },
        subject: subject.replaceAll(CONTROL_CHARACTERS, ' '),
        text,
      })
      return null
    } catch (error) {
      return failureOf(error)
    }
  }
  const deliver = async (mail: Mail): Promise<void> => {
    if (UNSAFE_ADDRESS.test(mail.to)) return giveUp(mail, 0, 'not an address')
    for (let attempts = 1; ; attempts += 1) {
      const failure = await attempt(mail)
      if (failure === null) return metrics.mailed('sent')
      const wait = retryAfterMs[attempts - 1]
      if (failure.isFinal || wait === undefined || stopping.signal.aborted)
        return giveUp(mail, attempts, failure.reason)
      const isAborted = await delay(wait, false, { signal: stopping.signal, ref: false }).catch(() => true)
      if (isAborted) return giveUp(mail, attempts, `${failure.reason}; the service stopped`)
    }
  }
  return {
    delivery: 'sent',
    send: (mail) => {
      const delivery = deliver(mail).finally(() => inProgress.delete(delivery))
      inProgress.add(delivery)
    },
    close: async () => {
      stopping.abort()
      await Promise.race([Promise.all(inProgress), delay(CLOSE_TIMEOUT_MS, undefined, { ref: false })])
      transport.close()
    },
  }
}
