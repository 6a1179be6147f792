import { CELL_MAX_CHARACTERS } from '@/domain/shared/limits'
import * as z from 'zod/mini'
import { TABLE_DAYS } from '@/domain/shared/constants'
import type { Column, TableResult } from '@/server/lib/tables'
import type { DbtTarget } from '../core/dbt'
import { dbtConnection } from './dbt'
import { EXTRA_COLUMN, STACK_COLUMN } from '../core/sqlText'
import type { Database } from './database'
import type { Changed } from './ledger'
import { castTo, name, nameOf, text } from './sqlText'

const SAMPLE_ROWS = 50
/** Days before the last one from which a sample is taken; BigQuery bills all rows that a query reads. */
const SAMPLE_DAYS = 30
const DAY_MS = 86_400_000

const dayRow = z.object({ day: z.string(), rows: z.number() })

/** Place of a table, and whose rows of it count; those of all where `owner` is null. */
export interface Place {
  readonly table: string
  readonly dayColumn: string
  readonly owner: string | null
}

/** Value of a cell as its sample shows it. */
const cellOf = (value: string | null | undefined, { type }: Column): string | number | boolean | null => {
  if (value === null || value === undefined) return null
  if (type === 'boolean') return value === 'true'
  if (type === 'double') return Number.isFinite(Number(value)) ? Number(value) : value
  if (type === 'integer' && Number.isSafeInteger(Number(value))) return Number(value)
  return (type === 'timestamp' ? value.replace(/\+00(:00)?$/, '') : value).slice(0, CELL_MAX_CHARACTERS)
}

/** SQL of a column's value as a text that is read again; a timestamp would be seconds otherwise. */
export const readable = ({ name: each, type }: Column): string =>
  type === 'timestamp' ? `CAST(${name(each)} AS STRING) AS ${name(each)}` : name(each)

/** End of a query for the latest rows; `day` is SQL of their day. */
const latestRows = (owner: string | null, day: string | null, last: string | null): string => {
  if (day === null || last === null) return ''
  const first = new Date(Date.parse(last) - SAMPLE_DAYS * DAY_MS).toISOString().slice(0, 10)
  return ` ${owner === null ? 'WHERE' : 'AND'} ${day} >= DATE ${text(first)} ORDER BY ${day} DESC`
}

/** Describes a table after a load: columns, days, number of rows and a sample. */
export const describeTable = async (
  database: Database,
  { table, dayColumn, owner }: Place,
  { inserted, deleted }: Changed,
): Promise<TableResult> => {
  const columns = (await database.columnsOf(table)).filter(
    (column) => column.name !== STACK_COLUMN && column.name !== EXTRA_COLUMN,
  )
  const where = owner === null ? '' : ` WHERE ${name(STACK_COLUMN)} = ${text(owner)}`
  const from = `FROM ${database.tableIn(table)}${where}`
  const stored = nameOf(dayColumn).toLowerCase()
  const dayOf = columns.find((column) => column.name.toLowerCase() === stored)
  const day = dayOf === undefined ? null : castTo(name(dayOf.name), dayOf.type, 'date')
  const [[total], byDay] = await Promise.all([
    database.rows(
      `SELECT COUNT(*) AS n${day === null ? '' : `, CAST(MIN(${day}) AS STRING) AS first, CAST(MAX(${day}) AS STRING) AS last`} ${from}`,
    ),
    day === null
      ? []
      : database.rows(
          `SELECT CAST(day AS STRING) AS day, n FROM (SELECT ${day} AS day, COUNT(*) AS n ${from} GROUP BY 1) AS days
WHERE day IS NOT NULL ORDER BY day DESC LIMIT ${TABLE_DAYS}`,
        ),
  ])
  const last = total?.['last'] ?? null
  const rows =
    columns.length === 0
      ? []
      : await database.rows(
          `SELECT ${columns.map(readable).join(', ')} ${from}${latestRows(owner, day, last)} LIMIT ${SAMPLE_ROWS}`,
        )
  return {
    table: `${database.dataset}.${table}`,
    inserted,
    deleted,
    rowCount: Number(total?.['n'] ?? 0),
    columns,
    firstDay: total?.['first'] ?? null,
    lastDay: last,
    rowsByDay: byDay.map(({ day: each, n }) => dayRow.parse({ day: each, rows: Number(n) })).toReversed(),
    sample: rows.map((row) => columns.map((column) => cellOf(row[column.name], column))),
  }
}

/** The dataset as an installed dbt uses it; tables of other datasets are not described. */
export const dbtTarget = (database: Database): DbtTarget => ({
  ...dbtConnection,
  describe: async (relation, dayColumn, changed) => {
    const [dataset, table] = relation.slice(-2)
    if (dataset !== database.dataset || table === undefined) return null
    if ((await database.columnsOf(table)).length === 0) return null
    return describeTable(database, { table, dayColumn, owner: null }, changed)
  },
})
