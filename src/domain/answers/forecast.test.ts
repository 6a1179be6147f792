import { describe, expect, it } from 'vitest'
import { isDeep } from '@/testing/isDeep'
import { fc, runs } from '@/testing/property'
import { forecastStudio, STUDIO_KINDS } from '@mocks/data/forecastStudio'
import { revenueByAge } from './ages'
import { addDays } from './days'
import {
  dayOf,
  type Forecast,
  FORECAST_AGES,
  type ForecastAge,
  forecastsOf,
  longestForecast,
  paybackOf,
  RECORD_MIN,
} from './forecast'
import type { WeekRow } from './types'

const FIRST = '2025-01-06'
const WEEKS = 78
const SEEDS = isDeep ? 60 : 16
const AGES = [
  { age: 30, from: 7 },
  { age: 90, from: 30 },
] as const

/** Last day of a studio whose newest week can be forecast from an age on, after a number of weeks. */
const upTo = (from: number, weeks = WEEKS) => addDays(FIRST, weeks * 7 - 1 + from)

const studioUpTo = (
  age: ForecastAge,
  from: number,
  options: Omit<Parameters<typeof forecastStudio>[0], 'dataUpTo'>,
  weeks = 1,
) => {
  const dataUpTo = upTo(from, options.weeks ?? WEEKS)
  // weeks that go on until that day, as in a warehouse
  const rows = forecastStudio({ ...options, weeks: (options.weeks ?? WEEKS) + Math.ceil(from / 7), dataUpTo })
  return forecastsOf(rows, { age, weeks, dataUpTo })
}

/** How many past forecasts had an interval, and how many held; also of a forecast that is refused for them. */
const judgedOf = (forecast: Forecast | null | undefined) => {
  if (forecast?.kind === 'forecast')
    return { judged: forecast.record.judged.length, held: forecast.record.held }
  const refusal = forecast?.refusal
  return refusal !== undefined && 'judged' in refusal
    ? { judged: refusal.judged, held: refusal.held }
    : { judged: 0, held: 0 }
}

describe('the interval of a forecast', () => {
  for (const kind of STUDIO_KINDS)
    for (const weeks of [1, 4])
      it(`of ${weeks} weeks holds in 75 to 85 % of the past forecasts of studios: ${kind}`, () => {
        let [judged, held] = [0, 0]
        for (const { age, from } of AGES)
          for (let seed = 1; seed <= SEEDS; seed += 1) {
            const own = judgedOf(studioUpTo(age, from, { kind, seed }, weeks)?.apps[0])
            judged += own.judged
            held += own.held
          }
        expect(judged).toBeGreaterThan(SEEDS * AGES.length * RECORD_MIN)
        expect(held / judged).toBeGreaterThanOrEqual(0.75)
        expect(held / judged).toBeLessThanOrEqual(0.85)
      })
})

/** Weeks that grow alike, by a tenth more or less in turn. */
const steadyWeeks = (count: number, change: (row: WeekRow, index: number) => WeekRow = (row) => row) =>
  Array.from({ length: count }, (_, index): WeekRow => {
    const late = 1 + 0.1 * Math.sin(index * 2)
    const grown: Readonly<Record<number, number>> = {
      0: 100,
      1: 120,
      3: 150,
      7: 200,
      14: 250,
      30: 400 * late,
    }
    return change(
      {
        week: addDays(FIRST, index * 7),
        app: 'Idle Quarry',
        installs: 1_000,
        spend: 300,
        revenueUpTo: revenueByAge((age) => grown[age] ?? 400 * late),
      },
      index,
    )
  })
const forecastOf = (rows: readonly WeekRow[], weeks: number, count = 1) =>
  forecastsOf(rows, { age: 30, weeks: count, dataUpTo: upTo(7, weeks) })

