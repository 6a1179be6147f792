/** First delivery of an organisation in the current month (FU-3). */
import { trialStart } from '@/domain/licence/licenceBanner'
import type { Licence } from '@/domain/licence/types'
import { readTime } from '@/domain/shared/text/dates'
import type { Stack } from '@/domain/stacks/types'
import type { MeteringInfo } from '@/domain/metering/types'
import { rowsOfStack } from './usageSegments'

/**
 * Returns when the first stack that delivered rows this month was started, in epoch milliseconds. A deleted stack, or
 * one with an invalid date, counts from the start of the free trial. Null where no time is known; callers then use the
 * start of the month (FU-3).
 */
export function firstDelivery(
  info: MeteringInfo,
  stacks: readonly Stack[],
  licence: Licence | null,
): number | null {
  const startOf = new Map(stacks.map(({ id, startDate }) => [String(id), readTime(startDate)]))
  const trial = trialStart(licence)
  const starts = Object.entries(info.sources)
    .filter(([, metering]) => rowsOfStack(metering) > 0)
    .map(([id]) => startOf.get(id) ?? trial)
  if (starts.length === 0) return trial
  const known = starts.filter((start) => start !== null)
  return known.length < starts.length ? null : Math.min(...known)
}
