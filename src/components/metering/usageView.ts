/** What the usage dialog is told. */
import type { UsagePace } from '@/domain/metering/usagePace'
import type { UsageRow } from '@/domain/metering/usageRows'

/** Rows of one of the last months, for the chart of months. */
export interface MonthTotal {
  /** UTC `YYYY-MM`. */
  readonly period: string
  /** Null while they are loading, and where they could not be loaded. */
  readonly rows: number | null
  readonly hasFailed: boolean
}

export interface UsageTotals {
  readonly totalRows: number
  readonly allowance: number
  /** Whole percent; null where the allowance is 0. */
  readonly percent: number | null
  readonly isOver: boolean
  /** Null for an earlier month. */
  readonly pace: UsagePace | null
}

/** The month that is looked at. */
export type UsageOfMonth =
  | { readonly kind: 'loading' }
  | { readonly kind: 'notLoaded' }
  | {
      readonly kind: 'loaded'
      readonly totals: UsageTotals
      /** Largest first. */
      readonly rows: readonly UsageRow[]
      /** Rows of the month's total that none of them reports. */
      readonly unnamedRows: number
      /** Rows that they report beyond the month's total. */
      readonly excessRows: number
    }
