import { atom } from 'jotai'

/**
 * Transformations whose activation is in flight, by the key of the stack or destination and type (`offerKey`). Outside
 * the rows, so that they still show it after a remount. Spec 1 §2 (DSH-6).
 */
export const activatingOfferKeysAtom = atom<ReadonlySet<string>>(new Set<string>())

/** Transformations, by `offerKey`, whose activation starts (`isActivating`) or has ended. */
export interface ActivatingChange {
  readonly keys: readonly string[]
  readonly isActivating: boolean
}

/** Adds transformations to those whose activation is in flight (`activatingOfferKeysAtom`), or removes them. */
export const changeActivatingAtom = atom(null, (get, set, { keys, isActivating }: ActivatingChange) => {
  const before = get(activatingOfferKeysAtom)
  const others = [...before].filter((key) => !keys.includes(key))
  set(activatingOfferKeysAtom, new Set(isActivating ? [...others, ...keys] : others))
})
