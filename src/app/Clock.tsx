import { useEffect } from 'react'
import { useStore } from 'jotai'
import { startClock } from '@/state/browser/clock'

/** Milliseconds between updates. */
const TICK_MS = 1000

/**
 * Updates the app's current time (`nowAtom`) once a second; pauses in a hidden tab and updates as soon as it becomes
 * visible. Renders nothing.
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
