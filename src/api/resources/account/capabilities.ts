/** The optional calls the backend supports. Optional calls. */
import { queryOptions, useQuery } from '@tanstack/react-query'
import { hasStatus, request } from '@/api/client/request'
import { errorsInPlace } from '@/api/client/queryClient'
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

/**
 * The backend's optional calls, fetched once per session; none on 404. After another failure they are refetched in the
 * background.
 */
export const capabilitiesQuery = () =>
  queryOptions({
    queryKey: keys.capabilities,
    queryFn: ({ signal }) => announced(signal),
    staleTime: Infinity,
    refetchInterval: (query) => (query.state.status === 'error' ? CAPABILITIES_RETRY_MS : false),
    meta: errorsInPlace,
  })

/**
 * The backend's optional calls; empty until loaded and stable until the next login. Only for components behind the
 * login; `isWanted` delays the request until the start-up calls are done.
 */
export const useCapabilities = (isWanted = true): ReadonlySet<Capability> =>
  (useQuery({ ...capabilitiesQuery(), enabled: isWanted }).data ?? NO_CAPABILITIES).calls
