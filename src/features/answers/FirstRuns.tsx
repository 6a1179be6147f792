import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { keys } from '@/api/keys'
import { useCapabilities } from '@/api/resources/account/capabilities'
import { answerKey } from '@/api/resources/stacks/answers'
import { runsQuery } from '@/api/resources/stacks/runs'
import { answerMessages } from '@/components/answers/messages'
import { AnswerSources, type AnswerSourceRow } from '@/components/answers/page/AnswerSources'
import { EmptyState } from '@/components/common/feedback/EmptyState'
import { answerWait, type FirstRunState, firstRunState, readsAllLoads } from '@/domain/answers/firstRuns'
import { type AnswerName, answerTransformations } from '@/domain/answers/types'
import { isSuccess, newestFirst } from '@/domain/runs/runHistory'
import type { Run } from '@/domain/runs/types'
import { pages } from '@/domain/shared/paths'
import type { Stack } from '@/domain/stacks/types'
import { useCatalogue } from '@/features/common/useCatalogue'
import { nowAtom } from '@/state/browser/clock'

const { waiting, empty, names } = answerMessages

/** Stacks whose runs are shown; the others are counted. */
const SHOWN_STACKS = 6
/** Polling interval in milliseconds, as long as the answer has no rows. */
const POLL_MS = 4_000

const shownStates = {
  waiting: 'empty',
  running: 'running',
  failed: 'failed',
  loaded: 'loaded',
  paused: 'paused',
} as const satisfies Record<FirstRunState, AnswerSourceRow['state']>

export interface FirstRunsProps {
  /** Key of the answer, e.g. `roas`. */
  readonly name: AnswerName
  /** Stacks that the answer is made of. */
  readonly stacks: readonly Stack[]
}

/**
 * In place of an answer whose stacks exist but have not made its table yet: what it waits for, and the runs of the first
 * six stacks.
 */
export function FirstRuns({ name, stacks }: FirstRunsProps) {
  const now = useAtomValue(nowAtom)
  const catalogue = useCatalogue()
  const hasRunPages = useCapabilities().has('runDetail')
  const tableRuns = useTableRuns(name, stacks)
  const shown = stacks.slice(0, SHOWN_STACKS)
  const histories = useQueries({
    queries: shown.map(({ id }) => ({ ...runsQuery('source', id), refetchInterval: POLL_MS })),
  })
  const runs = histories.map(({ data }) => (data === undefined ? undefined : newestFirst(data)))
  const states = stacks.map((stack, index) => firstRunState(stack, runs[index], now))
  useRefreshedStacks(states.filter((state) => state === 'loaded').length)
  const rows = shown.map((stack, index): AnswerSourceRow => {
    const type = catalogue.sourceTypes.find(({ id }) => id === stack.sourceType.id)
    const run = runs[index]?.[0]
    return {
      stackId: stack.id,
      label: type?.label ?? '',
      name: type?.name ?? stack.sourceType.name,
      credential: stack.credentials?.name ?? '',
      link: hasRunPages && run !== undefined ? pages.run.href(stack.id, run.dagRunId) : '',
      dataUpTo: stack.dataUpTo,
      state: shownStates[states[index] ?? 'waiting'],
    }
  })
  const isRead = useReadAfter(name, tableRuns[0]) && readsAllLoads(tableRuns, runs)
  const wait = answerWait(states, tableRuns[0], isRead)
  return (
    <>
      <EmptyState
        title={waiting.title[wait](names[name])}
        action={<Button href={pages.dashboard.href()}>{empty.monitor}</Button>}
      >
        {waiting.body[wait]}
      </EmptyState>
      <Box sx={cardSx}>
        <AnswerSources rows={rows} />
        {stacks.length > shown.length && (
          <Typography variant="caption" sx={{ display: 'block', px: 4, py: 3, color: 'text.tertiary' }}>
            {waiting.more(stacks.length - shown.length)}
          </Typography>
        )}
      </Box>
    </>
  )
}

/** Returns the runs of the transformation of an answer, newest first. */
function useTableRuns(name: AnswerName, stacks: readonly Stack[]): readonly Run[] {
  const table = stacks
    .flatMap(({ destination }) => destination?.transformations ?? [])
    .find(({ type }) => type.label === answerTransformations[name])
  const { data = [] } = useQuery({
    ...runsQuery('destinationTransformation', table?.id ?? 0),
    enabled: table !== undefined,
    refetchInterval: POLL_MS,
  })
  return newestFirst(data)
}

/** Refetches an answer after a successful run of its transformation; returns whether it was read since. */
function useReadAfter(name: AnswerName, tableRun: Run | undefined): boolean {
  const client = useQueryClient()
  const [readAfter, setReadAfter] = useState<string | null>(null)
  const runId = tableRun !== undefined && isSuccess(tableRun) ? tableRun.dagRunId : null
  useEffect(() => {
    if (runId === null) return undefined
    let isCurrent = true
    void client.refetchQueries({ queryKey: answerKey(name), type: 'active' }).then(() => {
      if (isCurrent) setReadAfter(runId)
    })
    return () => {
      isCurrent = false
    }
  }, [client, name, runId])
  return runId !== null && readAfter === runId
}

/** Refetches the stacks when another one has loaded, for the days that they have data of. */
function useRefreshedStacks(loaded: number) {
  const client = useQueryClient()
  useEffect(() => {
    if (loaded > 0) void client.invalidateQueries({ queryKey: keys.entities })
  }, [client, loaded])
}

const cardSx = {
  mt: 4,
  border: 1,
  borderColor: 'line.hairline',
  borderRadius: '8px',
  bgcolor: 'surface.card',
  overflow: 'hidden',
} as const
