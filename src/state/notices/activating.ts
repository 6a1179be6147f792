/**
 * Transformations being activated. Kept outside the rows so that they still show it after a remount. Spec 1 §2 (DSH-6).
 */
import { atom } from 'jotai'

/** Keys of their offers (`offerKey`). */
export const activatingAtom = atom<ReadonlySet<string>>(new Set<string>())

export interface ActivatingChange {
  readonly keys: readonly string[]
  readonly isActivating: boolean
}

/** Adds or removes offers. */
export const changeActivatingAtom = atom(null, (get, set, { keys, isActivating }: ActivatingChange) => {
  const before = get(activatingAtom)
  const others = [...before].filter((key) => !keys.includes(key))
  set(activatingAtom, new Set(isActivating ? [...others, ...keys] : others))
})