describe('a forecast', () => {
  it('says what the newest weeks of that age will have brought, with their past', () => {
    const made = forecastOf(steadyWeeks(62), 61)
    expect(made).toMatchObject({ from: addDays(FIRST, 60 * 7), to: addDays(FIRST, 61 * 7 - 1) })
    const [app] = made?.apps ?? []
    expect(app).toMatchObject({
      kind: 'forecast',
      app: 'Idle Quarry',
      installs: 1_000,
      spend: 300,
      age: 7,
      revenue: 200,
    })
    if (app?.kind !== 'forecast') throw new Error('refused')
    // 400 before and after the newest six of that age, which differ by a tenth
    expect(app.range.value).toBeGreaterThan(370)
    expect(app.range.value).toBeLessThan(430)
    expect(app.range.low).toBeLessThan(400)
    expect(app.range.high).toBeGreaterThan(400)
    expect(app.points.map(({ kind, age }) => `${kind} ${age}`)).toEqual([
      'measured 0',
      'measured 1',
      'measured 3',
      'measured 7',
      'predicted 14',
      'predicted 30',
    ])
    expect(app.payback).toMatchObject({ kind: 'predicted' })
    expect(made?.all).toEqual(app)
    const last = app.record.judged.at(-1)
    // the newest whose 30 days are over
    expect(last?.to).toBe(addDays(FIRST, 57 * 7 - 1))
    expect(last?.madeOn).toBe(addDays(last?.to ?? FIRST, 7))
  })

  const refusalOf = (made: ReturnType<typeof forecastsOf>) => {
    const [app] = made?.apps ?? []
    return app?.kind === 'refused' ? app.refusal : null
  }

  it('is refused without a record, and says about when there is one', () => {
    const refusal = refusalOf(forecastOf(steadyWeeks(42), 41))
    expect(refusal).toMatchObject({ kind: 'record', judged: 13 })
    const on = refusal?.kind === 'record' ? (refusal.on ?? '') : ''
    const at = (day: string) => refusalOf(forecastsOf(steadyWeeks(80), { age: 30, weeks: 1, dataUpTo: day }))
    expect(at(on)).toBe(null)
    expect(at(addDays(on, -21))).toMatchObject({ kind: 'record' })
    const early = refusalOf(forecastOf(steadyWeeks(20), 19))
    expect(early).toMatchObject({ kind: 'record', judged: 0, held: 0 })
    const first = early?.kind === 'record' ? (early.on ?? '') : ''
    expect(at(first)).toBe(null)
    expect(at(addDays(first, -14))).toMatchObject({ kind: 'record' })
  })

  it('is refused with fewer than eight weeks that have completed a step', () => {
    const few = refusalOf(forecastOf(steadyWeeks(10), 9))
    expect(few).toMatchObject({ kind: 'cohorts', cohorts: 5, age: 30 })
    const on = few?.kind === 'cohorts' ? (few.on ?? '') : ''
    const at = (day: string) => refusalOf(forecastsOf(steadyWeeks(80), { age: 30, weeks: 1, dataUpTo: day }))
    expect(at(on)).toBe(null)
    expect(at(addDays(on, -14))).toMatchObject({ kind: 'record' })
  })

  it('is refused for few installs, days that were not read, and nothing earned', () => {
    const last = (change: Partial<WeekRow>) =>
      refusalOf(
        forecastOf(
          steadyWeeks(62, (row, index) => (index === 60 ? { ...row, ...change } : row)),
          61,
        ),
      )
    expect(last({ installs: 99 })).toEqual({ kind: 'small', installs: 99 })
    expect(last({ revenueUpTo: revenueByAge(() => null) })).toEqual({ kind: 'unread' })
    expect(last({ revenueUpTo: revenueByAge(() => 0) })).toEqual({ kind: 'nothing' })
  })

  it('is refused where it has missed too often or hardly ever, and where its range says nothing', () => {
    expect(refusalOf(studioUpTo(90, 30, { kind: 'season', seed: 12 }, 4))).toMatchObject({ kind: 'misses' })
    const wild = steadyWeeks(62, (row, index) => ({
      ...row,
      revenueUpTo: revenueByAge(
        (age) => (row.revenueUpTo[age] ?? 0) * (age > 7 ? 3 ** Math.sin(index * 3) : 1),
      ),
    }))
    expect(refusalOf(forecastOf(wild, 61))?.kind).toBe('wide')
    expect(refusalOf(studioUpTo(90, 30, { kind: 'stable', seed: 8 }, 4))).toMatchObject({ kind: 'loose' })
  })

  it('adds up the apps that have one, with a record of their sum', () => {
    const made = studioUpTo(30, 7, { kind: 'stable', seed: 3, apps: ['A', 'B', 'C'] }, 4)
    const few = steadyWeeks(84).slice(70)
    const rows = [
      ...forecastStudio({
        kind: 'stable',
        seed: 3,
        apps: ['A', 'B', 'C'],
        weeks: WEEKS + 1,
        dataUpTo: upTo(7),
      }),
      ...few,
    ]
    const withYoung = forecastsOf(rows, { age: 30, weeks: 4, dataUpTo: upTo(7) })
    expect(withYoung?.apps.filter(({ kind }) => kind === 'forecast')).toHaveLength(
      made?.apps.filter(({ kind }) => kind === 'forecast').length ?? 0,
    )
    expect(withYoung?.all).toEqual(made?.all)
    const values = (made?.apps ?? []).flatMap((app) => (app.kind === 'forecast' ? [app.range.value] : []))
    const { all } = made ?? {}
    if (all?.kind !== 'forecast') throw new Error('refused')
    expect(all.range.value).toBeCloseTo(
      values.reduce((sum, value) => sum + value, 0),
      6,
    )
    expect(all.app).toBe(null)
  })

  it('goes as far as an app has one, and nowhere without one', () => {
    const asked = { weeks: 4, dataUpTo: upTo(30) }
    const studioOf = (weeks: number) =>
      forecastStudio({ kind: 'stable', seed: 3, apps: ['A', 'B'], weeks, dataUpTo: upTo(30) })
    for (const weeks of [WEEKS + 4, 60, 40, 12]) {
      const rows = studioOf(weeks)
      const has = FORECAST_AGES.filter((age) =>
        forecastsOf(rows, { ...asked, age })?.apps.some(({ kind }) => kind === 'forecast'),
      )
      expect(longestForecast(rows, asked)).toBe(has.at(-1) ?? null)
    }
    expect(longestForecast(studioOf(12), asked)).toBe(null)
    expect(longestForecast([], asked)).toBe(null)
  })

  it('of no week that is old enough is none', () => {
    expect(forecastsOf(steadyWeeks(3), { age: 90, weeks: 4, dataUpTo: addDays(FIRST, 20) })).toBe(null)
    expect(forecastsOf([], { age: 90, weeks: 4, dataUpTo: FIRST })).toBe(null)
  })

  const studios = fc.record({
    seed: fc.integer({ min: 1, max: 10_000 }),
    kind: fc.constantFrom(...STUDIO_KINDS),
  })

  it('never uses what came later: a longer history has the same past', () => {
    fc.assert(
      fc.property(studios, fc.integer({ min: 1, max: 12 }), (studio, later) => {
        const rows = forecastStudio({ ...studio, weeks: 75, dataUpTo: upTo(7, 75) })
        const pastAt = (weeks: number) => {
          const [app] = forecastsOf(rows, { age: 30, weeks: 2, dataUpTo: upTo(7, weeks) })?.apps ?? []
          return app?.kind === 'forecast' ? app.record.judged : null
        }
        const [before, after] = [pastAt(75 - later), pastAt(75)]
        if (before !== null && after !== null) expect(after.slice(0, before.length)).toEqual(before)
      }),
      { numRuns: runs(20, 300) },
    )
  })

  it('is the same for any order of the rows and grows with the amounts', () => {
    fc.assert(
      fc.property(studios, fc.double({ min: 0.01, max: 100, noNaN: true }), (studio, times) => {
        const rows = forecastStudio({ ...studio, weeks: 60, dataUpTo: upTo(7, 60) })
        const asked = { age: 30, weeks: 1, dataUpTo: upTo(7, 59) } as const
        const made = forecastsOf(rows, asked)
        expect(forecastsOf(rows.toReversed(), asked)).toEqual(made)
        const more = forecastsOf(
          rows.map((row) => ({
            ...row,
            spend: row.spend * times,
            revenueUpTo: revenueByAge((age) => {
              const amount = row.revenueUpTo[age]
              return amount === null ? null : amount * times
            }),
          })),
          asked,
        )
        const [one, other] = [made?.apps[0], more?.apps[0]]
        expect(judgedOf(other)).toEqual(judgedOf(one))
        if (one?.kind !== 'forecast' || other?.kind !== 'forecast') return
        expect(other.range.value / one.range.value / times).toBeCloseTo(1, 6)
        expect(one.range.low).toBeLessThanOrEqual(one.range.value)
        expect(one.range.high).toBeGreaterThanOrEqual(one.range.value)
        expect(other.payback).toEqual(one.payback)
      }),
      { numRuns: runs(20, 300) },
    )
  })
})

