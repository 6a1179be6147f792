import { atom } from 'jotai'
import { DESKTOP_MIN_WIDTH_PX } from '@/domain/shared/constants'
import { readItem, writeItem } from './browserStorage'
import { visitKeys } from './storageKeys'

/** Media query of the windows in which the desktop-only notice covers the app (APP-9); never true on paper (W-2). */
export const NARROW_WINDOW = `screen and (max-width: ${DESKTOP_MIN_WIDTH_PX - 0.05}px)`

const CONTINUES = 'yes'

const wasStored = (): boolean => {
  const stored = readItem(visitKeys.continuesNarrow, 'visit')
  return stored.kind === 'read' && stored.text === CONTINUES
}

const chosenAtom = atom(false)

/** Whether the user chose "Continue anyway" on the notice that the product is for desktop windows (APP-9). */
export const isNarrowAcceptedAtom = atom((get) => get(chosenAtom) || wasStored())

/** Records "Continue anyway" until the tab is closed, or until the next reload if storage is blocked (APP-9). */
export const acceptNarrowAtom = atom(null, (_get, set) => {
  writeItem(visitKeys.continuesNarrow, CONTINUES, 'visit')
  set(chosenAtom, true)
})
