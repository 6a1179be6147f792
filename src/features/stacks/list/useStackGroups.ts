import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useMemo, useSyncExternalStore } from 'react'
import { licenceQuery } from '@/api/resources/organisation/licences'
import type { Catalogue, SourceType } from '@/domain/catalogue/types'
import { hasTrialEnded } from '@/domain/licence/licenceBanner'
import type { Run } from '@/domain/runs/types'
import { healthGroup, type HealthGroup } from '@/domain/stacks/list/healthGroup'
import { setupOfStack } from '@/domain/stacks/list/setup'
import type { Stack } from '@/domain/stacks/types'
import { runSummaryCacheOf } from '@/features/stacks/runs/runSummaryCache'
import { listClockAtom } from '@/features/stacks/rows/slowClock'

interface Remembered {
  readonly runs: readonly Run[]
  readonly nowMs: number
  readonly isPaused: boolean
  readonly types: readonly SourceType[]
  readonly group: HealthGroup
}

/** Last result per stack, with the input it was computed from. */
const remembered = new WeakMap<Stack, Remembered>()

/**
 * Returns a function that maps a stack to its health group, e.g. 'failed', 'healthy' or 'paused', from its last runs;
 * 'unread' for an enabled stack whose runs aren't loaded. The function has a new identity when a group may have
 * changed.
 */
export function useStackGroups(catalogue: Catalogue): (stack: Stack) => HealthGroup {
  const known = runSummaryCacheOf(useQueryClient())
  const runsOf = useSyncExternalStore(known.subscribe, known.snapshot)
  const nowMs = useAtomValue(listClockAtom)
  const licence = useQuery(licenceQuery()).data ?? null
  return useMemo(() => {
    const isPaused = hasTrialEnded(licence, nowMs)
    const types = catalogue.sourceTypes
    const unread = { runs: null, nowMs, hasTrialEnded: isPaused, isSetupIncomplete: false }
    return (stack) => {
      const runs = runsOf(stack.id)
      // fast path for most of a long list: no computation, no cache entry
      if (runs === null) return healthGroup(stack, unread)
      const before = remembered.get(stack)
      const isSame =
        before !== undefined &&
        before.runs === runs &&
        before.isPaused === isPaused &&
        before.types === types &&
        before.nowMs === nowMs
      if (isSame) return before.group
      const setup = setupOfStack(
        stack,
        stack.transformations.length === 0 ? undefined : types.find(({ id }) => id === stack.sourceType.id),
      )
      const isSetupIncomplete = setup.kind === 'incomplete'
      const group = healthGroup(stack, { runs, nowMs, hasTrialEnded: isPaused, isSetupIncomplete })
      remembered.set(stack, { runs, nowMs, isPaused, types, group })
      return group
    }
  }, [runsOf, nowMs, licence, catalogue])
}
