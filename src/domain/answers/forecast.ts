/**
 * Forecast of what the installs of some weeks will have brought at an age, with the record of this very method: what it
 * would have said of earlier weeks, and what came. The method is the chain ladder (Mack 1993): the revenue of a cohort
 * grows from one age to the next as that of the newest cohorts which have completed it. Each earlier week is forecast with
 * what was known at that time only; the interval is made of those errors, and its level moves with each miss (adaptive
 * conformal inference, arXiv 2106.00170).
 */
import { addDays, dayStart } from './days'
import { ROAS_HORIZONS } from './horizons'
import { returnOn } from './roas'
import type { Horizon, WeekRow } from './types'
import type { ShownReturn } from './unplaced'
import { DAY_MS, WEEK_DAYS } from '@/domain/shared/constants'
import { medianOf } from '@/domain/shared/median'

/** Ages that can be predicted. */
export const FORECAST_AGES = [30, 90, 180, 365] as const
/** See `FORECAST_AGES`. */
export type ForecastAge = (typeof FORECAST_AGES)[number]

/** Age that installs have reached when they are forecast: about a quarter of the predicted one. */
const START_AGES: Readonly<Record<ForecastAge, Horizon>> = { 30: 7, 90: 30, 180: 60, 365: 90 }

/** Cohorts that must have completed a step from one age to the next, and how many of the newest are used. */
export const LINK_MIN_COHORTS = 8
export const LINK_COHORTS = 6
/** Errors that must be known before there is an interval. */
const INTERVAL_MIN_ERRORS = 10
/** Past forecasts with an interval that must have met their truth. */
export const RECORD_MIN = 20
/** Installs below which no forecast is made. */
export const MIN_INSTALLS = 100
/** Highest end of an interval as a multiple of its lowest. */
export const MAX_SPREAD = 3
/** Part of past forecasts whose interval is meant to hold. */
const MEANT = 0.8
/** Parts between which a record is good. */
const HELD_FROM = 0.7
const HELD_TO = 0.9

/** Part of the errors that the first interval leaves out; less than what is meant to miss, because few are known. */
const START_LEVEL = 0.16
/** How far the level moves with each forecast that meets its truth. */
const LEVEL_STEP = 0.05
const MOST_LEVEL = 0.4
/** High end as a multiple of the low one up to which an interval is narrow, so that it cannot hold too often. */
const NARROW_SPREAD = 1.1

/** What an amount will be, with the ends of its 80 % interval. */
export interface Range {
  readonly value: number
  readonly low: number
  readonly high: number
}

/** A forecast that was made of earlier weeks with what was known then, and has met its truth. */
interface PastForecast {
  /** First day of the first and last day of the last week of installs. */
  readonly from: string
  readonly to: string
  readonly madeOn: string
  readonly value: number
  readonly truth: number
  /** Null for the first ones, of which too few errors were known for an interval. */
  readonly range: Range | null
}

/** How often this method was right. */
interface ForecastRecord {
  /** Forecasts that had an interval, oldest first. */
  readonly judged: readonly (PastForecast & { readonly range: Range })[]
  readonly held: number
  /** Half of the misses are smaller, as a part of the forecast; null without one. */
  readonly medianMiss: number | null
}

/** Why there is no forecast. */
export type Refusal =
  /** Fewer installs than `MIN_INSTALLS`. */
  | { readonly kind: 'small'; readonly installs: number }
  /** Some of the chosen weeks have days whose revenue was not read. */
  | { readonly kind: 'unread' }
  /** Nothing was earned up to an age, so that nothing can grow from it. */
  | { readonly kind: 'nothing' }
  /**
   * Fewer than `LINK_MIN_COHORTS` weeks have completed the step to this age; `on` is about the day when the record, which
   * begins after that, will be long enough.
   */
  | {
      readonly kind: 'cohorts'
      readonly cohorts: number
      readonly age: Horizon
      readonly on: string | null
    }
  /** Fewer than `RECORD_MIN` past forecasts have met their truth; `on` is about the day when they will have. */
  | { readonly kind: 'record'; readonly judged: number; readonly held: number; readonly on: string | null }
  /** Its intervals held too rarely, or nearly always. */
  | { readonly kind: 'misses' | 'loose'; readonly judged: number; readonly held: number }
  /** The high end is more than `MAX_SPREAD` times the low one. */
  | { readonly kind: 'wide'; readonly judged: number; readonly held: number; readonly times: number }

