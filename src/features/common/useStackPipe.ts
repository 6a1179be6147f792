import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { entitiesQuery } from '@/api/resources/stacks/entities'
import { licenceQuery } from '@/api/resources/organisation/licences'
import { runsQuery } from '@/api/resources/stacks/runs'
import type { PipeState } from '@/components/catalogue/Pipe'
import { hasTrialEnded } from '@/domain/licence/licenceBanner'
import { newestFirst } from '@/domain/runs/runHistory'
import { stackHealth } from '@/domain/stacks/list/stackHealth'
import { nowAtom } from '@/state/browser/clock'

const ASKED_ELSEWHERE = { enabled: false }

/**
 * Returns the health of a stack as its row in the list shows it, e.g. 'healthy', 'failed' or 'paused'; 'neverRun' if
 * its runs aren't loaded. Reads cached data only and sends no requests.
 */
export function useStackPipe(stackId: number): PipeState {
  const nowMs = useAtomValue(nowAtom)
  const stacks = useQuery({ ...entitiesQuery(), ...ASKED_ELSEWHERE }).data?.stacks
  const licence = useQuery({ ...licenceQuery(), ...ASKED_ELSEWHERE }).data ?? null
  const runs = useQuery({ ...runsQuery('source', stackId), ...ASKED_ELSEWHERE }).data
  const stack = stacks?.find(({ id }) => id === stackId)
  if (stack === undefined || runs === undefined) return 'neverRun'
  const { kind } = stackHealth(stack, newestFirst(runs), {
    nowMs,
    hasTrialEnded: hasTrialEnded(licence, nowMs),
  })
  return kind === 'other' ? 'neverRun' : kind
}
