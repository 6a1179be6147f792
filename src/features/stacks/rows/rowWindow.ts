/** Row of a virtualized list whose height (CSS pixels) differs from the default. */
export interface CustomHeightRow {
  /** Zero-based. */
  readonly index: number
  readonly height: number
}

/** Heights of all rows of a virtualized list, in CSS pixels. */
export interface RowHeights {
  /** Number of rows. */
  readonly count: number
  /** Default row height. */
  readonly usual: number
  /** Rows with another height, in list order. */
  readonly others: readonly CustomHeightRow[]
}

/**
 * Returns the offset of a row from the top of a virtualized list in CSS pixels; for an `index` of `count`, the height
 * of the list.
 */
export function topOf(index: number, { usual, others }: RowHeights): number {
  let top = index * usual
  for (const other of others) {
    if (other.index >= index) break
    top += other.height - usual
  }
  return top
}

/**
 * Returns the index of the row at an offset `y` (CSS pixels) from the top of a virtualized list, clamped to the first
 * and last row.
 */
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

/**
 * Returns the indices of the first and last (inclusive) row between two offsets from the top of a virtualized list
 * (CSS pixels), extended by `ahead` rows on both sides and clamped to the list.
 */
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
