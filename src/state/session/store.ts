import { createStore } from 'jotai'
import type { WritableAtom } from 'jotai'
import { nowAtom, readClock } from '@/state/browser/clock'

/** A Jotai store with all state of the app. */
export type AppStore = ReturnType<typeof createStore>

/** Initial state of a store: an atom and the value to write to it, such as `[nowAtom, STORY_NOW]`. */
export type Seed = readonly [unknown, unknown]

const isWritable = (target: unknown): target is WritableAtom<unknown, [unknown], unknown> =>
  typeof target === 'object' && target !== null && 'write' in target

/**
 * Creates a Jotai store for the app, a story or a test: sets the current time, then writes the seeds in order. Action
 * atoms work too: `[signInAtom, { tokens, user }]`. Throws a TypeError for an atom that is not writable.
 */
export const createAppStore = (seeds: readonly Seed[] = []): AppStore => {
  const store = createStore()
  store.set(nowAtom, readClock(store))
  for (const [target, value] of seeds) {
    if (!isWritable(target)) throw new TypeError('A seed needs an atom that can be written')
    store.set(target, value)
  }
  return store
}
