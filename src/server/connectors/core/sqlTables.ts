/**
 * Tables of a provider's database, which are read with SQL.
 *
 * PostgreSQL sends a slice as one long page by COPY TO STDOUT. Redshift knows no such statement, see the decision 0084. There,
 * pages are ranges of an order by day (or time) and key, on a connection for each page. A cursor of the server would
 * hold a connection and a transaction open while the run waits, and would not survive a restart; an OFFSET would shift
 * when rows are added. Pages end between two keys, so that no key has to be unique.
 */
import * as z from 'zod/mini'
import { nextDay } from '@/server/lib/days'
import type { Window } from '@/server/lib/tables'
import type { CheckResult } from '@/server/lib/credentialForm'
import type {
  Page,
  PageEnd,
  Source,
  SourceTools,
  SqlConnection,
  SqlQuery,
} from '@/server/connectors/core/source'
import type { EndpointPlan, Row } from '@/server/lib/tables'
import { RunError } from '@/server/lib/runErrors'
import { checkWith } from '@/server/connectors/core/providerCall'
import { explainInCheck, explainInRun, noDatabase, TableShapeError } from './sqlErrors'
import type { SqlWords } from './sqlErrors'
import { createCopyReader } from './copyText'

/** How a table is read in pages. */
export interface SqlTable {
  readonly plan: EndpointPlan
  /** Column of the day or time by which the rows of a slice are selected and ordered; null for a list. */
  readonly position: string | null
  /** Columns that order the rows of a position; those that an account lacks are left out. */
  readonly order: readonly string[]
  /** Columns without which the rows say nothing. */
  readonly requires?: readonly string[]
}

/** A provider's database. */
export interface SqlDatabase {
  readonly words: SqlWords
  /** Schema of the tables; null where it is that of the only table with the name. */
  readonly schema: string | null
  /** Tables by label of the endpoint, which is the name of the table, too. */
  readonly tables: Readonly<Record<string, SqlTable>>
  /** Table that a check reads. */
  readonly checked: string
  /** Rows of a page; fewer in tests. */
  readonly pageRows?: number
}

const PAGE_ROWS = 10_000
/** Most rows of one position and key, which are read as one page. */
const LARGEST_PAGE_ROWS = 160_000
const DAY_LENGTH = 'YYYY-MM-DD'.length

/** Where the next page begins. */
const cursorSchema = z.tuple([z.string().check(z.maxLength(40)), z.string().check(z.maxLength(2_000))])
type Cursor = z.infer<typeof cursorSchema>

type SqlRow = Awaited<ReturnType<SqlQuery>>[number]

/** Quotes a name, which may be one of the server. */
const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** Type of a parameter that is compared with a column of the catalog. */
const parameterType = ({ words }: SqlDatabase, dataType: string): string => {
  if (dataType === 'date') return 'DATE'
  if (dataType === 'timestamp with time zone') return 'TIMESTAMPTZ'
  if (dataType.startsWith('timestamp')) return 'TIMESTAMP'
  throw new TableShapeError(words.name, `a column of days has the type ${dataType}`)
}

/** What the account's table is: its schema, and the types of its columns by name. */
interface FoundTable {
  readonly from: string
  readonly types: ReadonlyMap<string, string>
}

const inSchema = ({ schema }: SqlDatabase, table: string): string =>
  schema === null ? quoted(table) : `${schema}.${quoted(table)}`

const find = async (query: SqlQuery, database: SqlDatabase, table: string): Promise<FoundTable> => {
  const { schema, words } = database
  const rows = await query(
    `SELECT table_schema, column_name, data_type FROM information_schema.columns
     WHERE table_name = $1${schema === null ? '' : ' AND table_schema = $2'}`,
    [table, ...(schema === null ? [] : [schema])],
  )
  // fails with what is wrong: no such table, or no right to read it
  if (rows.length === 0) await query(`SELECT 1 FROM ${inSchema(database, table)} LIMIT 1`)
  const schemas = new Set(rows.map((row) => String(row['table_schema'])))
  if (schemas.size > 1)
    throw new TableShapeError(words.name, `several schemas have a table ${table}: ${[...schemas].join(', ')}`)
  const [found] = schemas
  return {
    from:
      schema === null && found !== undefined
        ? `${quoted(found)}.${quoted(table)}`
        : inSchema(database, table),
    types: new Map(rows.map((row) => [String(row['column_name']), String(row['data_type'])])),
  }
}

/** What a query for a page is made of. */
interface PageQuery extends FoundTable {
  readonly database: SqlDatabase
  readonly endpoint: string
  readonly table: SqlTable
  readonly slice: Window
  readonly cursor: Cursor | null
}

