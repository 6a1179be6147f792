/** Sort order of the usage table. */
import { usageChange, type UsageRow } from './usageRows'

export const usageColumns = ['owner', 'part', 'rows', 'share', 'before', 'change'] as const
export type UsageColumn = (typeof usageColumns)[number]
type Direction = 'asc' | 'desc'

export interface UsageOrder {
  readonly column: UsageColumn
  readonly direction: Direction
}

/** Largest first. */
export const largestFirst: UsageOrder = { column: 'rows', direction: 'desc' }

const isText = (column: UsageColumn) => column === 'owner' || column === 'part'

/** Sort order after a click on a column header: reversed, or the default direction of a new column. */
export const nextOrder = (order: UsageOrder, column: UsageColumn): UsageOrder => {
  if (order.column !== column) return { column, direction: isText(column) ? 'asc' : 'desc' }
  return { column, direction: order.direction === 'asc' ? 'desc' : 'asc' }
}

const textOf = (row: UsageRow, column: UsageColumn): string =>
  column === 'owner' ? `${row.owner.title} ${row.owner.detail}` : row.name || row.label

const numberOf = (row: UsageRow, column: UsageColumn): number | null => {
  if (column === 'before') return row.before
  return column === 'change' ? usageChange(row) : row.rows
}

const compare = (one: UsageRow, other: UsageRow, { column, direction }: UsageOrder): number => {
  const sign = direction === 'asc' ? 1 : -1
  if (isText(column)) return sign * textOf(one, column).localeCompare(textOf(other, column))
  const [first, second] = [numberOf(one, column), numberOf(other, column)]
  // unknown values come last in both directions
  if (first === null || second === null) return Number(first === null) - Number(second === null)
  return sign * (first - second)
}

/** Sorts the rows; equal ones keep their order. */
export const inOrder = (rows: readonly UsageRow[], order: UsageOrder): readonly UsageRow[] =>
  rows.toSorted((one, other) => compare(one, other, order))
