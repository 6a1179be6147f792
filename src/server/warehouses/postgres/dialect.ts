import { RUN_LIMITS } from '@/server/lib/runLimits'
import type { Dialect } from '../core/sql/dialect'
import { shortened } from '../core/sql/dialect'
import { explainLock } from './errorExplanations'
import type { ColumnType } from '@/server/lib/tables'

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
  statementLimit: (ms: number) => `SET statement_timeout TO ${ms}`,
  lockFailure: explainLock,
  columnTypeOf,
} as const

/** Largest VARCHAR of Redshift. */
const REDSHIFT_TEXT_BYTES = 65_535

const postgres: Dialect = {
  ...COMMON,
  castsTexts: true,
  changesDays: true,
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
    // Tables of transformations have no statistics yet when the next one reads them, and what a statement reads twice never has
    // any: for a handful of rows PostgreSQL would loop, which took more than three minutes over 6,200, and 0.6 s without.
    'SET enable_nestloop = off',
    // Up to version 17 a loop that nothing can replace, as for CROSS JOIN, then has a cost of 10 billion, for which the server would
    // compile the statement: 1.2 s instead of 0.02 s over 20,000 rows. Older servers do not know the setting.
    "SELECT set_config('jit', 'off', false) FROM pg_settings WHERE name = 'jit'",
  ],
}

/** JSON is text in Redshift, because its type for JSON takes no values of a multi-row INSERT. */
const redshift: Dialect = {
  ...COMMON,
  castsTexts: false,
  // not run against a real one yet
  changesDays: false,
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
export type PostgresKind = 'postgres' | 'redshift'

const DIALECTS: Readonly<Record<PostgresKind, Dialect>> = { postgres, redshift }

/** Returns the dialect of a kind. */
export const dialectOf = (kind: PostgresKind): Dialect => DIALECTS[kind]

/** Kind of server by what `SELECT version()` answers. */
export const dialectKind = (version: string): PostgresKind =>
  /redshift/i.test(version) ? 'redshift' : 'postgres'
