/** The server's data folder: data file, encryption key and the list of initial accounts. */
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DataFileError } from '../../store/sqliteStore'
import { lockFolder } from './folderLock'
import { inFolder } from './folderTrouble'
import { newKey, readKey } from '../accounts/sealing'

const OWNER_ONLY_FILE = 0o600
const OWNER_ONLY_FOLDER = 0o700

export interface DataFolder {
  readonly dataFile: string
  readonly accountsFile: string
  readonly key: Buffer
  /** Path of a key that was just created, or null. */
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

const open = (folder: string, keyText: string | null): DataFolder => {
  mkdirSync(folder, { recursive: true, mode: OWNER_ONLY_FOLDER })
  const release = lockFolder(folder)
  const dataFile = join(folder, 'stackyard.sqlite')
  try {
    const key =
      keyText === null
        ? readOrMakeKey(join(folder, 'stackyard.key'), dataFile)
        : { key: keyFrom(keyText, 'STACKYARD_KEY'), newKeyFile: null }
    return { dataFile, accountsFile: join(folder, 'first-run.txt'), ...key, release }
  } catch (error) {
    release()
    throw error
  }
}

/** Creates and locks the folder, and creates the key unless one is given. Throws DataFileError with instructions. */
export const openDataFolder = (folder: string, keyText: string | null): DataFolder =>
  inFolder(folder, () => open(folder, keyText))

/** Rewrites the list of initial accounts with the result of `choose`; deletes the file if that is empty (FS-10). */
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
 * Writes the initial accounts to a file that only the owner can read, flushed to disk. Throws DataFileError with
 * instructions.
 */
export const keepAccounts = (file: string, text: string): void =>
  inFolder(dirname(file), () => writeFileSync(file, `${text}\n`, { mode: OWNER_ONLY_FILE, flush: true }))