/** Revenue at an age: measured, or predicted with its interval, which is null where its own record is too thin. */
export type ForecastPoint =
  | { readonly kind: 'measured'; readonly age: Horizon; readonly value: number }
  | {
      readonly kind: 'predicted'
      readonly age: Horizon
      readonly value: number
      readonly range: Range | null
    }

/** Day on which the revenue reaches the spend. */
export type Payback =
  | { readonly kind: 'measured'; readonly day: number }
  /** `last` is null where the low end does not reach it up to the predicted age. */
  | { readonly kind: 'predicted'; readonly day: number; readonly first: number; readonly last: number | null }
  /** Not up to the predicted age; `first` is the day on which the high end does, if it does. */
  | { readonly kind: 'later'; readonly first: number | null }

/** Installs of the chosen weeks, and what is known of them. */
interface Chosen {
  /** Null for apps that the service has added up, and for all apps. */
  readonly app: string | null
  readonly installs: number
  readonly spend: number
  /** Age that all of them have reached, and their revenue up to it. */
  readonly age: Horizon
  readonly revenue: number | null
}

/** Installs with their forecast, or with the reason why there is none. */
export type Forecast =
  | (Chosen & {
      readonly kind: 'forecast'
      readonly range: Range
      readonly points: readonly ForecastPoint[]
      readonly record: ForecastRecord
      /** Null without spend. */
      readonly payback: Payback | null
    })
  | (Chosen & { readonly kind: 'refused'; readonly refusal: Refusal })
/** See `Forecast`. */
export type MadeForecast = Extract<Forecast, { readonly kind: 'forecast' }>

/** The age and weeks that a person asks for, and the last day with data. */
export interface AskedForecast {
  readonly age: ForecastAge
  /** Number of weeks of installs. */
  readonly weeks: number
  readonly dataUpTo: string
}

/** Forecasts of the chosen weeks. */
export interface Forecasts {
  /** First day of the first and last day of the last week. */
  readonly from: string
  readonly to: string
  /** By app, the most spend first. */
  readonly apps: readonly Forecast[]
  /** All apps that have a forecast; null for none. */
  readonly all: Forecast | null
}

/** A week of installs; days are numbers of days since 1970. */
interface Week {
  readonly end: number
  readonly installs: number
  readonly spend: number
  /** By index of `ROAS_HORIZONS`. */
  readonly revenue: readonly (number | null)[]
}

type Link = { readonly growth: number } | { readonly cohorts: number }

/** Weeks of an app, oldest first, and by their last day. */
interface Series {
  readonly app: string | null
  readonly weeks: readonly Week[]
  readonly byEnd: ReadonlyMap<number, Week>
  /** Links that were computed before, see `linkOf`. */
  readonly links: Map<string, Link>
}

const dayNumber = (day: string): number => Math.round(dayStart(day) / DAY_MS)
const dayText = (number: number): string => addDays('1970-01-01', number)
const lastDayOf = (week: string): string => addDays(week, WEEK_DAYS - 1)
const indexOf = (age: Horizon): number => ROAS_HORIZONS.indexOf(age)

/** Groups the rows by app; a row of a week that is not over yet is left out. */
const seriesOf = (rows: readonly WeekRow[], dataUpTo: string): readonly Series[] => {
  const byApp = new Map<string | null, Week[]>()
  for (const { week, app, installs, spend, revenueUpTo } of rows) {
    const end = dayNumber(lastDayOf(week))
    if (end > dayNumber(dataUpTo)) continue
    const own = byApp.get(app) ?? []
    own.push({ end, installs, spend, revenue: ROAS_HORIZONS.map((age) => revenueUpTo[age]) })
    byApp.set(app, own)
  }
  return [...byApp].map(([app, own]) => {
    const weeks = own.toSorted((one, other) => one.end - other.end)
    return { app, weeks, byEnd: new Map(weeks.map((week) => [week.end, week])), links: new Map() }
  })
}

