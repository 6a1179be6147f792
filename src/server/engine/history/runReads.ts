import { toRun, RUN_COLUMNS } from './runRows'
import type { RunnerKind } from './runRecords'
import type { OpenRuns } from './openRuns'
import type { RunStore } from './runStore'
import type { Statements } from './statements'

/** Queries of runs. */
export const createRunReads = (sql: Statements, { openRun }: Pick<OpenRuns, 'openRun'>) => {
  const get: RunStore['get'] = (seq) => {
    const open = openRun(seq)
    if (open !== undefined) return open
    const row = sql.get(`SELECT ${RUN_COLUMNS} FROM runs WHERE seq = ?`, seq)
    return row === undefined ? null : toRun(row)
  }
  const find: RunStore['find'] = (kind, id, dagRunId) => {
    const row = sql.get(
      `SELECT ${RUN_COLUMNS} FROM runs WHERE runnerKind = ? AND runnerId = ? AND dagRunId = ?`,
      kind,
      id,
      dagRunId,
    )
    return row === undefined ? null : toRun(row)
  }
  return {
    get,
    find,
    history: (kind: RunnerKind, id: number, limit: number, until = Number.MAX_SAFE_INTEGER) =>
      sql
        .all(
          `SELECT ${RUN_COLUMNS} FROM runs WHERE runnerKind = ? AND runnerId = ? AND logicalDate <= ? ORDER BY logicalDate DESC, seq DESC LIMIT ?`,
          kind,
          id,
          until,
          limit,
        )
        .map(toRun),
    lastScheduled: (kind: RunnerKind, id: number, until: number) => {
      const row = sql.get(
        `SELECT ${RUN_COLUMNS} FROM runs WHERE runnerKind = ? AND runnerId = ? AND logicalDate <= ? AND trigger IN ('creation', 'schedule', 'call')
         ORDER BY logicalDate DESC LIMIT 1`,
        kind,
        id,
        until,
      )
      return row === undefined ? null : toRun(row)
    },
    firstSuccess: (kind: RunnerKind, id: number) => {
      const row = sql.get(
        "SELECT min(seq) AS first FROM runs WHERE runnerKind = ? AND runnerId = ? AND state = 'SUCCESS'",
        kind,
        id,
      )
      const first = row?.['first']
      return typeof first === 'number' ? first : null
    },
  }
}

/** Ended runs for which alerts are not raised yet. */
export const createEndings = (sql: Statements) => ({
  endings: (limit: number) =>
    sql
      .all(
        `SELECT number, ${RUN_COLUMNS} FROM (SELECT number, seq AS ended FROM endings ORDER BY number LIMIT ?)
         JOIN runs ON seq = ended ORDER BY number`,
        limit,
      )
      .map((row) => ({ number: Number(row['number']), run: toRun(row) })),
  forgetEndings: (upTo: number) => {
    sql.run('DELETE FROM endings WHERE number <= ?', upTo)
  },
})
