import { useDeferredValue, useMemo } from 'react'
import type { HealthGroup } from '@/domain/stacks/list/healthGroup'
import type { Stack } from '@/domain/stacks/types'
import { useAreRunsSettled } from '@/features/stacks/runs/useRunsOutage'
import { useStackGroups } from './useStackGroups'
import { useStacks } from './useStacks'

const nothing = { sourceTypes: [], destinationTypes: [] } as const

/** Number of stacks in the group "failed". */
const failedCount = (stacks: readonly Stack[], groupOf: (stack: Stack) => HealthGroup): number =>
  stacks.filter((stack) => groupOf(stack) === 'failed').length

/**
 * Returns the number of stacks whose last run failed, among those whose runs are loaded; 0 after the trial has ended,
 * which pauses all stacks (PLUS-2). Null if none is known to have failed and the first runs are still loading (FJ-5).
 */
export function useFailedCount(): number | null {
  const stacks = useStacks()
  const isReady = stacks.kind === 'ready'
  const groupOf = useDeferredValue(useStackGroups(isReady ? stacks.catalogue : nothing))
  // deferred: the list renders first
  const entities = useDeferredValue(isReady ? stacks.entities : null)
  const isSettled = useDeferredValue(useAreRunsSettled())
  const count = useMemo(
    () => (entities === null ? 0 : failedCount(entities.stacks, groupOf)),
    [entities, groupOf],
  )
  // one failure is enough for a count; 0 is certain only once all are settled
  return count > 0 || isSettled ? count : null
}