/** Revenue up to an age as it was known on a day; null before all installs were that old, and if it was not read. */
const knownAt = ({ end, revenue }: Week, index: number, on: number): number | null =>
  end + (ROAS_HORIZONS[index] ?? Infinity) <= on ? (revenue[index] ?? null) : null

const computeLink = ({ weeks }: Series, from: number, to: number, on: number): Link => {
  let [cohorts, before, after] = [0, 0, 0]
  for (let at = weeks.length - 1; at >= 0 && cohorts < LINK_MIN_COHORTS; at -= 1) {
    const week = weeks[at]
    if (week === undefined) continue
    const [start, end] = [knownAt(week, from, on), knownAt(week, to, on)]
    if (start === null || end === null || week.installs === 0) continue
    if (cohorts < LINK_COHORTS) {
      before += start
      after += end
    }
    cohorts += 1
  }
  return cohorts < LINK_MIN_COHORTS || before <= 0 ? { cohorts } : { growth: after / before }
}

/** By how much revenue grows from one age to another, as known on a day; a number of cohorts if they are too few. */
const linkOf = (series: Series, from: number, to: number, on: number): Link => {
  const key = `${on} ${from} ${to}`
  const link = series.links.get(key) ?? computeLink(series, from, to, on)
  series.links.set(key, link)
  return link
}

type Guess =
  | { readonly kind: 'value'; readonly value: number }
  | { readonly kind: 'refused'; readonly refusal: Refusal }

/** Indexes of the ages that a source delivers, up to one of them. */
const agesUpTo = ({ weeks }: Series, last: number): readonly number[] =>
  Array.from({ length: last + 1 }, (_, index) => index).filter(
    (index) => index === last || weeks.some(({ revenue }) => (revenue[index] ?? null) !== null),
  )

/** Predicts what the installs of the weeks that end on some days will have brought at an age, as known on a day. */
const guessOf = (series: Series, ends: readonly number[], target: number, on: number): Guess => {
  const ages = agesUpTo(series, target)
  let value = 0
  for (const end of ends) {
    const week = series.byEnd.get(end)
    if (week === undefined || week.installs + week.spend === 0) continue
    let at = ages.findLastIndex((index) => knownAt(week, index, on) !== null)
    if (at < 0) return { kind: 'refused', refusal: { kind: 'unread' } }
    let amount = knownAt(week, ages[at] ?? 0, on) ?? 0
    for (; at < ages.length - 1; at += 1) {
      const [from, to] = [ages[at] ?? 0, ages[at + 1] ?? 0]
      const link = linkOf(series, from, to, on)
      if ('cohorts' in link)
        return {
          kind: 'refused',
          refusal:
            link.cohorts < LINK_MIN_COHORTS
              ? { kind: 'cohorts', cohorts: link.cohorts, age: ROAS_HORIZONS[to] ?? 0, on: null }
              : { kind: 'nothing' },
        }
      amount *= link.growth
    }
    value += amount
  }
  return value > 0 ? { kind: 'value', value } : { kind: 'refused', refusal: { kind: 'nothing' } }
}

/** Revenue of the weeks that end on some days up to an age; null if it is not known of all of them, and without a week. */
const revenueOf = (series: Series, ends: readonly number[], index: number, on: number): number | null => {
  let sum: number | null = null
  for (const end of ends) {
    const week = series.byEnd.get(end)
    if (week === undefined || week.installs + week.spend === 0) continue
    const known = knownAt(week, index, on)
    if (known === null) return null
    sum = (sum ?? 0) + known
  }
  return sum
}

/**
 * Returns the quantile of sorted numbers, interpolated between the two around it. Beyond the first and the last one it is
 * extrapolated by their distance from the median.
 */
