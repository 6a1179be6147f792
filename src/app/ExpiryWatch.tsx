import { useEffect } from 'react'
import { useStore } from 'jotai'

/**
 * Deletes credentials stored for more than 24 hours, at start and on every tick, on every page (V-3). Its code is
 * loaded after the page.
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
    // if its code fails to load, the wizard deletes them when it opens
    begin().catch(() => undefined)
    return () => {
      isGone = true
      stop?.()
    }
  }, [store])
  return null
}
