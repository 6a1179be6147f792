import type { HttpHandler } from 'msw'
import { capabilitiesEndpoint, toSnakeCase } from '@/api/contract/capabilities'
import type { Endpoint } from '@/api/contract/endpoint'
import { allEndpoints } from '@/api/contract/endpoints'
import { endpointsOf } from '@/api/contract/optionalEndpoints'
import { CAPABILITIES, type Capability } from '@/domain/access/capabilities'
import type { Core } from '../core'
import { bindEndpoint } from '../endpoint'
import { notFound } from '../refusal'
import { auditHandlers } from '../organisation/audit'
import { credentialDeleteHandlers } from '../stacks/credentials'
import { inviteHandlers } from '../organisation/invites'
import { changePasswordHandlers, logoutHandlers, sessionHandlers } from './sessions'
import { stackNoteHandlers } from '../stacks/sources'

/**
 * Handlers of optional API calls, by capability (the name under which the backend announces a call). Capabilities with
 * handlers are announced, and their calls are included in all generated tests.
 */
const handlersByCapability: Partial<Record<Capability, (core: Core) => HttpHandler[]>> = {
  logout: logoutHandlers,
  sessions: sessionHandlers,
  changePassword: changePasswordHandlers,
  invites: inviteHandlers,
  audit: auditHandlers,
  stackNote: stackNoteHandlers,
  credentialDelete: credentialDeleteHandlers,
}

/** Optional API calls that this backend supports, by the names under which it announces them. */
export const ownCapabilities: readonly Capability[] = CAPABILITIES.filter(
  (capability) => handlersByCapability[capability] !== undefined,
)

/** All API endpoints that this backend has handlers for, optional ones included. */
export const boundEndpoints: readonly Endpoint[] = [
  ...allEndpoints,
  capabilitiesEndpoint,
  ...endpointsOf(ownCapabilities),
]

/**
 * Creates the MSW handlers of the wanted optional calls (default: all supported) and of the call that lists them. If
 * `wanted` is empty, that call responds with 404, as a backend without optional calls does.
 */
export const optionalHandlers = (core: Core, wanted?: readonly Capability[]): HttpHandler[] => {
  const has = wanted ?? ownCapabilities
  return [
    ...bindEndpoint(core, capabilitiesEndpoint, () => {
      if (wanted?.length === 0) throw notFound('call')
      return { mode: 'simulated', calls: has.map(toSnakeCase) }
    }),
    ...has.flatMap((capability) => handlersByCapability[capability]?.(core) ?? []),
  ]
}
