/** Cells and names of CSV files (MOD-2, MET-4). */

/** Escapes a cell that a spreadsheet would interpret as a formula. */
export const escapeFormula = (cell: string): string => (/^\s*[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell)

const NAME_LENGTH = 48

/** Joins names into a portable file name: letters and digits of every script, dashes, lower case. */
export const fileWords = (names: readonly string[]): string =>
  names
    .map((name) =>
      [...(name.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join('-')].slice(0, NAME_LENGTH),
    )
    .map((letters) => letters.join('').replace(/-$/, ''))
    .filter((words) => words !== '')
    .join('-')
