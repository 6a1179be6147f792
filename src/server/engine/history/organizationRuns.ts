import type { Statements } from './statements'

const RUNNERS = 'SELECT runnerKind, runnerId FROM runs WHERE orgId = ?'
const STACKS = "SELECT runnerId FROM runs WHERE orgId = ? AND runnerKind = 'source'"
/** Tables with rows of stacks, by their id. */
const STACK_TABLES = ['cursors', 'loadedDays', 'firstLoads', 'dayReads', 'lostColumns'] as const

/** Creates the functions that find organizations and delete what is stored about one. */
export const createOrganizationRuns = (sql: Statements, onDelete: () => void) => ({
  organizations: (): readonly number[] =>
    sql
      .all('SELECT DISTINCT orgId FROM runs UNION SELECT DISTINCT orgId FROM monthlyRows')
      .map(({ orgId }) => Number(orgId)),
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
