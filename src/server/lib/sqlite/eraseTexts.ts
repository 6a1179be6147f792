import { closeSync, existsSync, openSync, readSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'

const CHUNK_BYTES = 1 << 20

/** Whether a file has one of the texts anywhere. */
export const fileHolds = (file: string, texts: readonly string[]): boolean => {
  const wanted = texts.filter((text) => text !== '').map((text) => Buffer.from(text))
  if (wanted.length === 0 || !existsSync(file)) return false
  const overlap = Math.max(...wanted.map(({ length }) => length)) - 1
  const chunk = Buffer.alloc(CHUNK_BYTES + overlap)
  const descriptor = openSync(file, 'r')
  try {
    let kept = 0
    for (;;) {
      const read = readSync(descriptor, chunk, kept, CHUNK_BYTES, null)
      if (read === 0) return false
      const filled = chunk.subarray(0, kept + read)
      if (wanted.some((text) => filled.includes(text))) return true
      kept = Math.min(overlap, filled.length)
      filled.copyWithin(0, filled.length - kept)
    }
  } finally {
    closeSync(descriptor)
  }
}

/** Moves all pages of the log into the database, and empties the log; false if another connection reads it. */
const emptyLog = (database: DatabaseSync): boolean =>
  database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.['busy'] === 0

/** Rewrites the whole file; false on a full disk, or if another connection holds it. */
const rewrite = (database: DatabaseSync): boolean => {
  try {
    database.exec('VACUUM')
    return true
  } catch (error) {
    if (error instanceof Error && 'errcode' in error) return false
    throw error
  }
}

/**
 * Removes texts of deleted rows from the files of a database in WAL mode. With `secure_delete` a deleted row is
 * overwritten, but earlier pages stay in the log, and a row that was moved within its page can leave a copy behind; the
 * whole file is rewritten if it still has one of the texts, or `isAlways`. Returns whether that was possible.
 */
export const eraseTexts = (
  database: DatabaseSync,
  file: string,
  texts: readonly string[],
  isAlways = false,
): boolean => {
  if (emptyLog(database) && !isAlways && !fileHolds(file, texts)) return true
  return rewrite(database) && emptyLog(database)
}