const quantile = (sorted: readonly number[], part: number): number => {
  const place = part * (sorted.length + 1) - 1
  const last = sorted.length - 1
  const inside = Math.min(Math.max(place, 0), last)
  const [low, high] = [sorted[Math.floor(inside)] ?? 0, sorted[Math.ceil(inside)] ?? 0]
  const value = low + (high - low) * (inside - Math.floor(inside))
  return place === inside ? value : value + Math.abs(place - inside) * (value - (sorted[last >> 1] ?? 0))
}

/** Interval around a value by past errors in ascending order, which are logarithms of truth by forecast; null if they are too few. */
const rangeOf = (value: number, errors: readonly number[], level: number): Range | null =>
  errors.length < INTERVAL_MIN_ERRORS
    ? null
    : {
        value,
        // a method that has missed to one side only still has its forecast inside
        low: value * Math.exp(Math.min(0, quantile(errors, level / 2))),
        high: value * Math.exp(Math.max(0, quantile(errors, 1 - level / 2))),
      }

/** Whether a truth was inside of what had been said. */
export const isHeld = ({ range, truth }: { readonly range: Range; readonly truth: number }): boolean =>
  truth >= range.low && truth <= range.high

/** What is known of the past on a day: errors in ascending order, and the level of the interval. */
interface Learned {
  readonly errors: number[]
  level: number
}

/** Nothing is known; forecasts of several weeks share some of them and miss alike, so that their errors say less. */
const nothingLearned = (weeks: number): Learned => ({ errors: [], level: START_LEVEL / Math.sqrt(weeks) })

/** Adds a forecast that has met its truth. */
const learn = (known: Learned, { value, truth, range }: PastForecast): void => {
  const error = Math.log(truth / value)
  const at = known.errors.findIndex((each) => each > error)
  known.errors.splice(at < 0 ? known.errors.length : at, 0, error)
  if (range === null) return
  const moved = known.level + LEVEL_STEP * (isHeld({ range, truth }) ? 1 - MEANT : -MEANT)
  known.level = Math.min(Math.max(moved, 0), MOST_LEVEL)
}

/** What was asked of which weeks, with days as numbers. */
interface Task {
  readonly series: readonly Series[]
  readonly ends: readonly number[]
  /** Index of the predicted age. */
  readonly target: number
  readonly on: number
}

/**
 * Forecasts of the weeks before, each made as long after its installs as the asked one, and of those apps only whose truth
 * is known.
 */
const pastOf = ({
  series,
  ends,
  target,
  on,
}: Task): { readonly past: readonly PastForecast[]; readonly known: Learned } => {
  const [first, last] = [ends[0] ?? 0, ends.at(-1) ?? 0]
  const age = ROAS_HORIZONS[target] ?? 0
  const oldest = Math.min(...series.flatMap(({ weeks }) => weeks[0]?.end ?? []))
  const past: PastForecast[] = []
  /** Days on which they met their truth. */
  const met: number[] = []
  const known = nothingLearned(ends.length)
  let learned = 0
  const learnUpTo = (day: number) => {
    for (; (met[learned] ?? Infinity) <= day; learned += 1) {
      const next = past[learned]
      if (next !== undefined) learn(known, next)
    }
  }
  for (let shift = Math.floor((first - oldest) / WEEK_DAYS); shift > 0; shift -= 1) {
    const days = shift * WEEK_DAYS
    if (last - days + age > on) break
    const shifted = ends.map((end) => end - days)
    let [value, truth] = [0, 0]
    for (const one of series) {
      const came = revenueOf(one, shifted, target, on)
      const guess = came === null ? null : guessOf(one, shifted, target, on - days)
      if (came === null || guess?.kind !== 'value') continue
      value += guess.value
      truth += came
    }
    if (value <= 0 || truth <= 0) continue
    learnUpTo(on - days)
    met.push(last - days + age)
    past.push({
      from: dayText(first - days - WEEK_DAYS + 1),
      to: dayText(last - days),
      madeOn: dayText(on - days),
      value,
      truth,
      range: rangeOf(value, known.errors, known.level),
    })
  }
  learnUpTo(on)
  return { past, known }
}