/** Text by which rows of one position are ordered; shortened ones only put more rows under one key. */
const keyOf = ({ table, types }: PageQuery): string => {
  const parts = table.order
    .filter((column) => types.has(column))
    .map((column) => `coalesce(CAST(${quoted(column)} AS VARCHAR(100)), '')`)
  return parts.length === 0 ? "''" : parts.join(" || ' ' || ")
}

const columnsOf = ({ table: { plan }, types }: PageQuery): readonly string[] =>
  plan.columns.map(({ name }) => name).filter((name) => types.has(name))

/** Conditions and their values, which select the slice from the cursor on. */
const conditionsOf = (page: PageQuery, key: string) => {
  const { database, table, types, slice, cursor } = page
  if (table.position === null)
    return cursor === null ? { where: '', values: [] } : { where: `WHERE ${key} >= $1`, values: [cursor[1]] }
  const type = parameterType(database, types.get(table.position) ?? 'none')
  const position = quoted(table.position)
  const inSlice = `${position} >= CAST($1 AS ${type}) AND ${position} < CAST($2 AS ${type})`
  const days = [slice.from, nextDay(slice.to)]
  if (cursor === null) return { where: `WHERE ${inSlice}`, values: days }
  const after = `${position} > CAST($3 AS ${type}) OR (${position} = CAST($3 AS ${type}) AND ${key} >= $4)`
  return { where: `WHERE ${inSlice} AND (${after})`, values: [...days, ...cursor] }
}

const select = async (query: SqlQuery, page: PageQuery, limit: number): Promise<readonly SqlRow[]> => {
  const key = keyOf(page)
  const { where, values } = conditionsOf(page, key)
  const { position } = page.table
  const positionText = position === null ? "''" : `CAST(${quoted(position)} AS VARCHAR(40))`
  const order = position === null ? key : `${quoted(position)}, ${key}`
  return query(
    `SELECT ${columnsOf(page).map(quoted).join(', ')}, ${positionText} AS "_position", ${key} AS "_key"
     FROM ${page.from} ${where} ORDER BY ${order} LIMIT ${limit}`,
    values,
  )
}

const placeOf = (row: SqlRow | undefined): Cursor => [row?.['_position'] ?? '', row?.['_key'] ?? '']

/** Rows of a page, without those of the last key, of which more may follow; they begin the next page. */
const selectPage = async (
  query: SqlQuery,
  page: PageQuery,
  pageRows: number,
): Promise<{ readonly rows: readonly SqlRow[]; readonly next: Cursor | null }> => {
  for (let limit = pageRows; limit <= LARGEST_PAGE_ROWS; limit *= 4) {
    const rows = await select(query, page, limit)
    if (rows.length < limit) return { rows, next: null }
    const next = placeOf(rows.at(-1))
    const whole = rows.filter((row) => {
      const [position, key] = placeOf(row)
      return position !== next[0] || key !== next[1]
    })
    if (whole.length > 0) return { rows: whole, next }
  }
  throw new RunError(
    'limit',
    `${page.database.words.name} has too many rows of one moment to be read.`,
    page.endpoint,
  )
}

/** Row as the plan has it: days without a time, whole numbers without decimals, and the day of an event. */
const rowOf = ({ table: { plan, position } }: PageQuery, row: SqlRow): Row => {
  const values: Record<string, string | null> = {}
  for (const { name, type } of plan.columns) {
    const value = row[name] ?? null
    if (type === 'date') values[name] = value?.slice(0, DAY_LENGTH) ?? null
    else values[name] = type === 'integer' ? (value?.replace(/\.0+$/, '') ?? null) : value
  }
  if (position !== null && position !== plan.dayColumn)
    values[plan.dayColumn] = row['_position']?.slice(0, DAY_LENGTH) ?? null
  return values
}

const bytesOf = (rows: readonly SqlRow[]): number => {
  let bytes = 0
  for (const row of rows) for (const value of Object.values(row)) bytes += value?.length ?? 0
  return bytes
}

const readCursor = (text: string | null): Cursor | null =>
  text === null ? null : cursorSchema.parse(JSON.parse(text))

/** Throws a TableShapeError for a table without the columns that make its rows. */
const assertColumns = (page: PageQuery): void => {
  const { database, endpoint, table, types } = page
  const needed = [...(table.requires ?? []), ...(table.position === null ? [] : [table.position])]
  const missing = needed.filter((column) => !types.has(column))
  if (missing.length > 0)
    throw new TableShapeError(database.words.name, `the table ${endpoint} lacks ${missing.join(', ')}`)
  if (columnsOf(page).length === 0)
    throw new TableShapeError(database.words.name, `the table ${endpoint} lacks its columns`)
}

