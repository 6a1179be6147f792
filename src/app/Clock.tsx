import { useEffect } from 'react'
import { useStore } from 'jotai'
import { startClock } from '@/state/clock'

const TICK_MS = 1000

/** Moves the product's only clock on, once a second, and not in a hidden tab; back in view it is right at once. */
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
