import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { hasStatus, request } from '@/api/client/request'
import { errorsInPlace } from '@/api/client/queryClient'
import { capabilitiesEndpoint } from '@/api/contract/capabilities'
import { keys } from '@/api/keys'
import {
  NO_CAPABILITIES,
  type BackendMode,
  type Capabilities,
  type Capability,
} from '@/domain/access/capabilities'
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
 * Query for the optional API calls that the backend supports, such as the audit trail; fetched once per session. None
 * if it does not know the capabilities call (404). After another error it is refetched in the background.
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
 * Returns the optional API calls that the backend supports, such as `audit`; empty until loaded, then the same set
 * until the next login. Only for components behind the login. `isWanted` false delays the request, so that it does not
 * compete with the start-up calls.
 */
export const useCapabilities = (isWanted = true): ReadonlySet<Capability> =>
  (useQuery({ ...capabilitiesQuery(), enabled: isWanted }).data ?? NO_CAPABILITIES).calls

type CapabilitiesResult = Pick<UseQueryResult<Capabilities>, 'data' | 'failureCount' | 'errorUpdateCount'>

/**
 * Returns where the backend's data comes from. Undefined until the first response; null where the backend does not say
 * or the call has failed, so that nothing waits for its retries.
 */
export const backendModeOf = ({
  data,
  failureCount,
  errorUpdateCount,
}: CapabilitiesResult): BackendMode | null | undefined => {
  if (data !== undefined) return data.mode
  return failureCount > 0 || errorUpdateCount > 0 ? null : undefined
}

/** Returns where the backend's data comes from, see `backendModeOf`. Only for components behind the login. */
export const useBackendMode = (): BackendMode | null | undefined =>
  backendModeOf(useQuery(capabilitiesQuery()))
