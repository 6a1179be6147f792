/**
 * Comparison of the return on ad spend of two periods at the same age, and how its change is split: price is what an
 * install costs, value what it brings, mix which campaigns the money goes to. Volume moves amounts and no ratio.
 */
import type { AgeOption } from './ages'
import { addDays, daysBetween } from './days'
import type { AnswerPeriod } from './period'
import { campaignKey, groupBy, returnOn, type ReturnRule, returnTotals, rowsOfKind } from './roas'
import type { Horizon, RoasRow } from './types'
import type { ShownReturn } from './unplaced'
import { WEEK_DAYS } from '@/domain/shared/constants'

/** First and last day of a period, both inclusive. */
export interface Days {
  readonly from: string
  readonly to: string
}

/** With which days a period is compared. */
export type ComparedWith =
  /** As many days, right before. */
  | { readonly kind: 'previous' }
  /** The same weekdays a year ago. */
  | { readonly kind: 'weekdays' }
  | ({ readonly kind: 'between' } & Days)

const WEEKS_OF_YEAR = 52

/** Returns the days that a period is compared with. */
export const daysBefore = ({ from, to }: Days, compared: ComparedWith): Days => {
  if (compared.kind === 'between') return { from: compared.from, to: compared.to }
  const back = compared.kind === 'weekdays' ? WEEKS_OF_YEAR * WEEK_DAYS : daysBetween(from, to) + 1
  return { from: addDays(from, -back), to: addDays(to, -back) }
}

/** Returns days as the period of a call. */
export const periodOf = ({ from, to }: Days): AnswerPeriod => ({ kind: 'between', from, to })

/** Spend, installs and revenue up to an age that count in the return. */
export interface Amounts {
  readonly spend: number
  readonly installs: number
  readonly revenue: number
}

/** A campaign in one period; a campaign that is not in it has three zeros. */
export interface CampaignAmounts extends Amounts {
  readonly key: string
  /** Null for the small campaigns that the service has added up. */
  readonly campaign: string | null
  readonly app: string | null
  readonly platform: string | null
  readonly network: string | null
}

const APART = ['platform', 'app', 'network'] as const satisfies readonly (keyof CampaignAmounts)[]

/** Returns, by key, what tells a campaign from the others of its name: its platform, else its app or network. */
export const namesApart = (
  campaigns: readonly Pick<CampaignAmounts, 'key' | 'campaign' | (typeof APART)[number]>[],
): ReadonlyMap<string, string> =>
  new Map(
    [...groupBy(campaigns, ({ campaign }) => campaign ?? '').values()].flatMap((alike) => {
      const part = APART.find((each) => new Set(alike.map((one) => one[each])).size > 1)
      if (part === undefined) return []
      return alike.flatMap(({ key, campaign, [part]: value }) =>
        campaign === null || value === null ? [] : [[key, value] as const],
      )
    }),
  )

/** What moved a ratio, in parts of one (0.01 is a percentage point). */
export interface RatioSplit {
  readonly price: number
  readonly value: number
  readonly mix: number
}

/** A campaign in both periods, and what it did to the return of all. */
export interface ComparedCampaign extends Omit<CampaignAmounts, keyof Amounts>, RatioSplit {
  readonly earlier: Amounts
  readonly now: Amounts
  /** Sum of price, value and mix. */
  readonly moved: number
}

/** The split of a change, whose parts add up without a rest. */
export interface ReturnChange extends RatioSplit {
  /** Return of each period. */
  readonly earlier: number
  readonly now: number
  /** The campaign that moved the return most first. */
  readonly campaigns: readonly ComparedCampaign[]
}

const NONE: Amounts = { spend: 0, installs: 0, revenue: 0 }

const sumOf = (amounts: readonly Amounts[]): Amounts =>
  amounts.reduce(
    (sum, { spend, installs, revenue }) => ({
      spend: sum.spend + spend,
      installs: sum.installs + installs,
      revenue: sum.revenue + revenue,
    }),
    NONE,
  )

const average = (one: number, other: number): number => (one + other) / 2

/** Whether a period has spend but no install, and so no revenue: its installs cost without end, and bring as others do. */
const boughtNothing = ({ installs, revenue }: Amounts): boolean => installs === 0 && revenue === 0

/**
 * Splits the change of revenue per unit of spend into installs per unit (price) and revenue per install (value): each factor
 * moves with the average of the other, so that neither is first. Both periods have spend.
 */
