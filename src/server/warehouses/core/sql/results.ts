import * as z from 'zod/mini'
import type { ResultReader } from '../destination'
import { ownerOf } from '../ownTable'
import { SOME_ROWS_MS, someRowsSql } from '../someRows'
import { name, text } from '../sqlText'
import type { Database } from './database'
import { columnsOf, tableIn } from './describe'
import { lastOwnerOf, OWN_SCHEMA } from './ledger'

const dayRow = z.object({ day: z.string(), n: z.coerce.number() })

/** Reads the tables of a destination's transformations. */
export const resultReader = (database: Database, installation: string): ResultReader => {
  const { nameOf } = database.dialect
  const dayIn = (dayColumn: string): string => `CAST(${name(nameOf(dayColumn))} AS DATE)`
  return {
    columns: (label) => columnsOf(database, OWN_SCHEMA, label),
    isMadeBy: async (label, ids) => {
      const owner = await lastOwnerOf(database, { schema: OWN_SCHEMA, table: label })
      return ids.some((id) => ownerOf(installation, id) === owner)
    },
    days: async (label, dayColumn) => {
      const rows = await database.rows(
        `SELECT day, n FROM (SELECT ${dayIn(dayColumn)} AS day, count(*) AS n
         FROM ${tableIn(database, OWN_SCHEMA, label)} GROUP BY 1) AS days WHERE day IS NOT NULL ORDER BY day DESC`,
      )
      return z
        .array(dayRow)
        .parse(rows)
        .map(({ day, n }) => ({ day, rows: n }))
    },
    batches: (label, columns, days) => {
      const from = tableIn(database, OWN_SCHEMA, label)
      const where = days === null ? '' : ` WHERE ${dayIn(days.dayColumn)} >= CAST(${text(days.from)} AS DATE)`
      return database.batches(
        `SELECT ${columns.map((column) => name(column.name)).join(', ')} FROM ${from}${where}`,
      )
    },
    some: async (label, columns, wanted) => {
      const values: string[] = []
      // beside the statement, because Snowflake and Redshift read backslashes in its texts as escapes
      const place = (value: string): string => `$${values.push(value)}`
      const sql = someRowsSql(
        columns.map((column) => name(column.name)).join(', '),
        tableIn(database, OWN_SCHEMA, label),
        wanted,
        {
          column: (each) => name(nameOf(each)),
          dayIn,
          day: (each) => `CAST(${place(each)} AS DATE)`,
          text: place,
        },
      )
      await database.run(database.dialect.statementLimit(SOME_ROWS_MS))
      return database.rows(sql, values)
    },
  }
}
