/** Forecast of whether the allowance lasts until the end of the month. All in UTC. */
import { DAY_MS, FORECAST_FROM_DAYS } from '@/domain/shared/constants'
import { floorAtZero, wholePercent } from '@/domain/shared/text/numbers'
import type { MeteringInfo } from '@/domain/metering/types'

type UsageForecast =
  /** No stack is running, so no forecast is possible. */
  | { readonly kind: 'nothingRuns' }
  /** No rows yet, or the stacks are not loaded. */
  | { readonly kind: 'none' }
  /** The first delivery of the month is less than three days old. */
  | { readonly kind: 'tooEarly' }
  | {
      readonly kind: 'known'
      /** Estimated rows at the end of the month, rounded to four digits. */
      readonly rows: number
      /** Percentage of the allowance, above 100 where it is exceeded; null where the allowance is 0. */
      readonly percent: number | null
      readonly isOver: boolean
    }

/**
 * How much of the month has passed, a forecast of the rows at its end, and when it ends, to compare with the month's
 * row allowance.
 */
export interface UsagePace {
  /** Elapsed fraction of the month, 0 to 1; null while no stack is running. */
  readonly fairShare: number | null
  readonly forecast: UsageForecast
  /** Start of the next month, epoch milliseconds. */
  readonly endsAt: number
}

/**
 * Facts about the organisation's stacks that the forecast needs: when they first delivered rows this month, and whether
 * any is running.
 */
export interface Deliveries {
  /** First delivery of the month in epoch milliseconds; null counts as the start of the month. */
  readonly firstAt: number | null
  /** Whether at least one stack is enabled and not paused by the end of the trial. */
  readonly isRunning: boolean
}

/**
 * Computes how fast the row allowance is being used at `now` (epoch milliseconds, in the month of `info`; UTC).
 * `deliveries` is null until the stacks are loaded, and there is no forecast then.
 */
export function usagePace(info: MeteringInfo, now: number, deliveries: Deliveries | null): UsagePace {
  const date = new Date(now)
  const startsAt = Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1)
  const endsAt = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1)
  const fairShare = (now - startsAt) / (endsAt - startsAt)
  if (deliveries === null) return { fairShare, forecast: { kind: 'none' }, endsAt }
  if (!deliveries.isRunning) return { fairShare: null, forecast: { kind: 'nothingRuns' }, endsAt }
  const countedFrom = Math.min(now, Math.max(startsAt, deliveries.firstAt ?? startsAt))
  return { fairShare, forecast: forecastOf(info, now - countedFrom, endsAt - now), endsAt }
}

function forecastOf(info: MeteringInfo, passedMs: number, leftMs: number): UsageForecast {
  const totalRows = floorAtZero(info.totalRows)
  if (totalRows === 0) return { kind: 'none' }
  if (passedMs < FORECAST_FROM_DAYS * DAY_MS) return { kind: 'tooEarly' }
  const rows = roundToFour(totalRows + (totalRows / passedMs) * leftMs)
  const allowance = floorAtZero(info.monthlyRowAllowance)
  const isOver = allowance > 0 && rows > allowance
  const percent = wholePercent(rows, allowance)
  return { kind: 'known', rows, percent: isOver ? Math.max(101, percent ?? 0) : percent, isOver }
}

/** Rounds an estimate to four digits. */
function roundToFour(rows: number): number {
  const digits = Math.max(0, Math.floor(Math.log10(Math.max(1, rows))) - 3)
  return Math.round(rows / 10 ** digits) * 10 ** digits
}
