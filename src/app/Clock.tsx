import { useEffect } from 'react'
import { useStore } from 'jotai'
import { startClock } from '@/state/browser/clock'

const TICK_MS = 1000

/**
 * Updates the product's clock once a second; pauses in a hidden tab and updates immediately when it becomes visible.
 */
export function Clock() {
  const store = useStore()
  useEffect(() => {
    let stop: (() => void) | null = null
    const follow = () => {
      stop?.()
      stop = document.hidden ? null : startClock(store, TICK_MS)
    }
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      stop?.()
      document.removeEventListener('visibilitychange', follow)
    }
  }, [store])
  return null
}
