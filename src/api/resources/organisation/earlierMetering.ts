import { queryOptions } from '@tanstack/react-query'
import { request } from '@/api/client/request'
import { errorsInPlace } from '@/api/client/queryClient'
import { endpoints } from '@/api/contract/endpoints'
import { keys } from '@/api/keys'

/** Stale time in milliseconds: the counts of a past month rarely change. */
const EARLIER_STALE_AFTER_MS = 600_000

/**
 * Query for the rows that the organisation moved in a past month. `period` is the month in UTC, `YYYY-MM`. Services
 * that only know the older call, which has no month, respond with an error.
 */
export const earlierMeteringQuery = (orgId: number, period: string) =>
  queryOptions({
    queryKey: keys.metering(orgId, period),
    queryFn: ({ signal }) => request(endpoints.metering.current, { params: { orgId, period } }, { signal }),
    staleTime: EARLIER_STALE_AFTER_MS,
    meta: errorsInPlace,
  })
