import { createHash } from 'node:crypto'
import type { ColumnType } from '@/server/lib/tables'

/** What differs between servers with almost the same SQL. */
export interface Dialect {
  /** Type of a column. */
  readonly typeNames: Readonly<Record<ColumnType, string>>
  /** Longest text of a column, in bytes; null for no limit. */
  readonly textMaxBytes: number | null
  /** Name under which the server stores a name; servers cut long ones, and some write them in lowercase. */
  readonly nameOf: (name: string) => string
  /**
   * Statements that block the writes of other loads, not reading, until the end of the transaction. They wait for others
   * as long as a run may keep its process.
   */
  readonly lock: (table: string) => readonly string[]
  /** Converts an error of these statements: some servers say of a wait that was too long only that it was ended. */
  readonly lockFailure: (error: unknown) => unknown
  /** Writes `column ->> 'key'`, the text of a key of a JSON column, as the server reads it. */
  readonly jsonText: (sql: string) => string
  /** SQL of a name of the catalog, in the spelling of `nameOf`. */
  readonly catalogName: (column: string) => string
  /** SQL of the type of a column of `information_schema.columns`, and the column type of its result. */
  readonly typeSql: string
  readonly columnTypeOf: (type: string) => ColumnType
  /** Query for the columns (`name`) of a temporary table, and their types as the server writes them (`type`). */
  readonly temporaryColumns: (table: string) => string
  /** Type of a time of writing, with its default. */
  readonly writtenAt: string
  /** Whether a change of the schema commits the transaction that it is in. */
  readonly commitsSchemaChanges: boolean
  /** Whether the tables of the answers are made again on some days only; otherwise always as a whole. */
  readonly changesDays: boolean
  /** Statements that create what `lock` needs, next to the ledger. */
  readonly createLock: readonly string[]
  /** Whether types that count as texts, such as uuid, are cast to be read as ones. */
  readonly castsTexts: boolean
  /** Setting of a session that ends each statement after a time, ms. */
  readonly statementLimit: (ms: number) => string
  /** Settings of a session. */
  readonly settings: readonly string[]
}

const HASH_LENGTH = 8
/** Shortest limit of a name's length. */
const NAME_MAX_BYTES = 63

/** Shortens a long name; a hash at its end keeps names apart that begin alike. */
export const shortened = (name: string): string => {
  if (Buffer.byteLength(name) <= NAME_MAX_BYTES) return name
  const hash = createHash('sha256').update(name).digest('hex').slice(0, HASH_LENGTH)
  const start = Buffer.from(name)
    .subarray(0, NAME_MAX_BYTES - HASH_LENGTH - 1)
    .toString()
    // a character may have been cut in two
    .replaceAll('\u{FFFD}', '')
  return `${start}_${hash}`
}
