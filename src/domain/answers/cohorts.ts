/** Value of users by cohort (their first day, week or month with revenue) and age. */
import type { RevenueTable } from './revenue'
import { compareTexts } from '@/domain/shared/text/intlWords'
import { LTV_AGES, WEEK_DAYS } from '@/domain/shared/constants'
import { addDays, daysBetween } from '@/domain/answers/days'
import { weekOf } from '@/domain/answers/period'
import { groupBy } from '@/domain/answers/roas'
import type { AskedRevenue } from '@/domain/answers/revenue'
import type { CohortRow } from '@/domain/answers/types'

/** Periods whose users form a cohort. */
export const COHORT_SIZES = ['day', 'week', 'month'] as const
/** See `COHORT_SIZES`. */
export type CohortSize = (typeof COHORT_SIZES)[number]

/** By what the revenue of a cohort is divided: all its installs, or those that have paid. */
export const VALUES_PER = ['install', 'payer'] as const
/** See `VALUES_PER`. */
export type ValuePer = (typeof VALUES_PER)[number]

/** Returns the revenue that a value is made of: what payers bring are purchases. */
export const revenuePer = (revenue: AskedRevenue, per: ValuePer): AskedRevenue =>
  per === 'payer' ? { kind: 'iap', basis: revenue.basis } : revenue

/** Users of one period and their value. */
export interface Cohort {
  /** First day of the period; unique. */
  readonly start: string
  /** Whether only some of its days are shown, so that users of the others are missing. */
  readonly isPartial: boolean
  /** Whether all its days are before the data of some source begins, so that revenue of its users is missing. */
  readonly isIncomplete: boolean
  /** Of a value per payer those who have paid so far. */
  readonly users: number
  /** Payers at each of `LTV_AGES`; undefined for a value that is not per payer. */
  readonly payers?: readonly number[]
  /** Value per user at each of `LTV_AGES` in the currency of the answer; null until all users are that old. */
  readonly values: readonly (number | null)[]
  /**
   * Allocated ad revenue per user at each of `LTV_AGES`. It is part of `values`, unless measured revenue alone is asked
   * for. Absent where there is none.
   */
  readonly allocated?: readonly number[]
}

/** Returns the first day of the cohort to which a day belongs; weeks begin on Monday. */
export const cohortStart = (day: string, size: CohortSize): string => {
  if (size === 'day') return day
  if (size === 'month') return `${day.slice(0, 'YYYY-MM'.length)}-01`
  return weekOf(day)
}

/** Days from the start of a cohort to a day that is always in the next one. */
const DAYS_TO_NEXT: Readonly<Record<CohortSize, number>> = { day: 1, week: WEEK_DAYS, month: 31 }

/** Returns the last day of a cohort. */
const cohortEnd = (start: string, size: CohortSize): string =>
  addDays(cohortStart(addDays(start, DAYS_TO_NEXT[size]), size), -1)

/** What keeps a cohort out of the value of all. */
export type CohortMarks = Pick<Cohort, 'isPartial' | 'isIncomplete'>

/** Value of several cohorts together. */
export type CohortMean = Pick<Cohort, 'users' | 'values'>

/** Rows that say which of their installs have paid, or all for a value per install. */
const dividedRows = (rows: readonly CohortRow[], per: ValuePer): readonly CohortRow[] =>
  per === 'install' ? rows : rows.filter(({ payers }) => payers.every((count) => count !== null))

/** Days of an answer: the first and the last one that it shows, and the last one with data. */
interface CohortDays {
  readonly from: string
  readonly to: string
  readonly dataUpTo: string
  /** First day of which all sources have data; null for all days. */
  readonly completeFrom: string | null
}

const isComplete = (day: string, completeFrom: string | null): boolean =>
  completeFrom === null || day >= completeFrom

