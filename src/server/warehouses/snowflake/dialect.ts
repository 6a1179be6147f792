/**
 * SQL of Snowflake. Facts from its documentation, not yet confirmed with a live account: types, the lock by an UPDATE,
 * and that a change of the schema commits.
 */
import { name, tableName } from '../core/sqlText'
import type { ColumnType } from '@/server/lib/tables'
import { RUN_LIMITS } from '@/server/lib/runLimits'
import { shortened } from '../core/sql/dialect'
import type { Dialect } from '../core/sql/dialect'
import { OWN_SCHEMA } from '../core/sql/ledger'

const LOCK = tableName(OWN_SCHEMA, '_stackyard_lock')

/** Longest time of a statement, and of a wait for a lock, s. */
const STATEMENT_S = 900
const LOCK_S = RUN_LIMITS.heldWaitMs / 1_000

const TYPE_SQL = `CASE WHEN data_type = 'NUMBER'
  THEN 'NUMBER(' || numeric_precision || ',' || numeric_scale || ')' ELSE data_type END`

const columnTypeOf = (type: string): ColumnType => {
  if (type.startsWith('NUMBER')) return type.endsWith(',0)') ? 'integer' : 'double'
  if (type === 'FLOAT') return 'double'
  if (type === 'BOOLEAN') return 'boolean'
  if (type === 'DATE') return 'date'
  return type.startsWith('TIMESTAMP') ? 'timestamp' : 'text'
}

/** Snowflake. Names are not case-sensitive: the session reads quoted names as unquoted ones, which people write. */
export const snowflakeDialect: Dialect = {
  castsTexts: false,
  typeNames: {
    integer: 'NUMBER(38,0)',
    double: 'DOUBLE',
    boolean: 'BOOLEAN',
    date: 'DATE',
    timestamp: 'TIMESTAMP_NTZ',
    text: 'VARCHAR',
    // text, because a VARIANT takes no values of a multi-row INSERT
    json: 'VARCHAR',
  },
  textMaxBytes: null,
  nameOf: (each) => shortened(each.toLowerCase()),
  catalogName: (column) => `lower(${column})`,
  typeSql: TYPE_SQL,
  columnTypeOf,
  temporaryColumns: (table) =>
    `SELECT lower(column_name) AS name, ${TYPE_SQL} AS type FROM information_schema.columns
     WHERE table_schema = current_schema() AND lower(table_name) = '${table.replaceAll('"', '')}'
     ORDER BY ordinal_position`,
  writtenAt: 'TIMESTAMP_LTZ NOT NULL DEFAULT current_timestamp()',
  commitsSchemaChanges: true,
  // not run against a real one yet
  changesDays: false,
  createLock: [
    `CREATE TABLE IF NOT EXISTS ${LOCK} (loads NUMBER(38,0) NOT NULL)`,
    `INSERT INTO ${LOCK} SELECT 0 WHERE NOT EXISTS (SELECT 1 FROM ${LOCK})`,
  ],
  // there is no LOCK TABLE; an UPDATE keeps others of the same row waiting until the end of the transaction
  lock: () => [`UPDATE ${LOCK} SET loads = loads + 1`],
  lockFailure: (error) => error,
  jsonText: (sql) => sql.replaceAll(/(\w+) ->> ('\w+')/g, 'CAST(get(try_parse_json($1), $2) AS VARCHAR)'),
  statementLimit: (ms) => `ALTER SESSION SET STATEMENT_TIMEOUT_IN_SECONDS = ${Math.ceil(ms / 1_000)}`,
  settings: [
    'ALTER SESSION SET QUOTED_IDENTIFIERS_IGNORE_CASE = TRUE',
    "ALTER SESSION SET TIMEZONE = 'UTC'",
    "ALTER SESSION SET DATE_OUTPUT_FORMAT = 'YYYY-MM-DD'",
    "ALTER SESSION SET TIMESTAMP_NTZ_OUTPUT_FORMAT = 'YYYY-MM-DD HH24:MI:SS.FF3'",
    `ALTER SESSION SET STATEMENT_TIMEOUT_IN_SECONDS = ${STATEMENT_S}`,
    `ALTER SESSION SET LOCK_TIMEOUT = ${LOCK_S}`,
    // the transaction of a process that was killed must not keep the lock
    'ALTER SESSION SET ABORT_DETACHED_QUERY = TRUE',
  ],
}

/** Makes the schema of Stackyard that of the session, in which temporary tables are created. */
export const useOwnSchema = `USE SCHEMA ${name(OWN_SCHEMA)}`
