import type { QueryClient } from '@tanstack/react-query'
import type { AppStore } from '@/state/session/store'
import { watchExpiry } from '@/state/vault/vaultSlot'
import { watchDroppedFiles } from './droppedFiles'
import { watchColleagues } from './watchColleagues'
import { watchLostFocus } from './watchLostFocus'

/** Returns the function that starts what runs in the background of every page; that returns the one that stops it. */
export const watchesOf = (client: QueryClient, store: AppStore) => (): (() => void) => {
  // deletes typed credentials that are 24 hours old (V-3)
  const stops = [
    watchExpiry(store),
    watchDroppedFiles(store),
    watchColleagues(client),
    watchLostFocus(client),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
