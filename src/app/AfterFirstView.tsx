import { useEffect } from 'react'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useStore } from 'jotai'
import { afterPaint } from '@/components/common/loading/afterPaint'
import { preloadNotification } from '@/features/notifications/NotificationOutlet'
import type { AppStore } from '@/state/session/store'

/** Calls `onQuiet` once, after a paint at which no request of the query client is under way. Returns a stop function. */
const whenQuiet = (client: QueryClient, onQuiet: () => void): (() => void) => {
  let isDone = false
  const stop = () => {
    isDone = true
    unsubscribe()
  }
  const look = async () => {
    await afterPaint()
    if (isDone || client.isFetching() > 0) return
    stop()
    onQuiet()
  }
  const unsubscribe = client.getQueryCache().subscribe(() => void look())
  void look()
  return stop
}

/** Starts the deletion of typed credentials that are 24 hours old, on every page (V-3). Resolves with its stop function. */
const startExpiryWatch = async (store: AppStore): Promise<() => void> => {
  const { watchExpiry } = await import('@/state/vault/vaultSlot')
  return watchExpiry(store)
}

/**
 * Loads code that no first view shows, once the first page is drawn and has its data: the notifications and the deletion
 * of expired credentials (P1, P2, P4). Render it beside the routes, inside their suspense boundary. Renders nothing.
 */
export function AfterFirstView() {
  const client = useQueryClient()
  const store = useStore()
  useEffect(() => {
    let isStopped = false
    let stopWatch = () => {}
    const begin = async () => {
      preloadNotification()
      try {
        const stop = await startExpiryWatch(store)
        if (isStopped) stop()
        else stopWatch = stop
      } catch {
        // without a connection the next page load deletes them
      }
    }
    const stopWaiting = whenQuiet(client, () => void begin())
    return () => {
      isStopped = true
      stopWaiting()
      stopWatch()
    }
  }, [client, store])
  return null
}
