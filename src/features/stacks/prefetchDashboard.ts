import type { QueryClient } from '@tanstack/react-query'
import { meteringQuery } from '@/api/resources/organisation/metering'
import { entitiesQuery } from '@/api/resources/stacks/entities'

/**
 * Loads the stacks and the usage of the month `period` (UTC, `YYYY-MM`) into the cache, before the dashboard renders.
 * Never rejects.
 */
export const prefetchDashboard = (client: QueryClient, orgId: number, period: string) =>
  Promise.all([client.prefetchQuery(entitiesQuery()), client.prefetchQuery(meteringQuery(orgId, period))])
