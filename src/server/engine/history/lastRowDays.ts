import * as z from 'zod/mini'
import type { Statements } from './statements'

const NONE: ReadonlyMap<string, string | null> = new Map()
const dayRow = z.object({ stackId: z.number(), label: z.string(), lastDay: z.nullable(z.string()) })

type LoadedDays = Map<number, Map<string, string | null>>

const readAll = (sql: Statements): LoadedDays => {
  const days: LoadedDays = new Map()
  for (const row of sql.all('SELECT stackId, label, lastDay FROM loadedDays')) {
    const { stackId, label, lastDay } = dayRow.parse(row)
    const ofStack = days.get(stackId)
    if (ofStack === undefined) days.set(stackId, new Map([[label, lastDay]]))
    else ofStack.set(label, lastDay)
  }
  return days
}

/**
 * Creates the access to the last days of the loaded tables. They are kept in memory after the first read, so that the
 * list of stacks, which needs those of every stack, reads no file.
 */
export const createLoadedDays = (sql: Statements) => {
  let days: LoadedDays | null = null
  return {
    loadedDays: (stackId: number): ReadonlyMap<string, string | null> => {
      days ??= readAll(sql)
      return days.get(stackId) ?? NONE
    },
    setLoadedDay: (stackId: number, label: string, lastDay: string | null): void => {
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
    forgetLoadedDays: (): void => {
      days = null
    },
  }
}
