/** Optional API call `today`: how all stacks are, and which currencies wait for a rate. */
import { queryOptions } from '@tanstack/react-query'
import { errorsInPlace } from '@/api/client/queryClient'
import { request } from '@/api/client/request'
import { todayEndpoints } from '@/api/contract/todayEndpoints'
import { keys } from '@/api/keys'
import { MINUTE_MS } from '@/domain/shared/text/dates'

/** Query for what the page Today says beside the answers; read again every minute. Only some backends support it. */
export const todayQuery = () =>
  queryOptions({
    // here and not in `keys`, because every page loads that
    queryKey: [...keys.orgScope, 'today'],
    queryFn: ({ signal }) => request(todayEndpoints.read, {}, { signal }),
    refetchInterval: MINUTE_MS,
    meta: errorsInPlace,
  })
