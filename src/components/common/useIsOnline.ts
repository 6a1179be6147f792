import { useSyncExternalStore } from 'react'

const follow = (notify: () => void) => {
  window.addEventListener('online', notify)
  window.addEventListener('offline', notify)
  return () => {
    window.removeEventListener('online', notify)
    window.removeEventListener('offline', notify)
  }
}
const isOnline = () => navigator.onLine

/**
 * Returns whether the browser has a network connection, and re-renders when that changes. It does not tell whether the
 * service is reachable (C-15).
 */
export const useIsOnline = (): boolean => useSyncExternalStore(follow, isOnline)
