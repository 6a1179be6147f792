/** The catalogue of connectors; requires no login. Start-up calls that must succeed (APP-6). */
import { queryOptions } from '@tanstack/react-query'
import { request } from '@/api/client/request'
import { errorsInPlace } from '@/api/client/queryClient'
import { endpoints } from '@/api/contract/endpoints'
import { keys } from '@/api/keys'

/** Stale time in milliseconds: the catalogue only changes with a release of the service. */
const STALE_AFTER_MS = 3_600_000

export const sourceTypesQuery = () =>
  queryOptions({
    queryKey: keys.catalogue.sourceTypes,
    queryFn: ({ signal }) => request(endpoints.catalogue.sourceTypes, {}, { signal }),
    staleTime: STALE_AFTER_MS,
    meta: errorsInPlace,
  })

export const destinationTypesQuery = () =>
  queryOptions({
    queryKey: keys.catalogue.destinationTypes,
    queryFn: ({ signal }) => request(endpoints.catalogue.destinationTypes, {}, { signal }),
    staleTime: STALE_AFTER_MS,
    meta: errorsInPlace,
  })
