import { atom } from 'jotai'
import * as z from 'zod/mini'
import { persistedAtom } from '@/state/browser/persistedAtom'
import { storageKeys } from '@/state/browser/storageKeys'
import { randomText } from '@/state/browser/randomText'
import { sessionAtom } from './session'

/** Length of the idempotency key in random bytes. */
const KEY_BYTES = 16

const schema = z.object({
  /** Organisation being signed up. */
  orgId: z.nullable(z.number()),
  /** Idempotency key that all calls of this attempt and its retries send. */
  key: z.string(),
  /** Addresses to invite. */
  emails: z.array(z.string()),
  /** Addresses whose invite was sent. */
  invited: z.array(z.string()),
})
/**
 * Progress of the last sign-up step, in which the user saves the organisation's profile and invites colleagues. Kept in
 * local storage, so that a retry or a reload repeats no completed call (ORG-2).
 */
export type SignupProgress = z.infer<typeof schema>

const storedAtom = persistedAtom<SignupProgress | null>({
  key: storageKeys.signupFinish,
  version: 1,
  schema: z.nullable(schema),
  initial: null,
})

/**
 * Progress of the last sign-up step for the organisation of this session; null if it was not started or is complete.
 */
export const signupFinishAtom = atom((get) => {
  const stored = get(storedAtom)
  const session = get(sessionAtom)
  return stored !== null && session !== null && stored.orgId === session.orgId ? stored : null
})

/** Starts the last sign-up step, or continues it with another list of addresses to invite. Returns its progress. */
export const beginSignupFinishAtom = atom(null, (get, set, emails: readonly string[]): SignupProgress => {
  const before = get(signupFinishAtom)
  const next: SignupProgress = {
    orgId: get(sessionAtom)?.orgId ?? null,
    key: before?.key ?? randomText(KEY_BYTES),
    emails: [...emails],
    invited: before?.invited ?? [],
  }
  set(storedAtom, next)
  return next
})

/** Adds addresses to those invited in the last sign-up step; does nothing if the step was not started. */
export const recordInvitedAtom = atom(null, (get, set, emails: readonly string[]) => {
  const before = get(signupFinishAtom)
  if (before !== null) set(storedAtom, { ...before, invited: [...before.invited, ...emails] })
})

/** Deletes the progress of the last sign-up step, once it is complete. */
export const endSignupFinishAtom = atom(null, (_get, set) => set(storedAtom, null))
