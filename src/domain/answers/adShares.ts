/** How much of a return is known: measured by the attribution, allocated by installs, or ad revenue without an install. */
import { ADS_BY_DAY, type LeftOut, type LeftOutPart, type LeftOutReason, WITHOUT_INSTALL } from './leftOut'
import { type AskedRevenue, type RevenueKind, type Untold, USUAL_REVENUE } from './revenue'
import type { ReturnFigures } from './roas'

/** Amounts in the currency of the answer. */
export interface AdShares {
  /** Revenue that the attribution has of the installs that count: of purchases, and of ads that it receives. */
  readonly measured: number
  /** Ad revenue of these installs that a mediation has by install day, shared out by installs. */
  readonly allocated: number
  /** Ad revenue that mediations and networks report on the days that count, and that no install carries. */
  readonly leftOut: number
  /** The part of `measured` whose sources deliver purchases and ads in one figure; null for none. Of ads alone it is left out. */
  readonly untold: AdsUntold | null
}

/** Revenue with purchases and ads in one figure. */
interface AdsUntold extends Pick<Untold, 'revenue' | 'sources'> {
  /** Ad revenue that mediations report of the same apps: the figure may have it, or lack it. */
  readonly mediated: number
}

const sumOf = (
  parts: readonly Pick<LeftOutPart, 'reason' | 'value'>[],
  reasons: readonly LeftOutReason[],
): number =>
  parts.reduce((sum, { reason, value }) => (reasons.includes(reason) ? sum + (value ?? 0) : sum), 0)

/** Whether shares are told of a revenue: of all of it before what the stores keep, and of ads, of which they keep nothing. */
export const tellsShares = ({ kind, basis }: Pick<AskedRevenue, 'kind' | 'basis'>): boolean =>
  kind === 'ad' || (kind === USUAL_REVENUE.kind && basis === USUAL_REVENUE.basis)

/** Reasons that say nothing of purchases. */
const OF_ADS: readonly LeftOutReason[] = [...ADS_BY_DAY, 'ads_not_told']

/** Returns what is left out without the reasons that say nothing of a kind of revenue. */
export const leftOutOfKind = (leftOut: LeftOut, kind: RevenueKind): LeftOut => {
  if (kind !== 'iap') return leftOut
  const parts = leftOut.parts.filter(({ reason }) => !OF_ADS.includes(reason))
  const rows = leftOut.parts.reduce(
    (sum, { reason, rows: own }) => (OF_ADS.includes(reason) ? sum + own : sum),
    0,
  )
  return { ...leftOut, parts, deliveredRows: leftOut.deliveredRows - rows }
}

/**
 * Returns the amounts behind a return; null where all of it is measured, purchases and ads are told apart and nothing is left
 * out, and for a revenue whose shares are not told. `parts` are what the number leaves out; null where that is not known of the shown rows.
 */
export const adSharesOf = (
  { revenue, allocated = 0 }: Pick<ReturnFigures, 'revenue' | 'allocated'>,
  parts: readonly Pick<LeftOutPart, 'reason' | 'value'>[] | null,
  asked: AskedRevenue,
  untold: Untold | null,
): AdShares | null => {
  const { ads } = asked
  if (!tellsShares(asked)) return null
  const shares = {
    measured: Math.max(0, ads === undefined ? revenue - allocated : revenue),
    allocated: Math.max(0, allocated),
    // cohorts do not tell each day, so that a single one can have more than its total
    leftOut: Math.max(0, sumOf(parts ?? [], WITHOUT_INSTALL)),
    untold:
      untold === null
        ? null
        : {
            revenue: untold.revenue,
            sources: untold.sources,
            mediated: Math.max(0, sumOf(parts ?? [], ['ads_untold'])),
          },
  }
  return shares.allocated === 0 && shares.leftOut === 0 && untold === null ? null : shares
}

const WHOLE = 100

/** Returns whole percentages that add up to 100: the ones that lose most by rounding down are rounded up. */
export const wholeShares = (amounts: readonly number[]): readonly number[] => {
  const all = amounts.reduce((sum, amount) => sum + amount, 0)
  if (all <= 0) return amounts.map(() => 0)
  const exact = amounts.map((amount) => (amount / all) * WHOLE)
  const floors = exact.map(Math.floor)
  const missing = WHOLE - floors.reduce((sum, floor) => sum + floor, 0)
  const raised = new Set(
    [...exact.entries()]
      .toSorted(([, one], [, other]) => (other % 1) - (one % 1))
      .slice(0, missing)
      .map(([index]) => index),
  )
  return floors.map((floor, index) => (raised.has(index) ? floor + 1 : floor))
}
