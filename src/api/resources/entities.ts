/** Everything the organisation has: the one query that every change refreshes (DSH-10). */
import { queryOptions } from '@tanstack/react-query'
import { request } from '@/api/client/request'
import { shownInPlace } from '@/api/client/queryClient'
import { endpoints } from '@/api/contract/endpoints'
import { keys } from '@/api/keys'

export const entitiesQuery = () =>
  queryOptions({
    queryKey: keys.entities,
    queryFn: ({ signal }) => request(endpoints.entities.all, {}, { signal }),
    meta: shownInPlace,
  })
