/** View model of the metering bar. Spec 1 §4 "Metering display", Rules "Seams" (MET-1, MET-2). */
import type { MeteringInfo } from './types'
import { floorAtZero, wholePercent } from '@/domain/shared/text/numbers'

interface Usage {
  readonly totalRows: number
  readonly allowance: number
  /** Percentage rounded down, may exceed 100; null (dashes) where the allowance is 0. */
  readonly percent: number | null
}

export type MeteringModel =
  | { readonly kind: 'loading' }
  | { readonly kind: 'notLoaded' }
  | ({ readonly kind: 'within' } & Usage)
  | ({ readonly kind: 'over' } & Usage)

/** Loading state of the month's metering. */
export type MeteringAnswer =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'loaded'; readonly info: MeteringInfo }

/** Computes the view model. `over` depends on rows, not on the rounded percentage; the bar is capped at 100 %. */
export const meteringModel = (answer: MeteringAnswer): MeteringModel => {
  if (answer.kind === 'loading') return { kind: 'loading' }
  if (answer.kind === 'failed') return { kind: 'notLoaded' }
  const totalRows = floorAtZero(answer.info.totalRows)
  const allowance = floorAtZero(answer.info.monthlyRowAllowance)
  const usage = { totalRows, allowance, percent: wholePercent(totalRows, allowance) }
  return allowance > 0 && totalRows > allowance ? { kind: 'over', ...usage } : { kind: 'within', ...usage }
}
