/**
 * The session in the browser and its related state. Spec 1 §3 "Client-held session data" (APP-12), APP-10, AUT-10, T-2,
 * T-5 to T-9.
 */
import { atom } from 'jotai'
import type { Getter, Setter } from 'jotai'
import * as z from 'zod/mini'
import type { TokenPort, TokenReading } from '@/api/client/auth'
import type { RefreshedTokens, Tokens } from '@/domain/access/types'
import type { Organisation, User } from '@/domain/people/types'
import { clockSkewAtom, nowAtom, readClock } from '@/state/browser/clock'
import { clearSessionEndAtom, sessionEnded, reportSessionEndAtom, type SessionEnd } from './sessionEnd'
import { clearNotificationsAtom } from '@/state/notices/notifications'
import { SYNC, forgetAtom, persistedAtom, storageKeys } from '@/state/browser/persistedAtom'
import type { AppStore } from './store'
import { deleteVaultKey } from '@/state/vault/vaultKeys'

const organisationSchema = z.object({
  id: z.number(),
  name: z.string(),
  phoneNumber: z.string(),
  referral: z.string(),
})

const sessionSchema = z.object({
  /** Session id; every login creates a new one. */
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

/** Identity of a session: user, organisation, and whether it is impersonated. */
const whose = (session: Session | null): string | null =>
  session && [session.userId, session.orgId, session.impersonating].join()
/** Identity that this tab's pages show; null while logged out. */
const shownAtom = atom<string | null>(null)

/** Binds this tab to the current session and clears the previous end reason. */
const claimAtom = atom(null, (get, set) => {
  const session = get(storedSessionAtom)
  set(shownAtom, whose(session))
  if (session !== null) set(clearSessionEndAtom)
})

/** Follows a log-out in another tab, and a login in another tab while this one is logged out. */
const followAtom = atom(null, (get, set) => {
  if (get(storedSessionAtom) === null || get(shownAtom) === null) set(claimAtom)
})

/**
 * Whether another tab has switched to a different user or impersonation. This tab then shows and sends nothing until it
 * is reloaded, so that no form is submitted as another user (T-7, T-8).
 */
export const isTakenOverAtom = atom((get) => {
  const now = whose(get(storedSessionAtom))
  return now !== null && (get(shownAtom) ?? now) !== now
})

/** Adopts the stored session, for a page that may have missed storage events while frozen (T-9). */
export const syncSessionAtom = atom(null, (_get, set) => set(storedSessionAtom, SYNC))

/** Owner of the work stored in this browser; kept when a session expires (T-5). */
const ownerSchema = z.object({ userId: z.number(), orgId: z.nullable(z.number()) })
const ownerAtom = persistedAtom<z.infer<typeof ownerSchema> | null>({
  key: storageKeys.owner,
  version: 1,
  schema: z.nullable(ownerSchema),
  initial: null,
})

/** Id of the user whose work is stored in this browser; null after a log-out and before the first login. */
export const ownerIdAtom = atom((get) => get(ownerAtom)?.userId ?? null)

/** The session; null when logged out. */
export const sessionAtom = atom((get) => get(storedSessionAtom))

/** Id of the session, null when logged out; subscribers drop their session data when it changes. */
export const sessionEpochAtom = atom((get) => get(storedSessionAtom)?.epoch ?? null)

/** Whether provider staff are impersonating a user (ADM-3). */
export const isImpersonatingAtom = atom(
  (get) => !get(isTakenOverAtom) && get(storedSessionAtom)?.impersonating === true,
)

/** Storage keys of a user's work: wizard, builder mode, drafts and sealed credentials. */
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
  // without the key, no copy of the sealed credentials can be decrypted (V-3)
  void deleteVaultKey()
}

export interface SignInInput {
  readonly tokens: Tokens
  readonly user: User
  readonly organisation?: Organisation | null
  /** True when an impersonation starts; ending it is a sign-in with false. */
  readonly impersonating?: boolean
}

const newEpoch = (): string => globalThis.crypto.randomUUID()

const isOwner = (get: Getter, user: User): boolean => {
  const owner = get(ownerAtom)
  return owner !== null && owner.userId === user.id && owner.orgId === user.orgId
}

/** Starts a session. Work of another user or organisation is deleted first (T-6, V-3). */
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

/** Logs out: deletes the session, all work and all messages (AUT-10). `SessionWatch` clears the query cache. */
export const signOutAtom = atom(null, (_get, set) => {
  forgetWork(set)
  set(forgetAtom, [storageKeys.owner, storageKeys.session])
  set(claimAtom)
  set(clearSessionEndAtom)
})

/** The stored session, including another tab's changes; null if it is a different one. */
const stillOwn = (get: Getter, set: Setter, epoch: string): Session | null => {
  set(storedSessionAtom, SYNC)
  const session = get(storedSessionAtom)
  return session?.epoch === epoch ? session : null
}

/**
 * Ends the session but keeps the work for the same user's next login, when the user did not log out (APP-6, T-5). Shows
 * `ending` if given. Returns false, without effect, if another session has started.
 */
export const leaveSessionAtom = atom(null, (get, set, epoch: string, ending?: SessionEnd): boolean => {
  if (stillOwn(get, set, epoch) === null) return false
  set(forgetAtom, [storageKeys.session])
  set(claimAtom)
  if (ending !== undefined) set(reportSessionEndAtom, ending)
  return true
})

/** Stores refreshed tokens, unless another session has started. */
const replaceTokensAtom = atom(null, (get, set, fresh: RefreshedTokens, epoch: string) => {
  const session = stillOwn(get, set, epoch)
  if (session !== null) set(storedSessionAtom, { ...session, tokens: { ...session.tokens, ...fresh } })
})

/** Stores the organisation's profile in the session without overwriting tokens refreshed by another tab (APP-12). */
export const storeOrganisationAtom = atom(null, (get, set, organisation: Organisation | null) => {
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

/** Creates the API client's access to the session and binds this tab to it: `setTokenPort(createTokenPort(store))`. */
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
  recordClockSkew: (milliseconds) => {
    if (store.get(clockSkewAtom) === milliseconds) return
    store.set(clockSkewAtom, milliseconds)
    // the next requests may contain the current month, which must not come from this machine's clock
    store.set(nowAtom, readClock(store))
  },
})
