/**
 * Prefixes a CSV cell with an apostrophe where a spreadsheet would run it as a formula; returns other cells unchanged
 * (MOD-2, MET-4).
 */
export const escapeFormula = (cell: string): string => (/^\s*[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell)

const NAME_LENGTH = 48

/**
 * Joins names into one file name without extension: lower-case letters and digits of every script, separated by dashes,
 * at most 48 characters per name. Returns '' where no name contains a letter or digit.
 */
export const fileWords = (names: readonly string[]): string =>
  names
    .map((name) =>
      [...(name.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join('-')].slice(0, NAME_LENGTH),
    )
    .map((letters) => letters.join('').replace(/-$/, ''))
    .filter((words) => words !== '')
    .join('-')
