import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { MODEL_VERSION_TABLE } from '@/server/models/answers/modelVersion'
import { PROVIDER_TOTAL } from '@/server/models/answers/providerTotals'
import { RECONCILIATION_TABLES, STORE_RECONCILIATION } from '@/server/models/answers/reconciliation'
import type { Column } from '@/server/lib/tables'
import { requireSpace } from '@/server/lib/diskSpace'
import { RunError } from '@/server/lib/runErrors'
import type { ResultReader } from '@/server/warehouses/core/destination'
import { openDuckDbFile } from '@/server/warehouses/core/duckDbFile'
import type { DuckDbFile } from '@/server/warehouses/core/duckDbFile'
import { name, tableName, text, TYPE_NAMES } from '@/server/warehouses/core/sqlText'
import { POSTBACK_TABLE, ZONE_TABLE } from './leftOutSql'
import { MAIN_SCHEMA } from './readAnswer'

/** Tables that answers and the page *Unmapped* are read from. */
export const HOME_TABLES: readonly string[] = [
  'roas',
  'creative_roas',
  'portfolio_ltv',
  'user_portfolio_ltv',
  'left_out',
  ZONE_TABLE,
  POSTBACK_TABLE,
  ...RECONCILIATION_TABLES,
  STORE_RECONCILIATION,
  PROVIDER_TOTAL,
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

/** Those of which each is an answer of its own; the others come with them. */
export const ANSWER_TABLES: ReadonlySet<string> = new Set(HOME_TABLES.slice(0, 4))

/** File of the answers of a remote warehouse: another one than those of sample mode, whose answers are invented. */
export const answersBeside = (file: string): string => file.replace(/\.duckdb$/, '.answers.duckdb')

/** File of the answers of a local warehouse, so that nobody who reads them waits for a run. */
export const copyBeside = (file: string): string => file.replace(/\.duckdb$/, '.copy.duckdb')

/** Most rows of a table that come home; those of the newest days. */
const TABLE_ROWS = 1_000_000

/** First day that comes home of a table, whose days are newest first; null for all. The newest day always comes. */
export const cutDay = (
  days: readonly { readonly day: string; readonly rows: number }[],
  most = TABLE_ROWS,
): string | null => {
  let sum = 0
  let first: string | null = null
  for (const { day, rows } of days) {
    sum += rows
    if (first !== null && sum > most) return first
    first = day
  }
  return null
}

/** What has come home. */
export interface BroughtHome {
  readonly tables: number
  readonly rows: number
  /** First day that is here, of tables of which older days stay in the warehouse. */
  readonly cut: readonly { readonly label: string; readonly from: string }[]
}

/** Which tables come, and where to. */
interface Home {
  /** Labels of transformations that this destination makes, with their parts. */
  readonly labels: ReadonlySet<string>
  /** Ids of the activated transformations. */
  readonly transformationIds: readonly number[]
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
  {
    rows,
    page,
  }: { readonly rows: readonly Readonly<Record<string, string | null>>[]; readonly page: string },
): Promise<void> => {
  if (rows.length === 0) return
  writeFileSync(page, rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
  const texts = columns.map((column) => `${text(column.name)}: 'VARCHAR'`).join(', ')
  const values = columns.map((column) => `${name(column.name)}::${TYPE_NAMES[column.type]}`).join(', ')
  await database.run(
    `INSERT INTO ${table} SELECT ${values} FROM read_json(${text(page)}, format = 'newline_delimited', columns = {${texts}})`,
  )
}

/**
 * Throws a RunError for a table that another destination has written, whose rows may be those of another organization: several
 * destinations can share a database.
 */
export const assertMadeBy = async (
  results: Pick<ResultReader, 'isMadeBy'>,
  label: string,
  transformationIds: readonly number[],
): Promise<void> => {
  if (await results.isMadeBy(label, transformationIds)) return
  throw new RunError(
    'destination',
    `Another destination of Stackyard has written the table ${label} of the same database meanwhile. Give each destination a database of its own.`,
  )
}

/** Brings one table home, from a day on if there is one; null for one that the warehouse does not have. */
const bringTable = async (
  database: DuckDbFile,
  results: ResultReader,
  label: string,
  { home, from }: { readonly home: Home; readonly from: string | null },
): Promise<{ readonly rows: number; readonly cutFrom: string | null } | null> => {
  const { spoolFolder, dayColumnOf, freeBytes, transformationIds } = home
  const columns = await results.columns(label)
  if (columns.length === 0) return null
  await assertMadeBy(results, label, transformationIds)
  const table = tableName(MAIN_SCHEMA, label)
  const types = columns.map((column) => `${name(column.name)} ${TYPE_NAMES[column.type]}`).join(', ')
  await database.run(`CREATE TABLE ${table} (${types})`)
  const dayColumn = dayColumnOf(label)
  const cutFrom = dayColumn === '' ? null : (from ?? cutDay(await results.days(label, dayColumn)))
  const days = cutFrom === null ? null : { dayColumn, from: cutFrom }
  const page = join(spoolFolder, 'home.ndjson')
  let count = 0
  for await (const rows of results.batches(label, columns, days)) {
    requireSpace(spoolFolder, freeBytes, 0, 'the answers were not read back')
    await append(database, table, columns, { rows, page })
    count += rows.length
  }
  return { rows: count, cutFrom }
}

/**
 * Copies what the answers are read from into a DuckDB file beside the service: so pages, filters and downloads are the same
 * for all warehouses, and a view costs the customer nothing. Null for a destination that makes no answers.
 */
export const bringHome = async (results: ResultReader, home: Home): Promise<BroughtHome | null> => {
  const labels = HOME_TABLES.filter((label) => home.labels.has(label))
  if (!labels.some((label) => ANSWER_TABLES.has(label))) return null
  const made = `${home.file}.new`
  rmSync(made, { force: true })
  rmSync(`${made}.wal`, { force: true })
  const database = await openDuckDbFile(made, [home.spoolFolder])
  const brought: { label: string; rows: number; cutFrom: string | null }[] = []
  try {
    for (const label of labels) {
      // a page adds up the rows of a return and what it leaves out
      const from = ANSWER_TABLES.has(label)
        ? null
        : (brought.find((table) => table.label === 'roas')?.cutFrom ?? null)
      const table = await bringTable(database, results, label, { home, from })
      if (table !== null) brought.push({ label, ...table })
    }
    if (brought.length === 0) throw new RunError('destination', 'The warehouse has no table of the answers.')
    // closing would not say that the disk is full
    await database.run('CHECKPOINT')
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
