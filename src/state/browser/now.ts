/** The current time of the UI; separate from the clock that updates it to avoid an import cycle. */
import { atom } from 'jotai'

const tickAtom = atom(0)

/** Now, in epoch milliseconds. Written by the running clock, by a new clock skew, by stories and by tests. */
export const nowAtom = atom(
  (get) => get(tickAtom),
  (_get, set, now: number) => set(tickAtom, now),
)
