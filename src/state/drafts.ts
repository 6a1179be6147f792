/** What was typed and not sent yet, kept for its owner until it is: a session that ends by itself loses none of it (T-5). */
import { atom } from 'jotai'
import type { WritableAtom } from 'jotai'
import * as z from 'zod/mini'
import { persistedAtom, storageKeys } from './persistedAtom'
import type { StorageKey } from './persistedAtom'
import { sessionAtom } from './session'

/** Whose a draft is. */
const owner = { userId: z.number(), orgId: z.nullable(z.number()) }
interface Owned<Draft> {
  readonly userId: number
  readonly orgId: number | null
  readonly draft: Draft
}

/** Kept in local storage with its owner, and forgotten with the owner's other work (AUT-10, T-6). */
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
/** The organisation's profile as it stands in its form; null while nothing was typed (ORG-1). */
export const profileDraftAtom = ownedDraftAtom(
  storageKeys.profileDraft,
  z.nullable(z.object({ ...owner, draft: profile })),
)

const invites = z.object({ addresses: z.array(z.string()), typed: z.string(), key: z.string() })
/** The addresses to invite; `key` names all tries to send them (ORG-4, C-4). Null while nothing was typed. */
export const inviteDraftAtom = ownedDraftAtom(
  storageKeys.inviteDraft,
  z.nullable(z.object({ ...owner, draft: invites })),
)
