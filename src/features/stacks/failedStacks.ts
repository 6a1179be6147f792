/** How many stacks failed, as far as their runs are known: a row's runs load once it is in view. */
import { useDeferredValue, useMemo } from 'react'
import type { HealthGroup } from '@/domain/stacks/healthGroup'
import type { Stack } from '@/domain/stacks/types'
import { useAreRunsSettled } from './useRunsOutage'
import { useStackGroups } from './useStackGroups'
import { useStacks } from './useStacks'

const nothing = { sourceTypes: [], destinationTypes: [] } as const

/** Stacks that count as failed. */
const failedCount = (stacks: readonly Stack[], groupOf: (stack: Stack) => HealthGroup): number =>
  stacks.filter((stack) => groupOf(stack) === 'failed').length

/**
 * The same for the organisation's stacks; 0 once the trial has ended, which pauses them all (PLUS-2). Null until the first
 * runs are read: what was not read is not counted, and not taken for well (FJ-5).
 */
export function useFailedCount(): number | null {
  const stacks = useStacks()
  const isReady = stacks.kind === 'ready'
  const groupOf = useDeferredValue(useStackGroups(isReady ? stacks.catalogue : nothing))
  // the list is drawn first
  const entities = useDeferredValue(isReady ? stacks.entities : null)
  const isSettled = useDeferredValue(useAreRunsSettled())
  const count = useMemo(
    () => (entities === null ? 0 : failedCount(entities.stacks, groupOf)),
    [entities, groupOf],
  )
  // one that failed is known at once; that none did, only in the end
  return count > 0 || isSettled ? count : null
}
