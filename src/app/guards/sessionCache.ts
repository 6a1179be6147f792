import type { QueryClient } from '@tanstack/react-query'
import { sessionEpochAtom } from '@/state/session/session'
import type { AppStore } from '@/state/session/store'

/** Clears cached data and cancels queries in flight, so that no user sees another's data (T-12). */
function dropAll(client: QueryClient, isLoggedIn: boolean) {
  if (!isLoggedIn) {
    client.clear()
    return
  }
  client.getMutationCache().clear()
  const cache = client.getQueryCache()
  for (const query of cache.getAll()) {
    if (query.getObserversCount() > 0) query.reset()
    else cache.remove(query)
  }
}

/**
 * Clears the query cache when the session changes, in this tab or another, before anything renders with old data
 * (AUT-10, T-6, ADM-2, ADM-3). Returns the function that stops watching.
 */
export function watchSession(client: QueryClient, store: AppStore): () => void {
  let before = store.get(sessionEpochAtom)
  return store.sub(sessionEpochAtom, () => {
    const now = store.get(sessionEpochAtom)
    const was = before
    before = now
    if (was !== null && was !== now) dropAll(client, now !== null)
  })
}
