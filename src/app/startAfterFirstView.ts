import type { QueryClient } from '@tanstack/react-query'
import { afterPaint } from '@/components/common/loading/afterPaint'
import { subscribeToLazyLoads } from '@/components/common/loading/lazyLoadEvents'

/** Milliseconds after which the first view no longer delays other code, e.g. while a call hangs. */
const LONGEST_WAIT_MS = 10_000

/**
 * Calls `onDrawn` once: after a paint at which the page has its heading and no request of the query client is under
 * way, or after 10 s. Returns a function that cancels the wait.
 */
export const onceFirstViewIsDrawn = (client: QueryClient, onDrawn: () => void): (() => void) => {
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
 * Calls a function as soon as its code can be loaded. The called function returns the one that stops what it has
 * started. Returns a function that stops all of it.
 */
export const startOnceLoaded = (load: () => Promise<() => () => void>): (() => void) => {
  let stop = () => {}
  let isStopped = false
  const tryToStart = async () => {
    try {
      const start = await load()
      if (!isStopped) stop = start()
    } catch {
      window.addEventListener('online', retry, { once: true })
    }
  }
  const retry = () => void tryToStart()
  void tryToStart()
  return () => {
    isStopped = true
    window.removeEventListener('online', retry)
    stop()
  }
}
