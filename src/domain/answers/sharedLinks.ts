/** Links with which anybody sees one saved view, and nothing else, until they end. */
import type { AllocatedValue, CohortSize } from './cohorts'
import type { LackingPeriod, PeriodCoverage, RatioSplit } from './compare'
import type { CreativeGroup, CreativeReturn } from './creatives'
import type { HistoryCut } from './freshness'
import type { Place, PlaceFilter } from './filters'
import type { BeyondRange, DeliveredShares, LeftOutSums, ReturnRange } from './leftOut'
import type { AdShares } from './adShares'
import type { AskedRevenue, MissingRevenue, RevenueFacts } from './revenue'
import type { InstallKind, OutsideAmounts, ReturnDay, ReturnFigures, ReturnTotals } from './roas'
import type { SavedView, ViewFault } from './savedViews'
import { type AnswerName, ANSWERS, type Horizon } from './types'
import type { ComparedUnplaced, UnplacedSpend } from './unplaced'

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
  /** What people want back, as a ratio; null for none. */
  readonly target: number | null
  /** The rows of a view by app, platform, country or network; null for one by campaign, whose names are not shared. */
  readonly groups: { readonly place: Place; readonly rows: readonly SharedGroup[] } | null
  /** What the number holds of what was delivered; null where that is not known of these filters. */
  readonly leftOut: {
    readonly spend: DeliveredShares
    readonly revenue: DeliveredShares
    readonly range: ReturnRange | null
    readonly beyond: BeyondRange
  } | null
  /** How much of it is measured and allocated; null where all of it is measured. */
  readonly adShares: AdShares | null
  /** What else it leaves out; see `outsideAmounts`. */
  readonly outside: readonly OutsideAmounts[]
  /** Spend that does not say which of the chosen places it is of; null for little. */
  readonly unplaced: UnplacedSpend | null
}

/** A row of a return by app, platform, country or network; the name is null for the rest. */
export interface SharedGroup extends ReturnFigures {
  readonly name: string | null
}

/** A creative without its name: it is a number, that of its rank. */
type SharedCreative = Pick<
  CreativeReturn,
  'app' | 'network' | 'format' | 'installs' | 'spend' | 'revenue' | 'roas' | 'spread'
> & {
  /** Null without groups, because there are too few complete days. */
  readonly group: CreativeGroup | null
}

/** Ranked creatives that are shared. */
export interface SharedCreatives {
  readonly kind: 'creatives'
  readonly horizon: Horizon
  readonly completeDays: number
  /** Least spend of the ranked ones, and how many have less. */
  readonly minSpend: number
  readonly left: number
  /** Of all ranked ones, also those beyond the first `SHARED_ROWS_MAX`. */
  readonly totals: ReturnFigures
  readonly ranked: number
  readonly earning: number
  readonly creatives: readonly SharedCreative[]
  /** Spend that does not say which of the chosen places it is of; null for little. */
  readonly unplaced: UnplacedSpend | null
}

/** Two periods that are compared, and what moved the return; no lines of campaigns. */
export interface SharedComparison extends RatioSplit {
  readonly kind: 'compared'
  readonly horizon: Horizon
  readonly earlier: PeriodCoverage
  readonly now: PeriodCoverage
  readonly target: number | null
  /** Spend that each return may lack. */
  readonly unplaced: ComparedUnplaced
}

/** Most rows of a table that is shared. */
export const SHARED_ROWS_MAX = 100

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
  /** Null where none of the headline is allocated. */
  readonly adShares: AllocatedValue | null
  /** What the first value holds of the revenue that was delivered up to an age; null where that is not known of this value. */
  readonly leftOut: ({ readonly horizon: Horizon } & Pick<LeftOutSums, 'revenue' | 'beyond'>) | null
}

/** Why a view has no figures. */
type SharedGap =
  | { readonly kind: 'gone'; readonly fault: ViewFault }
  | { readonly kind: 'noRows' }
  /** Which period cannot be judged at the age, or has no spend that counts. */
  | {
      readonly kind: 'notCompared'
      readonly horizon: Horizon
      readonly period: LackingPeriod['period']
      readonly why: LackingPeriod['why'] | 'noSpend'
    }
  | { readonly kind: 'revenue'; readonly missing: MissingRevenue }

/** What whoever has the link sees. */
export interface SharedView extends Pick<SavedView, 'name'> {
  readonly answer: AnswerName
  readonly organization: string
  readonly expiresAt: string
  /** Last day with data; null for none. */
  readonly dataUpTo: string | null
  /** Time of the run that made the numbers, ISO; '' if unknown. */
  readonly updatedAt: string
  readonly from: string | null
  readonly to: string | null
  /** The days of the period that are left out, because sources still load them; null for none. */
  readonly cut: Omit<HistoryCut, 'stackIds'> | null
  /** How old the days of its week are, where the period is the last full week of such days; null for another period. */
  readonly weekAge: Horizon | null
  readonly currency: string
  readonly filter: PlaceFilter
  readonly revenue: AskedRevenue
  /** Whether no total of a mediation checks some of the ad revenue in it. */
  readonly isUnchecked: boolean
  /** What is known of the revenue, with the names of its sources; null where it has no parts. */
  readonly revenueFacts: RevenueFacts | null
  readonly figures: SharedReturn | SharedCreatives | SharedComparison | SharedValue | SharedGap
}

/** What a link leads to. */
export type OpenedLink =
  | { readonly kind: 'view'; readonly view: SharedView }
  /** Its end came, or somebody ended it. */
  | { readonly kind: 'over' | 'revoked'; readonly at: string }

/** Whether a view can be shared: the answers can, without names of campaigns and creatives; books and forecasts are for members. */
export const isShareable = <View extends Pick<SavedView, 'answer'>>(
  view: View,
): view is View & { readonly answer: AnswerName } => ANSWERS.some((answer) => answer === view.answer)
