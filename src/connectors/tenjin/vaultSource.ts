/**
 * Tenjin DataVault: a Redshift database whose tables are read with SQL. Facts from Tenjin's public model,
 * not yet confirmed with a live account.
 *
 * Pages are ranges of an order by day (or time) and key, on a connection for each page. A cursor of the server would
 * hold a connection and a transaction open while the run waits, and would not survive a restart; an OFFSET would shift
 * when rows are added. Pages end between two keys, so that no key has to be unique.
 */
import * as z from 'zod/mini'
import { nextDay } from '@/server/lib/days'
import type { Window } from '@/server/lib/tables'
import type { CheckResult } from '@/server/lib/credentialForm'
import type { Page, Source, SourceTools, SqlQuery } from '@/server/connectors/core/source'
import type { Row } from '@/server/lib/tables'
import { RunError } from '@/server/lib/runErrors'
import { checkWith } from '@/server/connectors/core/providerCall'
import { explainInCheck, explainInRun, NAME, noDatabase, shapeProblem } from './vaultErrors'
import { VAULT_TABLES } from './vaultTables'
import type { VaultTable } from './vaultTables'

const SCHEMA = 'tenjin'
const PAGE_ROWS = 10_000
/** Most rows of one position and key, which are read as one page. */
const LARGEST_PAGE_ROWS = 160_000
const DAY_LENGTH = 'YYYY-MM-DD'.length

/** Where the next page begins. */
const cursorSchema = z.tuple([z.string().check(z.maxLength(40)), z.string().check(z.maxLength(2_000))])
type Cursor = z.infer<typeof cursorSchema>

type SqlRow = Awaited<ReturnType<SqlQuery>>[number]

/** Names come from the constants of this connector, never from a person or a server. */
const quoted = (name: string): string => `"${name}"`
const tableOf = (endpoint: string): string => `${SCHEMA}.${quoted(endpoint)}`

/** Type of a parameter that is compared with a column of the catalog. */
const parameterType = (dataType: string): string => {
  if (dataType === 'date') return 'DATE'
  if (dataType === 'timestamp with time zone') return 'TIMESTAMPTZ'
  if (dataType.startsWith('timestamp')) return 'TIMESTAMP'
  throw shapeProblem(`a column of days has the type ${dataType}`)
}

/** Types of the columns that the account's table has, by name. */
const typesOf = async (query: SqlQuery, endpoint: string): Promise<ReadonlyMap<string, string>> => {
  const rows = await query(
    'SELECT column_name, data_type FROM information_schema.columns WHERE table_schema = $1 AND table_name = $2',
    [SCHEMA, endpoint],
  )
  // fails with what is wrong: no such table, or no right to read it
  if (rows.length === 0) await query(`SELECT 1 FROM ${tableOf(endpoint)} LIMIT 1`)
  return new Map(rows.map((row) => [String(row['column_name']), String(row['data_type'])]))
}

/** What a query for a page is made of. */
interface PageQuery {
  readonly endpoint: string
  readonly table: VaultTable
  readonly types: ReadonlyMap<string, string>
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
  const { table, types, slice, cursor } = page
  if (table.position === null)
    return cursor === null ? { where: '', values: [] } : { where: `WHERE ${key} >= $1`, values: [cursor[1]] }
  const type = parameterType(types.get(table.position) ?? 'none')
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
     FROM ${tableOf(page.endpoint)} ${where} ORDER BY ${order} LIMIT ${limit}`,
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
  throw new RunError('limit', `${NAME} has too many rows of one moment to be read.`, page.endpoint)
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

/** Reads a page of a table; `pageRows` is lower in tests. */
const readTable = async (
  query: SqlQuery,
  page: Omit<PageQuery, 'types'>,
  pageRows: number,
): Promise<Page> => {
  const types = await typesOf(query, page.endpoint)
  const full: PageQuery = { ...page, types }
  if (columnsOf(full).length === 0 || (page.table.position !== null && !types.has(page.table.position)))
    throw shapeProblem(`the table ${page.endpoint} lacks its columns`)
  const { rows, next } = await selectPage(query, full, pageRows)
  return {
    rows: rows.map((row) => rowOf(full, row)),
    bytes: bytesOf(rows),
    cursor: next === null ? null : JSON.stringify(next),
  }
}

const connected = <T>(tools: SourceTools, work: (query: SqlQuery) => Promise<T>): Promise<T> => {
  if (tools.sql === undefined) throw noDatabase()
  return tools.sql(tools, work)
}

/** Checks that the tables can be read. */
const check = (tools: SourceTools): Promise<CheckResult> =>
  checkWith(async () => {
    try {
      await connected(tools, (query) => query(`SELECT 1 FROM ${tableOf('apps')} LIMIT 1`))
      return { isSuccess: true }
    } catch (error) {
      return explainInCheck(error, tools)
    }
  })

/** Creates the source; `pageRows` is lower in tests. */
export const createTenjinVault = (pageRows = PAGE_ROWS): Source => ({
  check,
  endpoints: Object.fromEntries(Object.entries(VAULT_TABLES).map(([label, { plan }]) => [label, plan])),
  readPage: async (tools, endpoint, slice, cursor) => {
    const table = Object.hasOwn(VAULT_TABLES, endpoint) ? VAULT_TABLES[endpoint] : undefined
    if (table === undefined)
      throw new RunError('internal', `Stackyard cannot read this report of ${NAME} yet.`, endpoint)
    try {
      const page = { endpoint, table, slice, cursor: readCursor(cursor) }
      return await connected(tools, (query) => readTable(query, page, pageRows))
    } catch (error) {
      throw explainInRun(error, endpoint, tools)
    }
  },
})
