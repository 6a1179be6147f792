import * as z from 'zod/mini'
import type { EndpointRun, RunDetail, TableSample } from '@/domain/runs/runDetail'
import {
  COLUMN_NAME_MAX_CHARACTERS,
  DAY_CHARACTERS,
  LABEL_MAX_CHARACTERS,
  LATE_GROUPS_MAX,
  LATE_PERIODS_MAX,
  TABLE_MAX_COLUMNS,
} from '@/domain/shared/limits'
import { listUpTo, textUpTo } from './bounded'
import { listIn, listOrEmpty, text, textOrNull } from './read'

/** A number; a missing or null one becomes 0. */
const count = z.pipe(
  z.optional(z.nullable(z.number())),
  z.transform((value: number | null | undefined) => value ?? 0),
)

const endpointObject = z.object({
  label: z.string(),
  state: text,
  rows: count,
  deleted: count,
  counted: count,
  bytes: count,
  pages: count,
  attempts: count,
  first_day: textOrNull,
  last_day: textOrNull,
  schema_change: text,
  start_date: textOrNull,
  end_date: textOrNull,
})
const endpointSchema = z.pipe(
  endpointObject,
  z.transform((wire: z.output<typeof endpointObject>): EndpointRun => {
    const { first_day: firstDay, last_day: lastDay, schema_change: schemaChange, ...rest } = wire
    const { start_date: startDate, end_date: endDate, ...figures } = rest
    return { ...figures, firstDay, lastDay, schemaChange, startDate, endDate }
  }),
)

const day = textUpTo(DAY_CHARACTERS).check(z.regex(/^\d{4}-\d{2}-\d{2}$/))

const columnNames = listUpTo(textUpTo(COLUMN_NAME_MAX_CHARACTERS), TABLE_MAX_COLUMNS)
const lostColumnsObject = z.object({
  endpoint: textUpTo(LABEL_MAX_CHARACTERS),
  lost: columnNames,
  accepted: columnNames,
})

/** Body that accepts that a provider no longer has measures of an endpoint. */
export const acceptLossBody = z.object({
  endpoint: textUpTo(LABEL_MAX_CHARACTERS),
  columns: columnNames.check(z.minLength(1)),
})

const detailObject = z.object({
  dag_run_id: z.string(),
  logical_date: text,
  start_date: text,
  end_date: textOrNull,
  state: text,
  attempt: count,
  retry_at: textOrNull,
  trigger: text,
  error: z.optional(z.nullable(z.object({ kind: text, message: text, detail: text }))),
  endpoints: listOrEmpty(endpointSchema),
  log: listOrEmpty(z.object({ at: text, level: text, endpoint: text, text })),
  oldest_day: z.optional(z.nullable(day)),
  lost_columns: listOrEmpty(lostColumnsObject),
})
/** Schema of a run with its figures and log. */
export const runDetailSchema = z.pipe(
  detailObject,
  z.transform((wire: z.output<typeof detailObject>): RunDetail => ({
    run: {
      dagRunId: wire.dag_run_id,
      logicalDate: wire.logical_date,
      startDate: wire.start_date,
      endDate: wire.end_date,
      state: wire.state,
    },
    attempt: wire.attempt,
    retryAt: wire.retry_at,
    trigger: wire.trigger,
    error: wire.error ?? null,
    endpoints: wire.endpoints,
    log: wire.log,
    oldestDay: wire.oldest_day ?? null,
    lostColumns: wire.lost_columns,
  })),
)
/** Query parameter of a run: `after` is a number of log lines, and only later lines are returned, at most 500. */
export const runDetailQuery = z.object({ after: z.optional(textUpTo(10)) })

/** Body that starts a run: the days to read, both inclusive; the usual days without them. */
export const runNowBody = z.object({
  from: z.optional(textUpTo(DAY_CHARACTERS)),
  to: z.optional(textUpTo(DAY_CHARACTERS)),
})
/** Schema of the answer to the start of a run: its id. */
export const startedRunSchema = z.pipe(
  z.object({ dag_run_id: z.string() }),
  z.transform((wire: { readonly dag_run_id: string }): string => wire.dag_run_id),
)

const cell = z.union([z.string(), z.number(), z.boolean(), z.null()])
const sampleObject = z.object({
  label: z.string(),
  kind: text,
  table: text,
  columns: listOrEmpty(z.object({ name: z.string(), type: text })),
  rows: listOrEmpty(z.array(cell)),
  first_day: textOrNull,
  last_day: textOrNull,
  rows_by_day: listOrEmpty(z.object({ day: textUpTo(DAY_CHARACTERS), rows: count })),
  updated_at: text,
  row_count: count,
  schema_change: z.optional(z.nullable(z.object({ at: text, columns: listOrEmpty(z.string()) }))),
  late_days: z.optional(
    listUpTo(
      z.object({
        state: textUpTo(20),
        age: z.nullable(z.number()),
        periods: listUpTo(z.object({ from: day, to: day }), LATE_PERIODS_MAX),
      }),
      LATE_GROUPS_MAX,
    ),
  ),
})
/** Schema of a delivered table with some of its rows. */
export const tableSampleSchema = z.pipe(
  sampleObject,
  z.transform((wire: z.output<typeof sampleObject>): TableSample => {
    const {
      first_day: firstDay,
      last_day: lastDay,
      rows_by_day: rowsByDay,
      updated_at: updatedAt,
      row_count: rowCount,
      schema_change: schemaChange,
      late_days: lateDays = [],
      kind,
      ...rest
    } = wire
    return {
      ...rest,
      kind: kind === 'transformation' ? kind : 'endpoint',
      firstDay,
      lastDay,
      rowsByDay,
      updatedAt,
      rowCount,
      schemaChange: schemaChange ?? null,
      lateDays: lateDays.map(({ state, ...days }) => ({ ...days, state: state === 'lost' ? state : 'owed' })),
    }
  }),
)
/** Schema of the tables of a stack, one per endpoint. */
export const tableSamplesSchema = listIn('samples', tableSampleSchema)
