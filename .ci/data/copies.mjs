// Copies of a data folder: which of its files a backup has, how each is copied whole while a service runs, and the list by
// which a restore checks them.
import { createHash } from 'node:crypto'
import {
  closeSync,
  constants,
  copyFileSync,
  createReadStream,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { pathToFileURL } from 'node:url'
import { backup, DatabaseSync } from 'node:sqlite'
import { DuckDBInstance } from '@duckdb/node-api'

/** List of a backup's files, in the backup. */
export const MANIFEST = 'backup.json'
/** Time of the last backup, in the data folder; the service tells its age. */
export const LAST_BACKUP = 'last-backup.json'
/** Kept beside the data, or made again: locks, logs of SQLite, pages of runs in progress, copies of other times. */
const LEFT_OUT =
  /^(stackyard\.lock.*|reserve|spool|last-backup\.json|\.probe-.*|(before|after)-(upgrade|restore)-\d+(\.\w+)?|restore\.\w+|.*\.sqlite-(wal|shm|journal)|.*\.part)$/
/** Logs of SQLite and DuckDB with what is not merged yet: a part of the data where files were copied as they stood. */
const LOG = /^(runs|stackyard)\.sqlite-wal$|^warehouse.+\.duckdb\.wal$/
/** Files beside a warehouse that DuckDB makes: of a query, and its log, which is copied with its warehouse. */
const TEMPORARY = /\.duckdb\.tmp/
const TEMPORARY_OR_LOG = /\.duckdb\.(tmp|wal)/
/** Files that say that the folder is being changed as a whole. */
const CHANGING = /^(stackyard\.key\.next|restore\.\w+|before-upgrade-\d+\.(part|changing))$/

/** Name of the file that shows a change of the whole folder which has not ended; undefined for none. */
export const unfinishedChange = (folder) => readdirSync(folder).find((name) => CHANGING.test(name))

/**
 * Paths of the files that a backup has. Runs come before the store, which knows their stacks, and warehouses last: rows that
 * a run has loaded since are counted once by the ledger, but missing ones would not be read again.
 */
export const filesOf = (folder, hasLogs = false) => {
  const orderOf = (path) =>
    path === 'runs.sqlite' ? 0 : path.endsWith('.sqlite') ? 1 : path.startsWith('warehouse') ? 3 : 2
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((path) => (hasLogs && LOG.test(path)) || !path.split(/[/\\]/).some((part) => LEFT_OUT.test(part)))
    .filter((path) => !(hasLogs ? TEMPORARY : TEMPORARY_OR_LOG).test(path))
    .toSorted((one, other) => orderOf(one) - orderOf(other) || one.localeCompare(other, 'en'))
}

/** Writes a file or a folder's names to the disk. */
const flush = (path) => {
  const handle = openSync(path, 'r')
  fsyncSync(handle)
  closeSync(handle)
}

const copySqlite = async (source, target) => {
  const database = new DatabaseSync(source, { readOnly: true, timeout: 5_000 })
  try {
    await backup(database, target)
  } finally {
    database.close()
  }
}

/** Checks a SQLite file to which no process writes, and leaves no other file (`-wal`, `-shm`) beside it. */
const checkSqlite = (file) => {
  const address = pathToFileURL(file)
  address.searchParams.set('immutable', '1')
  const database = new DatabaseSync(address, { readOnly: true })
  try {
    const [{ quick_check: result }] = database.prepare('PRAGMA quick_check(1)').all()
    if (result !== 'ok') throw new Error(`${file} is damaged: ${result}`)
  } finally {
    database.close()
  }
}

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

/** Opens a warehouse to read it, which no program can write meanwhile. Waits for a run that loads into it. */
const holdWarehouse = async (file, patienceMs, pauseMs = 100) => {
  try {
    return await DuckDBInstance.create(file, { access_mode: 'READ_ONLY' })
  } catch (error) {
    if (!/lock/i.test(error.message))
      throw new Error(`${file} is damaged: ${error.message}`, { cause: error })
    if (patienceMs <= 0)
      throw new Error(`A run is still loading into ${file}. Try again later.`, { cause: error })
    await pause(pauseMs)
    return holdWarehouse(file, patienceMs - pauseMs, pauseMs)
  }
}

/** A clone where the file system can make one, so that a run hardly waits. */
const copyPlain = (source, target) => copyFileSync(source, target, constants.COPYFILE_FICLONE)

const copyWarehouse = async (source, target, patienceMs) => {
  const instance = await holdWarehouse(source, patienceMs)
  try {
    copyPlain(source, target)
    // what a killed run has written but not merged yet
    if (existsSync(`${source}.wal`)) copyPlain(`${source}.wal`, `${target}.wal`)
  } finally {
    instance.closeSync()
  }
}

const checkWarehouse = async (file) => (await holdWarehouse(file, 0)).closeSync()

const digestOf = async (file) => {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

const KINDS = [
  { ends: '.sqlite', copy: copySqlite, check: checkSqlite },
  { ends: '.duckdb', copy: copyWarehouse, check: checkWarehouse },
  { ends: '', copy: copyPlain, check: () => undefined },
]
const kindOf = (path) => KINDS.find(({ ends }) => path.endsWith(ends))

/** Checks that a file can be read as what its name says; rejects for a damaged one. */
export const checkFile = async (file) => kindOf(file).check(file)

const describe = async (folder, path) => ({
  path,
  size: statSync(join(folder, path)).size,
  sha256: await digestOf(join(folder, path)),
})

/**
 * Copies the files of a data folder, which a service may use, to a new folder, and checks the copies. `now` is ISO 8601;
 * `patienceMs` is how long it waits for a run that loads. Returns the list of the files, which the folder also has.
 */
export const copyFolder = async (folder, target, { now, patienceMs }) => {
  mkdirSync(target, { recursive: true, mode: 0o700 })
  for (const path of filesOf(folder)) {
    const file = join(target, path)
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    await kindOf(path).copy(join(folder, path), file, patienceMs)
    await checkFile(file)
    flush(file)
  }
  const files = []
  for (const name of readdirSync(target, { recursive: true, withFileTypes: true }))
    if (name.isFile()) files.push(await describe(target, relative(target, join(name.parentPath, name.name))))
  const manifest = {
    version: 1,
    madeAt: now,
    files: files.toSorted((one, other) => (one.path < other.path ? -1 : 1)),
  }
  writeFileSync(join(target, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, {
    mode: 0o600,
    flush: true,
  })
  return manifest
}

const isInside = (path) => path !== '' && !path.split(/[/\\]/).includes('..') && !path.startsWith('/')

const readManifest = (backupFolder) => {
  try {
    const { version, madeAt, files } = JSON.parse(readFileSync(join(backupFolder, MANIFEST), 'utf8'))
    if (version === 1 && files.every(({ path }) => isInside(path))) return { madeAt, files }
  } catch {
    // the same answer for a list that is cut short
  }
  throw new Error(`${join(backupFolder, MANIFEST)} cannot be read: the backup is not whole.`)
}

/** A backup of a version that wrote no list: its files are checked as what they are. */
const checkWithoutList = async (backupFolder) => {
  const paths = filesOf(backupFolder, true)
  for (const path of paths) await checkFile(join(backupFolder, path))
  return paths
}

/** Checks all files of a backup, and returns their paths. Rejects with a sentence for one that is not whole. */
export const checkBackup = async (backupFolder) => {
  if (!existsSync(join(backupFolder, MANIFEST))) return checkWithoutList(backupFolder)
  const { files } = readManifest(backupFolder)
  for (const { path, size, sha256 } of files) {
    const file = join(backupFolder, path)
    if (!existsSync(file)) throw new Error(`The backup is not whole: ${path} is missing.`)
    if (statSync(file).size !== size || (await digestOf(file)) !== sha256)
      throw new Error(`The backup is damaged: ${path} is not as it was made.`)
  }
  return files.map(({ path }) => path)
}
