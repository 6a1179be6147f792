/** Which rows of a long list are drawn, and where. All lengths are CSS pixels. */

/** A row that is not as high as the others. */
export interface OtherRow {
  /** From 0. */
  readonly index: number
  readonly height: number
}

export interface RowHeights {
  readonly count: number
  /** What a row takes unless it stands among the others. */
  readonly usual: number
  /** In the order of the list. */
  readonly others: readonly OtherRow[]
}

/** Where a row begins, from the top of the list; for the row after the last, how high the list is. */
export function topOf(index: number, { usual, others }: RowHeights): number {
  let top = index * usual
  for (const other of others) {
    if (other.index >= index) break
    top += other.height - usual
  }
  return top
}

/** The row at this distance from the top of the list; the first or the last where there is none. */
export function rowAt(y: number, heights: RowHeights): number {
  let first = 0
  let last = Math.max(0, heights.count - 1)
  while (first < last) {
    const middle = Math.ceil((first + last) / 2)
    if (topOf(middle, heights) <= y) first = middle
    else last = middle - 1
  }
  return first
}

/** The rows between two distances from the top of the list, with so many more on either side; `last` is among them. */
export function rowsBetween(
  from: number,
  to: number,
  ahead: number,
  heights: RowHeights,
): { readonly first: number; readonly last: number } {
  return {
    first: Math.max(0, rowAt(from, heights) - ahead),
    last: Math.min(heights.count - 1, rowAt(to, heights) + ahead),
  }
}
