import * as z from 'zod/mini'
import type { ResultReader } from '../destination'
import { name } from '../sqlText'
import type { Database } from './database'
import { columnsOf, tableIn } from './describe'
import { OWN_SCHEMA } from './ledger'

const dayRow = z.object({ day: z.string(), rows: z.coerce.number() })

/** Reads the tables of a destination's transformations. */
export const resultReader = (database: Database): ResultReader => {
  const { nameOf } = database.dialect
  const dayIn = (dayColumn: string): string => `CAST(${name(nameOf(dayColumn))} AS DATE)`
  return {
    columns: (label) => columnsOf(database, OWN_SCHEMA, label),
    days: async (label, dayColumn) =>
      z.array(dayRow).parse(
        await database.rows(
          `SELECT day, rows FROM (SELECT ${dayIn(dayColumn)} AS day, count(*) AS rows
           FROM ${tableIn(database, OWN_SCHEMA, label)} GROUP BY 1) AS days WHERE day IS NOT NULL ORDER BY day`,
        ),
      ),
    rows: (label, columns, days) =>
      database.rows(
        `SELECT ${columns.map((column) => name(column.name)).join(', ')} FROM ${tableIn(database, OWN_SCHEMA, label)}${
          days === null ? '' : ` WHERE ${dayIn(days.dayColumn)} BETWEEN CAST($1 AS DATE) AND CAST($2 AS DATE)`
        }`,
        days === null ? [] : [days.from, days.to],
      ),
  }
}
