/** How far the Finish of the sign-up has come, so that a failure or a reload half-way repeats nothing (ORG-2). */
import { atom } from 'jotai'
import * as z from 'zod/mini'
import { persistedAtom, storageKeys } from './persistedAtom'
import { randomText } from './randomText'
import { sessionAtom } from './session'

/** Nobody guesses a key of this length. */
const KEY_BYTES = 16

const schema = z.object({
  /** Whose sign-up it is. */
  orgId: z.nullable(z.number()),
  /** Names this Finish: calls that are tried again carry it. */
  key: z.string(),
  /** Addresses that were asked for. */
  emails: z.array(z.string()),
  /** Those of them whose invite was sent. */
  invited: z.array(z.string()),
})
export type SignupFinish = z.infer<typeof schema>

const storedAtom = persistedAtom<SignupFinish | null>({
  key: storageKeys.signupFinish,
  version: 1,
  schema: z.nullable(schema),
  initial: null,
})

/** The unfinished Finish of this session's organisation; null for none. */
export const signupFinishAtom = atom((get) => {
  const stored = get(storedAtom)
  const session = get(sessionAtom)
  return stored !== null && session !== null && stored.orgId === session.orgId ? stored : null
})

/** A Finish begins, or goes on with another list of addresses. Answers it. */
export const beginFinishAtom = atom(null, (get, set, emails: readonly string[]): SignupFinish => {
  const before = get(signupFinishAtom)
  const next: SignupFinish = {
    orgId: get(sessionAtom)?.orgId ?? null,
    key: before?.key ?? randomText(KEY_BYTES),
    emails: [...emails],
    invited: before?.invited ?? [],
  }
  set(storedAtom, next)
  return next
})

/** The invites to these addresses were sent. */
export const noteInvitedAtom = atom(null, (get, set, emails: readonly string[]) => {
  const before = get(signupFinishAtom)
  if (before !== null) set(storedAtom, { ...before, invited: [...before.invited, ...emails] })
})

/** All of it is done. */
export const endFinishAtom = atom(null, (_get, set) => set(storedAtom, null))
