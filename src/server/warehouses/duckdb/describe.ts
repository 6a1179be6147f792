import * as z from 'zod/mini'
import { TABLE_DAYS } from '@/domain/shared/constants'
import { RunError } from '@/server/lib/runErrors'
import type { Column, TableResult } from '@/server/lib/tables'
import type { DuckDbFile } from '../core/duckDbFile'
import { sampleOf } from '../core/sample'
import { columnTypeOf, EXTRA_COLUMN, name, STACK_COLUMN, tableName } from '../core/sqlText'

const dayRow = z.object({ day: z.string(), rows: z.number() })
const columnRow = z.object({ column_name: z.string(), column_type: z.string() })

/** How DuckDB says that a table does not exist, or its schema. */
const NO_TABLE = /^Catalog Error: Table with name .* does not exist/

const columnRows = async (file: DuckDbFile, table: string): ReturnType<DuckDbFile['rows']> => {
  try {
    // `duckdb_columns()` goes through the columns of all tables, and took a quarter of a small run of the answers
    return await file.rows(`DESCRIBE ${table}`)
  } catch (error) {
    if (error instanceof RunError && NO_TABLE.test(error.detail)) return []
    throw error
  }
}

/** Columns of a table, in order; none for a table that does not exist. */
export const columnsOf = async (
  file: DuckDbFile,
  schema: string,
  table: string,
): Promise<readonly Column[]> =>
  (await columnRows(file, tableName(schema, table))).map((row) => {
    const { column_name: columnName, column_type: columnType } = columnRow.parse(row)
    return { name: columnName, type: columnTypeOf(columnType) }
  })

/** Describes a table after a load: columns, days, number of rows and a sample; of one stack where `stackId` is given. */
export const describeTable = async (
  file: DuckDbFile,
  {
    schema,
    table,
    dayColumn,
    stackId,
  }: {
    readonly schema: string
    readonly table: string
    readonly dayColumn: string
    readonly stackId: number | null
  },
  changed: Pick<TableResult, 'inserted' | 'deleted'>,
): Promise<TableResult> => {
  const columns = (await columnsOf(file, schema, table)).filter(
    (column) => column.name !== STACK_COLUMN && column.name !== EXTRA_COLUMN,
  )
  const rows = `${tableName(schema, table)}${stackId === null ? '' : ` WHERE ${name(STACK_COLUMN)} = ${stackId}`}`
  const from = `FROM ${rows}`
  const day = columns.some((column) => column.name === dayColumn) ? name(dayColumn) : null
  const [total] = await file.rows(
    `SELECT count(*)::INTEGER AS n${day === null ? '' : `, min(${day})::DATE::VARCHAR AS first, max(${day})::DATE::VARCHAR AS last`} ${from}`,
  )
  const byDay =
    day === null
      ? []
      : await file.rows(
          `SELECT ${day}::DATE::VARCHAR AS day, count(*)::INTEGER AS rows ${from} GROUP BY 1 HAVING day IS NOT NULL ORDER BY 1 DESC LIMIT ${TABLE_DAYS}`,
        )
  const order = day === null ? '' : `ORDER BY ${day} DESC`
  return {
    table: `${schema}.${table}`,
    ...changed,
    rowCount: Number(total?.['n'] ?? 0),
    columns,
    firstDay: day === null ? null : z.nullable(z.string()).parse(total?.['first'] ?? null),
    lastDay: day === null ? null : z.nullable(z.string()).parse(total?.['last'] ?? null),
    rowsByDay: byDay.map((row) => dayRow.parse(row)).toReversed(),
    sample: await sampleOf(file, rows, columns, order),
  }
}
