import { type Query, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { keys } from '@/api/keys'
import { runSummaryCacheOf } from './runSummaryCache'

/**
 * Returns whether the runs of all initially visible stacks have been loaded or have failed to load; before that, the
 * number of stacks per health still grows.
 */
export function useAreRunsSettled(): boolean {
  const known = runSummaryCacheOf(useQueryClient())
  return useSyncExternalStore(known.subscribe, known.isSettled)
}

/** Whether no stack's runs could be loaded, with the error and a retry. */
export interface RunsOutage {
  readonly isOutage: boolean
  /** Error of one of the failed requests; null if there is no outage. */
  readonly error: Error | null
  /** Repeats the failed requests of the visible stacks. */
  readonly retry: () => void
}

const hasFailed = ({ state }: Query): boolean => state.status === 'error'

/**
 * Returns whether every request for runs has failed so far, so that one error can be shown instead of one per stack,
 * with a retry for the visible stacks (DSH-7, C-1).
 */
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
