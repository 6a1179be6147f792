/** Sort order of the usage table. */
import { compareTexts } from '@/domain/shared/text/intlWords'
import { usageChange, type UsageRow } from './usageRows'

/** Sortable columns of the usage table; `before` and `change` refer to the previous month. */
export const usageColumns = ['owner', 'part', 'rows', 'share', 'before', 'change'] as const
/** Sortable column of the usage table. */
export type UsageColumn = (typeof usageColumns)[number]
type Direction = 'asc' | 'desc'

/** Column and direction by which the usage table is sorted. */
export interface UsageOrder {
  readonly column: UsageColumn
  readonly direction: Direction
}

/** Default sort order of the usage table: most rows first. */
export const defaultUsageOrder: UsageOrder = { column: 'rows', direction: 'desc' }

const isText = (column: UsageColumn) => column === 'owner' || column === 'part'

/**
 * Returns the sort order after a click on a column header: reversed for the current column; for another one ascending
 * if it contains text, else descending.
 */
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
  if (isText(column)) return sign * compareTexts(textOf(one, column), textOf(other, column))
  const [first, second] = [numberOf(one, column), numberOf(other, column)]
  // unknown values come last in both directions
  if (first === null || second === null) return Number(first === null) - Number(second === null)
  return sign * (first - second)
}

/**
 * Returns the lines of the usage table sorted by the column and direction of `order`. Equal lines keep their order;
 * unknown values come last in both directions.
 */
export const inOrder = (rows: readonly UsageRow[], order: UsageOrder): readonly UsageRow[] =>
  rows.toSorted((one, other) => compare(one, other, order))
