/** What alerts say. Times are epoch ms, days `YYYY-MM-DD`. */
import type { AlertReason } from '@/domain/alerts/types'

/** A stack or transformation of a failure. */
export interface FailedRunner {
  readonly id: number
  /** Failed runs in a row. */
  readonly failedRuns: number
  /** Whether a later run failed for another reason, which is another alert. */
  readonly isReplaced: boolean
  /** Whether a later run succeeded. */
  readonly isRecovered: boolean
}

/** A stack without a successful run since one was due. */
export interface LateStack {
  readonly id: number
  /** End of its last successful run; null if there is none. */
  readonly lastSuccess: number | null
}

/** What an alert says, by kind. */
export type AlertContent =
  | {
      readonly kind: 'stackFailed'
      readonly stacks: readonly FailedRunner[]
      readonly reason: AlertReason | null
      readonly lastGoodAt: number | null
      /** Time from which all of its stacks were paused or deleted, which closed the alert; missing until then. */
      readonly unwatchedAt?: number
    }
  | {
      readonly kind: 'stackRecovered'
      readonly stackIds: readonly number[]
      readonly failedAt: number
      /** Id of the failure's alert. */
      readonly failureId: number
    }
  | {
      readonly kind: 'transformationFailed'
      /** Transformations of one destination. */
      readonly transformations: readonly FailedRunner[]
      readonly reason: AlertReason | null
      readonly lastGoodAt: number | null
      /** Time from which all of them were deleted or without a running stack, which closed the alert; missing until then. */
      readonly unwatchedAt?: number
    }
  | {
      readonly kind: 'transformationRecovered'
      readonly transformationIds: readonly number[]
      readonly failedAt: number
      /** Id of the failure's alert. */
      readonly failureId: number
    }
  | {
      readonly kind: 'dataLate'
      readonly stacks: readonly LateStack[]
      readonly dueAt: number
      readonly dataUpTo: string | null
    }
  | {
      readonly kind: 'rowsMissing'
      readonly stackIds: readonly number[]
      /** Labels of the endpoints without rows. */
      readonly endpoints: readonly string[]
      /** Rows of earlier runs that were kept, or removed. */
      readonly rows: number
      readonly isRemoved: boolean
    }
  | {
      readonly kind: 'allowance80' | 'allowance100'
      readonly used: number
      readonly allowance: number
      readonly reachedOn: string | null
    }
  | { readonly kind: 'trialEnds'; readonly endsOn: string; readonly daysLeft: number }
  | {
      readonly kind: 'firstRun'
      readonly stackIds: readonly number[]
      readonly rows: number
      /** Time of the latest of several first runs, epoch ms. */
      readonly lastAt?: number | undefined
    }
