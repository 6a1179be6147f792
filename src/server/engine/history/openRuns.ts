import type { RunnerKind, RunRecord } from './runRecords'
import { RUN_COLUMNS, toRun } from './runRows'
import type { Statements } from './statements'

const runnerKey = (kind: RunnerKind, id: number): string => `${kind} ${id}`

/** Open runs by their number, and the numbers of those of each runner. */
const createIndex = () => {
  const runs = new Map<number, RunRecord>()
  const seqsOf = new Map<string, readonly number[]>()
  return {
    runs,
    put: (run: RunRecord): void => {
      const key = runnerKey(run.runnerKind, run.runnerId)
      if (!runs.has(run.seq)) seqsOf.set(key, [...(seqsOf.get(key) ?? []), run.seq])
      runs.set(run.seq, run)
    },
    remove: ({ seq, runnerKind, runnerId }: RunRecord): void => {
      runs.delete(seq)
      const key = runnerKey(runnerKind, runnerId)
      const left = (seqsOf.get(key) ?? []).filter((each) => each !== seq)
      if (left.length === 0) seqsOf.delete(key)
      else seqsOf.set(key, left)
    },
    newestOf: (kind: RunnerKind, id: number): RunRecord | undefined => {
      const seq = seqsOf.get(runnerKey(kind, id))?.at(-1)
      return seq === undefined ? undefined : runs.get(seq)
    },
  }
}
type Index = ReturnType<typeof createIndex>

const readAll = (sql: Statements): Index => {
  const index = createIndex()
  for (const row of sql.all(
    `SELECT ${RUN_COLUMNS} FROM runs INDEXED BY openRuns WHERE endDate IS NULL AND parent IS NULL ORDER BY seq`,
  ))
    index.put(toRun(row))
  return index
}

/**
 * Creates the access to the runs that have not ended. They are kept in memory after the first read, because the scheduler
 * looks at all of them each second, and each event of a run needs its record.
 */
export const createOpenRuns = (sql: Statements) => {
  let index: Index | null = null
  let list: readonly RunRecord[] | null = null
  const known = (): Index => (index ??= readAll(sql))
  return {
    /** Runs of stacks and destinations that have not ended, oldest first. */
    open: (): readonly RunRecord[] => (list ??= [...known().runs.values()]),
    /** The newest open run of a stack or destination; undefined for none. */
    openOf: (kind: RunnerKind, id: number): RunRecord | undefined => known().newestOf(kind, id),
    /** An open run; undefined for any other. */
    openRun: (seq: number): RunRecord | undefined => known().runs.get(seq),
    /** Notes a change that was written to the file. */
    changeOpenRun: (seq: number, change: Partial<RunRecord>): void => {
      const run = index?.runs.get(seq)
      if (run === undefined) {
        // a run that had ended is open again
        if (change.endDate === null) index = list = null
        return
      }
      const changed = { ...run, ...change }
      if (changed.endDate === null) index?.put(changed)
      else index?.remove(changed)
      list = null
    },
    /** Notes a run that was written to the file. */
    addOpenRun: (run: RunRecord): void => {
      index?.put(run)
      list = null
    },
    /** Reads the runs again at the next call; after a transaction that was rolled back. */
    forgetOpenRuns: (): void => {
      index = null
      list = null
    },
  }
}
/** Access to the runs that have not ended. */
export type OpenRuns = ReturnType<typeof createOpenRuns>
