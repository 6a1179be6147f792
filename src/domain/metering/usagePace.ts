/** Whether the rows of the running month last until its end. All in UTC. */
import { dashboardMessages } from '@/domain/messages/dashboard'
import { DAY_MS } from '@/domain/shared/constants'
import { formatUtcDay } from '@/domain/shared/dates'
import { floorAtZero, formatRows } from '@/domain/shared/numbers'
import type { MeteringInfo } from './types'

export interface UsagePace {
  /** Share of the month that has passed, 0 to 1: a fair share of the allowance. */
  readonly fairShare: number
  /** Rows at the end of the month if it goes on like this, rounded; null during the first two days. */
  readonly projectedRows: number | null
  /** Whole percent over the allowance at this pace, at least 1; null while it is not over, or not known. */
  readonly overPercent: number | null
  /** First instant of the next month, epoch milliseconds. */
  readonly endsAt: number
}

/** A projection from less says nothing. */
const LEAST_TIME_MS = 2 * DAY_MS

/** Pace of a month's usage at `now` (epoch milliseconds, in that month). */
export function usagePace(info: MeteringInfo, now: number): UsagePace {
  const date = new Date(now)
  const startsAt = Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1)
  const endsAt = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1)
  const fairShare = (now - startsAt) / (endsAt - startsAt)
  const isKnown = now - startsAt >= LEAST_TIME_MS
  const projectedRows = isKnown ? roundToFour(floorAtZero(info.totalRows) / fairShare) : null
  const allowance = floorAtZero(info.monthlyRowAllowance)
  const isOver = projectedRows !== null && allowance > 0 && projectedRows > allowance
  const overPercent = isOver ? Math.max(1, Math.floor(((projectedRows - allowance) * 100) / allowance)) : null
  return { fairShare, projectedRows, overPercent, endsAt }
}

/** An estimate, so no more than four digits of it. */
function roundToFour(rows: number): number {
  const digits = Math.max(0, Math.floor(Math.log10(Math.max(1, rows))) - 3)
  return Math.round(rows / 10 ** digits) * 10 ** digits
}

const texts = dashboardMessages.metering

/** Where the month ends at this pace, and what that comes to, in words; null while it cannot be said (PLUS-5). */
export const paceWords = ({ projectedRows, overPercent, endsAt }: UsagePace) =>
  projectedRows === null || projectedRows === 0
    ? null
    : {
        rows: texts.projection(formatRows(projectedRows), formatUtcDay(endsAt - 1)),
        verdict: overPercent === null ? texts.onPace : texts.overPace(overPercent),
        isOver: overPercent !== null,
      }
