import { UTF8_MARK } from '@/domain/shared/text/csvText'
import { saveFile } from './saveFile'

type CsvWriter = (cells: readonly (readonly string[])[]) => string

/**
 * Loads papaparse on demand and resolves to a function that converts rows of cells to CSV text according to RFC 4180
 * (MOD-2). Rejects if the code fails to load. The caller must escape cells that a spreadsheet would run as formulas.
 */
export const loadCsvWriter = async (): Promise<CsvWriter> => {
  const { unparse } = await import('papaparse')
  return (cells) => unparse(cells.map((row) => [...row]))
}

/** Saves CSV text as a file with the given name, as a browser download; the file begins with the mark of UTF-8. */
export const saveCsv = (text: string, name: string): void =>
  saveFile(new Blob([UTF8_MARK, text], { type: 'text/csv;charset=utf-8' }), name)
