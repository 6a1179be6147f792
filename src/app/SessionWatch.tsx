import { useEffect } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useStore } from 'jotai'
import { syncSessionAtom } from '@/state/session'
import { watchSession } from './sessionCache'

/**
 * On every page, those without a log in too: no answer of one session is there for the next (AUT-10, T-6, T-12). A page
 * that comes back from the browser's own cache looks first whose session it is (T-9).
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
