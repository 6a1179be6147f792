/** Results of the guided flows: the rows of their tables in the warehouse. Money is in the currency of the answer, days are UTC. */
import type { ROAS_HORIZONS } from './horizons'
import type { AnswerModel } from './modelVersion'
import type { Place, PlaceOptions } from './filters'
import type { AnswerRevenue } from './revenue'
import type { ReturnStatus } from './statuses'
import type { RoasTarget } from './targets'

/** Answers in the order of their tabs; each is the result of a guided flow. */
export const ANSWERS = ['roas', 'creative-roas', 'portfolio-ltv'] as const
/** See `ANSWERS`; also the last part of the page's path. */
export type AnswerName = (typeof ANSWERS)[number]

/** Labels of the transformations that create the tables of the answers. */
export const answerTransformations: Readonly<Record<AnswerName, string>> = {
  roas: 'roas',
  'creative-roas': 'creative_roas',
  'portfolio-ltv': 'user_portfolio_ltv',
}

/** Days after the install up to which revenue counts. */
export type Horizon = (typeof ROAS_HORIZONS)[number]

/** Revenue up to each age; null until the installs are that old, and for an age that nothing was read of. */
export type RevenueByAge = Readonly<Record<Horizon, number | null>>

/** What rows of all answers can be filtered by; null where the source reports none. */
interface AnswerPlace {
  readonly app: string | null
  /** Name such as `iOS` or `Android`. */
  readonly platform: string | null
  readonly country: string | null
  readonly network: string | null
}

/** Spend and revenue of the installs of a day. */
export interface ReturnRow extends AnswerPlace {
  /** Day of the install, `YYYY-MM-DD`. */
  readonly day: string
  readonly installs: number
  readonly spend: number
  /** Revenue of all days so far; null where no source attributes revenue. */
  readonly revenue: number | null
  readonly revenueUpTo: RevenueByAge
  /** Left out where there is none. */
  readonly allocatedRevenue?: AllocatedRevenue
}

/** Part of a row's revenue that is allocated: ad revenue that is shared out by installs. */
interface AllocatedRevenue {
  /** Of all days so far. */
  readonly soFar: number
  readonly upTo: Readonly<Partial<Record<Horizon, number | null>>>
}

/** Row of the ROAS table. */
export interface RoasRow extends ReturnRow {
  /** Null for the small campaigns that the service has added up. */
  readonly campaign: string | null
  readonly status: ReturnStatus
}

/** Row of the Creative ROAS table. */
export interface CreativeRow extends ReturnRow {
  /** Null for campaigns without creatives, and for the small creatives that the service has added up. */
  readonly creative: string | null
}

/** Row of the Portfolio LTV table: users by their first day with revenue. */
export interface CohortRow extends Omit<AnswerPlace, 'network' | 'platform'> {
  readonly day: string
  readonly users: number
  /** Revenue of these users up to each of `LTV_AGES`. */
  readonly values: readonly number[]
  /** Those who have paid up to each of `LTV_AGES`; null where no source says it. */
  readonly payers: readonly (number | null)[]
  /** Part of `values` that is allocated: ad revenue that is shared out by installs; left out for none. */
  readonly allocated?: readonly number[]
}

/** Installs of an app in a week, of which each amount counts once all of its days are old enough. */
export interface WeekRow {
  /** First day of the week, a Monday. */
  readonly week: string
  /** Null for the smallest apps, which the service has added up. */
  readonly app: string | null
  readonly installs: number
  readonly spend: number
  readonly revenueUpTo: RevenueByAge
}

/** Stack that an answer is computed from. */
export interface AnswerSource {
  readonly stackId: number
  /** Last day that it has data of; null before its first load. */
  readonly dataUpTo: string | null
  /** First day that all its reports with days have data of; null before its first load, and if unknown. */
  readonly dataFrom: string | null
  /** First day that it has loaded, while it loads the older ones; null once it has them, and from a backend that does not say it. */
  readonly loadingFrom: string | null
  /** A paused stack delivers nothing, so that the answer does not wait for it. */
  readonly isPaused: boolean
  /** End of the last load that the answer counts, ISO; null before it, and from a backend that does not say it. */
  readonly loadedAt: string | null
}

/** A source of a warehouse that was deleted; answers no longer count what it had delivered. */
export interface DeletedSource {
  readonly sourceTypeId: number
  /** Day of the deletion, `YYYY-MM-DD`. */
  readonly deletedOn: string
}

/** Rows of an answer within a period, both days inclusive. */
export interface Answer<Row> {
  /** Last day that all sources which are not paused have data of; null for a table without rows. */
  readonly dataUpTo: string | null
  /** First day in the table, which may be before `from`. */
  readonly firstDay: string | null
  /** Time of the last run of the transformation, ISO; '' if unknown. */
  readonly updatedAt: string
  readonly from: string | null
  readonly to: string | null
  /** Whether the rows are those of the asked filters only; false from a backend that ignores filters. */
  readonly isFiltered: boolean
  /** Name of the filter without which the most rows would match; null unless nothing matches. */
  readonly filterToClear: string | null
  /** Values that each filter offers in the period; null from a backend that does not list them. */
  readonly options: PlaceOptions | null
  /** Empty from a backend that does not know them. */
  readonly sources: readonly AnswerSource[]
  /** Empty from a backend that does not know them. */
  readonly deletedSources: readonly DeletedSource[]
  readonly rows: readonly Row[]
  /** By what the service has added up the rows, which lack all other names; null if they are those of campaigns. */
  readonly groupedBy: Place | null
  /** First day that all sources have, while older days are still loading; null if none are. */
  readonly completeFrom: string | null
  /** Whether the table is of an earlier version of its transformation; it has no rows until the next run. */
  readonly isOutdated: boolean
  /** Whether rows were loaded that the answer does not count yet; the next run of the transformation counts them. */
  readonly hasNewerRows: boolean
  /** Code of ISO 4217 of all amounts. */
  readonly currency: string
  /** Which revenue the rows have, and what is known of its parts. */
  readonly revenue: AnswerRevenue
  /** What one US dollar is worth in it, for limits; null where no rate is known, and for dollars. */
  readonly dollarRate: number | null
  /** When the transformation runs next, ISO; null if it runs as soon as the last source has loaded. */
  readonly nextRunAt: string | null
  /** Currency in which the table is being made again after a change of settings or names; null if it is not. */
  readonly countingIn: string | null
  /** Targets of the organization; none from a backend that does not know them. */
  readonly targets: readonly RoasTarget[]
  /** By which version it was computed; null for no table, and from a backend that does not say it. */
  readonly model: AnswerModel | null
  /** Destination whose table the rows are of; null for no rows, and from a backend that does not say it. */
  readonly destinationId: number | null
  /** Destinations that have such a table, in the order of their activation. */
  readonly destinationIds: readonly number[]
}
