/** Port of the answers: the result tables of the guided flows, from the warehouse or invented. */
import type { AskedRowsBehind, RowsOfTable } from './rowsBehind'
import { USUAL_CURRENCY } from '@/domain/answers/answerSettings'
import { UTC } from '@/domain/shared/text/zone'
import type { FULL_WEEK } from '@/domain/answers/period'
import type { ZoneSpendRow } from './zoneSpend'
import type { AskedRevenue, RevenueTable } from '@/domain/answers/revenue'
import type { AnswerCells, RevenuePartCells, WeekCells } from '@/api/contract/answers'
import type { LeftOutCells, PostbackCells } from '@/api/contract/leftOut'
import type { CountedRows, LeftOutKind } from '@/domain/answers/leftOut'
import type { ReconciledFact, Reconciliation } from '@/domain/answers/reconciliation'
import type { Place, PlaceFilter, PlaceOptions } from '@/domain/answers/filters'
import type { AnswerModel } from '@/domain/answers/modelVersion'
import type { AnswerName, AnswerSource, DeletedSource, Horizon } from '@/domain/answers/types'

/** What a call asks for. */
export interface AskedAnswer {
  /** First and last day; null for the usual ones. */
  readonly from: string | null
  readonly to: string | null
  /** Number of days up to the last one, or the last full week; null for the usual number, and with `from`. */
  readonly days: number | typeof FULL_WEEK | null
  /** With the last full week: how old its days are; null or undefined for as old as the data. */
  readonly age?: Horizon | null
  readonly filter: PlaceFilter
  /** Whether rows of ROAS that are not counted are wanted, too. */
  readonly hasAllStatuses: boolean
  /** By what rows of ROAS are added up; null or undefined for those of each campaign. */
  readonly groupBy?: Place | null
  /** Which revenue the rows have; all of it before what the stores keep, by default. */
  readonly revenue?: AskedRevenue
  /** Destination whose table is read; null for the one in which the answer was activated first. */
  readonly destinationId: number | null
}

/** What a call about weeks of installs asks for. */
export type AskedWeeks = Pick<AskedAnswer, 'filter' | 'revenue' | 'destinationId'>

/** Rows of an answer within a period, at most `ANSWER_MAX_ROWS`; no rows and null days for a table that does not exist. */
export interface AnswerTable<Row> {
  /** Last day that all sources which are not paused have data of, and first day of the table. */
  readonly dataUpTo: string | null
  readonly firstDay: string | null
  /** Time of the last run of the transformation, epoch ms; null if there is none. */
  readonly updatedAt: number | null
  readonly from: string | null
  readonly to: string | null
  /** Filter without which the most rows would match; null unless nothing matches. */
  readonly filterToClear: Place | null
  /** Values that each filter offers in the period. */
  readonly options: PlaceOptions
  readonly sources: readonly AnswerSource[]
  readonly deletedSources?: readonly DeletedSource[]
  readonly rows: readonly Row[]
  /** By what the rows were added up; null or undefined if they are those of each campaign. */
  readonly groupedBy?: Place | null
  /**
   * First day that all sources had when the table was made, while older days are loading; null or undefined if none are.
   * Rows of earlier days are left out, because they would be only partly right.
   */
  readonly completeFrom?: string | null
  /** Whether the table is of an earlier version of its transformation, and is made again at the next run. */
  readonly isOutdated?: boolean
  /** Whether rows were loaded since the table was begun, which the next one will have. */
  readonly hasNewerRows?: boolean
  /** Time of the next run if it has an hour of its own, epoch ms; undefined if it follows the last source. */
  readonly nextRunAt?: number
  /** Of all amounts; undefined for the usual one, and without a table. */
  readonly currency?: string
  /** Which revenue the rows have, with at most `REVENUE_MAX_PARTS` parts. */
  readonly revenue?: AskedRevenue & {
    readonly table: RevenueTable
    readonly hasAllocated?: boolean | undefined
    readonly hasUnchecked?: boolean | undefined
    readonly parts: readonly RevenuePartCells[]
  }
  /** What one US dollar is worth in it on the last day; undefined for dollars, and without a rate. */
  readonly dollarRate?: number
  /** Currency in which the table is being made again after a change of settings or names; undefined if it is not. */
  readonly countingIn?: string
  /** By which version of the statements it was made; undefined without a table. */
  readonly model?: AnswerModel
  /** Destination whose table it is; null without a table. */
  readonly destinationId: number | null
  /** Destinations that have such a table, in the order of their activation. */
  readonly destinationIds: readonly number[]
}

