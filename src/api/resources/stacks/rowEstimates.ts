import { queryOptions } from '@tanstack/react-query'
import { errorsInPlace } from '@/api/client/queryClient'
import { request } from '@/api/client/request'
import { optionalEndpoints } from '@/api/contract/optionalEndpoints'
import { keys } from '@/api/keys'

/** Query for what stacks of this service have loaded of source types. Only some backends support it. */
export const rowEstimatesQuery = (sourceTypeIds: readonly number[]) =>
  queryOptions({
    queryKey: keys.rowEstimates(sourceTypeIds),
    queryFn: ({ signal }) =>
      request(
        optionalEndpoints.rowEstimates.list,
        { query: { source_type_ids: sourceTypeIds.join(',') } },
        { signal },
      ),
    meta: errorsInPlace,
  })