const recordOf = (past: readonly PastForecast[]): ForecastRecord => {
  const judged = past.flatMap((each) => (each.range === null ? [] : [{ ...each, range: each.range }]))
  return {
    judged,
    held: judged.filter(isHeld).length,
    medianMiss: medianOf(judged.map(({ value, truth }) => Math.abs(truth / value - 1))),
  }
}

/** A predicted amount with its interval, and the record behind it. */
const predictionOf = (task: Task, value: number) => {
  const { past, known } = pastOf(task)
  return { range: rangeOf(value, known.errors, known.level), record: recordOf(past) }
}

/** Why an interval with this record is not shown; null for a good one. */
const faultOf = (
  { range, record }: ReturnType<typeof predictionOf>,
  thinUntil: () => string | null,
): Refusal | null => {
  const judged = record.judged.length
  const { held } = record
  if (range === null || judged < RECORD_MIN) return { kind: 'record', judged, held, on: thinUntil() }
  const times = range.high / range.low
  if (times > MAX_SPREAD) return { kind: 'wide', judged, held, times }
  if (held < judged * HELD_FROM) return { kind: 'misses', judged, held }
  return held > judged * HELD_TO && times > NARROW_SPREAD ? { kind: 'loose', judged, held } : null
}

/**
 * About the day on which `RECORD_MIN` forecasts will have met their truth, if each week has installs; null where that day
 * is over, because weeks are missing.
 */
const fullRecordOn = ({ series, ends, target, on }: Task, { judged }: ForecastRecord): string | null => {
  const age = ROAS_HORIZONS[target] ?? 0
  const [first, last] = [ends[0] ?? 0, ends.at(-1) ?? 0]
  const newest = judged.at(-1)
  if (newest !== undefined) {
    const met = dayNumber(newest.to) + age
    return dayText(met + (RECORD_MIN - judged.length) * WEEK_DAYS)
  }
  const oldest = Math.min(...series.flatMap(({ weeks }) => weeks[0]?.end ?? []))
  const untilTruth = last + age - on
  const begun = oldest + (LINK_MIN_COHORTS - 1) * WEEK_DAYS + age
  const weeks = INTERVAL_MIN_ERRORS + RECORD_MIN - 2 + (last - first) / WEEK_DAYS
  const day = begun + 2 * untilTruth + (weeks + 1) * WEEK_DAYS
  return day <= on ? null : dayText(day)
}

const NO_RECORD: ForecastRecord = { judged: [], held: 0, medianMiss: 0 }

const withDay = (refusal: Refusal, task: Task): Refusal =>
  refusal.kind === 'cohorts' ? { ...refusal, on: fullRecordOn(task, NO_RECORD) } : refusal

/** Returns about the first day on which one of some apps will have a forecast; null where that is not known. */
export const firstForecastOn = (apps: readonly Forecast[]): string | null =>
  apps
    .flatMap((each) => {
      if (each.kind !== 'refused') return []
      const { refusal } = each
      return refusal.kind === 'record' || refusal.kind === 'cohorts' ? (refusal.on ?? []) : []
    })
    .toSorted()[0] ?? null

/** Age at which a straight line between two points of the plot, whose axis is a square root, reaches an amount. */
const crossing = (
  before: { readonly age: number; readonly value: number },
  after: { readonly age: number; readonly value: number },
  amount: number,
): number => {
  const part = (amount - before.value) / (after.value - before.value)
  const root = Math.sqrt(before.age) + part * (Math.sqrt(after.age) - Math.sqrt(before.age))
  return root * root
}

/** Day on which a line through some points reaches an amount; null if it does not. */
export const dayOf = (
  points: readonly { readonly age: number; readonly value: number }[],
  amount: number,
): number | null => {
  const at = points.findIndex(({ value }) => value >= amount)
  const [before, after] = [points[at - 1], points[at]]
  if (after === undefined) return null
  if (before === undefined) return after.age
  // a day is over before it counts
  return Math.min(after.age, Math.max(before.age, Math.ceil(crossing(before, after, amount))))
}

