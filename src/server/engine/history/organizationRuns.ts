import type { Statements } from './statements'

const RUNNERS = 'SELECT runnerKind, runnerId FROM runs WHERE orgId = ?'
const STACKS = "SELECT runnerId FROM runs WHERE orgId = ? AND runnerKind = 'source'"
/** Tables with rows of stacks, by their id. */
const STACK_TABLES = ['cursors', 'loadedDays', 'firstLoads', 'dayReads', 'lostColumns'] as const

/** Creates the function that deletes what is stored about an organization. */
export const createOrganizationRuns = (sql: Statements, onDelete: () => void) => ({
  removeOrganization: (orgId: number): void => {
    for (const table of ['samples', 'countedRows'])
      sql.run(`DELETE FROM ${table} WHERE (runnerKind, runnerId) IN (${RUNNERS})`, orgId)
    for (const table of STACK_TABLES) sql.run(`DELETE FROM ${table} WHERE stackId IN (${STACKS})`, orgId)
    sql.run('DELETE FROM monthlyRows WHERE orgId = ?', orgId)
    // with their log lines and figures
    sql.run('DELETE FROM runs WHERE orgId = ?', orgId)
    onDelete()
  },
})
