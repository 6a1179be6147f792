/** What a return leaves out: its lines, largest first, and what they could change. */
import { groupBy, returnOn } from './roas'
import type { Horizon } from './types'

/** Numbers of which is told what they leave out: the return on paid installs, that of all of them, and the value per install. */
export const LEFT_OUT_KINDS = ['paid', 'blended', 'value'] as const
/** See `LEFT_OUT_KINDS`. */
export type LeftOutKind = (typeof LEFT_OUT_KINDS)[number]
/** Those of a return. */
export type ReturnKind = Exclude<LeftOutKind, 'value'>

/** What the groups of lines say of the number, in the order in which they are shown. */
const LEFT_OUT_GROUPS = ['changes', 'noAmount', 'byDay', 'purpose'] as const
/** See `LEFT_OUT_GROUPS`. */
export type LeftOutGroup = (typeof LEFT_OUT_GROUPS)[number]

/**
 * Group of each reason. What may be the same money as that of another line is left out on purpose, so that the range
 * holds no amount twice; a reason that this version does not know could change the number.
 */
const GROUP_OF = {
  unmapped_app: 'changes',
  unmapped_network: 'changes',
  cost_unknown: 'changes',
  no_attribution: 'changes',
  not_connected: 'changes',
  unattributed: 'changes',
  no_coverage: 'changes',
  /** Cohorts that are old enough, but were not read at that age. */
  not_read: 'changes',
  /** Cohorts whose ad revenue the mediation does not tell up to the age. */
  ads_not_told: 'changes',
  /** Rows without a country, an app or a platform, while some are chosen. */
  no_place: 'changes',
  /** Installs of sources that do not tell all ages of the value per install. */
  ages_missing: 'changes',
  unknown: 'changes',
  /** Rows of a cell of whose revenue a part has no rate. */
  revenue_unrated: 'changes',
  no_rate: 'noAmount',
  /** A mediation's ad revenue of all users, by the day on which it was earned: it has no age. */
  ads_not_attributed: 'byDay',
  /** The same of an app whose cohorts cannot be those of the mediation's total. */
  ads_contradicted: 'byDay',
  /** Rows that count, of days that are younger than the horizon. */
  young: 'purpose',
  /** The same of rows that lack something else, too, so that their age alone does not make them count. */
  young_open: 'purpose',
  /** The same of rows that do not count at any age, such as second copies and ads without an install. */
  young_apart: 'purpose',
  /** Rows that count, of days that are old enough, whose sources still settle their figures. */
  settling: 'purpose',
  organic: 'purpose',
  other_claim: 'purpose',
  other_attribution: 'purpose',
  /** A mediation's copy of ad revenue that the attribution has, too. */
  ads_in_attribution: 'purpose',
  /** The same of an attribution that has purchases and ads in one figure: nobody can tell whether it has them. */
  ads_untold: 'byDay',
  held_back: 'purpose',
  ignored: 'purpose',
} as const satisfies Record<string, LeftOutGroup>

/** Why the number does not hold a row. */
export type LeftOutReason = keyof typeof GROUP_OF
export const LEFT_OUT_REASONS = Object.keys(GROUP_OF) as readonly LeftOutReason[]

/** Reasons whose rows wait for their age like those that count, once they belong to the number. */
export const REASONS_OF_CHANGES: readonly LeftOutReason[] = LEFT_OUT_REASONS.filter(
  (reason) => GROUP_OF[reason] === 'changes',
)

/** Reasons whose revenue is that so far, because their days have not reached the age for good. */
export const REASONS_SO_FAR: readonly LeftOutReason[] = ['young', 'young_open', 'young_apart', 'settling']

/** Reasons of revenue for which nothing of it is in the value per install. */
export const LEFT_OUT_OF_VALUE: readonly LeftOutReason[] = [
  'unmapped_app',
  'no_coverage',
  'no_rate',
  'other_claim',
  'other_attribution',
  'ignored',
  'ads_not_attributed',
  'ads_contradicted',
  'ads_in_attribution',
  'ads_untold',
]

