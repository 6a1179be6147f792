import { DatabaseSync } from 'node:sqlite'
import { DataFileError } from '@/server/lib/sqlite/dataFileError'
import { requireNewest } from '@/server/lib/sqlite/fileSchema'
import { allowRelease, WAL_LIMIT_BYTES } from '@/server/lib/sqlite/fileSize'
import { runSchema } from './runSchema'

/** Name of the file of the runs in the data folder. */
export const RUN_FILE = 'runs.sqlite'

/** Memory for pages of the file: with SQLite's 2 MB, most queries of a file of 100 MB read it again. */
const CACHE_KB = 65_536

const PRAGMAS = [
  // before the first table
  'auto_vacuum = INCREMENTAL',
  'journal_mode = WAL',
  'synchronous = FULL',
  'foreign_keys = ON',
  'secure_delete = ON',
  'busy_timeout = 5000',
  `cache_size = -${CACHE_KB}`,
  `journal_size_limit = ${WAL_LIMIT_BYTES}`,
]

/** Opens the file with its tables. Throws DataFileError for one that is damaged, or of another version. */
export const openRunFile = (file: string): DatabaseSync => {
  let database: DatabaseSync | null = null
  try {
    database = new DatabaseSync(file)
    for (const pragma of PRAGMAS) database.exec(`PRAGMA ${pragma}`)
    requireNewest(database, file, runSchema)
    allowRelease(database)
    return database
  } catch (error) {
    database?.close()
    if (error instanceof DataFileError) throw error
    const words = error instanceof Error ? error.message : String(error)
    throw new DataFileError(
      `The file of the runs ${file} cannot be opened: ${words}. Put a backup in its place, or move it away to start without the runs so far.`,
      { cause: error },
    )
  }
}
