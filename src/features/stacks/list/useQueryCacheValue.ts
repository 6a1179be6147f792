import { notifyManager, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'

/**
 * Returns a number that `read` computes from the TanStack Query cache, recomputed after each response and removed
 * query; sends no requests.
 */
export function useQueryCacheValue(read: (client: QueryClient) => number): number {
  const client = useQueryClient()
  const follow = useCallback(
    (notify: () => void) => {
      // batched with the other observers of the query, to avoid an extra render before theirs
      const notifyTogether = notifyManager.batchCalls(notify)
      return client.getQueryCache().subscribe((event) => {
        const isAnswer = event.type === 'updated' && event.action.type === 'success'
        if (isAnswer || event.type === 'removed') notifyTogether()
      })
    },
    [client],
  )
  return useSyncExternalStore(follow, () => read(client))
}
