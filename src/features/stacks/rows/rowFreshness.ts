import type { HealthModel } from '@/features/stacks/list/stackRowModel'
import { dashboardMessages } from '@/features/stacks/messages'
import { arrivalOf } from '@/connectors/lookups'
import { isDataLate } from './freshness'
import { formatUtcDay, readTime } from '@/domain/shared/text/dates'
import type { Stack } from '@/domain/stacks/types'

const texts = dashboardMessages.health

/** Details that say more than a date. */
const kept: readonly string[] = [texts.longRun, texts.lastFailed]

/** Health whose second line is the day of the data; that of an incomplete setup names what it waits for. */
const dated: ReadonlySet<HealthModel['kind']> = new Set([
  'healthy',
  'failed',
  'late',
  'running',
  'paused',
  'other',
])

/** Says up to which day a stack has data, with its year if that is not the present one; null for an unreadable day. */
const upToText = (day: string, now: number): string | null => {
  const time = readTime(day)
  if (time === null) return null
  const year = String(new Date(time).getUTCFullYear())
  const isThisYear = year === String(new Date(now).getUTCFullYear())
  return isThisYear ? texts.dataUpTo(formatUtcDay(time)) : texts.upToEarlier(formatUtcDay(time), year)
}

/**
 * Puts the day up to which a stack has data on the second line of its health, marked if it is late. Unchanged where the
 * day is unknown. `now` in epoch milliseconds.
 */
export const withFreshness = (
  health: HealthModel,
  {
    stack,
    now,
    hasTrialEnded,
  }: { readonly stack: Stack; readonly now: number; readonly hasTrialEnded: boolean },
): HealthModel => {
  const { dataUpTo, interval, sourceType, enabled } = stack
  if (dataUpTo === null || !dated.has(health.kind) || kept.includes(health.detail)) return health
  const detail = upToText(dataUpTo, now)
  if (detail === null) return health
  const isStopped = !enabled || hasTrialEnded || health.kind === 'running'
  return !isStopped && isDataLate(dataUpTo, { interval, arrival: arrivalOf(sourceType.label), now })
    ? { ...health, detail, isDataLate: true }
    : { ...health, detail }
}