/** What a call about the rows that are left out asks for. */
interface AskedLeftOut extends Omit<AskedAnswer, 'hasAllStatuses'> {
  readonly horizon: Horizon
  readonly kind: LeftOutKind
}

/** What a return leaves out; nothing for a table that does not exist. */
export interface LeftOutTable {
  readonly counted: CountedRows
  /** At most `LEFT_OUT_MAX_PARTS`, largest first. */
  readonly parts: readonly LeftOutCells[]
  /** Zone in which the days of the answer begin. */
  readonly zone: string
  readonly zones: readonly ZoneSpendRow[]
  /** Installs of iOS that networks count by postbacks. */
  readonly postbacks: readonly PostbackCells[]
  /** See `AnswerTable`. */
  readonly updatedAt: number | null
  /** Whether the table is of an earlier version of its transformation, and is made again at the next run. */
  readonly isOutdated: boolean
}

/** What a call about two sources asks for. */
interface AskedReconciliation extends Pick<AskedAnswer, 'from' | 'to' | 'days' | 'destinationId'> {
  readonly fact: ReconciledFact
}

/** What two sources tell of a fact; nothing for a table that does not exist. */
export interface ReconciliationTable
  extends
    Omit<Reconciliation, 'fact' | 'updatedAt' | 'destinationId' | 'destinationIds'>,
    Pick<AnswerTable<unknown>, 'updatedAt' | 'destinationId' | 'destinationIds'> {}

/** A table, and the statement that makes it. */
export interface AnswerSql {
  readonly table: string
  readonly sql: string
}

/** Reads the result tables of an organisation. */
export interface AnswerTables {
  /** A read that waits for its turn is given up once `signal` is aborted. */
  readonly read: <Name extends AnswerName>(
    orgId: number,
    answer: Name,
    asked: AskedAnswer,
    signal?: AbortSignal,
  ) => Promise<AnswerTable<AnswerCells<Name>>>
  /** Weeks of paid installs that count in ROAS, by app; all that the table has, up to `FORECAST_MAX_WEEKS`. */
  readonly weeks: (orgId: number, asked: AskedWeeks) => Promise<AnswerTable<WeekCells>>
  readonly leftOut: (orgId: number, asked: AskedLeftOut, signal?: AbortSignal) => Promise<LeftOutTable>
  readonly reconciliation: (orgId: number, asked: AskedReconciliation) => Promise<ReconciliationTable>
  /**
   * Statements that make the table of ROAS in a destination and what it leaves out, in the order in which they run. Null
   * is the destination in which it was activated first.
   */
  readonly statements: (orgId: number, destinationId: number | null) => readonly AnswerSql[]
  /** Rows of the table of an answer, read now. Rejects with a Refusal where the warehouse cannot be asked. */
  readonly rowsBehind: (orgId: number, asked: AskedRowsBehind) => Promise<RowsOfTable>
}

/** Table of an organisation that has no such result yet. */
export const NO_TABLE: AnswerTable<never> = {
  dataUpTo: null,
  firstDay: null,
  updatedAt: null,
  from: null,
  to: null,
  filterToClear: null,
  options: { app: [], platform: [], country: [], network: [] },
  sources: [],
  rows: [],
  destinationId: null,
  destinationIds: [],
}

/** What an organisation without a result leaves out. */
export const NOTHING_LEFT_OUT: LeftOutTable = {
  counted: { spend: 0, revenue: 0, installs: 0, rows: 0, from: null, to: null },
  parts: [],
  zone: UTC,
  zones: [],
  postbacks: [],
  updatedAt: null,
  isOutdated: false,
}

/** What two sources tell of an organisation without a result. */
export const NOTHING_RECONCILED: ReconciliationTable = {
  facts: [],
  firstDay: null,
  dataUpTo: null,
  from: null,
  to: null,
  settledTo: null,
  currency: USUAL_CURRENCY,
  updatedAt: null,
  isOutdated: false,
  destinationId: null,
  destinationIds: [],
  lines: [],
}

/**
 * Returns the last day that all sources which are not paused have data of; null without such a source. A source before
 * its first load has added nothing yet, so it does not count.
 */
export const dayOfAll = (sources: readonly AnswerSource[]): string | null =>
  sources
    .flatMap(({ isPaused, dataUpTo }) => (isPaused || dataUpTo === null ? [] : [dataUpTo]))
    .toSorted()[0] ?? null
