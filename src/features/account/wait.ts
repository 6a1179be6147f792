import type { WaitSentence } from '@/domain/messages/api'

/**
 * A wait that the service demands after too many attempts (HTTP 429). `leftMs` is the remaining time in milliseconds, 0
 * once it is over (AUT-1, R-4).
 */
export interface RateLimitWait {
  readonly kind: 'wait'
  readonly leftMs: number
  /** The service's sentence around the waiting time; our own if undefined (N-16). */
  readonly sentence?: WaitSentence
}

/** Why the service rejected a form: its error message, or a wait after too many attempts. */
export type FormRejection = string | RateLimitWait

/**
 * Returns the remaining milliseconds of a wait that was demanded `elapsedMs` ago; 0 once it is over. A negative elapsed
 * time, after a clock change, never extends the wait.
 */
export const waitLeft = (askedMs: number, elapsedMs: number): number =>
  Math.max(0, Math.min(askedMs, askedMs - elapsedMs))

const isWait = (refusal: FormRejection | null): refusal is RateLimitWait =>
  refusal !== null && typeof refusal !== 'string'

/** Whether a form is blocked because a demanded wait is not over yet. False for null and for an error message. */
export const isWaiting = (refusal: FormRejection | null): boolean => isWait(refusal) && refusal.leftMs > 0

/** Whether a demanded wait is over, so that the form can be sent again. False where no wait was demanded. */
export const isWaitOver = (refusal: FormRejection | null): boolean => isWait(refusal) && refusal.leftMs <= 0
