import { useEffect } from 'react'
import { useStore } from 'jotai'
import { watchExpiry } from '@/state/vault/vaultSlot'

/** Deletes credentials stored for more than 24 hours, at start and on every tick, on every page (V-3). */
export function ExpiryWatch() {
  const store = useStore()
  useEffect(() => watchExpiry(store), [store])
  return null
}
