import { EXPIRED_PER_CALL } from '../store/store'
import { DAY_MS } from '@/domain/shared/constants'
import { plural } from '@/domain/shared/text/plural'
import type { Core } from './core'
import { Refusal } from '../lib/refusal'

const HOUR_MS = DAY_MS / 24
const MINUTE_MS = HOUR_MS / 60
const MINUTES = 60
const HOURS = 24

/** Limit on e-mails that somebody can cause. */
interface Budget {
  /** Number of mails that may go out together. */
  readonly most: number
  /** Time after which one more may follow. */
  readonly everyMs: number
  /** What is wrong, and what helps besides waiting; `subject` is what is limited. */
  readonly words: (subject: string) => string
}

/** True of unknown addresses too, to which nothing is sent. */
const tooManyLinks = (): string =>
  'Too many emails were requested for this address. If any has arrived, the link of the newest one works.'

/**
 * Limits on e-mails (S-4). Those on links allow one mail an hour for as long as somebody asks for others' links, and a
 * link to set a password is valid for an hour: the owner of the address always has a valid one.
 */
const BUDGETS = {
  /** Mails to set a password, per recipient. */
  reset: {
    most: 6,
    everyMs: HOUR_MS,
    words: tooManyLinks,
  },
  /** Repeated mails to confirm an address, per recipient; anyone asks for them, of unknown addresses too. */
  resends: {
    most: 6,
    everyMs: HOUR_MS,
    words: tooManyLinks,
  },
  /** Sign-ups that mail an address, per recipient. */
  confirmation: {
    most: 6,
    everyMs: HOUR_MS,
    words: tooManyLinks,
  },
  /** Sign-ups that mail somebody, per network address of the caller. */
  signUps: {
    most: 10,
    everyMs: 15 * MINUTE_MS,
    words: () =>
      'Too many sign-ups from your network. Nothing was sent, and no account was created. An invite that was mailed to you works.',
  },
  /** Invites of an organisation. */
  invites: {
    most: 200,
    everyMs: DAY_MS / 200,
    words: () =>
      'Your organization has sent all the invites that it may send for now. No invite was sent. You can share the invite link instead.',
  },
  /** Invites of an organisation to one address. */
  invitesTo: {
    most: 3,
    everyMs: 8 * HOUR_MS,
    words: (subject: string) =>
      `${addressOf(subject)} has been invited several times today. No invite was sent. You can share the invite link instead.`,
  },
  /** Invites of all organisations to one address. */
  invitesOfAll: {
    most: 10,
    everyMs: DAY_MS / 10,
    words: (subject: string) =>
      `${addressOf(subject)} has received many invites today. No invite was sent. You can share the invite link instead.`,
  },
  /** Mails that tell a member of an organization what an administrator has changed. */
  access: {
    most: 10,
    everyMs: HOUR_MS,
    words: (subject: string) => `${addressOf(subject)} has been told of many changes. Nothing was changed.`,
  },
  /** Test alerts of a person. */
  testAlerts: {
    most: 6,
    everyMs: HOUR_MS,
    words: () => 'You have requested many test emails.',
  },
} as const satisfies Readonly<Record<string, Budget>>

/** E-mails that a call is about to send, of one limit. */
export interface Mails {
  readonly budget: keyof typeof BUDGETS
  /** Whose budget it is: a recipient, an organisation or a network address. */
  readonly subject: string
  /** Number of mails. */
  readonly count?: number
}

/** The address of a subject that also names an organisation. */
const addressOf = (subject: string): string => subject.split(' ').at(-1) ?? ''

const waitOf = (waitMs: number): string => {
  const seconds = Math.ceil(waitMs / 1000)
  if (seconds <= 2 * MINUTES) return plural(seconds, 'second', 'seconds')
  const minutes = Math.ceil(waitMs / MINUTE_MS)
  if (minutes <= 2 * MINUTES) return plural(minutes, 'minute', 'minutes')
  return plural(Math.min(HOURS, Math.ceil(waitMs / HOUR_MS)), 'hour', 'hours')
}

/**
 * Takes e-mails from all their budgets, or from none: throws a `Refusal` (HTTP 429) if one is used up. Budgets are
 * stored, so that a restart does not refill them.
 */
export const takeMails = (core: Core, mails: readonly Mails[]): void =>
  core.store.transaction(() => {
    const now = core.now()
    core.store.removeExpired('mailBudgets', now, EXPIRED_PER_CALL)
    for (const { budget, subject, count = 1 } of mails) {
      const { most, everyMs, words } = BUDGETS[budget]
      const key = core.services.digest(`mails ${budget} ${subject}`)
      const known = core.store.list('mailBudgets', { key })[0]
      // a time further ahead is from before the clock was set back
      const usedUntil = Math.min(known?.expiresAt ?? now, now + most * everyMs)
      const expiresAt = Math.max(usedUntil, now) + count * everyMs
      const waitMs = expiresAt - now - most * everyMs
      if (waitMs > 0)
        throw new Refusal(429, `${words(subject)} Try again in ${waitOf(waitMs)}.`, {
          'retry-after': String(Math.ceil(waitMs / 1000)),
        })
      if (known) core.store.update('mailBudgets', known.id, { expiresAt })
      else core.store.insert('mailBudgets', { key, expiresAt })
    }
  })
