import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { request } from '@/api/client/request'
import { errorsInPlace } from '@/api/client/queryClient'
import { endpoints } from '@/api/contract/endpoints'
import { keys } from '@/api/keys'

/** Sort order of the list of all users, ascending or descending. */
export type UserSort = 'asc' | 'desc'

/**
 * Query for all users of all organisations, for provider staff, sorted by the service. While another order loads, the
 * previous list is returned as placeholder data (ADM-1).
 */
export const adminUsersQuery = (sort: UserSort) =>
  queryOptions({
    queryKey: keys.users(sort),
    queryFn: ({ signal }) => request(endpoints.admin.users, { query: { sort } }, { signal }),
    placeholderData: keepPreviousData,
    meta: errorsInPlace,
  })
