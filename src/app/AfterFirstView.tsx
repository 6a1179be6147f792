import { useEffect } from 'react'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useStore } from 'jotai'
import { afterPaint } from '@/components/common/loading/afterPaint'
import { subscribeToLazyLoads } from '@/components/common/loading/lazyLoadEvents'
import { preloadNotification } from '@/features/notifications/NotificationOutlet'
import type { AppStore } from '@/state/session/store'

/** Milliseconds after which the first view no longer delays other code, e.g. while a call hangs. */
const LONGEST_WAIT_MS = 10_000

/**
 * Calls `onDrawn` once: after a paint at which the page has its heading and no request of the query client is under
 * way, or after 10 s. Returns a function that cancels the wait.
 */
const onceFirstViewIsDrawn = (client: QueryClient, onDrawn: () => void): (() => void) => {
  let isChecking = false
  const check = async () => {
    if (isChecking) return
    isChecking = true
    await afterPaint()
    isChecking = false
    if (document.querySelector('h1') !== null && client.isFetching() === 0) finish()
  }
  const trigger = () => void check()
  const cleanUps = [client.getQueryCache().subscribe(trigger), subscribeToLazyLoads(trigger)]
  let isOver = false
  const cancel = () => {
    isOver = true
    clearTimeout(timer)
    for (const cleanUp of cleanUps) cleanUp()
  }
  const finish = () => {
    if (isOver) return
    cancel()
    onDrawn()
  }
  const timer = setTimeout(finish, LONGEST_WAIT_MS)
  trigger()
  return cancel
}

/**
 * Starts the deletion of typed credentials that are 24 hours old (V-3), as soon as its code can be loaded. Returns the
 * function that stops it.
 */
const startExpiryWatch = (store: AppStore): (() => void) => {
  let stop = () => {}
  let isStopped = false
  const load = async () => {
    try {
      const { watchExpiry } = await import('@/state/vault/vaultSlot')
      if (!isStopped) stop = watchExpiry(store)
    } catch {
      window.addEventListener('online', retry, { once: true })
    }
  }
  const retry = () => void load()
  void load()
  return () => {
    isStopped = true
    window.removeEventListener('online', retry)
    stop()
  }
}

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
      stopWatch = startExpiryWatch(store)
    })
    return () => {
      cancel()
      stopWatch()
    }
  }, [client, store])
  return null
}
