/** How many stacks failed, as far as their runs are known: a row's runs load once it is in view. */
import { useQuery, type QueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { keys } from '@/api/keys'
import { licenceQuery } from '@/api/resources/licences'
import { hasTrialEnded } from '@/domain/licence/licenceBanner'
import { isFailed, latestRun, newestFirst } from '@/domain/runs/runHistory'
import type { Run } from '@/domain/runs/types'
import type { Stack } from '@/domain/stacks/types'
import { nowAtom } from '@/state/clock'
import { useAnswers } from './useAnswers'
import { useStacks } from './useStacks'

const failedHistories = new WeakMap<readonly Run[], boolean>()

/** Whether the latest run of a history failed; worked out once for each answer. */
function hasFailed(runs: readonly Run[]): boolean {
  const known = failedHistories.get(runs)
  if (known !== undefined) return known
  const latest = latestRun('source', newestFirst(runs))
  const answer = latest !== null && isFailed(latest)
  failedHistories.set(runs, answer)
  return answer
}

/** Stacks that are switched on and whose latest known run failed. */
export const failedCount = (client: QueryClient, stacks: readonly Pick<Stack, 'id' | 'enabled'>[]): number =>
  stacks.filter(({ id, enabled }) => {
    const runs = client.getQueryData<readonly Run[]>(keys.runs('source', id))
    return enabled && runs !== undefined && hasFailed(runs)
  }).length

/** The same for the organisation's stacks; 0 once the trial has ended, which pauses them all. */
export function useFailedCount(): number {
  const stacks = useStacks()
  const now = useAtomValue(nowAtom)
  const isPaused = hasTrialEnded(useQuery(licenceQuery()).data ?? null, now)
  const watched = stacks.kind === 'ready' && !isPaused ? stacks.entities.stacks : []
  return useAnswers((client) => failedCount(client, watched))
}
