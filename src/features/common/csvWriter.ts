/** CSV files according to RFC 4180 (MOD-2). */

type CsvWriter = (cells: readonly (readonly string[])[]) => string

/** Loads papaparse on demand. The caller must escape cells that start with a formula. */
export const loadCsvWriter = async (): Promise<CsvWriter> => {
  const { unparse } = await import('papaparse')
  return (cells) => unparse(cells.map((row) => [...row]))
}

/** Downloads a text as a file. */
export const saveCsv = (text: string, name: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // the browser has taken the file by the end of the click event
  setTimeout(() => URL.revokeObjectURL(address), 0)
}
