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
