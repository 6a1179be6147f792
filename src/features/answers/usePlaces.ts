import { useQuery } from '@tanstack/react-query'
import { roasQuery } from '@/api/resources/stacks/answers'
import { NO_FILTER } from '@/domain/answers/filters'
import { usualDays } from '@/domain/answers/period'
import { USUAL_REVENUE } from '@/domain/answers/revenue'

/** Apps and networks that ROAS of the usual days has; none until it is loaded. */
export const usePlaces = () => {
  const { data } = useQuery(
    roasQuery({
      ...NO_FILTER,
      period: { kind: 'last', days: usualDays('roas') },
      destinationId: null,
      groupBy: null,
      revenue: USUAL_REVENUE,
    }),
  )
  return { apps: data?.options?.app ?? [], networks: data?.options?.network ?? [] }
}
