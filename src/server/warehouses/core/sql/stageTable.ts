import { readdirSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { requireSpace } from '@/server/lib/diskSpace'
import { RUN_LIMITS } from '@/server/lib/runLimits'
import type { DuckDbFile } from '../duckDbFile'
import { EXTRA_COLUMN, name, text } from '../sqlText'
import { selectRows } from '../stagedRows'
import type { ColumnPlan } from '../stagedRows'
import type { ColumnType } from '@/server/lib/tables'
import type { Load } from '../destination'
import { COPIED_NULL } from './database'
import type { CopyFiles, Database } from './database'

/** Temporary table of the rows of a load, which ends with the connection. */
export const STAGE = '"_stackyard_stage"'

/** Most values of a statement; Redshift takes 32,767. */
const BATCH_VALUES = 30_000
const BATCH_ROWS = 1_000
/** Largest texts of a statement; Redshift takes 16 MB. */
const BATCH_BYTES = 4_000_000

type Value = string | null

/** Columns of the stage: those of the plan, then the values that do not fit. */
const stageColumns = ({ dialect }: Database, plan: ColumnPlan): readonly string[] => [
  ...plan.columns.map((column) => `${name(dialect.nameOf(column.name))} ${dialect.typeNames[column.type]}`),
  `${name(EXTRA_COLUMN)} ${dialect.typeNames.json}`,
]

/** Cuts a text to a number of bytes, between two characters. */
const cut = (long: string, maxBytes: number): string =>
  new TextDecoder().decode(Buffer.from(long).subarray(0, maxBytes), { stream: true })

/** Creates the function that converts a value for the server, and counts those that it has to shorten. */
const createConversion = (textMaxBytes: number | null) => {
  let shortened = 0
  return {
    shortened: () => shortened,
    convert: (value: unknown, type: ColumnType): Value => {
      if (value === null || value === undefined) return null
      if (typeof value !== 'string') return JSON.stringify(value)
      if (type === 'date' || type === 'timestamp') return value.replace(' (BC)', ' BC')
      // no server stores a zero character
      const stored = value.replaceAll('\0', '\u{FFFD}')
      if (textMaxBytes === null || stored.length * 3 <= textMaxBytes) return stored
      if (Buffer.byteLength(stored) <= textMaxBytes) return stored
      shortened += 1
      return cut(stored, textMaxBytes)
    },
  }
}

/** SQL of an INSERT of a number of rows. */
const insertOf = (rows: number, width: number): string => {
  const rowOf = (row: number) =>
    `(${Array.from({ length: width }, (_value, column) => `$${row * width + column + 1}`).join(', ')})`
  return `INSERT INTO ${STAGE} VALUES ${Array.from({ length: rows }, (_value, row) => rowOf(row)).join(', ')}`
}

/** Most values of a statement of `insertRows`; Snowflake's client would put more into a stage. */
const ARRAY_VALUES = 60_000

/** Creates the function that inserts rows in batches of any size by one short statement. */
const createArrayInserts = (insertRows: NonNullable<Database['insertRows']>, width: number) => {
  const sql = insertOf(1, width)
  const fullRows = Math.max(1, Math.floor(ARRAY_VALUES / width))
  let rows: (readonly Value[])[] = []
  let bytes = 0
  const flush = async (): Promise<void> => {
    if (rows.length > 0) await insertRows(sql, rows)
    rows = []
    bytes = 0
  }
  return {
    flush,
    add: async (row: readonly Value[]): Promise<void> => {
      rows.push(row)
      for (const value of row) bytes += value?.length ?? 0
      if (rows.length === fullRows || bytes >= BATCH_BYTES) await flush()
    },
  }
}

/** Creates the function that inserts rows in batches of one size, so that the server parses one statement. */
const createInserts = (database: Database, width: number) => {
  if (database.insertRows !== undefined) return createArrayInserts(database.insertRows, width)
  const fullRows = Math.max(1, Math.min(BATCH_ROWS, Math.floor(BATCH_VALUES / width)))
  const full = insertOf(fullRows, width)
  const statementName = `stage ${crypto.randomUUID()}`
  let values: Value[] = []
  let bytes = 0
  const flush = async (): Promise<void> => {
    const rows = values.length / width
    if (rows === 0) return
    if (rows === fullRows) await database.run(full, values, statementName)
    else await database.run(insertOf(rows, width), values)
    values = []
    bytes = 0
  }
  return {
    flush,
    add: async (row: readonly Value[]): Promise<void> => {
      values.push(...row)
      for (const value of row) bytes += value?.length ?? 0
      if (values.length === fullRows * width || bytes >= BATCH_BYTES) await flush()
    },
  }
}

/** SQL of a column's value as the server reads it from CSV. */
const csvValue = (column: string, type: ColumnType): string => {
  if (type === 'date' || type === 'timestamp') return `replace(${column}::VARCHAR, ' (BC)', ' BC')`
  // no server stores a zero character
  return type === 'text' || type === 'json' ? `replace(${column}::VARCHAR, chr(0), chr(65533))` : column
}

/** What the stage is filled with. */
interface Filling {
  readonly file: DuckDbFile
  readonly load: Load
  readonly plan: ColumnPlan
}

/** Types of the columns of the stage, and SQL of the rows with names for them in order. */
const namedRows = ({ load, plan }: Filling) => {
  const types = [...plan.columns.map(({ type }) => type), 'json' as const]
  const names = types.map((_type, index) => `c${index}`)
  return { types, from: `(${selectRows(load, plan)}) AS rows(${names.join(', ')})` }
}

/** Writes the rows of a load as CSV; `options` are those of DuckDB. */
const writeCsv = async (filling: Filling, path: string, options: string): Promise<void> => {
  const { types, from } = namedRows(filling)
  const values = types.map((type, index) => csvValue(`c${index}`, type))
  await filling.file.run(
    `COPY (SELECT ${values.join(', ')} FROM ${from}) TO ${text(path)} (FORMAT csv, HEADER false, ${options})`,
  )
}

/** Number of texts that have more bytes than the server takes. */
const countLong = async (filling: Filling, maxBytes: number): Promise<number> => {
  const { types, from } = namedRows(filling)
  const counts = types.flatMap((type, index) =>
    type === 'text' || type === 'json' ? [`count(*) FILTER (strlen(c${index}::VARCHAR) > ${maxBytes})`] : [],
  )
  const [row] = await filling.file.rows(`SELECT ${counts.join(' + ')} AS n FROM ${from}`)
  return Number(row?.['n'] ?? 0)
}

/** Packed files, of which the server reads several at the same time. */
const PACKED = `NULL '${COPIED_NULL}', COMPRESSION gzip, FILE_SIZE_BYTES '32MB', FILE_EXTENSION 'csv.gz'`

/** Fills the stage from files that are written to a folder. Returns the number of texts that the server shortens. */
const fillFromFiles = async (
  { textMaxBytes }: Database['dialect'],
  copyFiles: CopyFiles,
  filling: Filling,
  folder: string,
): Promise<number> => {
  rmSync(folder, { recursive: true, force: true })
  try {
    await writeCsv(filling, folder, PACKED)
    const { stackId, endpoint } = filling.load
    const files = readdirSync(folder).map((each) => join(folder, each))
    await copyFiles(STAGE, `${stackId}/${endpoint}`, files)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return textMaxBytes === null ? 0 : countLong(filling, textMaxBytes)
}

/** Copies the rows of a load to the server, which a local database has shaped. Returns the number of shortened texts. */
export const fillStage = async (database: Database, filling: Filling): Promise<number> => {
  const { file, load, plan } = filling
  const columns = stageColumns(database, plan)
  const { convert, shortened } = createConversion(database.dialect.textMaxBytes)
  await database.run(`DROP TABLE IF EXISTS ${STAGE}`)
  await database.run(`CREATE TEMP TABLE ${STAGE} (${columns.join(', ')})`)
  const [page] = load.files
  if ((database.copyCsv !== undefined || database.copyFiles !== undefined) && page !== undefined) {
    const bytes = load.files.reduce((sum, each) => sum + statSync(each).size, 0)
    requireSpace(dirname(page), RUN_LIMITS.freeBytes, bytes, 'the run was stopped')
  }
  if (database.copyFiles !== undefined && page !== undefined)
    return fillFromFiles(database.dialect, database.copyFiles, filling, `${page}.parts`)
  if (database.copyCsv !== undefined && page !== undefined) {
    const path = `${page}.csv`
    try {
      await writeCsv(filling, path, "NULL '\\N'")
      await database.copyCsv(STAGE, path)
    } finally {
      rmSync(path, { force: true })
    }
    return 0
  }
  await database.transaction(async () => {
    const { add, flush } = createInserts(database, columns.length)
    for await (const batch of file.batches(selectRows(load, plan)))
      for (const row of batch)
        await add(row.map((value, index) => convert(value, plan.columns[index]?.type ?? 'json')))
    await flush()
  })
  return shortened()
}
