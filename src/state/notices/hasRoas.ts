import { atom } from 'jotai'
import * as z from 'zod/mini'
import { persistedAtom } from '@/state/browser/persistedAtom'
import { storageKeys } from '@/state/browser/storageKeys'
import { sessionEpochAtom } from '@/state/session/session'

const heldAtom = persistedAtom({
  key: storageKeys.hasRoas,
  version: 1,
  schema: z.nullable(z.object({ epoch: z.nullable(z.string()), has: z.boolean() })),
  initial: null,
})

/**
 * Whether the organization has ROAS, as the list of its stacks last said: for the menu and the home page, which do not
 * wait for that list. Kept in local storage; false before it was loaded, and in another session.
 */
export const hasRoasAtom = atom(
  (get) => {
    const held = get(heldAtom)
    return held !== null && held.epoch === get(sessionEpochAtom) && held.has
  },
  (get, set, has: boolean) => {
    const epoch = get(sessionEpochAtom)
    const held = get(heldAtom)
    if (held?.epoch !== epoch || held?.has !== has) set(heldAtom, { epoch, has })
  },
)
