/** Ages of installs: revenue by age, and which ages a period can be judged at. */
import { ROAS_HORIZONS } from './horizons'
import { addDays } from './days'
import type { Horizon, ReturnRow, RevenueByAge } from './types'

/** Returns the revenue of each age by a function. */
export const revenueByAge = (revenueAt: (age: Horizon) => number | null): RevenueByAge =>
  // the keys are those of the list, which TypeScript cannot infer from entries
  Object.fromEntries(ROAS_HORIZONS.map((age) => [age, revenueAt(age)])) as RevenueByAge

/** Whether a period can be judged at an age: on how many of its days, or why not. */
type AgeState =
  | { readonly kind: 'days'; readonly days: number }
  /** No day is that old; the first one is, once there is data of `since`. */
  | { readonly kind: 'young'; readonly since: string }
  /** Days are old enough, but nothing was read at that age. */
  | { readonly kind: 'unread' }

/** An age, and whether the period can be judged at it. */
export interface AgeOption {
  readonly age: Horizon
  readonly state: AgeState
}

/** Returns the ages with the number of days that are old enough; none without rows. */
export const agesOf = (
  rows: readonly Pick<ReturnRow, 'day' | 'revenueUpTo'>[],
  dataUpTo: string,
): readonly AgeOption[] => {
  const first = rows.reduce<string | null>((min, { day }) => (min === null || day < min ? day : min), null)
  if (first === null) return []
  return ROAS_HORIZONS.map((age): AgeOption => {
    const last = addDays(dataUpTo, -age)
    if (first > last) return { age, state: { kind: 'young', since: addDays(first, age) } }
    const days = new Set(
      rows.flatMap(({ day, revenueUpTo }) => (day <= last && revenueUpTo[age] !== null ? [day] : [])),
    )
    return { age, state: days.size === 0 ? { kind: 'unread' } : { kind: 'days', days: days.size } }
  })
}
