import { useEffect } from 'react'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useAtomValue, useStore } from 'jotai'
import { watchRefusals } from '@/api/client/refusals'
import { sessionEpochAtom, syncSessionAtom } from '@/state/session'

/** What one user saw is nobody else's: answers that are here go, and those on their way are given up (T-12). */
function dropAll(client: QueryClient, isLoggedIn: boolean) {
  if (isLoggedIn) for (const query of client.getQueryCache().getAll()) query.reset()
  else client.clear()
}

/** What the page still shows after the change is asked for anew; what has gone with the old page is not. */
function askAgain(client: QueryClient) {
  void client.refetchQueries(
    { type: 'active', predicate: ({ state }) => state.data === undefined && state.fetchStatus === 'idle' },
    { cancelRefetch: false },
  )
}

/**
 * Behind the log in, where answers are kept: drops every one of them at the very moment that a session ends or another
 * begins, in this tab or in another, before anything is drawn or decided by it (AUT-10, ADM-2, ADM-3). A page that comes
 * back from the browser's own cache looks first whose session it is (T-9). A refused role asks anew who the user is (T-13).
 */
export function SessionWatch() {
  const client = useQueryClient()
  const store = useStore()
  const epoch = useAtomValue(sessionEpochAtom)
  useEffect(() => {
    let before = store.get(sessionEpochAtom)
    return store.sub(sessionEpochAtom, () => {
      const now = store.get(sessionEpochAtom)
      const was = before
      before = now
      if (was !== null && was !== now) dropAll(client, now !== null)
    })
  }, [client, store])
  useEffect(() => {
    if (epoch !== null) askAgain(client)
  }, [epoch, client])
  useEffect(() => watchRefusals(client), [client])
  useEffect(() => {
    const look = (event: PageTransitionEvent) => {
      if (event.persisted) store.set(syncSessionAtom)
    }
    window.addEventListener('pageshow', look)
    return () => window.removeEventListener('pageshow', look)
  }, [store])
  return null
}
