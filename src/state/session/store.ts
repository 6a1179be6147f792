/** The only factory of Jotai stores: one for the app, one per story and per test. */
import { createStore } from 'jotai'
import type { WritableAtom } from 'jotai'
import { nowAtom, readClock } from '@/state/browser/clock'

export type AppStore = ReturnType<typeof createStore>

/** An atom and its initial value: `[nowAtom, STORY_NOW]`. */
export type Seed = readonly [unknown, unknown]

const isWritable = (target: unknown): target is WritableAtom<unknown, [unknown], unknown> =>
  typeof target === 'object' && target !== null && 'write' in target

/**
 * Creates a store with the current time, then writes the seeds in order. Write-only atoms may be seeds too:
 * `[signInAtom, { tokens, user }]`. Throws a TypeError for a seed that is not writable.
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