/** Reasons of ad revenue that no install carries. */
export const WITHOUT_INSTALL: readonly LeftOutReason[] = ['ads_not_attributed', 'ads_contradicted']
/** Reasons of ad revenue by the day on which it was earned. */
export const ADS_BY_DAY: readonly LeftOutReason[] = [...WITHOUT_INSTALL, 'ads_in_attribution', 'ads_untold']

/** What a person can do about a line. */
export const LEFT_OUT_ACTIONS = [
  'map_app',
  'map_network',
  'add_rate',
  'connect_network',
  'connect_attribution',
  'load_history',
  'none',
] as const
/** See `LEFT_OUT_ACTIONS`. */
export type LeftOutAction = (typeof LEFT_OUT_ACTIONS)[number]

export type LeftOutFact = 'spend' | 'revenue'

/** Rows of a source that are left out for one reason. */
export interface LeftOutPart {
  readonly reason: LeftOutReason
  readonly fact: LeftOutFact
  /** Label of the source, and names; null for small ones that the service has added up, and where none is known. */
  readonly source: string | null
  readonly network: string | null
  readonly app: string | null
  /** Currency of `amount`, such as `SEK`; null for that of the answer. */
  readonly currency: string | null
  /** As delivered; null for revenue up to an age, which is in the currency of the answer. */
  readonly amount: number | null
  /** In the currency of the answer; null where it is not known. */
  readonly value: number | null
  readonly installs: number
  readonly rows: number
  /** First and last day, `YYYY-MM-DD`. */
  readonly firstDay: string
  readonly lastDay: string
  readonly action: LeftOutAction
}

/** What is in the number. */
export interface CountedRows {
  readonly spend: number
  readonly revenue: number
  readonly installs: number
  readonly rows: number
  /** First and last install day; null for none. */
  readonly from: string | null
  readonly to: string | null
}

/** Spend of the number whose days begin in another zone than those of the answer. */
export interface ZoneSpend {
  readonly zone: string
  /** Label of the source. */
  readonly source: string | null
  readonly networks: readonly string[]
  readonly spend: number
  /** Most hours by which the days begin apart; null for a zone that is not known. */
  readonly hours: number | null
  readonly firstDay: string
  readonly lastDay: string
}

/** Installs of iOS of a network and app by postbacks (SKAdNetwork, AdAttributionKit), beside those that the attribution has. */
export interface Postbacks {
  readonly network: string | null
  readonly app: string | null
  readonly postbacks: number
  /** Paid installs of iOS that count in ROAS, of the same days. Some of them may be among the postbacks; nobody can tell. */
  readonly installs: number
  /** First and last day with postbacks. */
  readonly firstDay: string
  readonly lastDay: string
}

/** Everything that was delivered for a number of a period: what counts, and what does not. */
export interface LeftOut {
  /** Which number it is of. */
  readonly kind: LeftOutKind
  readonly horizon: Horizon
  readonly counted: CountedRows
  /** All rows of spend and revenue of these days. */
  readonly deliveredRows: number
  readonly parts: readonly LeftOutPart[]
  /** Zone in which the days of the answer begin. */
  readonly zone: string
  /** Largest spend first. */
  readonly zones: readonly ZoneSpend[]
  /** Installs of iOS that networks count by Apple's postbacks, most first; they are in no sum. */
  readonly postbacks: readonly Postbacks[]
  /** Whether the table is of an earlier version of its transformation; it has no parts until the next run. */
  readonly isOutdated: boolean
  /** Time of the run that made the table, as in the answer; '' if unknown. */
  readonly updatedAt: string
}

/** All parts of one reason, and of one currency where they have no common one. */
export interface LeftOutLine {
  /** Unique among the lines. */
  readonly key: string
  readonly reason: LeftOutReason
  /** Currency in which `spend` and `revenue` are; null for that of the answer. */
  readonly currency: string | null
  /** Null where no amount is known. */
  readonly spend: number | null
  readonly revenue: number | null
  readonly installs: number
  readonly rows: number
  readonly firstDay: string
  readonly lastDay: string
  readonly action: LeftOutAction
  /** Largest first. */
  readonly parts: readonly LeftOutPart[]
}

