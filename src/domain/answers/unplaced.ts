/** Spend whose network does not say its country, platform or app, where it could change the return of a choice much. */
import { type Place, type PlaceFilter, placesInUse } from './filters'
import type { GroupReturn, RoasGroup } from './groups'
import { type LeftOutPart, revenueBesideUnplaced, revenueOfUnknownCost, unplacedSpend } from './leftOut'
import { fileMessages, unplacedMessages as texts } from './messages'
import { type AskedRevenue, isAllRevenue, USUAL_REVENUE } from './revenue'
import { type InstallKind, type OutsideAmounts, returnOn, type ReturnFigures } from './roas'
import { joinWithAnd } from '@/domain/shared/text/intlWords'
import { formatRatio, type Money } from '@/domain/shared/text/money'

/** Part of the spend of a choice from which on spend without a place is a warning beside the return. */
const UNPLACED_SHARE = 0.1

/** Places that a row of spend can lack; it always has a network. */
export const LACKED_PLACES = ['app', 'platform', 'country'] as const satisfies readonly Place[]
/** See `LACKED_PLACES`. */
export type LackedPlace = (typeof LACKED_PLACES)[number]

/** Spend that may be of the chosen places, and is in no return of them. */
export interface UnplacedSpend {
  /** Chosen places, of which the spend lacks one. */
  readonly places: readonly LackedPlace[]
  readonly spend: number
  /** Part of what may be of the choice: of the counted spend, and this. */
  readonly share: number
  /** What its networks have earned in the chosen places, which counts with it; null if that is not known, and does not. */
  readonly revenue: number | null
  /** The return if all of it were of the choice, with that revenue. */
  readonly low: number
}

const isLackable = (place: RoasGroup): place is LackedPlace => LACKED_PLACES.some((each) => each === place)

/** Returns the chosen places that spend can lack. */
export const lackablePlaces = (filter: PlaceFilter): readonly LackedPlace[] =>
  placesInUse(filter).filter(isLackable)

/** Whether a return of a choice can lack spend: one of organic installs has none. */
export const canLackSpend = (filter: PlaceFilter, installs: InstallKind): boolean =>
  installs !== 'organic' && lackablePlaces(filter).length > 0

/** A return as a page shows it. */
export type ShownReturn = Pick<ReturnFigures, 'spend' | 'revenue' | 'roas'>

/**
 * Returns what the networks of unplaced spend earned in the chosen places, of the asked revenue. `parts` have all revenue before
 * what the stores keep; of another revenue only the sum of all networks is known, of which all that the other networks earned is
 * taken off, so that it is never too much. Null where nothing is known.
 */
const revenueBeside = (
  parts: readonly LeftOutPart[],
  asked: AskedRevenue,
  outside: readonly OutsideAmounts[] | null,
): number | null => {
  const all = revenueBesideUnplaced(parts)
  if (isAllRevenue(asked) || all === 0) return all
  const own = outside?.find(({ status }) => status === 'cost_unknown')?.revenue ?? 0
  const left = own - (revenueOfUnknownCost(parts) - all)
  return left > 0 ? left : null
}

/**
 * Returns the spend that a return of chosen places may lack; null below `UNPLACED_SHARE`, and where it would lower no return. `parts` are what the return leaves
 * out, of the chosen network and app for that of one campaign; `outside` is the same in the asked revenue, and not known of one
 * campaign.
 */
export const unplacedOf = (
  parts: readonly LeftOutPart[],
  { spend: counted, revenue, roas }: ShownReturn,
  filter: PlaceFilter,
  asked: AskedRevenue = USUAL_REVENUE,
  outside: readonly OutsideAmounts[] | null = null,
): UnplacedSpend | null => {
  const spend = unplacedSpend(parts)
  const share = spend / (counted + spend)
  const beside = revenueBeside(parts, asked, outside)
  const low = returnOn(revenue + (beside ?? 0), counted + spend)
  const places = lackablePlaces(filter)
  if (places.length === 0 || roas === null || low === null || spend <= 0 || share < UNPLACED_SHARE)
    return null
  return low < roas ? { places, spend, share, revenue: beside, low } : null
}

/** Returns the parts that may be of a campaign: those of its network and app, and those that do not say them. */
export const partsOfCampaign = (
  parts: readonly LeftOutPart[],
  { network, app }: { readonly network: string | null; readonly app: string | null },
): readonly LeftOutPart[] =>
  parts.filter(
    (part) => (part.network === null || part.network === network) && (part.app === null || part.app === app),
  )

/** A return as a page shows it: of all campaigns, or of the chosen one. */
export interface ReturnOfPage {
  readonly chosen: { readonly network: string | null; readonly app: string | null } | null
  readonly totals: ShownReturn
  /** What it leaves out, in the asked revenue; null where that is not known, which is the default. */
  readonly outside?: readonly OutsideAmounts[] | null
  /** Apps that match the filters, and are not in the return; none by default. */
  readonly withoutApps?: readonly string[]
}

