import type { DatabaseSync } from 'node:sqlite'
import * as z from 'zod/mini'
import { callOf } from '../callName'
import { DataFileError } from './dataFileError'

/** Change of the tables of a file to the next version of its schema. Fixed once a release has it. */
export interface SchemaStep {
  /** What it changes, for the message of one that fails. */
  readonly title: string
  readonly sql: string
}

/** Schema of an SQLite file of the service: the tables of a new one, and how an older one becomes like it. */
export interface FileSchema {
  /** Creates the tables in an empty file. */
  readonly createSql: string
  /** Changes since version 1 in order: the first one leads to version 2. */
  readonly steps: readonly SchemaStep[]
  /** Version of a file from before versions had numbers; null for an unknown one. */
  readonly recognize: (database: DatabaseSync) => number | null
  /** Whether a file without a version is one of Stackyard's, from before the first version that can be upgraded. */
  readonly isEarlier: (database: DatabaseSync) => boolean
  /** Writes what else identifies the newest version, in the transaction that creates or upgrades a file. */
  readonly writeIdentity?: (database: DatabaseSync) => void
}

/**
 * Version of a file: empty for one without tables, earlier for one from before version 0.1.0, unknown for one of another
 * program.
 */
export type FileVersion =
  | { readonly kind: 'empty' }
  | { readonly kind: 'earlier' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'version'; readonly version: number }

const versionRow = z.object({ user_version: z.int() })

/** Number of the newest version, which this program reads and writes. */
export const newestVersion = ({ steps }: FileSchema): number => steps.length + 1

/** Whether a file has a table. */
export const hasTable = (database: DatabaseSync, name: string): boolean =>
  database.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?").get(name) !== undefined

/** Reads the version of a file. Throws SQLite's error for a damaged one. */
export const versionOf = (database: DatabaseSync, schema: FileSchema): FileVersion => {
  const { user_version: number } = z.parse(versionRow, database.prepare('PRAGMA user_version').get())
  if (number > 0) return { kind: 'version', version: number }
  if (database.prepare('SELECT 1 FROM sqlite_master').get() === undefined) return { kind: 'empty' }
  const version = schema.recognize(database)
  if (version !== null) return { kind: 'version', version }
  return { kind: schema.isEarlier(database) ? 'earlier' : 'unknown' }
}

/** Marks a file as one of the newest version; inside the transaction of its change. */
const markNewest = (database: DatabaseSync, schema: FileSchema): void => {
  database.exec(`PRAGMA user_version = ${newestVersion(schema)}`)
  schema.writeIdentity?.(database)
}

/** Changes the tables of a file from a version to the newest one, inside a transaction of the caller. */
export const runSteps = (database: DatabaseSync, schema: FileSchema, from: number): void => {
  for (const { title, sql } of schema.steps.slice(from - 1))
    try {
      database.exec(sql)
    } catch (error) {
      throw new Error(`${title}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
    }
  markNewest(database, schema)
  if (database.prepare('PRAGMA foreign_key_check').get() !== undefined)
    throw new Error('a record refers to one that does not exist')
}

/** Returns the error for a file whose version this program does not know: it is too old, or not one of Stackyard's. */
export const otherVersionError = (file: string, kind: 'earlier' | 'unknown'): DataFileError =>
  new DataFileError(
    kind === 'earlier'
      ? `The data file ${file} is older than version 0.1.0, the first one whose files can be upgraded, and no version upgrades it. Nothing was changed. Set STACKYARD_DATA to another folder and set up the stacks there again: tables in a warehouse of your own stay. The program that made it still opens it.`
      : `The data file ${file} has tables that no version of Stackyard has made. Nothing was changed. Restore a backup with ${callOf('restore')}, or set STACKYARD_DATA to another folder.`,
  )

/** Throws DataFileError for a version that is newer than this program. */
export const refuseNewer = (file: string, schema: FileSchema, version: number): void => {
  const newest = newestVersion(schema)
  if (version <= newest) return
  throw new DataFileError(
    `The data file ${file} was made by a newer version of Stackyard (schema ${version}; this one reads up to ${newest}). Nothing was changed. Start the newer version again, restore a backup from before the upgrade with ${callOf('restore')}, or set STACKYARD_DATA to another folder.`,
  )
}

/**
 * Creates the tables in an empty file; `fill` adds the first rows. Throws DataFileError for a file of another version
 * than the newest: older ones are upgraded before they are opened.
 */
export const requireNewest = (
  database: DatabaseSync,
  file: string,
  schema: FileSchema,
  fill: () => void = () => undefined,
): void => {
  const found = versionOf(database, schema)
  const newest = newestVersion(schema)
  if (found.kind === 'empty') {
    database.exec(`BEGIN IMMEDIATE; ${schema.createSql}`)
    markNewest(database, schema)
    fill()
    database.exec('COMMIT')
    return
  }
  if (found.kind === 'unknown' || found.kind === 'earlier') throw otherVersionError(file, found.kind)
  refuseNewer(file, schema, found.version)
  if (found.version < newest)
    throw new DataFileError(
      `The data file ${file} is of an older version (schema ${found.version}; this one reads ${newest}) and was not upgraded. Nothing was changed in it. Start the service again, which upgrades it.`,
    )
  // a file of the newest version from before versions had numbers
  database.exec(`PRAGMA user_version = ${newest}`)
}
