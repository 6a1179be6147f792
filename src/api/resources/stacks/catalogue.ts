import { queryOptions } from '@tanstack/react-query'
import { request } from '@/api/client/request'
import { errorsInPlace } from '@/api/client/queryClient'
import { endpoints } from '@/api/contract/endpoints'
import { keys } from '@/api/keys'

/** Stale time in milliseconds: the catalogue only changes with a release of the service. */
const STALE_AFTER_MS = 3_600_000

/**
 * Query for the source types of the catalogue with their endpoints; requires no login. The app can't start without it
 * (APP-6).
 */
export const sourceTypesQuery = () =>
  queryOptions({
    queryKey: keys.catalogue.sourceTypes,
    queryFn: ({ signal }) => request(endpoints.catalogue.sourceTypes, {}, { signal }),
    staleTime: STALE_AFTER_MS,
    meta: errorsInPlace,
  })

/** Query for the destination types of the catalogue; requires no login. The app can't start without it (APP-6). */
export const destinationTypesQuery = () =>
  queryOptions({
    queryKey: keys.catalogue.destinationTypes,
    queryFn: ({ signal }) => request(endpoints.catalogue.destinationTypes, {}, { signal }),
    staleTime: STALE_AFTER_MS,
    meta: errorsInPlace,
  })
