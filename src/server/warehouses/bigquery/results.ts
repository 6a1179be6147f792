import * as z from 'zod/mini'
import type { ResultReader } from '../core/destination'
import type { Database } from './database'
import { readable } from './describe'
import { name, nameOf, text } from './sqlText'

const dayRow = z.object({ day: z.string(), rows: z.coerce.number() })

/** Reads the tables of a destination's transformations. */
export const resultReader = (database: Database): ResultReader => {
  const tableOf = (label: string): string => database.tableIn(nameOf(label))
  const dayIn = (dayColumn: string): string => name(nameOf(dayColumn))
  return {
    columns: (label) => database.columnsOf(nameOf(label)),
    days: async (label, dayColumn) =>
      z.array(dayRow).parse(
        await database.rows(
          `SELECT CAST(day AS STRING) AS day, n AS ${name('rows')} FROM (SELECT ${dayIn(dayColumn)} AS day, COUNT(*) AS n
FROM ${tableOf(label)} GROUP BY 1) AS days WHERE day IS NOT NULL ORDER BY day`,
        ),
      ),
    rows: (label, columns, days) =>
      database.rows(
        `SELECT ${columns.map(readable).join(', ')} FROM ${tableOf(label)}${
          days === null
            ? ''
            : ` WHERE ${dayIn(days.dayColumn)} BETWEEN DATE ${text(days.from)} AND DATE ${text(days.to)}`
        }`,
      ),
  }
}
