import { DataFileError } from '@/server/lib/sqlite/dataFileError'

const elsewhere = 'set STACKYARD_DATA to another folder.'
const inTheWay = (folder: string) =>
  `The data folder ${folder} cannot be made, because a file is in its way. Set STACKYARD_DATA to another folder.`
const notWritable = (folder: string) =>
  `The data folder ${folder} cannot be written. Allow yourself to write there, or ${elsewhere}`
const folderInTheWay = (folder: string) =>
  `A folder stands where the data folder ${folder} keeps a file of its own. Move it away, or ${elsewhere}`

/** Messages by Node's error code. */
const sentences: Readonly<Record<string, (folder: string) => string>> = {
  EEXIST: inTheWay,
  ENOTDIR: inTheWay,
  EACCES: notWritable,
  EPERM: notWritable,
  EROFS: notWritable,
  EISDIR: folderInTheWay,
}
/** SQLite errors: no permission, read-only, can't open. Extended codes contain these in the low byte. */
const SQLITE_REFUSALS: readonly number[] = [3, 8, 14]
const LOW_BYTE = 0xff

const sentenceOf = (error: Error, folder: string): string | null => {
  if ('errcode' in error && typeof error.errcode === 'number')
    return SQLITE_REFUSALS.includes(error.errcode & LOW_BYTE) ? notWritable(folder) : null
  return 'code' in error && typeof error.code === 'string' ? (sentences[error.code]?.(folder) ?? null) : null
}

/**
 * Runs synchronous file operations on the data folder and returns their result. File system errors are converted to
 * DataFileError with a message that says what to do; other errors are rethrown.
 */
export const inFolder = <T>(folder: string, work: () => T): T => {
  try {
    return work()
  } catch (error) {
    const sentence = error instanceof Error ? sentenceOf(error, folder) : null
    throw sentence === null ? error : new DataFileError(sentence, { cause: error })
  }
}
