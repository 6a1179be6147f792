/** When figures that grow with the age of their day, such as the revenue of an install day's users, are complete. */
import { addDays } from '@/domain/answers/days'
import type { EndpointPlan } from './tables'

const HORIZON = /_d(?:ay_)?(\d+)$/

/** Returns the horizons that columns are named after, ascending: 7 and 30 for `revenue_d7` and `ltv_day_30`. */
export const horizonsIn = (columns: readonly string[]): readonly number[] => {
  const ages = columns.flatMap((column) => HORIZON.exec(column)?.[1] ?? []).map(Number)
  return [...new Set(ages)].toSorted((one, other) => one - other)
}

/** What decides when a figure is complete. */
export type HorizonPlan = Pick<EndpointPlan, 'horizons' | 'lagDays' | 'settleDays'>

const delayOf = ({ lagDays = 1, settleDays = 1 }: HorizonPlan): number => Math.max(1, lagDays) + settleDays

/** Returns the first day on which a request gets the complete figure of an age of a day. */
export const completeOn = (plan: HorizonPlan, day: string, age: number): string =>
  addDays(day, age + delayOf(plan))

/** Returns the horizons that a day has reached at an age, in days from it, but not yet at the age when it was last read. */
export const agesBetween = (plan: HorizonPlan, readAge: number, age: number): readonly number[] => {
  const delay = delayOf(plan)
  return (plan.horizons ?? []).filter((each) => each > readAge - delay && each <= age - delay)
}

/** Days back that reading must reach, so that the figure of the last horizon is read when it is complete. */
export const reachOf = (plan: HorizonPlan): number => Math.max(0, ...(plan.horizons ?? [])) + delayOf(plan)
