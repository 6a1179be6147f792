import type { Cell } from '@/domain/runs/runDetail'
import type { DataColumn } from './ColumnHead'

const MOST_DECIMALS = 6
// created on first use, because that takes milliseconds (P7)
let numbers: Intl.NumberFormat | null = null

/** Formats a number with thousands separators and at most six decimals. */
export const formatNumber = (value: number): string => {
  numbers ??= new Intl.NumberFormat('en-US', { maximumFractionDigits: MOST_DECIMALS })
  return numbers.format(value)
}

/** Whether a column holds identifiers, which have no thousands separators. */
const isIdentifier = (name: string): boolean => /(^|_)(id|year|zip|code)$/i.test(name)

/** Text of a cell as the grid shows it; null for a missing value. */
export const cellText = (
  cell: Cell,
  { name, profile }: Pick<DataColumn, 'name' | 'profile'>,
): string | null => {
  if (cell === null) return null
  if (typeof cell === 'boolean') return cell ? 'true' : 'false'
  if (typeof cell === 'number' && profile.kind === 'number' && !isIdentifier(name)) return formatNumber(cell)
  return String(cell)
}

/** Width of a character of the grid's font, of its cells and heads, in px. */
const CHARACTER_PX = 7.4
const PADDING_PX = 26
/** Icon beside the name, and its gap. */
const ICON_PX = 20
const NARROWEST_PX = 92
const WIDEST_PX = 280
/** Rows that decide the width. */
const MEASURED_ROWS = 20

/** Returns the width of a column in px by the length of its name and first cells, within limits. */
export const columnWidth = (column: DataColumn, cells: readonly Cell[]): number => {
  const lengths = cells.slice(0, MEASURED_ROWS).map((cell) => cellText(cell, column)?.length ?? 0)
  const inHead = column.name.length * CHARACTER_PX + ICON_PX
  const inCells = Math.max(0, ...lengths) * CHARACTER_PX
  return Math.round(Math.min(WIDEST_PX, Math.max(NARROWEST_PX, Math.max(inHead, inCells) + PADDING_PX)))
}
