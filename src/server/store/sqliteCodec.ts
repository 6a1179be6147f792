import type { SQLInputValue } from 'node:sqlite'
import type { Sealer } from '../lib/sealing'
import type { ColumnType } from './columns'
import type { Kind } from './records'

/** Values of a record by field name. */
export type Fields = Readonly<Record<string, unknown>>
/** Columns of a table in order: name and type. */
export type ColumnList = readonly (readonly [string, { readonly type: ColumnType }])[]

/** Returns the text that an encrypted value is bound to: its table, column, organisation and row. */
export const placeOf = (kind: Kind, name: string, id: number, fields: Fields): string =>
  `${kind}.${name}:${JSON.stringify(fields['orgId'] ?? null)}:${id}`

const DIGEST = 'digest:'

/**
 * Creates functions that convert record values to SQLite columns (`encode`), back (`decode`), and for search
 * conditions (`sought`). `sealer` encrypts and hashes.
 */
export const createCodec = (sealer: Sealer) => {
  const digestOf = (value: unknown): string =>
    DIGEST + sealer.digest(typeof value === 'string' ? value : JSON.stringify(value))
  const encode = (type: ColumnType, value: unknown, place: string): SQLInputValue => {
    if (value === null || value === undefined) return null
    if (type === 'flag') return value === true ? 1 : 0
    if (type === 'json') return JSON.stringify(value)
    if (type === 'sealed') return sealer.seal(JSON.stringify(value), place)
    // a record that is written back already has the digest
    if (type === 'digest')
      return typeof value === 'string' && value.startsWith(DIGEST) ? value : digestOf(value)
    return typeof value === 'number' || typeof value === 'string' ? value : JSON.stringify(value)
  }
  const decode = (type: ColumnType, value: unknown, place: () => string): unknown => {
    if (value === null) return null
    if (type === 'flag') return value === 1
    if (typeof value !== 'string') return value
    if (type === 'json') return JSON.parse(value)
    if (type === 'sealed') return JSON.parse(sealer.open(value, place()))
    return value
  }
  /** Column value to search for. Always hashed for digest columns, even if the input looks like a digest. */
  const sought = (type: ColumnType, value: unknown): SQLInputValue =>
    type === 'digest' ? digestOf(value) : encode(type, value, '')
  return { encode, decode, sought }
}

/** Functions that convert record values to and from SQLite columns. */
export type Codec = ReturnType<typeof createCodec>

/**
 * Converts a table row, its id followed by the values of `columns`, to a record. Throws if an encrypted value cannot
 * be decrypted.
 */
export const recordOf = (
  codec: Codec,
  kind: Kind,
  columns: ColumnList,
  [id, ...values]: readonly unknown[],
): unknown => {
  const record: Record<string, unknown> = { id }
  columns.forEach(([name], index) => {
    record[name] = values[index]
  })
  for (const [name, { type }] of columns)
    record[name] = codec.decode(type, record[name], () => placeOf(kind, name, Number(id), record))
  return record
}