/** Returns the spend that a shown return may lack; null for little. */
export const unplacedOfShown = (
  { chosen, totals, outside = null, withoutApps = [] }: ReturnOfPage,
  asked: PlaceFilter & { readonly installs: InstallKind; readonly revenue: AskedRevenue },
  parts: readonly LeftOutPart[],
): UnplacedSpend | null => {
  if (!canLackSpend(asked, asked.installs)) return null
  const own = parts.filter(({ app }) => app === null || !withoutApps.includes(app))
  return unplacedOf(
    chosen === null ? own : partsOfCampaign(own, chosen),
    totals,
    asked,
    asked.revenue,
    outside,
  )
}

/** Spend in the row of no known value, whose groups are without it. */
export interface UnplacedGroup {
  readonly place: LackedPlace
  readonly spend: number
  /** Part of the spend of all groups. */
  readonly share: number
}

/** Returns the spend that stands in no group by a place; null below `UNPLACED_SHARE`, and without other groups. */
export const unplacedGroup = (
  place: RoasGroup,
  groups: readonly Pick<GroupReturn, 'name' | 'spend'>[],
): UnplacedGroup | null => {
  if (!isLackable(place) || groups.every(({ name }) => name === null)) return null
  const all = groups.reduce((sum, { spend }) => sum + spend, 0)
  const spend = groups.reduce((sum, group) => (group.name === null ? sum + group.spend : sum), 0)
  const share = all > 0 ? spend / all : 0
  return share < UNPLACED_SHARE ? null : { place, spend, share }
}

/** A warning as title and text. */
interface WarningWords {
  readonly title: string
  readonly body: string
}

/** Says beside a return of chosen places how low it may be, and why. */
export const unplacedWords = (
  { places, spend, share, revenue, low }: UnplacedSpend,
  roas: number | null,
  { format }: Pick<Money, 'format'>,
): WarningWords => ({
  title: texts.title(formatRatio(low)),
  body: texts.body(format(spend), formatRatio(share), texts.places(places), {
    roas: formatRatio(roas),
    low: formatRatio(low),
    earned:
      revenue === null
        ? texts.earned.unknown
        : revenue === 0
          ? texts.earned.none
          : texts.earned.amount(format(revenue)),
  }),
})

/** The same in one line, under a number and in a file. */
export const unplacedLine = (
  { places, spend, low }: UnplacedSpend,
  { format }: Pick<Money, 'format'>,
): string => texts.line(format(spend), texts.places(places), formatRatio(low))

const SIDES = ['earlier', 'now'] as const
/** Something of each of two periods that are compared. */
type OfBoth<Value> = Readonly<Record<(typeof SIDES)[number], Value>>
/** The spend that the returns of two periods may lack; null for little. */
export type ComparedUnplaced = OfBoth<UnplacedSpend | null>

/** Says above a comparison how low the returns may be, why, and how far they would have moved then; null where neither lacks much. */
export const comparedUnplacedWords = (
  unplaced: ComparedUnplaced,
  returns: OfBoth<number>,
  periods: OfBoth<string>,
  money: Pick<Money, 'format'>,
): WarningWords | null => {
  const found = SIDES.flatMap((side) => {
    const own = unplaced[side]
    return own === null ? [] : [{ own, roas: returns[side], period: periods[side] }]
  })
  if (found.length === 0) return null
  const low = (side: keyof typeof unplaced) => formatRatio(unplaced[side]?.low ?? returns[side])
  return {
    title: texts.title(
      joinWithAnd(found.map(({ own, period }) => texts.lowIn(formatRatio(own.low), period))),
    ),
    body: [
      ...found.map(({ own, roas, period }) => texts.ofPeriod(period, unplacedWords(own, roas, money).body)),
      texts.moved(low('earlier'), low('now')),
    ].join(' '),
  }
}

/** The same in lines, in a file. */
export const comparedUnplacedLines = (
  unplaced: ComparedUnplaced,
  periods: OfBoth<string>,
  money: Pick<Money, 'format'>,
): readonly string[] =>
  SIDES.flatMap((side) => {
    const own = unplaced[side]
    return own === null ? [] : [texts.ofPeriod(periods[side], unplacedLine(own, money))]
  })

/** Says above a table of groups how much spend is in none of them. */
export const unplacedGroupWords = (
  { place, spend, share }: UnplacedGroup,
  { format }: Pick<Money, 'format'>,
): WarningWords => ({
  title: texts.group.title(formatRatio(share), place),
  body: texts.group.body(format(spend), fileMessages.rest[place], place),
})
