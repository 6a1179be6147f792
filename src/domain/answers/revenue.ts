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

/** Which ad revenue counts: all of it, or what was measured; the rest is allocated to the campaigns by their installs. */
export const REVENUE_ADS = ['all', 'measured'] as const
/** See `REVENUE_ADS`. */
export type RevenueAds = (typeof REVENUE_ADS)[number]

/** Which revenue is asked for. */
export interface AskedRevenue {
  readonly kind: RevenueKind
  readonly basis: RevenueBasis
  /** Set where allocated ad revenue does not count. */
  readonly ads?: 'measured'
}

/** All revenue, before what the stores keep. */
export const USUAL_REVENUE: AskedRevenue = { kind: 'all', basis: 'gross' }

/** Whether it is all revenue, before what the stores keep. */
export const isAllRevenue = ({ kind, basis, ads }: AskedRevenue): boolean =>
  kind === USUAL_REVENUE.kind && basis === USUAL_REVENUE.basis && ads === undefined

export const FEE_ORIGINS = ['set', 'measured'] as const
/** Who says a store fee: the organization, or the store's own reports. */
type FeeOrigin = (typeof FEE_ORIGINS)[number]
/** Of several fees. */
export const FEE_RANGE_ORIGINS = [...FEE_ORIGINS, 'both'] as const

/** What the stores keep. */
interface StoreFee {
  /** As a part of purchases. */
  readonly rate: number
  readonly origin: FeeOrigin
}

/** Gross revenue of the days that are old enough, of one source, status, kind and store fee. */
export interface RevenuePart {
  /** Label of the attribution. */
  readonly source: string
  readonly status: ReturnStatus
  /** `all` is revenue of purchases and ads in one figure, which nobody can tell apart. */
  readonly kind: RevenueKind
  /** Null where nobody has said it. */
  readonly fee: StoreFee | null
  /** Number of apps, and the name of one of them. */
  readonly appCount: number
  readonly app: string | null
  readonly revenueUpTo: RevenueByAge
}

/**
 * What the table of an answer knows: `parts` of its revenue; none yet in an `older` one, until the next run; and none ever
 * in one that is `perUser` with revenue, which has no installs, either.
 */
export const REVENUE_TABLES = ['parts', 'older', 'perUser'] as const
/** See `REVENUE_TABLES`. */
export type RevenueTable = (typeof REVENUE_TABLES)[number]

/** Which revenue the rows of an answer have, and what is known of its parts. */
export interface AnswerRevenue extends AskedRevenue {
  readonly table: RevenueTable
  /** Whether the table has allocated ad revenue. */
  readonly hasAllocated?: boolean
  /** Whether no total of a mediation checks some of it. */
  readonly hasUnchecked?: boolean
  /** Null from a backend that does not know parts; none also where there is no revenue. */
  readonly parts: readonly RevenuePart[] | null
}

/** Whether allocated ads are asked for: purchases have none, and *measured only* leaves them out. */
export const asksForAllocated = ({ kind, ads }: Pick<AskedRevenue, 'kind' | 'ads'>): boolean =>
  kind !== 'iap' && ads === undefined

/** Whether a choice is offered, or why not. */
export interface RevenueOffer {
  /** Purchases and ads: `untold` where each source has both in one figure, `none` without revenue. */
  readonly kinds: 'offered' | 'untold' | 'none' | Exclude<RevenueTable, 'parts'>
  /** Net: `noFee` where nobody has said what the stores keep. */
  readonly net: RevenueOffer['kinds'] | 'noFee'
  /** Labels of the sources that deliver both in one figure. */
  readonly untoldSources: readonly string[]
}

const unique = (texts: readonly string[]): readonly string[] => [...new Set(texts)].toSorted()

/** Returns what of a revenue can be shown. */
export const revenueOffer = ({
  table,
  parts,
}: {
  readonly table: RevenueTable
  readonly parts: readonly RevenuePart[]
}): RevenueOffer => {
  if (table !== 'parts') return { kinds: table, net: table, untoldSources: [] }
  const told = parts.filter(({ kind }) => kind !== 'all')
  const untoldSources = unique(parts.filter(({ kind }) => kind === 'all').map(({ source }) => source))
  if (told.length === 0) {
    const reason = parts.length === 0 ? 'none' : 'untold'
    return { kinds: reason, net: reason, untoldSources }
  }
  const net = told.some(({ fee }) => fee !== null) ? 'offered' : 'noFee'
  return { kinds: 'offered', net, untoldSources }
}

const sumAt = (parts: readonly RevenuePart[], age: Horizon): number =>
  parts.reduce((sum, { revenueUpTo }) => sum + (revenueUpTo[age] ?? 0), 0)

const earning = (parts: readonly RevenuePart[], age: Horizon): readonly RevenuePart[] =>
  parts.filter(({ revenueUpTo }) => (revenueUpTo[age] ?? 0) !== 0)

/** Revenue that nobody can tell apart, of all revenue up to an age. */
export interface Untold {
  readonly revenue: number
  readonly of: number
  readonly sources: readonly string[]
}

/**
 * Returns what cannot be told apart; null for nothing. All net revenue has it without a store fee taken; that of apps
 * without one is left out of it, see `countedFees`.
 */
