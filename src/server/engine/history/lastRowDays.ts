import * as z from 'zod/mini'
import type { Statements } from './statements'

const NONE: ReadonlyMap<string, string | null> = new Map()
const dayRow = z.object({ stackId: z.number(), label: z.string(), lastDay: z.nullable(z.string()) })

type LastRowDays = Map<number, Map<string, string | null>>

const readAll = (sql: Statements): LastRowDays => {
  const days: LastRowDays = new Map()
  for (const row of sql.all('SELECT stackId, label, lastDay FROM loadedDays')) {
    const { stackId, label, lastDay } = dayRow.parse(row)
    const ofStack = days.get(stackId)
    if (ofStack === undefined) days.set(stackId, new Map([[label, lastDay]]))
    else ofStack.set(label, lastDay)
  }
  return days
}

/**
 * Creates the access to the last days of which the tables have rows. They are kept in memory after the first read, so
 * that the list of stacks, which needs those of every stack, reads no file.
 */
export const createLastRowDays = (sql: Statements) => {
  let days: LastRowDays | null = null
  return {
    lastRowDays: (stackId: number): ReadonlyMap<string, string | null> => {
      days ??= readAll(sql)
      return days.get(stackId) ?? NONE
    },
    setLastRowDay: (stackId: number, label: string, lastDay: string | null): void => {
      sql.run(
        'INSERT OR REPLACE INTO loadedDays (stackId, label, lastDay) VALUES (?, ?, ?)',
        stackId,
        label,
        lastDay,
      )
      const ofStack = days?.get(stackId)
      if (ofStack === undefined) days?.set(stackId, new Map([[label, lastDay]]))
      else ofStack.set(label, lastDay)
    },
    /** Reads the days again at the next call; after a transaction that was rolled back. */
    forgetLastRowDays: (): void => {
      days = null
    },
  }
}
