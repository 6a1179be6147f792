/**
 * The session as the browser holds it, and what goes with it. Spec 1 §3 "Client-held session data" (APP-12),
 * APP-10, AUT-10, T-2, T-5 to T-9.
 */
import { atom } from 'jotai'
import type { Getter, Setter } from 'jotai'
import * as z from 'zod/mini'
import type { TokenPort, TokenReading } from '@/api/client/auth'
import type { RefreshedTokens, Tokens } from '@/domain/access/types'
import type { Organisation, User } from '@/domain/people/types'
import { clockSkewAtom, nowAtom, readClock } from './clock'
import { forgetEndingAtom, sessionEnded, tellEndingAtom, type Ending } from './ending'
import { clearNotificationsAtom } from './notifications'
import { SYNC, forgetAtom, persistedAtom, storageKeys } from './persistedAtom'
import type { AppStore } from './store'
import { deleteVaultKey } from './vaultKeys'

const organisationSchema = z.object({
  id: z.number(),
  name: z.string(),
  phoneNumber: z.string(),
  referral: z.string(),
})

const sessionSchema = z.object({
  /** Names this session; every log in makes another. */
  epoch: z.string(),
  userId: z.number(),
  orgId: z.nullable(z.number()),
  tokens: z.object({
    accessToken: z.string(),
    accessTokenExpires: z.number(),
    refreshToken: z.string(),
    refreshTokenExpires: z.number(),
  }),
  impersonating: z.boolean(),
  /** The organisation's profile; null until it is known. */
  organisation: z.nullable(organisationSchema),
})
export type Session = z.infer<typeof sessionSchema>

const storedSessionAtom = persistedAtom<Session | null>({
  key: storageKeys.session,
  version: 1,
  schema: z.nullable(sessionSchema),
  initial: null,
  onTaken: (set) => set(followAtom),
})

/** Names whom a session acts as: the user, the organisation, and whether staff do it. */
const whose = (session: Session | null): string | null =>
  session && [session.userId, session.orgId, session.impersonating].join()
/** Whom the pages of this tab belong to; null while nobody is logged in here. */
const shownAtom = atom<string | null>(null)

/** From now on the pages of this tab belong to whoever is logged in; how the session before ended is history. */
const claimAtom = atom(null, (get, set) => {
  const session = get(storedSessionAtom)
  set(shownAtom, whose(session))
  if (session !== null) set(forgetEndingAtom)
})

/** Another tab's log out is one here too, and its log in is one here while nobody is logged in. */
const followAtom = atom(null, (get, set) => {
  if (get(storedSessionAtom) === null || get(shownAtom) === null) set(claimAtom)
})

/**
 * Whether another tab has logged in as somebody else, begun an impersonation or ended one: this tab then shows and sends
 * nothing until it is loaded anew, so that no form of one person goes out in another's name (T-7, T-8).
 */
export const isTakenOverAtom = atom((get) => {
  const now = whose(get(storedSessionAtom))
  return now !== null && (get(shownAtom) ?? now) !== now
})

/** Takes over what storage holds, for a page that may not have been told: one that was frozen (T-9). */
export const syncSessionAtom = atom(null, (_get, set) => set(storedSessionAtom, SYNC))

/** Whose work this browser keeps; stays after a session that ended by itself (T-5). */
const ownerSchema = z.object({ userId: z.number(), orgId: z.nullable(z.number()) })
const ownerAtom = persistedAtom<z.infer<typeof ownerSchema> | null>({
  key: storageKeys.owner,
  version: 1,
  schema: z.nullable(ownerSchema),
  initial: null,
})

/** Whose work this browser keeps; null once it was logged out of, and before the first log in. */
export const ownerIdAtom = atom((get) => get(ownerAtom)?.userId ?? null)

/** The session; null when nobody is logged in. */
export const sessionAtom = atom((get) => get(storedSessionAtom))

/** Names the session, null when logged out: whoever keeps data of a session drops it when this changes. */
export const sessionEpochAtom = atom((get) => get(storedSessionAtom)?.epoch ?? null)

/** Whether provider staff act as somebody (ADM-3). */
export const isImpersonatingAtom = atom(
  (get) => !get(isTakenOverAtom) && get(storedSessionAtom)?.impersonating === true,
)

/** Everything that is somebody's work: wizard, builder mode, drafts and the held credentials, with their key; messages go too. */
const WORK = [
  storageKeys.wizard,
  storageKeys.builderMode,
  storageKeys.credentialEntries,
  storageKeys.signupFinish,
  storageKeys.profileDraft,
  storageKeys.inviteDraft,
  storageKeys.failedStacks,
] as const

