import { expect, it } from 'vitest'
import { fc, runs } from '@/testing/property'
import { FORECAST_MAX_WEEKS } from '@/domain/shared/limits'
import { parseRoasView, withRoasView } from '@/features/answers/roas/roasView'
import { ROAS_HORIZONS } from './horizons'
import { addDays, dayStart, daysBetween } from './days'
import { readFilters, withFilters } from './answerUrl'
import { askedPeriod, FULL_WEEK, lastFullWeek, oldWeek, weekOf, wholeWeeks } from './period'

const MONDAY = 1
const days = fc.integer({ min: 0, max: 20_000 }).map((number) => addDays('1990-01-01', number))

it('a week begins on its Monday', () => {
  expect(weekOf('2026-11-22')).toBe('2026-11-16')
  expect(weekOf('2026-11-23')).toBe('2026-11-23')
  fc.assert(
    fc.property(days, (day) => {
      const week = weekOf(day)
      expect(new Date(dayStart(week)).getUTCDay()).toBe(MONDAY)
      expect(daysBetween(week, day)).toBeGreaterThanOrEqual(0)
      expect(daysBetween(week, day)).toBeLessThan(7)
    }),
    { numRuns: runs(200, 2_000) },
  )
})

it('the last full week is the newest from Monday to Sunday that the data has', () => {
  expect(lastFullWeek('2026-11-22')).toEqual({ from: '2026-11-16', to: '2026-11-22' })
  expect(lastFullWeek('2026-11-21')).toEqual({ from: '2026-11-09', to: '2026-11-15' })
  fc.assert(
    fc.property(days, (day) => {
      const { from, to } = lastFullWeek(day)
      expect([weekOf(from), daysBetween(from, to)]).toEqual([from, 6])
      expect(daysBetween(to, day)).toBeGreaterThanOrEqual(0)
      expect(daysBetween(to, day)).toBeLessThan(7)
    }),
    { numRuns: runs(200, 2_000) },
  )
})

it('is sent to the service by name, and kept in the address', () => {
  const asked = { from: null, to: null, days: FULL_WEEK } as const
  expect(askedPeriod('roas', asked, '2026-11-24')).toEqual({ from: '2026-11-16', to: '2026-11-22' })
  const filters = readFilters(new URLSearchParams('period=lastweek'), 'roas')
  expect(filters.period).toEqual({ kind: 'lastWeek' })
  expect(withFilters(new URLSearchParams(), 'roas', filters).toString()).toBe('period=lastweek')
})

it('the last full week with an age has days that are all as old, and follows the age of the page', () => {
  const week = { from: '2026-11-09', to: '2026-11-15' }
  expect(oldWeek('2026-11-22', 7)).toEqual(week)
  expect(oldWeek('2026-11-21', 7)).toEqual({ from: '2026-11-02', to: '2026-11-08' })
  fc.assert(
    fc.property(days, fc.constantFrom(...ROAS_HORIZONS), (day, age) => {
      const { from, to } = oldWeek(day, age)
      expect([weekOf(from), daysBetween(from, to)]).toEqual([from, 6])
      expect(daysBetween(to, day)).toBeGreaterThanOrEqual(age)
      expect(daysBetween(to, day)).toBeLessThan(age + 7)
    }),
    { numRuns: runs(200, 2_000) },
  )
  const asked = { from: null, to: null, days: FULL_WEEK, age: 7 } as const
  expect(askedPeriod('roas', asked, '2026-11-22')).toEqual(week)
  const view = parseRoasView(new URLSearchParams('period=lastweek7&horizon=14'))
  expect(view.period).toEqual({ kind: 'oldWeek', age: 14 })
  expect(withRoasView(new URLSearchParams(), { ...view, horizon: 30 }).toString()).toBe(
    'period=lastweek30&horizon=30',
  )
  expect(readFilters(new URLSearchParams('period=lastweek8'), 'roas').period).toEqual({
    kind: 'last',
    days: 30,
  })
})

it('only whole weeks are between two days, and not more than a response has', () => {
  expect(wholeWeeks('2026-11-02', '2026-11-22')).toEqual({ from: '2026-11-02', to: '2026-11-22' })
  expect(wholeWeeks('2026-11-03', '2026-11-21')).toEqual({ from: '2026-11-09', to: '2026-11-15' })
  const none = wholeWeeks('2026-11-17', '2026-11-22')
  expect(none.from > none.to).toBe(true)
  const { from, to } = wholeWeeks('2000-01-01', '2026-11-22')
  expect(daysBetween(from, to) + 1).toBe(FORECAST_MAX_WEEKS * 7)
})
