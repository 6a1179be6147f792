/** Sends the mails of the outbox, which is their queue: a mail leaves it when it was taken or given up. */
import { setTimeout as delay } from 'node:timers/promises'
import { MAIL_WAIT_MS } from '@/domain/shared/constants'
import { isDigestWanted } from '../alerts/digests'
import { extrasOfMail, type MailExtras, type StopLinks } from './mailExtras'
import { isAlertMailWanted, settleAlertMail } from '../alerts/mails'
import { isViewMailWanted } from '../accounts/savedViews'
import type { Log } from '../lib/log'
import { UnsealError } from '../lib/sealing'
import type { MailRecord } from '../store/records'
import type { Store } from '../store/store'
import { RETRY } from '../lib/retryPolicy'

/**
 * What became of an attempt: `refused` is final for this mail, `later` is not, and `down` concerns all mails, such as a
 * server that cannot be reached or refuses the login.
 */
export type Attempt =
  | { readonly kind: 'taken' }
  | { readonly kind: 'refused' | 'later' | 'down'; readonly reason: string }

/** Takes mails from the outbox to their recipients. */
export interface MailTransport {
  /** Whether mails leave the service, or are only printed. */
  readonly delivery: 'sent' | 'printed'
  /** Tries to deliver a mail once, with what it has beside its text; never rejects. */
  readonly deliver: (mail: MailRecord, extras: MailExtras) => Promise<Attempt>
  readonly close: () => void
}

/** Sends the mails of a service. */
export interface Mailer {
  readonly delivery: MailTransport['delivery']
  /** Begins with the mails that wait in the outbox. Links of mails lead to `appOrigin`. */
  readonly start: (appOrigin: string) => void
  /** Waits briefly for mails that are being sent; the others stay in the outbox. */
  readonly close: () => Promise<void>
}

/** Where the mailer counts. */
export interface MailMetrics {
  readonly mailed: (result: MailTransport['delivery'] | 'failed') => void
  /** Sets the number of mails that wait for the mail server. */
  readonly mailsWait: (count: number) => void
}

/** Options of `createMailer`. */
export interface MailerOptions {
  readonly store: Store
  readonly stops: StopLinks
  readonly transport: MailTransport
  readonly log: Log
  readonly metrics: MailMetrics
  /** Epoch ms. */
  readonly now: () => number
  /** Waiting time before each retry; the last one is repeated. */
  readonly retryAfterMs?: readonly number[]
}

const CLOSE_TIMEOUT_MS = 3_000
/** Mails that are sent at the same time. */
const MOST_AT_ONCE = 2

/** When a link in a mail ends, epoch ms; 0 for one that was used, replaced or revoked. */
const endOfLink = (store: Store, { kind, aboutId }: MailRecord): number => {
  if (aboutId === null) return 0
  if (kind === 'invite') return store.get('invites', aboutId)?.expiresAt ?? 0
  const code = store.get('verificationCodes', aboutId)
  return code === null || code.usedAt !== null ? 0 : code.expiresAt
}

const isWanted = (store: Store, mail: MailRecord): boolean => {
  if (mail.kind === 'view') return isViewMailWanted(store, mail)
  return mail.kind === 'digest' ? isDigestWanted(store, mail) : isAlertMailWanted(store, mail)
}

/** Why a mail must not be sent any more; null if it may. */
const objectionTo = (store: Store, mail: MailRecord, at: number): string | null => {
  if (mail.createdAt + MAIL_WAIT_MS <= at) return 'it waited for five days'
  if (mail.kind === 'alert' || mail.kind === 'digest' || mail.kind === 'view')
    return isWanted(store, mail) ? null : 'it is no longer wanted'
  return mail.kind === 'other' || endOfLink(store, mail) > at ? null : 'its link has ended'
}

/** Failed attempts in a row, and the time of the next one by `performance.now()`. */
interface Retry {
  readonly failures: number
  readonly at: number
}
const NO_RETRY: Retry = { failures: 0, at: 0 }

