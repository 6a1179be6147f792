/** The figures of the newest week that is old enough for them, and of the weeks before. */
import { WEEK_DAYS } from '@/domain/shared/constants'
import type { Days } from './compare'
import { addDays, daysBetween } from './days'
import { isClosed } from './dayVersions'
import { returnRule, returnTotals, rowsOfKind } from './roas'
import type { Horizon, RoasRow } from './types'

/** Most weeks that a line has. */
export const LINE_WEEKS = 13
/** Days of the answer that the page reads: those of all weeks. */
export const TODAY_DAYS = LINE_WEEKS * WEEK_DAYS

/** A figure of a week, that of the week before, and those of all weeks. */
export interface WeekFigure {
  /** Days that the figure is of; fewer than a week where the data begins within it. */
  readonly days: Days
  /** Null where nothing is known. */
  readonly now: number | null
  /** Of the whole week before; null where it is not whole. */
  readonly earlier: number | null
  /** Of whole weeks, oldest first; null for one that was not read whole, too. */
  readonly weeks: readonly (number | null)[]
  /** How many of the newest weeks have a day that sources still correct. */
  readonly open: number
}

/** The seven days that end on a day. */
const weekTo = (to: string): Days => ({ from: addDays(to, 1 - WEEK_DAYS), to })

/** Returns the seven days before others. */
export const weekBefore = ({ from }: Days): Days => weekTo(addDays(from, -1))

/** Whether a period is a whole week. */
export const isWeek = ({ from, to }: Days): boolean => daysBetween(from, to) + 1 === WEEK_DAYS

/** Returns the newest week of days as old as an age; null if the data begins later. */
export const newestWeek = (firstDay: string, dataUpTo: string, age: number): Days | null => {
  const last = addDays(dataUpTo, -age)
  if (last < firstDay) return null
  const { from, to } = weekTo(last)
  return { from: from < firstDay ? firstDay : from, to }
}

/** Returns the rows of a period. */
export const rowsIn = <Row extends { readonly day: string }>(
  rows: readonly Row[],
  { from, to }: Days,
): readonly Row[] => rows.filter(({ day }) => day >= from && day <= to)

/** Which days there are figures of. */
interface KnownDays {
  /** First day that all sources have. */
  readonly firstDay: string
  readonly dataUpTo: string
  /** First day whose rows were read; the first one by default. */
  readonly readFrom?: string | null
}

/** Returns a figure of the newest week and of the weeks before; null if no day is old enough. */
const weekFigure = (
  { firstDay, dataUpTo, readFrom = null }: KnownDays,
  age: number,
  figureOf: (days: Days) => number | null,
): WeekFigure | null => {
  const first = readFrom !== null && readFrom > firstDay ? readFrom : firstDay
  const days = newestWeek(first, dataUpTo, age)
  if (days === null) return null
  const last = weekTo(days.to)
  const all = Array.from({ length: LINE_WEEKS }, (_each, index) => ({
    from: addDays(last.from, -index * WEEK_DAYS),
    to: addDays(last.to, -index * WEEK_DAYS),
  })).filter(({ from }) => from >= firstDay)
  const [, before] = all
  const ofWhole = (week: Days) => (week.from < first ? null : figureOf(week))
  return {
    days,
    now: figureOf(days),
    earlier: before === undefined ? null : ofWhole(before),
    weeks: all.toReversed().map(ofWhole),
    open: openWeeks(
      all.map(({ to }) => to),
      dataUpTo,
    ),
  }
}

/** Returns how many of some weeks have a day that is not closed. */
export const openWeeks = (lastDays: readonly string[], dataUpTo: string): number =>
  lastDays.filter((day) => !isClosed(day, dataUpTo)).length

/** Figures of the rows of ROAS; null where no day is old enough. */
export interface ReturnWeeks {
  /** Return on paid installs up to the age. */
  readonly roas: WeekFigure | null
  /** All spend that was delivered, of the newest days. */
  readonly spend: WeekFigure | null
  /** Revenue up to the age of all installs that were delivered. */
  readonly revenue: WeekFigure | null
  /** All installs that were delivered, of the newest days. */
  readonly installs: WeekFigure | null
}

const sumOf = (rows: readonly RoasRow[], amountOf: (row: RoasRow) => number): number =>
  rows.reduce((sum, row) => sum + amountOf(row), 0)

/** Returns the figures of spend and return. */
export const returnWeeks = (rows: readonly RoasRow[], known: KnownDays, horizon: Horizon): ReturnWeeks => {
  const rule = returnRule(horizon, known.dataUpTo)
  const paid = rowsOfKind(rows, 'paid')
  const upTo = ({ revenueUpTo }: RoasRow) => revenueUpTo[horizon]
  const figure = (age: number, figureOf: (days: Days) => number | null) => weekFigure(known, age, figureOf)
  return {
    roas: figure(horizon, (days) => returnTotals(rowsIn(paid, days), rule).roas),
    spend: figure(0, (days) => sumOf(rowsIn(rows, days), ({ spend }) => spend)),
    revenue: figure(horizon, (days) => {
      const known = rowsIn(rows, days).filter((row) => upTo(row) !== null)
      return known.length === 0 ? null : sumOf(known, (row) => upTo(row) ?? 0)
    }),
    installs: figure(0, (days) => sumOf(rowsIn(rows, days), ({ installs }) => installs)),
  }
}
