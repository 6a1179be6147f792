import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Info from 'lucide-react/icons/info'
import { formatDayOf } from '@/features/answers/dayWords'
import { answerMessages } from '@/features/answers/messages'
import type { DeletedSource } from '@/domain/answers/types'
import { useCatalogue } from '@/features/common/useCatalogue'

const texts = answerMessages.deleted

export interface DeletedSourcesNoticeProps {
  readonly sources: readonly DeletedSource[]
  /** First day of the period, `YYYY-MM-DD`. */
  readonly from: string
}

/** Names the sources that were deleted in the period, whose figures are missing in all of it. */
export function DeletedSourcesNotice({ sources, from }: DeletedSourcesNoticeProps) {
  const { sourceTypes } = useCatalogue()
  const missing = sources.filter(({ deletedOn }) => deletedOn >= from)
  return missing
    .map(({ deletedOn }) => deletedOn)
    .filter((day, place, days) => days.indexOf(day) === place)
    .toSorted()
    .map((day) => {
      const names = missing.flatMap(({ sourceTypeId, deletedOn }) =>
        deletedOn === day ? (sourceTypes.find(({ id }) => id === sourceTypeId)?.name ?? []) : [],
      )
      return (
        <Alert
          key={day}
          severity="warning"
          role="presentation"
          icon={<Info size={16} strokeWidth={2} />}
          sx={{ mb: 3 }}
        >
          <AlertTitle>{texts.title(names, formatDayOf(day))}</AlertTitle>
          {texts.body}
        </Alert>
      )
    })
}
