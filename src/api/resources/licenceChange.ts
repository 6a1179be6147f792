/** The licence types and a change to one of them; apart from the licence, which every page needs. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '@/api/client/request'
import { shownInPlace } from '@/api/client/queryClient'
import { endpoints } from '@/api/contract/endpoints'
import { keys } from '@/api/keys'
import { licenceQuery } from './licences'

/** The types that there are. Loaded when they are to be chosen from. */
export const licenceTypesQuery = () =>
  queryOptions({
    queryKey: keys.licence.types,
    queryFn: ({ signal }) => request(endpoints.licences.types, {}, { signal }),
    meta: shownInPlace,
  })

/** Changes the licence; any status but 200 is a failure (LIC-3). Refreshes: licence. */
export const useUpdateLicence = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (licenceType: string) =>
      request(endpoints.licences.update, { body: { license_type: licenceType } }),
    onMutate: () => client.cancelQueries({ queryKey: keys.licence.current }),
    onSuccess: (licence) => client.setQueryData(licenceQuery().queryKey, licence),
    meta: shownInPlace,
  })
}
