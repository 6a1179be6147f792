/** Reads an answer from a warehouse file; runs in a process of its own. */
import * as z from 'zod/mini'
import type { AskedPeriod } from '@/server/answers/answerTables'
import { periodOf } from '@/server/answers/answerTables'
import { ANSWERS, type AnswerName } from '@/domain/answers/types'
import { DAY_CHARACTERS } from '@/domain/shared/limits'
import { columnsOf } from '../../destinations/duckdb/describe'
import { openToRead } from '../../destinations/duckdb/duckDb'
import { answerQueries } from './answerSql'

const MAIN_SCHEMA = 'main'
const day = z.nullable(z.string().check(z.maxLength(DAY_CHARACTERS)))

/** Message to the process: which answer to read from which file. */
export const answerRequestSchema = z.object({
  kind: z.literal('answer'),
  file: z.string().check(z.maxLength(4_000)),
  answer: z.enum(ANSWERS),
  asked: z.object({ from: day, to: day }),
})
export type AnswerRequest = z.infer<typeof answerRequestSchema>

const found = z.object({
  dataUpTo: day,
  firstDay: day,
  from: day,
  to: day,
  rows: z.array(z.record(z.string(), z.union([z.string(), z.number(), z.null()]))),
})
/** Message of the process: the rows; null for a table that is missing or of an older version; or an error. */
export const answerResultSchema = z.union([
  z.object({ kind: z.literal('answer'), table: z.nullable(found) }),
  z.object({ kind: z.literal('failed'), detail: z.string() }),
])
export type AnswerResult = z.infer<typeof answerResultSchema>
/** Rows of an answer as they are in the warehouse. */
export type WarehouseAnswer = z.infer<typeof found>

const daysRow = z.object({ first: day, last: day })

/** Reads the rows of an answer; null for a table that is missing or of an older version. */
export const readAnswer = async (
  file: string,
  answer: AnswerName,
  asked: AskedPeriod,
): Promise<WarehouseAnswer | null> => {
  const { table, columns, days, rows } = answerQueries[answer]
  const database = await openToRead(file)
  try {
    const existing = new Set((await columnsOf(database, MAIN_SCHEMA, table)).map((column) => column.name))
    if (!columns.every((column) => existing.has(column))) return null
    const { first, last } = daysRow.parse((await database.rows(days))[0])
    if (last === null) return { dataUpTo: null, firstDay: null, from: null, to: null, rows: [] }
    const period = periodOf(answer, asked, last)
    return {
      dataUpTo: last,
      firstDay: first,
      ...period,
      rows: found.shape.rows.parse(await database.rows(rows, [period.from, period.to])),
    }
  } finally {
    database.close()
  }
}