/** Currency of a part of which no rate is known; null for that of the answer. */
export const unratedCurrency = ({ reason, currency, amount, value }: LeftOutPart): string | null =>
  GROUP_OF[reason] === 'noAmount' || (reason === 'young_open' && value === null && amount !== null)
    ? currency
    : null

/** Returns the amount of a part in the currency of its line; null where none is known. */
export const amountOf = (part: LeftOutPart): number | null =>
  unratedCurrency(part) === null ? part.value : part.amount

const sizeOf = (amounts: readonly (number | null)[]): number =>
  Math.max(0, ...amounts.map((amount) => Math.abs(amount ?? 0)))

const sumOf = (parts: readonly LeftOutPart[], fact: LeftOutFact): number | null => {
  const amounts = parts.flatMap((part) => (part.fact === fact ? (amountOf(part) ?? []) : []))
  return amounts.length === 0 ? null : amounts.reduce((sum, amount) => sum + amount, 0)
}

const addUp = (parts: readonly LeftOutPart[], value: (part: LeftOutPart) => number): number =>
  parts.reduce((sum, part) => sum + value(part), 0)

const lineOf = (key: string, found: readonly LeftOutPart[]): LeftOutLine | null => {
  const parts = found.toSorted(
    (one, other) => sizeOf([amountOf(other)]) - sizeOf([amountOf(one)]) || other.rows - one.rows,
  )
  const [first] = parts
  if (first === undefined) return null
  const { reason, action } = first
  return {
    key,
    reason,
    currency: unratedCurrency(first),
    spend: sumOf(parts, 'spend'),
    revenue: sumOf(parts, 'revenue'),
    // rows of spend have no installs
    installs: addUp(parts, ({ installs }) => installs),
    rows: addUp(parts, ({ rows }) => rows),
    firstDay: parts.map(({ firstDay }) => firstDay).toSorted()[0] ?? '',
    lastDay:
      parts
        .map(({ lastDay }) => lastDay)
        .toSorted()
        .at(-1) ?? '',
    action,
    parts,
  }
}

/** Lines of a group, and what they add up to where they have one currency. */
export interface LeftOutLines {
  readonly group: LeftOutGroup
  readonly lines: readonly LeftOutLine[]
  readonly spend: number
  readonly revenue: number
}

/** Returns the groups that have lines, largest line first. */
export const leftOutGroups = ({ parts }: Pick<LeftOut, 'parts'>): readonly LeftOutLines[] => {
  const keyOf = (part: LeftOutPart) => [part.reason, unratedCurrency(part) ?? ''].join(' ')
  const lines = [...groupBy(parts, keyOf)].flatMap(([key, own]) => lineOf(key, own) ?? [])
  return LEFT_OUT_GROUPS.flatMap((group) => {
    const own = lines
      .filter(({ reason }) => GROUP_OF[reason] === group)
      .toSorted(
        (one, other) =>
          sizeOf([other.spend, other.revenue]) - sizeOf([one.spend, one.revenue]) || other.rows - one.rows,
      )
    if (own.length === 0) return []
    const total = (amountIn: (line: LeftOutLine) => number | null) =>
      own.reduce((sum, line) => sum + (line.currency === null ? (amountIn(line) ?? 0) : 0), 0)
    return [
      { group, lines: own, spend: total(({ spend }) => spend), revenue: total(({ revenue }) => revenue) },
    ]
  })
}

/** How much of an amount that was delivered for paid installs counts, and how much could. */
export interface DeliveredShares {
  readonly delivered: number
  readonly counted: number
  readonly leftOut: number
}

/** Between which values the return would lie if everything that could change it belonged to it. */
export interface ReturnRange {
  readonly low: number
  readonly high: number
}

/** What may belong to the number, and has no place in its range: amounts in the currency of the answer, 0 for none. */
export interface BeyondRange {
  /** Ad revenue without an install. It is of all users, by the day on which it was earned, so that it has no age. */
  readonly withoutInstall: number
  /** First day with ad revenue of mediations, `YYYY-MM-DD`, where days of the number are earlier: of those it is not known. */
  readonly adsFrom: string | null
  /** Ad revenue that an attribution's one figure for purchases and ads may have already. */
  readonly untold: number
  /** Whether there are amounts without a rate. */
  readonly hasUnrated: boolean
}

