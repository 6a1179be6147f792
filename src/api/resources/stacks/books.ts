/** Optional API calls `books`: what two sources tell of the same. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { errorsInPlace } from '@/api/client/queryClient'
import { request } from '@/api/client/request'
import { bookEndpoints } from '@/api/contract/bookEndpoints'
import { keys } from '@/api/keys'
import { type AnswerPeriod, FULL_WEEK, usualDays } from '@/domain/answers/period'
import type { ReconciledFact } from '@/domain/answers/reconciliation'

interface AskedBooks {
  readonly fact: ReconciledFact
  readonly period: AnswerPeriod
  /** Destination whose tables are read; null for the service's choice. */
  readonly destinationId: number | null
}

const daysOf = (period: AnswerPeriod) => {
  if (period.kind === 'between') return { from: period.from, to: period.to }
  // two sources are compared at no age
  if (period.kind === 'lastWeek' || period.kind === 'oldWeek') return { days: FULL_WEEK }
  return period.days === usualDays('roas') ? {} : { days: String(period.days) }
}

/** Query for what was believed of an install day; null for the service's choice. */
export const versionsQuery = (day: string | null, destinationId: number | null) =>
  queryOptions({
    queryKey: [...keys.orgScope, 'books', 'versions', day, destinationId],
    queryFn: ({ signal }) =>
      request(
        bookEndpoints.versions,
        {
          query: {
            ...(day === null ? {} : { day }),
            ...(destinationId === null ? {} : { destination: String(destinationId) }),
          },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
    meta: errorsInPlace,
  })

/** Query for what two sources tell of a fact; that of another period stays while it loads. Only some backends support it. */
export const reconciliationQuery = ({ fact, period, destinationId }: AskedBooks) =>
  queryOptions({
    queryKey: [...keys.orgScope, 'books', { fact, period, destinationId }],
    queryFn: ({ signal }) =>
      request(
        bookEndpoints.reconciliation,
        {
          query: {
            fact,
            ...daysOf(period),
            ...(destinationId === null ? {} : { destination: String(destinationId) }),
          },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
    meta: errorsInPlace,
  })
