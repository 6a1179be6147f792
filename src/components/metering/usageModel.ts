/** View models of the usage dialog. */
import type { UsagePace } from '@/domain/metering/usagePace'
import type { UsageRow } from '@/domain/metering/usageRows'

/** Rows of a month for the chart of months. */
export interface MonthTotal {
  /** UTC `YYYY-MM`. */
  readonly period: string
  /** Null while loading, or if loading failed. */
  readonly rows: number | null
  readonly hasFailed: boolean
}

export interface UsageTotals {
  readonly totalRows: number
  readonly allowance: number
  /** Whole percent; null if the allowance is 0. */
  readonly percent: number | null
  readonly isOver: boolean
  /** Null for past months. */
  readonly pace: UsagePace | null
}

/** Usage of the selected month. */
export type UsageOfMonth =
  | { readonly kind: 'loading' }
  | { readonly kind: 'notLoaded' }
  | {
      readonly kind: 'loaded'
      readonly totals: UsageTotals
      /** Largest first. */
      readonly rows: readonly UsageRow[]
      /** Rows of the month's total that no endpoint or transformation reports. */
      readonly unnamedRows: number
      /** Rows that the parts report beyond the month's total. */
      readonly excessRows: number
    }
