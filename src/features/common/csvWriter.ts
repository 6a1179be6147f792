type CsvWriter = (cells: readonly (readonly string[])[]) => string

/**
 * Loads papaparse on demand and resolves to a function that converts rows of cells to CSV text according to RFC 4180
 * (MOD-2). Rejects if the code fails to load. The caller must escape cells that a spreadsheet would run as formulas.
 */
export const loadCsvWriter = async (): Promise<CsvWriter> => {
  const { unparse } = await import('papaparse')
  return (cells) => unparse(cells.map((row) => [...row]))
}

/** Saves CSV text as a file with the given name, as a browser download. */
export const saveCsv = (text: string, name: string): void => saveFile(text, name, 'text/csv')

/** Saves text as a file with the given name, as a browser download. */
export const saveText = (text: string, name: string): void => saveFile(text, name, 'text/plain')

const saveFile = (text: string, name: string, type: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // the browser has taken the file by the end of the click event
  setTimeout(() => URL.revokeObjectURL(address), 0)
}
