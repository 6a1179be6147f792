/**
 * Number of failed stacks last seen by the dashboard, for the menu of every page (PLUS-2). Other pages request no runs
 * for it: after a reload they show the stored number until the dashboard updates it (FJ-5).
 */
import { atom } from 'jotai'
import * as z from 'zod/mini'
import { persistedAtom, storageKeys } from '@/state/browser/persistedAtom'
import { sessionEpochAtom } from '@/state/session/session'

const heldAtom = persistedAtom({
  key: storageKeys.failedStacks,
  version: 1,
  schema: z.nullable(z.object({ epoch: z.nullable(z.string()), count: z.number() })),
  initial: null,
})

/** Known failed stacks of this session; 0 before the dashboard was opened and for any other session. */
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
