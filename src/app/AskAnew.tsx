import { useEffect } from 'react'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { watchRefusals } from '@/api/client/refusals'
import { sessionEpochAtom } from '@/state/session'

/** What the page still shows after the change is asked for anew; what has gone with the old page is not. */
function askAgain(client: QueryClient) {
  void client.refetchQueries(
    { type: 'active', predicate: ({ state }) => state.data === undefined && state.fetchStatus === 'idle' },
    { cancelRefetch: false },
  )
}

/**
 * Behind the log in: what a page shows is asked for anew once another session has dropped it (ADM-2, ADM-3), and who the
 * user is after a refused role (T-13).
 */
export function AskAnew() {
  const client = useQueryClient()
  const epoch = useAtomValue(sessionEpochAtom)
  useEffect(() => {
    if (epoch !== null) askAgain(client)
  }, [epoch, client])
  useEffect(() => watchRefusals(client), [client])
  return null
}
