import type { Dialect } from './dialect'

export type SqlValue = string | number | null
/** A row as texts. */
export type SqlRow = Readonly<Record<string, string | null>>

/**
 * Fills a table from packed CSV files, in which `COPIED_NULL` is null. `owner` tells the files of a load from those of others, also
 * after a kill.
 */
export type CopyFiles = (table: string, owner: string, files: readonly string[]) => Promise<void>
/** Null in files of `copyFiles`, which need not be told from a text by quotes. */
export const COPIED_NULL = '_stackyard_null_'

/** A connection to a server. Its functions throw a RunError; `$1` is the first one of the values. */
export interface Database {
  readonly dialect: Dialect
  /** Runs a statement; returns the number of changed rows. Statements with a name are prepared once. */
  readonly run: (sql: string, values?: readonly SqlValue[], name?: string) => Promise<number>
  readonly rows: (sql: string, values?: readonly SqlValue[]) => Promise<readonly SqlRow[]>
  /**
   * Fills a table from a CSV file, in which an unquoted `\N` is null, in one statement; absent for servers that cannot.
   */
  readonly copyCsv?: (table: string, path: string) => Promise<void>
  /** Fills a table from files on the way through a bucket; absent where there is none. */
  readonly copyFiles?: CopyFiles
  /**
   * Runs an `INSERT … VALUES ($1, …)` of one row for each of these rows, in one statement whose text does not grow with them;
   * absent for servers that take multi-row INSERTs only.
   */
  readonly insertRows?: (sql: string, rows: readonly (readonly SqlValue[])[]) => Promise<void>
  /** Rows of a query by `COPY … TO STDOUT` in its text format, as they arrive; absent for servers that cannot. */
  readonly copyTo?: (select: string) => AsyncGenerator<Uint8Array, void>
  /** Rows of a query as it stood when it began, some at a time; no other statement runs meanwhile. */
  readonly batches: (sql: string) => AsyncIterable<readonly SqlRow[]>
  /** Runs work in a transaction. */
  readonly transaction: <T>(work: () => Promise<T>) => Promise<T>
  readonly close: () => Promise<void>
}