/** Reads a page of a table in an order that its cursor continues. */
const readOrdered = async (query: SqlQuery, page: PageQuery): Promise<Page> => {
  const { rows, next } = await selectPage(query, page, page.database.pageRows ?? PAGE_ROWS)
  return {
    rows: rows.map((row) => rowOf(page, row)),
    bytes: bytesOf(rows),
    cursor: next === null ? null : JSON.stringify(next),
  }
}

/** Text of a literal. */
const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`

/** Reads all rows of a slice by COPY, in the order in which the server has them. */
const readCopied = (
  copy: NonNullable<SqlConnection['copy']>,
  page: PageQuery,
  end: () => Promise<void>,
  failure: (error: unknown) => unknown,
): Page => {
  const names = [...columnsOf(page), '_position']
  const { position } = page.table
  const positionText = position === null ? "''" : `CAST(${quoted(position)} AS VARCHAR(40))`
  const { where, values } = conditionsOf({ ...page, cursor: null }, '')
  const condition = where.replaceAll(/\$(\d)/g, (_place, number: string) =>
    literal(values[Number(number) - 1] ?? ''),
  )
  const select = `SELECT ${columnsOf(page).map(quoted).join(', ')}, ${positionText} FROM ${page.from} ${condition}`
  const rest = async function* rest(): AsyncGenerator<readonly Row[], PageEnd> {
    const lines = createCopyReader(names)
    let bytes = 0
    try {
      for await (const chunk of copy(select)) {
        bytes += chunk.byteLength
        yield lines.read(chunk).map((row) => rowOf(page, row))
      }
      return { cursor: null, bytes }
    } catch (error) {
      throw failure(error)
    } finally {
      await end()
    }
  }
  return { rows: [], bytes: 0, cursor: null, rest: rest() }
}

/** Connects. Throws a RunError of a source that is given no way to a database. */
const connect = (tools: SourceTools, { words }: SqlDatabase): Promise<SqlConnection> => {
  if (tools.sql === undefined) throw noDatabase(words)
  return tools.sql(tools)
}

const connected = async <T>(
  tools: SourceTools,
  database: SqlDatabase,
  work: (query: SqlQuery) => Promise<T>,
): Promise<T> => {
  const { query, close } = await connect(tools, database)
  try {
    return await work(query)
  } finally {
    await close()
  }
}

/** Reads a page of a table, on a connection that ends with it. */
const readTable = async (
  tools: SourceTools,
  page: Omit<PageQuery, keyof FoundTable>,
  failure: (error: unknown) => unknown,
): Promise<Page> => {
  const { database, endpoint, cursor } = page
  const { query, copy, close } = await connect(tools, database)
  let isOpen = false
  try {
    const full: PageQuery = { ...page, ...(await find(query, database, endpoint)) }
    assertColumns(full)
    // an attempt that began with pages in order ends with them
    if (copy === undefined || cursor !== null) return await readOrdered(query, full)
    isOpen = true
    return readCopied(copy, full, close, failure)
  } finally {
    if (!isOpen) await close()
  }
}

/** Checks that a table can be read, with the columns that it must have. */
const check = (tools: SourceTools, database: SqlDatabase): Promise<CheckResult> =>
  checkWith(async () => {
    const { checked: endpoint, tables, words } = database
    const table = tables[endpoint]
    try {
      await connected(tools, database, async (query) => {
        const found = await find(query, database, endpoint)
        await query(`SELECT 1 FROM ${found.from} LIMIT 1`)
        if (table?.requires !== undefined)
          assertColumns({ ...found, database, endpoint, table, slice: { from: '', to: '' }, cursor: null })
      })
      return { isSuccess: true }
    } catch (error) {
      return explainInCheck(error, tools, words)
    }
  })

/** Creates the source of a provider's database. */
export const sqlTables = (database: SqlDatabase): Source => ({
  check: (tools) => check(tools, database),
  endpoints: Object.fromEntries(Object.entries(database.tables).map(([label, { plan }]) => [label, plan])),
  readPage: async (tools, endpoint, slice, cursor) => {
    const { tables, words } = database
    const table = Object.hasOwn(tables, endpoint) ? tables[endpoint] : undefined
    if (table === undefined)
      throw new RunError('internal', `Stackyard cannot read this report of ${words.name} yet.`, endpoint)
    const failure = (error: unknown) => explainInRun(error, endpoint, tools, words)
    try {
      const page = { database, endpoint, table, slice, cursor: readCursor(cursor) }
      return await readTable(tools, page, failure)
    } catch (error) {
      throw failure(error)
    }
  },
})
