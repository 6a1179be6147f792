import type { Cell } from '@/domain/runs/runDetail'

/** Rows behind the figures of an answer. */
export interface RowsBehind {
  /** Name of the table; null before its first run. */
  readonly table: string | null
  /** Columns with their types, such as `integer`. */
  readonly columns: readonly { readonly name: string; readonly type: string }[]
  /** Cells in the order of the columns. */
  readonly rows: readonly (readonly Cell[])[]
  /** Whether there are more rows. */
  readonly isCut: boolean
  /** Bytes that reading them costs, by the warehouse's own estimate; null where they are not paid, or were read. */
  readonly bytes: number | null
  /** Whether the warehouse itself was asked, not what came home from it. */
  readonly isFromWarehouse: boolean
}

/** Rows that count in the figures, or that do not for one reason, added up; null for a column that the table lacks. */
export interface RowsSum {
  /** Status of a row that does not count; null for those that do. */
  readonly status: string | null
  readonly rows: number
  readonly spend: number | null
  readonly installs: number | null
}

const COUNTED = 'counted'

/**
 * Adds up rows by whether they count: those that do first, then the others by their status, most rows first. Null for a
 * table whose rows all count.
 */
export const sumsByStatus = ({
  columns,
  rows,
}: Pick<RowsBehind, 'columns' | 'rows'>): readonly RowsSum[] | null => {
  const indexOf = (column: string) => columns.findIndex(({ name }) => name === column)
  const [status, spend, installs] = [indexOf('status'), indexOf('spend'), indexOf('installs')]
  if (status === -1) return null
  const sums = new Map<string, { rows: number; spend: number; installs: number }>()
  const amountOf = (row: readonly Cell[], index: number) => {
    const value = row[index]
    return typeof value === 'number' ? value : 0
  }
  for (const row of rows) {
    const own = String(row[status] ?? '')
    const sum = sums.get(own) ?? { rows: 0, spend: 0, installs: 0 }
    sums.set(own, {
      rows: sum.rows + 1,
      spend: sum.spend + amountOf(row, spend),
      installs: sum.installs + amountOf(row, installs),
    })
  }
  return [...sums]
    .map(([own, sum]): RowsSum => ({
      status: own === COUNTED ? null : own,
      rows: sum.rows,
      spend: spend === -1 ? null : sum.spend,
      installs: installs === -1 ? null : sum.installs,
    }))
    .toSorted(
      (one, other) => Number(one.status !== null) - Number(other.status !== null) || other.rows - one.rows,
    )
}

/** The rows with a first column that says of each whether it is in the figures, or why not. */
export const markedRows = (
  { columns, rows }: Pick<RowsBehind, 'columns' | 'rows'>,
  head: string,
  wordsOf: (status: string | null) => string,
): Pick<RowsBehind, 'columns' | 'rows'> => {
  const status = columns.findIndex(({ name }) => name === 'status')
  if (status === -1) return { columns, rows }
  return {
    columns: [{ name: head, type: 'text' }, ...columns],
    rows: rows.map((row) => {
      const own = String(row[status] ?? '')
      return [wordsOf(own === COUNTED ? null : own), ...row]
    }),
  }
}
