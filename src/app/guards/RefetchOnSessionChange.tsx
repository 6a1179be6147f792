import { useEffect } from 'react'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { refetchUserOnForbidden } from '@/api/client/refusals'
import { sessionEpochAtom } from '@/state/session/session'

/** Refetches active queries without data that are not being fetched. */
function refetchMissing(client: QueryClient) {
  void client.refetchQueries(
    { type: 'active', predicate: ({ state }) => state.data === undefined && state.fetchStatus === 'idle' },
    { cancelRefetch: false },
  )
}

/**
 * Refetches the open page's data after a change of session has cleared the cache (ADM-2, ADM-3), and the user record
 * after a 403 response (T-13). Renders nothing.
 */
export function RefetchOnSessionChange() {
  const client = useQueryClient()
  const epoch = useAtomValue(sessionEpochAtom)
  useEffect(() => {
    if (epoch !== null) refetchMissing(client)
  }, [epoch, client])
  useEffect(() => refetchUserOnForbidden(client), [client])
  return null
}
