import { atom, type Getter, type Setter } from 'jotai'
import * as z from 'zod/mini'
import type { TokenPort, TokenReading } from '@/api/client/auth'
import type { RefreshedTokens, Tokens } from '@/domain/access/types'
import type { Organisation, User } from '@/domain/people/types'
import { isSameData } from '@/domain/shared/sameData'
import { clockSkewAtom, nowAtom, readClock } from '@/state/browser/clock'
import {
  clearSessionEndAtom,
  impersonationEnded,
  sessionEnded,
  reportSessionEndAtom,
  type SessionEnd,
} from './sessionEnd'
import { clearNotificationsAtom } from '@/state/notices/notifications'
import { SYNC, purgeAtom, persistedAtom } from '@/state/browser/persistedAtom'
import { storageKeys } from '@/state/browser/storageKeys'
import type { AppStore } from './store'
import { deleteVaultKey } from '@/state/vault/vaultKeys'

const organisationSchema = z.object({
  id: z.number(),
  name: z.string(),
  phoneNumber: z.string(),
  referral: z.string(),
})

const sessionSchema = z.object({
  /** Id of the session; every login creates a new one. */
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
/**
 * The login session as stored in this browser: user, organisation, tokens, and whether provider staff act as the user.
 * Spec 1 §3 "Client-held session data" (APP-12).
 */
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
  // a request may find the session gone before the browser's event about the owner arrives
  set(ownerAtom, SYNC)
  if (get(storedSessionAtom) === null || get(shownAtom) === null) set(claimAtom)
})

/**
 * Whether another tab has logged in as a different user or switched impersonation. This tab then shows and sends
 * nothing until it is reloaded, so that no form is submitted as another user (T-7, T-8).
 */
export const isTakenOverAtom = atom((get) => {
  const now = whose(get(storedSessionAtom))
  return now !== null && (get(shownAtom) ?? now) !== now
})

/**
 * Write-only atom that loads the session from local storage, for a page that missed storage events while it was in the
 * back/forward cache (T-9).
 */
export const syncSessionAtom = atom(null, (_get, set) => set(storedSessionAtom, SYNC))

/** Owner of the work stored in this browser; kept when a session expires (T-5). */
const ownerSchema = z.object({ userId: z.number(), orgId: z.nullable(z.number()) })
const ownerAtom = persistedAtom<z.infer<typeof ownerSchema> | null>({
  key: storageKeys.owner,
  version: 1,
  schema: z.nullable(ownerSchema),
  initial: null,
})

/**
 * Id of the user whose unfinished work is stored in this browser, also after their session has expired; null after a
 * log-out and before the first login (T-5).
 */
export const ownerIdAtom = atom((get) => get(ownerAtom)?.userId ?? null)

/** The login session stored in this browser; null when logged out. */
export const sessionAtom = atom((get) => get(storedSessionAtom))

/** Id of the user who is logged in, null when logged out. Does not change when tokens are refreshed. */
export const userIdAtom = atom((get) => get(storedSessionAtom)?.userId ?? null)

/** Id of the login session, null when logged out. Code that caches data of a session drops it when the id changes. */
export const sessionEpochAtom = atom((get) => get(storedSessionAtom)?.epoch ?? null)

/**
 * Whether provider staff act as the user of this session; false if another tab has started a different session (ADM-3).
 */
export const isImpersonatingAtom = atom(
  (get) => !get(isTakenOverAtom) && get(storedSessionAtom)?.impersonating === true,
)

/** Storage keys of a user's unfinished work: wizard, builder mode, drafts and encrypted credentials. */
const WORK = [
  storageKeys.wizard,
  storageKeys.builderMode,
  storageKeys.credentialEntries,
  storageKeys.signupFinish,
  storageKeys.profileDraft,
  storageKeys.inviteDraft,
  storageKeys.formDraft,
  storageKeys.failedStacks,
] as const

const forgetWork = (set: Setter) => {
  set(purgeAtom, WORK)
  set(clearNotificationsAtom)
  // without the key, no copy of the sealed credentials can be decrypted (V-3)
  void deleteVaultKey()
}

