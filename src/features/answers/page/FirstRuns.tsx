import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useAtomValue } from 'jotai'
import { useCapabilities } from '@/api/resources/account/capabilities'
import { answerMessages } from '@/features/answers/messages'
import { AnswerSources, type AnswerSourceRow } from './AnswerSources'
import { cardSx } from './answerTableSx'
import { LoadProgress } from './LoadProgress'
import { EmptyState } from '@/components/common/feedback/EmptyState'
import { answerWait, type FirstRunState, firstRunState, readsAllLoads } from '@/domain/answers/firstRuns'
import { unreadEndpoints } from '@/domain/answers/reads'
import type { AnswerName } from '@/domain/answers/types'
import { dialogHref, pages } from '@/domain/shared/paths'
import type { Catalogue } from '@/domain/catalogue/types'
import type { Stack } from '@/domain/stacks/types'
import { useCatalogue } from '@/features/common/useCatalogue'
import { nowAtom } from '@/state/browser/clock'
import { visuallyHidden } from '@/components/common/visuallyHidden'
import { MoreStacks, SHOWN_STACKS } from './MoreStacks'
import {
  useFirstLoads,
  useProgressRows,
  useReadAfter,
  useRefreshedStacks,
  useStackRuns,
  useTableRuns,
} from './useFirstLoads'

const { waiting, empty, names } = answerMessages

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
  /** All stacks of its destination, also those whose endpoints it does not read. */
  readonly delivering: readonly Stack[]
}

/** Most sources of which a button adds the missing endpoints. */
export const MOST_OFFERS = 3

const unreadOf = (name: AnswerName, stacks: readonly Stack[], catalogue: Catalogue) => {
  const [destination] = stacks.flatMap((stack) => stack.destination ?? [])
  return destination === undefined ? [] : unreadEndpoints(name, destination, stacks, catalogue)
}

/**
 * In place of an answer whose stacks exist but have not made its table yet: what it waits for, and the runs of the first
 * six stacks.
 */
export function FirstRuns({ name, stacks, delivering }: FirstRunsProps) {
  const now = useAtomValue(nowAtom)
  const catalogue = useCatalogue()
  const hasRunPages = useCapabilities().has('runDetail')
  const tableRuns = useTableRuns(name, stacks)
  const shown = stacks.slice(0, SHOWN_STACKS)
  const runs = useStackRuns(shown)
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
      loadedAt: null,
      state: shownStates[states[index] ?? 'waiting'],
    }
  })
  const loads = useFirstLoads()
  const progress = useProgressRows(shown, loads ?? [], { states, runs })
  const isRead = useReadAfter(name, tableRuns[0]) && readsAllLoads(tableRuns, runs)
  const found = answerWait(states, tableRuns[0], isRead)
  const isLoading = loads?.some(({ stackId }) => stacks.some(({ id }) => id === stackId)) ?? false
  // older days may bring the rows
  const wait = found === 'noRows' && isLoading ? 'runs' : found
  const unread = wait === 'noRows' ? unreadOf(name, delivering, catalogue) : []
  const started = progress.filter(({ daysLoaded, state }) => daysLoaded > 0 || state === 'loaded').length
  return (
    <>
      <EmptyState
        title={waiting.title[wait](names[name])}
        action={
          <>
            {unread.slice(0, MOST_OFFERS).map(({ stackId, source, taskIds }) => (
              <Button
                key={stackId}
                variant="contained"
                href={dialogHref(pages.dashboard.href(), '', {
                  kind: 'add-endpoint',
                  stackId,
                  taskId: taskIds.join(),
                })}
              >
                {empty.addEndpoints(source)}
              </Button>
            ))}
            <Button href={pages.dashboard.href()}>{empty.monitor}</Button>
          </>
        }
      >
        {unread.length > 0 ? waiting.body.noEndpoints(unread) : waiting.body[wait]}
        {isLoading && name === 'portfolio-ltv' && ` ${waiting.wholeHistory}`}
      </EmptyState>
      <Box role="status" sx={visuallyHidden}>
        {isLoading && answerMessages.progress.announced(started, shown.length)}
      </Box>
      <Box sx={{ ...cardSx, mt: 4 }}>
        {loads === null ? <AnswerSources rows={rows} /> : <LoadProgress rows={progress} />}
        <MoreStacks count={stacks.length - shown.length} />
      </Box>
    </>
  )
}
