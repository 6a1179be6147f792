import { useQuery, useQueryClient } from '@tanstack/react-query'
import { runDetailQuery } from '@/api/resources/stacks/runDetail'

/** Polling interval in milliseconds while the run is in progress. */
const LIVE_MS = 2_000

/** Loads a run with its whole log, and polls it until it has ended. */
export function useRunDetail(stackId: number, runId: string) {
  const client = useQueryClient()
  return useQuery({
    ...runDetailQuery(client, stackId, runId),
    enabled: stackId > 0,
    refetchInterval: ({ state }) =>
      state.data !== undefined && state.data.run.endDate === null ? LIVE_MS : false,
  })
}