/** Response of a login, and what else is known about the session. */
export interface SignInInput {
  readonly tokens: Tokens
  readonly user: User
  /** Null or undefined if it is not known yet. */
  readonly organisation?: Organisation | null
  /** True when staff start to act as a user; false, also by default, for any other login and when they return. */
  readonly impersonating?: boolean
}

const isOwner = (get: Getter, user: User): boolean => {
  const owner = get(ownerAtom)
  return owner !== null && owner.userId === user.id && owner.orgId === user.orgId
}

/**
 * Starts a session with the tokens of a login. If the stored unfinished work is another user's, or an impersonation
 * starts or ends, the work is deleted first (T-6, V-3).
 */
export const signInAtom = atom(null, (get, set, input: SignInInput) => {
  const { tokens, user, organisation = null, impersonating = false } = input
  const wasImpersonating = get(storedSessionAtom)?.impersonating ?? false
  if (!isOwner(get, user) || impersonating || wasImpersonating) forgetWork(set)
  set(ownerAtom, { userId: user.id, orgId: user.orgId })
  set(storedSessionAtom, {
    epoch: globalThis.crypto.randomUUID(),
    userId: user.id,
    orgId: user.orgId,
    tokens,
    impersonating,
    organisation,
  })
  set(claimAtom)
})

/**
 * Logs out in this browser: deletes the session, all unfinished work and all messages (AUT-10). `SessionWatch` clears
 * the query cache.
 */
export const signOutAtom = atom(null, (_get, set) => {
  forgetWork(set)
  set(purgeAtom, [storageKeys.owner, storageKeys.session])
  set(claimAtom)
  set(clearSessionEndAtom)
})

/** Returns the stored session, including another tab's changes; null if its id is not `epoch`. */
const stillOwn = (get: Getter, set: Setter, epoch: string): Session | null => {
  set(storedSessionAtom, SYNC)
  const session = get(storedSessionAtom)
  return session?.epoch === epoch ? session : null
}

/**
 * Ends the session with the id `epoch` without a log-out by the user, and keeps the unfinished work for the same user's
 * next login (APP-6, T-5). `ending` is the reason to show. Returns false, without effect, if another session has
 * started.
 */
export const leaveSessionAtom = atom(null, (get, set, epoch: string, ending?: SessionEnd): boolean => {
  if (stillOwn(get, set, epoch) === null) return false
  set(purgeAtom, [storageKeys.session])
  set(claimAtom)
  if (ending !== undefined) set(reportSessionEndAtom, ending)
  return true
})

/** Stores refreshed tokens, unless another session has started. */
const replaceTokensAtom = atom(null, (get, set, fresh: RefreshedTokens, epoch: string) => {
  const session = stillOwn(get, set, epoch)
  if (session !== null) set(storedSessionAtom, { ...session, tokens: { ...session.tokens, ...fresh } })
})

/**
 * Stores the organisation in the session, without overwriting tokens that another tab has refreshed. Null means that
 * the user has none (APP-12).
 */
export const storeOrganisationAtom = atom(null, (get, set, organisation: Organisation | null) => {
  const session = stillOwn(get, set, get(storedSessionAtom)?.epoch ?? '')
  if (session !== null && !isSameData(session.organisation, organisation))
    set(storedSessionAtom, { ...session, organisation })
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

/**
 * Creates the API client's access to the tokens in this store, and binds this tab to the current session. Used as
 * `setTokenPort(createTokenPort(store))` (APP-10, T-2).
 */
export const createTokenPort = (store: AppStore): TokenPort => {
  store.set(claimAtom)
  return portOf(store)
}

const portOf = (store: AppStore): TokenPort => ({
  read: () => readTokens(store),
  replace: (fresh, epoch) => store.set(replaceTokensAtom, fresh, epoch),
  lost: (epoch, message) => {
    const ending = store.get(sessionAtom)?.impersonating === true ? impersonationEnded : sessionEnded
    store.set(leaveSessionAtom, epoch, message === null ? ending : { title: message, detail: null })
  },
  skewMs: () => store.get(clockSkewAtom),
  recordClockSkew: (milliseconds) => {
    if (store.get(clockSkewAtom) === milliseconds) return
    store.set(clockSkewAtom, milliseconds)
    // the next requests may contain the current month, which must not come from this machine's clock
    store.set(nowAtom, readClock(store))
  },
})
