import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { errorsInPlace } from '@/api/client/queryClient'
import { request } from '@/api/client/request'
import { optionalEndpoints } from '@/api/contract/optionalEndpoints'
import { keys } from '@/api/keys'

/** How often the progress of first loads is read, ms: twice a second at first, less often for loads that take minutes. */
const FIRST_LOAD_POLL_MS = 500
const LONG_LOAD_POLL_MS = 4_000
/** Reads after which a load counts as long. */
const SHORT_LOAD_READS = 120

/** Polling interval of what changes with a first load, by how often it was read. */
export const firstLoadInterval = ({
  state,
}: {
  readonly state: { readonly dataUpdateCount: number }
}): number => (state.dataUpdateCount < SHORT_LOAD_READS ? FIRST_LOAD_POLL_MS : LONG_LOAD_POLL_MS)

/** Query for the stacks whose first load is not whole, in the order in which they load. Only some backends support it. */
export const firstLoadsQuery = () =>
  queryOptions({
    queryKey: keys.firstLoads,
    queryFn: ({ signal }) => request(optionalEndpoints.firstLoads.list, {}, { signal }),
    refetchInterval: firstLoadInterval,
    meta: errorsInPlace,
  })

/**
 * Mutation that sets up ROAS with sample data; resolves to the ids of its stacks. Repeating it creates only what is
 * missing. Invalidates: stacks, credentials.
 */
export const useCreateSampleStacks = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => request(optionalEndpoints.sampleStacks.create, {}),
    // not awaited: returns before the invalidated queries have refetched
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: keys.entities })
      void client.invalidateQueries({ queryKey: keys.credentials.all })
    },
    meta: errorsInPlace,
  })
}
