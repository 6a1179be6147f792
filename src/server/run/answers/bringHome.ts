import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { MODEL_VERSION_TABLE } from '@/server/models/answers/modelVersion'
import type { Column } from '@/server/lib/tables'
import { requireSpace } from '@/server/lib/diskSpace'
import type { ResultDays, ResultReader } from '@/server/warehouses/core/destination'
import { openDuckDbFile } from '@/server/warehouses/core/duckDbFile'
import type { DuckDbFile } from '@/server/warehouses/core/duckDbFile'
import { name, tableName, text, TYPE_NAMES } from '@/server/warehouses/core/sqlText'
import { ZONE_TABLE } from './leftOutSql'
import { MAIN_SCHEMA } from './readAnswer'

/** Tables that answers and the page *Unmapped* are read from. */
const HOME_TABLES: readonly string[] = [
  'roas',
  'creative_roas',
  'portfolio_ltv',
  'user_portfolio_ltv',
  'left_out',
  ZONE_TABLE,
  MODEL_VERSION_TABLE,
  'unmapped_name',
  'unmapped_sign',
  'sy_raw_key',
  'sy_app_map',
  'sy_key_map',
  'sy_title',
  'sy_record',
  'sy_calendar',
]

/** Rows that are asked for and held at a time. */
const SLICE_ROWS = 5_000
/** Most rows of a table that come home; those of the newest days. */
const TABLE_ROWS = 1_000_000

/** Days of a table, oldest first, in slices of few rows; only the newest `most` rows, and at least one day. */
export const slicesOf = (
  days: readonly { readonly day: string; readonly rows: number }[],
  most = TABLE_ROWS,
  perSlice = SLICE_ROWS,
): { readonly slices: readonly Pick<ResultDays, 'from' | 'to'>[]; readonly isCut: boolean } => {
  const slices: { from: string; to: string; rows: number }[] = []
  let sum = 0
  for (const { day, rows } of days.toReversed()) {
    if (sum > 0 && sum + rows > most) return { slices: slices.toReversed(), isCut: true }
    sum += rows
    const last = slices.at(-1)
    if (last === undefined || last.rows + rows > perSlice) slices.push({ from: day, to: day, rows })
    else Object.assign(last, { from: day, rows: last.rows + rows })
  }
  return { slices: slices.toReversed(), isCut: false }
}

/** What has come home. */
export interface BroughtHome {
  readonly tables: number
  readonly rows: number
  /** Tables of which older days stay in the warehouse, with the first day that is here. */
  readonly cut: readonly { readonly label: string; readonly from: string }[]
}

/** Where the tables come to. */
interface Home {
  /** Path of the DuckDB file; it is replaced as a whole, so that those who read it see one run. */
  readonly file: string
  /** Folder for the rows on their way. */
  readonly spoolFolder: string
  /** Column of the day of a table; '' for none. */
  readonly dayColumnOf: (label: string) => string
  /** Bytes that stay free on the disk. */
  readonly freeBytes: number
}

/** Adds rows, whose cells are texts, to a table. */
const append = async (
  database: DuckDbFile,
  table: string,
  columns: readonly Column[],
  { rows, page }: { readonly rows: Awaited<ReturnType<ResultReader['rows']>>; readonly page: string },
): Promise<void> => {
  if (rows.length === 0) return
  writeFileSync(page, rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
  const texts = columns.map((column) => `${text(column.name)}: 'VARCHAR'`).join(', ')
  const values = columns.map((column) => `${name(column.name)}::${TYPE_NAMES[column.type]}`).join(', ')
  await database.run(
    `INSERT INTO ${table} SELECT ${values} FROM read_json(${text(page)}, format = 'newline_delimited', columns = {${texts}})`,
  )
}

/** Brings one table home; null for one that the warehouse does not have. */
const bringTable = async (
  database: DuckDbFile,
  results: ResultReader,
  label: string,
  { spoolFolder, dayColumnOf, freeBytes }: Home,
): Promise<{ readonly rows: number; readonly cutFrom: string | null } | null> => {
  const columns = await results.columns(label)
  if (columns.length === 0) return null
  const table = tableName(MAIN_SCHEMA, label)
  const types = columns.map((column) => `${name(column.name)} ${TYPE_NAMES[column.type]}`).join(', ')
  await database.run(`CREATE TABLE ${table} (${types})`)
  const page = join(spoolFolder, 'home.ndjson')
  const dayColumn = dayColumnOf(label)
  const { slices, isCut } = dayColumn === '' ? WHOLE : slicesOf(await results.days(label, dayColumn))
  let count = 0
  for (const slice of slices) {
    requireSpace(spoolFolder, freeBytes, 0, 'the answers were not read back')
    const rows = await results.rows(label, columns, slice === null ? null : { dayColumn, ...slice })
    await append(database, table, columns, { rows, page })
    count += rows.length
  }
  return { rows: count, cutFrom: isCut ? (slices[0]?.from ?? null) : null }
}

/** A table without days, which comes at once. */
const WHOLE = { slices: [null], isCut: false } as const

/**
 * Copies what the answers are read from into a DuckDB file beside the service: so pages, filters and downloads are the same
 * for all warehouses, and a view costs the customer nothing.
 */
export const bringHome = async (results: ResultReader, home: Home): Promise<BroughtHome> => {
  const made = `${home.file}.new`
  rmSync(made, { force: true })
  rmSync(`${made}.wal`, { force: true })
  const database = await openDuckDbFile(made, [home.spoolFolder])
  const brought: { label: string; rows: number; cutFrom: string | null }[] = []
  try {
    for (const label of HOME_TABLES) {
      const table = await bringTable(database, results, label, home)
      if (table !== null) brought.push({ label, ...table })
    }
  } finally {
    database.close()
  }
  renameSync(made, home.file)
  return {
    tables: brought.length,
    rows: brought.reduce((sum, { rows }) => sum + rows, 0),
    cut: brought.flatMap(({ label, cutFrom }) => (cutFrom === null ? [] : [{ label, from: cutFrom }])),
  }
}
