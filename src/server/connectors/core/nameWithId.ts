/** Names that an attribution writes with the network's id behind them: "Video A, 30s (12021000000000000111)". */
import type { Row } from '@/server/lib/tables'

/**
 * Ids of networks are long numbers, UUIDs, or long words with digits: fewer digits in brackets are part of a name, such as
 * a day.
 */
const NAME_WITH_ID =
  /^(.*\S)\s*\((\d{9,}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|(?=[a-z]*\d)[0-9a-z]{20,})\)$/i

const partOf = (value: Row[string], part: 1 | 2): string | null =>
  typeof value === 'string' ? (NAME_WITH_ID.exec(value.trim())?.[part] ?? null) : null

/** The name without the id behind it, which is `id` of whatever form, or else one in the form of an id. */
export const nameBeforeId = (value: Row[string], id: Row[string] = null): Row[string] => {
  const text = typeof value === 'string' ? value.trim() : ''
  const ending = typeof id === 'string' || typeof id === 'number' ? `(${id})` : null
  const name = ending !== null && text.endsWith(ending) ? text.slice(0, -ending.length).trimEnd() : ''
  return name === '' ? (partOf(value, 1) ?? value) : name
}

/** The id behind a name; null for none. */
export const idAfterName = (value: Row[string]): Row[string] => partOf(value, 2)
