import { createHash, randomInt } from 'node:crypto'
import { GoogleError } from '@/server/warehouses/google/errors'
import { RunError, WaitError } from '@/server/lib/runErrors'
import { RUN_LIMITS } from '@/server/lib/runLimits'
import type { Window } from '@/server/lib/tables'
import type { Database } from './database'
import { doneLoad, isDoneError, lineStatement, lockStatements } from './ledger'
import type { Changed, LedgerLine } from './ledger'
import { name } from './sqlText'
import { retry } from '@/server/lib/retry'
import { growingWait, RETRY } from '@/server/lib/retryPolicy'

/** Rows that replace others in a table. */
export interface Replacement {
  readonly line: LedgerLine
  /** Table of the new rows, with all columns of `columns`. */
  readonly stage: string
  /** Names of the columns that are filled. */
  readonly columns: readonly string[]
  /** SQL of the condition for rows of the table, as `old`, that go. */
  readonly replaced: string
  /** Lines besides that of the load. */
  readonly extra?: readonly (Window & { readonly kind: string })[]
}

/** Result of a commit; `wasDone`: the ledger had the load, or an earlier process has committed it. */
export interface Committed {
  readonly changed: Changed
  readonly wasDone: boolean
}

const HASH_LENGTH = 16

/** The statements that replace rows, with the line of the ledger, in one transaction. */
export const commitScript = (
  database: Database,
  { line, stage, columns, replaced, extra = [] }: Replacement,
): string => {
  const target = database.tableIn(line.table)
  const from = database.tableIn(stage)
  const names = columns.map(name).join(', ')
  const counts = {
    inserted: `(SELECT COUNT(*) FROM ${from})`,
    deleted: `(SELECT COUNT(*) FROM ${target} AS old WHERE ${replaced})`,
  }
  const statements = [
    'BEGIN TRANSACTION',
    ...lockStatements(database, line),
    lineStatement(database, line, counts),
    ...extra.map((one) => lineStatement(database, { ...line, ...one }, { inserted: '0', deleted: '0' })),
    `DELETE FROM ${target} AS old WHERE ${replaced}`,
    `INSERT INTO ${target} (${names}) SELECT ${names} FROM ${from}`,
    'COMMIT TRANSACTION',
  ]
  return `${statements.join(';\n')};`
}

/** Whether a transaction was ended because another one changed the same table. */
const isConflict = (error: unknown): boolean =>
  error instanceof GoogleError && error.status === 0 && /concurrent/i.test(error.words)

/** Id of the job of a load, the same in each process, so that a second one finds the job of the first. */
const jobIdOf = ({ kind, owner, label, seq, table }: LedgerLine, dataset: string): string => {
  const hash = createHash('sha256')
    .update(JSON.stringify([dataset, table, kind, owner, label]))
    .digest('hex')
  return `stackyard-${seq}-${hash.slice(0, HASH_LENGTH)}`
}

const BUSY = 'Other loads keep the dataset busy. Nothing of this load was changed.'

/** The job under this id was one of an earlier process, and has left nothing in the ledger. */
class EarlierJobError extends Error {}

/** Runs the script as a job, or waits for the job of an earlier process under the same id. */
const commitOnce = async (
  database: Database,
  line: LedgerLine,
  script: string,
  jobId: string,
): Promise<Committed> => {
  let isKnown = false
  try {
    await database.run(script, jobId, () => {
      isKnown = true
    })
  } catch (error) {
    const done = isDoneError(error) ? await doneLoad(database, line, line.seq) : null
    if (done !== null) return { changed: done, wasDone: true }
    throw isKnown ? new EarlierJobError('It has failed', { cause: error }) : error
  }
  const changed = await doneLoad(database, line, line.seq)
  if (changed !== null) return { changed, wasDone: isKnown }
  throw isKnown ? new EarlierJobError('The dataset was emptied since') : new RunError('destination', BUSY)
}

/**
 * Replaces rows in one transaction. A job of an earlier process for the same load is waited for; only where it has
 * failed a new one begins, so that no two run at the same time. Waits for transactions of other loads.
 */
export const commit = (database: Database, replacement: Replacement): Promise<Committed> => {
  const { line } = replacement
  const script = commitScript(database, replacement)
  const jobId = jobIdOf(line, database.dataset)
  let attempt = 0
  let waited = 0
  return retry(
    () => {
      attempt += 1
      return commitOnce(database, line, script, `${jobId}-${attempt}`)
    },
    {
      tries: Infinity,
      waitMs: (error, failures) => {
        if (error instanceof EarlierJobError) return 0
        if (!isConflict(error)) return null
        if (waited >= RUN_LIMITS.heldWaitMs) throw new WaitError('destination', BUSY, '', RETRY.locked.waitMs)
        const waitMs = randomInt(growingWait(RETRY.commit, failures + 1)) + 1
        waited += waitMs
        return waitMs
      },
    },
  )
}
