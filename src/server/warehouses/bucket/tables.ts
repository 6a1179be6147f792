/** Tables of a bucket: where their manifest and files are, and how these are read and replaced. */
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { requireSpace } from '@/server/lib/diskSpace'
import { retry } from '@/server/lib/retry'
import { RETRY } from '@/server/lib/retryPolicy'
import { RunError } from '@/server/lib/runErrors'
import { RUN_LIMITS } from '@/server/lib/runLimits'
import type { Load } from '../core/destination'
import { name, text, TYPE_NAMES } from '../core/sqlText'
import type { Bucket } from './bucket'
import { readManifest, seqOf } from './manifest'
import type { DataFile, Manifest } from './manifest'

/** What works on tables of a bucket. */
export interface TableTools {
  readonly bucket: Bucket
  /** Folder for files that are sent or were fetched; the database can read it. */
  readonly folder: string
  /** Id of the installation, which keeps its rows apart from those of others below the same prefix. */
  readonly installation: string
}
type FileTools = Pick<TableTools, 'bucket' | 'folder'>

/** Another load has written the manifest since it was read. */
class ManifestChangedError extends Error {}
const CHANGING = 'The manifest changes all the time'

const missingFile = ({ key }: DataFile): RunError =>
  new RunError(
    'destination',
    'A file that the manifest names is missing in the bucket. Nothing was changed.',
    key,
  )

/** Where the rows of a table are that one manifest names. */
export interface Place {
  readonly manifestKey: string
  /** Folder of the data files, with a slash at its end. */
  readonly filesKey: string
}

/** A manifest with its version; both null before the first load. */
export interface Stored {
  readonly manifest: Manifest | null
  readonly version: string | null
}

/** Text by which the rows of a stack are told from those of others. */
export const ownerOf = (
  { installation }: Pick<TableTools, 'installation'>,
  { stackId }: Pick<Load, 'stackId'>,
): string => `${installation}-${stackId}`

/** Where the rows of a stack in a table are. */
export const placeOf = (
  tools: Pick<TableTools, 'bucket' | 'installation'>,
  load: Pick<Load, 'schema' | 'table' | 'stackId'>,
): Place => {
  const owner = ownerOf(tools, load)
  const folder = `${load.schema}/${load.table}`
  const { bucket } = tools
  return {
    // readers of whole folders leave out names that begin with an underscore
    manifestKey: bucket.keyOf(`${folder}/_manifests/${owner}.json`),
    filesKey: bucket.keyOf(`${folder}/stackyard_stack=${owner}/`),
  }
}

/** Reads the manifest of a place. */
export const readStored = async (
  { bucket }: Pick<TableTools, 'bucket'>,
  { manifestKey }: Pick<Place, 'manifestKey'>,
): Promise<Stored> => {
  const object = await bucket.get(manifestKey)
  return object === null
    ? { manifest: null, version: null }
    : { manifest: readManifest(new TextDecoder().decode(object.body), manifestKey), version: object.version }
}

/** Fetches a file. Returns its path, or null for one that is missing in the bucket. */
const fetchFile = async ({ bucket, folder }: FileTools, { key }: DataFile): Promise<string | null> => {
  const object = await bucket.get(key)
  if (object === null) return null
  const path = join(folder, `${crypto.randomUUID()}.parquet`)
  requireSpace(folder, RUN_LIMITS.freeBytes, object.body.byteLength, 'the run was stopped')
  writeFileSync(path, object.body, { mode: 0o600 })
  return path
}

/** Fetches files for the time of some work. A file that is missing in the bucket is an error, or left out. */
export const withFiles = async <T>(
  tools: FileTools,
  files: readonly DataFile[],
  missing: 'error' | 'leftOut',
  work: (paths: readonly string[]) => Promise<T>,
): Promise<T> => {
  const paths: string[] = []
  try {
    for (const file of files) {
      const path = await fetchFile(tools, file)
      if (path !== null) paths.push(path)
      else if (missing === 'error') throw missingFile(file)
    }
    return await work(paths)
  } finally {
    for (const path of paths) rmSync(path, { force: true })
  }
}

/** Files that are fetched at the same time; Google's guard permits four connections to a host. */
const FETCHED_AT_ONCE = 4

/**
 * Works through all files of a manifest, a few at a time. Throws a ManifestChangedError if a load has replaced one of them
 * meanwhile.
 */
export const eachFile = async (
  tools: FileTools,
  place: Pick<Place, 'manifestKey'>,
  { manifest, version }: Stored,
  work: (paths: readonly string[]) => Promise<void>,
): Promise<void> => {
  const files = manifest?.files ?? []
  for (let start = 0; start < files.length; start += FETCHED_AT_ONCE) {
    const some = files.slice(start, start + FETCHED_AT_ONCE)
    const fetched = await Promise.all(some.map((file) => fetchFile(tools, file)))
    const paths = fetched.filter((path) => path !== null)
    try {
      const missing = some[fetched.indexOf(null)]
      if (missing !== undefined)
        throw (await readStored(tools, place)).version === version
          ? missingFile(missing)
          : new ManifestChangedError(CHANGING)
      await work(paths)
    } finally {
      for (const path of paths) rmSync(path, { force: true })
    }
  }
}

/** Rows of a file with all columns of the table: those that were added by a load of other days are null in it. */
export const withAllColumns = (path: string, { columns }: Pick<Manifest, 'columns'>): string => {
  const none = columns.map((column) => `NULL::${TYPE_NAMES[column.type]} AS ${name(column.name)}`).join(', ')
  return `(SELECT ${none} WHERE false UNION ALL BY NAME SELECT * FROM read_parquet(${text(path)}))`
}

/** Deletes the files that no manifest names: replaced ones, and those of attempts that have ended before their manifest. */
export const deleteUnnamed = async (
  { bucket }: Pick<TableTools, 'bucket'>,
  { filesKey }: Pick<Place, 'filesKey'>,
  { seq, files }: Manifest,
): Promise<readonly string[]> => {
  const named = new Set(files.map(({ key }) => key))
  try {
    const keys = (await bucket.list(filesKey)).filter((key) => {
      const fileSeq = seqOf(key)
      // a newer load may be sending its files just now
      return fileSeq !== null && fileSeq <= seq && !named.has(key)
    })
    await bucket.remove(keys)
    return []
  } catch (error) {
    const why = bucket.isDenied(error)
      ? `${bucket.words.actor} may not list and delete`
      : `${bucket.words.service} did not answer`
    return [`Replaced files stay in the bucket, because ${why}. The manifest does not name them.`]
  }
}

/** Writes a manifest in place of the one that was read. Throws a ManifestChangedError if somebody has replaced that. */
export const writeManifest = async (
  { bucket }: Pick<TableTools, 'bucket'>,
  { manifestKey }: Pick<Place, 'manifestKey'>,
  manifest: Manifest,
  version: string | null,
): Promise<void> => {
  try {
    await bucket.put(manifestKey, JSON.stringify(manifest), { version })
  } catch (error) {
    throw bucket.isConflict(error) ? new ManifestChangedError(CHANGING, { cause: error }) : error
  }
}

/** Does work once more after another load has written the manifest meanwhile. */
export const whileManifestChanges = <T>(work: () => Promise<T>): Promise<T> =>
  retry(work, {
    tries: RETRY.changedManifest.tries,
    waitMs: (error) => (error instanceof ManifestChangedError ? 0 : null),
  })