/** Returns the day on which the revenue reaches the spend; null without spend. */
export const paybackOf = (points: readonly ForecastPoint[], spend: number): Payback | null => {
  if (spend <= 0) return null
  const measured = points.filter(({ kind }) => kind === 'measured')
  const before = dayOf(measured, spend)
  if (before !== null) return { kind: 'measured', day: before }
  const edge = (pick: (range: Range) => number) =>
    dayOf(
      points.flatMap((point) => {
        if (point.kind === 'measured') return [point]
        return point.range === null ? [] : [{ age: point.age, value: pick(point.range) }]
      }),
      spend,
    )
  const day = dayOf(points, spend)
  const first = edge(({ high }) => high)
  if (day === null) return { kind: 'later', first }
  const last = edge(({ low }) => low)
  // points without a range are on the line of the day only
  return {
    kind: 'predicted',
    day,
    first: Math.min(first ?? day, day),
    last: last === null ? null : Math.max(last, day),
  }
}

/** The predicted ages of a curve, after the one that all installs have reached. */
const pointsOf = (task: Task, from: number, last: { readonly value: number; readonly range: Range }) => {
  const points: ForecastPoint[] = []
  for (let index = 0; index <= task.target; index += 1) {
    const age = ROAS_HORIZONS[index] ?? 0
    if (index > from && index < task.target) {
      const own = { ...task, target: index }
      const value = sumOf(own)
      if (value === null) continue
      const prediction = predictionOf(own, value)
      const isGood = faultOf(prediction, () => null) === null
      points.push({ kind: 'predicted', age, value, range: isGood ? prediction.range : null })
      continue
    }
    if (index === task.target) {
      points.push({ kind: 'predicted', age, value: last.value, range: last.range })
      continue
    }
    const value = measuredOf(task, index)
    if (value !== null) points.push({ kind: 'measured', age, value })
  }
  return points
}

/** What all series of a task will have brought; null if that of one is not known. */
const sumOf = ({ series, ends, target, on }: Task): number | null => {
  let sum = 0
  for (const one of series) {
    const guess = guessOf(one, ends, target, on)
    if (guess.kind !== 'value') return null
    sum += guess.value
  }
  return sum
}

const measuredOf = ({ series, ends, on }: Task, index: number): number | null => {
  let sum = 0
  for (const one of series) {
    const known = revenueOf(one, ends, index, on)
    if (known === null) return null
    sum += known
  }
  return sum
}

/** The weeks of a task: installs, spend, and revenue at the age that all have reached. */
const chosenOf = (task: Task, app: string | null, age: Horizon): Chosen => {
  const weeks = task.series.flatMap(({ byEnd }) => task.ends.flatMap((end) => byEnd.get(end) ?? []))
  return {
    app,
    installs: weeks.reduce((sum, { installs }) => sum + installs, 0),
    spend: weeks.reduce((sum, { spend }) => sum + spend, 0),
    age,
    revenue: measuredOf(task, indexOf(age)),
  }
}

/** The forecast of a task, of one app or of several. */
const forecastOf = (task: Task, app: string | null, age: Horizon): Forecast => {
  const chosen = chosenOf(task, app, age)
  const refused = (refusal: Refusal): Forecast => ({ ...chosen, kind: 'refused', refusal })
  if (chosen.installs < MIN_INSTALLS) return refused({ kind: 'small', installs: chosen.installs })
  if (chosen.revenue === null) return refused({ kind: 'unread' })
  let value = 0
  for (const one of task.series) {
    const guess = guessOf(one, task.ends, task.target, task.on)
    if (guess.kind === 'refused') return refused(withDay(guess.refusal, task))
    value += guess.value
  }
  const prediction = predictionOf(task, value)
  const fault = faultOf(prediction, () => fullRecordOn(task, prediction.record))
  if (fault !== null || prediction.range === null) return refused(fault ?? { kind: 'nothing' })
  const points = pointsOf(task, indexOf(age), { value, range: prediction.range })
  return {
    ...chosen,
    kind: 'forecast',
    range: prediction.range,
    points,
    record: prediction.record,
    payback: paybackOf(points, chosen.spend),
  }
}

