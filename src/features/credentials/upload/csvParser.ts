/** CSV parser according to RFC 4180. U-9 (CRD-7). */
import type { CsvParser } from '@/domain/credentials/upload/uploadFile'

/**
 * Matches a quoted value, whose line breaks are data (FS-10), or a CR or CRLF line break, which is normalized for
 * papaparse.
 */
const QUOTED_OR_LINE_END = /"[^"]*"|\r\n?/g

/**
 * Loads papaparse on demand. The delimiter is always a comma, never detected, so that values may contain semicolons
 * and tabs. The parser returns null for an unterminated quote.
 */
export const loadCsvParser = async (): Promise<CsvParser> => {
  const { parse } = await import('papaparse')
  return (text) => {
    const lines = text.replace(QUOTED_OR_LINE_END, (part) => (part.startsWith('"') ? part : '\n'))
    const { data, errors } = parse<string[]>(lines, { delimiter: ',', newline: '\n', quoteChar: '"' })
    return errors.some(({ type }) => type === 'Quotes') ? null : data
  }
}
