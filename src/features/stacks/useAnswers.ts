import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'

/** A number read from all answers that are kept, followed as answers come; asks for nothing itself. */
export function useAnswers(read: (client: QueryClient) => number): number {
  const client = useQueryClient()
  const follow = useCallback(
    (notify: () => void) =>
      client.getQueryCache().subscribe((event) => {
        const isAnswer = event.type === 'updated' && event.action.type === 'success'
        if (isAnswer || event.type === 'removed') notify()
      }),
    [client],
  )
  return useSyncExternalStore(follow, () => read(client))
}
