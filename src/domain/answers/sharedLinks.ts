/** Links with which anybody sees one saved view, and nothing else, until they end. */
import type { CohortSize } from './cohorts'
import type { PlaceFilter } from './filters'
import type { DeliveredShares, ReturnRange } from './leftOut'
import type { AskedRevenue, MissingRevenue } from './revenue'
import type { InstallKind, ReturnDay, ReturnTotals } from './roas'
import type { SavedView, ViewFault } from './savedViews'
import type { Horizon } from './types'

/** Days after which a link ends, of which one is chosen. */
export const SHARE_DAYS = [7, 30, 90] as const
/** Most links of an organization, those that have ended included. */
export const SHARED_LINKS_MAX = 100
/** Days for which a link that has ended stays listed. */
export const ENDED_LINKS_KEPT_DAYS = 30

/** A link, without its token. Times are ISO texts. */
export interface SharedLink {
  readonly id: number
  readonly viewId: number
  readonly viewName: string
  readonly madeBy: string
  readonly createdAt: string
  readonly expiresAt: string
  /** When somebody ended it; null for nobody. */
  readonly revokedAt: string | null
  /** Null before the first time. */
  readonly lastOpenedAt: string | null
  readonly opened: number
  /** Whether the caller may end it. */
  readonly mayEnd: boolean
}

/** Figures of a return that is shared. */
export interface SharedReturn {
  readonly kind: 'roas'
  readonly horizon: Horizon
  readonly installs: InstallKind
  /** The only campaign of the view; null for all. */
  readonly campaign: string | null
  readonly totals: ReturnTotals
  readonly days: readonly ReturnDay[]
  /** What the number holds of what was delivered; null where that is not known of these filters. */
  readonly leftOut: {
    readonly spend: DeliveredShares
    readonly revenue: DeliveredShares
    readonly range: ReturnRange | null
  } | null
}

/** Whose number revenue is divided by. */
export const DIVIDED_BY = ['installs', 'users', 'payers'] as const
/** See `DIVIDED_BY`. */
type DividedBy = (typeof DIVIDED_BY)[number]

/** Value of users that is shared. */
export interface SharedValue {
  readonly kind: 'ltv'
  readonly size: CohortSize
  readonly dividedBy: DividedBy
  readonly users: number
  /** Of all cohorts, at the ages that some are old enough for. */
  readonly values: readonly { readonly age: number; readonly value: number }[]
}

/** Why a view has no figures. */
type SharedGap =
  | { readonly kind: 'gone'; readonly fault: ViewFault }
  | { readonly kind: 'noRows' }
  | { readonly kind: 'revenue'; readonly missing: MissingRevenue }

/** What whoever has the link sees. */
export interface SharedView extends Pick<SavedView, 'name' | 'answer'> {
  readonly organization: string
  readonly expiresAt: string
  /** Last day with data; null for none. */
  readonly dataUpTo: string | null
  /** Time of the run that made the numbers, ISO; '' if unknown. */
  readonly updatedAt: string
  readonly from: string | null
  readonly to: string | null
  readonly currency: string
  readonly filter: PlaceFilter
  readonly revenue: AskedRevenue
  readonly figures: SharedReturn | SharedValue | SharedGap
}

/** What a link leads to. */
export type OpenedLink =
  | { readonly kind: 'view'; readonly view: SharedView }
  /** Its end came, or somebody ended it. */
  | { readonly kind: 'over' | 'revoked'; readonly at: string }

/** Whether a view can be shared. Creative ROAS cannot, because it lists names, nor can a comparison. */
export const isShareable = ({ answer, search }: Pick<SavedView, 'answer' | 'search'>): boolean =>
  answer === 'portfolio-ltv' || (answer === 'roas' && !new URLSearchParams(search).has('compare'))
