import { optionalEndpoints } from '@/api/contract/optionalEndpoints'
import { asOneself } from '@/server/accounts/asOneself'
import { personName } from '@/server/accounts/auditEvents'
import type { Core } from '@/server/accounts/core'
import { takeMails } from '@/server/accounts/mailBudgets'
import { changeAccess, changeOfAccess } from '@/server/accounts/memberAccess'
import { userToWire } from '@/server/accounts/wire'
import { conflict, notFound, Refusal } from '@/server/lib/refusal'
import { bindEndpoint, idFrom } from '../endpoint'
import type { Route } from '../route'

/**
 * Creates the route with which an ADMIN changes the role of a member, and suspends or restores them. Staff who act as the
 * ADMIN cannot; the API contract does not require this call.
 */
export const memberAccessRoute = (core: Core): Route =>
  bindEndpoint(core, optionalEndpoints.memberAccess.change, ({ params, body, caller, orgId }) => {
    const own = asOneself(caller()).user
    const user = core.store.get('users', idFrom(params.id, 'member'))
    if (!user || user.orgId !== orgId()) throw notFound('member')
    if (user.id === own.id && body.access === 'suspended')
      throw new Refusal(403, "You can't suspend yourself")
    return core.store.transaction(() => {
      const outcome = changeAccess(core, user, changeOfAccess(body.access), personName(own))
      switch (outcome.kind) {
        case 'lastAdmin':
          throw conflict('An organization needs an admin who can log in. Make somebody else an admin first.')
        case 'notProven':
          throw conflict(`${user.email} has not confirmed the email address yet, so they can't be an admin.`)
        case 'changed':
          takeMails(core, [{ budget: 'access', subject: `${user.orgId} ${user.email}` }])
          return userToWire(outcome.user)
        case 'same':
          return userToWire(outcome.user)
      }
    })
  })
