/** Reads reports in CSV (RFC 4180). */
import type { Row } from '@/server/engine/ports'

/** Splits CSV into lines of cells; quoted cells may hold commas, quotes and line breaks. */
const cellsOf = (text: string): readonly (readonly string[])[] => {
  const lines: string[][] = []
  let line: string[] = []
  const pattern = /(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r?\n|$)/g
  for (const match of text.matchAll(pattern)) {
    const [whole, quoted, plain, end] = match
    if (whole === '' && line.length === 0) continue
    line.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'))
    if (end === ',') continue
    lines.push(line)
    line = []
  }
  return lines
}

/** Converts a title such as "Ad Unit ID" to a column name such as `ad_unit_id`. */
export const columnName = (title: string): string =>
  title
    .trim()
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')

/** Options of `readCsv`. */
interface CsvOptions {
  /** Called with the number of lines with too few cells, which are left out; without it such a line is an error. */
  readonly onShort?: (lines: number) => void
  /** Columns to read; all by default. */
  readonly only?: ReadonlySet<string>
  /** Columns of which a report has at least one; none by default. */
  readonly needsAnyOf?: readonly string[]
}

/**
 * Reads a CSV file with a line of titles; empty cells are null. Null if a line has another number of cells, no title
 * is one of those needed, or none of the columns to read is there.
 */
export const readCsv = (
  text: string,
  { onShort, only, needsAnyOf = [] }: CsvOptions = {},
): readonly Row[] | null => {
  const [titles, ...all] = cellsOf(text)
  if (titles === undefined) return null
  const isReport = needsAnyOf.length === 0 || titles.some((title) => needsAnyOf.includes(columnName(title)))
  if (!isReport) return null
  const lines = onShort === undefined ? all : all.filter((line) => line.length >= titles.length)
  onShort?.(all.length - lines.length)
  if (lines.some((line) => line.length !== titles.length)) return null
  const columns = titles
    .map((title, index) => [columnName(title), index] as const)
    .filter(([name]) => only?.has(name) ?? true)
  if (columns.length === 0) return null
  return lines.map((line) =>
    Object.fromEntries(
      columns.map(([name, index]) => [name, line[index] === '' ? null : (line[index] ?? null)]),
    ),
  )
}
