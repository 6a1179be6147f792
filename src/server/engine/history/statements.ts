import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'

/** Creates functions that run SQL with prepared statements, which are kept. */
export const createStatements = (database: DatabaseSync) => {
  const statements = new Map<string, StatementSync>()
  const prepared = (sql: string): StatementSync => {
    const statement = statements.get(sql) ?? database.prepare(sql)
    statements.set(sql, statement)
    return statement
  }
  return {
    all: (sql: string, ...values: SQLInputValue[]) => prepared(sql).all(...values),
    get: (sql: string, ...values: SQLInputValue[]) => prepared(sql).get(...values),
    run: (sql: string, ...values: SQLInputValue[]) => prepared(sql).run(...values),
  }
}
/** Functions that run SQL. */
export type Statements = ReturnType<typeof createStatements>
