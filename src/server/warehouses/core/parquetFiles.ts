import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { Load } from './destination'
import type { DuckDbFile } from './duckDbFile'
import { EXTRA_COLUMN, fileList, name, STACK_COLUMN, text, TYPE_NAMES } from './sqlText'
import { selectRows, storedKeys } from './stagedRows'
import type { ColumnPlan } from './stagedRows'

/** Rows of a file; one is held in memory while it is sent. */
export const FILE_ROWS = 100_000
/** How files are written: small groups, because a group of a wide table is held in memory as a whole. */
export const PARQUET = 'FORMAT parquet, COMPRESSION zstd, ROW_GROUP_SIZE 8192'

const partRow = z.object({ day: z.nullable(z.string()), part: z.number(), rows: z.number() })

/** Rows of a file to write: all of one day, or of a list (null), or those whose key has a hash with a prefix. */
export type Part = z.infer<typeof partRow> & { readonly prefix?: string }

/** The database with the table `rows`, and the most rows of a file. */
interface PartTools {
  readonly file: DuckDbFile
  readonly fileRows?: number
}

/** Column of the first digits of the hash of a row's key, of tables that are merged; not written to files. */
const CODE_COLUMN = '_stackyard_key_code'
/** Digits of the hash, each of which divides a file into 16; enough for a billion rows. */
const CODE_DIGITS = 4
const DIGITS = [...'0123456789abcdef']
const codeRow = z.object({ code: z.string(), rows: z.number() })

/** SQL of the first digits of the hash of a key; equal keys have equal ones. */
const codeSql = (keys: readonly string[]): string =>
  `left(md5(concat_ws(chr(31), '', ${keys.map((key) => `coalesce(${key}::VARCHAR, chr(0))`).join(', ') || "''"})), ${CODE_DIGITS})`

const codesOfRows = async (file: DuckDbFile): Promise<ReadonlyMap<string, number>> => {
  const rows = await file.rows(
    `SELECT ${name(CODE_COLUMN)} AS code, count(*)::INTEGER AS rows FROM temp.rows GROUP BY ALL`,
  )
  return new Map(rows.map((row) => codeRow.parse(row)).map(({ code, rows: count }) => [code, count]))
}

const prefixesOf = (code: string): readonly string[] =>
  Array.from({ length: code.length + 1 }, (_, digits) => code.slice(0, digits))

/**
 * Creates the function that tells whether a file with a prefix may have a row of the key of one of the table `rows`.
 */
export const touchedPrefixes = async (file: DuckDbFile): Promise<(prefix: string) => boolean> => {
  const touched = new Set([...(await codesOfRows(file)).keys()].flatMap(prefixesOf))
  return (prefix) => touched.has(prefix)
}

/**
 * Divides the table `rows` of a merge into parts of at most `fileRows` rows by the prefix of their hash; none of them has
 * rows of the untouched files, whose prefixes are `others`.
 */
export const mergedPartsOf = async (
  { file, fileRows = FILE_ROWS }: PartTools,
  others: readonly string[],
): Promise<readonly Part[]> => {
  const rowsOf = new Map<string, number>()
  for (const [code, rows] of await codesOfRows(file))
    for (const prefix of prefixesOf(code)) rowsOf.set(prefix, (rowsOf.get(prefix) ?? 0) + rows)
  const taken = new Set(others.flatMap(prefixesOf))
  const divide = (prefix: string): readonly string[] => {
    const rows = rowsOf.get(prefix) ?? 0
    if (rows === 0) return []
    const isDivided = prefix.length < CODE_DIGITS && (rows > fileRows || taken.has(prefix))
    return isDivided ? DIGITS.flatMap((digit) => divide(prefix + digit)) : [prefix]
  }
  return divide('').map((prefix, part) => ({ day: null, part, rows: rowsOf.get(prefix) ?? 0, prefix }))
}

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
  const isMerged = load.plan.strategy === 'merge'
  const code = isMerged ? [`${name(CODE_COLUMN)} VARCHAR`] : []
  await file.run(`CREATE OR REPLACE TEMP TABLE rows (${[...columns, ...own, ...code].join(', ')})`)
  const codes = isMerged ? [codeSql(storedKeys(load, plan).map(name))] : []
  return file.run(
    `INSERT INTO temp.rows SELECT ${['*', text(owner), ...codes].join(', ')} FROM (${selectRows(load, plan)})`,
  )
}

