import * as z from 'zod/mini'
import { RUN_COLUMNS, toRun } from './runRows'
import type { RunStore } from './runStore'
import type { Statements } from './statements'

const rowSchema = z.object({ caller: z.string(), lastEvent: z.int(), isCancelled: z.int() })

/** Reads and writes the runs that are executed by calls from outside. */
export const createCalledRunTable = (
  sql: Statements,
): Pick<RunStore, 'called' | 'setCalled' | 'openCalled' | 'laterRuns'> => ({
  called: (seq) => {
    const row = sql.get('SELECT caller, lastEvent, isCancelled FROM calledRuns WHERE seq = ?', seq)
    if (row === undefined) return null
    const { isCancelled, ...called } = z.parse(rowSchema, row)
    return { ...called, isCancelled: isCancelled === 1 }
  },
  setCalled: (seq, called) => {
    if (called === null) sql.run('DELETE FROM calledRuns WHERE seq = ?', seq)
    else
      sql.run(
        'INSERT OR REPLACE INTO calledRuns (seq, caller, lastEvent, isCancelled) VALUES (?, ?, ?, ?)',
        seq,
        called.caller,
        called.lastEvent,
        called.isCancelled ? 1 : 0,
      )
  },
  openCalled: () =>
    sql
      // looked up each second; without the index SQLite reads all runs, to save the sort of a few
      .all(
        'SELECT seq FROM runs INDEXED BY openRuns JOIN calledRuns USING (seq) WHERE endDate IS NULL ORDER BY seq',
      )
      .map(({ seq }) => Number(seq)),
  laterRuns: ({ runnerKind, runnerId, seq }) =>
    sql
      .all(
        `SELECT ${RUN_COLUMNS} FROM runs WHERE runnerKind = ? AND runnerId = ? AND seq > ? ORDER BY seq DESC LIMIT 100`,
        runnerKind,
        runnerId,
        seq,
      )
      .map(toRun),
})
