/**
 * The note of a stack. Optional call `stack_note`, separate from `sources.ts` to keep optional endpoints out of the
 * first load.
 */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorsInPlace } from '@/api/client/queryClient'
import { request } from '@/api/client/request'
import { optionalEndpoints } from '@/api/contract/optionalEndpoints'
import { keys } from '@/api/keys'
import { putStack, refreshAfterLast } from './sources'

/** Updates the note of a stack and returns it. Invalidates: entities. */
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
