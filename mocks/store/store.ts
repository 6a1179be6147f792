/** The port between the backend's rules and where its records are kept. Synchronous, so that an embedded database fits. */
import type { DatedKind, Kind, Records } from './records'
import type { Head } from './sealedFields'

/** A record before the store gave it an id. */
export type Draft<K extends Kind> = Omit<Records[K], 'id'>
/** Fields that must be equal; scalar fields only. */
type Where<K extends Kind> = Partial<Records[K]>

export interface NewestPage {
  /** Null for no bound. */
  readonly before: number | null
  readonly limit: number
}

export interface Store {
  /** Null when there is no such record. */
  readonly get: <K extends Kind>(kind: K, id: number) => Records[K] | null
  /** Matching records by ascending id; all of them without a condition. */
  readonly list: <K extends Kind>(kind: K, where?: Where<K>) => readonly Records[K][]
  /** The same without the sealed fields, which are not opened: for lists. */
  readonly heads: <K extends Kind>(kind: K, where?: Where<K>) => readonly Head<K>[]
  /** Matching records with an id below `before`, newest first, at most `limit`. */
  readonly newest: <K extends Kind>(kind: K, where: Where<K>, page: NewestPage) => readonly Records[K][]
  /** The store allots the id; ids ascend and are never used again. */
  readonly insert: <K extends Kind>(kind: K, draft: Draft<K>) => Records[K]
  /** Throws when there is no such record. */
  readonly update: <K extends Kind>(kind: K, id: number, change: Partial<Draft<K>>) => Records[K]
  /** Does nothing when there is no such record. */
  readonly remove: (kind: Kind, id: number) => void
  /** Removes what was made at this time or before it, epoch milliseconds. */
  readonly removeUntil: (kind: DatedKind, createdAt: number) => void
  /** All of the work or none of it; the work is synchronous. Calls may nest; the outermost counts. */
  readonly transaction: <T>(work: () => T) => T
}

/** Rows a store starts with, ids included. */
export type InitialRecords = { readonly [K in Kind]: readonly Records[K][] }
