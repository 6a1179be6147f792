import { queryOptions } from '@tanstack/react-query'
import { request } from '@/api/client/request'
import { errorsInPlace } from '@/api/client/queryClient'
import { endpoints } from '@/api/contract/endpoints'
import { keys } from '@/api/keys'
import { isSameData } from '@/domain/shared/sameData'
import type { RunKind } from '@/domain/runs/types'

const endpointOf = {
  source: endpoints.runs.source,
  transformation: endpoints.runs.transformation,
  destinationTransformation: endpoints.runs.destinationTransformation,
} as const satisfies Record<RunKind, unknown>

/**
 * Query for the run history (executions) of one stack (kind `source`), source transformation or destination
 * transformation, in the service's order. `id` is that of the stack or of the activated transformation, not of its
 * type.
 */
export const runsQuery = (kind: RunKind, id: number) =>
  queryOptions({
    queryKey: keys.runs(kind, id),
    queryFn: ({ signal }) => request(endpointOf[kind], { params: { id } }, { signal }),
    // compares a history as a whole: structural sharing per run would be slow for long ones
    structuralSharing: (before, next) => (isSameData(before, next) ? before : next),
    meta: errorsInPlace,
  })
