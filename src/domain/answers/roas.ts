/** Return on ad spend: totals, by install day and by campaign. Days younger than the horizon count in no total. */
import { addDays, daysOfPeriod } from './days'
import type { Horizon, ReturnRow, RoasRow } from './types'

/** Return at which revenue equals spend. */
export const BREAK_EVEN = 1

/** Spend and revenue added up; `roas` is null without spend. */
export interface ReturnFigures {
  readonly installs: number
  readonly spend: number
  readonly revenue: number
  readonly roas: number | null
}

/** Figures of the installs of one day. */
export interface ReturnDay extends ReturnFigures {
  readonly day: string
  /** The installs are not as old as the horizon, so that they still earn; `revenue` is that so far. */
  readonly isYoung: boolean
}

/** Totals of a period. */
export interface ReturnTotals extends ReturnFigures {
  /** First and last complete day; null if there is none. */
  readonly from: string | null
  readonly to: string | null
  readonly completeDays: number
  readonly youngDays: number
  /** Spend of complete days of which no source attributes revenue; not part of `spend`. */
  readonly unattributedSpend: number
}

/** A campaign with its figures of the complete days, and by day. */
export interface CampaignReturn extends ReturnFigures {
  /** Unique among the campaigns. */
  readonly key: string
  readonly campaign: string | null
  readonly app: string | null
  readonly network: string | null
  readonly days: readonly ReturnDay[]
}

/** Returns the revenue of a row up to the horizon; null until the installs are that old. */
const revenueUpTo = (row: ReturnRow, horizon: Horizon): number | null =>
  horizon === 0 ? row.revenueD0 : row.revenueD7

/** Returns the return on a spend; null without spend. */
export const returnOn = (revenue: number, spend: number): number | null =>
  spend > 0 ? revenue / spend : null

const figuresOf = (
  rows: readonly ReturnRow[],
  revenueOf: (row: ReturnRow) => number | null,
): ReturnFigures => {
  let [installs, spend, revenue] = [0, 0, 0]
  for (const row of rows) {
    installs += row.installs
    spend += row.spend
    revenue += revenueOf(row) ?? 0
  }
  return { installs, spend, revenue, roas: returnOn(revenue, spend) }
}

/** Groups items by a key, in the order of their first appearance. */
export const groupBy = <Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
): ReadonlyMap<string, readonly Item[]> => {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [item])
    else group.push(item)
  }
  return groups
}

const isAttributed = (row: ReturnRow): boolean => row.revenue !== null

/**
 * Returns the install days whose revenue up to the horizon is not complete: later than `dataUpTo` less the horizon, or
 * not yet that old for one of their sources.
 */
export const youngDays = (
  rows: readonly ReturnRow[],
  horizon: Horizon,
  dataUpTo: string,
): ReadonlySet<string> => {
  const last = addDays(dataUpTo, -horizon)
  return new Set(
    rows
      .filter((row) => row.day > last || (isAttributed(row) && revenueUpTo(row, horizon) === null))
      .map(({ day }) => day),
  )
}

/** How days are computed: the horizon, and the days that are younger than it. */
export interface ReturnRule {
  readonly horizon: Horizon
  readonly young: ReadonlySet<string>
}

/** Returns the figures of each day from the first to the last one with rows; days without rows have none. */
export const returnByDay = (
  rows: readonly ReturnRow[],
  { horizon, young }: ReturnRule,
): readonly ReturnDay[] => {
  const groups = groupBy(rows.filter(isAttributed), ({ day }) => day)
  const days = [...groups.keys()].toSorted()
  return daysOfPeriod(days[0] ?? '', days.at(-1) ?? '').map((day) => {
    const isYoung = young.has(day)
    const revenueOf = (row: ReturnRow) => (isYoung ? row.revenue : revenueUpTo(row, horizon))
    return { day, isYoung, ...figuresOf(groups.get(day) ?? [], revenueOf) }
  })
}

/** Adds up the complete days of the rows. */
export const returnTotals = (rows: readonly ReturnRow[], { horizon, young }: ReturnRule): ReturnTotals => {
  const days = [...new Set(rows.filter(isAttributed).map(({ day }) => day))].toSorted()
  const complete = days.filter((day) => !young.has(day))
  const counted = rows.filter(({ day }) => !young.has(day))
  return {
    ...figuresOf(counted.filter(isAttributed), (row) => revenueUpTo(row, horizon)),
    from: complete[0] ?? null,
    to: complete.at(-1) ?? null,
    completeDays: complete.length,
    youngDays: days.length - complete.length,
    unattributedSpend: figuresOf(
      counted.filter((row) => !isAttributed(row)),
      () => null,
    ).spend,
  }
}

/** Adds up everything that young days have so far, of which no return is computed. */
export const returnSoFar = (rows: readonly ReturnRow[]): Pick<ReturnFigures, 'spend' | 'revenue'> =>
  figuresOf(rows.filter(isAttributed), ({ revenue }) => revenue)

/** Key of a row's campaign, unique among the campaigns of an organisation. */
export const campaignKey = ({ network, app, campaign }: RoasRow): string =>
  [network, app, campaign].map((part) => part ?? '').join(' · ')

/** Returns the campaigns with attributed revenue, each with its figures of the complete days. */
export const returnByCampaign = (rows: readonly RoasRow[], rule: ReturnRule): readonly CampaignReturn[] =>
  [...groupBy(rows.filter(isAttributed), campaignKey)].map(([key, own]) => {
    const { installs, spend, revenue, roas } = returnTotals(own, rule)
    const [first] = own
    return {
      key,
      campaign: first?.campaign ?? null,
      app: first?.app ?? null,
      network: first?.network ?? null,
      installs,
      spend,
      revenue,
      roas,
      days: returnByDay(own, rule),
    }
  })
