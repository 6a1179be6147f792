import { useEffect } from 'react'
import { useStore } from 'jotai'
import { watchExpiry } from '@/state/vaultSlot'

/** Drops credentials that were kept for 24 hours, at the start and as time goes on, on every page (V-3). */
export function ExpiryWatch() {
  const store = useStore()
  useEffect(() => watchExpiry(store), [store])
  return null
}
