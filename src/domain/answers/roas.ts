/** Return on ad spend: totals, by install day and by campaign. Days younger than the horizon count in no total. */
import { addDays, daysOfPeriod } from './days'
import type { Horizon, ReturnRow, RoasRow } from './types'
import type { ReturnStatus } from './statuses'

/** Return at which revenue equals spend. */
export const BREAK_EVEN = 1

/** Spend and revenue added up; `roas` is null without spend. */
export interface ReturnFigures {
  readonly installs: number
  readonly spend: number
  readonly revenue: number
  readonly roas: number | null
  /** Ad revenue that is allocated by installs: in `revenue`, unless only measured one is asked for; left out for none. */
  readonly allocated?: number
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
  /** Spend of the young days; not part of `spend`. */
  readonly youngSpend: number
  /** Spend of complete days of which no source knows the revenue up to the horizon; not part of `spend`. */
  readonly unattributedSpend: number
}

/** What a row without a campaign is: installs that no ad brought, installs whose network is not known, or small campaigns together. */
const NAMELESS = ['organic', 'unattributed', 'others'] as const
/** See `NAMELESS`. */
export type NamelessKind = (typeof NAMELESS)[number]
/** Whether a row is of one campaign, or what else. */
type CampaignKind = 'campaign' | NamelessKind

/** A row of the table by campaign with its figures of the complete days, and by day. */
export interface CampaignReturn extends ReturnFigures {
  /** Unique among the campaigns. */
  readonly key: string
  readonly campaign: string | null
  readonly app: string | null
  readonly platform: string | null
  readonly network: string | null
  readonly kind: CampaignKind
  readonly days: readonly ReturnDay[]
}

/** Returns the return on a spend; null without spend. */
export const returnOn = (revenue: number, spend: number): number | null =>
  spend > 0 ? revenue / spend : null

