import { RunError } from '@/server/lib/runErrors'
import type { Column } from '@/server/lib/tables'
import { STACK_COLUMN } from './sqlText'

const notOwn = (found: string, advice: string): RunError =>
  new RunError('destination', `${found} that Stackyard did not create. ${advice}`)

/** Throws a RunError for a table that Stackyard did not create; `found` begins the sentence, such as "The warehouse has a table a.b". */
export const assertOwnTable = (existing: readonly Column[], found: string): void => {
  if (existing.length === 0 || existing.some((column) => column.name === STACK_COLUMN)) return
  throw notOwn(found, 'Rename it there, or give the destination a table prefix.')
}

/** What is known of a table in the place of a destination's transformation. */
interface FoundTable {
  readonly existing: readonly Column[]
  /** Begins the sentence of the error, such as "The warehouse has a table a.b". */
  readonly found: string
  readonly isInLedger: () => Promise<boolean>
  readonly hasRows: () => Promise<boolean>
}

/**
 * Throws a RunError for the table of a destination's transformation that Stackyard did not create. It has no column with
 * the stack, so that the ledger tells. Where tables are created before the transaction, a killed run leaves an empty one
 * that no ledger knows.
 */
export const assertOwnResult = async ({
  existing,
  found,
  isInLedger,
  hasRows,
}: FoundTable): Promise<void> => {
  if (existing.length === 0 || (await isInLedger()) || !(await hasRows())) return
  throw notOwn(found, 'Rename it there, and run the transformation again.')
}
