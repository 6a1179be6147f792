import { optionalEndpoints } from '@/api/contract/optionalEndpoints'
import { iso } from '@/server/lib/iso'
import { asOneself } from '@/server/accounts/asOneself'
import type { Caller, Core } from '@/server/accounts/core'
import { idFrom, bindEndpoint } from '../endpoint'
import { notFound } from '@/server/lib/refusal'
import { endSession, endSessions } from '@/server/accounts/session'
import { assertOwnPassword, hashNewPassword, refuseWeakPassword, wordsOfUser } from './passwordRule'
import type { Route } from '../route'

const liveSessions = (core: Core, { user }: Caller) =>
  core.store
    .list('sessions', { userId: user.id, actorId: null, revokedAt: null })
    .filter(({ expiresAt }) => expiresAt > core.now())

/** Creates the route that ends the caller's session. The API contract does not require this call. */
export const logoutRoute = (core: Core): Route =>
  bindEndpoint(core, optionalEndpoints.logout.end, ({ caller }) => endSession(core, caller().sessionId))

/**
 * Creates the routes that list the caller's sessions, the last used first, and end one of them. Refused during
 * an impersonation; the API contract does not require these calls (FS-4).
 */
export const sessionRoutes = (core: Core): Route[] => [
  bindEndpoint(core, optionalEndpoints.sessions.list, ({ caller }) => {
    const own = asOneself(caller())
    return {
      sessions: liveSessions(core, own)
        .toSorted((one, other) => other.lastUsedAt - one.lastUsedAt)
        .map(({ id, createdAt, lastUsedAt, userAgent }) => ({
          id,
          created_at: iso(createdAt),
          last_used_at: iso(lastUsedAt),
          user_agent: userAgent,
          current: id === own.sessionId,
        })),
    }
  }),
  bindEndpoint(core, optionalEndpoints.sessions.end, ({ caller, params }) => {
    const id = idFrom(params.id, 'session')
    if (!liveSessions(core, asOneself(caller())).some((session) => session.id === id))
      throw notFound('session')
    endSession(core, id)
  }),
]

/**
 * Creates the route that changes the caller's password and ends their other sessions. Refused during an
 * impersonation; the API contract does not require this call (FS-4).
 */
export const changePasswordRoute = (core: Core): Route =>
  bindEndpoint(core, optionalEndpoints.changePassword.change, async ({ body, caller, request }) => {
    const { user, sessionId } = asOneself(caller())
    await assertOwnPassword(core, user, body.current_password, request)
    await refuseWeakPassword(body.password, wordsOfUser(core, user))
    const hash = await hashNewPassword(core, body.password, request)
    core.store.transaction(() => {
      core.store.update('users', user.id, { passwordHash: hash, updatedAt: core.now() })
      endSessions(core, user.id, sessionId)
    })
    return { message: 'Your password has been changed' }
  })
