/** The UI's only source of "now", corrected to the service's clock where that is known (T-4, D-1). */
import type { createStore } from 'jotai'
import * as z from 'zod/mini'
import { nowAtom } from './now'
import { persistedAtom, storageKeys } from './persistedAtom'

type Store = ReturnType<typeof createStore>

/** How far the service's clock is ahead of this machine's, in milliseconds. */
export const clockSkewAtom = persistedAtom({
  key: storageKeys.clock,
  version: 1,
  schema: z.number(),
  initial: 0,
})

export { nowAtom }

const TICK_MS = 10_000

/** This moment on the service's clock, in epoch milliseconds. */
export const readClock = (store: Store): number => Date.now() + store.get(clockSkewAtom)

/** Starts the timer that updates `nowAtom`; returns a function that stops it. Stories and tests never start it. */
export const startClock = (store: Store, everyMs: number = TICK_MS): (() => void) => {
  const tick = () => store.set(nowAtom, readClock(store))
  tick()
  const timer = setInterval(tick, everyMs)
  return () => clearInterval(timer)
}
