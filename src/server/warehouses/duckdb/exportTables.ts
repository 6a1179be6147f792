import { constants, existsSync, statfsSync, statSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import type { DuckDBConnection } from '@duckdb/node-api'
import * as z from 'zod/mini'
import { escapeFormula, FORMULA, NUMBER } from '@/domain/shared/text/csvText'
import type { TableFormat } from '@/server/warehouses/core/exports'
import { RunError } from '@/server/lib/runErrors'
import { explain, INSTANCE_OPTIONS, openDuckDbFile, whenFree } from '../core/duckDbFile'
import { columnTypeOf, name, tableName, text } from '../core/sqlText'

/** Options of `exportTable` and `exportWarehouse`. */
export interface ExportOptions {
  /** Path of the DuckDB file, which must exist. */
  readonly file: string
  /** Folder of `target`; SQL can write there only. */
  readonly folder: string
  /** Path of the file to write, which must not exist. */
  readonly target: string
  /** Returns the bytes that the export may still use on the disk of a folder. */
  readonly usableBytes?: (folder: string) => number
}

/** A text column as SQL, by the rule of `escapeFormula`. */
const escaped = (column: string): string =>
  `CASE WHEN regexp_matches(${column}, ${text(FORMULA)}) AND NOT regexp_matches(${column}, ${text(NUMBER)}) THEN '''' || ${column} ELSE ${column} END`

const FORMATS: Readonly<Record<TableFormat, string>> = {
  csv: 'FORMAT csv, HEADER',
  // small groups, because a group of a wide table is held in memory as a whole
  parquet: 'FORMAT parquet, ROW_GROUP_SIZE 8192',
}
const tableRow = z.object({ schema_name: z.string(), table_name: z.string() })
const columnRow = z.object({ column_name: z.string(), data_type: z.string() })

/** Part of the disk that exports leave free, so that runs can write; of a large disk only some bytes. */
const RESERVED = { share: 0.1, maxBytes: 536_870_912 }
/** Time between two checks of the free space while a file is written. */
const SPACE_CHECK_MS = 100

/** Returns the bytes that exports may use on the disk of a folder; negative if less than the reserve is free. */
const usableBytesOf = (folder: string): number => {
  const { bavail, blocks, bsize } = statfsSync(folder)
  return bavail * bsize - Math.min(blocks * bsize * RESERVED.share, RESERVED.maxBytes)
}

const diskFull = (): RunError => new RunError('limit', 'The disk is full.', 'The reserve for runs is reached')

/**
 * Runs a statement that writes a file. Its size is unknown before, e.g. a CSV file is several times as large as its
 * table. Throws a RunError as soon as the disk has only its reserve left.
 */
const writeWithinSpace = async (
  { folder, usableBytes = usableBytesOf }: ExportOptions,
  connection: DuckDBConnection,
  sql: string,
): Promise<void> => {
  let isFull = usableBytes(folder) <= 0
  if (isFull) throw diskFull()
  const timer = setInterval(() => {
    isFull ||= usableBytes(folder) <= 0
    if (isFull) connection.interrupt()
  }, SPACE_CHECK_MS)
  try {
    await connection.run(sql)
  } catch (error) {
    throw isFull ? diskFull() : error
  } finally {
    clearInterval(timer)
  }
}

/**
 * Copies a warehouse file with its log of changes. It is open for reading meanwhile, so that no load changes it, but not
 * any longer. Throws a RunError if it cannot be read or copied.
 */
export const takeSnapshot = async (file: string, snapshot: string): Promise<void> => {
  if (usableBytesOf(dirname(snapshot)) < statSync(file).size) throw diskFull()
  const held = await whenFree(() => openDuckDbFile(file, [], { accessMode: 'READ_ONLY' }))
  try {
    for (const ending of ['', '.wal'])
      if (existsSync(`${file}${ending}`))
        await copyFile(`${file}${ending}`, `${snapshot}${ending}`, constants.COPYFILE_FICLONE)
  } catch (error) {
    throw explain(error, file)
  } finally {
    held.close()
  }
}

/** Opens the file for reading, and calls `work` with a connection where it is attached as `warehouse`. */
const reading = async <T>(
  { file, folder }: ExportOptions,
  work: (connection: DuckDBConnection) => Promise<T>,
): Promise<T> => {
  const instance = await DuckDBInstance.create(':memory:', INSTANCE_OPTIONS)
  try {
    const connection = await instance.connect()
    try {
      await whenFree(async () => {
        try {
          await connection.run(`ATTACH ${text(file)} AS warehouse (READ_ONLY)`)
        } catch (error) {
          throw explain(error, file)
        }
      })
      await connection.run(`SET allowed_directories = [${text(folder)}]`)
      await connection.run('SET enable_external_access = false')
      await connection.run("SET TimeZone = 'UTC'")
      await connection.run('SET preserve_insertion_order = false')
      await connection.run('SET lock_configuration = true')
      return await work(connection)
    } catch (error) {
      throw explain(error, file)
    } finally {
      connection.closeSync()
    }
  } finally {
    instance.closeSync()
  }
}

/** The table with a qualified name; null if the catalogue does not have it or it is Stackyard's own. */
const findTable = async (connection: DuckDBConnection, wanted: string) => {
  const result = await connection.runAndReadAll(
    "SELECT schema_name, table_name FROM duckdb_tables() WHERE database_name = 'warehouse' AND NOT starts_with(table_name, '_stackyard')",
  )
  return (
    result
      .getRowObjectsJson()
      .map((each) => tableRow.parse(each))
      .find((each) => `${each.schema_name}.${each.table_name}` === wanted) ?? null
  )
}
type Table = z.infer<typeof tableRow>

/** All rows of a table, without what a spreadsheet would calculate. Numbers and times stay as they are. */
const escapedRows = async (
  connection: DuckDBConnection,
  { schema_name, table_name }: Table,
): Promise<string> => {
  const result = await connection.runAndReadAll(
    `SELECT column_name, data_type FROM duckdb_columns() WHERE database_name = 'warehouse'
     AND schema_name = ${text(schema_name)} AND table_name = ${text(table_name)} ORDER BY column_index`,
  )
  const columns = result.getRowObjectsJson().map((row) => {
    const { column_name, data_type } = columnRow.parse(row)
    const column = name(column_name)
    const isText = columnTypeOf(data_type) === 'text'
    return `${isText ? escaped(`${column}::VARCHAR`) : column} AS ${name(escapeFormula(column_name))}`
  })
  return `(SELECT ${columns.join(', ')} FROM warehouse.${tableName(schema_name, table_name)})`
}

/**
 * Writes all rows of a table to a file; false if the warehouse has no such table. `table` is a qualified name such as
 * `meta.report`. Throws a RunError if the file cannot be read or written.
 */
export const exportTable = (options: ExportOptions, table: string, format: TableFormat): Promise<boolean> =>
  reading(options, async (connection) => {
    const found = await findTable(connection, table)
    if (found === null) return false
    const rows =
      format === 'csv'
        ? await escapedRows(connection, found)
        : `warehouse.${tableName(found.schema_name, found.table_name)}`
    const sql = `COPY ${rows} TO ${text(options.target)} (${FORMATS[format]})`
    await writeWithinSpace(options, connection, sql)
    return true
  })

/** Writes a consistent copy of the whole file. Throws a RunError if it cannot be read or written. */
export const exportWarehouse = (options: ExportOptions): Promise<void> =>
  reading(options, async (connection) => {
    await connection.run(`ATTACH ${text(options.target)} AS copy`)
    await writeWithinSpace(options, connection, 'COPY FROM DATABASE warehouse TO copy')
    // writes everything into the one file
    await connection.run('DETACH copy')
  })
