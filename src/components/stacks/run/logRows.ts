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

/** Code points from here on are mostly as wide as two others, e.g. Chinese ones. */
const WIDE_FROM = 0x1100

/** Rows of a text in which each character is as wide as every other, broken anywhere. */
const rowsOf = (text: string, charactersPerRow: number): number => {
  let length = text.length
  for (let at = 0; at < text.length; at += 1) if (text.charCodeAt(at) >= WIDE_FROM) length += 1
  return Math.max(1, Math.ceil(length / charactersPerRow))
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
