/**
 * Deletes a credential. Optional call `credential_delete`, separate from `credentials.ts` to keep optional endpoints
 * out of the first load.
 */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorsInPlace } from '@/api/client/queryClient'
import { request } from '@/api/client/request'
import { optionalEndpoints } from '@/api/contract/optionalEndpoints'
import { keys } from '@/api/keys'

/**
 * Deletes a credential that no stack uses; HttpError 409 if one does. Invalidates: credentials, and after an error the
 * entities too.
 */
export const useDeleteCredential = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => request(optionalEndpoints.credentialDelete.remove, { params: { id } }),
    onSettled: (_, error) =>
      Promise.all(
        [keys.credentials.all, ...(error === null ? [] : [keys.entities])].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
    meta: errorsInPlace,
  })
}
