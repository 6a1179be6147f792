import { HISTORY_LIMIT } from '@/server/engine/runs/types'
import type { Statements } from './statements'

/** Runs that one call looks at, so that it takes less than a few milliseconds. */
const RUNS_PER_CALL = 50

/** Deletes runs that are in no history and that nothing else is read from; those of transformations before their parents. */
const DELETE_OLD = `
DELETE FROM runs WHERE seq > ?1 AND seq <= ?2 AND endDate < ?3
AND logicalDate < (
  SELECT logicalDate FROM runs AS newer
  WHERE newer.runnerKind = runs.runnerKind AND newer.runnerId = runs.runnerId
  ORDER BY logicalDate DESC LIMIT 1 OFFSET ${HISTORY_LIMIT - 1})
AND NOT (state = 'SUCCESS' AND endDate = (
  SELECT max(endDate) FROM runs AS success
  WHERE success.runnerKind = runs.runnerKind AND success.runnerId = runs.runnerId AND success.state = 'SUCCESS'))
AND seq IS NOT (
  SELECT seq FROM runs AS scheduled
  WHERE scheduled.runnerKind = runs.runnerKind AND scheduled.runnerId = runs.runnerId
    AND scheduled.trigger IN ('creation', 'schedule', 'call')
  ORDER BY logicalDate DESC LIMIT 1)
AND NOT EXISTS (SELECT 1 FROM runEndpoints WHERE runEndpoints.seq = runs.seq AND schemaChange IS NOT NULL)
AND NOT EXISTS (SELECT 1 FROM runs AS child WHERE child.parent = runs.seq)`

/**
 * Creates the function that deletes runs which ended before a time. Each call looks at the next few runs, oldest first, and
 * starts again after the last run that is old enough.
 */
export const createRunPruning = (sql: Statements) => {
  let checked = 0
  return {
    pruneRuns: (before: number): void => {
      const old = sql
        .all('SELECT seq, startDate FROM runs WHERE seq > ? ORDER BY seq LIMIT ?', checked, RUNS_PER_CALL)
        .findLast(({ startDate }) => Number(startDate) < before)
      const last = old === undefined ? 0 : Number(old['seq'])
      if (last > 0) sql.run(DELETE_OLD, checked, last, before)
      checked = last
    },
  }
}

/** Stacks that one call looks at. */
const STACKS_PER_CALL = 20

/**
 * Creates the function that forgets up to which days the endpoints of deleted stacks were loaded. Each call looks at the
 * next few stacks, and starts again after the last one.
 */
export const createStackPruning = (sql: Statements, onDelete: () => void) => {
  let checked = 0
  return {
    pruneStacks: (exists: (stackId: number) => boolean): void => {
      const ids = sql
        .all(
          `SELECT stackId FROM (SELECT DISTINCT stackId FROM cursors WHERE stackId > ?1 ORDER BY stackId LIMIT ?2)
           UNION SELECT stackId FROM (SELECT DISTINCT stackId FROM loadedDays WHERE stackId > ?1 ORDER BY stackId LIMIT ?2)
           UNION SELECT stackId FROM (SELECT DISTINCT stackId FROM firstLoads WHERE stackId > ?1 ORDER BY stackId LIMIT ?2)
           UNION SELECT stackId FROM (SELECT DISTINCT stackId FROM dayReads WHERE stackId > ?1 ORDER BY stackId LIMIT ?2)
           UNION SELECT stackId FROM (SELECT DISTINCT stackId FROM lostColumns WHERE stackId > ?1 ORDER BY stackId LIMIT ?2)
           ORDER BY stackId LIMIT ?2`,
          checked,
          STACKS_PER_CALL,
        )
        .map(({ stackId }) => Number(stackId))
      checked = ids.length < STACKS_PER_CALL ? 0 : (ids.at(-1) ?? 0)
      const deleted = ids.filter((id) => !exists(id))
      for (const id of deleted)
        for (const table of ['cursors', 'loadedDays', 'firstLoads', 'dayReads', 'lostColumns'])
          sql.run(`DELETE FROM ${table} WHERE stackId = ?`, id)
      if (deleted.length > 0) onDelete()
    },
  }
}
