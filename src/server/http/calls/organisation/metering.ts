import { endpoints } from '@/api/contract/endpoints'
import type { Core } from '@/server/accounts/core'
import { meteringOf, periodOf } from '@/server/engine/runs/metering'
import { iso } from '@/server/lib/iso'
import { notFound } from '@/server/lib/refusal'
import { bindEndpoint } from '../endpoint'
import type { Route } from '../route'

/**
 * Creates the routes that return the rows metered in a UTC month: recorded ones, plus those of other
 * successful runs, including since removed stacks.
 */
export const meteringRoutes = (core: Core): Route[] => [
  bindEndpoint(core, endpoints.metering.current, ({ params, orgId }) => {
    if (Number(params.orgId) !== orgId()) throw notFound('organization')
    return meteringOf(core, orgId(), periodOf(params.period))
  }),
  bindEndpoint(core, endpoints.metering.bigquery, ({ orgId }) =>
    meteringOf(core, orgId(), periodOf(iso(core.now()).slice(0, 7))),
  ),
]
