import { useEffect } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useStore } from 'jotai'
import { syncSessionAtom } from '@/state/session/session'
import { watchSession } from './sessionCache'

/**
 * Clears the query cache when the session changes, on every page (AUT-10, T-6, T-12). A page restored from the
 * back/forward cache first loads the stored session (T-9). Renders nothing.
 */
export function SessionWatch() {
  const client = useQueryClient()
  const store = useStore()
  useEffect(() => watchSession(client, store), [client, store])
  useEffect(() => {
    const look = (event: PageTransitionEvent) => {
      if (event.persisted) store.set(syncSessionAtom)
    }
    window.addEventListener('pageshow', look)
    return () => window.removeEventListener('pageshow', look)
  }, [store])
  return null
}
