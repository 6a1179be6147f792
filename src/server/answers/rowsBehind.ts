/** The rows behind the figures of an answer, read on demand from where the table is. */
import type { AnswerName } from '@/domain/answers/types'
import type { PlaceFilter } from '@/domain/answers/filters'
import type { RowsBehind } from '@/domain/answers/rowsBehind'
import type { Cell } from '@/domain/runs/runDetail'
import { ROWS_BEHIND_MAX } from '@/domain/shared/limits'
import type { Column } from '@/server/lib/tables'
import type { WarehouseRows } from '../run/answers/readRows'

/** Which rows are asked for. */
export interface AskedRowsBehind {
  readonly answer: AnswerName
  /** Days, both inclusive; null for all. */
  readonly from: string | null
  readonly to: string | null
  readonly filter: PlaceFilter
  readonly destinationId: number | null
  /** Whether they may be read although the warehouse is paid by the bytes that are read. */
  readonly isPaidFor: boolean
}

/** Rows behind an answer, with columns of the service's types. */
export interface RowsOfTable extends Omit<RowsBehind, 'columns'> {
  readonly columns: readonly Column[]
}

/** No rows, of an organisation without such a table. */
export const NO_ROWS_BEHIND: RowsOfTable = {
  table: null,
  columns: [],
  rows: [],
  isCut: false,
  bytes: null,
  isFromWarehouse: false,
}

const cellOf = (text: string | null, type: Column['type']): Cell => {
  if (text === null) return null
  if (type === 'boolean') return text === 't' || text.toLowerCase() === 'true'
  if (type !== 'integer' && type !== 'double') return text
  const number = Number(text)
  return Number.isFinite(number) ? number : text
}

/** Rows as they are shown: values by the types of their columns, and none beyond the limit. */
export const shownRows = ({
  columns,
  rows,
}: WarehouseRows): Pick<RowsOfTable, 'columns' | 'rows' | 'isCut'> => ({
  columns,
  rows: rows
    .slice(0, ROWS_BEHIND_MAX)
    .map((row) => columns.map(({ type }, index) => cellOf(row[index] ?? null, type))),
  isCut: rows.length > ROWS_BEHIND_MAX,
})
