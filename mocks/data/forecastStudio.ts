/** Studios of known truth, whose forecasts can be judged: weekly cohorts of installs with what they earn by age. */
import { revenueByAge } from '@/domain/answers/ages'
import { addDays, daysBetween } from '@/domain/answers/days'
import { ROAS_HORIZONS } from '@/domain/answers/horizons'
import type { WeekRow } from '@/domain/answers/types'
import { WEEK_DAYS } from '@/domain/shared/constants'

/** How a studio earns: always alike, by season, or by season and with more late revenue after some months. */
export const STUDIO_KINDS = ['stable', 'season', 'late'] as const
/** See `STUDIO_KINDS`. */
type StudioKind = (typeof STUDIO_KINDS)[number]

/** A studio, and how much of it is known. */
interface StudioOptions {
  readonly kind: StudioKind
  readonly seed: number
  readonly weeks?: number
  readonly apps?: readonly string[]
  /** Cost of an install as a multiple of what it earns at first. */
  readonly cost?: number
  /** Last day with data; by default, 90 days after the last week. */
  readonly dataUpTo?: string
  readonly first?: string
}

const FIRST_WEEK = '2025-01-06'
/** A season has its peak after a quarter of a year. */
const YEAR_DAYS = 365
const SEASON = 0.25
const LATE_FROM_DAY = 330
const LATE_AFTER_AGE = 30
const LATE = 0.25
/** How far the gain of a cohort between two ages is from what is expected, as the deviation of its logarithm. */
const NOISE: Readonly<Record<number, number>> = { 0: 0.2, 1: 0.26, 3: 0.32, 7: 0.38 }
const LATER_NOISE = 0.48

/** Numbers from 0 to 1 that follow from a seed (mulberry32). */
const randomOf = (seed: number): (() => number) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** What all revenue of a day is multiplied by; `age` is that of the installs. */
const factorOn = (kind: StudioKind, day: number, age: number): number => {
  const season = kind === 'stable' ? 1 : 1 + SEASON * Math.sin((2 * Math.PI * day) / YEAR_DAYS)
  return kind === 'late' && day >= LATE_FROM_DAY && age > LATE_AFTER_AGE ? season * (1 + LATE) : season
}

/** Returns the weekly cohorts of a studio, each with the revenue of the ages that it has completed. */
export const forecastStudio = ({
  kind,
  seed,
  weeks = 78,
  apps = ['Merge Harbor'],
  cost = 2,
  first = FIRST_WEEK,
  dataUpTo = addDays(first, weeks * WEEK_DAYS + 90),
}: StudioOptions): readonly WeekRow[] =>
  apps.flatMap((app, place) => {
    const random = randomOf(seed * 1_000 + place)
    const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
    const exponent = 0.3 + 0.1 * random()
    const perInstall = 0.4 + 0.4 * random()
    // a cohort is like the one before
    let quality = 0
    return Array.from({ length: weeks }, (_, index): WeekRow => {
      const week = addDays(first, index * WEEK_DAYS)
      const reached = daysBetween(addDays(week, WEEK_DAYS - 1), dataUpTo)
      const installs = Math.round(2_000 * (1 + random()))
      quality = 0.8 * quality + 0.1 * normal()
      let [earned, age] = [0, 0]
      const known = new Map<number, number>()
      for (const next of ROAS_HORIZONS) {
        const noise = NOISE[next] ?? LATER_NOISE
        let gain = 0
        for (; age <= next; age += 1) {
          const expected = (age + 1) ** exponent - (age === 0 ? 0 : age ** exponent)
          gain += expected * factorOn(kind, index * WEEK_DAYS + 3 + age, age)
        }
        earned += gain * perInstall * installs * Math.exp(quality + noise * normal() - noise ** 2 / 2)
        known.set(next, earned)
      }
      return {
        week,
        app,
        installs,
        spend: installs * cost * perInstall,
        revenueUpTo: revenueByAge((each) => (each <= reached ? (known.get(each) ?? null) : null)),
      }
    })
  })
