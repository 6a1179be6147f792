import { atom } from 'jotai'
import type { Atom } from 'jotai'

const sourceAtom = atom<Atom<boolean> | null>(null)

/**
 * Write-only atom that registers an atom whose value is whether input would be lost. The code that holds the input
 * registers it, so that pages without that input need not load the code.
 */
export const setUnsavedSourceAtom = atom(null, (_get, set, source: Atom<boolean>) => set(sourceAtom, source))

/** Whether the open page has unsaved changes of a stack's settings (FU-28). */
export const areSettingsUnsavedAtom = atom(false)

/**
 * Whether closing or reloading the page now would lose input: unsaved stack settings, or input reported by the
 * registered atom.
 */
export const isUnsavedAtom = atom((get) => {
  const source = get(sourceAtom)
  return get(areSettingsUnsavedAtom) || (source !== null && get(source))
})
