import { useEffect } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useStore } from 'jotai'
import { preloadNotification } from '@/features/notifications/NotificationOutlet'
import { onceFirstViewIsDrawn, startOnceLoaded } from './startAfterFirstView'

/**
 * Loads code that no first view shows, once the first page is drawn: the notifications and the deletion of expired
 * credentials (P1, P2, P4). Renders nothing.
 */
export function AfterFirstView() {
  const client = useQueryClient()
  const store = useStore()
  useEffect(() => {
    let stopWatch = () => {}
    const cancel = onceFirstViewIsDrawn(client, () => {
      void preloadNotification()
      // deletes typed credentials that are 24 hours old (V-3)
      stopWatch = startOnceLoaded(async () => {
        const { watchExpiry } = await import('@/state/vault/vaultSlot')
        return () => watchExpiry(store)
      })
    })
    return () => {
      cancel()
      stopWatch()
    }
  }, [client, store])
  return null
}
