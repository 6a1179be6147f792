/** Alerts on targets: campaigns, or apps and networks, whose return has been under its target for a number of days. */
import { WEEK_DAYS } from '@/domain/shared/constants'
import { pages } from '@/domain/shared/paths'
import { addDays } from './days'
import { CLOSING_DAYS } from './dayVersions'
import { USUAL_HORIZON } from './horizons'
import { ALL_PLACES, type RoasTarget } from './targets'
import type { Horizon } from './types'

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

/**
 * Least part of a day's spend, and of its installs, whose revenue has to be known for the day to be judged, in percent. What
 * is not known is left out of the return, and the alert says how much it is.
 */
export const TARGET_KNOWN_PERCENT = 80
/** Most campaigns of open alerts that one look follows. */
export const TARGET_KEYS_MAX = 50_000

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
  /** Spend on these days whose revenue is not known, which is not in `spend`. */
  readonly unknown: number
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
   * `unknown` if too little is known of the newest settled day, see `TARGET_KNOWN_PERCENT`; it is neither under the target
   * nor over it. A day without spend misses no target.
   */
  readonly state: 'under' | 'met' | 'unknown'
  /** The days up to the newest settled one; null unless it is under the target. */
  readonly missed: MissedDays | null
  /** Whether too little is known of the day before those, or of the newest settled day without them. */
  readonly isAfterUnknown: boolean
  /** Whether it has been under the target for as long, and has spent as much, as the alert says. */
  readonly isTold: boolean
}

/** How much of a target could be judged at the last look. */
export interface TargetCoverage {
  /** Newest settled day of the look. */
  readonly settledTo: string
  /** Campaigns of the target; one if it is judged all together. */
  readonly count: number
  /** Those of which too little is known to say whether they miss it, and what they spent on the days of the alert. */
  readonly notJudged: number
  readonly notJudgedSpend: number
}

/** Places whose targets are closer to a campaign than a target of all that they are of; that of an app comes before that of a network. */
export const closerPlaces = (
  targets: readonly RoasTarget[],
  target: RoasTarget,
): readonly { readonly app: string; readonly network: string }[] => {
  const weightOf = (each: RoasTarget) =>
    (each.app === ALL_PLACES ? 0 : 2) + (each.network === ALL_PLACES ? 0 : 1)
  return targets.flatMap((other) =>
    other.age === target.age && other.currency === target.currency && weightOf(other) > weightOf(target)
      ? [{ app: other.app, network: other.network }]
      : [],
  )
}

/** Address of ROAS for the place, the age and the days of a missed target. */
export const missedHref = (missed: {
  readonly app: string
  readonly network: string
  readonly age: number
  readonly firstDay: string
  readonly lastDay: string
  /** Key of the one campaign that misses it; null or missing for several, and for all together. */
  readonly campaign?: string | null
}): string => {
  const search = new URLSearchParams({ from: missed.firstDay, to: missed.lastDay })
  if (missed.app !== ALL_PLACES) search.set('app', missed.app)
  if (missed.network !== ALL_PLACES) search.set('network', missed.network)
  if (missed.campaign) search.set('campaign', missed.campaign)
  if (missed.age !== USUAL_HORIZON) search.set('horizon', String(missed.age))
  return `${pages.answer.href('roas')}?${search.toString()}`
}
