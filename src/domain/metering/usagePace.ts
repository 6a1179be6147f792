/** Whether the rows of the running month last until its end. All in UTC. */
import { DAY_MS } from '@/domain/shared/constants'
import type { MeteringInfo } from './types'

export interface UsagePace {
  /** Share of the month that has passed, 0 to 1: a fair share of the allowance. */
  readonly fairShare: number
  /** Rows at the end of the month if it goes on like this, rounded; null during the first day. */
  readonly projectedRows: number | null
  /** Whole percent over the allowance at this pace; null while it is not over, or not known. */
  readonly overPercent: number | null
  /** First instant of the next month, epoch milliseconds. */
  readonly endsAt: number
}

/** A projection from less than a day says nothing. */
const LEAST_TIME_MS = DAY_MS

/** Pace of a month's usage at `now` (epoch milliseconds, in that month). */
export function usagePace(info: MeteringInfo, now: number): UsagePace {
  const date = new Date(now)
  const startsAt = Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1)
  const endsAt = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1)
  const fairShare = (now - startsAt) / (endsAt - startsAt)
  const isKnown = now - startsAt >= LEAST_TIME_MS
  const projectedRows = isKnown ? roundToFour(Math.max(0, info.totalRows) / fairShare) : null
  const allowance = info.monthlyRowAllowance
  const over =
    projectedRows === null || allowance <= 0 ? 0 : Math.floor(((projectedRows - allowance) * 100) / allowance)
  return { fairShare, projectedRows, overPercent: over > 0 ? over : null, endsAt }
}

/** An estimate, so no more than four digits of it. */
function roundToFour(rows: number): number {
  const digits = Math.max(0, Math.floor(Math.log10(Math.max(1, rows))) - 3)
  return Math.round(rows / 10 ** digits) * 10 ** digits
}
