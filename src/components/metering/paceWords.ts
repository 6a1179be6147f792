import { dashboardMessages } from '@/domain/messages/dashboard'
import type { UsagePace } from '@/domain/metering/usagePace'
import { formatUtcDay } from '@/domain/shared/dates'
import { formatRows } from '@/domain/shared/numbers'

const texts = dashboardMessages.metering

/** Where the month ends at this pace, and what that comes to; null while it cannot be said (PLUS-5). */
export const paceWords = ({ projectedRows, overPercent, endsAt }: UsagePace) =>
  projectedRows === null || projectedRows === 0
    ? null
    : {
        rows: texts.projection(formatRows(projectedRows), formatUtcDay(endsAt - 1)),
        verdict: overPercent === null ? texts.onPace : texts.overPace(overPercent),
        isOver: overPercent !== null,
      }
