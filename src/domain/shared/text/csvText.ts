/**
 * Beginning of a text that a spreadsheet would calculate, also in full width, after spaces or after characters that are
 * not seen. This pattern and `NUMBER` mean the same in JavaScript and in DuckDB, which escapes the tables that it writes.
 */
export const FORMULA = String.raw`^(?:[\t\r\n]|[\p{Z}\p{Cc}\p{Cf}]*[=+\-@＝＋－＠])`
/** A number with its sign, which stays one. */
export const NUMBER = String.raw`^[+\-]?[0-9]+(?:[.,][0-9]+)*(?:[eE][+\-]?[0-9]+)?$`

const formula = new RegExp(FORMULA, 'u')
const number = new RegExp(NUMBER, 'u')

/**
 * Prefixes a CSV cell with an apostrophe where a spreadsheet would run it as a formula; returns other cells and numbers
 * unchanged (MOD-2, MET-4).
 */
export const escapeFormula = (cell: string): string =>
  formula.test(cell) && !number.test(cell) ? `'${cell}` : cell

/** Byte order mark of a CSV file that a person opens: Excel would read UTF-8 as the code page of Windows without it. */
export const UTF8_MARK = '\ufeff'

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
