/** Unsent form input, stored per owner until it is sent; an expired session does not lose it (T-5). */
import { atom } from 'jotai'
import type { WritableAtom } from 'jotai'
import * as z from 'zod/mini'
import { persistedAtom, storageKeys } from '@/state/browser/persistedAtom'
import type { StorageKey } from '@/state/browser/persistedAtom'
import { sessionAtom } from '@/state/session/session'

/** User and organisation that a draft belongs to. */
const owner = { userId: z.number(), orgId: z.nullable(z.number()) }
interface Owned<Draft> {
  readonly userId: number
  readonly orgId: number | null
  readonly draft: Draft
}

/**
 * Atom for a draft in local storage, visible to its owner only and deleted with the owner's other work (AUT-10, T-6).
 */
const ownedDraftAtom = <Draft>(
  key: StorageKey,
  schema: z.ZodMiniType<Owned<Draft> | null>,
): WritableAtom<Draft | null, [Draft | null], void> => {
  const stored = persistedAtom<Owned<Draft> | null>({ key, version: 1, schema, initial: null })
  return atom(
    (get) => {
      const kept = get(stored)
      const session = get(sessionAtom)
      if (kept === null || session === null) return null
      return kept.userId === session.userId && kept.orgId === session.orgId ? kept.draft : null
    },
    (get, set, next: Draft | null) => {
      const session = get(sessionAtom)
      if (session === null) return
      set(stored, next === null ? null : { userId: session.userId, orgId: session.orgId, draft: next })
    },
  )
}

const profile = z.object({
  name: z.string(),
  country: z.string(),
  phone: z.string(),
  referral: z.string(),
  invites: z.string(),
  consents: z.boolean(),
})
/** Draft of the organisation's profile form; null while nothing was typed (ORG-1). */
export const profileDraftAtom = ownedDraftAtom(
  storageKeys.profileDraft,
  z.nullable(z.object({ ...owner, draft: profile })),
)

const invites = z.object({ addresses: z.array(z.string()), typed: z.string(), key: z.string() })
/**
 * Draft of the invite form; `key` is the idempotency key of all attempts to send it (ORG-4, C-4). Null while nothing
 * was typed.
 */
export const inviteDraftAtom = ownedDraftAtom(
  storageKeys.inviteDraft,
  z.nullable(z.object({ ...owner, draft: invites })),
)
