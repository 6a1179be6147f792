import { optionalEndpoints } from '@/api/contract/optionalEndpoints'
import { deleteOrganization } from '@/server/accounts/deleteOrganization'
import { organizationDataOf } from '@/server/accounts/organizationData'
import type { Core } from '@/server/accounts/core'
import { notFound, wrongField } from '@/server/lib/refusal'
import { asOneself } from '@/server/accounts/asOneself'
import { bindEndpoint } from '../endpoint'
import type { Route } from '../route'

/** Deletes an organization, and removes its runs and files. */
export const removeOrganization = (core: Core, orgId: number): void => {
  const traces = deleteOrganization(core, orgId)
  core.forgetOrganization?.(orgId)
  core.erase?.(traces)
}

/**
 * Creates the routes with which an ADMIN exports all that is stored about their organization, and deletes it. Staff who act
 * as the ADMIN cannot; the API contract does not require these calls (O-12).
 */
export const organizationDataRoutes = (core: Core): Route[] => {
  const { read, remove } = optionalEndpoints.organizationData
  return [
    bindEndpoint(core, read, ({ caller, orgId }) => {
      asOneself(caller())
      return { ...organizationDataOf(core, orgId()) }
    }),
    bindEndpoint(core, remove, ({ body, caller, orgId }) => {
      asOneself(caller())
      const organization = core.store.get('organisations', orgId())
      if (organization === null) throw notFound('organization')
      if (body.name.trim() !== organization.name)
        throw wrongField('name', 'is not the name of this organization')
      removeOrganization(core, organization.id)
    }),
  ]
}
