import { CELL_MAX_CHARACTERS } from '@/domain/shared/limits'
import * as z from 'zod/mini'
import { TABLE_DAYS } from '@/domain/shared/constants'
import type { Column, TableResult } from '@/server/lib/tables'
import type { DbtConnection, DbtTarget } from '../dbt'
import { EXTRA_COLUMN, name, STACK_COLUMN, tableName } from '../sqlText'
import type { Database } from './database'
import type { Changed } from './ledger'

const SAMPLE_ROWS = 50

const dayRow = z.object({ day: z.string(), rows: z.number() })

/** Columns of a table as the server has them, in order; none for a table that does not exist. */
export const columnsOf = async (
  database: Database,
  schema: string,
  table: string,
): Promise<readonly Column[]> => {
  const { nameOf, catalogName, typeSql, columnTypeOf } = database.dialect
  const rows = await database.rows(
    `SELECT ${catalogName('column_name')} AS name, ${typeSql} AS type FROM information_schema.columns
     WHERE ${catalogName('table_schema')} = $1 AND ${catalogName('table_name')} = $2 ORDER BY ordinal_position`,
    [nameOf(schema), nameOf(table)],
  )
  return rows.map((row) => ({
    name: String(row['name']),
    type: columnTypeOf(String(row['type'])),
  }))
}

/** Qualified name of a table, quoted. */
export const tableIn = ({ dialect }: Database, schema: string, table: string): string =>
  tableName(dialect.nameOf(schema), dialect.nameOf(table))

/** Value of a cell as its sample shows it. */
const cellOf = (value: string | null | undefined, { type }: Column): string | number | boolean | null => {
  if (value === null || value === undefined) return null
  if (type === 'boolean') return /^t/i.test(value)
  if (type === 'double') return Number.isFinite(Number(value)) ? Number(value) : value
  if (type === 'integer' && Number.isSafeInteger(Number(value))) return Number(value)
  return value.slice(0, CELL_MAX_CHARACTERS)
}

/** SQL of a column's value for a sample; only the beginning of a text is read. */
const sampled = ({ dialect }: Database, { name: each, type }: Column): string => {
  if (type !== 'text') return name(each)
  const value = dialect.castsTexts ? `CAST(${name(each)} AS TEXT)` : name(each)
  return `left(${value}, ${CELL_MAX_CHARACTERS}) AS ${name(each)}`
}

/** Place of a table, and whose rows of it count; those of all where `owner` is null. */
export interface Place {
  readonly schema: string
  readonly table: string
  readonly dayColumn: string
  readonly owner: string | null
}

/** Describes a table after a load: columns, days, number of rows and a sample. */
export const describeTable = async (
  database: Database,
  { schema, table, dayColumn, owner }: Place,
  { inserted, deleted }: Changed,
): Promise<TableResult> => {
  const columns = (await columnsOf(database, schema, table)).filter(
    (column) => column.name !== STACK_COLUMN && column.name !== EXTRA_COLUMN,
  )
  const values = owner === null ? [] : [owner]
  const from = `FROM ${tableIn(database, schema, table)}${owner === null ? '' : ` WHERE ${name(STACK_COLUMN)} = $1`}`
  const stored = database.dialect.nameOf(dayColumn)
  const day = columns.some((column) => column.name === stored) ? name(stored) : null
  const [total] = await database.rows(
    `SELECT count(*) AS n${day === null ? '' : `, CAST(min(${day}) AS DATE) AS first, CAST(max(${day}) AS DATE) AS last`} ${from}`,
    values,
  )
  const byDay =
    day === null
      ? []
      : await database.rows(
          `SELECT * FROM (SELECT CAST(${day} AS DATE) AS day, count(*) AS n ${from} GROUP BY 1) AS days
           WHERE day IS NOT NULL ORDER BY day DESC LIMIT ${TABLE_DAYS}`,
          values,
        )
  const order = day === null ? '' : `ORDER BY ${day} DESC`
  const rows = await database.rows(
    `SELECT ${columns.map((column) => sampled(database, column)).join(', ')} ${from} ${order} LIMIT ${SAMPLE_ROWS}`,
    values,
  )
  return {
    table: `${schema}.${table}`,
    inserted,
    deleted,
    rowCount: Number(total?.['n'] ?? 0),
    columns,
    firstDay: total?.['first'] ?? null,
    lastDay: total?.['last'] ?? null,
    rowsByDay: byDay.map(({ day: each, n }) => dayRow.parse({ day: each, rows: Number(n) })).toReversed(),
    sample: rows.map((row) => columns.map((column) => cellOf(row[column.name], column))),
  }
}

/** The database as an installed dbt uses it. */
export const dbtTarget = (database: Database, connection: DbtConnection): DbtTarget => ({
  ...connection,
  describe: async (relation, dayColumn, changed) => {
    const [schema, table] = relation.slice(-2)
    if (schema === undefined || table === undefined) return null
    if ((await columnsOf(database, schema, table)).length === 0) return null
    return describeTable(database, { schema, table, dayColumn, owner: null }, changed)
  },
})
