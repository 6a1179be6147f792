import { atom } from 'jotai'
import type { WritableAtom } from 'jotai'
import * as z from 'zod/mini'
import { persistedAtom } from '@/state/browser/persistedAtom'
import { storageKeys } from '@/state/browser/storageKeys'
import type { StorageKey } from '@/state/browser/storageKeys'
import { sessionAtom } from '@/state/session/session'

/** User and organisation that a draft belongs to. */
const owner = { userId: z.number(), orgId: z.nullable(z.number()) }
interface Owned<Draft> {
  readonly userId: number
  readonly orgId: number | null
  readonly draft: Draft
}

/**
 * Creates an atom for a draft in local storage, visible to its owner only and deleted with the owner's other work
 * (AUT-10, T-6).
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
/**
 * Unsent input of the organisation's profile form, kept in local storage for the user who typed it, even if the session
 * expires (T-5). Null if there is none (ORG-1).
 */
export const profileDraftAtom = ownedDraftAtom(
  storageKeys.profileDraft,
  z.nullable(z.object({ ...owner, draft: profile })),
)

const invites = z.object({ addresses: z.array(z.string()), typed: z.string(), key: z.string() })
/**
 * Unsent input of the form that mails invites, kept in local storage for the user who typed it, even if the session
 * expires (T-5). `key` is the idempotency key of all attempts to send it (ORG-4, C-4). Null if there is none.
 */
export const inviteDraftAtom = ownedDraftAtom(
  storageKeys.inviteDraft,
  z.nullable(z.object({ ...owner, draft: invites })),
)
