/** Alerts on targets: campaigns, or apps and networks, whose return has been under its target for a number of days. */
import { WEEK_DAYS } from '@/domain/shared/constants'
import { pages } from '@/domain/shared/paths'
import { addDays, daysOfPeriod } from './days'
import { CLOSING_DAYS } from './dayVersions'
import { USUAL_HORIZON } from './horizons'
import { campaignKey, groupBy, returnOn } from './roas'
import { ALL_PLACES, type RoasTarget, targetState } from './targets'
import type { Horizon, RoasRow } from './types'

/** What an alert on a target is raised for: each campaign, or all that the target is of together. */
export const TARGET_SCOPES = ['campaign', 'together'] as const
/** See `TARGET_SCOPES`. */
export type TargetScope = (typeof TARGET_SCOPES)[number]

/** When people are told that a return is under its target. */
export interface TargetAlert {
  /** Settled days in a row, at least 1. */
  readonly days: number
  /** What these days have to have spent for it, in the currency of the target; 0 for any spend. */
  readonly spend: number
  readonly scope: TargetScope
}

/** Most days in a row that an alert can wait for. */
export const TARGET_ALERT_MAX_DAYS = 2 * WEEK_DAYS
/** Highest spend that an alert can wait for. */
export const TARGET_ALERT_MAX_SPEND = 1_000_000_000
/** Most targets of an organization with an alert; each is a query after each run. */
export const TARGET_ALERTS_MAX = 50
/** Days that are looked at, back from the newest settled one. */
export const TARGET_ALERT_WINDOW_DAYS = 35
/** Most campaigns that one look adds to an alert, those with the most spend; the others come with the next look. */
export const MISSED_MAX = 100

/** A target with its alert. */
export type WatchedTarget = RoasTarget & { readonly alert: TargetAlert }

/** Returns the targets that have an alert. */
export const watchedTargets = (targets: readonly RoasTarget[]): readonly WatchedTarget[] =>
  targets.flatMap((target) => (target.alert === undefined ? [] : [{ ...target, alert: target.alert }]))

/** Last install day that is settled: as old as the age, and so old that networks no longer correct its spend. */
export const settledDay = (age: Horizon, dataUpTo: string): string =>
  addDays(dataUpTo, -Math.max(age, CLOSING_DAYS))

/** Settled days in a row that are under the target. */
interface MissedDays {
  readonly firstDay: string
  readonly lastDay: string
  readonly days: number
  readonly spend: number
  /** Revenue up to the age of the target. */
  readonly revenue: number
  /** Spend on these days at the place of the target that counts in no return. */
  readonly leftOut: number
}

/** A campaign, or all that a target is of. */
export interface JudgedReturn {
  /** Unique among those of a target. */
  readonly key: string
  /** Null for all that the target is of. */
  readonly campaign: string | null
  readonly app: string | null
  readonly platform: string | null
  readonly network: string | null
  /**
   * `unknown` if the newest settled day has no revenue of the age yet; it is neither under the target nor over it. A day
   * without spend misses no target.
   */
  readonly state: 'under' | 'met' | 'unknown'
  /** The days up to the newest settled one; null unless it is under the target. */
  readonly missed: MissedDays | null
}

type DayState =
  | { readonly kind: 'unknown' | 'met' }
  | { readonly kind: 'under'; readonly spend: number; readonly revenue: number }

const dayState = (rows: readonly RoasRow[], { age, percent }: RoasTarget): DayState => {
  const spent = rows.filter(({ spend, installs }) => spend !== 0 || installs !== 0)
  const known = spent.flatMap(({ revenueUpTo }) => revenueUpTo[age] ?? [])
  if (known.length < spent.length) return { kind: 'unknown' }
  const spend = spent.reduce((sum, row) => sum + row.spend, 0)
  const revenue = known.reduce((sum, value) => sum + value, 0)
  const roas = returnOn(revenue, spend)
  return targetState(roas, percent / PERCENT) === 'under'
    ? { kind: 'under', spend, revenue }
    : { kind: 'met' }
}
const PERCENT = 100

/** What the days before the newest settled one are judged with. */
interface Judging {
  readonly target: RoasTarget
  /** First day that was read, and newest settled one. */
  readonly from: string
  readonly settledTo: string
  /** Spend that counts in no return, by day. */
  readonly leftOut: ReadonlyMap<string, number>
}

