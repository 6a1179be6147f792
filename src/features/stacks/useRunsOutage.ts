import { type Query, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { keys } from '@/api/keys'
import { runSummaryCacheOf } from './runSummaryCache'

/** Whether the runs of the stacks that came into view first have been read; before that, counts of their health still grow. */
export function useAreRunsSettled(): boolean {
  const known = runSummaryCacheOf(useQueryClient())
  return useSyncExternalStore(known.subscribe, known.isSettled)
}

export interface RunsOutage {
  readonly isOutage: boolean
  /** Of one of the calls that failed. */
  readonly error: Error | null
  readonly retry: () => void
}

const hasFailed = ({ state }: Query): boolean => state.status === 'error'

/** Whether no stack's runs could be read so far, and a way to ask for those in view again (DSH-7, C-1). */
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
