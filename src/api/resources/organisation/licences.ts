/** The organisation's licence. */
import { queryOptions } from '@tanstack/react-query'
import { hasStatus, request } from '@/api/client/request'
import { errorsInPlace, STALE_AFTER_MS } from '@/api/client/queryClient'
import { endpoints } from '@/api/contract/endpoints'
import { keys } from '@/api/keys'
import type { Licence } from '@/domain/licence/types'

const RETRY_EVERY_MS = 60_000

const currentLicence = async (signal: AbortSignal): Promise<Licence | null> => {
  try {
    return await request(endpoints.licences.current, {}, { signal })
  } catch (error) {
    if (hasStatus(error, 404)) return null
    throw error
  }
}

/**
 * The licence; null where there is none, cached until it is changed. A failed load is refetched every minute in the
 * background only. LIC-1.
 */
export const licenceQuery = () =>
  queryOptions({
    queryKey: keys.licence.current,
    queryFn: ({ signal }) => currentLicence(signal),
    staleTime: ({ state }) => (state.data === null ? Infinity : STALE_AFTER_MS),
    refetchInterval: ({ state }) => (state.status === 'error' ? RETRY_EVERY_MS : false),
    refetchOnWindowFocus: ({ state }) => state.status !== 'error',
    retryOnMount: false,
    meta: errorsInPlace,
  })