const missedUpTo = (
  rowsOf: (day: string) => readonly RoasRow[],
  { target, from, settledTo, leftOut }: Judging,
): MissedDays | null => {
  const days: string[] = []
  const total = { spend: 0, revenue: 0, leftOut: 0 }
  for (const day of daysOfPeriod(from, settledTo).toReversed()) {
    const state = dayState(rowsOf(day), target)
    if (state.kind !== 'under') break
    days.push(day)
    total.spend += state.spend
    total.revenue += state.revenue
    total.leftOut += leftOut.get(day) ?? 0
  }
  const firstDay = days.at(-1)
  return firstDay === undefined ? null : { firstDay, lastDay: settledTo, days: days.length, ...total }
}

const judgeRows = (
  rows: readonly RoasRow[],
  named: Pick<JudgedReturn, 'key' | 'campaign' | 'app' | 'platform' | 'network'>,
  judging: Judging,
): JudgedReturn => {
  const byDay = groupBy(rows, ({ day }) => day)
  const rowsOf = (day: string) => byDay.get(day) ?? []
  const missed = missedUpTo(rowsOf, judging)
  const newest = dayState(rowsOf(judging.settledTo), judging.target)
  return { ...named, state: newest.kind, missed }
}

/** What a target is judged by. */
export interface TargetRows {
  readonly target: WatchedTarget
  /** All targets: a campaign is judged by the one that is closest to it. */
  readonly targets: readonly RoasTarget[]
  /** Rows of all statuses at the place of the target; later days than the settled ones are ignored. */
  readonly rows: readonly RoasRow[]
  /** First day of the rows. */
  readonly from: string
  readonly dataUpTo: string
}

const nameOrNull = (name: string): string | null => (name === ALL_PLACES ? null : name)

/**
 * Judges the campaigns of a target, or all that it is of together, by their settled days; null if no day that was read is
 * settled.
 */
export const judgeTarget = ({
  target,
  targets,
  rows,
  from,
  dataUpTo,
}: TargetRows): readonly JudgedReturn[] | null => {
  const settledTo = settledDay(target.age, dataUpTo)
  if (from > settledTo) return null
  const settled = rows.filter(({ day }) => day >= from && day <= settledTo)
  const counted = settled.filter(({ status }) => status === 'counted')
  const leftOut = new Map<string, number>()
  for (const { day, status, spend } of settled)
    if (status !== 'counted') leftOut.set(day, (leftOut.get(day) ?? 0) + spend)
  const judging = { target, from, settledTo, leftOut }
  if (target.alert.scope === 'together') {
    const named = {
      campaign: null,
      app: nameOrNull(target.app),
      platform: null,
      network: nameOrNull(target.network),
    }
    return [judgeRows(counted, { key: '', ...named }, judging)]
  }
  return [...groupBy(counted, campaignKey)].flatMap(([key, own]) => {
    const [first] = own
    // small campaigns that are added up have no name to tell
    if (first === undefined || first.campaign === null || !isClosest(targets, target, first)) return []
    const { campaign, app, platform, network } = first
    return [judgeRows(own, { key, campaign, app, platform, network }, judging)]
  })
}

/** Whether no other target of the age is closer to a campaign; that of an app comes before that of a network. */
const isClosest = (
  targets: readonly RoasTarget[],
  target: RoasTarget,
  { app, network }: Pick<RoasRow, 'app' | 'network'>,
): boolean => {
  const weightOf = (each: RoasTarget) =>
    (each.app === ALL_PLACES ? 0 : 2) + (each.network === ALL_PLACES ? 0 : 1)
  return !targets.some(
    (other) =>
      other.age === target.age &&
      other.currency === target.currency &&
      weightOf(other) > weightOf(target) &&
      (other.app === ALL_PLACES || other.app === app) &&
      (other.network === ALL_PLACES || other.network === network),
  )
}

/** Whether a return has been under its target for as long, and has spent as much, as its alert says. */
export const isTold = ({ missed }: JudgedReturn, { days, spend }: TargetAlert): boolean =>
  missed !== null && missed.days >= days && missed.spend > spend

/** Address of ROAS for the place, the age and the days of a missed target. */
export const missedHref = (missed: {
  readonly app: string
  readonly network: string
  readonly age: number
  readonly firstDay: string
  readonly lastDay: string
}): string => {
  const search = new URLSearchParams({ from: missed.firstDay, to: missed.lastDay })
  if (missed.app !== ALL_PLACES) search.set('app', missed.app)
  if (missed.network !== ALL_PLACES) search.set('network', missed.network)
  if (missed.age !== USUAL_HORIZON) search.set('horizon', String(missed.age))
  return `${pages.answer.href('roas')}?${search.toString()}`
}
