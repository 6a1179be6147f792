import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { Load } from '../../engine/ports'
import type { DuckDbFile } from '../duckdb/duckDbFile'
import { EXTRA_COLUMN, name, STACK_COLUMN, text, TYPE_NAMES } from '../duckdb/sqlText'
import { selectRows, storedKeys } from '../duckdb/stagedRows'
import type { ColumnPlan } from '../duckdb/stagedRows'
import { fileList } from '../duckdb/describe'

/** Rows of a file; one is held in memory while it is sent. */
const FILE_ROWS = 100_000
/** Small groups, because a group of a wide table is held in memory as a whole. */
const FORMAT = 'FORMAT parquet, COMPRESSION zstd, ROW_GROUP_SIZE 8192'

const partRow = z.object({ day: z.nullable(z.string()), part: z.number(), rows: z.number() })

/** Rows of a file to write: all of one day, or of a list (null). */
export type Part = z.infer<typeof partRow>

const dayOf = ({ plan: { strategy, dayColumn } }: Load, { columns }: ColumnPlan): string =>
  strategy === 'window' && columns.some((column) => column.name === dayColumn)
    ? `${name(dayColumn)}::DATE::VARCHAR`
    : 'NULL::VARCHAR'

/** Creates the table `rows` of the rows of a load. Returns their number. */
export const createRows = async (
  file: DuckDbFile,
  load: Load,
  plan: ColumnPlan,
  owner: string,
): Promise<number> => {
  const columns = plan.columns.map(({ name: each, type }) => `${name(each)} ${TYPE_NAMES[type]}`)
  const own = [`${name(EXTRA_COLUMN)} JSON`, `${name(STACK_COLUMN)} VARCHAR`]
  await file.run(`CREATE OR REPLACE TEMP TABLE rows (${[...columns, ...own].join(', ')})`)
  return file.run(`INSERT INTO temp.rows SELECT *, ${text(owner)} FROM (${selectRows(load, plan)})`)
}

/**
 * Adds the rows of local Parquet files whose key no row of the load has, for entities that are merged by a key. Returns
 * their number.
 */
export const keepOtherRows = async (
  file: DuckDbFile,
  load: Load,
  plan: ColumnPlan,
  paths: readonly string[],
): Promise<number> => {
  if (paths.length === 0) return 0
  const from = `read_parquet(${fileList(paths)}, union_by_name = true)`
  const described = await file.rows(`DESCRIBE SELECT * FROM ${from}`)
  const existing = new Set(described.map((row) => String(row['column_name'])))
  const all = [...plan.columns.map((column) => column.name), EXTRA_COLUMN, STACK_COLUMN]
  const values = all.map((each) => (existing.has(each) ? `old.${name(each)}` : 'NULL'))
  const isSame = storedKeys(load, plan).map((key) => {
    const old = existing.has(key) ? `old.${name(key)}::VARCHAR` : 'NULL'
    return `${old} IS NOT DISTINCT FROM new_keys.${name(key)}::VARCHAR`
  })
  const where = isSame.length === 0 ? 'true' : isSame.join(' AND ')
  await file.run('CREATE OR REPLACE TEMP TABLE new_keys AS SELECT * FROM temp.rows')
  return file.run(
    `INSERT INTO temp.rows SELECT ${values.join(', ')} FROM ${from} AS old
     WHERE NOT EXISTS (SELECT 1 FROM temp.new_keys WHERE ${where})`,
  )
}

/** Divides the table `rows` into the parts that become files. */
export const partsOf = async (file: DuckDbFile, load: Load, plan: ColumnPlan): Promise<readonly Part[]> => {
  const rows = await file.rows(
    `SELECT ${dayOf(load, plan)} AS day, (rowid // ${FILE_ROWS})::INTEGER AS part, count(*)::INTEGER AS rows
     FROM temp.rows GROUP BY ALL ORDER BY ALL`,
  )
  return rows.map((row) => partRow.parse(row))
}

/** Writes a part to a Parquet file and returns its content. */
export const writePart = async (
  { file, folder }: { readonly file: DuckDbFile; readonly folder: string },
  load: Load,
  plan: ColumnPlan,
  { day, part }: Part,
): Promise<Buffer> => {
  const path = join(folder, `${crypto.randomUUID()}.parquet`)
  const isOfDay = day === null ? 'true' : `${dayOf(load, plan)} = ${text(day)}`
  try {
    await file.run(
      `COPY (SELECT * FROM temp.rows WHERE ${isOfDay} AND rowid // ${FILE_ROWS} = ${part}) TO ${text(path)} (${FORMAT})`,
    )
    return readFileSync(path)
  } finally {
    rmSync(path, { force: true })
  }
}
