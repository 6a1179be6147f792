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

/** Whether the browser has a connection at all; that the service answers is another matter (C-15). */
export const useIsOnline = (): boolean => useSyncExternalStore(follow, isOnline)
