import * as z from 'zod/mini'
import { addDays } from '@/domain/answers/days'
import type { Window } from '@/server/lib/tables'
import type { Statements } from './statements'

/**
 * A report of a stack whose history is not loaded yet: its newest days come first, older ones follow. Days are
 * `YYYY-MM-DD`.
 */
export interface FirstLoad {
  readonly label: string
  /** First day of the history that the first load is to bring. */
  readonly wantedFrom: string
  /** First of the days that are loaded, without a gap up to the newest one; null before the newest days are loaded. */
  readonly since: string | null
}

const NONE: readonly FirstLoad[] = []
const row = z.object({
  stackId: z.number(),
  label: z.string(),
  wantedFrom: z.string(),
  since: z.nullable(z.string()),
})

type FirstLoads = Map<number, readonly FirstLoad[]>

const readAll = (sql: Statements): FirstLoads => {
  const loads: FirstLoads = new Map()
  for (const each of sql.all(
    'SELECT stackId, label, wantedFrom, since FROM firstLoads ORDER BY stackId, label',
  )) {
    const { stackId, ...load } = row.parse(each)
    loads.set(stackId, [...(loads.get(stackId) ?? []), load])
  }
  return loads
}

/**
 * Creates the access to the first loads that are not whole. They are kept in memory after the first read, because the
 * scheduler looks at them each second.
 */
export const createFirstLoads = (sql: Statements) => {
  let loads: FirstLoads | null = null
  const known = (): FirstLoads => (loads ??= readAll(sql))
  const firstLoads = (stackId: number): readonly FirstLoad[] => known().get(stackId) ?? NONE
  const put = (stackId: number, load: FirstLoad): void => {
    const { label, wantedFrom, since } = load
    sql.run(
      'INSERT OR REPLACE INTO firstLoads (stackId, label, wantedFrom, since) VALUES (?, ?, ?, ?)',
      stackId,
      label,
      wantedFrom,
      since,
    )
    known().set(stackId, [...firstLoads(stackId).filter((each) => each.label !== label), load])
  }
  const remove = (stackId: number, label: string): void => {
    sql.run('DELETE FROM firstLoads WHERE stackId = ? AND label = ?', stackId, label)
    const left = firstLoads(stackId).filter((each) => each.label !== label)
    if (left.length === 0) known().delete(stackId)
    else known().set(stackId, left)
  }
  return {
    firstLoads,
    stacksInFirstLoad: (): readonly number[] => [...known().keys()],
    beginFirstLoad: (stackId: number, label: string, wantedFrom: string): void =>
      put(stackId, { label, wantedFrom, since: null }),
    extendFirstLoad: (stackId: number, label: string, { from, to }: Window): void => {
      const load = firstLoads(stackId).find((each) => each.label === label)
      if (load === undefined) return
      const { since, wantedFrom } = load
      // days before a gap are read again with the gap
      if (since !== null && (to < addDays(since, -1) || from >= since)) return
      if (from <= wantedFrom) remove(stackId, label)
      else put(stackId, { ...load, since: from })
    },
    endFirstLoad: remove,
    /** Reads the loads again at the next call; after a transaction that was rolled back. */
    forgetFirstLoads: (): void => {
      loads = null
    },
  }
}
