/** Targets of the return on ad spend: what people want back of each unit of spend, by app, network and age. */
import type { PlaceFilter } from './filters'
import { type AskedRevenue, isAllRevenue } from './revenue'
import type { InstallKind } from './roas'
import type { TargetAlert, TargetCoverage } from './targetAlerts'
import type { Horizon } from './types'

/** Stands for all apps or networks. */
export const ALL_PLACES = '*'
/** Name of all networks, in settings and in their audit events. */
export const ALL_NETWORKS_NAME = 'All networks'
/** Most targets of an organization. */
export const TARGETS_MAX = 400
/** Highest target, in percent. */
export const TARGET_MAX_PERCENT = 1_000

/** A target that a person has set. */
export interface RoasTarget {
  /** Names as the answers have them; `*` for all. */
  readonly app: string
  readonly network: string
  /** Days after the install up to which revenue counts. */
  readonly age: Horizon
  /** Percent of the spend, above 0, with at most one digit after the point. */
  readonly percent: number
  /** Currency of the answers when it was set, code of ISO 4217. */
  readonly currency: string
  /** E-mail address of who set it. */
  readonly chosenBy: string
  /** When people are told that it is missed; undefined for never. */
  readonly alert?: TargetAlert
  /** How much of it could be judged at the last look; undefined before one. */
  readonly coverage?: TargetCoverage
}

/** The number that a target is compared with. */
export interface TargetedReturn {
  readonly filter: PlaceFilter
  readonly age: Horizon
  readonly currency: string
}

/** The number of a page that may have a target. */
export interface ShownReturn extends TargetedReturn {
  readonly installs: InstallKind
  readonly revenue: AskedRevenue
  readonly isOneCampaign: boolean
}

/** Why a number has no target although there is one for its app, network and age. */
export type WithheldReason = 'campaign' | 'installs' | 'revenue' | 'place' | 'currency'

/** The target of a number, as a ratio, or the one that it has none of, and why. */
export type ShownTarget =
  | { readonly kind: 'shown'; readonly target: number }
  | { readonly kind: 'withheld'; readonly target: number; readonly reason: WithheldReason }
  | { readonly kind: 'none' }

const PERCENT = 100

const nameIn = (chosen: readonly string[]): string =>
  chosen.length === 1 ? (chosen[0] ?? ALL_PLACES) : ALL_PLACES

/**
 * Returns the target of a return, as a ratio: that of its app on its network, else of the app, else of the network, else
 * of all. Null for none, and for a return in another currency, or of some countries or platforms, which no target is of.
 */
export const targetOf = (
  targets: readonly RoasTarget[],
  { filter, age, currency }: TargetedReturn,
): number | null => {
  if (filter.country.length > 0 || filter.platform.length > 0) return null
  const [app, network] = [nameIn(filter.app), nameIn(filter.network)]
  const places = [
    [app, network],
    [app, ALL_PLACES],
    [ALL_PLACES, network],
    [ALL_PLACES, ALL_PLACES],
  ] as const
  const own = targets.filter((target) => target.age === age && target.currency === currency)
  const found = places.flatMap(
    ([ofApp, ofNetwork]) => own.find((target) => target.app === ofApp && target.network === ofNetwork) ?? [],
  )
  const [first] = found
  return first === undefined ? null : first.percent / PERCENT
}

/** Whether a return meets its target, both as they are written. */
export type TargetState = 'met' | 'under'

const TENTHS = 1000

/** Returns whether a return meets a target; null without one of them. */
export const targetState = (roas: number | null, target: number | null): TargetState | null => {
  if (roas === null || target === null) return null
  return Math.round(roas * TENTHS) >= Math.round(target * TENTHS) ? 'met' : 'under'
}

const withheldBy = (shown: ShownReturn, currency: string): WithheldReason | null => {
  const { filter, installs, revenue, isOneCampaign } = shown
  if (isOneCampaign) return 'campaign'
  if (installs !== 'paid') return 'installs'
  if (!isAllRevenue(revenue)) return 'revenue'
  if (filter.country.length > 0 || filter.platform.length > 0) return 'place'
  return currency === shown.currency ? null : 'currency'
}

/**
 * Returns the target of a number: one is of paid installs and all of their revenue before store fees, of all countries,
 * platforms and campaigns, in the currency in which it was set. Else says which of these a number is not.
 */
export const shownTarget = (targets: readonly RoasTarget[], shown: ShownReturn): ShownTarget => {
  const filter = { ...shown.filter, country: [], platform: [] }
  for (const currency of new Set([shown.currency, ...targets.map((each) => each.currency)])) {
    const target = targetOf(targets, { filter, age: shown.age, currency })
    if (target === null) continue
    const reason = withheldBy(shown, currency)
    return reason === null ? { kind: 'shown', target } : { kind: 'withheld', target, reason }
  }
  return { kind: 'none' }
}
