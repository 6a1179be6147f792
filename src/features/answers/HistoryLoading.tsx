import type { ReactNode } from 'react'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import Info from 'lucide-react/icons/info'
import { entitiesQuery } from '@/api/resources/stacks/entities'
import { formatDayOf } from '@/components/answers/dayWords'
import { answerMessages } from '@/components/answers/messages'
import { cardSx } from '@/components/answers/page/answerTableSx'
import { LoadProgress } from '@/components/answers/page/LoadProgress'
import { firstRunState, stacksOfAnswer } from '@/domain/answers/firstRuns'
import type { AnswerName } from '@/domain/answers/types'
import { nowAtom } from '@/state/browser/clock'
import {
  useFirstLoads,
  useProgressRows,
  useReadAfter,
  useRefreshedStacks,
  useStackRuns,
  useTableRuns,
} from './useFirstLoads'

const { progress: texts } = answerMessages
const NO_STACKS = [] as const

export interface HistoryLoadingProps {
  /** Key of the answer, e.g. `roas`. */
  readonly name: AnswerName
  /** First day that all sources of the answer have, `YYYY-MM-DD`. */
  readonly since: string
  /** The answer so far. */
  readonly children: ReactNode
}

/**
 * Around an answer whose older days are still loading: from which day on it is complete, and below it how far each stack
 * is. Reads the answer again each time its table was made with more days.
 */
export function HistoryLoading({ name, since, children }: HistoryLoadingProps) {
  const { data } = useQuery(entitiesQuery())
  const now = useAtomValue(nowAtom)
  const all = data === undefined ? NO_STACKS : stacksOfAnswer(name, data)
  const loads = useFirstLoads() ?? []
  const stacks = all.filter(({ id }) => loads.some(({ stackId }) => stackId === id))
  useReadAfter(name, useTableRuns(name, all)[0])
  useRefreshedStacks(all.length - stacks.length)
  const runs = useStackRuns(all)
  const states = all.map((stack, index) => firstRunState(stack, runs[index], now))
  const rows = useProgressRows(all, loads, { states, runs })
  const left = rows.filter(({ stackId }) => stacks.some(({ id }) => id === stackId))
  const isStopped = left.length > 0 && left.every(({ state }) => state === 'failed' || state === 'paused')
  const day = formatDayOf(since)
  const loaded = Math.min(...left.map(({ daysLoaded }) => daysLoaded))
  const wanted = Math.max(...left.map(({ daysWanted }) => daysWanted ?? 0))
  const title = isStopped
    ? texts.history.stopped(day)
    : left.length > 0
      ? texts.history.title(day, texts.daysOf(loaded, wanted))
      : texts.history.computing(day)
  return (
    <>
      <Alert
        severity={isStopped ? 'warning' : 'info'}
        role="status"
        icon={<Info size={16} strokeWidth={2} />}
        sx={{ mb: 3 }}
      >
        <AlertTitle>{title}</AlertTitle>
        {isStopped ? texts.history.stoppedBody : texts.history.body}
      </Alert>
      {children}
      <Box component="section" aria-label={texts.title} sx={{ mt: 6 }}>
        <Typography variant="body1" component="h2" sx={{ mb: 3, fontWeight: 620 }}>
          {texts.title}
        </Typography>
        <Box sx={cardSx}>
          <LoadProgress rows={rows} />
        </Box>
      </Box>
    </>
  )
}
