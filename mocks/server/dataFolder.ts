/** The folder that the server keeps: the data file, the sealing key and the note about the first accounts. */
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DataFileError } from '../store/sqliteStore'
import { lockFolder } from './folderLock'
import { inFolder } from './folderTrouble'
import { newKey, readKey } from './sealing'

const OWNER_ONLY_FILE = 0o600
const OWNER_ONLY_FOLDER = 0o700

export interface DataFolder {
  readonly dataFile: string
  readonly accountsFile: string
  readonly key: Buffer
  /** Where the key was made just now, or null. */
  readonly newKeyFile: string | null
  /** Lets the folder go, for another server. */
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
  // `wx`: never over a key that another start made in the same moment.
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

/** Makes the folder, takes it for this server and, unless a key is given, makes the key. Throws DataFileError with what to do. */
export const openDataFolder = (folder: string, keyText: string | null): DataFolder =>
  inFolder(folder, () => open(folder, keyText))

/** Keeps of the note about the first accounts what `choose` leaves of it; deletes it when that is nothing (FS-10). */
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

/** Keeps the first accounts for the owner's eyes; on the disk when this returns. Throws DataFileError with what to do. */
export const keepAccounts = (file: string, text: string): void =>
  inFolder(dirname(file), () => writeFileSync(file, `${text}\n`, { mode: OWNER_ONLY_FILE, flush: true }))
