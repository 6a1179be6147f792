/** View model of the metering bar. Spec 1 §4 "Metering display", Rules "Seams" (MET-1, MET-2). */
import type { MeteringInfo } from './types'
import { floorAtZero, wholePercent } from '@/domain/shared/text/numbers'

interface Usage {
  readonly totalRows: number
  readonly allowance: number
  /** Percentage rounded down, may exceed 100; null (dashes) where the allowance is 0. */
  readonly percent: number | null
}

/**
 * View model of the metering bar: loading, not loaded after an error, or this month's rows, within or over the monthly
 * allowance.
 */
export type MeteringModel =
  | { readonly kind: 'loading' }
  /** The call failed. */
  | { readonly kind: 'notLoaded' }
  /** Rows within the allowance. */
  | ({ readonly kind: 'within' } & Usage)
  /** More rows than the allowance. */
  | ({ readonly kind: 'over' } & Usage)

/** Loading state of the current month's metering data (rows delivered by each stack): loading, failed or loaded. */
export type MeteringAnswer =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'loaded'; readonly info: MeteringInfo }

/**
 * Computes what the metering bar shows. Whether usage is `over` the allowance depends on the exact rows, not on the
 * rounded percentage.
 */
export const meteringModel = (answer: MeteringAnswer): MeteringModel => {
  if (answer.kind === 'loading') return { kind: 'loading' }
  if (answer.kind === 'failed') return { kind: 'notLoaded' }
  const totalRows = floorAtZero(answer.info.totalRows)
  const allowance = floorAtZero(answer.info.monthlyRowAllowance)
  const usage = { totalRows, allowance, percent: wholePercent(totalRows, allowance) }
  return allowance > 0 && totalRows > allowance ? { kind: 'over', ...usage } : { kind: 'within', ...usage }
}