/** Creates the mailer. Times of retries are in memory, so that a start tries every mail at its beginning. */
export const createMailer = ({
  store,
  stops,
  transport,
  log,
  metrics,
  now,
  retryAfterMs = RETRY.mail.waitsMs,
}: MailerOptions): Mailer => {
  /** Mails of the outbox by id, in the order in which they were written. */
  const waiting = new Map<number, Retry>()
  const inFlight = new Map<number, Promise<void>>()
  /** Mails that were taken, but could not be taken out of the outbox yet. */
  const taken = new Set<number>()
  /** Failures that concern all mails. */
  let outage = NO_RETRY
  let state: 'new' | 'open' | 'closing' | 'closed' = 'new'
  /** Known once the service listens. */
  let appOrigin = ''
  let timer: NodeJS.Timeout | undefined
  let wake: NodeJS.Immediate | undefined

  const after = ({ failures }: Retry): Retry => ({
    failures: failures + 1,
    at: performance.now() + (retryAfterMs[failures] ?? retryAfterMs.at(-1) ?? 0),
  })
  const pumpSoon = (): void => {
    // after the transaction in which a mail is written
    if (state === 'open') wake ??= setImmediate(() => pump())
  }
  const retryLater = (id: number): void => {
    waiting.set(id, after(waiting.get(id) ?? NO_RETRY))
  }
  const leave = (mail: MailRecord, isTaken: boolean): void => {
    store.transaction(() => {
      // one that was taken back during its delivery does not count as mailed: the next one says what has changed
      if (store.get('outbox', mail.id) === null) return
      store.remove('outbox', mail.id)
      if (mail.kind === 'alert') settleAlertMail(store, mail, { isTaken, at: now() })
    })
    waiting.delete(mail.id)
    taken.delete(mail.id)
  }
  const finish = (mail: MailRecord): void => {
    taken.add(mail.id)
    leave(mail, true)
    metrics.mailed(transport.delivery)
  }
  const giveUp = (mail: MailRecord, reason: string): void => {
    leave(mail, false)
    metrics.mailed('failed')
    log.event('error', { mail: 'not sent', to: mail.to, subject: mail.subject, error: reason })
  }
  const settle = (mail: MailRecord, attempt: Attempt): void => {
    // the data file is closed by then: the next start tries this mail again
    if (state === 'closed') return
    if (attempt.kind === 'down') {
      retryLater(mail.id)
      if (outage.failures === 0)
        log.event('error', { mail: 'waiting', waiting: waiting.size, error: attempt.reason })
      outage = after(outage)
      return
    }
    if (outage.failures > 0) log.event('info', { mail: 'sent again', waiting: waiting.size })
    outage = NO_RETRY
    if (attempt.kind === 'later') retryLater(mail.id)
    else if (attempt.kind === 'refused') giveUp(mail, attempt.reason)
    else finish(mail)
  }
  const guarded = (id: number, work: () => void): void => {
    try {
      work()
    } catch (error) {
      log.fault('mail', error)
      // one that cannot be unsealed stays in the file; all other errors may pass
      if (error instanceof UnsealError) waiting.delete(id)
      else retryLater(id)
      pumpSoon()
    }
  }
  const begin = (id: number): void => {
    const mail = store.get('outbox', id)
    if (mail === null) {
      waiting.delete(id)
      return
    }
    if (taken.has(id)) return finish(mail)
    const objection = objectionTo(store, mail, now())
    if (objection !== null) return giveUp(mail, objection)
    const delivery = transport.deliver(mail, extrasOfMail(store, stops, mail, appOrigin)).then((attempt) => {
      inFlight.delete(id)
      guarded(id, () => settle(mail, attempt))
      pumpSoon()
    })
    inFlight.set(id, delivery)
  }
  /**
   * Mails in the order in which they are tried. In an outage, one mail at a time finds out whether it is over: the one
   * that has failed least, because one that always ends the connection must not hide that the server takes others.
   */
  const inTurn = (): Iterable<readonly [number, Retry]> =>
    outage.failures > 0
      ? [...waiting].toSorted(([, one], [, other]) => one.failures - other.failures)
      : waiting
  const pump = (): void => {
    wake = undefined
    clearTimeout(timer)
    const at = performance.now()
    const most = outage.failures > 0 ? 1 : MOST_AT_ONCE
    let nextAt = outage.at > at ? outage.at : Infinity
    if (outage.at <= at)
      for (const [id, retry] of inTurn()) {
        if (inFlight.size >= most) break
        if (inFlight.has(id)) continue
        if (retry.at > at) nextAt = Math.min(nextAt, retry.at)
        else guarded(id, () => begin(id))
      }
    metrics.mailsWait(waiting.size)
    if (nextAt < Infinity) timer = setTimeout(pump, nextAt - at).unref()
  }
  store.onChange((kind, id) => {
    if (kind !== 'outbox' || id === null || waiting.has(id)) return
    waiting.set(id, NO_RETRY)
    pumpSoon()
  })
  return {
    delivery: transport.delivery,
    start: (origin) => {
      appOrigin = origin
      for (const { id } of store.heads('outbox')) waiting.set(id, waiting.get(id) ?? NO_RETRY)
      state = 'open'
      pumpSoon()
    },
    close: async () => {
      state = 'closing'
      clearTimeout(timer)
      clearImmediate(wake)
      await Promise.race([Promise.all(inFlight.values()), delay(CLOSE_TIMEOUT_MS, undefined, { ref: false })])
      state = 'closed'
      transport.close()
    },
  }
}
