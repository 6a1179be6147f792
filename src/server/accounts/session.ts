import type { WireAnswerOf } from '@/api/contract/endpoint'
import type { endpoints } from '@/api/contract/endpoints'
import { DAY_MS } from '@/domain/shared/constants'
import { iso } from '../lib/iso'
import { actorOf, deletedPerson, MEMBER_REMOVED, recordAuditEvent } from './auditEvents'
import { ownUserToWire } from './wire'
import type { TokenClaims } from './services'
import type { SessionRecord, UserRecord } from '../store/records'
import type { Caller, Core, StoreAndClock } from './core'
import {
  badBearer,
  dissolvedBearer,
  expiredBearer,
  Refusal,
  removedBearer,
  suspendedBearer,
} from '../lib/refusal'
import { isSuspended, suspensionText } from './suspended'

/**
 * Login response in the API's JSON format (snake_case): access token, refresh token, their expiries (ISO) and the
 * user.
 */
export type WireSession = WireAnswerOf<typeof endpoints.auth.login>

const ACCESS_MS = 15 * 60_000
const REFRESH_MS = 30 * DAY_MS
/** Grace period of a rotated refresh token, which another tab or a retried request may still use. */
const ROTATION_GRACE_MS = 60_000
const MOST_USER_AGENT_CHARACTERS = 300

/** Returns the content of a session's token of this kind, which expires at a time in epoch ms. */
export const claimsOf = (
  session: SessionRecord,
  user: UserRecord,
  kind: TokenClaims['kind'],
  expiresAt: number,
): TokenClaims => ({
  kind,
  sessionId: session.id,
  userId: user.id,
  actorId: session.actorId,
  orgId: user.orgId,
  role: user.role,
  expiresAt,
  generation: session.generation,
})

/** Rounds down to whole seconds, the precision of the wire format. */
const wholeSecond = (epochMs: number): number => Math.floor(epochMs / 1000) * 1000

/** Issues an access token for an existing session. */
const mintAccess = async (core: Core, session: SessionRecord, user: UserRecord) => {
  const expires = wholeSecond(core.now() + ACCESS_MS)
  return {
    access_token: await core.services.tokens.mint(claimsOf(session, user, 'access', expires)),
    access_token_expires: iso(expires),
  }
}

const mintRefresh = async (core: Core, session: SessionRecord, user: UserRecord) => ({
  refresh_token: await core.services.tokens.mint(claimsOf(session, user, 'refresh', session.expiresAt)),
  refresh_token_expires: iso(session.expiresAt),
})

/** Issues both tokens; the session's expiry is unchanged. */
const sessionAnswer = async (core: Core, session: SessionRecord, user: UserRecord): Promise<WireSession> => ({
  ...(await mintAccess(core, session, user)),
  ...(await mintRefresh(core, session, user)),
  user: ownUserToWire(core, user),
})

/**
 * Creates a session for a user and returns the login response with its tokens. `actor` is the member of the provider's
 * staff who impersonates the user, null for a login; an impersonation ends with the actor's own session at the latest.
 * Rejects with a `Refusal` (HTTP 403) for a suspended account.
 */
export const openSession = async (
  core: Core,
  user: UserRecord,
  request: Request,
  actor: Caller | null = null,
): Promise<WireSession> => {
  if (isSuspended(user)) throw new Refusal(403, suspensionText(core.store, user))
  const now = core.now()
  const own = actor === null ? null : core.store.get('sessions', actor.sessionId)
  const session = core.store.insert('sessions', {
    userId: user.id,
    actorId: actor?.user.id ?? null,
    actorSessionId: own?.id ?? null,
    createdAt: now,
    expiresAt: Math.min(wholeSecond(now + REFRESH_MS), own?.expiresAt ?? Infinity),
    revokedAt: null,
    userAgent: (request.headers.get('user-agent') ?? '').slice(0, MOST_USER_AGENT_CHARACTERS),
    lastUsedAt: now,
    generation: 0,
    isConfirmed: true,
  })
  return sessionAnswer(core, session, user)
}

/**
 * Ends an impersonation and returns the login response of the staff member's original session, or of a new one if that
 * is gone (T-9).
 */
export const returnToOwn = async (
  core: Core,
  { sessionId }: Caller,
  admin: UserRecord,
  request: Request,
): Promise<WireSession> => {
  const { actorSessionId } = core.store.update('sessions', sessionId, { revokedAt: core.now() })
  const own = actorSessionId === null ? null : core.store.get('sessions', actorSessionId)
  return own === null ? openSession(core, admin, request) : sessionAnswer(core, own, admin)
}

