import { retry } from '@/server/lib/retry'
import { RETRY } from '@/server/lib/retryPolicy'
import type { Column, ColumnType } from '@/server/lib/tables'

/** Another load has changed the columns of the table since the plan was made. */
export class ColumnsChangedError extends Error {}

/** Does work that plans the columns of a table; again where another load has changed them since. */
export const withCurrentColumns = <T>(work: () => Promise<T>): Promise<T> =>
  retry(work, {
    tries: RETRY.changedColumns.tries,
    waitMs: (error) => (error instanceof ColumnsChangedError ? 0 : null),
  })

/**
 * Throws a ColumnsChangedError unless a table has all planned columns, with the types of the plan: another load may have
 * created the table, or a column of the same name, at the same time. `typeNames` are the types of the warehouse.
 */
export const assertPlanned = (
  stored: readonly Column[],
  planned: readonly Column[],
  typeNames: Readonly<Record<ColumnType, string>>,
): void => {
  const types = new Map(stored.map((column) => [column.name, typeNames[column.type]]))
  if (planned.some((column) => types.get(column.name) !== typeNames[column.type]))
    throw new ColumnsChangedError()
}
