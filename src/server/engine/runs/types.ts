import type { endpoints } from '@/api/contract/endpoints'
import type { WireAnswerOf } from '@/api/contract/endpoint'
import type { RunKind } from '@/domain/runs/types'
import type { Pause } from '@/server/store/records'

/** Response of the metering call: a month's rows and allowance, in the API's JSON format (snake_case). */
export type WireMetering = WireAnswerOf<typeof endpoints.metering.current>

/** A run of a stack or transformation, as its run history lists it. Times are epoch ms; `endDate` is null while it is running. */
export interface RunEntry {
  readonly dagRunId: string
  readonly logicalDate: number
  readonly startDate: number
  readonly endDate: number | null
  /** State in the API's JSON format (snake_case), such as SUCCESS, FAILED or RUNNING. */
  readonly state: string
}

/** A scheduled item with runs: a stack or a transformation. Times are epoch ms. */
export interface Runner {
  readonly kind: RunKind
  readonly id: number
  readonly createdAt: number
  /** Cron expression in UTC; '' means daily, at the time of day of `createdAt`. */
  readonly interval: string
  /** Periods without runs: switched off, or after an expired trial. */
  readonly pauses: readonly Pause[]
}

/** A UTC month in epoch ms; `to` is exclusive. */
export interface Month {
  readonly from: number
  readonly to: number
}

/** Rows that an endpoint of a stack, or a transformation, delivered in a month. */
export interface DeliveredRows {
  readonly kind: RunKind
  /** Id of the stack, or of the destination for a destination transformation. */
  readonly ownerId: number
  readonly label: string
  readonly rows: number
}

/** An endpoint of a stack (report or table of the source) or a transformation, whose rows are counted. */
export interface MeteredItem {
  readonly orgId: number
  /** The stack or transformation whose runs deliver the rows. */
  readonly runner: Runner
  /** Id of the stack, or of the destination for a destination transformation. */
  readonly ownerId: number
  readonly label: string
  /** Start of counting, epoch ms. */
  readonly from: number
  /** Removal, epoch ms; null while it exists. */
  readonly to: number | null
}

/** Newest runs of a stack or transformation that its history shows. */
export const HISTORY_LIMIT = 100

/**
 * Runs of stacks and transformations with the rows that they delivered: recorded in the data sets of stories, simulated
 * from schedule and clock, or executed by the engine.
 */
export interface RunHistory {
  /** Returns the runs until now, newest first, at most `HISTORY_LIMIT`. */
  readonly history: (runner: Runner) => readonly RunEntry[]
  /**
   * Returns the rows that an organisation's runs delivered in a month. `parts` returns its endpoints and transformations,
   * those that were removed too; simulated runs are derived from them.
   */
  readonly delivered: (
    orgId: number,
    month: Month,
    parts: () => readonly MeteredItem[],
  ) => readonly DeliveredRows[]
  /** Sum of `delivered`. */
  readonly totalRows: (orgId: number, month: Month, parts: () => readonly MeteredItem[]) => number
  /** Returns metering that was recorded as a whole, to which only rows of other stacks are added; usually null. */
  readonly recordedMetering: (orgId: number, month: Month) => WireMetering | null
}
