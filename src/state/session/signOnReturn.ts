/** The login at the operator's OpenID provider across the redirect, in the tab that has begun it. */
import { atom } from 'jotai'
import * as z from 'zod/mini'
import { resolveSignOn, type PendingSignOn, type SignOnOutcome } from '@/domain/access/singleSignOn'
import { readItem, removeItem, writeItem } from '@/state/browser/browserStorage'
import { visitKeys } from '@/state/browser/storageKeys'

/** Session storage ends with the tab, so only the tab that sent the request accepts the answer. */
const KEY = visitKeys.singleSignOn

const pendingSchema: z.ZodMiniType<PendingSignOn> = z.object({
  state: z.string(),
  flow: z.string(),
  returnTo: z.nullable(z.object({ from: z.string(), of: z.nullable(z.number()) })),
  invite: z.nullable(z.object({ orgId: z.string(), expiration: z.string(), signature: z.string() })),
})

/** Stores a login until the provider answers; returns false if the browser blocks site data. */
export const storePendingSignOnAtom = atom(null, (_get, _set, pending: PendingSignOn): boolean =>
  writeItem(KEY, JSON.stringify(pending), 'visit'),
)

/** Reads and removes the pending request, so that it can be answered only once. */
const takePending = (): PendingSignOn | null => {
  const item = readItem(KEY, 'visit')
  removeItem(KEY, 'visit')
  if (item.kind === 'blocked' || item.text === null) return null
  try {
    return z.parse(pendingSchema, JSON.parse(item.text))
  } catch {
    return null
  }
}

const outcomeAtom = atom<SignOnOutcome | null>(null)
/** Outcome of the last login, as validated by `resolveSignOnAtom`; null before the first. */
export const signOnOutcomeAtom = atom((get) => get(outcomeAtom))

/** Validates the answer in the query of the address, once; see `resolveSignOn`. */
export const resolveSignOnAtom = atom(null, (_get, set, search: string): SignOnOutcome => {
  const outcome = resolveSignOn(search, takePending())
  set(outcomeAtom, outcome)
  return outcome
})
