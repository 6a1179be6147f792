/** Which optional calls the backend has. Optional calls. */
import { queryOptions, useQuery } from '@tanstack/react-query'
import { hasStatus, request } from '@/api/client/request'
import { shownInPlace } from '@/api/client/queryClient'
import { capabilitiesEndpoint } from '@/api/contract/capabilities'
import { keys } from '@/api/keys'
import { NO_CAPABILITIES, type Capabilities, type Capability } from '@/domain/access/capabilities'
import { CAPABILITIES_RETRY_MS } from '@/domain/shared/constants'

const announced = async (signal: AbortSignal): Promise<Capabilities> => {
  try {
    return await request(capabilitiesEndpoint, {}, { signal })
  } catch (error) {
    if (hasStatus(error, 404)) return NO_CAPABILITIES
    throw error
  }
}

/** The backend's optional calls, fetched once per session; none on 404. After another failure it is fetched again in the background. */
export const capabilitiesQuery = () =>
  queryOptions({
    queryKey: keys.capabilities,
    queryFn: ({ signal }) => announced(signal),
    staleTime: Infinity,
    refetchInterval: (query) => (query.state.status === 'error' ? CAPABILITIES_RETRY_MS : false),
    meta: shownInPlace,
  })

/**
 * The optional calls that the backend has: none until it has answered. The same set until the next log in. Only for
 * what is drawn behind the log in, after the start-up calls; `isWanted` holds it back until then.
 */
export const useCapabilities = (isWanted = true): ReadonlySet<Capability> =>
  (useQuery({ ...capabilitiesQuery(), enabled: isWanted }).data ?? NO_CAPABILITIES).calls
