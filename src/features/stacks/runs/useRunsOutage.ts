import { type Query, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { keys } from '@/api/keys'
import { runSummaryCacheOf } from './runSummaryCache'

/** Whether the initially visible stacks' runs are loaded; before that, health counts still grow. */
export function useAreRunsSettled(): boolean {
  const known = runSummaryCacheOf(useQueryClient())
  return useSyncExternalStore(known.subscribe, known.isSettled)
}

export interface RunsOutage {
  readonly isOutage: boolean
  /** Error of one of the failed requests. */
  readonly error: Error | null
  readonly retry: () => void
}

const hasFailed = ({ state }: Query): boolean => state.status === 'error'

/** Whether all run requests have failed so far, and a retry for the visible ones (DSH-7, C-1). */
export function useRunsOutage(): RunsOutage {
  const client = useQueryClient()
  const known = runSummaryCacheOf(client)
  const isOutage = useSyncExternalStore(known.subscribe, known.isOutage)
  const retry = () =>
    void client.refetchQueries({
      queryKey: keys.allRuns,
      type: 'active',
      predicate: hasFailed,
    })
  const failed = isOutage
    ? client.getQueryCache().findAll({ queryKey: keys.allRuns, predicate: hasFailed })
    : []
  return { isOutage, error: failed[0]?.state.error ?? null, retry }
}
