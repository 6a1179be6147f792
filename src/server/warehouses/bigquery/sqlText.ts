/** Names, texts and types of GoogleSQL. */
import { createHash } from 'node:crypto'
import type { ColumnType } from '@/server/lib/tables'

const HASH_LENGTH = 8
/** Longest name of a column; BigQuery takes 300 characters. */
const NAME_LENGTH = 200
/** Beginnings of column names that BigQuery keeps for itself. */
const RESERVED_PREFIXES = /^(_table_|_file_|_partition|_row_timestamp|__root__|_colidentifier)/i

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, HASH_LENGTH)

/**
 * Name under which BigQuery stores a name: letters, digits and underscores, and no digit first. A hash keeps names apart
 * that become alike.
 */
export const nameOf = (name: string): string => {
  const plain = name.replaceAll(/\W/g, '_').slice(0, NAME_LENGTH)
  const safe = /^[A-Za-z_]/.test(plain) && !RESERVED_PREFIXES.test(plain) ? plain : `c_${plain}`
  return safe === name ? name : `${safe}_${hashOf(name)}`
}

/** Name of the table of a schema. All tables are in one dataset, so that a right on one dataset is enough. */
export const tableNameOf = (schema: string, table: string): string => nameOf(`${schema}__${table}`)

/** Quotes a name, which has no backtick: see `nameOf`. */
export const name = (text: string): string => `\`${text}\``

const ESCAPES: Readonly<Record<string, string>> = { '\n': String.raw`\n`, '\r': String.raw`\r` }

/** Quotes a text. */
export const text = (value: string): string =>
  `'${value.replaceAll(/[\\'"`\n\r]/g, (character) => ESCAPES[character] ?? `\\${character}`)}'`

/** BigQuery's type of a column. */
export const TYPE_NAMES: Readonly<Record<ColumnType, string>> = {
  text: 'STRING',
  integer: 'INT64',
  double: 'FLOAT64',
  boolean: 'BOOL',
  date: 'DATE',
  timestamp: 'TIMESTAMP',
  json: 'JSON',
}

/** Column type of a type of BigQuery, which has two names for some. */
export const columnTypeOf = (typeName: string): ColumnType => {
  if (typeName.startsWith('INT')) return 'integer'
  if (/^(FLOAT|NUMERIC|BIGNUMERIC)/.test(typeName)) return 'double'
  if (typeName.startsWith('BOOL')) return 'boolean'
  if (typeName === 'DATE') return 'date'
  if (/^(TIMESTAMP|DATETIME)$/.test(typeName)) return 'timestamp'
  return typeName === 'JSON' ? 'json' : 'text'
}

/** SQL of a value in another type; one that does not fit is null. */
export const castTo = (value: string, from: ColumnType | null, to: ColumnType): string => {
  if (from === to) return value
  if (from === null) return `CAST(NULL AS ${TYPE_NAMES[to]})`
  if (to === 'json') return `SAFE.PARSE_JSON(CAST(${value} AS STRING))`
  return `SAFE_CAST(${from === 'json' ? `TO_JSON_STRING(${value})` : value} AS ${TYPE_NAMES[to]})`
}
