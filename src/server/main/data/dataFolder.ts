import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { callOf } from '@/server/lib/callName'
import { DataFileError } from '@/server/lib/sqlite/dataFileError'
import { inFolder } from './folderErrors'
import { newKey, readKey } from '@/server/lib/sealing'

/** List of the initial accounts in a data folder. */
export const ACCOUNTS_FILE = 'first-run.txt'
const OWNER_ONLY_FILE = 0o600
const OWNER_ONLY_FOLDER = 0o700
const SQLITE_BUSY = 5

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY

/**
 * Locks a file of a data folder, and returns a function that unlocks it; null if another process has it locked for longer
 * than `timeout` ms. It is SQLite's exclusive lock, which the operating system releases when the process ends, so kill -9
 * leaves no stale lock.
 */
export const lockFile = (file: string, timeout: number): (() => void) | null => {
  const lock = new DatabaseSync(file, { timeout })
  try {
    lock.exec('BEGIN EXCLUSIVE')
    chmodSync(file, OWNER_ONLY_FILE)
  } catch (error) {
    lock.close()
    if (!isBusy(error)) throw error
    return null
  }
  return () => lock.close()
}

/** Locks a data folder, so that only one server uses it. Throws DataFileError if another server holds the lock. */
const lockFolder = (folder: string): (() => void) => {
  const release = lockFile(join(folder, 'stackyard.lock'), 0)
  if (release !== null) return release
  throw new DataFileError(
    `Another Stackyard server is using the data folder ${folder}. Stop it, or set STACKYARD_DATA to another folder.`,
  )
}

/** The opened and locked folder with the server's data file, encryption key and list of initial accounts. */
export interface DataFolder {
  /** Path of the SQLite file, which may not exist yet. */
  readonly dataFile: string
  /** Path of the text file with the initial accounts, which may not exist. */
  readonly accountsFile: string
  /** Encryption key, 32 bytes. */
  readonly key: Buffer
  /** Path of the key file if it was just created, else null. */
  readonly newKeyFile: string | null
  /** Releases the lock on the folder. */
  readonly release: () => void
}

const keyFrom = (text: string, where: string): Buffer => {
  const key = readKey(text)
  if (!key) throw new DataFileError(`${where} does not hold a key: base64 of 32 bytes is expected.`)
  return key
}

const makeKey = (keyFile: string, dataFile: string): Buffer => {
  if (existsSync(dataFile)) {
    throw new DataFileError(
      `The data file ${dataFile} is there, but its key ${keyFile} is not. Put the key back, set STACKYARD_KEY, or set STACKYARD_DATA to another folder.`,
    )
  }
  const key = newKey()
  // `wx` fails if another process has created the key concurrently.
  writeFileSync(keyFile, `${key.toString('base64')}\n`, { mode: OWNER_ONLY_FILE, flag: 'wx' })
  return key
}

const readOrMakeKey = (keyFile: string, dataFile: string): Pick<DataFolder, 'key' | 'newKeyFile'> => {
  if (!existsSync(keyFile)) return { key: makeKey(keyFile, dataFile), newKeyFile: keyFile }
  chmodSync(keyFile, OWNER_ONLY_FILE)
  return { key: keyFrom(readFileSync(keyFile, 'utf8'), keyFile), newKeyFile: null }
}

/** File of the new key during a rotation; it replaces the key file at the end. */
export const nextKeyFileOf = (folder: string): string => join(folder, 'stackyard.key.next')

const open = (folder: string, keyText: string | null, isRotation: boolean): DataFolder => {
  mkdirSync(folder, { recursive: true, mode: OWNER_ONLY_FOLDER })
  const release = lockFolder(folder)
  const dataFile = join(folder, 'stackyard.sqlite')
  try {
    if (!isRotation && existsSync(nextKeyFileOf(folder)))
      throw new DataFileError(
        `A change of the key of ${folder} was interrupted. Run ${callOf('rotate-key')} again to finish it.`,
      )
    const restoring = readdirSync(folder).find((name) => /^restore\.(moving|filling)$/.test(name))
    if (restoring !== undefined)
      throw new DataFileError(
        `A restore of ${folder} was interrupted: its files are in ${restoring} there. Run ${callOf('restore', '<the same backup>')} to finish it.`,
      )
    const key =
      keyText === null
        ? readOrMakeKey(join(folder, 'stackyard.key'), dataFile)
        : { key: keyFrom(keyText, 'STACKYARD_KEY'), newKeyFile: null }
    return { dataFile, accountsFile: join(folder, ACCOUNTS_FILE), ...key, release }
  } catch (error) {
    release()
    throw error
  }
}

/**
 * Creates the server's data folder if needed, locks it, and reads or creates the encryption key. `keyText` is a base64
 * key that replaces the key file; null to use the file. A folder whose key rotation was interrupted is opened by a
 * rotation only. Throws DataFileError, whose message says what to do.
 */
export const openDataFolder = (
  folder: string,
  keyText: string | null,
  { isRotation = false }: { readonly isRotation?: boolean } = {},
): DataFolder => inFolder(folder, () => open(folder, keyText, isRotation))

/**
 * Rewrites the list of initial accounts with the text that `choose` returns for it; deletes the file if that is ''.
 * Does nothing if there is no file (FS-10).
 */
export const pruneAccounts = async (
  file: string,
  choose: (text: string) => Promise<string>,
): Promise<void> => {
  if (!existsSync(file)) return
  const text = readFileSync(file, 'utf8').trimEnd()
  const left = await choose(text)
  if (left === '') rmSync(file)
  else if (left !== text) keepAccounts(file, left)
}

/**
 * Writes the list of initial accounts, with passwords, to a file that only its owner can read, and flushes it to disk.
 * Throws DataFileError, whose message says what to do.
 */
export const keepAccounts = (file: string, text: string): void =>
  inFolder(dirname(file), () => writeFileSync(file, `${text}\n`, { mode: OWNER_ONLY_FILE, flush: true }))
