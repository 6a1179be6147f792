import { useEffect, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useStore } from 'jotai'
import { lazyWithRetry } from '@/components/common/loading/lazyWithRetry'
import { SilentBoundary } from '@/components/common/loading/SilentBoundary'
import { preloadNotifications } from '@/features/notifications/NotificationOutlet'
import { onceFirstViewIsDrawn, startOnceLoaded } from './startAfterFirstView'

const Printed = lazyWithRetry(async () => (await import('./Printed')).Printed)

/**
 * Loads code that no first view shows, once the first page is drawn: the notifications, what runs in the background,
 * and the page on paper (P1, P2, P4). Renders what only a printed page has.
 */
export function AfterFirstView() {
  const client = useQueryClient()
  const store = useStore()
  const [isDrawn, setIsDrawn] = useState(false)
  useEffect(() => {
    let stopWatch = () => {}
    const cancel = onceFirstViewIsDrawn(client, () => {
      setIsDrawn(true)
      void preloadNotifications()
      stopWatch = startOnceLoaded(async () => (await import('./watches')).watchesOf(client, store))
    })
    return () => {
      cancel()
      stopWatch()
    }
  }, [client, store])
  return (
    isDrawn && (
      <SilentBoundary>
        <Printed />
      </SilentBoundary>
    )
  )
}
