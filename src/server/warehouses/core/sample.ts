import { CELL_MAX_CHARACTERS } from '@/domain/shared/limits'
import type { Column, TableResult } from '@/server/lib/tables'
import type { DuckDbFile } from './duckDbFile'
import { name } from './sqlText'

const SAMPLE_ROWS = 50

/** Value of a cell as its sample shows it. */
const cellOf = (value: unknown): string | number | boolean | null => {
  if (value === null || value === undefined) return null
  if (typeof value === 'number' || typeof value === 'boolean') return value
  return (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, CELL_MAX_CHARACTERS)
}

/** Whole numbers come as texts, because they may be larger than JavaScript's. */
const readCell = (value: unknown, column: Column): string | number | boolean | null => {
  const cell = cellOf(value)
  return column.type === 'integer' && typeof cell === 'string' && Number.isSafeInteger(Number(cell))
    ? Number(cell)
    : cell
}

/** Reads some rows of a table or of files, as a result shows them. */
export const sampleOf = async (
  file: DuckDbFile,
  from: string,
  columns: readonly Column[],
  order = '',
): Promise<TableResult['sample']> => {
  const rows = await file.rows(
    `SELECT ${columns.map((column) => name(column.name)).join(', ')} FROM ${from} ${order} LIMIT ${SAMPLE_ROWS}`,
  )
  return rows.map((row) => columns.map((column) => readCell(row[column.name], column)))
}
