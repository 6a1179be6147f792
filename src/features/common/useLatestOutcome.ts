import { useQuery } from '@tanstack/react-query'
import { useStore } from 'jotai'
import { runsQuery } from '@/api/resources/runs'
import { type RunOutcome, latestOutcome } from '@/domain/runs/runHistory'
import { nowAtom } from '@/state/clock'

/** How the latest known run of a stack goes or went; whoever lists the runs asks for them, and this asks for none. */
export function useLatestOutcome(stackId: number): RunOutcome {
  const store = useStore()
  const { data } = useQuery({ ...runsQuery('source', stackId), enabled: false })
  return latestOutcome(data ?? [], store.get(nowAtom))
}
