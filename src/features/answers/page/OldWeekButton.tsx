import Button from '@mui/material/Button'
import type { AnswerFilters } from '@/domain/answers/answerUrl'
import type { Horizon } from '@/domain/answers/types'
import { answerMessages } from '@/features/answers/messages'

export interface OldWeekButtonProps {
  readonly horizon: Horizon
  /** Period that is too young for the horizon. */
  readonly period: AnswerFilters['period']
  readonly onView: (change: Pick<AnswerFilters, 'period'>) => void
}

/** Leads from a period that is too young to the newest full week that is not; nothing where it is shown. */
export const OldWeekButton = ({ horizon, period, onView }: OldWeekButtonProps) =>
  horizon === 0 || period.kind === 'oldWeek' ? null : (
    <Button variant="outlined" onClick={() => onView({ period: { kind: 'oldWeek', age: horizon } })}>
      {answerMessages.filters.oldWeek(horizon)}
    </Button>
  )
