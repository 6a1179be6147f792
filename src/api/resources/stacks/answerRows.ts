/** Optional API call `answerRows`: the rows behind the figures of an answer, read on demand. */
import { queryOptions } from '@tanstack/react-query'
import { errorsInPlace } from '@/api/client/queryClient'
import { request } from '@/api/client/request'
import { answerRowsEndpoints } from '@/api/contract/answerRows'
import type { PlaceFilter } from '@/domain/answers/filters'
import type { ShownFigures } from '@/domain/answers/rowsBehind'
import type { AnswerName } from '@/domain/answers/types'
import { answerKey } from './answers'

/** Which rows are asked for; days are inclusive. */
export interface AskedRowsBehind {
  readonly answer: AnswerName
  readonly period: { readonly from: string; readonly to: string }
  readonly filter: PlaceFilter
  /** Destination whose table is meant; null for the service's choice. */
  readonly destinationId: number | null
  /** Figures of a return that the page shows of them; it is not sent. Without it, all counted rows are in the figures. */
  readonly figures?: ShownFigures
}

/**
 * Query for the rows, or for what reading them costs where they are paid and `isPaidFor` is not set. Each is a query in the
 * customer's warehouse, so it is neither repeated nor kept.
 */
export const rowsBehindQuery = (
  { answer, period: { from, to }, filter, destinationId }: AskedRowsBehind,
  isPaidFor: boolean,
) => {
  const { app, platform, country, network } = filter
  const places = { app, platform, country, network }
  return queryOptions({
    queryKey: [...answerKey(answer), 'rows', { from, to, ...places, destinationId, isPaidFor }] as const,
    queryFn: ({ signal }) =>
      request(
        answerRowsEndpoints.list,
        {
          query: {
            answer,
            from,
            to,
            ...places,
            ...(destinationId === null ? {} : { destination: String(destinationId) }),
            ...(isPaidFor ? { paid: 'true' as const } : {}),
          },
        },
        { signal },
      ),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnReconnect: false,
    meta: errorsInPlace,
  })
}
