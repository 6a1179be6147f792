import * as z from 'zod/mini'
import type { Column } from '@/server/lib/tables'
import type { ResultReader } from '../core/destination'
import { someRowsSql } from '../core/someRows'
import type { WantedRows } from '../core/someRows'
import { ownerOf } from '../core/ownTable'
import type { Database } from './database'
import { billedBytes } from './jobs'
import { readable } from './describe'
import { lastOwnerOf } from './ledger'
import { name, nameOf, text } from './sqlText'

const dayRow = z.object({ day: z.string(), n: z.coerce.number() })

/** Reads the tables of a destination's transformations. */
export const resultReader = (database: Database, installation: string): Required<ResultReader> => {
  const tableOf = (label: string): string => database.tableIn(nameOf(label))
  const dayIn = (dayColumn: string): string => name(nameOf(dayColumn))
  const someSql = (label: string, columns: readonly Column[], wanted: WantedRows): string =>
    someRowsSql(columns.map(readable).join(', '), tableOf(label), wanted, {
      column: dayIn,
      dayIn,
      day: (each) => `DATE ${text(each)}`,
      text,
    })
  return {
    some: async (label, columns, wanted) => {
      const sql = someSql(label, columns, wanted)
      return database.rows(sql, billedBytes(await database.bytesOf(sql)))
    },
    bytesOfSome: (label, columns, wanted) => database.bytesOf(someSql(label, columns, wanted)),
    columns: (label) => database.columnsOf(nameOf(label)),
    isMadeBy: async (label, ids) => {
      const owner = await lastOwnerOf(database, nameOf(label))
      return ids.some((id) => ownerOf(installation, id) === owner)
    },
    days: async (label, dayColumn) => {
      const rows = await database.rows(
        `SELECT CAST(day AS STRING) AS day, n FROM (SELECT ${dayIn(dayColumn)} AS day, COUNT(*) AS n
FROM ${tableOf(label)} GROUP BY 1) AS days WHERE day IS NOT NULL ORDER BY day DESC`,
      )
      return z
        .array(dayRow)
        .parse(rows)
        .map(({ day, n }) => ({ day, rows: n }))
    },
    batches: (label, columns, days) => {
      const where = days === null ? '' : ` WHERE ${dayIn(days.dayColumn)} >= DATE ${text(days.from)}`
      return database.batches(`SELECT ${columns.map(readable).join(', ')} FROM ${tableOf(label)}${where}`)
    },
  }
}
