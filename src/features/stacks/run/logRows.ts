import type { RunLogLine } from '@/domain/runs/runDetail'

/** Rows of text of a log, of which each line takes one, or with wrapping as many as its text needs. */
export interface LogRows {
  /** Rows of all lines. */
  readonly count: number
  /** First row of a line, from 0; `count` beyond the last line. */
  readonly rowOf: (line: number) => number
  /** The line that a row belongs to, from 0. */
  readonly lineAt: (row: number) => number
}

/** First and last code points of characters that are as wide as two others: East Asian ones and emoji. */
const WIDE_RANGES = [
  [0x1100, 0x115f],
  [0x2e80, 0xa4cf],
  [0xac00, 0xd7a3],
  [0xf900, 0xfaff],
  [0xff00, 0xff60],
  [0x10000, 0x10ffff],
] as const
const [[WIDE_FROM]] = WIDE_RANGES
const TAB = '\t'
/** Columns from one tab stop to the next; see the style of the log. */
export const TAB_COLUMNS = 8

const columnsOf = (character: string): number => {
  const code = character.codePointAt(0) ?? 0
  return code >= WIDE_FROM && WIDE_RANGES.some(([from, to]) => code >= from && code <= to) ? 2 : 1
}

/** Rows of a text in a font of fixed width, which keeps line breaks and tabs, and wraps between any two characters. */
const rowsOf = (text: string, columns: number): number => {
  let [rows, column] = [1, 0]
  for (const character of text) {
    if (character === '\n') {
      rows += 1
      column = 0
      continue
    }
    const width = character === TAB ? TAB_COLUMNS - (column % TAB_COLUMNS) : columnsOf(character)
    const isFull = column > 0 && column + width > columns
    if (isFull) rows += 1
    column = isFull ? (character === TAB ? TAB_COLUMNS : width) : column + width
  }
  return rows
}

/**
 * Computes the rows of a log without measuring its lines, so that the place of each of 100,000 is known before it is
 * rendered. `charactersPerRow` is null for lines that are cut.
 */
export const createLogRows = (lines: readonly RunLogLine[], charactersPerRow: number | null): LogRows => {
  const { length } = lines
  if (charactersPerRow === null)
    return { count: length, rowOf: (line) => Math.min(line, length), lineAt: (row) => row }
  const starts = new Uint32Array(length + 1)
  for (const [index, { text }] of lines.entries())
    starts[index + 1] = (starts[index] ?? 0) + rowsOf(text, charactersPerRow)
  const rowOf = (line: number): number => starts[Math.min(line, length)] ?? 0
  return {
    count: rowOf(length),
    rowOf,
    lineAt: (row) => {
      let [low, high] = [0, length]
      while (low < high - 1) {
        const middle = (low + high) >> 1
        if (rowOf(middle) <= row) low = middle
        else high = middle
      }
      return low
    },
  }
}
