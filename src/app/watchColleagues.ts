import type { Query, QueryClient } from '@tanstack/react-query'
import { ports } from '@/api/client/ports'
import { keys } from '@/api/keys'
import type { Entities } from '@/domain/stacks/types'
import { MINUTE_MS } from '@/domain/shared/text/dates'

/** Data that colleagues change, by the start of its query key. */
const SHARED: readonly (readonly string[])[] = [
  keys.entities,
  keys.credentials.all,
  keys.members,
  keys.pendingInvites,
]

/** Milliseconds per stack by which the list of a large organisation is refetched less often. */
const MS_PER_STACK = 60

const startsWith = (queryKey: readonly unknown[], start: readonly string[]): boolean =>
  start.every((part, index) => queryKey[index] === part)

/** Whether a query shows data that colleagues change, and was answered long enough ago. */
const isDue = ({ queryKey, state }: Query, stackCount: number): boolean =>
  SHARED.some((start) => startsWith(queryKey, start)) &&
  ports().now() - state.dataUpdatedAt >= Math.max(MINUTE_MS / 2, stackCount * MS_PER_STACK)

/**
 * Refetches what the open page shows of the work of others (stacks, credentials, members), every minute while it is
 * visible, and when its window gets the focus. Returns the function that stops it.
 */
export const watchColleagues = (client: QueryClient): (() => void) => {
  const refetch = () => {
    // a response of before would overwrite an optimistic update
    const isChanging = client.isMutating({ mutationKey: keys.stackChanges }) > 0
    if (document.visibilityState === 'hidden' || isChanging) return
    const count = client.getQueryData<Entities>(keys.entities)?.stacks.length ?? 0
    void client.refetchQueries(
      { type: 'active', predicate: (query) => isDue(query, count) },
      { cancelRefetch: false },
    )
  }
  const timer = setInterval(refetch, MINUTE_MS)
  window.addEventListener('focus', refetch)
  return () => {
    clearInterval(timer)
    window.removeEventListener('focus', refetch)
  }
}
