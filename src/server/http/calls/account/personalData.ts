import { optionalEndpoints } from '@/api/contract/optionalEndpoints'
import { plural } from '@/domain/shared/text/plural'
import { deletePerson, tieOf } from '@/server/accounts/deletePerson'
import type { Tie } from '@/server/accounts/deletePerson'
import type { Core } from '@/server/accounts/core'
import { normalEmail } from '@/server/accounts/emails'
import { personalDataOf } from '@/server/accounts/personalData'
import { conflict, wrongField } from '@/server/lib/refusal'
import { bindEndpoint } from '../endpoint'
import { removeOrganization } from './organizationData'
import type { Route } from '../route'
import { asOneself } from '@/server/accounts/asOneself'

/** Why the account must stay for now, and what to do first. */
const tiedText = ({ store }: Core, tie: Tie, isAdmin: boolean): string => {
  const name = store.get('organisations', tie.orgId)?.name || 'a new organization'
  if (tie.kind === 'lastAdmin')
    return `You are the only admin of ${name}, which has ${plural(tie.others, 'other member', 'other members')}. Make one of them an admin first in Manage team, or delete the organization in its settings.`
  return isAdmin
    ? `You are the only member of ${name}. Delete the organization in its settings, which deletes your account too.`
    : `You are the only member of ${name}. Ask whoever runs this service to delete it with your account.`
}

/**
 * Creates the routes with which a person reads all that is stored about them, and deletes their account. Refused during
 * an impersonation; the API contract does not require these calls (O-12).
 */
export const personalDataRoutes = (core: Core): Route[] => {
  const { read, deleteAccount } = optionalEndpoints.personalData
  return [
    bindEndpoint(core, read, ({ caller }) => personalDataOf(core, asOneself(caller()))),
    bindEndpoint(core, deleteAccount, ({ body, caller }) => {
      const { user } = asOneself(caller())
      if (normalEmail(body.email) !== user.email)
        throw wrongField('email', 'is not the address of this account')
      const tie = tieOf(core.store, user)
      if (tie !== null) throw conflict(tiedText(core, tie, user.role === 'ADMIN'))
      const { orgId } = user
      // one that nobody has begun to use goes with its only member
      if (orgId !== null && core.store.list('users', { orgId }).length === 1)
        return removeOrganization(core, orgId)
      const traces = deletePerson(core, user)
      core.erase?.(traces)
      return undefined
    }),
  ]
}
