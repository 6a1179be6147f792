/** Cells of table files (MOD-2, MET-4). */

/** A cell that a spreadsheet would take for a formula becomes text. */
export const guardedCell = (cell: string): string => (/^\s*[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell)
