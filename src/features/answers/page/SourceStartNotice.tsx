import type { ReactNode } from 'react'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Info from 'lucide-react/icons/info'
import { formatDayOf } from '@/features/answers/dayWords'
import { answerMessages } from '@/features/answers/messages'
import { latestStart } from '@/domain/answers/freshness'
import type { AnswerSource } from '@/domain/answers/types'
import { useStackSources } from './useStackSources'

const { starts } = answerMessages
const NO_STACKS = [] as const

export interface SourceStartNoticeProps {
  /** Stacks of the answer, with the first day that each has data of. */
  readonly sources: readonly AnswerSource[]
  /** First day of the period, `YYYY-MM-DD`. */
  readonly from: string
  /** What the answer does about it. */
  readonly children?: ReactNode
}

/** Says from which day on all sources have data, if the period begins earlier; nothing otherwise. */
export function SourceStartNotice({ sources, from, children = starts.others }: SourceStartNoticeProps) {
  const start = latestStart(sources)
  const names = useStackSources(start?.stackIds ?? NO_STACKS)
  if (start === null || start.day <= from) return null
  return (
    <Alert
      severity="warning"
      role="presentation"
      icon={<Info size={16} strokeWidth={2} />}
      sx={{ mb: 3 }}
      data-statement
    >
      <AlertTitle>{starts.title(names, start.stackIds.length, formatDayOf(start.day))}</AlertTitle>
      {children}
    </Alert>
  )
}
