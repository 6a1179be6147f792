/**
 * Runs SQL of Snowflake in DuckDB.
 *
 * What is translated: names of types, the schema of temporary tables, and two functions of JSON; settings of a session
 * are taken and not applied. What is imitated: a change of the schema commits the transaction and waits for those of others, an UPDATE of the lock
 * waits for transactions that hold it, and a transaction sees what others have committed before its lock. What is not:
 * types of values, which all come as texts, limits, and the rights of roles.
 */
import type { DuckDBConnection, DuckDBValue } from '@duckdb/node-api'
import * as z from 'zod/mini'

/** A value, or one for each row of an INSERT. */
const boundValue = z.union([z.nullable(z.string()), z.array(z.nullable(z.string()))])

/** A statement as the client sends it. */
export const statementSchema = z.object({
  sqlText: z.string(),
  bindings: z.optional(z.record(z.string(), z.object({ type: z.string(), value: boundValue }))),
})
/** See `statementSchema`. */
export type Statement = z.infer<typeof statementSchema>

/** What a session has; a database or warehouse that does not exist is null. */
export interface SessionState {
  readonly warehouse: string | null
  readonly database: string | null
}

/** The catalog with Snowflake's names of types, and functions that DuckDB lacks. */
export const SET_UP = [
  `CREATE VIEW main.snowflake_columns AS SELECT * REPLACE (
     CASE WHEN data_type IN ('BIGINT', 'INTEGER', 'HUGEINT') OR data_type LIKE 'DECIMAL%' THEN 'NUMBER'
          WHEN data_type = 'DOUBLE' THEN 'FLOAT' WHEN data_type = 'VARCHAR' THEN 'TEXT'
          WHEN data_type = 'TIMESTAMP' THEN 'TIMESTAMP_NTZ' ELSE data_type END AS data_type,
     38 AS numeric_precision,
     CASE WHEN data_type LIKE 'DECIMAL%' THEN numeric_scale ELSE 0 END AS numeric_scale) FROM information_schema.columns`,
  'CREATE MACRO try_parse_json(text) AS try_cast(text AS JSON)',
  'CREATE MACRO get(json, key) AS json_extract_string(json, key)',
]

const textOrNull = (value: string | null): string => (value === null ? 'NULL' : `'${value}'`)

