import { DAY_MS } from '@/domain/shared/constants'
import type { Window } from '../job'
import type { EndpointPlan } from '../ports'

/** UTC day of a time, `YYYY-MM-DD`. */
const dayOf = (epochMs: number): string => new Date(epochMs).toISOString().slice(0, 10)

const daysBefore = (day: string, days: number): string =>
  dayOf(Date.parse(`${day}T00:00:00Z`) - days * DAY_MS)

/**
 * Returns the days that a run reads of an endpoint: up to yesterday, and from the day after the last loaded one or the
 * start of the lookback, whichever is earlier; the whole history before the first load, and never
 * days that the provider no longer has.
 */
export const windowOf = (
  plan: Pick<EndpointPlan, 'historyDays' | 'lookbackDays'>,
  lastLoaded: string | null,
  now: number,
): Window => {
  const to = dayOf(now - DAY_MS)
  const oldest = daysBefore(to, Math.max(1, plan.historyDays) - 1)
  if (lastLoaded === null) return { from: oldest, to }
  const next = daysBefore(lastLoaded, -1)
  const lookback = daysBefore(to, Math.max(1, plan.lookbackDays) - 1)
  const from = next < lookback ? next : lookback
  return { from: from < oldest ? oldest : from, to }
}

/** Returns the part of chosen days that the provider still has; null for none. */
export const withinHistory = (
  { from, to }: Window,
  plan: Pick<EndpointPlan, 'historyDays'>,
  now: number,
): Window | null => {
  const oldest = daysBefore(dayOf(now - DAY_MS), Math.max(1, plan.historyDays) - 1)
  return to < oldest ? null : { from: from < oldest ? oldest : from, to }
}
