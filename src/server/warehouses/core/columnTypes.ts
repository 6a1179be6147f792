import type { ColumnType } from '@/server/lib/tables'

const DATE = /^(\d{4})-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/
/** What DuckDB can cast, which wants seconds before a time zone. */
const TIMESTAMP = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?(Z|[+-]\d{2}(:?\d{2})?)?)?$/
const INTEGER = /^-?\d{1,19}$/
const MOST_INTEGER = 2n ** 63n
const NUMBER = /^-?\d+(\.\d+)?([eE][+-]?\d+)?$/

/** Whether a text is a day of the calendar, `YYYY-MM-DD`. */
const isDay = (text: string): boolean => {
  const [, year, month, day] = DATE.exec(text) ?? []
  if (day === undefined) return false
  return (
    Number(day) <= 28 ||
    new Date(Date.UTC(Number(year), Number(month) - 1, Number(day))).getUTCDate() === Number(day)
  )
}

/** Whether a text is a time, with or without a time zone. */
const isTime = (text: string): boolean =>
  TIMESTAMP.test(text) && isDay(text.slice(0, 10)) && !Number.isNaN(Date.parse(text))

/** Whether a text is an integer of 64 bits. */
const isInteger = (text: string): boolean => {
  if (!INTEGER.test(text)) return false
  const value = BigInt(text)
  return value >= -MOST_INTEGER && value < MOST_INTEGER
}

/** Returns the type of a value; null for a missing one. */
export const typeOf = (value: unknown): ColumnType | null => {
  switch (typeof value) {
    case 'number':
      return Number.isSafeInteger(value) ? 'integer' : 'double'
    case 'boolean':
      return 'boolean'
    case 'string':
      return isDay(value) ? 'date' : isTime(value) ? 'timestamp' : 'text'
    case 'object':
      return value === null ? null : 'json'
    default:
      return null
  }
}

/** Returns the narrowest type that holds values of both types. */
export const joinTypes = (one: ColumnType, other: ColumnType): ColumnType => {
  if (one === other) return one
  const both = new Set([one, other])
  if (both.has('json')) return 'json'
  if (both.has('integer') && both.has('double')) return 'double'
  if (both.has('date') && both.has('timestamp')) return 'timestamp'
  return 'text'
}

/** Whether a value can be stored in a column of a type without loss. Numbers may be written as texts; a
 * column of texts takes every value, a nested one as JSON. */
export const fits = (value: unknown, type: ColumnType): boolean => {
  if (value === null || value === undefined || type === 'json' || type === 'text') return true
  switch (type) {
    case 'integer':
      return typeof value === 'number'
        ? Number.isSafeInteger(value)
        : typeof value === 'string' && isInteger(value)
    case 'double':
      return typeof value === 'number' || (typeof value === 'string' && NUMBER.test(value))
    case 'boolean':
      return typeof value === 'boolean'
    case 'date':
      return typeof value === 'string' && isDay(value)
    case 'timestamp':
      return typeof value === 'string' && (isDay(value) || isTime(value))
  }
}
