import { claimsOf } from '@/server/accounts/session'
import type { WireSession } from '@/server/accounts/session'
import { iso } from '@/server/lib/iso'
import { userToWire } from '@/server/accounts/wire'
import { plainToken } from '../simpleServices'
import type { World } from './types'

/**
 * Creates the login response of a user in the mock data, for stories that start logged in. `actorId` is the
 * impersonating staff member; none if undefined. Throws if the data has no such session.
 */
export const tokensFor = (
  world: World,
  userId: number,
  options: { readonly actorId?: number } = {},
): WireSession => {
  const actorId = options.actorId ?? null
  const user = world.records.users.find(({ id }) => id === userId)
  const session = world.records.sessions.find((entry) => entry.userId === userId && entry.actorId === actorId)
  if (!user || !session)
    throw new Error(`World "${world.name}" has no session of user ${userId}; add one in buildWorld`)
  return {
    access_token: plainToken(claimsOf(session, user, 'access', session.expiresAt)),
    access_token_expires: iso(session.expiresAt),
    refresh_token: plainToken(claimsOf(session, user, 'refresh', session.expiresAt)),
    refresh_token_expires: iso(session.expiresAt),
    user: userToWire(user),
  }
}
