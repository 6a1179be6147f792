/** Run histories by what ran; sorting and "latest" are rules of domain/runs. */
import { queryOptions } from '@tanstack/react-query'
import { request } from '@/api/client/request'
import { shownInPlace } from '@/api/client/queryClient'
import { endpoints } from '@/api/contract/endpoints'
import { keys } from '@/api/keys'
import { isSameData } from '@/domain/shared/sameData'
import type { RunKind } from '@/domain/runs/types'

const endpointOf = {
  source: endpoints.runs.source,
  transformation: endpoints.runs.transformation,
  destinationTransformation: endpoints.runs.destinationTransformation,
} as const satisfies Record<RunKind, unknown>

/** Runs of one stack (`source`), source transformation or destination transformation, as the service orders them. */
export const runsQuery = (kind: RunKind, id: number) =>
  queryOptions({
    queryKey: keys.runs(kind, id),
    queryFn: ({ signal }) => request(endpointOf[kind], { params: { id } }, { signal }),
    // a log may be very long: it is the same one or another, and not looked through for what is the same in it
    structuralSharing: (before, next) => (isSameData(before, next) ? before : next),
    meta: shownInPlace,
  })
