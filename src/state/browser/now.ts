/** Apart from `clock.ts`, which updates it, to avoid an import cycle. */

import { atom } from 'jotai'

const tickAtom = atom(0)

/**
 * The current time for the UI, in epoch milliseconds. Written by the running clock, when the difference to the
 * service's clock changes, and by stories and tests.
 */
export const nowAtom = atom(
  (get) => get(tickAtom),
  (_get, set, now: number) => set(tickAtom, now),
)