export const untoldRevenue = (
  { kind: asked, basis }: AskedRevenue,
  parts: readonly RevenuePart[],
  age: Horizon,
): Untold | null => {
  const isNetOfAll = asked === 'all' && basis === 'net'
  const untold = earning(parts, age).filter(
    ({ kind, fee }) => kind === 'all' && !(isNetOfAll && fee === null),
  )
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
  /** Of all of them. */
  readonly origin: (typeof FEE_RANGE_ORIGINS)[number]
}

/** Some apps in words: how many, null where parts do not tell whether they have the same ones, and one of them. */
export interface SomeApps {
  readonly app: string | null
  readonly appCount: number | null
}

/** Returns the fee of one campaign, of those of all: known where all of them have the same one; null otherwise. */
export const feeOfCampaign = (range: FeeRange | null): FeeRange | null =>
  range !== null && range.low === range.high ? range : null

/** Store fees of a net revenue, and what has none. */
export interface CountedFees {
  /** Null for none. */
  readonly range: FeeRange | null
  /** Apps without a fee, which are left out of a net figure; null for none. */
  readonly without: (SomeApps & { readonly revenue: number }) | null
}

/**
 * Returns how many apps some parts of revenue have. Purchases and ads of a source and status are of the same apps; what
 * cannot be told apart is of others, as is what another source attributes. Other statuses can be of the same ones.
 */
const appsOf = (parts: readonly RevenuePart[]): SomeApps => {
  const groups = [
    ...new Map(
      parts.map((part) => [`${part.source} ${part.status} ${part.kind === 'all'}`, part] as const),
    ).values(),
  ]
  const app = groups.find((group) => group.app !== null)?.app ?? null
  const names = new Set(groups.map((group) => group.app))
  if (names.size === 1 && groups.every(({ appCount }) => appCount === 1)) return { app, appCount: 1 }
  const isOfOneStatus = new Set(groups.map(({ status }) => status)).size === 1
  const hasSameName = names.size < groups.length
  return {
    app,
    appCount:
      groups.length === 1 || (isOfOneStatus && !hasSameName)
        ? groups.reduce((sum, { appCount }) => sum + appCount, 0)
        : null,
  }
}

const rangeOf = (fees: readonly StoreFee[]): FeeRange | null => {
  const [first] = fees
  if (first === undefined) return null
  const rates = fees.map(({ rate }) => rate)
  const isOfOne = fees.every(({ origin }) => origin === first.origin)
  return { low: Math.min(...rates), high: Math.max(...rates), origin: isOfOne ? first.origin : 'both' }
}

/** Returns the fees by which a net revenue of a kind up to an age was computed. */
export const countedFees = (asked: RevenueKind, parts: readonly RevenuePart[], age: Horizon): CountedFees => {
  const fees = parts.flatMap(({ kind, fee }) => (kind === 'iap' && fee !== null ? [fee] : []))
  const without = earning(parts, age).filter(
    ({ kind, fee }) => fee === null && (asked === 'all' || kind === asked),
  )
  return {
    range: rangeOf(fees),
    without: without.length === 0 ? null : { ...appsOf(without), revenue: sumAt(without, age) },
  }
}

/** What is known of a revenue up to an age. */
export interface RevenueFacts extends CountedFees {
  readonly age: Horizon
  /** Whether a net figure is known of some of it. */
  readonly hasNet: boolean
  readonly untold: Untold | null
}

/** Returns what is known of a revenue up to an age, of the parts that count in it. */
export const revenueFacts = (
  { kind, basis }: AskedRevenue,
  parts: readonly RevenuePart[],
  age: Horizon,
): RevenueFacts => ({
  ...countedFees(kind, parts, age),
  age,
  hasNet: revenueOffer({ table: 'parts', parts }).net === 'offered',
  untold: untoldRevenue({ kind, basis }, parts, age),
})

/** What makes a requested revenue unknown: the split into purchases and ads, or the store fee. */
export type MissingRevenue = 'kinds' | 'net'

/** Returns what makes the requested revenue unknown; null if it is known, or if the offered kinds are not loaded. */
export const missingRevenue = (
  { kind, basis }: AskedRevenue,
  offer: RevenueOffer | null,
): MissingRevenue | null => {
  if (offer === null) return null
  if (offer.kinds === 'untold' && kind !== 'all') return 'kinds'
  if (offer.kinds !== 'offered' && offer.kinds !== 'untold') return null
  return basis === 'net' && kind !== 'ad' && offer.net !== 'offered' ? 'net' : null
}

/** Whether an answer was asked for net amounts of purchases that nobody knows. */
export const lacksNet = ({ parts, table, ...asked }: AnswerRevenue): boolean =>
  missingRevenue(asked, parts === null ? null : revenueOffer({ table, parts })) === 'net'

/** Returns the last answer, to be shown while another one loads; undefined if nobody knew its net amounts. */
export const keptIfKnown = <Kept extends { readonly revenue: AnswerRevenue }>(
  last: Kept | undefined,
): Kept | undefined => (last === undefined || lacksNet(last.revenue) ? undefined : last)
