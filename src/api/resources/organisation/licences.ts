import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { hasStatus, request } from '@/api/client/request'
import { errorsInPlace, STALE_AFTER_MS } from '@/api/client/queryClient'
import { endpoints } from '@/api/contract/endpoints'
import { keys } from '@/api/keys'
import { organisationQuery, userInfoQuery } from '@/api/resources/account/session'
import type { Licence } from '@/domain/licence/types'

/** Milliseconds between attempts in the background after an error. */
const RETRY_EVERY_MS = 60_000
/** The same while the organisation has no licence, which the provider may add (N-17). */
const ASK_AGAIN_EVERY_MS = 600_000

const currentLicence = async (signal: AbortSignal): Promise<Licence | null> => {
  try {
    return await request(endpoints.licences.current, {}, { signal })
  } catch (error) {
    if (hasStatus(error, 404)) return null
    throw error
  }
}

/** Staff have no organization, and one whose profile is not complete has no licence yet: asking would be a 404. */
const cannotHaveLicence = (client: QueryClient): boolean =>
  client.getQueryData(userInfoQuery().queryKey)?.orgId === null ||
  client.getQueryData(organisationQuery().queryKey)?.name.trim() === ''

/**
 * Query for the organisation's licence; null if it has none (404). Then it is refetched every ten minutes in the
 * background, and every minute after an error (LIC-1).
 */
export const licenceQuery = () =>
  queryOptions({
    queryKey: keys.licence.current,
    queryFn: ({ signal, client }) => (cannotHaveLicence(client) ? null : currentLicence(signal)),
    staleTime: ({ state }) => (state.data === null ? Infinity : STALE_AFTER_MS),
    refetchInterval: ({ state }) => {
      if (state.status === 'error') return RETRY_EVERY_MS
      return state.data === null ? ASK_AGAIN_EVERY_MS : false
    },
    refetchOnWindowFocus: ({ state }) => state.status !== 'error',
    retryOnMount: false,
    meta: errorsInPlace,
  })
