import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { errorsInPlace } from '@/api/client/queryClient'
import { request } from '@/api/client/request'
import { optionalEndpoints } from '@/api/contract/optionalEndpoints'
import { keys } from '@/api/keys'
import type { Answer, AnswerName } from '@/domain/answers/types'

const { answers } = optionalEndpoints

/** Days that an answer is asked for; null for the usual ones. */
export interface AnswerPeriod {
  readonly from: string | null
  readonly to: string | null
}

/** Query key, here and not in `keys`, because every page loads that. */
const keyOf = (name: AnswerName, { from, to }: AnswerPeriod) =>
  [...keys.orgScope, 'answers', name, from, to] as const

const queryOf = ({ from, to }: AnswerPeriod) => ({
  ...(from === null ? {} : { from }),
  ...(to === null ? {} : { to }),
})

/** How often a table without rows is read again, because its first run may be under way. */
const EMPTY_REFETCH_MS = 10_000
/** How often a table of an earlier version is read again, which only the next run makes again. */
const OUTDATED_REFETCH_MS = 300_000

interface EmptyQuery {
  readonly state: { readonly data: Pick<Answer<unknown>, 'dataUpTo' | 'isOutdated'> | undefined }
}

const refetchInterval = ({ state: { data } }: EmptyQuery) => {
  if (data === undefined || data.dataUpTo !== null) return false
  return data.isOutdated ? OUTDATED_REFETCH_MS : EMPTY_REFETCH_MS
}

/** While another period loads, the last one stays. */
const shared = {
  placeholderData: keepPreviousData,
  refetchInterval,
  meta: errorsInPlace,
} as const

/** Query for the ROAS answer. Only some backends support the call. */
export const roasQuery = (period: AnswerPeriod) =>
  queryOptions({
    queryKey: keyOf('roas', period),
    queryFn: ({ signal }) => request(answers.roas, { query: queryOf(period) }, { signal }),
    ...shared,
  })

/** Query for the Creative ROAS answer; see `roasQuery`. */
export const creativeRoasQuery = (period: AnswerPeriod) =>
  queryOptions({
    queryKey: keyOf('creative-roas', period),
    queryFn: ({ signal }) => request(answers.creativeRoas, { query: queryOf(period) }, { signal }),
    ...shared,
  })

/** Query for the Portfolio LTV answer; see `roasQuery`. */
export const portfolioLtvQuery = (period: AnswerPeriod) =>
  queryOptions({
    queryKey: keyOf('portfolio-ltv', period),
    queryFn: ({ signal }) => request(answers.portfolioLtv, { query: queryOf(period) }, { signal }),
    ...shared,
  })
