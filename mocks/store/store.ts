/** Storage interface of the backend. Synchronous, which suits an embedded database. */
import type { DatedKind, Kind, Records } from './records'
import type { Head } from './sealedFields'

/** A record before the store assigns its id. */
export type Draft<K extends Kind> = Omit<Records[K], 'id'>
/** Equality conditions; scalar fields only. */
type Where<K extends Kind> = Partial<Records[K]>

export interface NewestPage {
  /** Null for no limit. */
  readonly before: number | null
  readonly limit: number
}

export interface Store {
  /** Null if the record doesn't exist. */
  readonly get: <K extends Kind>(kind: K, id: number) => Records[K] | null
  /** Matching records by ascending id; all records without a condition. */
  readonly list: <K extends Kind>(kind: K, where?: Where<K>) => readonly Records[K][]
  /** Same as `list` without the encrypted fields, which aren't decrypted: for lists. */
  readonly heads: <K extends Kind>(kind: K, where?: Where<K>) => readonly Head<K>[]
  /** Matching records with an id below `before`, newest first, at most `limit`. */
  readonly newest: <K extends Kind>(kind: K, where: Where<K>, page: NewestPage) => readonly Records[K][]
  /** Assigns the id; ids ascend and are never reused. */
  readonly insert: <K extends Kind>(kind: K, draft: Draft<K>) => Records[K]
  /** Throws if the record doesn't exist. */
  readonly update: <K extends Kind>(kind: K, id: number, change: Partial<Draft<K>>) => Records[K]
  /** Does nothing if the record doesn't exist. */
  readonly remove: (kind: Kind, id: number) => void
  /** Removes records created at or before this time, epoch milliseconds. */
  readonly removeUntil: (kind: DatedKind, createdAt: number) => void
  /** Runs synchronous work atomically. Nested calls join the outermost transaction. */
  readonly transaction: <T>(work: () => T) => T
}

/** Initial records of a store, with ids. */
export type InitialRecords = { readonly [K in Kind]: readonly Records[K][] }
