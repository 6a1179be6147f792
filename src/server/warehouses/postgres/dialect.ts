import { RUN_LIMITS } from '@/server/lib/runLimits'
import { createHash } from 'node:crypto'
import type { ColumnType } from '@/server/lib/tables'

/** What differs between PostgreSQL, Redshift, which speaks its wire protocol, and Snowflake. */
export interface Dialect {
  readonly kind: 'postgres' | 'redshift' | 'snowflake'
  /** Type of a column. */
  readonly typeNames: Readonly<Record<ColumnType, string>>
  /** Longest text of a column, in bytes; null for no limit. */
  readonly textMaxBytes: number | null
  /** Name under which the server stores a name; both cut long ones, Redshift also writes them in lowercase. */
  readonly nameOf: (name: string) => string
  /**
   * Statements that block the writes of other loads, not reading, until the end of the transaction. They wait for others
   * as long as a run may keep its process.
   */
  readonly lock: (table: string) => readonly string[]
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
  /** Statements that create what `lock` needs, next to the ledger. */
  readonly createLock: readonly string[]
  /** Settings of a session. */
  readonly settings: readonly string[]
}

const HASH_LENGTH = 8
/** Longest name of PostgreSQL; Redshift takes 127. */
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

const NUMBERS_AND_DAYS = {
  integer: 'BIGINT',
  double: 'DOUBLE PRECISION',
  boolean: 'BOOLEAN',
  date: 'DATE',
  timestamp: 'TIMESTAMP',
} as const

/** Column type of a `data_type` of the information schema. */
const columnTypeOf = (dataType: string): ColumnType => {
  if (/^(bigint|integer|smallint)$/.test(dataType)) return 'integer'
  if (/^(double precision|real|numeric)$/.test(dataType)) return 'double'
  if (dataType === 'boolean' || dataType === 'date') return dataType
  if (dataType.startsWith('timestamp')) return 'timestamp'
  return dataType.startsWith('json') ? 'json' : 'text'
}

/** What PostgreSQL and Redshift have in common. */
const COMMON = {
  catalogName: (column: string) => column,
  typeSql: 'data_type',
  temporaryColumns: (table: string) =>
    `SELECT attname AS name, format_type(atttypid, atttypmod) AS type FROM pg_attribute
     WHERE attrelid = '${table}'::regclass AND attnum > 0 AND NOT attisdropped ORDER BY attnum`,
  writtenAt: 'TIMESTAMP NOT NULL DEFAULT current_timestamp',
  commitsSchemaChanges: false,
  createLock: [],
  columnTypeOf,
} as const

/** Largest VARCHAR of Redshift. */
const REDSHIFT_TEXT_BYTES = 65_535

const postgres: Dialect = {
  ...COMMON,
  kind: 'postgres',
  typeNames: { ...NUMBERS_AND_DAYS, text: 'TEXT', json: 'JSON' },
  textMaxBytes: null,
  nameOf: shortened,
  lock: (table) => [`LOCK TABLE ${table} IN SHARE ROW EXCLUSIVE MODE`],
  jsonText: (sql) => sql,
  settings: [
    "SET TIME ZONE 'UTC'",
    // a process that was stopped must not keep others waiting for its lock
    "SET idle_in_transaction_session_timeout = '5min'",
    `SET lock_timeout = ${RUN_LIMITS.heldWaitMs}`,
  ],
}

/** JSON is text in Redshift, because its type for JSON takes no values of a multi-row INSERT. */
const redshift: Dialect = {
  ...COMMON,
  kind: 'redshift',
  typeNames: {
    ...NUMBERS_AND_DAYS,
    text: `VARCHAR(${REDSHIFT_TEXT_BYTES})`,
    json: `VARCHAR(${REDSHIFT_TEXT_BYTES})`,
  },
  textMaxBytes: REDSHIFT_TEXT_BYTES,
  nameOf: (name) => shortened(name.toLowerCase()),
  // it has no limit for the wait for a lock alone
  lock: (table) => [
    `SET statement_timeout TO ${RUN_LIMITS.heldWaitMs}`,
    `LOCK ${table}`,
    'RESET statement_timeout',
  ],
  // answers a missing key with '', and text that is not JSON with an error unless it is told to answer null
  jsonText: (sql) => sql.replaceAll(/(\w+) ->> ('\w+')/g, "nullif(json_extract_path_text($1, $2, true), '')"),
  settings: ["SET timezone TO 'UTC'"],
}

/** Kinds of servers that speak PostgreSQL's wire protocol. */
export type PostgresKind = Exclude<Dialect['kind'], 'snowflake'>

const DIALECTS: Readonly<Record<PostgresKind, Dialect>> = { postgres, redshift }

/** Returns the dialect of a kind. */
export const dialectOf = (kind: PostgresKind): Dialect => DIALECTS[kind]

/** Kind of server by what `SELECT version()` answers. */
export const dialectKind = (version: string): PostgresKind =>
  /redshift/i.test(version) ? 'redshift' : 'postgres'
