import { useEffect } from 'react'
import { useStore } from 'jotai'
import { watchExpiry } from '@/state/vault/vaultSlot'

/**
 * Deletes typed credentials from this browser once they are 24 hours old, on every page: at start and whenever the
 * app's clock ticks (V-3). Renders nothing.
 */
export function ExpiryWatch() {
  const store = useStore()
  useEffect(() => watchExpiry(store), [store])
  return null
}
