/** The wait that a call which came too often is told to keep (AUT-1, R-4). */

/** What is left of it, in milliseconds; nothing once it is over. */
export interface Wait {
  readonly kind: 'wait'
  readonly leftMs: number
}

/** Why a form's call was refused: in words, or for a while. */
export type Refusal = string | Wait

/** What is left of a wait that was told `elapsedMs` ago, by a clock that may be late, and so never lets go too early. */
export const waitLeft = (askedMs: number, elapsedMs: number): number =>
  Math.max(0, Math.min(askedMs, askedMs - elapsedMs))

const isWait = (refusal: Refusal | null): refusal is Wait => refusal !== null && typeof refusal !== 'string'

/** Whether the form has to keep still. */
export const isWaiting = (refusal: Refusal | null): boolean => isWait(refusal) && refusal.leftMs > 0

/** Whether it had to, and may go on: nothing is wrong any more. */
export const isWaitOver = (refusal: Refusal | null): boolean => isWait(refusal) && refusal.leftMs <= 0
