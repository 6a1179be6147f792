/** The rows of BigQuery, kept by DuckDB. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import type { DuckDBConnection } from '@duckdb/node-api'
import { statementsOf, toDuckDb } from './googleSql'

/** Column of a table, with BigQuery's type. */
export interface PlayedColumn {
  readonly name: string
  readonly type: string
}

/** Result of a query, with values as texts. */
export interface PlayedRows {
  readonly names: readonly string[]
  readonly rows: readonly (readonly (string | null)[])[]
}

/** The error of a job. */
export class PlayedJobError extends Error {}

const TYPES: Readonly<Record<string, string>> = {
  VARCHAR: 'STRING',
  BIGINT: 'INTEGER',
  DOUBLE: 'FLOAT',
  BOOLEAN: 'BOOLEAN',
  DATE: 'DATE',
  TIMESTAMP: 'TIMESTAMP',
  JSON: 'JSON',
}

const valueOf = (value: unknown): string | null => {
  if (value === null || value === undefined) return null
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Converts an error of DuckDB to that of BigQuery for the same fault. */
const jobError = (error: unknown): PlayedJobError => {
  const message = error instanceof Error ? error.message : String(error)
  return new PlayedJobError(
    /conflict/i.test(message)
      ? 'Transaction is aborted due to concurrent update against table _stackyard_loads. Transaction ID: 1'
      : message.slice(0, 1_000),
  )
}

/** Creates the functions that run SQL of DuckDB, each on a new connection, because jobs of BigQuery share no session. */
const createConnections = (instance: DuckDBInstance) => {
  const connected = async <T>(work: (connection: DuckDBConnection) => Promise<T>): Promise<T> => {
    const connection = await instance.connect()
    try {
      return await work(connection)
    } catch (error) {
      throw jobError(error)
    } finally {
      // ends a transaction that has failed
      connection.closeSync()
    }
  }
  return {
    run: (sql: string): Promise<void> =>
      connected(async (connection) => {
        await connection.run(sql)
      }),
    columnsOf: (dataset: string, table: string): Promise<readonly PlayedColumn[]> =>
      connected(async (connection) => {
        const reader = await connection.runAndReadAll(
          `SELECT column_name, data_type FROM duckdb_columns()
           WHERE schema_name = $1 AND table_name = $2 ORDER BY column_index`,
          [dataset, table],
        )
        return reader
          .getRowsJson()
          .map((row) => row.map((cell) => valueOf(cell) ?? ''))
          .map(([name = '', type = '']) => ({ name, type: TYPES[type] ?? type }))
      }),
    /** Runs the statements of a script. Returns the rows of the last one. */
    runScript: (script: string): Promise<PlayedRows> =>
      connected(async (connection) => {
        let last: PlayedRows = { names: [], rows: [] }
        for (const statement of statementsOf(script)) {
          const reader = await connection.runAndReadAll(toDuckDb(statement))
          const rows = reader.getRowsJson().map((row) => row.map(valueOf))
          last = { names: reader.columnNames(), rows }
        }
        return last
      }),
  }
}

/** DuckDB's types by the names that BigQuery answers with. */
const duckDbTypes = new Map(Object.entries(TYPES).map(([own, played]) => [played, own]))

/** Opens an empty project. */
export const openProject = async (project: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'stackyard-bigquery-test-'))
  const instance = await DuckDBInstance.create(':memory:', { threads: '1' })
  const { run, columnsOf, runScript } = createConnections(instance)
  const tableIn = (dataset: string, table: string) => `"${project}"."${dataset}"."${table}"`
  await run(`ATTACH ':memory:' AS "${project}"`)
  return {
    columnsOf,
    runScript,
    createDataset: (dataset: string) => run(`CREATE SCHEMA "${project}"."${dataset}"`),
    dropDatasets: async (datasets: readonly string[]) => {
      for (const dataset of datasets) await run(`DROP SCHEMA "${project}"."${dataset}" CASCADE`)
    },
    createTable: (dataset: string, table: string, columns: readonly PlayedColumn[]) => {
      const typed = columns.map(({ name, type }) => toDuckDb(`\`${name}\` ${type}`))
      return run(`CREATE TABLE ${tableIn(dataset, table)} (${typed.join(', ')})`)
    },
    dropTable: (dataset: string, table: string) => run(`DROP TABLE ${tableIn(dataset, table)}`),
    /** Appends compressed newline-delimited JSON. */
    append: async (dataset: string, table: string, content: Buffer) => {
      const path = join(folder, `${crypto.randomUUID()}.ndjson.gz`)
      writeFileSync(path, content)
      const columns = await columnsOf(dataset, table)
      const types = columns.map(({ name, type }) => `"${name}": '${duckDbTypes.get(type) ?? type}'`)
      await run(
        `INSERT INTO ${tableIn(dataset, table)} BY NAME SELECT * FROM read_json('${path}', format = 'newline_delimited', compression = 'gzip', columns = {${types.join(', ')}})`,
      )
      rmSync(path)
    },
    close: () => {
      instance.closeSync()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
/** See `openProject`. */
export type PlayedProject = Awaited<ReturnType<typeof openProject>>
