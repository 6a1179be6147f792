/** Rows of tables in one spelling, whatever a warehouse calls its types. */
import type { Column, ColumnType } from '@/server/lib/tables'
import type { EndpointPlan } from '@/server/lib/tables'

const SECOND_LENGTH = 'YYYY-MM-DD HH:MM:SS'.length
const DAY_LENGTH = 'YYYY-MM-DD'.length

const comparable = (value: unknown, type: ColumnType): string => {
  if (value === null || value === undefined) return 'null'
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  switch (type) {
    case 'integer':
    case 'double':
      return String(Number(text))
    case 'date':
      return text.slice(0, DAY_LENGTH)
    case 'timestamp':
      return text.slice(0, SECOND_LENGTH).replace('T', ' ')
    case 'boolean':
      return text.startsWith('t') ? 'true' : 'false'
    case 'json':
      return JSON.stringify(JSON.parse(text))
    case 'text':
      return text
  }
}

/**
 * Rows as sorted texts; each names its columns. `columns` are those of the warehouse, and the plan has the types that
 * the warehouse may call otherwise.
 */
export const comparableRows = (
  plan: EndpointPlan | undefined,
  columns: readonly Column[],
  rows: readonly (readonly unknown[])[],
): readonly string[] => {
  const planned = new Map(plan?.columns.map(({ name, type }) => [name.toLowerCase(), type]))
  const spelled = columns.map(({ name, type }) => ({
    name: name.toLowerCase(),
    type: planned.get(name.toLowerCase()) ?? type,
  }))
  return rows
    .map((row) =>
      spelled
        .map(({ name, type }, index) => `${name}=${comparable(row[index], type)}`)
        .toSorted()
        .join(' | '),
    )
    .toSorted()
}
