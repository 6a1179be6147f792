/** Ages of cohorts in days whose revenue the reports of attributions are asked for. */
import { LTV_AGES } from '@/domain/shared/constants'
import type { ColumnType } from '@/server/lib/tables'

/** All ages of the value per install, and the longest one that each attribution has. */
export const COHORT_AGES = [...LTV_AGES, 90] as const

/** Columns of a table with the revenue up to each age. */
export const revenueColumns = (ages: readonly number[] = COHORT_AGES): Readonly<Record<string, ColumnType>> =>
  Object.fromEntries(ages.map((age) => [`revenue_d${age}`, 'double']))

/** Columns with the part of it that ads have earned. */
export const adRevenueColumns = (): Readonly<Record<string, ColumnType>> =>
  Object.fromEntries(COHORT_AGES.map((age) => [`ad_revenue_d${age}`, 'double']))
