/** Reads reports in CSV (RFC 4180), and what providers make of it. */
import Papa from 'papaparse'
import type { Row } from '@/server/lib/tables'

/** Converts a title such as "Ad Unit ID" to a column name such as `ad_unit_id`. */
export const columnName = (title: string): string =>
  title
    .trim()
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')

/** Column names of a line of titles; titles that make the same name are numbered in order. */
const columnNames = (titles: readonly string[]): readonly string[] => {
  const taken = new Set<string>()
  return titles.map((title) => {
    const base = columnName(title)
    let name = base
    for (let number = 2; taken.has(name); number += 1) name = `${base}_${number}`
    taken.add(name)
    return name
  })
}

/** Options of `readCsv`. */
interface CsvOptions {
  /** Columns to read; all by default. */
  readonly only?: ReadonlySet<string>
  /** Columns of which a report has at least one; none by default. */
  readonly needsAnyOf?: readonly string[]
  /** The provider is known to cut its last line; of others such a file is incomplete. */
  readonly mayEndShort?: boolean
}

/** Rows of a CSV file. */
export interface CsvRows {
  readonly rows: readonly Row[]
  /** Columns of the file. */
  readonly names: ReadonlySet<string>
  /** What the log says about lines that were left out or are malformed. */
  readonly warnings: readonly string[]
}

const warningOf = (count: number, what: string): readonly string[] =>
  count === 0 ? [] : [`Lines of the provider's file with ${what}: ${count}.`]

/**
 * Reads a CSV file with a line of titles; empty cells are null, and empty lines are no rows. Lines with too few values,
 * and those with values beyond the last title, are left out with a warning. Null for a file without titles, or where
 * no title is one of those needed or to read, and for a file that ends in the middle of a line.
 */
export const readCsv = (
  text: string,
  { only, needsAnyOf = [], mayEndShort = false }: CsvOptions = {},
): CsvRows | null => {
  // files of several programs, put together, end their lines in several ways
  const { data, errors } = Papa.parse<readonly string[]>(text.replaceAll(/\r\n?/g, '\n'), {
    delimiter: ',',
    newline: '\n',
    skipEmptyLines: true,
  })
  // the rest of the file would be one value
  if (errors.some(({ code }) => code === 'MissingQuotes')) return null
  const [titles, ...lines] = data
  if (titles === undefined) return null
  const all = columnNames(titles)
  const names = new Set(all)
  if (needsAnyOf.length > 0 && !needsAnyOf.some((name) => names.has(name))) return null
  const columns = all
    .map((name, index) => [name, index] as const)
    // a title that is empty is that of a comma at the end of the line
    .filter(([name, index]) => (titles[index] ?? '').trim() !== '' && (only?.has(name) ?? true))
  if (columns.length === 0) return null
  // a connection was cut in the middle of the last line
  const isShort = (lines.at(-1)?.length ?? titles.length) < titles.length
  if (!mayEndShort && isShort && !/[\r\n]$/.test(text)) return null
  let [short, long] = [0, 0]
  const rows: Row[] = []
  for (const line of lines) {
    if (line.length < titles.length) short += 1
    else if (line.slice(titles.length).some((cell) => cell.trim() !== '')) long += 1
    else
      rows.push(
        Object.fromEntries(
          columns.map(([name, index]) => [name, line[index] === '' ? null : (line[index] ?? null)]),
        ),
      )
  }
  const warnings = [
    ...warningOf(short, 'too few values, which were left out'),
    ...warningOf(long, 'too many values, which were left out'),
    ...warningOf(errors.filter(({ code }) => code === 'InvalidQuotes').length, 'misplaced quotes'),
  ]
  return { rows, names, warnings }
}
