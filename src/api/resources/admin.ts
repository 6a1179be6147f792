/** The provider's list of all users. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { request } from '@/api/client/request'
import { shownInPlace } from '@/api/client/queryClient'
import { endpoints } from '@/api/contract/endpoints'
import { keys } from '@/api/keys'

export type UserSort = 'asc' | 'desc'

/** Every user, in the order that the service gives; the old order stands until the new one is here (ADM-1). */
export const adminUsersQuery = (sort: UserSort) =>
  queryOptions({
    queryKey: keys.users(sort),
    queryFn: ({ signal }) => request(endpoints.admin.users, { query: { sort } }, { signal }),
    placeholderData: keepPreviousData,
    meta: shownInPlace,
  })