const cohortOf = (
  start: string,
  all: readonly CohortRow[],
  size: CohortSize,
  { from, to, dataUpTo, completeFrom }: CohortDays,
  per: ValuePer,
): Cohort => {
  const complete = all.filter(({ day }) => isComplete(day, completeFrom))
  const isIncomplete = complete.length === 0
  const rows = isIncomplete ? all : complete
  const last = rows.reduce((day, row) => (row.day > day ? row.day : day), start)
  const installs = rows.reduce((sum, row) => sum + row.users, 0)
  const payers = LTV_AGES.map((_age, index) => rows.reduce((sum, row) => sum + (row.payers[index] ?? 0), 0))
  const users = per === 'payer' ? (payers.at(-1) ?? 0) : installs
  const divisors = LTV_AGES.map((_age, index) => (per === 'payer' ? (payers[index] ?? 0) : installs))
  return {
    start,
    isPartial: start < from || cohortEnd(start, size) > to || rows.length < all.length,
    isIncomplete,
    users,
    ...(per === 'payer' && { payers }),
    values: LTV_AGES.map((age, index) => {
      const dividedBy = divisors[index] ?? 0
      if (daysBetween(last, dataUpTo) < age || dividedBy === 0) return null
      return rows.reduce((sum, row) => sum + (row.values[index] ?? 0), 0) / dividedBy
    }),
    ...(rows.some(({ allocated }) => allocated !== undefined) && {
      allocated: divisors.map((dividedBy, index) =>
        dividedBy === 0 ? 0 : rows.reduce((sum, row) => sum + (row.allocated?.[index] ?? 0), 0) / dividedBy,
      ),
    }),
  }
}

/**
 * Returns the cohorts of the rows, oldest first. One with days before and after the first complete day has only the users
 * of the complete ones.
 */
export const cohortsOf = (
  rows: readonly CohortRow[],
  size: CohortSize,
  days: CohortDays,
  per: ValuePer = 'install',
): readonly Cohort[] =>
  [...groupBy(dividedRows(rows, per), ({ day }) => cohortStart(day, size))]
    .map(([start, own]) => cohortOf(start, own, size, days, per))
    .toSorted((one, other) => compareTexts(one.start, other.start))

/** Returns what a user of the cohorts that are old enough earned between an age and the one before; null for none. */
const gainAt = (cohorts: readonly Cohort[], index: number): number | null => {
  const old = cohorts.filter(({ values }) => (values[index] ?? null) !== null)
  const users = old.reduce((sum, cohort) => sum + cohort.users, 0)
  if (users === 0) return null
  const gain = old.reduce(
    (sum, cohort) => sum + cohort.users * ((cohort.values[index] ?? 0) - (cohort.values[index - 1] ?? 0)),
    0,
  )
  return gain / users
}

/** Returns what all payers of the cohorts that are old enough have brought up to an age; null for none. */
const perPayerAt = (cohorts: readonly Cohort[], index: number): number | null => {
  let [revenue, all] = [0, 0]
  for (const { values, payers } of cohorts) {
    const [value, count] = [values[index] ?? null, payers?.[index] ?? 0]
    if (value === null) continue
    revenue += value * count
    all += count
  }
  return all === 0 ? null : revenue / all
}

/**
 * Returns the value of all users by age; its users are those of all cohorts. The value of an age adds up what a user
 * earned between the ages, each time over the cohorts that are old enough, so that it does not fall where younger
 * cohorts earn more than older ones. Incomplete cohorts are left out, and partial ones unless there are no others. The number of payers grows with the age, so that
 * their gains cannot be added up: their value is that of the cohorts that are old enough.
 */
export const allCohorts = (cohorts: readonly Cohort[]): CohortMean => {
  const complete = cohorts.filter(({ isIncomplete }) => !isIncomplete)
  const whole = complete.filter(({ isPartial }) => !isPartial)
  const counted = whole.length === 0 ? complete : whole
  const users = counted.reduce((sum, each) => sum + each.users, 0)
  if (counted.some(({ payers }) => payers !== undefined))
    return { users, values: LTV_AGES.map((_age, index) => perPayerAt(counted, index)) }
  const gains = LTV_AGES.map((_age, index) => gainAt(counted, index))
  return {
    users,
    values: gains.map((gain, index) =>
      gain === null ? null : gains.slice(0, index + 1).reduce<number>((sum, each) => sum + (each ?? 0), 0),
    ),
  }
}

/** Ages of the sentence on the value of users: the first one is the headline. */
export const HEADLINE_AGES: readonly number[] = [LTV_AGES[3], LTV_AGES[5]]

/** Returns the values that the sentence on all cohorts names, the headline first; none where no cohort is old enough. */
export const headlineValues = (
  all: Pick<CohortMean, 'values'>,
): readonly { readonly age: number; readonly value: number }[] =>
  HEADLINE_AGES.flatMap((age) => {
    const value = all.values[LTV_AGES.findIndex((each) => each === age)] ?? null
    return value === null ? [] : [{ age, value }]
  })

/**
 * Returns how much of the value of all cohorts at an age is measured and allocated, as amounts of the cohorts that are old enough;
 * null where none is allocated. `ads` says what the values are of.
 */
