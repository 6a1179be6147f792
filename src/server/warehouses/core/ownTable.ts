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

/** The owner of rows and lines of a ledger that several installations share: a stack or transformation of one of them. */
export const ownerOf = (installation: string, id: number): string => `${installation}:${id}`

/** Installation that was the last to write a table, by the ledger. */
export type TableWriter = 'own' | 'other'

/** Returns which installation an owner belongs to. */
export const writerOf = (owner: string, installation: string): TableWriter =>
  owner.startsWith(`${installation}:`) ? 'own' : 'other'

/** What is known of a table in the place of a destination's transformation. */
interface FoundTable {
  readonly existing: readonly Column[]
  /** Begins the sentence of the error, such as "The warehouse has a table a.b". */
  readonly found: string
  /** Null for a table that the ledger does not know. */
  readonly lastWriter: () => Promise<TableWriter | null>
  readonly hasRows: () => Promise<boolean>
}

/**
 * Throws a RunError for the table of a destination's transformation that Stackyard did not create, or that another
 * installation writes: each would replace the result of the other. It has no column with the stack, so that the ledger
 * tells. Where tables are created before the transaction, a killed run leaves an empty one
 * that no ledger knows.
 */
export const assertOwnResult = async ({
  existing,
  found,
  lastWriter,
  hasRows,
}: FoundTable): Promise<void> => {
  if (existing.length === 0) return
  const writer = await lastWriter()
  if (writer === 'other')
    throw new RunError(
      'destination',
      `${found} that another installation of Stackyard writes. Delete the transformation there, rename the table, and run the transformation again.`,
    )
  if (writer === 'own' || !(await hasRows())) return
  throw notOwn(found, 'Rename it there, and run the transformation again.')
}
