/** How many stacks failed, as the dashboard knows it: for the menu of every page, which asks for nothing itself (PLUS-2). */
import { atom } from 'jotai'
import { sessionEpochAtom } from './session'

const heldAtom = atom<{ readonly epoch: string | null; readonly count: number } | null>(null)

/** Stacks of this session that are known to have failed; 0 before the dashboard was seen, and for anybody else. */
export const failedStacksAtom = atom(
  (get) => {
    const held = get(heldAtom)
    return held !== null && held.epoch === get(sessionEpochAtom) ? held.count : 0
  },
  (get, set, count: number) => set(heldAtom, { epoch: get(sessionEpochAtom), count }),
)
