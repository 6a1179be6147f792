/** Runs the statements of the answers over small tables, in DuckDB or PostgreSQL. */
import { DuckDBInstance } from '@duckdb/node-api'
import pg from 'pg'
import { answerModels } from '@/server/models/models'
import { DEFAULT_SETTINGS } from '@/server/models/answers/settings'
import type { AnswerSettings } from '@/server/models/answers/settings'
import type { Model } from '@/server/warehouses/core/destination'
import { LOADS_COLUMNS, LOADS_VIEW, STACK_ID_COLUMN } from '@/server/warehouses/core/modelInputs'
import type { Column, ColumnType } from '@/server/lib/tables'
import { dialectOf } from '@/server/warehouses/postgres/dialect'
import { startTestPostgres } from './testPostgres'

type Cell = string | number | null
export type Cells = Readonly<Record<string, Cell>>

/** A period that a load has read of an endpoint. */
interface LoadLine {
  readonly source: string
  readonly endpoint: string
  readonly from: string
  readonly to: string
  readonly stack?: number
  readonly seq?: number
  readonly kind?: string
  readonly inserted?: number
}

/** What the stacks of an organisation have loaded. */
export interface LoadedStudio {
  /** Rows by name of the table, such as `adjust__campaigns`; a column that a row lacks is null. */
  readonly tables: Readonly<Record<string, readonly Cells[]>>
  /** First and last day that each load has read. */
  readonly days: readonly [from: string, to: string]
  /** Replaces the loads of all tables; by default each was read once, on the day after the last one. */
  readonly loads?: readonly LoadLine[]
  readonly settings?: Partial<AnswerSettings>
}

/** Which statements run, and how. */
interface BenchOptions {
  /** Changes the text of a statement. */
  readonly rewrite?: (label: string, sql: string) => string
  /** Tables that are read afterwards; all of them by default. */
  readonly tables?: readonly string[]
}

/** A warehouse with tables of the statements. */
export interface AnswerBench {
  readonly name: string
  /** Loads a studio and runs the statements. */
  readonly run: (studio: LoadedStudio, options?: BenchOptions) => Promise<void>
  readonly rows: (sql: string) => Promise<readonly Cells[]>
  readonly stop: () => Promise<void>
}

/** A connection as the bench uses it. */
interface Connection {
  readonly name: string
  readonly types: Readonly<Record<ColumnType, string>>
  readonly execute: (sql: string) => Promise<unknown>
  readonly rows: AnswerBench['rows']
  readonly empty: () => Promise<void>
  readonly stop: () => Promise<void>
}

const literal = (cell: Cell): string => {
  if (cell === null) return 'null'
  return typeof cell === 'number' ? String(cell) : `'${cell.replaceAll("'", "''")}'`
}

const tableSql = (
  types: Connection['types'],
  table: string,
  columns: readonly Column[],
  rows: readonly Cells[],
): readonly string[] => {
  const names = columns.map(({ name }) => `"${name}"`)
  const create = `create table ${table} (${columns.map(({ name, type }) => `"${name}" ${types[type]}`).join(', ')})`
  if (rows.length === 0) return [create]
  const unknown = rows.flatMap((row) => Object.keys(row)).find((name) => !names.includes(`"${name}"`))
  if (unknown !== undefined) throw new RangeError(`${table} has no column ${unknown}`)
  const values = rows.map((row) => `(${columns.map(({ name }) => literal(row[name] ?? null)).join(', ')})`)
  return [create, `insert into ${table} (${names.join(', ')}) values ${values.join(', ')}`]
}

const partsOf = (table: string): readonly [source: string, endpoint: string] => {
  const [source = '', endpoint = ''] = table.split('__')
  return [source, endpoint]
}

/** Number of the stack of a source, in the order in which the studio names them. */
const stackOf = ({ tables }: LoadedStudio, source: string): number =>
  [...new Set(Object.keys(tables).map((table) => partsOf(table)[0]))].indexOf(source) + 1

const loadsOf = (studio: LoadedStudio): readonly Cells[] => {
  const [from, to] = studio.days
  const lines: readonly LoadLine[] =
    studio.loads ??
    Object.keys(studio.tables).map((table) => {
      const [source, endpoint] = partsOf(table)
      return { source, endpoint, from, to }
    })
  return lines.map((line) => ({
    [STACK_ID_COLUMN.name]: line.stack ?? stackOf(studio, line.source),
    source: line.source,
    endpoint: line.endpoint,
    kind: line.kind ?? 'endpoint',
    seq: line.seq ?? 1,
    window_from: line.from,
    window_to: line.to,
    inserted: line.inserted ?? 1,
    deleted: 0,
  }))
}

