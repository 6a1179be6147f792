import { RunError } from '@/server/lib/runErrors'
import type { Column } from '@/server/lib/tables'
import { STACK_COLUMN } from './sqlText'

/** Throws a RunError for a table that Stackyard did not create; `found` begins the sentence, such as "The warehouse has a table a.b". */
export const assertOwnTable = (existing: readonly Column[], found: string): void => {
  if (existing.length === 0 || existing.some((column) => column.name === STACK_COLUMN)) return
  throw new RunError(
    'destination',
    `${found} that Stackyard did not create. Rename it there, or give the destination a table prefix.`,
  )
}
