import type { Cell } from '@/domain/runs/runDetail'
import type { ColumnProfile } from './columnProfile'
import { formatUtcDay, readTime } from '@/domain/shared/text/dates'
import { formatNumber } from '@/domain/shared/text/numbers'
import { stackDataMessages } from '@/features/stacks/data/messages'

const texts = stackDataMessages.grid

/** A column of a delivered table, with its summary over the rows of the sample. */
export interface DataColumn {
  readonly name: string
  /** Column type of the service, such as `integer`. */
  readonly type: string
  /** Whether the last change of the table added it. */
  readonly isNew: boolean
  readonly profile: ColumnProfile
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
  if (typeof cell === 'number' && profile.kind === 'number' && !isIdentifier(name))
    return formatNumber(cell, profile.decimals)
  return String(cell)
}

/** Days as "15 to 19 Nov", or "28 Oct to 3 Nov". */
const dayRange = (first: string, last: string): string => {
  const [from, to] = [readTime(first), readTime(last)]
  if (from === null || to === null) return texts.range(first, last)
  const [start, end] = [formatUtcDay(from), formatUtcDay(to)]
  if (first.slice(0, 4) !== last.slice(0, 4)) return texts.range(first, last)
  const [day = '', month] = start.split(' ')
  return texts.range(start !== end && end.endsWith(` ${month}`) ? day : start, end)
}

/** Range of the numbers or days of a column, else the number of its different values. */
export const summaryText = ({ range, values, decimals }: ColumnProfile): string => {
  if (values === 0) return texts.noValues
  if (range === null) return texts.values(values)
  const [low, high] = range
  return typeof low === 'number' || typeof high === 'number'
    ? texts.range(formatNumber(Number(low), decimals), formatNumber(Number(high), decimals))
    : dayRange(low, high)
}

/** Type of a column, and whether it is new or has missing values. */
export const typeText = ({ type, isNew, profile }: DataColumn): string => {
  const name = Object.hasOwn(texts.types, type) ? texts.types[type] : type
  const nulls = profile.nullShare > 0 ? texts.nulls(Math.floor(profile.nullShare * 100)) : ''
  return [name, isNew ? texts.new : '', nulls].filter((each) => each).join(' · ')
}

/** Width of a small and of a capital letter in the grid's font, and of a letter in the lines of a head, in px. */
const LETTER_PX = 7.2
const CAPITAL_PX = 9.4
const HEAD_LETTER_PX = 6.3
const PADDING_PX = 26
/** Icon beside the name, and its gap. */
const ICON_PX = 20
const NARROWEST_PX = 92
const WIDEST_PX = 280
/** Rows that decide the width. */
const MEASURED_ROWS = 20

const textWidth = (text: string): number => {
  const capitals = text.replaceAll(/[^\p{Lu}_]/gu, '').length
  return capitals * CAPITAL_PX + (text.length - capitals) * LETTER_PX
}

/** Returns the width of a column in px by its head and its first cells, within limits. */
export const columnWidth = (column: DataColumn, cells: readonly Cell[]): number => {
  const inCells = cells.slice(0, MEASURED_ROWS).map((cell) => textWidth(cellText(cell, column) ?? ''))
  const inHead = [typeText(column), summaryText(column.profile)].map((line) => line.length * HEAD_LETTER_PX)
  const name = column.name.length * LETTER_PX + ICON_PX
  return Math.round(
    Math.min(WIDEST_PX, Math.max(NARROWEST_PX, Math.max(name, ...inHead, ...inCells) + PADDING_PX)),
  )
}
