import { DAY_MS } from '@/domain/shared/constants'
import { HOUR_MS, MINUTE_MS } from '@/domain/shared/text/dates'
import { isCronDay, readCron } from '@/domain/stacks/schedule/cron'

/** Whether a text is a valid cron expression of five fields. An invalid one means daily. */
export const isCron = (cron: string): boolean => readCron(cron) !== null

/** Days within which each cron expression that matches at all has a time: 29 February may come after eight years. */
const SEARCHED_DAYS = 8 * 366

/**
 * Returns the first scheduled time of a cron expression after `after` (epoch ms, UTC); Infinity for none. An empty or
 * invalid expression means daily, at the time of day of `createdAt`.
 */
export const nextTick = (cron: string, createdAt: number, after: number): number => {
  const fields = readCron(cron)
  if (!fields) return createdAt + Math.max(1, Math.floor((after - createdAt) / DAY_MS) + 1) * DAY_MS
  const firstDay = Math.floor(after / DAY_MS) * DAY_MS
  for (let day = firstDay; day <= firstDay + SEARCHED_DAYS * DAY_MS; day += DAY_MS) {
    if (!isCronDay(fields, day)) continue
    for (const hour of fields.hours)
      for (const minute of fields.minutes) {
        const tick = day + hour * HOUR_MS + minute * MINUTE_MS
        if (tick > after) return tick
      }
  }
  return Infinity
}

/**
 * Returns the scheduled times of a cron expression (epoch ms, UTC) after `from` and up to `to`, newest first, at most
 * `limit`. An empty or invalid expression means daily, at the time of day of `from` (FS-11).
 */
export const ticksBetween = (cron: string, from: number, to: number, limit: number): readonly number[] => {
  const fields = readCron(cron)
  const ticks: number[] = []
  if (!fields) {
    for (let count = Math.floor((to - from) / DAY_MS); count >= 1 && ticks.length < limit; count -= 1)
      ticks.push(from + count * DAY_MS)
    return ticks
  }
  const firstDay = Math.floor(from / DAY_MS) * DAY_MS
  for (let day = Math.floor(to / DAY_MS) * DAY_MS; day >= firstDay && ticks.length < limit; day -= DAY_MS) {
    if (!isCronDay(fields, day)) continue
    for (const hour of fields.hours.toReversed())
      for (const minute of fields.minutes.toReversed()) {
        const tick = day + hour * HOUR_MS + minute * MINUTE_MS
        if (tick > from && tick <= to && ticks.length < limit) ticks.push(tick)
      }
  }
  return ticks
}