/** What the number holds of what was delivered, and how far it could move. */
export interface LeftOutSums {
  readonly revenue: DeliveredShares
  readonly spend: DeliveredShares
  readonly roas: number | null
  /** Null without counted spend. */
  readonly range: ReturnRange | null
  readonly beyond: BeyondRange
  /** Rows of all lines. */
  readonly rows: number
}

/** Returns the first day with ad revenue by the day on which it was earned, where it is after the first day of the number. */
export const firstAdDay = (parts: readonly LeftOutPart[], from: string | null): string | null => {
  const [first] = parts
    .flatMap(({ reason, firstDay }) => (ADS_BY_DAY.includes(reason) ? [firstDay] : []))
    .toSorted()
  return first !== undefined && from !== null && first > from ? first : null
}

const beyondRange = ({ counted, parts }: Pick<LeftOut, 'counted' | 'parts'>): BeyondRange => {
  const sumOfReasons = (reasons: readonly LeftOutReason[]) =>
    // allocated ads can be more than a single day's total
    Math.max(
      0,
      addUp(parts, ({ reason, value }) => (reasons.includes(reason) ? (value ?? 0) : 0)),
    )
  return {
    withoutInstall: sumOfReasons(WITHOUT_INSTALL),
    adsFrom: firstAdDay(parts, counted.from),
    untold: sumOfReasons(['ads_untold']),
    hasUnrated: parts.some(({ reason }) => GROUP_OF[reason] === 'noAmount'),
  }
}

/** Returns the spend that does not say which of the chosen places it is of; 0 for none. */
export const unplacedSpend = (parts: readonly LeftOutPart[]): number =>
  addUp(parts, ({ reason, fact, value }) => (reason === 'no_place' && fact === 'spend' ? (value ?? 0) : 0))

/**
 * Returns the revenue of the chosen places that belongs to spend without one: that of the same networks, whose cost is not known
 * by these places; 0 for none. It counts with that spend.
 */
export const revenueBesideUnplaced = (parts: readonly LeftOutPart[]): number => {
  const networks = new Set(
    parts.flatMap(({ reason, fact, network }) =>
      reason === 'no_place' && fact === 'spend' ? (network ?? []) : [],
    ),
  )
  return addUp(parts, ({ reason, fact, network, value }) =>
    reason === 'cost_unknown' && fact === 'revenue' && network !== null && networks.has(network)
      ? (value ?? 0)
      : 0,
  )
}

/** Returns the revenue of the chosen places whose cost is not known by them, of all networks. */
export const revenueOfUnknownCost = (parts: readonly LeftOutPart[]): number =>
  addUp(parts, ({ reason, fact, value }) =>
    reason === 'cost_unknown' && fact === 'revenue' ? (value ?? 0) : 0,
  )

const sharesOf = (counted: number, leftOut: number): DeliveredShares => ({
  delivered: counted + leftOut,
  counted,
  leftOut,
})

/** Returns the sums of what counts and what could change it. */
export const leftOutSums = ({ counted, parts }: Pick<LeftOut, 'counted' | 'parts'>): LeftOutSums => {
  const changes = parts.filter(({ reason }) => GROUP_OF[reason] === 'changes')
  const [spend, revenue] = [sumOf(changes, 'spend') ?? 0, sumOf(changes, 'revenue') ?? 0]
  const roas = returnOn(counted.revenue, counted.spend)
  const beside = revenueBesideUnplaced(parts)
  return {
    revenue: sharesOf(counted.revenue, revenue),
    spend: sharesOf(counted.spend, spend),
    roas,
    range:
      roas === null
        ? null
        : {
            // a refund lowers the low end, and never raises it; spend without a place comes with what its networks earned there
            low: Math.min(
              roas,
              (counted.revenue + beside + Math.min(0, revenue - beside)) /
                (counted.spend + Math.max(0, spend)),
            ),
            high: (counted.revenue + Math.max(0, revenue)) / counted.spend,
          },
    beyond: beyondRange({ counted, parts }),
    rows: addUp(parts, ({ rows }) => rows),
  }
}
