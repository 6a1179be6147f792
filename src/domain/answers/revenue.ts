/** Whose money revenue is: that of purchases or ads, before or after what the stores keep. */
import type { ReturnStatus } from './statuses'
import type { Horizon, RevenueByAge } from './types'

/** `iap` is revenue of purchases in apps. */
export const REVENUE_KINDS = ['all', 'iap', 'ad'] as const
/** See `REVENUE_KINDS`. */
export type RevenueKind = (typeof REVENUE_KINDS)[number]

/** Gross has refunds taken off that a source delivers; net also what stores keep of purchases. */
export const REVENUE_BASES = ['gross', 'net'] as const
/** See `REVENUE_BASES`. */
export type RevenueBasis = (typeof REVENUE_BASES)[number]

/** Which revenue is asked for. */
export interface AskedRevenue {
  readonly kind: RevenueKind
  readonly basis: RevenueBasis
}

/** All revenue, before what the stores keep. */
export const USUAL_REVENUE: AskedRevenue = { kind: 'all', basis: 'gross' }

/** Gross revenue of the days that are old enough, of one source, status, kind and store fee. */
export interface RevenuePart {
  /** Label of the attribution. */
  readonly source: string
  readonly status: ReturnStatus
  /** `all` is revenue of purchases and ads in one figure, which nobody can tell apart. */
  readonly kind: RevenueKind
  /** What the stores keep, as a part of purchases; null where nobody has said it. */
  readonly fee: number | null
  /** Number of apps, and the name of one of them. */
  readonly appCount: number
  readonly app: string | null
  readonly revenueUpTo: RevenueByAge
}

/** Which revenue the rows of an answer have, and what is known of its parts. */
export interface AnswerRevenue extends AskedRevenue {
  /** Null from a backend that does not know parts; none for a table of before they were told apart. */
  readonly parts: readonly RevenuePart[] | null
}

/** Whether a choice is offered, or why not. */
export interface RevenueOffer {
  /** Purchases and ads: `untold` where each source has both in one figure, `unknown` before the next run. */
  readonly kinds: 'offered' | 'untold' | 'unknown'
  /** Net: `noFee` where nobody has said what the stores keep. */
  readonly net: 'offered' | 'noFee' | 'untold' | 'unknown'
  /** Labels of the sources that deliver both in one figure. */
  readonly untoldSources: readonly string[]
}

const unique = (texts: readonly string[]): readonly string[] => [...new Set(texts)].toSorted()

/** Returns what of a revenue can be shown. */
export const revenueOffer = (parts: readonly RevenuePart[]): RevenueOffer => {
  const told = parts.filter(({ kind }) => kind !== 'all')
  const untoldSources = unique(parts.filter(({ kind }) => kind === 'all').map(({ source }) => source))
  if (told.length === 0) {
    const reason = parts.length === 0 ? 'unknown' : 'untold'
    return { kinds: reason, net: reason, untoldSources }
  }
  const net = told.some(({ fee }) => fee !== null) ? 'offered' : 'noFee'
  return { kinds: 'offered', net, untoldSources }
}

const sumAt = (parts: readonly RevenuePart[], age: Horizon): number =>
  parts.reduce((sum, { revenueUpTo }) => sum + (revenueUpTo[age] ?? 0), 0)

/** Revenue that nobody can tell apart, of all revenue up to an age. */
export interface Untold {
  readonly revenue: number
  readonly of: number
  readonly sources: readonly string[]
}

/** Returns what cannot be told apart; null for nothing. */
export const untoldRevenue = (parts: readonly RevenuePart[], age: Horizon): Untold | null => {
  const untold = parts.filter(({ kind, revenueUpTo }) => kind === 'all' && (revenueUpTo[age] ?? 0) !== 0)
  if (untold.length === 0) return null
  return {
    revenue: sumAt(untold, age),
    of: sumAt(parts, age),
    sources: unique(untold.map(({ source }) => source)),
  }
}

/** Lowest and highest store fee of a net revenue, as parts of purchases. */
export interface FeeRange {
  readonly low: number
  readonly high: number
}

/** Store fees of a net revenue, and what has none. */
export interface CountedFees {
  /** Null for none. */
  readonly range: FeeRange | null
  /** Apps without a fee, which are left out of a net figure; null for none. */
  readonly without: {
    readonly app: string | null
    readonly appCount: number
    readonly revenue: number
  } | null
}

/** Returns the fees by which a net revenue up to an age was computed. */
export const countedFees = (parts: readonly RevenuePart[], age: Horizon): CountedFees => {
  const fees = parts.flatMap(({ kind, fee }) => (kind === 'iap' && fee !== null ? [fee] : []))
  const without = parts.filter(({ fee }) => fee === null)
  // the parts of purchases and ads are of the same apps
  const [largest] = without.toSorted((one, other) => other.appCount - one.appCount)
  return {
    range: fees.length === 0 ? null : { low: Math.min(...fees), high: Math.max(...fees) },
    without:
      largest === undefined
        ? null
        : { app: largest.app, appCount: largest.appCount, revenue: sumAt(without, age) },
  }
}
