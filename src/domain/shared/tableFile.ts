/** Cells of table files (MOD-2, MET-4). */

/** A cell that a spreadsheet would take for a formula becomes text. */
export const guardedCell = (cell: string): string => (/^\s*[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell)

const NAME_LENGTH = 48

/** Names as part of a file's name, on any system: letters and digits of every script with dashes between, lower case. */
export const fileWords = (names: readonly string[]): string =>
  names
    .map((name) =>
      [...(name.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join('-')].slice(0, NAME_LENGTH),
    )
    .map((letters) => letters.join('').replace(/-$/, ''))
    .filter((words) => words !== '')
    .join('-')
