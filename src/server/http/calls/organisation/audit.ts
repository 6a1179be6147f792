import { optionalEndpoints } from '@/api/contract/optionalEndpoints'
import { canManageTeam, canOpenAdmin } from '@/domain/access/roles'
import { AUDIT_PAGE_SIZE } from '@/domain/shared/constants'
import { iso } from '@/server/lib/iso'
import type { Core } from '@/server/accounts/core'
import { idFrom, bindEndpoint } from '../endpoint'
import { forbidden, notFound } from '@/server/lib/refusal'
import type { AuditEventRecord } from '@/server/store/records'
import type { Route } from '../route'

const toWire = ({ id, createdAt, actor, action, object, result, address, change }: AuditEventRecord) => ({
  id,
  at: iso(createdAt),
  actor,
  action,
  object,
  result,
  address,
  change: change ?? null,
})

/**
 * Creates the route that lists audit events, newest first, page by page: an ADMIN gets those of their
 * organisation, provider staff those of all. The API contract does not require this call.
 */
export const auditRoutes = (core: Core): Route[] => [
  bindEndpoint(core, optionalEndpoints.audit.list, ({ caller, query }) => {
    const { role, orgId } = caller().user
    const isStaff = canOpenAdmin(role)
    if (!isStaff && !canManageTeam(role)) throw forbidden()
    if (!isStaff && orgId === null) throw notFound('organization')
    const before = query.before === undefined ? null : idFrom(query.before, 'event')
    const where = isStaff ? {} : { orgId }
    return { events: core.store.newest('auditEvents', where, { before, limit: AUDIT_PAGE_SIZE }).map(toWire) }
  }),
]
