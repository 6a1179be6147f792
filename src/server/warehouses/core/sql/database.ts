import type { Dialect } from './dialect'

export type SqlValue = string | number | null
/** A row as texts. */
export type SqlRow = Readonly<Record<string, string | null>>

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
