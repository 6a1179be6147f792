import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import type { DuckDBConnection, DuckDBValue } from '@duckdb/node-api'
import { FileInUseError } from './destination'
import { EndingError, RunError } from '@/server/lib/runErrors'
import { LIMIT_TEXTS } from '@/server/lib/runLimits'
import { text } from './sqlText'
import { retry } from '@/server/lib/retry'
import { RETRY } from '@/server/lib/retryPolicy'

/** An open DuckDB file. */
export interface DuckDbFile {
  /** Runs a statement; returns the number of changed rows. */
  readonly run: (sql: string, values?: readonly DuckDBValue[]) => Promise<number>
  /** Runs a query; returns its rows as plain JSON values. */
  readonly rows: (
    sql: string,
    values?: readonly DuckDBValue[],
  ) => Promise<readonly Readonly<Record<string, unknown>>[]>
  /** Runs a query; yields its rows in parts, as arrays of plain JSON values. */
  readonly batches: (sql: string) => AsyncIterable<readonly (readonly unknown[])[]>
  /** Runs work in a transaction. */
  readonly transaction: <T>(work: () => Promise<T>) => Promise<T>
  readonly close: () => void
}

const MEMORY = ':memory:'

/** Options of every DuckDB instance of the service. */
export const INSTANCE_OPTIONS = { memory_limit: '128MB', threads: '1' } as const

/**
 * Limit for transformations: at that of a load, a year of 5 million rows ended with an error, because not all of what groups
 * rows goes to files. With it, the process of such a run takes 1 GB; with 1 GB it takes 1.9 GB, and a tenth less time.
 */
export const MODELS_MEMORY = '512MB'

/** Runs `open` once no other program has the file open; waits up to ten seconds for one, such as a query. */
export const whenFree = <T>(open: () => Promise<T>): Promise<T> =>
  retry(open, {
    tries: RETRY.fileInUse.tries,
    waitMs: (error) => (error instanceof FileInUseError ? RETRY.fileInUse.waitMs : null),
  })

/** Converts an error of DuckDB to one that says what happened and what to do. */
export const explain = (error: unknown, file: string): unknown => {
  if (!(error instanceof Error) || error instanceof RunError) return error
  const { message } = error
  if (/No space left|disk full|not enough space/i.test(message))
    return new EndingError('limit', LIMIT_TEXTS.diskFull, message)
  if (/checksum|corrupt/i.test(message))
    return new RunError(
      'destination',
      `The warehouse file ${file} is damaged. Nothing was changed in it. Put a backup in its place, or move it away, and the next run creates a new one.`,
      message,
    )
  if (/not a valid DuckDB database|version number|newer version|older version|serialize/i.test(message))
    return new RunError(
      'destination',
      `The warehouse file ${file} cannot be opened: it is no DuckDB file of this version. Nothing was changed in it. Move it to another place, and the next run creates a new one.`,
      message,
    )
  if (/conflicting lock|could not set lock/i.test(message)) return new FileInUseError(message)
  return new RunError(
    'destination',
    'The warehouse could not take the data. Nothing of this load was changed.',
    message,
  )
}

/** Whether a file is opened to change it; one that does not exist cannot be opened to read it. */
type AccessMode = 'READ_WRITE' | 'READ_ONLY'

/** How a file is opened. */
interface OpeningOptions {
  readonly accessMode?: AccessMode
  /** DuckDB's limit, such as `1GB`; beyond it, rows go to files beside the database. */
  readonly memory?: string
}

/**
 * Rows that a table keeps together. A load holds those that it fills in memory, beyond DuckDB's own limit: at DuckDB's
 * 122,880, a day of 200,000 rows of 1.5 kB needed 120 MB more, and no less time.
 */
const ROW_GROUP_ROWS = 16_384
/** Name of the attached file; no schema has it. */
const ATTACHED = '_stackyard_file'

const connect = async (
  file: string,
  readableFolders: readonly string[],
  options: Readonly<Record<string, string>>,
): Promise<[DuckDBInstance, DuckDBConnection]> => {
  const isWritten = file !== MEMORY && options['access_mode'] !== 'READ_ONLY'
  const instance = await DuckDBInstance.create(isWritten ? MEMORY : file, {
    ...INSTANCE_OPTIONS,
    ...options,
    ...(isWritten && { temp_directory: `${file}.tmp` }),
  })
  const connection = await instance.connect()
  try {
    // the size of a group of rows can only be chosen for a file that is attached
    if (isWritten) {
      await connection.run(`ATTACH ${text(file)} AS ${ATTACHED} (ROW_GROUP_SIZE ${ROW_GROUP_ROWS})`)
      await connection.run(`USE ${ATTACHED}`)
    }
    const folders = readableFolders.map(text).join(', ')
    await connection.run(`SET allowed_directories = [${folders}]`)
    await connection.run('SET enable_external_access = false')
    await connection.run("SET TimeZone = 'UTC'")
    await connection.run('SET preserve_insertion_order = false')
    await connection.run('SET lock_configuration = true')
  } catch (error) {
    connection.closeSync()
    instance.closeSync()
    throw error
  }
  return [instance, connection]
}

const open = async (
  file: string,
  readableFolders: readonly string[],
  options: Readonly<Record<string, string>>,
): Promise<DuckDbFile> => {
  const guarded = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      throw explain(error, file)
    }
  }
  const [instance, connection] = await guarded(() => connect(file, readableFolders, options))
  const run: DuckDbFile['run'] = (sql, values = []) =>
    guarded(async () => (await connection.run(sql, [...values])).rowsChanged)
  return {
    run,
    rows: (sql, values = []) =>
      guarded(async () => (await connection.runAndReadAll(sql, [...values])).getRowObjectsJson()),
    batches: async function* batches(sql) {
      try {
        yield* (await connection.stream(sql)).yieldRowsJson()
      } catch (error) {
        throw explain(error, file)
      }
    },
    transaction: async (work) => {
      await run('BEGIN TRANSACTION')
      try {
        const result = await work()
        await run('COMMIT')
        return result
      } catch (error) {
        await run('ROLLBACK').catch(() => undefined)
        throw error
      }
    },
    close: () => {
      connection.closeSync()
      instance.closeSync()
    },
  }
}

/**
 * Opens a DuckDB file, or creates it. SQL can read files below `readableFolders` only. Throws a RunError for a file
 * that cannot be opened; so do the functions of the result for statements that fail.
 */
export const openDuckDbFile = (
  file: string,
  readableFolders: readonly string[],
  { accessMode = 'READ_WRITE', memory = INSTANCE_OPTIONS.memory_limit }: OpeningOptions = {},
): Promise<DuckDbFile> => open(file, readableFolders, { access_mode: accessMode, memory_limit: memory })

/** Opens a database in memory that shapes the rows of a load for another warehouse; large ones go to files in `folder`. */
export const openStaging = (folder: string): Promise<DuckDbFile> =>
  open(MEMORY, [folder], { temp_directory: join(folder, 'staging.tmp') })
