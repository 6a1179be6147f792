import { queryOptions } from '@tanstack/react-query'
import { hasStatus, request } from '@/api/client/request'
import { errorsInPlace } from '@/api/client/queryClient'
import { endpoints } from '@/api/contract/endpoints'
import { keys } from '@/api/keys'
import type { MeteringInfo } from '@/domain/metering/types'

const metering = async (orgId: number, period: string, signal: AbortSignal): Promise<MeteringInfo> => {
  try {
    return await request(endpoints.metering.current, { params: { orgId, period } }, { signal })
  } catch (error) {
    // fallback to the older call where the newer one is not supported (Rules "Wire answers")
    if (hasStatus(error, 404)) return request(endpoints.metering.bigquery, {}, { signal })
    throw error
  }
}

/**
 * Query for the rows that the organisation has moved in the current month. `period` is the month in UTC, `YYYY-MM`. A
 * response that is not an object is a ContractError (MET-2).
 */
export const meteringQuery = (orgId: number, period: string) =>
  queryOptions({
    queryKey: keys.metering(orgId, period),
    queryFn: ({ signal }) => metering(orgId, period, signal),
    meta: errorsInPlace,
  })
