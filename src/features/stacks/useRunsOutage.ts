import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { keys } from '@/api/keys'
import { knownRunsOf } from './knownRuns'

/** Whether the runs of the stacks that came into view first have been read; before that, counts of their health still grow. */
export function useAreRunsSettled(): boolean {
  const known = knownRunsOf(useQueryClient())
  return useSyncExternalStore(known.subscribe, known.isSettled)
}

/** Whether no stack's runs could be read so far, and a way to ask for those in view again (DSH-7, C-1). */
export function useRunsOutage(): { readonly isOutage: boolean; readonly retry: () => void } {
  const client = useQueryClient()
  const known = knownRunsOf(client)
  const isOutage = useSyncExternalStore(known.subscribe, known.isOutage)
  const retry = () =>
    void client.refetchQueries({
      queryKey: keys.allRuns,
      type: 'active',
      predicate: ({ state }) => state.status === 'error',
    })
  return { isOutage, retry }
}
