/** Rate limit of a form: the wait requested by a 429 (AUT-1, R-4). */

/** Remaining time in milliseconds; 0 once it is over. */
export interface Wait {
  readonly kind: 'wait'
  readonly leftMs: number
}

/** Why a form's call was rejected: a message, or a wait. */
export type FormRefusal = string | Wait

/** Remaining wait in milliseconds, `elapsedMs` after it was requested; a negative elapsed time never extends it. */
export const waitLeft = (askedMs: number, elapsedMs: number): number =>
  Math.max(0, Math.min(askedMs, askedMs - elapsedMs))

const isWait = (refusal: FormRefusal | null): refusal is Wait =>
  refusal !== null && typeof refusal !== 'string'

/** Whether the form is still rate-limited by a 429. */
export const isWaiting = (refusal: FormRefusal | null): boolean => isWait(refusal) && refusal.leftMs > 0

/** Whether the rate limit has ended, so that the form is unblocked. False without one. */
export const isWaitOver = (refusal: FormRefusal | null): boolean => isWait(refusal) && refusal.leftMs <= 0
