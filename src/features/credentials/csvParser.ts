/** CSV as RFC 4180 has it. U-9 (CRD-7). */
import type { CsvParser } from '@/domain/credentials/uploadFile'

/**
 * Loaded only when a CSV file was chosen. Commas alone part cells: nothing is guessed, so that a value keeps its
 * semicolons and tabs. A quote that does not end is no CSV.
 */
export const loadCsvParser = async (): Promise<CsvParser> => {
  const { parse } = await import('papaparse')
  return (text) => {
    const lines = text.replace(/\r\n?/g, '\n')
    const { data, errors } = parse<string[]>(lines, { delimiter: ',', newline: '\n', quoteChar: '"' })
    return errors.some(({ type }) => type === 'Quotes') ? null : data
  }
}
