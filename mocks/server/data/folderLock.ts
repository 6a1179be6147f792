import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { DataFileError } from '../../store/sqliteStore'

const OWNER_ONLY_FILE = 0o600
const SQLITE_BUSY = 5

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY

/**
 * Locks a data folder, so that only one server uses it, and returns a function that unlocks it. Throws DataFileError
 * if another server holds the lock. It is SQLite's exclusive lock on a separate file, which the operating system
 * releases when the process ends, so kill -9 leaves no stale lock.
 */
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
