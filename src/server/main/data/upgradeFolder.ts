/** Upgrades the files of a data folder to the newest versions of their schemas. */
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { runSchema } from '@/server/engine/history/runSchema'
import { RUN_FILE } from '@/server/engine/history/runFile'
import { callOf } from '@/server/lib/callName'
import { DataFileError } from '@/server/lib/sqlite/dataFileError'
import {
  hasTable,
  newestVersion,
  otherVersionError,
  refuseNewer,
  runSteps,
  versionOf,
} from '@/server/lib/sqlite/fileSchema'
import type { FileSchema, FileVersion } from '@/server/lib/sqlite/fileSchema'
import { readMeta, storeSchema } from '@/server/store/storeSchema'

const OWNER_ONLY_FILE = 0o600
const OWNER_ONLY_FOLDER = 0o700
/** Name of the folders of copies, before their number. */
const COPIES = 'before-upgrade-'

/** File of a data folder and the versions that it was changed from and to. */
interface UpgradedFile {
  readonly name: string
  readonly from: number
  readonly to: number
}

/** What an upgrade of a data folder did. */
export interface FolderUpgrade {
  readonly folder: string
  readonly files: readonly UpgradedFile[]
  /** Folder with copies of the files as they were. */
  readonly copies: string
}

interface FoundFile extends UpgradedFile {
  readonly path: string
  readonly schema: FileSchema
}

const NAMES: readonly (readonly [name: string, schema: FileSchema])[] = [
  ['stackyard.sqlite', storeSchema],
  [RUN_FILE, runSchema],
]

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

type Inspected = FileVersion | { readonly kind: 'unreadable'; readonly words: string }

const inspect = (path: string, schema: FileSchema): Inspected => {
  if (!existsSync(path)) return { kind: 'empty' }
  let database: DatabaseSync | null = null
  try {
    database = new DatabaseSync(path)
    return versionOf(database, schema)
  } catch (error) {
    return { kind: 'unreadable', words: wordsOf(error) }
  } finally {
    database?.close()
  }
}

/**
 * Finds the files that are older than this program. Throws DataFileError for a newer one, and if one of them cannot be
 * read while another is older; otherwise opening that file reports the error.
 */
const findOlder = (folder: string): readonly FoundFile[] => {
  const older: FoundFile[] = []
  const unknown: DataFileError[] = []
  for (const [name, schema] of NAMES) {
    const path = join(folder, name)
    const [found, to] = [inspect(path, schema), newestVersion(schema)]
    if (found.kind === 'unknown' || found.kind === 'earlier')
      unknown.push(otherVersionError(path, found.kind))
    if (found.kind === 'unreadable')
      unknown.push(
        new DataFileError(
          `The data file ${path} cannot be read: ${found.words}. Nothing was changed. Put a backup in its place, or move it away.`,
        ),
      )
    if (found.kind !== 'version') continue
    refuseNewer(path, schema, found.version)
    if (found.version < to) older.push({ name, path, schema, from: found.version, to })
  }
  const [error] = unknown
  if (error !== undefined && older.length > 0) throw error
  return older
}

/** Whether the secrets of a data file are sealed with a key. */
const isSealedWith = (dataFile: string, keyId: string): boolean => {
  const database = new DatabaseSync(dataFile)
  try {
    return hasTable(database, 'meta') && readMeta(database, 'key') === keyId
  } finally {
    database.close()
  }
}

const flush = (path: string): void => {
  const handle = openSync(path, 'r')
  fsyncSync(handle)
  closeSync(handle)
}

/** Path of the folder of the copies, with the first number that is free. */
const freeCopyFolder = (folder: string): string => {
  let number = 1
  while (existsSync(join(folder, `${COPIES}${number}`))) number += 1
  return join(folder, `${COPIES}${number}`)
}

/** Name of the folder of copies while the files are changed; a folder that a killed upgrade left is used again. */
const changingName = (copies: string): string => `${copies}.changing`