describe('the day on which spend is back', () => {
  const point = (age: 0 | 7 | 30 | 90, value: number, spread: number | null = null) =>
    spread === null
      ? ({ kind: 'measured', age, value } as const)
      : ({
          kind: 'predicted',
          age,
          value,
          range: { value, low: value - spread, high: value + spread },
        } as const)

  it('is measured, predicted with its range, or later', () => {
    expect(paybackOf([point(0, 20), point(7, 120)], 100)).toEqual({ kind: 'measured', day: 5 })
    expect(paybackOf([point(30, 89), point(90, 119, 8)], 100)).toEqual({
      kind: 'predicted',
      day: 49,
      first: 45,
      last: 56,
    })
    expect(paybackOf([point(30, 80), point(90, 105, 8)], 100)).toMatchObject({
      kind: 'predicted',
      last: null,
    })
    expect(paybackOf([point(30, 80), point(90, 95, 8)], 100)).toMatchObject({ kind: 'later', first: 81 })
    expect(paybackOf([point(30, 80), point(90, 90, 8)], 100)).toEqual({ kind: 'later', first: null })
    expect(paybackOf([point(30, 80)], 0)).toBe(null)
  })

  it('is not after the last day of its range, even beside points without a range', () => {
    const without = { kind: 'predicted', age: 14, value: 11, range: null } as const
    const points = [point(7, 10), without, point(30, 30, 1)]
    expect(paybackOf(points, 25)).toMatchObject({ day: 26, last: 26 })
  })

  it('is that of the first point where that has it all', () => {
    expect(dayOf([{ age: 0, value: 5 }], 5)).toBe(0)
    expect(dayOf([], 5)).toBe(null)
  })
})
