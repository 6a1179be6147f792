import * as z from 'zod/mini'
import { ANSWERS } from '@/domain/answers/types'
import type { RowsBehind } from '@/domain/answers/rowsBehind'
import {
  ANSWER_NAME_MAX_CHARACTERS,
  CODE_MAX_CHARACTERS,
  DAY_CHARACTERS,
  ROWS_BEHIND_MAX,
  ROWS_BEHIND_MAX_COLUMNS,
} from '@/domain/shared/limits'
import { answerQuery } from './answers'
import { textUpTo } from './bounded'
import { define } from './endpoint'

const CELL_MAX_CHARACTERS = 100_000
const cell = z.union([textUpTo(CELL_MAX_CHARACTERS), z.number(), z.boolean(), z.null()])
const { app, platform, country, network, destination } = answerQuery.shape

/** Query parameters: the answer, its days, filters and destination; `paid=true` accepts what the warehouse costs. */
const answerRowsQuery = z.object({
  answer: z.enum(ANSWERS),
  from: z.optional(textUpTo(DAY_CHARACTERS)),
  to: z.optional(textUpTo(DAY_CHARACTERS)),
  app,
  platform,
  country,
  network,
  destination,
  paid: z.optional(z.literal('true')),
})

const answerRowsObject = z.object({
  table: z.nullable(textUpTo(ANSWER_NAME_MAX_CHARACTERS)),
  columns: z
    .array(z.object({ name: textUpTo(ANSWER_NAME_MAX_CHARACTERS), type: textUpTo(CODE_MAX_CHARACTERS) }))
    .check(z.maxLength(ROWS_BEHIND_MAX_COLUMNS)),
  rows: z
    .array(z.array(cell).check(z.maxLength(ROWS_BEHIND_MAX_COLUMNS)))
    .check(z.maxLength(ROWS_BEHIND_MAX)),
  is_cut: z.boolean(),
  estimated_bytes: z.nullable(z.number().check(z.nonnegative())),
  is_from_warehouse: z.boolean(),
})

/** Schema of the rows behind the figures of an answer, or of what reading them costs. */
const answerRowsSchema = z.pipe(
  answerRowsObject,
  z.transform((wire: z.output<typeof answerRowsObject>): RowsBehind => ({
    table: wire.table,
    columns: wire.columns,
    rows: wire.rows,
    isCut: wire.is_cut,
    bytes: wire.estimated_bytes,
    isFromWarehouse: wire.is_from_warehouse,
  })),
)

/** Longest time of the call, ms: the warehouse has 30 seconds, and others may be first. */
const ROWS_TIMEOUT_MS = 62_000

/** Call of the capability `answerRows`: the rows behind the figures of an answer, read on demand. */
export const answerRowsEndpoints = {
  list: define('answerRows.list', 'GET', '/api/users/answers/rows', answerRowsSchema, {
    query: answerRowsQuery,
    timeoutMs: ROWS_TIMEOUT_MS,
  }),
} as const
