/** Apart from `licences.ts`, which every page loads. */

import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '@/api/client/request'
import { errorsInPlace } from '@/api/client/queryClient'
import { endpoints } from '@/api/contract/endpoints'
import { keys } from '@/api/keys'
import { licenceQuery } from './licences'

/** Query for the names of the licence types that an ADMIN can choose. */
export const licenceTypesQuery = () =>
  queryOptions({
    queryKey: keys.licence.types,
    queryFn: ({ signal }) => request(endpoints.licences.types, {}, { signal }),
    meta: errorsInPlace,
  })

/**
 * Mutation that changes the organisation's licence to this type; resolves to the licence. Any status but 200 is an
 * error (LIC-3). Updates: licence.
 */
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
