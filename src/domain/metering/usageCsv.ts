/** The usage of a month as cells of a table file (MET-4). */
import { meteringMessages } from '@/domain/messages/metering'
import { guardedCell } from '@/domain/shared/tableFile'
import { periodBefore } from './usageMonths'
import { changeOf, type UsageRow } from './usageRows'

const { csv } = meteringMessages

const numberCell = (value: number | null): string => (value === null ? '' : String(value))

const kindOf = ({ kind, owner }: UsageRow): string =>
  csv.kinds[owner.kind === 'destination' ? 'destination' : kind]

const rowCells = (period: string, row: UsageRow): readonly string[] => [
  period,
  kindOf(row),
  String(row.owner.id),
  guardedCell(row.owner.connector?.name ?? ''),
  guardedCell(row.owner.detail),
  guardedCell(row.name),
  guardedCell(row.label),
  numberCell(row.rows),
  numberCell(row.share),
  numberCell(row.before),
  numberCell(changeOf(row)),
]

/** Cells, the head first; plain numbers, '' for what is not known. Nothing in it starts a formula. */
export const usageCells = (period: string, rows: readonly UsageRow[]): readonly (readonly string[])[] => [
  csv.head(periodBefore(period)),
  ...rows.map((row) => rowCells(period, row)),
]
