import { compareTexts } from '@/domain/shared/text/intlWords'
import { endpoints } from '@/api/contract/endpoints'
import { canOpenAdmin } from '@/domain/access/roles'
import type { Core } from '@/server/accounts/core'
import { idFrom, bindEndpoint } from '../endpoint'
import { forbidden, notFound } from '@/server/lib/refusal'
import { openSession, returnToOwn } from '@/server/accounts/session'
import type { UserRecord } from '@/server/store/records'
import { userToWire } from '@/server/accounts/wire'
import type { Route } from '../route'

const nameOf = (user: UserRecord): string => `${user.firstName} ${user.lastName}`.trim() || user.email

/** Sorts users by name, then by id. */
const byName = (users: readonly UserRecord[]): readonly UserRecord[] =>
  users.toSorted((one, other) => compareTexts(nameOf(one), nameOf(other)) || one.id - other.id)

/** Creates the routes for provider staff: list all users, start and end an impersonation (spec 1 §6). */
export const adminRoutes = (core: Core): Route[] => [
  bindEndpoint(core, endpoints.admin.users, ({ query }) => {
    const users = byName(core.store.list('users')).map(userToWire)
    return { users: query.sort === 'desc' ? users.toReversed() : users }
  }),
  bindEndpoint(core, endpoints.admin.impersonate, ({ caller, params, request }) => {
    const user = core.store.get('users', idFrom(params.id, 'user'))
    if (!user) throw notFound('user')
    if (canOpenAdmin(user.role)) throw forbidden()
    return openSession(core, user, request, caller())
  }),
  bindEndpoint(core, endpoints.admin.deimpersonate, ({ caller, request }) => {
    const { actorId } = caller()
    const admin = actorId === null ? null : core.store.get('users', actorId)
    if (!admin || !canOpenAdmin(admin.role)) throw forbidden()
    return returnToOwn(core, caller(), admin, request)
  }),
]
