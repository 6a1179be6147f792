/** "Continue anyway" in a narrow window, kept for this visit across reloads (APP-9). */
import { atom } from 'jotai'
import { readItem, writeItem } from './browserStorage'
import { visitKeys } from './persistedAtom'

const CONTINUES = 'yes'

const wasStored = (): boolean => {
  const stored = readItem(visitKeys.continuesNarrow, 'visit')
  return stored.kind === 'read' && stored.text === CONTINUES
}

const chosenAtom = atom(false)

/** Whether the user chose to continue in a narrow window. */
export const continuesNarrowAtom = atom((get) => get(chosenAtom) || wasStored())

/** Records the choice until the tab is closed; where storage is blocked, until the next reload. */
export const continueNarrowAtom = atom(null, (_get, set) => {
  writeItem(visitKeys.continuesNarrow, CONTINUES, 'visit')
  set(chosenAtom, true)
})
