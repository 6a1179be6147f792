import { optionalEndpoints } from '@/api/contract/optionalEndpoints'
import { MOST_TOKENS } from '@/domain/access/apiTokens'
import { trimText } from '@/domain/shared/text/invisible'
import { addToken, hintOf, pruneTokens } from '@/server/accounts/apiTokens'
import type { Core } from '@/server/accounts/core'
import { iso } from '@/server/lib/iso'
import { conflict, wrongField } from '@/server/lib/refusal'
import { bindEndpoint, idFrom } from '../endpoint'
import { owned } from '../rules'
import type { Route } from '../route'
import { assertOwnPassword } from './passwordRule'
import { asOneself } from '@/server/accounts/asOneself'

/**
 * Creates the routes with which an ADMIN lists, makes and revokes the tokens of programs. Staff who act as the ADMIN make
 * none; the API contract does not require these calls.
 */
export const tokenRoutes = (core: Core): Route[] => {
  const { list, create, revoke } = optionalEndpoints.tokens
  return [
    bindEndpoint(core, list, ({ orgId }) => {
      pruneTokens(core, orgId())
      return {
        tokens: core.store.list('apiTokens', { orgId: orgId() }).map((record) => ({
          id: record.id,
          name: record.name,
          scope: record.scope,
          hint: hintOf(record),
          of: core.store.get('users', record.userId)?.email ?? '',
          created_at: iso(record.createdAt),
          expires_at: iso(record.expiresAt),
          last_used_at: record.lastUsedAt === null ? null : iso(record.lastUsedAt),
        })),
      }
    }),
    bindEndpoint(core, create, async ({ body, caller, orgId, request }) => {
      const { user } = asOneself(caller())
      // a session that somebody else has found makes no token that outlives it
      if (user.passwordHash !== null) await assertOwnPassword(core, user, body.password ?? '', request)
      const name = trimText(body.name)
      if (name === '') throw wrongField('name', 'must not be empty')
      pruneTokens(core, orgId())
      if (core.store.list('apiTokens', { orgId: orgId() }).length >= MOST_TOKENS)
        throw conflict(`An organization has at most ${MOST_TOKENS} tokens. Revoke one first.`)
      return { token: addToken(core, user, orgId(), { ...body, name }) }
    }),
    bindEndpoint(core, revoke, ({ params, orgId }) => {
      const { id } = owned(core, 'apiTokens', idFrom(params.id, 'token'), orgId(), 'token')
      core.store.remove('apiTokens', id)
    }),
  ]
}
