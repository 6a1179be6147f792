import { useEffect } from 'react'
import { useSetAtom } from 'jotai'
import { nowAtom } from '@/state/clock'

const TICK_MS = 1000

/** Moves the product's only clock on, once a second, and not in a hidden tab; back in view it is right at once. */
export function Clock() {
  const setNow = useSetAtom(nowAtom)
  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined
    const tick = () => setNow(Date.now())
    const follow = () => {
      clearInterval(timer)
      if (document.hidden) return
      tick()
      timer = setInterval(tick, TICK_MS)
    }
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', follow)
    }
  }, [setNow])
  return null
}
