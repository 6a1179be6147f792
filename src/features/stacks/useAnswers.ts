import { notifyManager, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'

/** A number read from all answers that are kept, followed as answers come; asks for nothing itself. */
export function useAnswers(read: (client: QueryClient) => number): number {
  const client = useQueryClient()
  const follow = useCallback(
    (notify: () => void) => {
      // with all who show the answer, and not in a picture of its own before theirs
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
