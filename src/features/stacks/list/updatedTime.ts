import type { QueryClient } from '@tanstack/react-query'
import { keys } from '@/api/keys'

/**
 * Returns when what the dashboard shows was last updated, in epoch milliseconds on the local clock: the older of the
 * list of stacks and the newest response about runs; 0 before the list (DSH-10).
 */
export function updatedTime(client: QueryClient): number {
  const runsAt = client
    .getQueryCache()
    .findAll({ queryKey: keys.allRuns })
    .reduce((newest, { state }) => Math.max(newest, state.dataUpdatedAt), 0)
  const listAt = client.getQueryState(keys.entities)?.dataUpdatedAt ?? 0
  return runsAt === 0 ? listAt : Math.min(listAt, runsAt)
}
