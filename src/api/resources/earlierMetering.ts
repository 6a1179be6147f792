/** Rows of a UTC month that is over; apart from the running one, which every page needs. */
import { queryOptions } from '@tanstack/react-query'
import { request } from '@/api/client/request'
import { shownInPlace } from '@/api/client/queryClient'
import { endpoints } from '@/api/contract/endpoints'
import { keys } from '@/api/keys'

/** What has been counted of a month that is over changes seldom. */
const EARLIER_STALE_AFTER_MS = 600_000

/** Metering of a month that is over; the older call knows only the running one, so nothing stands in for it. */
export const earlierMeteringQuery = (orgId: number, period: string) =>
  queryOptions({
    queryKey: keys.metering(orgId, period),
    queryFn: ({ signal }) => request(endpoints.metering.current, { params: { orgId, period } }, { signal }),
    staleTime: EARLIER_STALE_AFTER_MS,
    meta: shownInPlace,
  })
