/** Shapes that providers, warehouses and runs share: days to read, columns, rows and the result of a load. */
import * as z from 'zod/mini'
import type { TakenZones } from '@/domain/answers/zones'
import { TABLE_DAYS } from '@/domain/shared/constants'
import {
  CELL_MAX_CHARACTERS,
  COLUMN_NAME_MAX_CHARACTERS,
  TABLE_MAX_COLUMNS,
  TABLE_NAME_MAX_CHARACTERS,
} from '@/domain/shared/limits'

const count = z.int().check(z.nonnegative())
/** Calendar day of the provider, `YYYY-MM-DD`. */
export const daySchema = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))

/** Days of a report to read, both inclusive. */
export const windowSchema = z.object({ from: daySchema, to: daySchema })
export type Window = z.infer<typeof windowSchema>

/** Type of a column; `json` columns hold values that no other type fits. */
export const COLUMN_TYPES = ['text', 'integer', 'double', 'boolean', 'date', 'timestamp', 'json'] as const
export type ColumnType = (typeof COLUMN_TYPES)[number]
const columnSchema = z.object({
  name: z.string().check(z.maxLength(COLUMN_NAME_MAX_CHARACTERS)),
  type: z.enum(COLUMN_TYPES),
})
export type Column = z.infer<typeof columnSchema>

/** A cell of a result's sample rows. */
const cellSchema = z.union([
  z.string().check(z.maxLength(CELL_MAX_CHARACTERS)),
  z.number(),
  z.boolean(),
  z.null(),
])
export const tableResultSchema = z.object({
  /** Qualified name of the table, such as `meta.campaigns`. */
  table: z.string().check(z.maxLength(TABLE_NAME_MAX_CHARACTERS)),
  inserted: count,
  /** Rows that the load replaced. */
  deleted: count,
  /** Rows in the table (of this stack) after the load. */
  rowCount: count,
  columns: z.array(columnSchema).check(z.maxLength(TABLE_MAX_COLUMNS)),
  /** First and last day in the table; null for a table without days. */
  firstDay: z.nullable(daySchema),
  lastDay: z.nullable(daySchema),
  /** Rows of each day that has some, of the latest days; none for a table without days. */
  rowsByDay: z._default(
    z.array(z.object({ day: daySchema, rows: count })).check(z.maxLength(TABLE_DAYS)),
    [],
  ),
  /** Up to 50 rows, in the order of `columns`. */
  sample: z.array(z.array(cellSchema)).check(z.maxLength(50)),
})
export type TableResult = z.infer<typeof tableResultSchema>

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }
/** A row as the provider sends it, by column name. */
export type Row = Readonly<Record<string, Json>>

/** How an endpoint is read and loaded. */
export interface EndpointPlan {
  /**
   * `window`: a report; the days of the window are replaced. `merge`: entities with an id; rows with the same key are
   * replaced, and all others stay. `replace`: a list without ids; all rows are replaced.
   */
  readonly strategy: 'window' | 'merge' | 'replace'
  /** Column of the day; '' for endpoints without days. Required for `window`. */
  readonly dayColumn: string
  /** Columns that identify a row; rows of one load with the same key count once. Required for `merge`. */
  readonly keyColumns: readonly string[]
  /**
   * Column of the part, such as the app, for a report that is read part by part. Rows of parts that were not read stay.
   */
  readonly partColumn?: string
  /** Days that each run reads again, because the provider corrects its figures later. */
  readonly lookbackDays: number
  /** Days of the first run. */
  readonly historyDays: number
  /** Days until figures of a day exist, counted from that day; 1 by default, so that those of yesterday do. */
  readonly lagDays?: number
  /**
   * Ages in days, counted from the day of a row, at which one of its figures is complete, such as 30 for `revenue_d30`.
   * Older days are read again on the days on which they reach one. None if figures are final after the lookback.
   */
  readonly horizons?: readonly number[]
  /** Days that the provider needs to settle a figure after its horizon; 1 by default. */
  readonly settleDays?: number
  /** Zones in which requests ask for days; without it they are always the same. */
  readonly zones?: TakenZones
  /** Longest period of one request, in days. */
  readonly sliceDays: number
  /** Known columns with their types; columns beyond these are typed by their first load. */
  readonly columns: readonly Column[]
}
