/** Visible range and offsets of a virtualized list. All lengths are CSS pixels. */

/** A row whose height differs from the default. */
export interface OtherRow {
  /** Zero-based. */
  readonly index: number
  readonly height: number
}

export interface RowHeights {
  readonly count: number
  /** Default row height. */
  readonly usual: number
  /** In list order. */
  readonly others: readonly OtherRow[]
}

/** Offset of a row from the top of the list; for `count`, the height of the list. */
export function topOf(index: number, { usual, others }: RowHeights): number {
  let top = index * usual
  for (const other of others) {
    if (other.index >= index) break
    top += other.height - usual
  }
  return top
}

/** Index of the row at an offset from the top of the list, clamped to the first and last row. */
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

/** Indices of the rows between two offsets, extended by `ahead` rows on both sides; `last` is inclusive. */
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
