import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import * as z from 'zod/mini'
import { createSealer, newKey, readKey } from '@/server/lib/sealing'
import type { Sealer } from '@/server/lib/sealing'
import { DataFileError } from '@/server/lib/sqlite/dataFileError'
import { KINDS, columnsOf } from '@/server/store/records'
import { requireNewest } from '@/server/lib/sqlite/fileSchema'
import { placeOf } from '@/server/store/sqliteCodec'
import { storeSchema } from '@/server/store/storeSchema'
import { RUN_FILE } from '@/server/engine/history/runFile'
import { samplePlace } from '@/server/engine/history/runRows'
import { nextKeyFileOf, openDataFolder } from './dataFolder'
import { removeCopies, upgradeFolder } from './upgradeFolder'

/** Steps of a rotation, each of which is complete on disk when it is reported. */
export type RotationStep = 'keyMade' | 'runsSealed' | 'storeSealed' | 'keyReplaced'

const OWNER_ONLY_FILE = 0o600
const rowSchema = z.looseObject({ id: z.int() })
const sampleSchema = z.object({
  runnerKind: z.enum(['source', 'transformation', 'destinationTransformation', 'destination']),
  runnerId: z.int(),
  label: z.string(),
  result: z.string(),
})

/** Returns a text sealed with the new key; null if it is already. */
type Reseal = (sealed: string, place: string) => string | null

const opened = (sealer: Sealer, sealed: string, place: string): string => {
  try {
    return sealer.open(sealed, place)
  } catch {
    throw new DataFileError(
      `The sealed text of ${place} cannot be opened: it is damaged, or was sealed with another key. The file that has it was not changed. Restore it from a backup, then rotate the key again.`,
    )
  }
}

const createReseal =
  (before: Sealer, after: Sealer): Reseal =>
  (sealed, place) =>
    sealed.startsWith(`${after.keyId}.`) ? null : after.seal(opened(before, sealed, place), place)

/** Runs work on an SQLite file in one transaction, and leaves no earlier text in its log. */
const inFile = (file: string, work: (database: DatabaseSync) => void): void => {
  const database = new DatabaseSync(file)
  try {
    for (const pragma of ['synchronous = FULL', 'secure_delete = ON']) database.exec(`PRAGMA ${pragma}`)
    database.exec('BEGIN IMMEDIATE')
    work(database)
    database.exec('COMMIT')
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  } finally {
    database.close()
  }
}

const resealRuns = (database: DatabaseSync, reseal: Reseal): void => {
  const change = database.prepare(
    'UPDATE samples SET result = ? WHERE runnerKind = ? AND runnerId = ? AND label = ?',
  )
  for (const row of database.prepare('SELECT runnerKind, runnerId, label, result FROM samples').all()) {
    const { runnerKind, runnerId, label, result } = z.parse(sampleSchema, row)
    const sealed = reseal(result, samplePlace(runnerKind, runnerId, label))
    if (sealed !== null) change.run(sealed, runnerKind, runnerId, label)
  }
}

const resealStore = (database: DatabaseSync, reseal: Reseal, keyId: string): void => {
  // found by hashes with the old key only, so nobody could use them any more
  database.exec('DELETE FROM verificationCodes; DELETE FROM repeatableAnswers')
  // their links end with the key
  database.exec("DELETE FROM outbox WHERE kind IN ('code', 'invite')")
  for (const kind of KINDS)
    for (const [name, { type }] of Object.entries(columnsOf(kind))) {
      if (type !== 'sealed') continue
      const change = database.prepare(`UPDATE ${kind} SET "${name}" = ? WHERE id = ?`)
      for (const row of database.prepare(`SELECT * FROM ${kind}`).all()) {
        const { id, ...fields } = z.parse(rowSchema, row)
        const value = fields[name]
        const sealed = typeof value === 'string' ? reseal(value, placeOf(kind, name, id, fields)) : null
        if (sealed !== null) change.run(sealed, id)
      }
    }
  database.prepare("UPDATE meta SET value = ? WHERE name = 'key'").run(keyId)
}

const metaSchema = z.object({ value: z.string() })

/** Throws a DataFileError unless the secrets of the data file are sealed with one of the keys. */
const assertKeyOfFile = (dataFile: string, sealers: readonly Sealer[]): void => {
  if (!existsSync(dataFile))
    throw new DataFileError(`There is no data file ${dataFile}. Nothing was changed.`)
  const database = new DatabaseSync(dataFile, { readOnly: true })
  try {
    const { value } = z.parse(metaSchema, database.prepare("SELECT value FROM meta WHERE name = 'key'").get())
    if (sealers.some(({ keyId }) => keyId === value)) return
    throw new DataFileError(
      `The secrets in ${dataFile} are sealed with another key than the one in stackyard.key. Nothing was changed. Put the key of this data file back into stackyard.key, then rotate it again.`,
    )
  } finally {
    database.close()
  }
}

/** Throws a DataFileError for a data file of a newer or unknown version. */
const assertNewest = (dataFile: string): void => {
  const database = new DatabaseSync(dataFile)
  try {
    requireNewest(database, dataFile, storeSchema)
  } finally {
    database.close()
  }
}

/** Writes changes of a folder's names to the disk. */
const flushFolder = (folder: string): void => {
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}

/** The new key of a rotation that was interrupted; null for none, or one cut short before anything was sealed with it. */
const readNextKey = (folder: string): Buffer | null => {
  const file = nextKeyFileOf(folder)
  return existsSync(file) ? readKey(readFileSync(file, 'utf8')) : null
}

/** Makes a new key, which is on disk before anything is sealed with it. */
const makeNextKey = (folder: string): Buffer => {
  const key = newKey()
  writeFileSync(nextKeyFileOf(folder), `${key.toString('base64')}\n`, { mode: OWNER_ONLY_FILE, flush: true })
  flushFolder(folder)
  return key
}

/**
 * Seals all secrets of a data folder with a new key, which replaces the key file. A rotation that was interrupted goes
 * on where it stopped; until then no service starts on the folder. Sessions, invite links and links in mails end. A folder
 * of an earlier version is upgraded first; the copies of its files, whose secrets only the old key opens, are deleted.
 * `onStep` is called after each step. Throws DataFileError if a service uses the folder or a key is wrong.
 */
export const rotateKey = (folder: string, onStep: (step: RotationStep) => void = () => undefined): void => {
  if (!existsSync(join(folder, 'stackyard.key')))
    throw new DataFileError(
      `There is no key file in ${folder}. Put the key of STACKYARD_KEY into stackyard.key there.`,
    )
  const { key, dataFile, release } = openDataFolder(folder, null, { isRotation: true })
  try {
    const before = createSealer(key)
    const nextKey = readNextKey(folder)
    const known = [before, ...(nextKey === null ? [] : [createSealer(nextKey)])]
    assertKeyOfFile(dataFile, known)
    upgradeFolder(
      dataFile,
      known.map(({ keyId }) => keyId),
    )
    assertNewest(dataFile)
    const after = createSealer(nextKey ?? makeNextKey(folder))
    const reseal = createReseal(before, after)
    onStep('keyMade')
    const runs = join(folder, RUN_FILE)
    if (existsSync(runs)) inFile(runs, (database) => resealRuns(database, reseal))
    onStep('runsSealed')
    inFile(dataFile, (database) => resealStore(database, reseal, after.keyId))
    onStep('storeSealed')
    renameSync(nextKeyFileOf(folder), join(folder, 'stackyard.key'))
    removeCopies(folder)
    flushFolder(folder)
    onStep('keyReplaced')
  } finally {
    release()
  }
}
