/** Optional API calls `stack_lookback`: how many past days each run of a stack reads again. */

import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { errorsInPlace } from '@/api/client/queryClient'
import { request } from '@/api/client/request'
import { optionalEndpoints } from '@/api/contract/optionalEndpoints'
import { keys } from '@/api/keys'

/** Query for the days that each run of a stack reads again. */
export const lookbackQuery = (id: number) =>
  queryOptions({
    queryKey: [...keys.entities, 'lookback', id],
    queryFn: ({ signal }) => request(optionalEndpoints.stackLookback.read, { params: { id } }, { signal }),
    meta: errorsInPlace,
  })

/**
 * Mutation that sets how many days each run of a stack reads again, null for the source's own number; resolves to the
 * new setting, which also replaces the cached one.
 */
export const useUpdateLookback = (id: number) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (days: number | null) =>
      request(optionalEndpoints.stackLookback.update, { params: { id }, body: { days } }),
    onSuccess: (lookback) => client.setQueryData(lookbackQuery(id).queryKey, lookback),
    meta: errorsInPlace,
  })
}
