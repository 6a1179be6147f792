/** The people of the organisation. */
import { queryOptions } from '@tanstack/react-query'
import { request } from '@/api/client/request'
import { shownInPlace } from '@/api/client/queryClient'
import { endpoints } from '@/api/contract/endpoints'
import { keys } from '@/api/keys'

/** Everyone in the organisation, for its ADMIN (ORG-3). */
export const membersQuery = () =>
  queryOptions({
    queryKey: keys.members,
    queryFn: ({ signal }) => request(endpoints.organisation.members, {}, { signal }),
    meta: shownInPlace,
  })