const splitRate = (earlier: Amounts, now: Amounts): Omit<RatioSplit, 'mix'> => {
  const change = now.revenue / now.spend - earlier.revenue / earlier.spend
  if (earlier.installs > 0 && now.installs > 0) {
    const perSpend = [earlier.installs / earlier.spend, now.installs / now.spend] as const
    const perInstall = [earlier.revenue / earlier.installs, now.revenue / now.installs] as const
    const price = (perSpend[1] - perSpend[0]) * average(...perInstall)
    return { price, value: change - price }
  }
  const isPrice = boughtNothing(earlier) !== boughtNothing(now)
  return isPrice ? { price: change, value: 0 } : { price: 0, value: change }
}

/** The shares of a campaign in the spend of each period, and the average of the returns of all. */
interface Weights {
  readonly earlier: number
  readonly now: number
  readonly usual: number
  /** Spend of all campaigns in each period. */
  readonly spend: readonly [number, number]
}

const splitCampaign = (earlier: Amounts, now: Amounts, weights: Weights): RatioSplit => {
  // revenue of a campaign without spend in a period is no matter of the money's way
  const free =
    (now.spend === 0 ? now.revenue / weights.spend[1] : 0) -
    (earlier.spend === 0 ? earlier.revenue / weights.spend[0] : 0)
  const shift = weights.now - weights.earlier
  if (earlier.spend === 0 && now.spend === 0) return { price: 0, value: free, mix: 0 }
  // in a period without spend, its money would have come back as in the other
  const rateThen = earlier.spend === 0 ? now.revenue / now.spend : earlier.revenue / earlier.spend
  const rateNow = now.spend === 0 ? rateThen : now.revenue / now.spend
  const mix = shift * (average(rateThen, rateNow) - weights.usual)
  if (earlier.spend === 0 || now.spend === 0) return { price: 0, value: free, mix }
  const { price, value } = splitRate(earlier, now)
  const share = average(weights.earlier, weights.now)
  return { price: share * price, value: share * value, mix }
}

const byKey = (campaigns: readonly CampaignAmounts[]): ReadonlyMap<string, CampaignAmounts> =>
  new Map(campaigns.map((campaign) => [campaign.key, campaign]))

/**
 * Splits the change of the return between two periods by campaign into price, value and mix, without a rest; null if one
 * of them has no spend, and so no return. Each key occurs once in a period.
 */
export const splitReturn = (
  earlier: readonly CampaignAmounts[],
  now: readonly CampaignAmounts[],
): ReturnChange | null => {
  const [all, allNow] = [sumOf(earlier), sumOf(now)]
  if (all.spend <= 0 || allNow.spend <= 0) return null
  const [returnThen, returnNow] = [all.revenue / all.spend, allNow.revenue / allNow.spend]
  const usual = average(returnThen, returnNow)
  const [found, foundNow] = [byKey(earlier), byKey(now)]
  const campaigns = [...new Set([...foundNow.keys(), ...found.keys()])].flatMap((key): ComparedCampaign[] => {
    const named = foundNow.get(key) ?? found.get(key)
    if (named === undefined) return []
    const { campaign, app, platform, network } = named
    const [before, after] = [amountsOf(found.get(key)), amountsOf(foundNow.get(key))]
    const split = splitCampaign(before, after, {
      earlier: before.spend / all.spend,
      now: after.spend / allNow.spend,
      usual,
      spend: [all.spend, allNow.spend],
    })
    const moved = split.price + split.value + split.mix
    return [{ key, campaign, app, platform, network, earlier: before, now: after, ...split, moved }]
  })
  const step = (part: keyof RatioSplit) => campaigns.reduce((sum, campaign) => sum + campaign[part], 0)
  return {
    earlier: returnThen,
    now: returnNow,
    price: step('price'),
    value: step('value'),
    mix: step('mix'),
    campaigns: campaigns.toSorted(
      (one, other) =>
        Math.abs(other.moved) - Math.abs(one.moved) ||
        other.now.spend - one.now.spend ||
        (one.key < other.key ? -1 : 1),
    ),
  }
}

const amountsOf = (campaign: CampaignAmounts | undefined): Amounts =>
  campaign === undefined
    ? NONE
    : { spend: campaign.spend, installs: campaign.installs, revenue: campaign.revenue }

/** What moved revenue minus spend. */
export interface AmountSplit extends RatioSplit {
  /** How much is spent. */
  readonly volume: number
  /** Revenue minus spend of each period. */
  readonly earlier: number
  readonly now: number
}

/**
 * Splits the change of revenue minus spend: what more spend brings at the average return is volume, the rest is the split
 * of the return at the average spend. Spend of periods of different lengths is that per day.
 */
export const splitAmounts = (
  { earlier, now, price, value, mix }: Pick<ReturnChange, 'earlier' | 'now' | keyof RatioSplit>,
  spend: { readonly earlier: number; readonly now: number },
): AmountSplit => {
  const usual = average(spend.earlier, spend.now)
  return {
    earlier: spend.earlier * (earlier - 1),
    now: spend.now * (now - 1),
    volume: (spend.now - spend.earlier) * (average(earlier, now) - 1),
    price: usual * price,
    value: usual * value,
    mix: usual * mix,
  }
}

