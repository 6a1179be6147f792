/** The only place where a Jotai store is made: one by the app, one by every story and every test. */
import { createStore } from 'jotai'
import type { WritableAtom } from 'jotai'
import { nowAtom, readClock } from './clock'

export type AppStore = ReturnType<typeof createStore>

/** An atom and what it starts with: `[nowAtom, STORY_NOW]`. */
export type Seed = readonly [unknown, unknown]

const isWritable = (target: unknown): target is WritableAtom<unknown, [unknown], unknown> =>
  typeof target === 'object' && target !== null && 'write' in target

/**
 * A store whose clock shows this moment, then the seeds in their order. A seed is written as the app would write
 * it, so a write atom may be one too: `[signInAtom, { tokens, user }]`. Throws for a seed that cannot be written.
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
