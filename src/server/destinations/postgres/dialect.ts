import { createHash } from 'node:crypto'
import type { ColumnType } from '../../engine/job'

/** What differs between PostgreSQL and Redshift, which speaks its wire protocol. */
export interface Dialect {
  readonly kind: 'postgres' | 'redshift'
  /** Type of a column. */
  readonly typeNames: Readonly<Record<ColumnType, string>>
  /** Longest text of a column, in bytes; null for no limit. */
  readonly textMaxBytes: number | null
  /** Name under which the server stores a name; both cut long ones, Redshift also writes them in lowercase. */
  readonly nameOf: (name: string) => string
  /** Statement that blocks the writes of other loads, not reading, until the end of the transaction. */
  readonly lock: (table: string) => string
  /** Writes `column ->> 'key'`, the text of a key of a JSON column, as the server reads it. */
  readonly jsonText: (sql: string) => string
  /** Settings of a session. */
  readonly settings: readonly string[]
}

const HASH_LENGTH = 8
/** Longest name of PostgreSQL; Redshift takes 127. */
const NAME_MAX_BYTES = 63

/** Shortens a long name; a hash at its end keeps names apart that begin alike. */
const shortened = (name: string): string => {
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

/** Largest VARCHAR of Redshift. */
const REDSHIFT_TEXT_BYTES = 65_535

const postgres: Dialect = {
  kind: 'postgres',
  typeNames: { ...NUMBERS_AND_DAYS, text: 'TEXT', json: 'JSON' },
  textMaxBytes: null,
  nameOf: shortened,
  lock: (table) => `LOCK TABLE ${table} IN SHARE ROW EXCLUSIVE MODE`,
  jsonText: (sql) => sql,
  settings: [
    "SET TIME ZONE 'UTC'",
    // a process that was stopped must not keep others waiting for its lock
    "SET idle_in_transaction_session_timeout = '5min'",
    "SET lock_timeout = '10min'",
  ],
}

/** JSON is text in Redshift, because its type for JSON takes no values of a multi-row INSERT. */
const redshift: Dialect = {
  kind: 'redshift',
  typeNames: {
    ...NUMBERS_AND_DAYS,
    text: `VARCHAR(${REDSHIFT_TEXT_BYTES})`,
    json: `VARCHAR(${REDSHIFT_TEXT_BYTES})`,
  },
  textMaxBytes: REDSHIFT_TEXT_BYTES,
  nameOf: (name) => shortened(name.toLowerCase()),
  lock: (table) => `LOCK ${table}`,
  // answers a missing key with '', and text that is not JSON with an error unless it is told to answer null
  jsonText: (sql) => sql.replaceAll(/(\w+) ->> ('\w+')/g, "nullif(json_extract_path_text($1, $2, true), '')"),
  settings: ["SET timezone TO 'UTC'"],
}

const DIALECTS: Readonly<Record<Dialect['kind'], Dialect>> = { postgres, redshift }

/** Returns the dialect of a kind. */
export const dialectOf = (kind: Dialect['kind']): Dialect => DIALECTS[kind]

/** Kind of server by what `SELECT version()` answers. */
export const dialectKind = (version: string): Dialect['kind'] =>
  /redshift/i.test(version) ? 'redshift' : 'postgres'

/** Column type of a `data_type` of the information schema. */
export const columnTypeOf = (dataType: string): ColumnType => {
  if (/^(bigint|integer|smallint)$/.test(dataType)) return 'integer'
  if (/^(double precision|real|numeric)$/.test(dataType)) return 'double'
  if (dataType === 'boolean' || dataType === 'date') return dataType
  if (dataType.startsWith('timestamp')) return 'timestamp'
  return dataType.startsWith('json') ? 'json' : 'text'
}
