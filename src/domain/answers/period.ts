/** Periods of the answers. */
import {
  ANSWER_DAYS,
  ANSWER_MAX_DAYS,
  ANSWER_PERIODS_DAYS,
  COHORT_DAYS,
  COHORT_PERIODS_DAYS,
  DAY_MS,
  WEEK_DAYS,
} from '@/domain/shared/constants'
import { FORECAST_MAX_WEEKS } from '@/domain/shared/limits'
import { addDays, dayStart, daysBetween, isDay } from './days'
import type { Answer, AnswerName, Horizon } from './types'

/**
 * Period of an answer: a number of days up to the last one with data, the last full week with data, or of days that are as
 * old as an age, or two days, both inclusive.
 */
export type AnswerPeriod =
  | { readonly kind: 'last'; readonly days: number }
  | { readonly kind: 'lastWeek' }
  | { readonly kind: 'oldWeek'; readonly age: Horizon }
  | { readonly kind: 'between'; readonly from: string; readonly to: string }

/** Number of days that an answer shows unless others are chosen. */
export const usualDays = (answer: AnswerName): number =>
  answer === 'portfolio-ltv' ? COHORT_DAYS : ANSWER_DAYS

/** Numbers of days that an answer offers. */
export const offeredDays = (answer: AnswerName): readonly number[] =>
  answer === 'portfolio-ltv' ? COHORT_PERIODS_DAYS : ANSWER_PERIODS_DAYS

/** What is wrong with two days as a period. */
export type PeriodFault = 'missing' | 'order' | 'length'

/** Returns what is wrong with two days as a period; null for nothing. */
export const faultOfPeriod = (from: string, to: string): PeriodFault | null => {
  if (!isDay(from) || !isDay(to)) return 'missing'
  if (from > to) return 'order'
  return daysBetween(from, to) < ANSWER_MAX_DAYS ? null : 'length'
}

/** Returns the days that an answer shows: those of its period from the first to the last day with data; null for none. */
export const shownPeriodOf = (
  answer: Pick<Answer<unknown>, 'from' | 'to' | 'firstDay' | 'dataUpTo'> | undefined,
): { readonly from: string; readonly to: string } | null => {
  if (answer === undefined) return null
  const { from, to, firstDay, dataUpTo } = answer
  if (from === null || to === null || dataUpTo === null) return null
  return {
    from: firstDay !== null && firstDay > from ? firstDay : from,
    to: dataUpTo < to ? dataUpTo : to,
  }
}

/** Monday of the week of a day. */
export const weekOf = (day: string): string =>
  addDays(day, -((dayStart(day) / DAY_MS + MONDAY_OFFSET) % WEEK_DAYS))
/** 1970 began on a Thursday. */
const MONDAY_OFFSET = 3

/** In place of a number of days: the last full week. */
export const FULL_WEEK = 'week'

/** Returns the newest week from Monday to Sunday that ends on or before a day. Days are those of the reporting time zone. */
export const lastFullWeek = (last: string): { readonly from: string; readonly to: string } => {
  const to = addDays(weekOf(addDays(last, 1)), -1)
  return { from: addDays(to, 1 - WEEK_DAYS), to }
}

/** Returns the newest week from Monday to Sunday whose last day is as old as an age. */
export const oldWeek = (dataUpTo: string, age: number): { readonly from: string; readonly to: string } =>
  lastFullWeek(addDays(dataUpTo, -age))

/** Returns a period of which the age of the last full week, if it has one, is that of the page. */
export const atAge = <Filters extends { readonly period: AnswerPeriod }>(
  filters: Filters,
  age: Horizon,
): Filters =>
  filters.period.kind === 'oldWeek' && filters.period.age !== age
    ? { ...filters, period: { kind: 'oldWeek', age } }
    : filters

/** Returns the whole weeks between two days, the newest `FORECAST_MAX_WEEKS`; it ends before it begins if there is none. */
export const wholeWeeks = (first: string, last: string): { readonly from: string; readonly to: string } => {
  const to = addDays(weekOf(addDays(last, 1)), -1)
  const [from, oldest] = [
    weekOf(addDays(first, WEEK_DAYS - 1)),
    addDays(to, 1 - FORECAST_MAX_WEEKS * WEEK_DAYS),
  ]
  return { from: from > oldest ? from : oldest, to }
}

/** Returns the days that a call asks for: by default they end on the last day with data and have the usual number. */
export const askedPeriod = (
  answer: AnswerName,
  asked: {
    readonly from: string | null
    readonly to: string | null
    readonly days: number | typeof FULL_WEEK | null
    /** With the last full week: how old its days are. */
    readonly age?: number | null | undefined
  },
  dataUpTo: string,
): { readonly from: string; readonly to: string } => {
  if (asked.days === FULL_WEEK) return oldWeek(asked.to ?? dataUpTo, asked.age ?? 0)
  const to = asked.to ?? dataUpTo
  const from = asked.from ?? addDays(to, 1 - (asked.days ?? usualDays(answer)))
  return { from: daysBetween(from, to) < ANSWER_MAX_DAYS ? from : addDays(to, 1 - ANSWER_MAX_DAYS), to }
}
