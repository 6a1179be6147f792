import type { RunRecord } from './runRecords'
import { RUN_COLUMNS, toRun } from './runRows'
import type { Statements } from './statements'

const readAll = (sql: Statements): Map<number, RunRecord> =>
  new Map(
    sql
      .all(`SELECT ${RUN_COLUMNS} FROM runs WHERE endDate IS NULL AND parent IS NULL ORDER BY seq`)
      .map((row) => {
        const run = toRun(row)
        return [run.seq, run]
      }),
  )

/**
 * Creates the access to the runs that have not ended. They are kept in memory after the first read, because the scheduler
 * looks at all of them each second, and each event of a run needs its record.
 */
export const createOpenRuns = (sql: Statements) => {
  let runs: Map<number, RunRecord> | null = null
  let list: readonly RunRecord[] | null = null
  const known = (): Map<number, RunRecord> => (runs ??= readAll(sql))
  return {
    /** Runs of stacks and destinations that have not ended, oldest first. */
    open: (): readonly RunRecord[] => (list ??= [...known().values()]),
    /** An open run; undefined for any other. */
    openRun: (seq: number): RunRecord | undefined => known().get(seq),
    /** Notes a change that was written to the file. */
    changeOpenRun: (seq: number, change: Partial<RunRecord>): void => {
      const run = runs?.get(seq)
      if (run === undefined) return
      const changed = { ...run, ...change }
      if (changed.endDate === null) runs?.set(seq, changed)
      else runs?.delete(seq)
      list = null
    },
    /** Notes a run that was written to the file. */
    addOpenRun: (run: RunRecord): void => {
      runs?.set(run.seq, run)
      list = null
    },
    /** Reads the runs again at the next call; after a transaction that was rolled back. */
    forgetOpenRuns: (): void => {
      runs = null
      list = null
    },
  }
}
/** Access to the runs that have not ended. */
export type OpenRuns = ReturnType<typeof createOpenRuns>
