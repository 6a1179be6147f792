/**
 * Whether closing or reloading the page would lose something, as the part of the app that may hold it tells: the rest
 * need not load that part's code to ask.
 */
import { atom } from 'jotai'
import type { Atom } from 'jotai'

const sourceAtom = atom<Atom<boolean> | null>(null)

/** Names the atom that tells from now on, on every page. */
export const tellUnsavedAtom = atom(null, (_get, set, source: Atom<boolean>) => set(sourceAtom, source))

/** Whether the settings of a stack are changed and not saved on the page that is open (FU-28). */
export const areSettingsUnsavedAtom = atom(false)

/** Whether something would be lost now; false while nobody tells. */
export const isUnsavedAtom = atom((get) => {
  const source = get(sourceAtom)
  return source !== null && get(source)
})
