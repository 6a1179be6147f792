import { optionalEndpoints } from '@/api/contract/optionalEndpoints'
import type { Core } from '@/server/accounts/core'
import { bindEndpoint } from '../endpoint'
import type { Route } from '../route'

/** Creates the route of the first loads of an organisation that are not whole. */
export const firstLoadRoute = (core: Core): Route =>
  bindEndpoint(core, optionalEndpoints.firstLoads.list, ({ orgId }) => ({
    first_loads: core.runTools
      .firstLoads(core.store.list('stacks', { orgId: orgId() }))
      .map(({ stackId, daysLoaded, daysWanted, ...rest }) => ({
        stack_id: stackId,
        days_loaded: daysLoaded,
        days_wanted: daysWanted,
        ...rest,
      })),
  }))
