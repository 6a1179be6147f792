/** How SQLite files of the service are kept small. */
import type { DatabaseSync } from 'node:sqlite'
import * as z from 'zod/mini'

/**
 * Size to which a write-ahead log is cut after a checkpoint. SQLite makes one at 4 MB (1,000 pages); a longer transaction
 * makes the log as long as itself, and would leave it so.
 */
export const WAL_LIMIT_BYTES = 4 * 1024 * 1024

/** SQLite's number of `PRAGMA auto_vacuum = INCREMENTAL`. */
const INCREMENTAL = 2
/** Pages given back at a time: 10 MB, so that calls wait for a fraction of a second only. */
const RELEASED_PAGES = 2_560

/** SQLite's code of a full disk. */
const SQLITE_FULL = 13

const vacuumRow = z.object({ auto_vacuum: z.int() })

/**
 * Lets a file shrink when rows were deleted. An older file is rewritten once; one that cannot be, because the disk has
 * no room for a second copy, stays as it is until the next start.
 */
export const allowRelease = (database: DatabaseSync): void => {
  const row = z.parse(vacuumRow, database.prepare('PRAGMA auto_vacuum').get())
  if (row.auto_vacuum === INCREMENTAL) return
  try {
    database.exec('PRAGMA auto_vacuum = INCREMENTAL; VACUUM')
  } catch (error) {
    // the file only keeps its free pages, which the next rows fill
    if (!(error instanceof Error && 'errcode' in error && error.errcode === SQLITE_FULL)) throw error
  }
}

/** Gives free pages of a file back to the disk, 10 MB at most. */
export const releasePages = (database: DatabaseSync): void =>
  database.exec(`PRAGMA incremental_vacuum(${RELEASED_PAGES})`)