/** Ends a session; an impersonation leaves an event, because staff did not end it themselves. */
const revoke = (core: StoreAndClock, { id, userId, actorId, revokedAt }: SessionRecord): void => {
  if (revokedAt !== null) return
  core.store.update('sessions', id, { revokedAt: core.now() })
  const user = actorId === null ? null : core.store.get('users', userId)
  if (user === null) return
  recordAuditEvent(core, {
    orgId: user.orgId,
    actor: actorOf(core, user, actorId),
    action: 'impersonation_ended',
    object: user.email,
    result: 'done',
    address: '',
    change: null,
    createdAt: core.now(),
  })
}

/** Ends all sessions of a user except one, including those in which the user impersonates others. */
export const endSessions = (core: StoreAndClock, userId: number, exceptId: number | null = null): void => {
  for (const session of [
    ...core.store.list('sessions', { userId }),
    ...core.store.list('sessions', { actorId: userId }),
  ])
    if (session.id !== exceptId) revoke(core, session)
}

/**
 * Ends a session and the impersonations started in it; for an impersonation, also the staff member's session. Does
 * nothing if the session does not exist.
 */
export const endSession = (core: Core, sessionId: number): void =>
  core.store.transaction(() => {
    const session = core.store.get('sessions', sessionId)
    if (!session) return
    revoke(core, session)
    const own = session.actorSessionId === null ? null : core.store.get('sessions', session.actorSessionId)
    if (own) revoke(core, own)
    for (const acting of core.store.list('sessions', { actorSessionId: sessionId })) revoke(core, acting)
  })

/**
 * Returns new tokens for a session, with refresh token rotation. A client that can store a new refresh token
 * (`keepsNew`) gets one, which invalidates the old one: its later use indicates theft, ends the session and rejects
 * with a `Refusal` (HTTP 401) (FS-4). The old one stays valid for a minute, for other tabs, and until the new one is
 * first used, because the response may have been lost.
 */
export const refreshSession = async (
  core: Core,
  { user, sessionId, generation }: Caller,
  keepsNew: boolean,
) => {
  const session = core.store.get('sessions', sessionId)
  if (!session) throw badBearer()
  const now = core.now()
  const isNewest = generation === session.generation
  const isSpent = session.isConfirmed && Math.abs(now - session.lastUsedAt) > ROTATION_GRACE_MS
  if (!isNewest && (isSpent || generation !== session.generation - 1)) {
    endSession(core, sessionId)
    throw expiredBearer()
  }
  const next = core.store.update('sessions', sessionId, {
    ...(isNewest && keepsNew ? { generation: generation + 1, isConfirmed: false } : {}),
    ...(isNewest ? { lastUsedAt: now } : {}),
  })
  return {
    ...(await mintAccess(core, next, user)),
    ...(keepsNew ? await mintRefresh(core, next, user) : {}),
  }
}

const bearerOf = (request: Request): string => {
  const match = /^Bearer ([^\s]+)$/.exec(request.headers.get('authorization') ?? '')
  if (match?.[1] === undefined) throw badBearer()
  return match[1]
}

/**
 * Refuses the token of an account that is gone: says so where the organization went too, or where the trail knows that an
 * administrator removed the account.
 */
const goneBearer = ({ store, now }: Core, claims: TokenClaims): Refusal => {
  const { orgId, userId, actorId, expiresAt } = claims
  if (orgId === null || actorId !== null || expiresAt <= now()) return badBearer()
  const organization = store.get('organisations', orgId)
  if (organization === null) return dissolvedBearer()
  const removal = { orgId, action: MEMBER_REMOVED, object: deletedPerson(userId) }
  if (store.list('auditEvents', removal).length === 0) return badBearer()
  return removedBearer(organization.name)
}

/**
 * Authenticates a request by its bearer token of the given kind. Rejects with a `Refusal` (HTTP 401) if the token is
 * missing, malformed or expired, or if its session has ended.
 */
export const readCaller = async (
  core: Core,
  request: Request,
  kind: TokenClaims['kind'],
): Promise<Caller> => {
  const claims = await core.services.tokens.read(bearerOf(request))
  if (claims?.kind !== kind) throw badBearer()
  const session = core.store.get('sessions', claims.sessionId)
  const user = core.store.get('users', claims.userId)
  if (!user) throw goneBearer(core, claims)
  if (session?.userId !== claims.userId) throw badBearer()
  if (isSuspended(user)) throw suspendedBearer(suspensionText(core.store, user))
  const now = core.now()
  if (claims.expiresAt <= now || session.expiresAt <= now || session.revokedAt !== null) throw expiredBearer()
  if (kind === 'access' && claims.generation === session.generation && !session.isConfirmed)
    core.store.update('sessions', session.id, { isConfirmed: true })
  return { user, sessionId: session.id, actorId: session.actorId, generation: claims.generation }
}