const inputsOf = (models: readonly Model[]): readonly Model['inputs'][number][] => [
  ...new Map(
    models.flatMap(({ inputs }) => inputs).map((input) => [`${input.source}__${input.endpoint}`, input]),
  ).values(),
]

/** The sources of a studio, as a run knows them; all of them for an empty one. */
const sourcesOf = ({ tables }: LoadedStudio): Partial<AnswerSettings> => {
  const names = Object.keys(tables)
  return names.length === 0 ? {} : { sources: [...new Set(names.map((table) => partsOf(table)[0]))] }
}

/** The statements over what a studio has loaded. */
export const modelsOf = (studio: LoadedStudio): readonly Model[] =>
  answerModels({ ...DEFAULT_SETTINGS, ...sourcesOf(studio), ...studio.settings })

/** Statements of some tables, and those that they read. */
export const neededFor = (models: readonly Model[], tables: readonly string[]): readonly Model[] => {
  const needed = new Set(tables)
  for (const { label, sql } of models.toReversed())
    if (needed.has(label)) for (const word of sql.match(/\w+/g) ?? []) needed.add(word)
  return models.filter(({ label }) => needed.has(label))
}

const benchOf = (connection: Connection): AnswerBench => ({
  name: connection.name,
  rows: connection.rows,
  stop: connection.stop,
  run: async (studio, { rewrite, tables }: BenchOptions = {}) => {
    await connection.empty()
    const models = modelsOf(studio)
    const inputs = inputsOf(models)
    const known = new Set(inputs.map(({ source, endpoint }) => `${source}__${endpoint}`))
    const stray = Object.keys(studio.tables).find((table) => !known.has(table))
    if (stray !== undefined) throw new RangeError(`No statement reads ${stray}`)
    const statements = inputs.flatMap(({ source, endpoint, columns }) => {
      const table = `${source}__${endpoint}`
      const stack = stackOf(studio, source)
      const rows = (studio.tables[table] ?? []).map((row) => ({ [STACK_ID_COLUMN.name]: stack, ...row }))
      return tableSql(connection.types, table, [...columns, STACK_ID_COLUMN], rows)
    })
    for (const sql of [
      ...statements,
      ...tableSql(connection.types, LOADS_VIEW, LOADS_COLUMNS, loadsOf(studio)),
    ])
      await connection.execute(sql)
    for (const { label, sql } of tables === undefined ? models : neededFor(models, tables))
      try {
        await connection.execute(`create table ${label} as ${rewrite?.(label, sql) ?? sql}`)
      } catch (error) {
        throw new Error(`${label} in ${connection.name}: ${String(error)}`, { cause: error })
      }
  },
})

const COMMON_TYPES = {
  integer: 'bigint',
  double: 'double precision',
  boolean: 'boolean',
  date: 'date',
  timestamp: 'timestamp',
  json: 'json',
} as const

/** Opens a database in memory. */
export const openDuckDbAnswers = async (): Promise<AnswerBench> => {
  const connection = await (await DuckDBInstance.create(':memory:', { threads: '1' })).connect()
  const rows = async (sql: string) =>
    (await connection.runAndReadAll(sql)).getRowObjectsJson() as readonly Cells[]
  return benchOf({
    name: 'DuckDB',
    types: { ...COMMON_TYPES, text: 'varchar' },
    execute: (sql) => connection.run(sql),
    rows,
    empty: async () => {
      await connection.run('drop schema if exists answers cascade')
      await connection.run('create schema answers')
      await connection.run('use answers')
    },
    stop: () => {
      connection.closeSync()
      return Promise.resolve()
    },
  })
}

/** Starts a PostgreSQL server. */
export const openPostgresAnswers = async (): Promise<AnswerBench> => {
  const server = await startTestPostgres()
  await server.createDatabase('answers')
  const { username = '', host = '', password = '' } = server.credentialOf('answers')
  const client = new pg.Client({ host, password, user: username, port: server.port, database: 'answers' })
  client.on('error', () => undefined)
  await client.connect()
  for (const setting of dialectOf('postgres').settings) await client.query(setting)
  return benchOf({
    name: 'PostgreSQL',
    types: { ...COMMON_TYPES, text: 'text' },
    execute: (sql) => client.query(sql),
    rows: async (sql) => (await client.query<Cells>(sql)).rows,
    empty: async () => {
      await client.query('drop schema if exists answers cascade')
      await client.query('create schema answers')
      await client.query('set search_path to answers')
    },
    stop: async () => {
      await client.end()
      await server.stop()
    },
  })
}