/**
 * Forecasts the newest weeks of installs that are old enough for the age, by app and of all apps that have a forecast; null
 * while no week is.
 */
export const forecastsOf = (
  rows: readonly WeekRow[],
  { age, weeks, dataUpTo }: AskedForecast,
): Forecasts | null => {
  const start = START_AGES[age]
  const all = seriesOf(rows, dataUpTo)
  const on = dayNumber(dataUpTo)
  const ended = all.flatMap((one) => one.weeks.flatMap(({ end }) => (end + start <= on ? [end] : [])))
  if (ended.length === 0) return null
  const [oldest, newest] = [Math.min(...ended), Math.max(...ended)]
  const ends = Array.from({ length: weeks }, (_, index) => newest - (weeks - 1 - index) * WEEK_DAYS).filter(
    (end) => end >= oldest,
  )
  const taskOf = (series: readonly Series[]): Task => ({ series, ends, target: indexOf(age), on })
  const apps = all
    .filter(({ byEnd }) => ends.some((end) => byEnd.has(end)))
    .map((one) => ({ one, forecast: forecastOf(taskOf([one]), one.app, start) }))
    .toSorted((first, second) => second.forecast.spend - first.forecast.spend)
  const made = apps.filter(({ forecast }) => forecast.kind === 'forecast')
  return {
    from: dayText((ends[0] ?? newest) - WEEK_DAYS + 1),
    to: dayText(newest),
    apps: apps.map(({ forecast }) => forecast),
    all:
      made.length < 2
        ? (made[0]?.forecast ?? null)
        : forecastOf(taskOf(made.map(({ one }) => one)), null, start),
  }
}

/** Returns the longest age to which an app has a forecast; null where none has one. */
export const longestForecast = (
  rows: readonly WeekRow[],
  asked: Omit<AskedForecast, 'age'>,
): ForecastAge | null =>
  FORECAST_AGES.findLast(
    (age) => forecastsOf(rows, { ...asked, age })?.apps.some(({ kind }) => kind === 'forecast') ?? false,
  ) ?? null

/** Returns the newest week of installs that is old enough to be forecast up to an age, and how old it is; null for none. */
export const newestWeek = (
  rows: readonly WeekRow[],
  age: ForecastAge,
  dataUpTo: string,
): { readonly from: string; readonly to: string; readonly days: number } | null => {
  const on = dayNumber(dataUpTo)
  const ends = rows
    .map(({ week }) => dayNumber(lastDayOf(week)))
    .filter((end) => end + START_AGES[age] <= on)
    .toSorted((one, other) => other - one)
  const [end] = ends
  return end === undefined ? null : { from: dayText(end - WEEK_DAYS + 1), to: dayText(end), days: on - end }
}

/** Returns the first day on which a week of installs is old enough to be forecast up to an age; null without a week. */
export const firstForecastDay = (rows: readonly WeekRow[], age: ForecastAge): string | null => {
  const [first] = rows.map(({ week }) => week).toSorted()
  return first === undefined ? null : addDays(lastDayOf(first), START_AGES[age])
}

/** Returns how many apps some forecasts are of; those that the service has added up are none of them. */
export const countApps = (
  forecasts: readonly Pick<Forecast, 'app'>[],
): { readonly count: number; readonly hasOthers: boolean } => {
  const count = forecasts.filter(({ app }) => app !== null).length
  return { count, hasOthers: count < forecasts.length }
}

/**
 * Returns the return that a forecast leads with: the predicted one, or the measured one where the sum has no forecast; null where
 * neither is known.
 */
export const leadingReturn = ({ all }: Pick<Forecasts, 'all'>): ShownReturn | null => {
  const revenue = all?.kind === 'forecast' ? all.range.value : (all?.revenue ?? null)
  return all === null || revenue === null
    ? null
    : { spend: all.spend, revenue, roas: returnOn(revenue, all.spend) }
}

/** Returns the age that installs have reached when they are forecast up to another one. */
export const startAge = (age: ForecastAge): Horizon => START_AGES[age]
