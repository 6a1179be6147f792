import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Column } from '@/server/lib/tables'
import type { DuckDbFile } from '../core/duckDbFile'
import { EXTRA_COLUMN, name, STACK_COLUMN, text } from '../core/sqlText'
import type { ColumnPlan } from '../core/stagedRows'
import type { Database } from './database'
import { nameOf } from './sqlText'

/** Rows of a file; one is held in memory while it is sent. */
const FILE_ROWS = 50_000
/** BigQuery deletes the table of new rows after a day, if nobody has before. */
export const STAGE_LIFE_MS = 86_400_000

/** Columns that tables have beside those of the provider. */
const OWN_COLUMNS: readonly Column[] = [
  { name: EXTRA_COLUMN, type: 'json' },
  { name: STACK_COLUMN, type: 'text' },
]

/** Columns of a table as BigQuery has them, Stackyard's own included. */
export const storedColumns = (columns: readonly Column[]): readonly Column[] => [
  ...columns.map((column) => ({ ...column, name: nameOf(column.name) })),
  ...OWN_COLUMNS,
]

/** Name of a new table for rows that are not committed yet. */
export const newStageName = (): string => `_stackyard_stage_${crypto.randomUUID().replaceAll('-', '')}`

/** What the rows of a load are copied from. */
interface LocalRows {
  /** Local database with the table `rows`. */
  readonly file: DuckDbFile
  /** Folder for files that are sent; the database can write it. */
  readonly folder: string
  readonly plan: ColumnPlan
  readonly count: number
}

/** Writes some rows to a compressed file, and returns its content. */
const fileOf = async ({ file, folder, plan }: LocalRows, start: number): Promise<Buffer> => {
  const path = join(folder, `${crypto.randomUUID()}.ndjson.gz`)
  const own = OWN_COLUMNS.map((column) => column.name)
  const values = [
    ...plan.columns.map(({ name: each, type }) => {
      // as a text, because a number of JSON is exact up to 2^53 only
      const value = type === 'integer' ? `CAST(${name(each)} AS VARCHAR)` : name(each)
      return `${value} AS ${name(nameOf(each))}`
    }),
    ...own.map(name),
  ]
  try {
    await file.run(
      `COPY (SELECT ${values.join(', ')} FROM temp.rows WHERE rowid >= ${start} AND rowid < ${start + FILE_ROWS})
       TO ${text(path)} (FORMAT json, COMPRESSION gzip)`,
    )
    return readFileSync(path)
  } finally {
    rmSync(path, { force: true })
  }
}

/** Copies the rows of a load to a new table of BigQuery, which expires. Returns its name. */
export const fillStage = async (database: Database, local: LocalRows): Promise<string> => {
  const table = newStageName()
  await database.createTable(table, storedColumns(local.plan.columns), {
    endsAt: database.now() + STAGE_LIFE_MS,
  })
  for (let start = 0; start < local.count; start += FILE_ROWS)
    await database.append(table, await fileOf(local, start), `stackyard${table}-${start}`)
  return table
}

/** Deletes the table of new rows; one that stays expires. */
export const dropStage = (database: Database, table: string): Promise<void> =>
  database.dropTable(table).catch(() => undefined)
