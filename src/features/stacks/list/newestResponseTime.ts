import type { QueryClient } from '@tanstack/react-query'
import { keys } from '@/api/keys'

const scope: string = keys.orgScope[0] ?? ''
const shown: readonly unknown[] = [keys.entities[1], keys.allRuns[1], keys.allMetering[1]]

/**
 * Returns when the newest of the dashboard's responses (stacks, runs, row usage) arrived, in epoch milliseconds on
 * the local clock; 0 before the first (DSH-10).
 */
export function newestResponseTime(client: QueryClient): number {
  let newest = 0
  for (const { queryKey, state } of client.getQueryCache().getAll())
    if (queryKey[0] === scope && shown.includes(queryKey[1])) newest = Math.max(newest, state.dataUpdatedAt)
  return newest
}
