/** Metering of past UTC months; separate from the current month, which every page needs. */
import { queryOptions } from '@tanstack/react-query'
import { request } from '@/api/client/request'
import { errorsInPlace } from '@/api/client/queryClient'
import { endpoints } from '@/api/contract/endpoints'
import { keys } from '@/api/keys'

/** Stale time in milliseconds: the counts of a past month rarely change. */
const EARLIER_STALE_AFTER_MS = 600_000

/** Metering of a past month; no fallback call, because the older one only supports the current month. */
export const earlierMeteringQuery = (orgId: number, period: string) =>
  queryOptions({
    queryKey: keys.metering(orgId, period),
    queryFn: ({ signal }) => request(endpoints.metering.current, { params: { orgId, period } }, { signal }),
    staleTime: EARLIER_STALE_AFTER_MS,
    meta: errorsInPlace,
  })
