import { byKind } from './records'
import type { DatedKind, ExpiringKind, Head, Kind, Records } from './records'

/** A record before the store assigns its id. */
export type Draft<K extends Kind> = Omit<Records[K], 'id'>
/** Equality conditions on plain fields; null matches null. */
type Where<K extends Kind> = Partial<Records[K]>

/** Which page of a list of records to read, newest first. */
export interface NewestPage {
  /** Only records with a lower id; null for the first page. */
  readonly before: number | null
  /** Maximum number of records. */
  readonly limit: number
}

/** Called with the kind and id of a record that was written; the id is null if any of the kind may have changed. */
export type ChangeListener = (kind: Kind, id: number | null) => void

/** Expired records that a call deletes before its own work, so that it stays short. */
export const EXPIRED_PER_CALL = 1_000

/** Storage of the backend: tables of records with ids. Synchronous, which suits an embedded database. */
export interface Store {
  /** Returns the record with an id; null if it doesn't exist. */
  readonly get: <K extends Kind>(kind: K, id: number) => Records[K] | null
  /** Returns the matching records by ascending id; all of the kind without a condition. */
  readonly list: <K extends Kind>(kind: K, where?: Where<K>) => readonly Records[K][]
  /** Same as `list` without the encrypted fields, which saves decrypting them. */
  readonly heads: <K extends Kind>(kind: K, where?: Where<K>) => readonly Head<K>[]
  /**
   * Returns the records, without the encrypted fields, that have a text somewhere in their texts, lists and objects, in
   * any case of its letters A to Z; reads the whole table. `text` is in lower case.
   */
  readonly containing: <K extends Kind>(kind: K, text: string) => readonly Head<K>[]
  /** About how many characters the encrypted values of an organisation take, which are not decrypted. */
  readonly sealedSize: (kind: 'credentials', orgId: number) => number
  /** Returns one page of the matching records, newest first. */
  readonly newest: <K extends Kind>(kind: K, where: Where<K>, page: NewestPage) => readonly Records[K][]
  /** Adds a record and returns it with its new id; ids ascend and are never reused. */
  readonly insert: <K extends Kind>(kind: K, draft: Draft<K>) => Records[K]
  /** Changes fields of a record and returns it; throws if it doesn't exist. */
  readonly update: <K extends Kind>(kind: K, id: number, change: Partial<Draft<K>>) => Records[K]
  /** Deletes a record; does nothing if it doesn't exist. */
  readonly remove: (kind: Kind, id: number) => void
  /** Deletes the records created at or before a time, epoch ms. */
  readonly removeUntil: (kind: DatedKind, createdAt: number) => void
  /** Deletes the matching records except the newest `count`. */
  readonly keepNewest: <K extends Kind>(kind: K, where: Where<K>, count: number) => void
  /** Deletes the records that expired at or before a time, epoch ms; the earliest ones, at most `limit`. */
  readonly removeExpired: (kind: ExpiringKind, expiresAt: number, limit: number) => void
  /**
   * Runs synchronous work atomically and returns its result; an error rolls it back. Nested calls join the outermost
   * transaction.
   */
  readonly transaction: <T>(work: () => T) => T
  /** Calls a function after each write, also after one that is rolled back later. */
  readonly onChange: (listener: ChangeListener) => void
  /** Calls the functions of `onChange` for all kinds if another process, such as a command, has written since the last time. */
  readonly noticeOthers: () => void
}

/** Records that a store starts with, by kind, with their ids. */
export type InitialRecords = { readonly [K in Kind]: readonly Records[K][] }
/** Initial records of an empty store. */
export const NO_RECORDS: InitialRecords = byKind(() => [])
