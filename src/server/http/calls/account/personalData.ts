import { optionalEndpoints } from '@/api/contract/optionalEndpoints'
import { plural } from '@/domain/shared/text/plural'
import { deletePerson, tieOf } from '@/server/accounts/deletePerson'
import type { Tie } from '@/server/accounts/deletePerson'
import type { Core } from '@/server/accounts/core'
import { normalEmail } from '@/server/accounts/emails'
import { personalDataOf } from '@/server/accounts/personalData'
import { conflict, wrongField } from '@/server/lib/refusal'
import { bindEndpoint } from '../endpoint'
import type { Route } from '../route'
import { asOneself } from './sessions'

/** Why the account must stay for now, and what to do first. */
const tiedText = ({ store }: Core, tie: Tie): string => {
  const name = store.get('organisations', tie.orgId)?.name || 'a new organization'
  return tie.kind === 'lastAdmin'
    ? `You are the only admin of ${name}, which has ${plural(tie.others, 'other member', 'other members')}. Remove them first, or ask whoever runs this service to make another admin.`
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
      if (tie !== null) throw conflict(tiedText(core, tie))
      const traces = deletePerson(core, user)
      core.erase?.(traces)
    }),
  ]
}
