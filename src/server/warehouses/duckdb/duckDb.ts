import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Destination } from '../core/destination'
import type { RunStep } from '@/server/lib/steps'
import { INSTANCE_OPTIONS, MODELS_MEMORY, openDuckDbFile, whenFree } from '../core/duckDbFile'
import type { DuckDbFile } from '../core/duckDbFile'
import { name, tableName, text } from '../core/sqlText'
import { createLedger } from './ledger'
import { loadEndpoint } from './load'
import { runModel } from './model'

/** Options of `openDuckDb`. */
export interface DuckDbOptions {
  /** Path of the file, which is created if it does not exist. */
  readonly file: string
  /** Folder of the files to load. */
  readonly spoolFolder: string
  /** Whether transformations run in it, which need more memory than loads. */
  readonly hasModels?: boolean
  /** Called at steps of a load. */
  readonly atStep: (step: RunStep) => void
}

const memoryFor = (hasModels: boolean): string => (hasModels ? MODELS_MEMORY : INSTANCE_OPTIONS.memory_limit)

/**
 * Opens an existing DuckDB file to read it, once no run writes into it; with `hasModels`, to compute transformations beside
 * it. Throws a RunError if it cannot be opened.
 */
export const openToRead = (file: string, { hasModels = false } = {}): Promise<DuckDbFile> =>
  whenFree(() => openDuckDbFile(file, [], { accessMode: 'READ_ONLY', memory: memoryFor(hasModels) }))

/** Schema of the tables of a destination's transformations. */
const MAIN = 'main'
const COPY = '_stackyard_copy'

/** Those of some tables of transformations that exist. */
const existingOf = async (database: DuckDbFile, labels: readonly string[]): Promise<readonly string[]> => {
  const tables = await database.rows(
    `SELECT table_name FROM duckdb_tables() WHERE schema_name = ${text(MAIN)} AND database_name = current_database()`,
  )
  const names = new Set(tables.map((row) => row['table_name']))
  return labels.filter((label) => names.has(label))
}

const copyTables = async (database: DuckDbFile, labels: readonly string[], to: string): Promise<void> => {
  await database.run(`ATTACH ${text(to)} AS ${COPY}`)
  try {
    const existing = await existingOf(database, labels)
    // each transaction waits for the disk
    await database.transaction(async () => {
      for (const label of existing)
        await database.run(`CREATE TABLE ${COPY}.main.${name(label)} AS FROM ${tableName(MAIN, label)}`)
    })
    // detaching would not say that the disk is full
    await database.run(`CHECKPOINT ${COPY}`)
  } finally {
    await database.run(`DETACH ${COPY}`)
  }
}

/** Opens a DuckDB file as a destination. Throws a RunError if it cannot be opened. One process can open it at a time. */
export const openDuckDb = async ({
  file,
  spoolFolder,
  hasModels = false,
  atStep,
}: DuckDbOptions): Promise<Destination> => {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const database = await whenFree(() => openDuckDbFile(file, [spoolFolder], { memory: memoryFor(hasModels) }))
  await createLedger(database)
  return {
    load: (load) => loadEndpoint(database, load, atStep),
    runModel: (run) => runModel(database, run, atStep),
    copyTables: (labels, to) => copyTables(database, labels, to),
    close: () => {
      database.close()
      return Promise.resolve()
    },
  }
}
