import type { ReactNode } from 'react'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import { useQuery } from '@tanstack/react-query'
import Info from 'lucide-react/icons/info'
import { entitiesQuery } from '@/api/resources/stacks/entities'
import { formatDayOf } from '@/features/answers/dayWords'
import { answerMessages } from '@/features/answers/messages'
import { latestStart } from '@/domain/answers/freshness'
import type { AnswerSource } from '@/domain/answers/types'
import { useCatalogue } from '@/features/common/useCatalogue'

const { starts } = answerMessages

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
  const stacks = useQuery(entitiesQuery()).data?.stacks ?? []
  const { sourceTypes } = useCatalogue()
  const start = latestStart(sources)
  if (start === null || start.day <= from) return null
  const names = start.stackIds.flatMap((stackId) => {
    const typeId = stacks.find(({ id }) => id === stackId)?.sourceType.id
    return sourceTypes.find(({ id }) => id === typeId)?.name ?? []
  })
  return (
    <Alert
      severity="warning"
      role="presentation"
      icon={<Info size={16} strokeWidth={2} />}
      sx={{ mb: 3 }}
      data-statement
    >
      <AlertTitle>
        {starts.title([...new Set(names)], start.stackIds.length, formatDayOf(start.day))}
      </AlertTitle>
      {children}
    </Alert>
  )
}
