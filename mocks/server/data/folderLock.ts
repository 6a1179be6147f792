/**
 * Allows one server per data folder, by SQLite's exclusive lock on a separate file. The operating system releases it
 * when the process ends, so kill -9 leaves no stale lock.
 */
import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { DataFileError } from '../../store/sqliteStore'

const OWNER_ONLY_FILE = 0o600
const SQLITE_BUSY = 5

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY

/** Locks the folder and returns a function that unlocks it. Throws DataFileError if another server holds the lock. */
export const lockFolder = (folder: string): (() => void) => {
  const file = join(folder, 'stackyard.lock')
  const lock = new DatabaseSync(file, { timeout: 0 })
  try {
    lock.exec('BEGIN EXCLUSIVE')
    chmodSync(file, OWNER_ONLY_FILE)
  } catch (error) {
    lock.close()
    if (!isBusy(error)) throw error
    throw new DataFileError(
      `Another Stackyard server is using the data folder ${folder}. Stop it, or set STACKYARD_DATA to another folder.`,
    )
  }
  return () => lock.close()
}
