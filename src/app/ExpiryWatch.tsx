import { useEffect } from 'react'
import { useStore } from 'jotai'

/**
 * Drops credentials that were kept for 24 hours, at the start and as time goes on, on every page (V-3). Its code
 * comes after the page's own: nothing waits for it.
 */
export function ExpiryWatch() {
  const store = useStore()
  useEffect(() => {
    let stop: (() => void) | null = null
    let isGone = false
    const begin = async () => {
      const { watchExpiry } = await import('@/state/vaultSlot')
      if (!isGone) stop = watchExpiry(store)
    }
    // without its code the wizard drops them when it opens
    begin().catch(() => undefined)
    return () => {
      isGone = true
      stop?.()
    }
  }, [store])
  return null
}
