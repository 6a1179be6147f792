/** Some rows of a table that a transformation has made, for people who want to see what is behind a figure. */

/** Longest time that the server works on them, ms: less than who waits for them, so that it ends what nobody reads. */
export const SOME_ROWS_MS = 25_000

/** Which rows are wanted. */
export interface WantedRows {
  readonly limit: number
  /** Column of the day by which the newest come first, and the days, both inclusive; null for a table without days. */
  readonly days: { readonly column: string; readonly from: string | null; readonly to: string | null } | null
  /** Values of which a column has one. */
  readonly values: readonly { readonly column: string; readonly oneOf: readonly string[] }[]
}

/** How a server writes SQL. */
interface Words {
  readonly column: (name: string) => string
  /** The day of a column. */
  readonly dayIn: (column: string) => string
  /** A day, and a value: as a literal, or as the place of one beside the statement; called in the order of the SQL. */
  readonly day: (text: string) => string
  readonly text: (value: string) => string
}

/** SQL of the rows; `cells` are the columns of the result, and `from` is the table. */
export const someRowsSql = (
  cells: string,
  from: string,
  { limit, days, values }: WantedRows,
  words: Words,
): string => {
  const conditions = values.map(
    ({ column, oneOf }) => `${words.column(column)} IN (${oneOf.map(words.text).join(', ')})`,
  )
  if (days !== null) {
    const day = words.dayIn(days.column)
    if (days.from !== null) conditions.push(`${day} >= ${words.day(days.from)}`)
    if (days.to !== null) conditions.push(`${day} <= ${words.day(days.to)}`)
  }
  const where = conditions.length === 0 ? '' : ` WHERE ${conditions.join(' AND ')}`
  const order = days === null ? '' : ` ORDER BY ${words.dayIn(days.column)} DESC`
  return `SELECT ${cells} FROM ${from}${where}${order} LIMIT ${limit}`
}
