/** Reads reports in CSV (RFC 4180). */
import type { Row, SourceTools } from '@/server/engine/ports'
import { RetryableError } from '@/server/engine/ports'
import { shapeError } from './providerCall'

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
const columnName = (title: string): string =>
  title
    .trim()
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')

/**
 * Reads a CSV file with a line of titles; empty cells are null. Throws a RunError of kind `shape` if a needed column is
 * missing, and a RetryableError if the file is cut.
 */
export const readCsv = (
  tools: SourceTools,
  name: string,
  text: string,
  needed: readonly string[],
): readonly Row[] => {
  const [titles = [], ...lines] = cellsOf(text)
  const names = titles.map(columnName)
  if (needed.some((column) => !names.includes(column))) throw shapeError(name, text, tools.secret)
  if (lines.some((line) => line.length !== names.length))
    throw new RetryableError(`${name} sent an incomplete file.`)
  return lines.map((line) =>
    Object.fromEntries(
      names.map((column, index) => [column, line[index] === '' ? null : (line[index] ?? null)]),
    ),
  )
}
