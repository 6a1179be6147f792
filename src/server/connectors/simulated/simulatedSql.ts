/** Databases of providers, simulated: they answer the statements of their source in memory, as the database would. */
import { addDays } from '@/domain/answers/days'
import type { Column, Row, Window } from '@/server/lib/tables'
import type { SqlClient } from '@/server/connectors/core/source'
import { ServerError } from '@/server/warehouses/postgres/errorExplanations'

/** Tables of a database. */
export interface SimulatedDatabase {
  readonly schema: string
  /** Columns of a table; none for one that does not exist. */
  readonly columns: (table: string) => readonly Column[]
  /** Rows of a table, of a report those of a period; null for a table that does not exist. */
  readonly rows: (table: string, window: Window, now: number) => readonly Row[] | null
}

/** Error of the server or of the network for the first value that a database does not know. */
const REFUSALS: readonly (readonly [field: string, code: string, message: string])[] = [
  ['host', 'ENOTFOUND', 'getaddrinfo ENOTFOUND'],
  ['port', 'ECONNREFUSED', 'connect ECONNREFUSED'],
  ['database', '3D000', 'database does not exist'],
  ['username', '28000', 'role does not exist'],
  ['password', '28P01', 'password authentication failed'],
]

const serverError = (code: string, message: string): ServerError =>
  new ServerError(Object.assign(new Error(message), { code }))

type SqlRow = Readonly<Record<string, string | null>>

const cell = (value: Row[string] | undefined): string | null =>
  value === null || value === undefined ? null : typeof value === 'string' ? value : JSON.stringify(value)

const catalogOf = (
  databases: readonly SimulatedDatabase[],
  table: string,
  schema: string | undefined,
): readonly SqlRow[] =>
  databases
    .filter((database) => schema === undefined || database.schema === schema)
    .flatMap((database) =>
      database.columns(table).map(({ name, type }) => ({
        table_schema: database.schema,
        column_name: name,
        data_type: type === 'date' ? 'date' : type === 'timestamp' ? 'timestamp without time zone' : 'text',
      })),
    )

const SELECT =
  /^SELECT (?<columns>.+), (?:'{2}|CAST\("(?<position>\w+)" AS VARCHAR\(40\)\)) AS "_position", (?<key>.+) AS "_key"\s+FROM "?(?<schema>\w+)"?\."(?<table>\w+)".* LIMIT (?<limit>\d+)$/s

/** The days of a report, and the position and key after which a page begins, by the values of a statement. */
const rangeOf = (values: readonly string[], isReport: boolean) => {
  if (!isReport) return { window: { from: '', to: '' }, after: ['', values[0] ?? ''] }
  const [from = '', before = '', position = '', key = ''] = values
  return { window: { from, to: addDays(before, -1) }, after: [position, key] }
}

/** A page of a table, in the order and from the position that the source's statement states. */
const selectPage = (
  databases: readonly SimulatedDatabase[],
  sql: string,
  values: readonly string[],
  now: number,
): readonly SqlRow[] => {
  const found = SELECT.exec(sql)?.groups ?? {}
  const { columns = '', position, key = '', schema = '', table = '', limit = '0' } = found
  const { window, after } = rangeOf(values, position !== undefined)
  const rows = databases.find((database) => database.schema === schema)?.rows(table, window, now) ?? null
  if (rows === null) throw serverError('42P01', `relation "${schema}.${table}" does not exist`)
  const keys = [...key.matchAll(/CAST\("(\w+)" AS VARCHAR\(100\)\)/g)].map(([, name]) => name ?? '')
  const names = [...columns.matchAll(/"(\w+)"/g)].map(([, name]) => name ?? '')
  const placed = rows.map((row) => ({
    row,
    place: [
      position === undefined ? '' : (cell(row[position]) ?? ''),
      keys.map((name) => cell(row[name]) ?? '').join(' '),
    ],
  }))
  const isBefore = (one: readonly string[], other: readonly string[]): boolean =>
    one.join('\0') < other.join('\0')
  return placed
    .filter(({ place }) => !isBefore(place, after))
    .toSorted((one, other) => (isBefore(one.place, other.place) ? -1 : 1))
    .slice(0, Number(limit))
    .map(({ row, place }) => ({
      ...Object.fromEntries(names.map((name) => [name, cell(row[name])])),
      _position: place[0] ?? '',
      _key: place[1] ?? '',
    }))
}

const runStatement = (
  databases: readonly SimulatedDatabase[],
  sql: string,
  values: readonly string[],
  now: number,
): readonly SqlRow[] => {
  if (sql.includes('information_schema.columns')) return catalogOf(databases, values[0] ?? '', values[1])
  return sql.startsWith('SELECT 1 ') ? [{ one: '1' }] : selectPage(databases, sql, values, now)
}

/** Creates a client of the databases, which knows the values that `accepts` knows. */
export const simulatedSql =
  (
    databases: readonly SimulatedDatabase[],
    now: () => number,
    accepts: (value: string) => boolean,
  ): SqlClient =>
  async ({ secret, signal }) => {
    signal.throwIfAborted()
    const refusal = REFUSALS.find(([field]) => secret[field] !== undefined && !accepts(secret[field]))
    if (refusal !== undefined) throw serverError(refusal[1], refusal[2])
    return Promise.resolve({
      query: (sql: string, values: readonly string[] = []) =>
        Promise.resolve(runStatement(databases, sql, values, now())),
      close: () => Promise.resolve(),
    })
  }
