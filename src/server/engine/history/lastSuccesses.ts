import type { RunnerKind } from './runRecords'
import type { Statements } from './statements'

/**
 * Creates the access to the ends of the newest successful runs. They are kept in memory once read, because the alerts
 * look at those of every stack each minute.
 */
export const createLastSuccesses = (sql: Statements) => {
  const ends = new Map<string, number | null>()
  const read = (kind: RunnerKind, id: number): number | null => {
    const row = sql.get(
      "SELECT max(endDate) AS last FROM runs WHERE runnerKind = ? AND runnerId = ? AND state = 'SUCCESS'",
      kind,
      id,
    )
    const last = row?.['last']
    return typeof last === 'number' ? last : null
  }
  const keyOf = (kind: RunnerKind, id: number): string => `${kind} ${id}`
  return {
    /** End of the newest successful run, epoch ms; null before the first. */
    lastSuccess: (kind: RunnerKind, id: number): number | null => {
      const key = keyOf(kind, id)
      const known = ends.get(key)
      if (known !== undefined) return known
      const end = read(kind, id)
      ends.set(key, end)
      return end
    },
    /** Reads the end of one stack or transformation again at the next call; after a change of one of its runs. */
    forgetLastSuccess: (kind: RunnerKind, id: number): void => {
      ends.delete(keyOf(kind, id))
    },
    /** Reads all ends again at the next call; after a transaction that was rolled back. */
    forgetLastSuccesses: (): void => ends.clear(),
  }
}
/** Access to the ends of the newest successful runs. */
export type LastSuccesses = ReturnType<typeof createLastSuccesses>