/** What counts of a period in the return on paid installs, and what was delivered but does not. */
export interface PeriodCoverage extends Days {
  /** Days with counted installs, and days of the period. */
  readonly countedDays: number
  readonly days: number
  /** Days that are not as old as the age, and what was spent on them. */
  readonly youngDays: number
  readonly youngSpend: number
  readonly counted: Amounts
  /** Spend and revenue up to the age of old enough days that do not count, for lack of the other side or of a name. */
  readonly leftOut: Pick<Amounts, 'spend' | 'revenue'>
}

/** Returns what the counted spend of a period came back as. */
export const returnOfPeriod = ({
  counted: { spend, revenue },
}: Pick<PeriodCoverage, 'counted'>): ShownReturn => ({
  spend,
  revenue,
  roas: returnOn(revenue, spend),
})

/** The days of a period that are old enough for the age: those that its figures are of. */
export const oldEnoughDays = ({
  from,
  to,
  youngDays,
}: Pick<PeriodCoverage, 'from' | 'to' | 'youngDays'>): Days => ({
  from,
  to: addDays(to, -youngDays),
})

const OWN_SIDE: ReadonlySet<RoasRow['status']> = new Set(['organic'])

/**
 * Returns the campaigns that count in the return on paid installs, or groups of rows by another key, with their amounts
 * on the days that are old enough. Names of a group are those of its first row.
 */
export const campaignAmounts = (
  rows: readonly RoasRow[],
  { horizon, lastComplete }: ReturnRule,
  keyOf: (row: RoasRow) => string = campaignKey,
): readonly CampaignAmounts[] => {
  const counted = rowsOfKind(rows, 'paid').filter(
    ({ day, revenueUpTo }) => day <= lastComplete && revenueUpTo[horizon] !== null,
  )
  return [...groupBy(counted, keyOf)].flatMap(([key, own]): CampaignAmounts[] => {
    const [first] = own
    if (first === undefined) return []
    const { campaign, app, platform, network } = first
    const amounts = own.map(({ spend, installs, revenueUpTo }) => ({
      spend,
      installs,
      revenue: revenueUpTo[horizon] ?? 0,
    }))
    return [{ key, campaign, app, platform, network, ...sumOf(amounts) }]
  })
}

/** Returns what counts of a period and what does not; organic installs have no part in it. */
export const coverageOf = (
  rows: readonly RoasRow[],
  rule: ReturnRule,
  { from, to }: Days,
): PeriodCoverage => {
  const { horizon, lastComplete } = rule
  const totals = returnTotals(rowsOfKind(rows, 'paid'), rule)
  const delivered = rows.filter(({ day, status }) => day <= lastComplete && !OWN_SIDE.has(status))
  const counted = sumOf(campaignAmounts(rows, rule))
  const sum = (amountOf: (row: RoasRow) => number) => delivered.reduce((all, row) => all + amountOf(row), 0)
  return {
    from,
    to,
    countedDays: totals.completeDays,
    days: daysBetween(from, to) + 1,
    youngDays: Math.max(0, daysBetween(lastComplete < from ? addDays(from, -1) : lastComplete, to)),
    youngSpend: totals.youngSpend,
    counted,
    leftOut: {
      spend: sum(({ spend }) => spend) - counted.spend,
      revenue: sum(({ revenueUpTo }) => revenueUpTo[horizon] ?? 0) - counted.revenue,
    },
  }
}

/** Which period cannot be judged at an age, and why. */
export interface LackingPeriod {
  readonly period: 'earlier' | 'now'
  readonly why: 'young' | 'unread' | 'empty'
}

/** An age, and whether both periods can be judged at it. */
export interface ComparedAge {
  readonly age: Horizon
  readonly lacks: LackingPeriod | null
}

const lackOf = (ages: readonly AgeOption[], age: Horizon): LackingPeriod['why'] | null => {
  const kind = ages.find((option) => option.age === age)?.state.kind ?? 'empty'
  return kind === 'days' ? null : kind
}

/** Returns for each age which period lacks it. */
export const agesOfBoth = (
  horizons: readonly Horizon[],
  earlier: readonly AgeOption[],
  now: readonly AgeOption[],
): readonly ComparedAge[] =>
  horizons.map((age) => {
    const [before, after] = [lackOf(earlier, age), lackOf(now, age)]
    if (after !== null) return { age, lacks: { period: 'now', why: after } }
    return { age, lacks: before === null ? null : { period: 'earlier', why: before } }
  })
