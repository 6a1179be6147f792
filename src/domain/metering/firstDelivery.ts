/** First delivery of an organisation in the current month (FU-3). */
import { trialStart } from '@/domain/licence/licenceBanner'
import type { Licence } from '@/domain/licence/types'
import { readTime } from '@/domain/shared/text/dates'
import type { Stack } from '@/domain/stacks/types'
import type { MeteringInfo } from './types'
import { rowsOfStack } from './usageSegments'

/**
 * Earliest start date of the stacks that delivered this month, epoch milliseconds. Deleted stacks and invalid dates
 * count from the start of the trial; null (the start of the month) without a trial.
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
