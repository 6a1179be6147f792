import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { keys } from '@/api/keys'
import { useCapabilities } from '@/api/resources/account/capabilities'
import { entitiesQuery } from '@/api/resources/stacks/entities'
import { firstLoadInterval, firstLoadsQuery } from '@/api/resources/stacks/firstLoads'
import { namesScope } from '@/api/resources/stacks/names'
import { runsQuery } from '@/api/resources/stacks/runs'
import type { LoadProgressRow } from './LoadProgress'
import { readAgain } from './readAgain'
import { type FirstRunState, transformationOfAnswer } from '@/domain/answers/firstRuns'
import type { AnswerName } from '@/domain/answers/types'
import { isSuccess, newestFirst } from '@/domain/runs/runHistory'
import type { FirstLoadProgress } from '@/domain/runs/firstLoad'
import type { Run } from '@/domain/runs/types'
import { pages } from '@/domain/shared/paths'
import type { Stack } from '@/domain/stacks/types'
import { useCatalogue } from '@/features/common/useCatalogue'

/** Polling interval of run histories in milliseconds. */
const RUNS_POLL_MS = 4_000

/** Returns the runs of stacks, newest first; undefined for those that are not loaded yet. */
export function useStackRuns(stacks: readonly Stack[]): readonly (readonly Run[] | undefined)[] {
  const histories = useQueries({
    queries: stacks.map(({ id }) => ({ ...runsQuery('source', id), refetchInterval: RUNS_POLL_MS })),
  })
  return histories.map(({ data }) => (data === undefined ? undefined : newestFirst(data)))
}

/** Returns the runs of the transformation of an answer, newest first; `stacks` have one destination. */
export function useTableRuns(name: AnswerName, stacks: readonly Stack[]): readonly Run[] {
  const { data: entities } = useQuery(entitiesQuery())
  const destination = stacks[0]?.destination ?? null
  const table =
    entities === undefined || destination === null
      ? undefined
      : transformationOfAnswer(name, destination, entities)
  const { data = [] } = useQuery({
    ...runsQuery('destinationTransformation', table?.id ?? 0),
    enabled: table !== undefined,
    refetchInterval: firstLoadInterval,
  })
  return newestFirst(data)
}

/** Refetches an answer after a successful run of its transformation; returns whether it was read since. */
export function useReadAfter(name: AnswerName, tableRun: Run | undefined): boolean {
  const client = useQueryClient()
  const [readAfter, setReadAfter] = useState<string | null>(null)
  const runId = tableRun !== undefined && isSuccess(tableRun) ? tableRun.dagRunId : null
  useEffect(() => {
    if (runId === null) return undefined
    let isCurrent = true
    void readAgain(client, name).then(() => {
      if (isCurrent) setReadAfter(runId)
    })
    // the names are read from the same tables
    void client.invalidateQueries({ queryKey: namesScope })
    return () => {
      isCurrent = false
    }
  }, [client, name, runId])
  return runId !== null && readAfter === runId
}

/** Refetches the stacks when another one has loaded, for the days that they have data of. */
export function useRefreshedStacks(loaded: number) {
  const client = useQueryClient()
  useEffect(() => {
    if (loaded > 0) void client.invalidateQueries({ queryKey: keys.entities })
  }, [client, loaded])
}

/**
 * Returns the first loads that are not whole, in the order in which they load; null from a backend that does not say,
 * and until it has answered.
 */
export function useFirstLoads(): readonly FirstLoadProgress[] | null {
  const isAnnounced = useCapabilities().has('firstLoads')
  return useQuery({ ...firstLoadsQuery(), enabled: isAnnounced }).data ?? null
}

const stateOf = (
  { enabled, dataUpTo }: Stack,
  load: FirstLoadProgress | undefined,
  { state, isNext }: { readonly state: FirstRunState; readonly isNext: boolean },
): LoadProgressRow['state'] => {
  // a stack that has data runs on its schedule
  if (load === undefined) return state !== 'running' ? state : dataUpTo === null ? 'reading' : 'loaded'
  if (!enabled) return 'paused'
  if (load.state !== 'waiting') return load.state
  return load.daysLoaded > 0 ? 'between' : isNext ? 'next' : 'waiting'
}

/** Returns the rows of the progress table, in the order of the stacks. */
export function useProgressRows(
  stacks: readonly Stack[],
  loads: readonly FirstLoadProgress[],
  {
    states,
    runs,
  }: { readonly states: readonly FirstRunState[]; readonly runs: readonly (readonly Run[] | undefined)[] },
): readonly LoadProgressRow[] {
  const catalogue = useCatalogue()
  const hasRunPages = useCapabilities().has('runDetail')
  const next = loads.find(({ state, daysLoaded }) => state === 'waiting' && daysLoaded === 0)
  return stacks.map((stack, index): LoadProgressRow => {
    const load = loads.find(({ stackId }) => stackId === stack.id)
    const type = catalogue.sourceTypes.find(({ id }) => id === stack.sourceType.id)
    const run = runs[index]?.[0]
    return {
      stackId: stack.id,
      label: type?.label ?? '',
      name: type?.name ?? stack.sourceType.name,
      credential: stack.credentials?.name ?? '',
      link: hasRunPages && run !== undefined ? pages.run.href(stack.id, run.dagRunId) : '',
      state: stateOf(stack, load, { state: states[index] ?? 'waiting', isNext: load === next }),
      endpoint: type?.tasks.find(({ label }) => label === load?.endpoint)?.name ?? '',
      daysLoaded: load?.daysLoaded ?? 0,
      daysWanted: load?.daysWanted ?? null,
      rows: load?.rows ?? null,
    }
  })
}
