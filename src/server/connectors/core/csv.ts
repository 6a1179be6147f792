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

/** Options of `createCsvReader`. */
export interface CsvOptions {
  /** Columns to read; all by default. */
  readonly only?: ReadonlySet<string>
  /** Columns of which a report has at least one; none by default. */
  readonly needsAnyOf?: readonly string[]
  /** Character between two values; a comma by default. */
  readonly delimiter?: string
  /** A quotation mark is a character like any other. */
  readonly isUnquoted?: boolean
  /** The provider is known to cut its last line; of others such a file is incomplete. */
  readonly mayEndShort?: boolean
}

/** Rows of a CSV file. */
export interface CsvRows {
  readonly rows: readonly Row[]
  /** What the log says about lines that were left out or are malformed. */
  readonly warnings: readonly string[]
}

/** Reads a CSV file as it arrives. */
export interface CsvReader {
  /** Rows of the lines that are complete now. */
  readonly push: (text: string) => readonly Row[]
  /** Rows of the last line; null for a file that cannot be read. */
  readonly end: () => CsvRows | null
}

/** Longest line that is waited for; without its closing quote a value would be the rest of the file. */
const LONGEST_LINE_CHARACTERS = 16_000_000

const warningOf = (count: number, what: string): readonly string[] =>
  count === 0 ? [] : [`Lines of the provider's file with ${what}: ${count}.`]

/** The lines of a part of a file, and where the first one begins that is not complete. */
const linesIn = (
  text: string,
  isEnd: boolean,
  { delimiter = ',', isUnquoted = false }: Pick<CsvOptions, 'delimiter' | 'isUnquoted'>,
) => {
  const { data, errors, meta }: Papa.ParseResult<readonly string[]> = new Papa.Parser({
    delimiter,
    newline: '\n',
    ...(isUnquoted && { fastMode: true }),
  }).parse(text, 0, !isEnd)
  return {
    lines: data.filter((line) => line.length > 1 || line[0] !== ''),
    // an incomplete line is read again, with its errors
    errors: errors.filter(({ row }) => isEnd || (row ?? 0) < data.length),
    end: isEnd ? text.length : meta.cursor,
  }
}

/** Columns to read, each with its place in a line; null for titles of which none is needed or to read. */
const columnsIn = (
  titles: readonly string[],
  { only, needsAnyOf = [] }: CsvOptions,
): readonly (readonly [name: string, index: number])[] | null => {
  const names = columnNames(titles)
  if (needsAnyOf.length > 0 && !needsAnyOf.some((name) => names.includes(name))) return null
  const columns = names
    .map((name, index) => [name, index] as const)
    // a title that is empty is that of a comma at the end of the line
    .filter(([name, index]) => (titles[index] ?? '').trim() !== '' && (only?.has(name) ?? true))
  return columns.length === 0 ? null : columns
}

/** Options of a file with tabs, or of one that has commas in their place, as some providers write now and then. */
const asWritten = (asked: CsvOptions, text: string): CsvOptions => {
  const [first = ''] = text.split('\n', 1)
  return asked.delimiter === '\t' && !first.includes('\t') && first.includes(',')
    ? { ...asked, delimiter: ',', isUnquoted: false }
    : asked
}

/**
 * Creates a reader of a CSV file with a line of titles; empty cells are null, and empty lines are no rows. Lines with too
 * few values, and those with values beyond the last title, are left out with a warning. It ends with null for a file
 * without titles, or where no title is one of those needed or to read, and for a file that ends in the middle of a line.
 */
export const createCsvReader = (asked: CsvOptions = {}): CsvReader => {
  const { mayEndShort = false } = asked
  let options = asked
  let waiting = ''
  /** Length of the text from which it is read again: the time for a long line would grow with its square. */
  let readFrom = 0
  let isUnread = false
  let titles: readonly string[] | null = null
  let columns: ReturnType<typeof columnsIn> = null
  let isRefused = false
  let [short, long, misplaced] = [0, 0, 0]

  const rowsOf = (lines: readonly (readonly string[])[]): readonly Row[] => {
    const rows: Row[] = []
    for (const line of lines) {
      if (titles === null) {
        titles = line
        columns = columnsIn(line, options)
        isRefused = columns === null
      } else if (line.length < titles.length) short += 1
      else if (line.slice(titles.length).some((cell) => cell.trim() !== '')) long += 1
      else
        rows.push(
          Object.fromEntries(
            (columns ?? []).map(([name, index]) => [name, line[index] === '' ? null : (line[index] ?? null)]),
          ),
        )
    }
    return rows
  }

  const read = (isEnd: boolean): readonly Row[] => {
    // files of several programs, put together, end their lines in several ways
    const held = !isEnd && waiting.endsWith('\r') ? '\r' : ''
    const text = waiting.slice(0, waiting.length - held.length).replaceAll(/\r\n?/g, '\n')
    if (titles === null) options = asWritten(asked, text)
    const { lines, errors, end } = linesIn(text, isEnd, options)
    waiting = text.slice(end) + held
    misplaced += errors.filter(({ code }) => code === 'InvalidQuotes').length
    // the rest of the file would be one value
    isRefused ||= errors.some(({ code }) => code === 'MissingQuotes')
    const rows = rowsOf(lines)
    // a connection was cut in the middle of the last line
    if (isEnd && !mayEndShort && !text.endsWith('\n')) isRefused ||= isShort(lines.at(-1))
    return isRefused ? [] : rows
  }
  const isShort = (line: readonly string[] | undefined): boolean =>
    titles !== null && line !== undefined && line.length < titles.length

  return {
    push: (text) => {
      if (isRefused) return []
      waiting += text
      isUnread = waiting.length < Math.min(readFrom, LONGEST_LINE_CHARACTERS)
      if (isUnread) return []
      const rows = read(false)
      readFrom = 2 * waiting.length
      isRefused ||= waiting.length > LONGEST_LINE_CHARACTERS
      if (isRefused) waiting = ''
      return rows
    },
    end: () => {
      const unread = isUnread ? read(false) : []
      const rows = isRefused ? [] : [...unread, ...read(true)]
      if (isRefused || titles === null) return null
      const warnings = [
        ...warningOf(short, 'too few values, which were left out'),
        ...warningOf(long, 'too many values, which were left out'),
        ...warningOf(misplaced, 'misplaced quotes'),
      ]
      return { rows, warnings }
    },
  }
}

/** Reads a whole CSV file; null for one that cannot be read. See `createCsvReader`. */
export const readCsv = (text: string, options: CsvOptions = {}): CsvRows | null => {
  const reader = createCsvReader(options)
  const rows = reader.push(text)
  const end = reader.end()
  return end === null ? null : { ...end, rows: [...rows, ...end.rows] }
}
