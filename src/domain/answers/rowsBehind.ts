import type { Horizon } from '@/domain/answers/types'
import { groupBy, type InstallKind, STATUSES_WITH_REVENUE } from '@/domain/answers/roas'
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
  /** Why they are not in the figures; null for those that are. */
  readonly reason: string | null
  readonly rows: number
  readonly spend: number | null
  readonly installs: number | null
  /** Up to the age of the figures; null where the figures are not of all revenue. */
  readonly revenue: number | null
}

/** Which rows are in the figures of a return. */
export interface ShownFigures {
  readonly installs: InstallKind
  readonly horizon: Horizon
  /** Last day that is as old as the horizon. */
  readonly lastComplete: string
  /** Whether the figures are of all revenue, before store fees. */
  readonly isAllRevenue: boolean
  /** Whether allocated ad revenue is left out of them. */
  readonly isMeasured?: boolean
  /** Whether they are of one campaign; the rows are of all. */
  readonly isOneCampaign: boolean
}

/** Reason of a row that would count, but for its day. */
export const TOO_YOUNG = 'too_young'

type Table = Pick<RowsBehind, 'columns' | 'rows'>

const COUNTED: readonly string[] = ['counted']

/** Function that returns why a row is not in the figures, null where it is; null for a table whose rows all count. */
const reasonsOf = ({ columns }: Table, figures: ShownFigures | undefined) => {
  const indexOf = (column: string) => columns.findIndex(({ name }) => name === column)
  const [status, day] = [indexOf('status'), indexOf('day')]
  if (status === -1) return null
  const counted: readonly string[] = figures === undefined ? COUNTED : STATUSES_WITH_REVENUE[figures.installs]
  return (row: readonly Cell[]): string | null => {
    const own = String(row[status] ?? '')
    if (!counted.includes(own)) return own
    return figures !== undefined && String(row[day] ?? '') > figures.lastComplete ? TOO_YOUNG : null
  }
}

/**
 * Adds up rows by whether they are in the figures: those that are first, then the others by their reason, most rows first.
 * Null for a table whose rows all count.
 */
export const sumsByReason = (table: Table, figures?: ShownFigures): readonly RowsSum[] | null => {
  const reasonOf = reasonsOf(table, figures)
  if (reasonOf === null) return null
  const indexOf = (column: string | null) => table.columns.findIndex(({ name }) => name === column)
  const [spend, installs] = [indexOf('spend'), indexOf('installs')]
  const revenue = indexOf(figures?.isAllRevenue === true ? `revenue_d${figures.horizon}` : null)
  const [basis, measured] =
    figures?.isMeasured === true ? [indexOf('ad_basis'), indexOf(`measured_d${figures.horizon}`)] : [-1, -1]
  const revenueOf = (row: readonly Cell[]): number => {
    const value = row[basis !== -1 && row[basis] === 'allocated' ? measured : revenue]
    return typeof value === 'number' ? value : 0
  }
  const sumOf = (rows: readonly (readonly Cell[])[], index: number): number | null => {
    if (index === -1) return null
    return rows.reduce((sum, row) => {
      const value = row[index]
      return sum + (typeof value === 'number' ? value : 0)
    }, 0)
  }
  return [...groupBy(table.rows, (row) => reasonOf(row) ?? '')]
    .map(([reason, rows]): RowsSum => ({
      reason: reason === '' ? null : reason,
      rows: rows.length,
      spend: sumOf(rows, spend),
      installs: sumOf(rows, installs),
      revenue: revenue === -1 ? null : rows.reduce((sum, row) => sum + revenueOf(row), 0),
    }))
    .toSorted(
      (one, other) => Number(one.reason !== null) - Number(other.reason !== null) || other.rows - one.rows,
    )
}

/** The rows with a first column that says of each whether it is in the figures, or why not. */
export const markedRows = (
  table: Table,
  head: string,
  wordsOf: (reason: string | null) => string,
  figures?: ShownFigures,
): Table => {
  const reasonOf = reasonsOf(table, figures)
  if (reasonOf === null) return { columns: table.columns, rows: table.rows }
  return {
    columns: [{ name: head, type: 'text' }, ...table.columns],
    rows: table.rows.map((row) => [wordsOf(reasonOf(row)), ...row]),
  }
}
