/**
 * Whether closing or reloading the page would lose input. The part of the app that holds the input provides the atom,
 * so that other pages need not load its code.
 */
import { atom } from 'jotai'
import type { Atom } from 'jotai'

const sourceAtom = atom<Atom<boolean> | null>(null)

/** Registers the atom that says whether there is unsaved input. */
export const setUnsavedSourceAtom = atom(null, (_get, set, source: Atom<boolean>) => set(sourceAtom, source))

/** Whether the open page has unsaved stack settings (FU-28). */
export const areSettingsUnsavedAtom = atom(false)

/** Whether closing or reloading the page would lose input now. */
export const isUnsavedAtom = atom((get) => {
  const source = get(sourceAtom)
  return get(areSettingsUnsavedAtom) || (source !== null && get(source))
})
