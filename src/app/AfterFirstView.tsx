import { useEffect } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useStore } from 'jotai'
import { preloadNotifications } from '@/features/notifications/NotificationOutlet'
import { onceFirstViewIsDrawn, startOnceLoaded } from './startAfterFirstView'

/**
 * Loads code that no first view shows, once the first page is drawn: the notifications, the deletion of expired
 * credentials and the handling of dropped files (P1, P2, P4). Renders nothing.
 */
export function AfterFirstView() {
  const client = useQueryClient()
  const store = useStore()
  useEffect(() => {
    let stopWatch = () => {}
    const cancel = onceFirstViewIsDrawn(client, () => {
      void preloadNotifications()
      stopWatch = startOnceLoaded(async () => {
        const [{ watchExpiry }, { watchDroppedFiles }] = await Promise.all([
          import('@/state/vault/vaultSlot'),
          import('./droppedFiles'),
        ])
        return () => {
          // deletes typed credentials that are 24 hours old (V-3)
          const stops = [watchExpiry(store), watchDroppedFiles(store)]
          return () => {
            for (const stop of stops) stop()
          }
        }
      })
    })
    return () => {
      cancel()
      stopWatch()
    }
  }, [client, store])
  return null
}
