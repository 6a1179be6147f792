/** Revenue by age. */
import { ROAS_HORIZONS } from '@/domain/shared/constants'
import type { Horizon, RevenueByAge } from './types'

/** Returns the revenue of each age by a function. */
export const revenueByAge = (revenueAt: (age: Horizon) => number | null): RevenueByAge =>
  // the keys are those of the list, which TypeScript cannot infer from entries
  Object.fromEntries(ROAS_HORIZONS.map((age) => [age, revenueAt(age)])) as RevenueByAge
