import { ROAS_HORIZONS } from '@/domain/answers/horizons'

/** Ages in days after the install up to which revenue is added up. */
export const AGES = ROAS_HORIZONS
export type Age = (typeof AGES)[number]

/** Writes one item of a list in SQL for each age. */
export const perAge = (write: (age: Age) => string): string => AGES.map(write).join(',\n  ')
