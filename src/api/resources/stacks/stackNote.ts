/** Optional API call `stack_note`, apart from `sources.ts` to keep optional endpoints out of the initial load. */

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorsInPlace } from '@/api/client/queryClient'
import { request } from '@/api/client/request'
import { optionalEndpoints } from '@/api/contract/optionalEndpoints'
import { keys } from '@/api/keys'
import { putStack, refreshAfterLast } from './sources'

/**
 * Mutation that replaces the user's note on a stack, '' to delete it; resolves to the stack. Invalidates: stacks,
 * runs, metering, once no other change of a stack is pending.
 */
export const useUpdateStackNote = (id: number) => {
  const client = useQueryClient()
  return useMutation({
    mutationKey: keys.stackChanges,
    scope: { id: `stack-${id}` },
    mutationFn: (note: string) =>
      request(optionalEndpoints.stackNote.update, { params: { id }, body: { note } }),
    onSuccess: (stack) => putStack(client, stack),
    onSettled: () => refreshAfterLast(client),
    meta: errorsInPlace,
  })
}
