import { addDays, daysBetween } from '@/domain/answers/days'
import { offsetAt } from '@/domain/answers/zones'
import { DAY_MS } from '@/domain/shared/constants'
import { MINUTE_MS } from '@/domain/shared/text/dates'
import { lastDays, nextDay } from '@/server/lib/days'
import type { Window } from '@/server/lib/tables'
import type { EndpointPlan } from '@/server/lib/tables'

/** Days that each run reads again: those chosen for the stack, if the figures of the endpoint change later. */
const lookbackOf = (lookbackDays: number, chosenDays: number | null): number =>
  lookbackDays > 1 && chosenDays !== null ? chosenDays : Math.max(1, lookbackDays)

/** Time by which figures come later than those of yesterday. */
const lagMs = ({ lagDays = 1 }: Pick<EndpointPlan, 'lagDays'>): number => Math.max(0, lagDays - 1) * DAY_MS

/**
 * Returns the time at which the last day of a zone west of UTC was over when that of UTC is; days east of it are over
 * before.
 */
export const timeIn = (zone: string, now: number): number =>
  now + Math.min(0, offsetAt(zone, now) ?? 0) * MINUTE_MS

/**
 * Returns the lookback of reports together, in days: the longest one; null if none has figures that change later.
 */
export const longestLookback = (plans: readonly Pick<EndpointPlan, 'lookbackDays'>[]): number | null => {
  const longest = Math.max(0, ...plans.map(({ lookbackDays }) => lookbackDays))
  return longest > 1 ? longest : null
}

/**
 * Returns the days that a run reads of an endpoint: up to the last one with figures, mostly yesterday, and from the day after the last loaded one or the
 * start of the lookback, whichever is earlier; the whole history before the first load, and never days that the
 * provider no longer has. `chosenDays` is the lookback chosen for the stack, null for that of the plan.
 */
export const windowOf = (
  plan: Pick<EndpointPlan, 'historyDays' | 'lookbackDays' | 'lagDays'>,
  lastLoaded: string | null,
  now: number,
  chosenDays: number | null = null,
): Window => {
  const history = lastDays(now, Math.max(1, plan.historyDays))
  // a day that is read before it has figures would count as loaded
  const lookback = lastDays(now - lagMs(plan), lookbackOf(plan.lookbackDays, chosenDays))
  const { to } = lookback
  if (lastLoaded === null) return { from: history.from, to }
  const next = nextDay(lastLoaded)
  const from = next < lookback.from ? next : lookback.from
  return { from: from < history.from ? history.from : from, to }
}

/** Days that the first run of a stack brings of a report with a long history: enough for a figure of day 7. */
const NEWEST_DAYS = 14
/** Most days that one of the runs after it brings. */
const HISTORY_PIECE_DAYS = 90

/** Returns the newest days of a history, which are read first; null for a history that is short enough to be read whole. */
export const newestDays = ({ from, to }: Window): Window | null =>
  daysBetween(from, to) < 2 * NEWEST_DAYS ? null : { from: addDays(to, 1 - NEWEST_DAYS), to }

/** Returns the days before those that are loaded, which are read next. */
export const daysBefore = (since: string, wantedFrom: string): Window => {
  const from = addDays(since, -HISTORY_PIECE_DAYS)
  return { from: from < wantedFrom ? wantedFrom : from, to: addDays(since, -1) }
}

/** Returns the part of chosen days that the provider still has; null for none. */
export const withinHistory = (
  { from, to }: Window,
  plan: Pick<EndpointPlan, 'historyDays'>,
  now: number,
): Window | null => {
  const { from: oldest } = lastDays(now, Math.max(1, plan.historyDays))
  return to < oldest ? null : { from: from < oldest ? oldest : from, to }
}
