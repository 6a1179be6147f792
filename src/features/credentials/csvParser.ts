/** CSV as RFC 4180 has it. U-9 (CRD-7). */
import type { CsvParser } from '@/domain/credentials/uploadFile'

/** A stretch in quotes, whose line ends belong to a value (FS-10), or a line end of another kind than papaparse is told. */
const QUOTED_OR_LINE_END = /"[^"]*"|\r\n?/g

/**
 * Loaded only when a CSV file was chosen. Commas alone part cells: nothing is guessed, so that a value keeps its
 * semicolons and tabs. A quote that does not end is no CSV.
 */
export const loadCsvParser = async (): Promise<CsvParser> => {
  const { parse } = await import('papaparse')
  return (text) => {
    const lines = text.replace(QUOTED_OR_LINE_END, (part) => (part.startsWith('"') ? part : '\n'))
    const { data, errors } = parse<string[]>(lines, { delimiter: ',', newline: '\n', quoteChar: '"' })
    return errors.some(({ type }) => type === 'Quotes') ? null : data
  }
}