const forgetWork = (set: Setter) => {
  set(forgetAtom, WORK)
  set(clearNotificationsAtom)
  // without its key no copy of the sealed credentials can ever be opened (V-3)
  void deleteVaultKey()
}

export interface SignInInput {
  readonly tokens: Tokens
  readonly user: User
  readonly organisation?: Organisation | null
  /** True for the start of an impersonation; leaving it is a sign-in with false. */
  readonly impersonating?: boolean
}

const newEpoch = (): string => globalThis.crypto.randomUUID()

const isOwner = (get: Getter, user: User): boolean => {
  const owner = get(ownerAtom)
  return owner !== null && owner.userId === user.id && owner.orgId === user.orgId
}

/** Begins a session. Work of another user or organisation is forgotten first (T-6, V-3). */
export const signInAtom = atom(null, (get, set, input: SignInInput) => {
  const { tokens, user, organisation = null, impersonating = false } = input
  const wasImpersonating = get(storedSessionAtom)?.impersonating ?? false
  if (!isOwner(get, user) || impersonating || wasImpersonating) forgetWork(set)
  set(ownerAtom, { userId: user.id, orgId: user.orgId })
  set(storedSessionAtom, {
    epoch: newEpoch(),
    userId: user.id,
    orgId: user.orgId,
    tokens,
    impersonating,
    organisation,
  })
  set(claimAtom)
})

/** Log Out: forgets the session, all work and all messages (AUT-10). Cached answers go with the epoch, see `SessionWatch`. */
export const signOutAtom = atom(null, (_get, set) => {
  forgetWork(set)
  set(forgetAtom, [storageKeys.owner, storageKeys.session])
  set(claimAtom)
  set(forgetEndingAtom)
})

/** The session as storage has it now, another tab's change included; null unless it is still this one. */
const stillOwn = (get: Getter, set: Setter, epoch: string): Session | null => {
  set(storedSessionAtom, SYNC)
  const session = get(storedSessionAtom)
  return session?.epoch === epoch ? session : null
}

/**
 * Ends the session and keeps the work for the same user's next log in, for what is no Log Out of the user's own
 * (APP-6, T-5), and tells why, unless the caller does. Another session than this one, of this tab or another, goes on.
 */
export const leaveSessionAtom = atom(null, (get, set, epoch: string, ending?: Ending): boolean => {
  if (stillOwn(get, set, epoch) === null) return false
  set(forgetAtom, [storageKeys.session])
  set(claimAtom)
  if (ending !== undefined) set(tellEndingAtom, ending)
  return true
})

/** Keeps refreshed tokens, unless another session has begun meanwhile. */
const replaceTokensAtom = atom(null, (get, set, fresh: RefreshedTokens, epoch: string) => {
  const session = stillOwn(get, set, epoch)
  if (session !== null) set(storedSessionAtom, { ...session, tokens: { ...session.tokens, ...fresh } })
})

/** Keeps the organisation's profile with the session, beside tokens that another tab has refreshed (APP-12). */
export const keepOrganisationAtom = atom(null, (get, set, organisation: Organisation | null) => {
  const session = stillOwn(get, set, get(storedSessionAtom)?.epoch ?? '')
  if (session !== null) set(storedSessionAtom, { ...session, organisation })
})

const readTokens = (store: AppStore): TokenReading => {
  const mine = store.get(storedSessionAtom)
  store.set(storedSessionAtom, SYNC)
  const stored = store.get(storedSessionAtom)
  if (store.get(isTakenOverAtom)) return { kind: 'foreign' }
  if (mine !== null && stored !== null && mine.epoch !== stored.epoch) return { kind: 'foreign' }
  if (stored === null) return { kind: 'none' }
  const { accessToken, accessTokenExpires, refreshToken } = stored.tokens
  return { kind: 'own', tokens: { accessToken, accessTokenExpires, refreshToken, epoch: stored.epoch } }
}

/** The client's view of a store's session, whose pages the tab shows from now on: `plugTokenPort(createTokenPort(store))`. */
export const createTokenPort = (store: AppStore): TokenPort => {
  store.set(claimAtom)
  return portOf(store)
}

const portOf = (store: AppStore): TokenPort => ({
  read: () => readTokens(store),
  replace: (fresh, epoch) => store.set(replaceTokensAtom, fresh, epoch),
  lost: (epoch) => {
    store.set(leaveSessionAtom, epoch, sessionEnded)
  },
  skewMs: () => store.get(clockSkewAtom),
  noteSkew: (milliseconds) => {
    if (store.get(clockSkewAtom) === milliseconds) return
    store.set(clockSkewAtom, milliseconds)
    // what is asked for next may be named by the month: it must not be that of this machine
    store.set(nowAtom, readClock(store))
  },
})
