/** What the app keeps of the service's answers, for as long as one session lasts. AUT-10, T-6, T-12. */
import type { QueryClient } from '@tanstack/react-query'
import { sessionEpochAtom } from '@/state/session'
import type { AppStore } from '@/state/store'

/** What one user saw is nobody else's: answers that are here go, and those on their way are given up (T-12). */
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
 * Drops every answer at the very moment that a session ends or another begins, in this tab or in another, before
 * anything is drawn or decided by it (AUT-10, ADM-2, ADM-3). Answers how to stop.
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
