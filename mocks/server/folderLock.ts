/**
 * One server per data folder. The lock is SQLite's own on a file beside the data: the system drops it with the
 * process, however that ends, so nothing stale is left after kill -9.
 */
import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { DataFileError } from '../store/sqliteStore'

const OWNER_ONLY_FILE = 0o600
const SQLITE_BUSY = 5

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY

/** Takes the folder for this process; the answer lets it go. Throws DataFileError while another server has it. */
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
