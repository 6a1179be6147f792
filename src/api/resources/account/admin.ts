/** All users, for the provider's staff. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { request } from '@/api/client/request'
import { errorsInPlace } from '@/api/client/queryClient'
import { endpoints } from '@/api/contract/endpoints'
import { keys } from '@/api/keys'

export type UserSort = 'asc' | 'desc'

/**
 * All users in the service's order; the previous list is shown as placeholder data while another order loads (ADM-1).
 */
export const adminUsersQuery = (sort: UserSort) =>
  queryOptions({
    queryKey: keys.users(sort),
    queryFn: ({ signal }) => request(endpoints.admin.users, { query: { sort } }, { signal }),
    placeholderData: keepPreviousData,
    meta: errorsInPlace,
  })
