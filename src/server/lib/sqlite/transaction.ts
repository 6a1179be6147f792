import type { DatabaseSync } from 'node:sqlite'

/**
 * Creates the function that runs synchronous work in a transaction and returns its result; work that throws changes
 * nothing. A transaction inside another one is part of it. `onRollback` is called
 * after work that has thrown.
 */
export const createTransaction = (
  database: DatabaseSync,
  onRollback: () => void = () => undefined,
): (<T>(work: () => T) => T) => {
  let isOpen = false
  return (work) => {
    if (isOpen) return work()
    database.exec('BEGIN IMMEDIATE')
    isOpen = true
    try {
      const result = work()
      if (result instanceof Promise) throw new Error('The work of a transaction must be synchronous')
      database.exec('COMMIT')
      return result
    } catch (error) {
      if (database.isTransaction) database.exec('ROLLBACK')
      onRollback()
      throw error
    } finally {
      isOpen = false
    }
  }
}
