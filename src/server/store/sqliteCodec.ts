import type { SQLInputValue } from 'node:sqlite'
import type { Sealer } from '../lib/sealing'
import type { Kind } from './records'
import type { Column } from './sqliteSchema'

/** Values of a record by field name. */
export type Fields = Readonly<Record<string, unknown>>
/** Columns of a table in order: name and type. */
export type ColumnList = readonly (readonly [string, Column])[]

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
  const encode = (column: Column, value: unknown, place: string): SQLInputValue => {
    if (value === null || value === undefined) return null
    if (column === 'flag') return value === true ? 1 : 0
    if (column === 'json') return JSON.stringify(value)
    if (column === 'sealed') return sealer.seal(JSON.stringify(value), place)
    // a record that is written back already has the digest
    if (column === 'digest')
      return typeof value === 'string' && value.startsWith(DIGEST) ? value : digestOf(value)
    return typeof value === 'number' || typeof value === 'string' ? value : JSON.stringify(value)
  }
  const decode = (column: Column, value: unknown, place: () => string): unknown => {
    if (value === null) return null
    if (column === 'flag') return value === 1
    if (typeof value !== 'string') return value
    if (column === 'json') return JSON.parse(value)
    if (column === 'sealed') return JSON.parse(sealer.open(value, place()))
    return value
  }
  /** Column value to search for. Always hashed for digest columns, even if the input looks like a digest. */
  const sought = (column: Column, value: unknown): SQLInputValue =>
    column === 'digest' ? digestOf(value) : encode(column, value, '')
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
  for (const [name, column] of columns)
    record[name] = codec.decode(column, record[name], () => placeOf(kind, name, Number(id), record))
  return record
}
