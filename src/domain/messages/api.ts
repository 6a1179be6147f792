/** Texts for failed calls and browser storage, where the spec gives none (Rules "Wire conventions"). */
import { brand } from '@/config/brand'
import { plural } from '@/domain/shared/text/plural'
import { refusalSentence } from '@/domain/shared/text/refusalSentence'

/**
 * User-facing texts for failed API calls and a lost session, where the specification gives none (Rules "Wire
 * conventions").
 */
export const apiMessages = {
  timeout: `${brand.productName} took too long to respond. Try again.`,
  network: `Couldn't reach ${brand.productName}. Check your connection and try again.`,
  contract: (endpoint: string, path: string) =>
    `${brand.productName} sent something that this page can't read (${endpoint}, ${path}). Try again later.`,
  /** Location in the message when the whole response is unreadable. */
  wholeAnswer: 'the whole response',
  /** `field` is a key of the contract, e.g. "first_name". */
  overLimit: (field: string, maximum: number, unit: 'characters' | 'entries') =>
    refusalSentence(`${field}: can have at most ${maximum} ${unit}.`),
  /** Shown above the service's message. */
  startUpFailed: "Couldn't load your workspace, so you were logged out. Log in to try again.",
  sessionEnded: 'Your session has ended. Log in again to pick up where you left off.',
  impersonationEnded: 'Impersonation ended: their access has changed. Log in again.',
  unexpected: 'Something went wrong. Try again.',
  /** An OAuth answer that belongs to no request of this tab. */
  oauthDropped: "This connection wasn't started in this tab, so it wasn't used. Connect again.",
} as const

const unusable = 'Something in this request is not valid. Check what you entered and try again.'
const byStatus: Readonly<Record<number, string>> = {
  400: unusable,
  401: 'You need to log in to do this.',
  403: "Your role doesn't allow this.",
  404: 'This was not found. It may have been deleted.',
  409: 'This was changed meanwhile. Reload the page and try again.',
  413: 'This is too large to send.',
  422: unusable,
  429: 'Too many attempts. Wait a moment and try again.',
  503: `${brand.productName} is busy. Try again in a moment.`,
}

const MINUTE_S = 60
/** Formats a wait in milliseconds, rounded up so that it is long enough: "45 seconds", "2 minutes". */
export const waitText = (milliseconds: number): string => {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000))
  return seconds <= MINUTE_S
    ? plural(seconds, 'second', 'seconds')
    : plural(Math.ceil(seconds / MINUTE_S), 'minute', 'minutes')
}
/**
 * Parts of the sentence after too many attempts: text before and after the remaining time, and text once the wait is
 * over.
 */
export const tooManyTries = {
  before: 'Too many attempts. Wait',
  after: ' and try again.',
  over: 'You can try again now.',
} as const

/** A sentence around a waiting time that counts down. */
export interface WaitSentence {
  readonly before: string
  readonly after: string
}
/**
 * Returns the sentence around a waiting time: the service's own where it names the time that it asks for
 * ("Try again in 900 seconds."), else its words with a request to wait. `words` is null where it sent none.
 */
export const waitSentence = (words: string | null, askedMs: number): WaitSentence => {
  if (words === null) return tooManyTries
  const seconds = Math.ceil(askedMs / 1000)
  const named = new RegExp(
    String.raw`\b(?:${seconds} ?(?:seconds?|s)|${seconds / MINUTE_S} ?(?:minutes?|min))\b`,
    'i',
  )
  const found = named.exec(words)
  if (found !== null)
    return {
      before: words.slice(0, found.index).trimEnd(),
      after: words.slice(found.index + found[0].length),
    }
  return { before: `${words}${/[.!?]$/.test(words) ? '' : '.'} Wait`, after: tooManyTries.after }
}
const withWait: Readonly<Record<number, (span: string) => string>> = {
  429: (span) => `${tooManyTries.before} ${span}${tooManyTries.after}`,
  503: (span) => `${brand.productName} is busy. Try again in ${span}.`,
}

/**
 * Returns the user-facing text for an HTTP error status whose response has no message. `retryAfterMs` is the wait that
 * the response demands, in milliseconds; null for none.
 */
export const statusText = (status: number, retryAfterMs: number | null = null): string => {
  const inWords = retryAfterMs === null ? undefined : withWait[status]?.(waitText(retryAfterMs))
  return inWords ?? byStatus[status] ?? `Something went wrong on our side (error ${status}). Try again.`
}

/** Null where the number is unknown. */
const inForms = (count: number | null): string => {
  if (count === null) return 'for your credentials'
  return count === 1 ? 'in 1 credential form' : `in ${count} credential forms`
}

/** User-facing texts about data that the browser could not store or restore. */
export const storageMessages = {
  discarded: "Some data saved in this browser couldn't be read, so it was discarded.",
  blocked: "This browser can't save your work. It is lost when you close or reload the page.",
  /** `count` is the number of forms whose values are lost. */
  credentialsDropped: (count: number | null) =>
    `What you typed ${inForms(count)} couldn't be restored. Enter it again.`,
  credentialsExpired: (count: number | null) =>
    `What you typed ${inForms(count)} was kept for 24 hours and has expired. Enter it again.`,
} as const
