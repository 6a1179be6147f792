/** Optional calls of this backend, and their announcement. */
import type { HttpHandler } from 'msw'
import { capabilitiesEndpoint, wireNameOf } from '@/api/contract/capabilities'
import type { Endpoint } from '@/api/contract/endpoint'
import { allEndpoints } from '@/api/contract/endpoints'
import { endpointsOf } from '@/api/contract/optionalEndpoints'
import { CAPABILITIES, type Capability } from '@/domain/access/capabilities'
import type { Core } from '../../http/core'
import { on } from '../../http/endpoint'
import { notFound } from '../../http/refusal'
import { auditHandlers } from '../organisation/audit'
import { credentialDeleteHandlers } from '../stacks/credentials'
import { inviteHandlers } from '../organisation/invites'
import { changePasswordHandlers, logoutHandlers, sessionHandlers } from './sessions'
import { stackNoteHandlers } from '../stacks/sources'

/**
 * Handlers by capability. Capabilities with handlers are announced, and their calls are included in all generated
 * tests.
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

/** Optional capabilities that this backend has. */
export const ownCapabilities: readonly Capability[] = CAPABILITIES.filter(
  (capability) => handlersByCapability[capability] !== undefined,
)

/** All endpoints of this backend. */
export const boundEndpoints: readonly Endpoint[] = [
  ...allEndpoints,
  capabilitiesEndpoint,
  ...endpointsOf(ownCapabilities),
]

/**
 * Handlers of the wanted capabilities (default: all) and of their announcement, which returns 404 if none is wanted.
 */
export const optionalHandlers = (core: Core, wanted?: readonly Capability[]): HttpHandler[] => {
  const has = wanted ?? ownCapabilities
  return [
    ...on(core, capabilitiesEndpoint, () => {
      if (wanted?.length === 0) throw notFound('call')
      return { mode: 'simulated', calls: has.map(wireNameOf) }
    }),
    ...has.flatMap((capability) => handlersByCapability[capability]?.(core) ?? []),
  ]
}