/** Adds the rows of local Parquet files that have one of these parts. Returns their number. */
export const keepRowsOfParts = async (
  file: DuckDbFile,
  plan: ColumnPlan,
  paths: readonly string[],
  partColumn: string,
  parts: readonly string[],
): Promise<number> => {
  const from = `read_parquet(${fileList(paths)}, union_by_name = true)`
  const described = await file.rows(`DESCRIBE SELECT * FROM ${from}`)
  const existing = new Set(described.map((row) => String(row['column_name'])))
  const all = [...plan.columns.map((column) => column.name), EXTRA_COLUMN, STACK_COLUMN]
  const values = all.map((each) => (existing.has(each) ? `old.${name(each)}` : 'NULL'))
  return file.run(
    `INSERT INTO temp.rows SELECT ${values.join(', ')} FROM ${from} AS old
     WHERE old.${name(partColumn)}::VARCHAR IN (${parts.map(text).join(', ')})`,
  )
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
  const code = codeSql(storedKeys(load, plan).map((key) => (existing.has(key) ? `old.${name(key)}` : 'NULL')))
  const where = isSame.length === 0 ? 'true' : isSame.join(' AND ')
  await file.run('CREATE OR REPLACE TEMP TABLE new_keys AS SELECT * FROM temp.rows')
  return file.run(
    `INSERT INTO temp.rows SELECT ${[...values, code].join(', ')} FROM ${from} AS old
     WHERE NOT EXISTS (SELECT 1 FROM temp.new_keys WHERE ${where})`,
  )
}

/** Divides the table `rows` into the parts that become files. */
export const partsOf = async (
  { file, fileRows = FILE_ROWS }: PartTools,
  load: Load,
  plan: ColumnPlan,
): Promise<readonly Part[]> => {
  const rows = await file.rows(
    `SELECT ${dayOf(load, plan)} AS day, (rowid // ${fileRows})::INTEGER AS part, count(*)::INTEGER AS rows
     FROM temp.rows GROUP BY ALL ORDER BY ALL`,
  )
  return rows.map((row) => partRow.parse(row))
}

/** SQL of the condition for the rows of a part that is not of a merge. */
const isIn = (fileRows: number, load: Load, plan: ColumnPlan, { day, part }: Part): string =>
  `${day === null ? 'true' : `${dayOf(load, plan)} = ${text(day)}`} AND rowid // ${fileRows} = ${part}`

/** Returns the values that a column has in a part that is not of a merge, without null; null for more than `most`. */
export const valuesIn = async (
  { file, fileRows = FILE_ROWS }: PartTools,
  load: Load,
  plan: ColumnPlan,
  part: Part,
  { column, most }: { readonly column: string; readonly most: number },
): Promise<readonly string[] | null> => {
  const rows = await file.rows(
    `SELECT DISTINCT ${name(column)}::VARCHAR AS value FROM temp.rows
     WHERE ${isIn(fileRows, load, plan, part)} AND ${name(column)} IS NOT NULL LIMIT ${most + 1}`,
  )
  return rows.length > most ? null : rows.map((row) => String(row['value']))
}

/** Writes a part to a Parquet file and returns its content. */
export const writePart = async (
  { file, folder, fileRows = FILE_ROWS }: PartTools & { readonly folder: string },
  load: Load,
  plan: ColumnPlan,
  part: Part,
): Promise<Buffer> => {
  const path = join(folder, `${crypto.randomUUID()}.parquet`)
  const { prefix } = part
  const rows =
    prefix === undefined
      ? `SELECT * FROM temp.rows WHERE ${isIn(fileRows, load, plan, part)}`
      : `SELECT * EXCLUDE (${name(CODE_COLUMN)}) FROM temp.rows WHERE starts_with(${name(CODE_COLUMN)}, ${text(prefix)})`
  try {
    await file.run(`COPY (${rows}) TO ${text(path)} (${PARQUET})`)
    return readFileSync(path)
  } finally {
    rmSync(path, { force: true })
  }
}
