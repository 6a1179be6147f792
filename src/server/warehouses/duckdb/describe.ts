import { CELL_MAX_CHARACTERS } from '@/domain/shared/limits'
import * as z from 'zod/mini'
import { TABLE_DAYS } from '@/domain/shared/constants'
import type { Column, TableResult } from '@/server/lib/tables'
import type { DuckDbFile } from './duckDbFile'
import { columnTypeOf, EXTRA_COLUMN, name, STACK_COLUMN, tableName, text } from './sqlText'

const SAMPLE_ROWS = 50
const dayRow = z.object({ day: z.string(), rows: z.number() })
const columnRow = z.object({ column_name: z.string(), data_type: z.string() })

/** Columns of a table, in order; none for a table that does not exist. */
export const columnsOf = async (
  file: DuckDbFile,
  schema: string,
  table: string,
): Promise<readonly Column[]> => {
  const rows = await file.rows(
    'SELECT column_name, data_type FROM duckdb_columns() WHERE schema_name = $1 AND table_name = $2 ORDER BY column_index',
    [schema, table],
  )
  return rows.map((row) => {
    const { column_name: columnName, data_type: dataType } = columnRow.parse(row)
    return { name: columnName, type: columnTypeOf(dataType) }
  })
}

/** Value of a cell as its sample shows it. */
const cellOf = (value: unknown): string | number | boolean | null => {
  if (value === null || value === undefined) return null
  if (typeof value === 'number' || typeof value === 'boolean') return value
  return (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, CELL_MAX_CHARACTERS)
}

/** Whole numbers come as texts, because they may be larger than JavaScript's. */
const readCell = (value: unknown, column: Column): string | number | boolean | null => {
  const cell = cellOf(value)
  return column.type === 'integer' && typeof cell === 'string' && Number.isSafeInteger(Number(cell))
    ? Number(cell)
    : cell
}

/** Reads some rows of a table or of files, as a result shows them. */
export const sampleOf = async (
  file: DuckDbFile,
  from: string,
  columns: readonly Column[],
  order = '',
): Promise<TableResult['sample']> => {
  const rows = await file.rows(
    `SELECT ${columns.map((column) => name(column.name)).join(', ')} FROM ${from} ${order} LIMIT ${SAMPLE_ROWS}`,
  )
  return rows.map((row) => columns.map((column) => readCell(row[column.name], column)))
}

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

/** SQL of a list of files. */
export const fileList = (files: readonly string[]): string => `[${files.map(text).join(', ')}]`