const translate = (sql: string, { warehouse, database }: SessionState): string =>
  sql
    .replaceAll('information_schema.columns', 'main.snowflake_columns')
    .replaceAll('table_schema = current_schema()', "table_catalog = 'temp'")
    .replaceAll('current_warehouse()', textOrNull(warehouse))
    .replaceAll('current_database()', textOrNull(database))
    .replaceAll('current_role()', textOrNull('LOADER_ROLE'))
    .replaceAll(/'(?:[^']|'')*'|"[^"]*"|:(\d+)/g, (found, place?: string) =>
      place === undefined ? found : `$${place}`,
    )
    .replaceAll('NUMBER(38,0)', 'BIGINT')
    .replaceAll(/\bNUMBER\((?=\d)/g, 'DECIMAL(')
    .replaceAll(/\bFLOAT\b/g, 'DOUBLE')
    .replaceAll('TIMESTAMP_NTZ', 'TIMESTAMP')
    .replaceAll('TIMESTAMP_LTZ', 'TIMESTAMPTZ')
    .replaceAll('current_timestamp()', 'current_timestamp')

/** A session. */
export interface Session {
  readonly state: SessionState
  readonly connection: DuckDBConnection
  /** `begun`: BEGIN was sent; `open`: a statement has started the transaction. */
  transaction: 'none' | 'begun' | 'open'
  /** Gives the lock back. */
  release: (() => void) | null
}

/** Lock that transactions wait for in turn. */
export const createMutex = () => {
  let last = Promise.resolve()
  return async (): Promise<() => void> => {
    let release = (): void => undefined
    const before = last
    last = new Promise((resolve) => {
      release = resolve
    })
    await before
    return release
  }
}

/** Ids of kinds of statements, by which the client counts changed rows. */
const STATEMENT_TYPES: readonly (readonly [pattern: RegExp, id: number])[] = [
  [/^INSERT/i, 0x3100],
  [/^UPDATE/i, 0x3200],
  [/^DELETE/i, 0x3300],
  [/^(CREATE|ALTER|DROP)/i, 0x6000],
]
/** Returns the id of the kind of a statement. */
export const typeIdOf = (sql: string): number =>
  STATEMENT_TYPES.find(([pattern]) => pattern.test(sql))?.[1] ?? 0x1000
const isSchemaChange = (sql: string): boolean =>
  /^(CREATE|ALTER TABLE|DROP)/i.test(sql) && !/^ALTER SESSION/i.test(sql)

/** Ends the transaction of a session, if there is one. */
export const end = async (session: Session, how: 'COMMIT' | 'ROLLBACK'): Promise<void> => {
  const { transaction, release } = session
  session.transaction = 'none'
  session.release = null
  try {
    if (transaction === 'open') await session.connection.run(how)
  } finally {
    release?.()
  }
}

const bind = (bindings: Statement['bindings']): DuckDBValue[] =>
  Object.entries(bindings ?? {})
    .toSorted(([one], [other]) => Number(one) - Number(other))
    .map(([, { type, value }]) => {
      if (Array.isArray(value)) throw new TypeError('Arrays of values are for an INSERT of one row')
      return type === 'FIXED' && value !== null ? BigInt(value) : value
    })

/** Result of a statement. */
export type Table = { readonly names: readonly string[]; readonly rows: readonly (readonly unknown[])[] }
const NOTHING: Table = { names: ['status'], rows: [] }

const run = async (
  { connection, state }: Session,
  sql: string,
  bindings: Statement['bindings'],
): Promise<Table> => {
  const result = await connection.runAndReadAll(translate(sql, state), bind(bindings))
  return { names: result.columnNames(), rows: result.getRowsJson() }
}

/** Rows of one statement in DuckDB. */
const CHUNK_ROWS = 1_000

/** Values of each row of an INSERT with arrays of values, as Snowflake's documentation of batch inserts has them; null for none. */
const boundRows = (bindings: Statement['bindings']): readonly (readonly (string | null)[])[] | null => {
  const columns = Object.entries(bindings ?? {})
    .toSorted(([one], [other]) => Number(one) - Number(other))
    .flatMap(([, { value }]) => (Array.isArray(value) ? [value] : []))
  const [first] = columns
  if (first === undefined) return null
  if (columns.some(({ length }) => length !== first.length)) throw new TypeError('Arrays differ in length')
  return first.map((_value, row) => columns.map((column) => column[row] ?? null))
}

const insertBound = async (
  { connection, state }: Session,
  sql: string,
  rows: readonly (readonly (string | null)[])[],
): Promise<Table> => {
  const [before, after] = translate(sql, state).split(/\bVALUES\b/i)
  if (after === undefined) throw new TypeError('Only an INSERT takes arrays of values')
  const width = rows[0]?.length ?? 0
  for (let from = 0; from < rows.length; from += CHUNK_ROWS) {
    const chunk = rows.slice(from, from + CHUNK_ROWS)
    const all = chunk.map((_row, row) =>
      after.replaceAll(/\$(\d+)/g, (_place, place: string) => `$${row * width + Number(place)}`),
    )
    await connection.run(`${before} VALUES ${all.join(', ')}`, chunk.flat())
  }
  return { names: ['number of rows inserted'], rows: [[rows.length]] }
}

/** Runs a statement of a session. */
export const execute = async (
  session: Session,
  { sqlText, bindings }: Statement,
  lock: ReturnType<typeof createMutex>,
): Promise<Table> => {
  const sql = sqlText.trim()
  if (/^(ALTER SESSION|USE SCHEMA)/i.test(sql)) return NOTHING
  if (/^BEGIN/i.test(sql)) {
    session.transaction = 'begun'
    return NOTHING
  }
  if (sql === 'COMMIT' || sql === 'ROLLBACK') {
    await end(session, sql)
    return NOTHING
  }
  if (isSchemaChange(sql)) {
    await end(session, 'COMMIT')
    // DuckDB refuses the commit of rows whose table was changed meanwhile, which Snowflake does not
    const release = await lock()
    try {
      return await run(session, sql, bindings)
    } finally {
      release()
    }
  }
  if (/^UPDATE .*_stackyard_lock/i.test(sql)) session.release ??= await lock()
  if (session.transaction === 'begun') {
    await session.connection.run('BEGIN')
    session.transaction = 'open'
  }
  const rows = boundRows(bindings)
  return rows === null ? run(session, sql, bindings) : insertBound(session, sql, rows)
}
