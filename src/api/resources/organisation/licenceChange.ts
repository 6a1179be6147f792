/** Licence types and changing the licence; separate from the licence query, which every page needs. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '@/api/client/request'
import { errorsInPlace } from '@/api/client/queryClient'
import { endpoints } from '@/api/contract/endpoints'
import { keys } from '@/api/keys'
import { licenceQuery } from './licences'

/** Available licence types, loaded when the dialog opens. */
export const licenceTypesQuery = () =>
  queryOptions({
    queryKey: keys.licence.types,
    queryFn: ({ signal }) => request(endpoints.licences.types, {}, { signal }),
    meta: errorsInPlace,
  })

/** Changes the licence; any status but 200 is an error (LIC-3). Updates: licence. */
export const useUpdateLicence = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (licenceType: string) =>
      request(endpoints.licences.update, { body: { license_type: licenceType } }),
    onMutate: () => client.cancelQueries({ queryKey: keys.licence.current }),
    onSuccess: (licence) => client.setQueryData(licenceQuery().queryKey, licence),
    meta: errorsInPlace,
  })
}
