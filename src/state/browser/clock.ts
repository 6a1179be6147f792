import type { createStore } from 'jotai'
import * as z from 'zod/mini'
import { nowAtom } from './now'
import { persistedAtom } from './persistedAtom'
import { storageKeys } from './storageKeys'

type Store = ReturnType<typeof createStore>

/** Milliseconds that the service's clock is ahead of this machine's, 0 until measured; kept in local storage (T-4). */
export const clockSkewAtom = persistedAtom({
  key: storageKeys.clock,
  version: 1,
  schema: z.number(),
  initial: 0,
})

export { nowAtom }

const TICK_MS = 10_000

/** Returns the current time on the service's clock, in epoch milliseconds. The UI's only source of "now" (T-4, D-1). */
export const readClock = (store: Store): number => Date.now() + store.get(clockSkewAtom)

/**
 * Updates `nowAtom` now and then every `everyMs` milliseconds; returns the function that stops it. Stories and tests
 * never start it.
 */
export const startClock = (store: Store, everyMs: number = TICK_MS): (() => void) => {
  const tick = () => store.set(nowAtom, readClock(store))
  tick()
  const timer = setInterval(tick, everyMs)
  return () => clearInterval(timer)
}
