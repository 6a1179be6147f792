/**
 * Optional API call `credential_delete`, apart from `credentials.ts` to keep optional endpoints out of the initial
 * load.
 */

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorsInPlace } from '@/api/client/queryClient'
import { request } from '@/api/client/request'
import { optionalEndpoints } from '@/api/contract/optionalEndpoints'
import { keys } from '@/api/keys'

/**
 * Mutation that deletes a saved credential, by its id. Rejects with HttpError 409 if a stack still uses it.
 * Invalidates: credentials, and after an error the stacks too.
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
