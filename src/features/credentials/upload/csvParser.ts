import type { CsvParser } from '@/domain/credentials/upload/uploadFile'

/**
 * Matches a quoted value, whose line breaks are data (FS-10), or a CR or CRLF line break, which is normalized for
 * papaparse.
 */
const QUOTED_OR_LINE_END = /"[^"]*"|\r\n?/g

/**
 * Loads papaparse on demand and resolves to a function that parses CSV text (RFC 4180) into rows of values, or
 * returns null for an unterminated quote. The delimiter is always a comma, never detected, so that values may contain
 * semicolons and tabs. U-9 (CRD-7).
 */
export const loadCsvParser = async (): Promise<CsvParser> => {
  const { parse } = await import('papaparse')
  return (text) => {
    const lines = text.replace(QUOTED_OR_LINE_END, (part) => (part.startsWith('"') ? part : '\n'))
    const { data, errors } = parse<string[]>(lines, { delimiter: ',', newline: '\n', quoteChar: '"' })
    return errors.some(({ type }) => type === 'Quotes') ? null : data
  }
}
