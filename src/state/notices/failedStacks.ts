import { atom } from 'jotai'
import * as z from 'zod/mini'
import { persistedAtom } from '@/state/browser/persistedAtom'
import { storageKeys } from '@/state/browser/storageKeys'
import { sessionEpochAtom } from '@/state/session/session'

const heldAtom = persistedAtom({
  key: storageKeys.failedStacks,
  version: 1,
  schema: z.nullable(z.object({ epoch: z.nullable(z.string()), count: z.number() })),
  initial: null,
})

/**
 * Number of failed stacks, for the menu of every page. Only the dashboard writes it, because other pages request no
 * runs; it is kept in local storage. 0 before the dashboard was opened, and in another session (PLUS-2, FJ-5).
 */
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