const allocatedValue = (
  cohorts: readonly Cohort[],
  age: number,
  { ads }: Pick<AskedRevenue, 'ads'>,
): { readonly measured: number; readonly allocated: number } | null => {
  const index = LTV_AGES.findIndex((each) => each === age)
  let [all, allocated] = [0, 0]
  for (const { users, values, isIncomplete, ...cohort } of cohorts) {
    const value = values[index] ?? null
    if (value === null || isIncomplete) continue
    all += users * value
    allocated += users * (cohort.allocated?.[index] ?? 0)
  }
  return allocated === 0 ? null : { measured: ads === undefined ? all - allocated : all, allocated }
}

/** How much of the first value that the sentence on all cohorts names is measured and allocated, as amounts. */
export interface AllocatedValue {
  readonly age: number
  readonly measured: number
  readonly allocated: number
}

/** Returns the shares of the headline; null where none of it is allocated. */
export const headlineShares = (
  cohorts: readonly Cohort[],
  asked: Pick<AskedRevenue, 'ads'>,
): AllocatedValue | null => {
  const [headline] = headlineValues(allCohorts(cohorts))
  const shares = headline === undefined ? null : allocatedValue(cohorts, headline.age, asked)
  return headline === undefined || shares === null ? null : { age: headline.age, ...shares }
}

/** Users who are left out of the value of all cohorts because revenue of theirs is missing, and what is known of it. */
export interface LeftOut {
  readonly users: number
  /** Revenue up to the last of `LTV_AGES` in the currency of the answer. */
  readonly revenue: number
}

/** Returns the users of before the first complete day. */
export const usersBefore = (rows: readonly CohortRow[], completeFrom: string | null): LeftOut => {
  const before = rows.filter(({ day }) => !isComplete(day, completeFrom))
  return {
    users: before.reduce((sum, { users }) => sum + users, 0),
    revenue: before.reduce((sum, { values }) => sum + (values.at(-1) ?? 0), 0),
  }
}

/** With more cohorts than this, only their average is drawn as a curve. */
const MOST_CURVES = 20

/** Returns the cohorts that have a thin curve of their own: few enough, complete, and old enough for two points. */
export const cohortsWithCurve = (cohorts: readonly Cohort[], chosen: Cohort | null): readonly Cohort[] =>
  cohorts.length > MOST_CURVES
    ? []
    : cohorts.filter((cohort) => cohort !== chosen && !cohort.isIncomplete && lastAge(cohort) > 0)

/** Returns the first age at which the mean is above each cohort of that age, see `allCohorts`; null for none. */
export const ageAboveAll = (
  cohorts: readonly Cohort[],
  { values }: Pick<CohortMean, 'values'>,
): number | null =>
  LTV_AGES.find((_age, index) => {
    const mean = values[index] ?? null
    const shown = cohorts.flatMap((cohort) => (cohort.isIncomplete ? [] : (cohort.values[index] ?? [])))
    return (
      mean !== null && shown.length > 0 && shown.every((value) => roundedCents(value) < roundedCents(mean))
    )
  }) ?? null

const roundedCents = (value: number): number => Math.round(value * 100)

/** Number of steps of colour of the map. */
const MAP_STEPS = 4

/** Rounds a value to two significant digits. */
const roundToTwoDigits = (value: number): number => Number(value.toPrecision(2))

/**
 * Returns the values that divide the cells into four steps of about as many cells each, in ascending order, with two
 * significant digits; fewer where the values hardly differ.
 */
export const stepBounds = (cohorts: readonly Cohort[]): readonly number[] => {
  const values = cohorts
    .flatMap(({ isIncomplete, values: own }) => (isIncomplete ? [] : own.filter((value) => value !== null)))
    .toSorted((one, other) => one - other)
  const bounds = Array.from({ length: MAP_STEPS - 1 }, (_each, index) =>
    roundToTwoDigits(values[Math.floor((values.length * (index + 1)) / MAP_STEPS)] ?? 0),
  )
  return [...new Set(bounds)]
}

/** Returns the step of a value, from 0. */
export const stepOf = (value: number, bounds: readonly number[]): number =>
  bounds.filter((bound) => value >= bound).length

/** Returns the last age that a cohort has reached, as an index of `LTV_AGES`; -1 for none. */
export const lastAge = ({ values }: Pick<Cohort, 'values'>): number =>
  values.findLastIndex((value) => value !== null)

/** By whose number a value is divided; `users` are those with revenue, where a source has no list of installs. */
export type CountedUsers = 'installs' | 'users' | 'payers'

/** Returns by whose number a value is divided: a table of users has no installs, and no parts of revenue. */
export const countedUsers = (per: ValuePer, table: RevenueTable | null): CountedUsers => {
  if (per === 'payer') return 'payers'
  return table === null || table === 'perUser' ? 'users' : 'installs'
}
