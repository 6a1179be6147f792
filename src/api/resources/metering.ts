/** Rows of one UTC month. */
import { queryOptions } from '@tanstack/react-query'
import { hasStatus, request } from '@/api/client/request'
import { shownInPlace } from '@/api/client/queryClient'
import { endpoints } from '@/api/contract/endpoints'
import { keys } from '@/api/keys'
import type { MeteringInfo } from '@/domain/metering/types'

const metering = async (orgId: number, period: string, signal: AbortSignal): Promise<MeteringInfo> => {
  try {
    return await request(endpoints.metering.current, { params: { orgId, period } }, { signal })
  } catch (error) {
    // the older call answers where the newer one is not there yet (Rules "Wire answers")
    if (hasStatus(error, 404)) return request(endpoints.metering.bigquery, {}, { signal })
    throw error
  }
}

/** Metering of the running month, UTC `YYYY-MM`. An answer that is no object is a ContractError: not loaded (MET-2). */
export const meteringQuery = (orgId: number, period: string) =>
  queryOptions({
    queryKey: keys.metering(orgId, period),
    queryFn: ({ signal }) => metering(orgId, period, signal),
    meta: shownInPlace,
  })