/** Copies the files, to a folder that has the name of `changingName` when all copies are whole. */
const copyFiles = (files: readonly FoundFile[], copies: string): void => {
  const [unfinished, whole] = [`${copies}.part`, changingName(copies)]
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { mode: OWNER_ONLY_FOLDER })
  for (const { name, path } of files) {
    const database = new DatabaseSync(path)
    const copy = join(unfinished, name)
    try {
      database.prepare('VACUUM INTO ?').run(copy)
    } finally {
      database.close()
    }
    chmodSync(copy, OWNER_ONLY_FILE)
    // SQLite does not do that for a copy
    flush(copy)
  }
  flush(unfinished)
  // beside the copies of files that a killed upgrade has changed
  if (existsSync(whole)) for (const { name } of files) renameSync(join(unfinished, name), join(whole, name))
  else renameSync(unfinished, whole)
  rmSync(unfinished, { recursive: true, force: true })
  flush(dirname(copies))
}

/** Whether an upgrade that was killed has changed a file: one that is no longer older, but has a copy. */
const hasChanged = (older: readonly FoundFile[], copies: string): boolean =>
  existsSync(changingName(copies)) &&
  readdirSync(changingName(copies)).some((name) => !older.some((file) => file.name === name))

/** Gives the copies their name, after which they can be restored. */
const finishCopies = (copies: string): void => {
  const whole = changingName(copies)
  if (!existsSync(whole)) return
  renameSync(whole, copies)
  flush(dirname(copies))
}

/** Changes all files, and writes none before every one has been changed. */
const changeFiles = (files: readonly FoundFile[], onWritten: () => void): void => {
  const open: DatabaseSync[] = []
  try {
    for (const { path, schema, from } of files) {
      const database = new DatabaseSync(path, { enableForeignKeyConstraints: false })
      open.push(database)
      database.exec('PRAGMA synchronous = FULL; PRAGMA secure_delete = ON; BEGIN IMMEDIATE')
      runSteps(database, schema, from)
    }
    for (const database of open) {
      database.exec('COMMIT')
      onWritten()
    }
  } finally {
    // a transaction that was not committed is rolled back
    for (const database of open) database.close()
  }
}

const failureOf = (error: unknown, folder: string, copies: string | null): DataFileError => {
  const state =
    copies === null
      ? 'Its files are as they were. Make sure that the disk has room for a second copy of them, then start again, or start the earlier version.'
      : `A part of its files was changed; the earlier ones are in ${copies}. Start again to finish.`
  return new DataFileError(`The data folder ${folder} could not be upgraded: ${wordsOf(error)}. ${state}`, {
    cause: error,
  })
}

/**
 * Upgrades the files of a locked data folder whose secrets are sealed with one of the keys, after a copy of each. Returns
 * what it did; null if there was nothing to do, or if the files are sealed with another key; opening them refuses it.
 * Throws DataFileError for a file that cannot be upgraded and for an upgrade that failed; the message says whether a file
 * was changed.
 */
export const upgradeFolder = (dataFile: string, keyIds: readonly string[]): FolderUpgrade | null => {
  const folder = dirname(dataFile)
  const files = findOlder(folder)
  const copies = freeCopyFolder(folder)
  if (files.length === 0) {
    finishCopies(copies)
    return null
  }
  if (!existsSync(dataFile) || !keyIds.some((keyId) => isSealedWith(dataFile, keyId))) return null
  let isPartlyChanged = hasChanged(files, copies)
  try {
    copyFiles(files, copies)
    changeFiles(files, () => {
      isPartlyChanged = true
    })
    finishCopies(copies)
    return { folder, files: files.map(({ name, from, to }) => ({ name, from, to })), copies }
  } catch (error) {
    if (!isPartlyChanged)
      for (const path of [changingName(copies), `${copies}.part`])
        rmSync(path, { recursive: true, force: true })
    throw failureOf(error, folder, isPartlyChanged ? changingName(copies) : null)
  }
}

/**
 * Deletes the copies of all upgrades, and the files that were replaced by them, because after a change of the key only
 * the earlier one opens their secrets.
 */
export const removeCopies = (folder: string): void => {
  for (const name of readdirSync(folder))
    if (/^(before|after)-upgrade-\d+(\.part|\.changing)?$/.test(name))
      rmSync(join(folder, name), { recursive: true })
}

/** Says what an upgrade did. */
export const upgradeText = ({ folder, files, copies }: FolderUpgrade): string => {
  const changes = files.map(({ name, from, to }) => `${name} from schema ${from} to ${to}`)
  return `Upgraded the data folder ${folder} to this version: ${changes.join(', ')}. The earlier files are in ${copies}; ${callOf('restore', copies)} brings them back.`
}
