/** Table files as RFC 4180 has them (MOD-2). */

type CsvWriter = (cells: readonly (readonly string[])[]) => string

/** Loaded only when a file was asked for. Cells that start a formula are guarded by who makes them. */
export const loadCsvWriter = async (): Promise<CsvWriter> => {
  const { unparse } = await import('papaparse')
  return (cells) => unparse(cells.map((row) => [...row]))
}

/** Hands a text to the browser as a file to keep. */
export const saveCsv = (text: string, name: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // the browser has taken the file by the time the event is over
  setTimeout(() => URL.revokeObjectURL(address), 0)
}
