import { optionalEndpoints } from '@/api/contract/optionalEndpoints'
import type { Core } from '@/server/accounts/core'
import { rowEstimatesOf } from '@/server/engine/rowEstimates'
import { bindEndpoint } from '../endpoint'
import type { Route } from '../route'

/** Creates the route of what stacks of this service have loaded of the endpoints of source types. */
export const rowEstimatesRoute = (core: Core): Route =>
  bindEndpoint(core, optionalEndpoints.rowEstimates.list, async ({ query, orgId }) => {
    const found = await rowEstimatesOf(core, orgId(), query.source_type_ids.split(',').map(Number))
    return {
      row_estimates: found.map(({ sourceTypeId, endpoint, firstRows, rowsPerDay }) => ({
        source_type_id: sourceTypeId,
        endpoint,
        first_rows: firstRows,
        rows_per_day: rowsPerDay,
      })),
    }
  })
