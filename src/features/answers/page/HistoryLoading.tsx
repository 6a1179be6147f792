import type { ReactNode } from 'react'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import Info from 'lucide-react/icons/info'
import { entitiesQuery } from '@/api/resources/stacks/entities'
import { formatDayOf } from '@/features/answers/dayWords'
import { answerMessages } from '@/features/answers/messages'
import { cardSx } from './answerTableSx'
import { LoadProgress } from './LoadProgress'
import { stacksOfAnswer } from '@/domain/answers/firstRuns'
import type { AnswerName } from '@/domain/answers/types'
import type { FirstLoadProgress } from '@/domain/runs/firstLoad'
import { MoreStacks, SHOWN_STACKS } from './MoreStacks'
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
  /** Destination whose table it is; null from a backend that reads one only. */
  readonly destinationId: number | null
  /** Stacks that the answer is computed from; none from a backend that does not say it. */
  readonly stackIds: readonly number[]
  /** The answer so far. */
  readonly children: ReactNode
}

/**
 * Around an answer whose older days are still loading: from which day on it is complete, and below it how far each stack
 * is that lacks days. Reads the answer again each time its table was made with more days.
 */
export function HistoryLoading({ name, since, destinationId, stackIds, children }: HistoryLoadingProps) {
  const { data } = useQuery(entitiesQuery())
  const loads = useFirstLoads()
  const ofAnswer = data === undefined ? NO_STACKS : stacksOfAnswer(name, data, destinationId)
  const all = stackIds.length === 0 ? ofAnswer : ofAnswer.filter(({ id }) => stackIds.includes(id))
  const left = all.flatMap((stack) => {
    const load = loads?.find(({ stackId }) => stackId === stack.id)
    return load === undefined ? [] : [{ stack, load }]
  })
  useReadAfter(name, useTableRuns(name, all)[0])
  useRefreshedStacks(loads === null ? 0 : all.length - left.length)
  const shown = left.slice(0, SHOWN_STACKS).map(({ stack }) => stack)
  const rows = useProgressRows(shown, loads ?? [], { states: [], runs: useStackRuns(shown) })
  const isStopped =
    left.length > 0 && left.every(({ stack, load }) => !stack.enabled || load.state === 'failed')
  const isComputing = loads !== null && data !== undefined && left.length === 0
  const title = isStopped
    ? texts.history.stopped
    : isComputing
      ? texts.history.computing
      : texts.history.title
  const soFar = isStopped ? null : daysSoFar(left.map(({ load }) => load))
  return (
    <>
      <Alert
        severity={isStopped ? 'warning' : 'info'}
        role="presentation"
        icon={<Info size={16} strokeWidth={2} />}
        sx={{ mb: 3 }}
      >
        <AlertTitle>
          {/* without the days, which change each second */}
          <span role="status">{title(formatDayOf(since))}</span>
          {soFar !== null && ` ${texts.history.soFar(soFar)}`}
        </AlertTitle>
        {isStopped ? texts.history.stoppedBody : texts.history.body}
      </Alert>
      {children}
      {rows.length > 0 && (
        <Box component="section" aria-label={texts.title} sx={{ mt: 6 }}>
          <Typography variant="body1" component="h2" sx={{ mb: 3, fontWeight: 620 }}>
            {texts.title}
          </Typography>
          <Box sx={cardSx}>
            <LoadProgress rows={rows} />
            <MoreStacks count={left.length - shown.length} />
          </Box>
        </Box>
      )}
    </>
  )
}

/** Days that all these loads have, of the longest history; null where no history is known. */
const daysSoFar = (loads: readonly FirstLoadProgress[]): string | null => {
  const known = loads.flatMap(({ daysLoaded, daysWanted }) =>
    daysWanted === null ? [] : [{ daysLoaded, daysWanted }],
  )
  if (known.length === 0) return null
  const loaded = Math.min(...known.map(({ daysLoaded }) => daysLoaded))
  return texts.daysOf(loaded, Math.max(...known.map(({ daysWanted }) => daysWanted)))
}
