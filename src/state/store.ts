/** The only place where a Jotai store is made: one by the app, one by every story and every test. */
import { createStore } from 'jotai'
import type { WritableAtom } from 'jotai'
import { nowAtom, readClock } from './clock'

export type AppStore = ReturnType<typeof createStore>

/** One atom and what it starts with; made by `seed`, so that the value fits the atom. */
export type Seed = (store: AppStore) => void

/** Starts an atom with a value: `createAppStore([seed(nowAtom, STORY_NOW)])`. */
export const seed =
  <Value>(target: WritableAtom<unknown, [Value], unknown>, value: Value): Seed =>
  (store) => {
    store.set(target, value)
  }

/** A store whose clock shows this moment, then the seeds in their order. */
export const createAppStore = (seeds: readonly Seed[] = []): AppStore => {
  const store = createStore()
  store.set(nowAtom, readClock(store))
  for (const plant of seeds) plant(store)
  return store
}
