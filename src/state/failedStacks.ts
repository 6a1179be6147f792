/**
 * How many stacks failed, as the dashboard last knew it: for the menu of every page (PLUS-2). No page asks for runs of its
 * own for it; after a reload of another page the last known number stands until the dashboard says a newer one (FJ-5).
 */
import { atom } from 'jotai'
import * as z from 'zod/mini'
import { persistedAtom, storageKeys } from './persistedAtom'
import { sessionEpochAtom } from './session'

const heldAtom = persistedAtom({
  key: storageKeys.failedStacks,
  version: 1,
  schema: z.nullable(z.object({ epoch: z.nullable(z.string()), count: z.number() })),
  initial: null,
})

/** Stacks of this session that are known to have failed; 0 before the dashboard was seen, and for anybody else. */
export const failedStacksAtom = atom(
  (get) => {
    const held = get(heldAtom)
    return held !== null && held.epoch === get(sessionEpochAtom) ? held.count : 0
  },
  (get, set, count: number) => {
    const epoch = get(sessionEpochAtom)
    const held = get(heldAtom)
    if (held?.epoch !== epoch || held?.count !== count) set(heldAtom, { epoch, count })
  },
)
