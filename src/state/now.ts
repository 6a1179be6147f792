/** Now, as the UI knows it; apart from the clock that drives it, so that what the clock needs can read it too. */
import { atom } from 'jotai'

const tickAtom = atom(0)

/** Now, in epoch milliseconds. Written by the running clock, when the service's clock is heard, by stories and by tests. */
export const nowAtom = atom(
  (get) => get(tickAtom),
  (_get, set, now: number) => set(tickAtom, now),
)