const figuresOf = (
  rows: readonly ReturnRow[],
  revenueOf: (row: ReturnRow) => number | null,
  allocatedOf: (row: ReturnRow) => number | null = () => 0,
): ReturnFigures => {
  let [installs, spend, revenue, allocated] = [0, 0, 0, 0]
  for (const row of rows) {
    installs += row.installs
    spend += row.spend
    revenue += revenueOf(row) ?? 0
    allocated += allocatedOf(row) ?? 0
  }
  const figures = { installs, spend, revenue, roas: returnOn(revenue, spend) }
  return allocated === 0 ? figures : { ...figures, allocated }
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

/** How days are computed: the horizon, and the last day that is as old; later days are young. */
export interface ReturnRule {
  readonly horizon: Horizon
  readonly lastComplete: string
}

/** Returns the rule for a horizon and the last day with data. */
export const returnRule = (horizon: Horizon, dataUpTo: string): ReturnRule => ({
  horizon,
  lastComplete: addDays(dataUpTo, -horizon),
})

const isYoungDay = (day: string, { lastComplete }: ReturnRule): boolean => day > lastComplete

/**
 * Revenue that a row counts: so far on a young day, else up to the horizon. Null where no source knows it, as for a
 * campaign without attribution, or because the attribution was paused before the horizon.
 */
const countedRevenue = (row: ReturnRow, rule: ReturnRule): number | null =>
  isYoungDay(row.day, rule) ? row.revenue : row.revenueUpTo[rule.horizon]

const countedAllocated = ({ day, allocatedRevenue }: ReturnRow, rule: ReturnRule): number | null =>
  (isYoungDay(day, rule) ? allocatedRevenue?.soFar : allocatedRevenue?.upTo[rule.horizon]) ?? null

/** Figures of rows by a rule. */
const countedFigures = (rows: readonly ReturnRow[], rule: ReturnRule): ReturnFigures =>
  figuresOf(
    rows,
    (row) => countedRevenue(row, rule),
    (row) => countedAllocated(row, rule),
  )

/** Rows of which some source knows the revenue; all others are in no figure. */
export const attributedRows = <Row extends ReturnRow>(
  rows: readonly Row[],
  rule: ReturnRule,
): readonly Row[] => rows.filter((row) => countedRevenue(row, rule) !== null)

/** Returns the figures of each day from the first to the last one with rows; days without rows have none. */
export const returnByDay = (rows: readonly ReturnRow[], rule: ReturnRule): readonly ReturnDay[] => {
  const groups = groupBy(attributedRows(rows, rule), ({ day }) => day)
  const days = [...groups.keys()].toSorted()
  return daysOfPeriod(days[0] ?? '', days.at(-1) ?? '').map((day) => ({
    day,
    isYoung: isYoungDay(day, rule),
    ...countedFigures(groups.get(day) ?? [], rule),
  }))
}

/** Whether nothing of a day counts: what was spent on it, if anything, is then left out, and not 0. */
export const isUncounted = ({ installs, spend, revenue }: ReturnFigures): boolean =>
  installs === 0 && spend === 0 && revenue === 0

/** Adds up the complete days of the rows. */
export const returnTotals = (rows: readonly ReturnRow[], rule: ReturnRule): ReturnTotals => {
  const days = [...new Set(attributedRows(rows, rule).map(({ day }) => day))].toSorted()
  const complete = days.filter((day) => !isYoungDay(day, rule))
  const counted = rows.filter(({ day }) => !isYoungDay(day, rule))
  const young = rows.filter(({ day }) => isYoungDay(day, rule))
  return {
    ...countedFigures(attributedRows(counted, rule), rule),
    from: complete[0] ?? null,
    to: complete.at(-1) ?? null,
    completeDays: complete.length,
    youngDays: days.length - complete.length,
    youngSpend: figuresOf(attributedRows(young, rule), () => null).spend,
    unattributedSpend: figuresOf(
      counted.filter((row) => countedRevenue(row, rule) === null),
      () => null,
    ).spend,
  }
}

/** Spend of the young days of which no source knows the revenue so far. */
export const youngUnattributedSpend = (rows: readonly ReturnRow[], rule: ReturnRule): number =>
  figuresOf(
    rows.filter((row) => isYoungDay(row.day, rule) && countedRevenue(row, rule) === null),
    () => null,
  ).spend

/** Which installs a return is of. */
export const INSTALL_KINDS = ['paid', 'organic', 'blended'] as const
/** See `INSTALL_KINDS`. */
export type InstallKind = (typeof INSTALL_KINDS)[number]

/** Rows without revenue stay, so that their spend can be said to be left out. */
const PAID: readonly ReturnStatus[] = ['counted', 'no_attribution', 'unmapped_app']
const STATUSES: Readonly<Record<InstallKind, readonly ReturnStatus[]>> = {
  paid: PAID,
  organic: ['organic'],
  blended: [...PAID, 'organic', 'unattributed'],
}

/** Statuses whose rows are in the figures of a kind of installs, on days that are old enough. */
export const STATUSES_WITH_REVENUE: Readonly<Record<InstallKind, readonly ReturnStatus[]>> = {
  paid: ['counted'],
  organic: ['organic'],
  blended: ['counted', 'organic', 'unattributed'],
}

/** Returns what has a status of a kind of installs. */
export const ofKind = <Item extends { readonly status: ReturnStatus }>(
  items: readonly Item[],
  kind: InstallKind,
): readonly Item[] => items.filter(({ status }) => STATUSES[kind].includes(status))

/** Returns the rows of a kind of installs: `blended` has the spend of the paid ones and the revenue of all. */
export const rowsOfKind = (rows: readonly RoasRow[], kind: InstallKind): readonly RoasRow[] =>
  ofKind(rows, kind)

/** Statuses of rows that were delivered, but lack a side of the return. */
export const NOT_COUNTED = [
  'unmapped_app',
  'no_attribution',
  'cost_unknown',
  'revenue_unrated',
  'unmapped_network',
  'unattributed',
  'unknown',
] as const satisfies readonly ReturnStatus[]
/** See `NOT_COUNTED`. */
export type NotCountedStatus = (typeof NOT_COUNTED)[number]

/** Statuses whose rows are not in the figures of a kind of installs, although they could belong there. */
const NOT_COUNTED_IN: Readonly<Record<InstallKind, readonly NotCountedStatus[]>> = {
  paid: NOT_COUNTED,
  organic: ['unattributed', 'unknown'],
  blended: NOT_COUNTED.filter((status) => status !== 'unattributed'),
}

/** Returns what does not count in a kind of installs. */
export const notCountedIn = <Item extends { readonly status: NotCountedStatus }>(
  items: readonly Item[],
  kind: InstallKind,
): readonly Item[] => items.filter(({ status }) => NOT_COUNTED_IN[kind].includes(status))

/** Amounts of a status that are in no figure of a kind of installs, and in no other sum that it leaves out. */
export type OutsideAmounts = Pick<NotCounted, 'status' | 'spend' | 'revenue'>

/**
 * Returns what the figures of a kind of installs leave out beside `unattributedSpend`, by status; the largest amount first.
 */
export const outsideAmounts = (
  rows: readonly RoasRow[],
  rule: ReturnRule,
  kind: InstallKind,
): readonly OutsideAmounts[] =>
  notCountedIn(
    notCountedBy(rows, rule, () => ''),
    kind,
  ).flatMap(({ status, spend, revenue }) =>
    STATUSES[kind].includes(status) || (spend === null && revenue === null)
      ? []
      : [{ status, spend, revenue }],
  )

/** Rows that were delivered, but are not in the return on paid installs. */
export interface NotCounted {
  /** Unique among them. */
  readonly key: string
  readonly status: NotCountedStatus
  readonly installs: number
  /** Null where nothing was delivered, or nothing is known. */
  readonly spend: number | null
  readonly revenue: number | null
}

/** A campaign that is not counted. */
export interface NotCountedCampaign
  extends NotCounted, Pick<RoasRow, 'campaign' | 'app' | 'platform' | 'network'> {}

/** Returns what does not count of the complete days by status and a key, each with its first row; the largest amount first. */
export const notCountedBy = (
  rows: readonly RoasRow[],
  rule: ReturnRule,
  keyOf: (row: RoasRow) => string,
): readonly (NotCounted & { readonly first: RoasRow })[] => {
  const found = rows.flatMap((row) => {
    const status = NOT_COUNTED.find((each) => each === row.status)
    return status === undefined || isYoungDay(row.day, rule) ? [] : [{ row, status }]
  })
  const amountOrNull = (amount: number) => (amount === 0 ? null : amount)
  const groups = [...groupBy(found, ({ row, status }) => `${status} · ${keyOf(row)}`)].flatMap(
    ([key, own]) => {
      const [first] = own
      if (first === undefined) return []
      const { installs, spend, revenue } = figuresOf(
        own.map(({ row }) => row),
        ({ revenueUpTo }) => revenueUpTo[rule.horizon],
      )
      const amounts = { spend: amountOrNull(spend), revenue: amountOrNull(revenue) }
      return [{ key, status: first.status, first: first.row, installs, ...amounts }]
    },
  )
  const sizeOf = ({ spend, revenue }: NotCounted) => Math.max(spend ?? 0, revenue ?? 0)
  return groups.toSorted(
    (one, other) =>
      sizeOf(other) - sizeOf(one) || other.installs - one.installs || (one.key < other.key ? -1 : 1),
  )
}

/** Returns the campaigns whose complete days do not count, with the largest amount first. */
export const notCountedCampaigns = (
  rows: readonly RoasRow[],
  rule: ReturnRule,
): readonly NotCountedCampaign[] =>
  notCountedBy(rows, rule, campaignKey).map(({ first, ...amounts }) => {
    const { campaign, app, platform, network } = first
    return { ...amounts, campaign, app, platform, network }
  })

/** Key of a row's campaign, unique among the campaigns of an organisation. */
export const campaignKey = ({ network, app, platform, campaign }: RoasRow): string =>
  [network, app, ...(platform === null ? [] : [platform]), campaign].map((part) => part ?? '').join(' · ')

const kindOf = (row: RoasRow | undefined): CampaignKind => {
  if ((row?.campaign ?? null) !== null) return 'campaign'
  return NAMELESS.find((kind) => kind === row?.status) ?? 'others'
}

/** Returns how many campaigns there are, and what else stands among their rows. */
export const countCampaigns = (
  rows: readonly Pick<CampaignReturn, 'kind'>[],
): { readonly count: number; readonly beside: readonly NamelessKind[] } => ({
  count: rows.filter(({ kind }) => kind === 'campaign').length,
  beside: NAMELESS.filter((nameless) => rows.some(({ kind }) => kind === nameless)),
})

/** Returns the campaigns with attributed revenue, each with its figures of the complete days. */
export const returnByCampaign = (rows: readonly RoasRow[], rule: ReturnRule): readonly CampaignReturn[] =>
  [...groupBy(attributedRows(rows, rule), campaignKey)].map(([key, own]) => {
    const { installs, spend, revenue, roas, allocated } = returnTotals(own, rule)
    const [first] = own
    return {
      key,
      campaign: first?.campaign ?? null,
      app: first?.app ?? null,
      platform: first?.platform ?? null,
      network: first?.network ?? null,
      kind: kindOf(first),
      installs,
      spend,
      revenue,
      roas,
      ...(allocated !== undefined && { allocated }),
      days: returnByDay(own, rule),
    }
  })
