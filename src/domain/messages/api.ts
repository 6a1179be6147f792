/** Texts for failed calls and browser storage, where the spec gives none (Rules "Wire conventions"). */
import { plural } from './plural'
import { refusalSentence } from './refusalSentence'

export const apiMessages = {
  timeout: 'The service did not answer in time. Please try again.',
  network: 'The service could not be reached. Please check your connection and try again.',
  contract: (endpoint: string, path: string) =>
    `The answer of the call ${endpoint} could not be read at “${path}”. Please try again later.`,
  /** Location in the message when the whole response is unreadable. */
  wholeAnswer: 'the whole answer',
  /** `field` is a key of the contract, e.g. "first_name". */
  overLimit: (field: string, maximum: number, unit: 'characters' | 'entries') =>
    refusalSentence(`${field}: can have at most ${maximum} ${unit}.`),
  sessionEnded: 'Your session has ended. Log in again to go on where you left off.',
  unexpected: 'Something went wrong. Please try again.',
} as const

const unusable = 'The service could not use what was sent. Please check it and try again.'
const byStatus: Readonly<Record<number, string>> = {
  400: unusable,
  401: 'You need to log in to do this.',
  403: 'Your role does not allow this.',
  404: 'This could not be found. It may have been deleted.',
  409: 'This was changed elsewhere. Please reload and try again.',
  413: 'What was sent is too large.',
  422: unusable,
  429: 'Too many tries. Please wait a moment and try again.',
  503: 'The service is busy. Please try again in a moment.',
}

const MINUTE_S = 60
/** "45 seconds", "2 minutes"; rounded up so that the wait is sufficient. */
export const waitText = (milliseconds: number): string => {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000))
  return seconds <= MINUTE_S
    ? plural(seconds, 'second', 'seconds')
    : plural(Math.ceil(seconds / MINUTE_S), 'minute', 'minutes')
}
/** Texts around the remaining wait, and after it. */
export const tooManyTries = {
  before: 'Too many tries. Please wait',
  after: ', then try again.',
  over: 'The wait is over: you can try again now.',
} as const
const withWait: Readonly<Record<number, (span: string) => string>> = {
  429: (span) => `${tooManyTries.before} ${span}${tooManyTries.after}`,
  503: (span) => `The service is busy. Please try again in ${span}.`,
}

/** Text for a status without a message; includes the requested wait, in milliseconds. */
export const statusText = (status: number, retryAfterMs: number | null = null): string => {
  const inWords = retryAfterMs === null ? undefined : withWait[status]?.(waitText(retryAfterMs))
  return inWords ?? byStatus[status] ?? `The service answered with an error (${status}). Please try again.`
}

/** Null where the number is unknown. */
const inForms = (count: number | null): string => {
  if (count === null) return 'for your credentials'
  return count === 1 ? 'in 1 credential form' : `in ${count} credential forms`
}

/** Messages about the browser's storage. */
export const storageMessages = {
  discarded: 'Something kept in this browser could not be read and was dropped.',
  blocked: 'This browser does not let us keep your work. It will be lost when you close or reload the page.',
  /** `count` is the number of forms whose values are lost. */
  credentialsDropped: (count: number | null) =>
    `What you typed ${inForms(count)} could not be restored. Please enter it again.`,
  credentialsExpired: (count: number | null) =>
    `What you typed ${inForms(count)} was kept for 24 hours and is gone now. Please enter it again.`,
} as const
