import type { UsagePace } from './usagePace'
import type { UsageRow } from './usageRows'

/** Total of delivered rows in one month, for the chart of the last months. */
export interface MonthTotal {
  /** The month in UTC, `YYYY-MM`. */
  readonly period: string
  /** Null while loading, or if loading failed. */
  readonly rows: number | null
  readonly hasFailed: boolean
}

/** Total of delivered rows in a month, compared with the monthly row allowance. */
export interface UsageTotals {
  readonly totalRows: number
  /** Rows per month that the license includes; 0 for none. */
  readonly allowance: number
  /** Used part of the allowance in whole percent; null if the allowance is 0. */
  readonly percent: number | null
  readonly isOver: boolean
  /** Forecast for the end of the month; null for past months. */
  readonly pace: UsagePace | null
}

/** Delivered rows of the month selected in the usage dialog, or their loading state. */
export type UsageOfMonth =
  | { readonly kind: 'loading' }
  /** Loading failed. */
  | { readonly kind: 'notLoaded' }
  | {
      readonly kind: 'loaded'
      readonly totals: UsageTotals
      /** Rows by endpoint and transformation, largest first; empty if nothing was delivered. */
      readonly rows: readonly UsageRow[]
      /** Rows of the month's total that no endpoint or transformation reports; 0 for none. */
      readonly unnamedRows: number
      /** Rows by which endpoints and transformations exceed the month's total; 0 for none. */
      readonly excessRows: number
    }
