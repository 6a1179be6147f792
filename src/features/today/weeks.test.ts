import { describe, expect, it } from 'vitest'
import { revenueByAge } from '@/domain/answers/ages'
import { addDays, daysBetween, daysOfPeriod } from '@/domain/answers/days'
import type { ReturnStatus } from '@/domain/answers/statuses'
import type { CohortRow, RoasRow } from '@/domain/answers/types'
import { LTV_AGES } from '@/domain/shared/constants'
import { newestWeek, returnWeeks } from '@/domain/answers/weeks'
import { ltvWeeks, weeksOfNotes } from './weeks'

const UP_TO = '2026-11-22'

const rowOf = (day: string, spend: number, revenue: number, status: ReturnStatus = 'counted'): RoasRow => ({
  day,
  app: 'Word Lantern',
  platform: null,
  country: null,
  network: 'Meta Ads',
  campaign: 'WL',
  status,
  installs: 10,
  spend,
  revenue,
  revenueUpTo: revenueByAge((age) => (age > daysBetween(day, UP_TO) ? null : revenue)),
})

const rowsFrom = (first: string) =>
  daysOfPeriod(first, UP_TO).flatMap((day) => [rowOf(day, 100, 80), rowOf(day, 0, 20, 'organic')])

describe('weeks of the page Today', () => {
  it('reads the return of the newest week that is old enough, and spend of the newest one', () => {
    const all = returnWeeks(rowsFrom('2026-11-02'), { firstDay: '2026-11-02', dataUpTo: UP_TO }, 7)
    expect(all.roas).toEqual({
      days: { from: '2026-11-09', to: '2026-11-15' },
      now: 0.8,
      earlier: 0.8,
      weeks: [0.8, 0.8],
      open: 0,
    })
    expect(all.spend).toMatchObject({ days: { from: '2026-11-16', to: UP_TO }, now: 700, earlier: 700 })
    // of all users
    expect(all.revenue).toMatchObject({ days: { from: '2026-11-09', to: '2026-11-15' }, now: 700 })
    expect(all.installs).toMatchObject({ now: 140 })
  })

  it('compares with whole weeks only', () => {
    const { roas } = returnWeeks(rowsFrom('2026-11-03'), { firstDay: '2026-11-03', dataUpTo: UP_TO }, 7)
    expect(roas).toMatchObject({ earlier: null, weeks: [0.8] })
  })

  it('has no figure of a week of which only some days were read', () => {
    const days = { firstDay: '2026-08-01', dataUpTo: UP_TO, readFrom: '2026-08-24' }
    const read = rowsFrom('2026-08-24')
    const month = returnWeeks(read, days, 30).revenue?.weeks
    expect(month).toEqual([null, null, null, null, ...Array.from({ length: 8 }, () => 700)])
    expect(returnWeeks(read, days, 90).revenue).toMatchObject({
      days: { from: '2026-08-24', to: '2026-08-24' },
      now: 100,
      earlier: null,
    })
  })

  it('knows the weeks whose days sources still correct: those of the last seven days', () => {
    const known = { firstDay: '2026-10-19', dataUpTo: UP_TO }
    const openAt = (age: 0 | 1 | 7) => returnWeeks(rowsFrom('2026-10-19'), known, age).roas?.open
    expect([openAt(0), openAt(1), openAt(7)]).toEqual([1, 1, 0])
    expect(returnWeeks(rowsFrom('2026-10-19'), known, 7).spend?.open).toBe(1)
  })

  it('has the days of a week that are there, and none where all are too young', () => {
    expect(newestWeek('2026-11-13', UP_TO, 7)).toEqual({ from: '2026-11-13', to: '2026-11-15' })
    expect(newestWeek('2026-11-16', UP_TO, 7)).toBeNull()
  })
})

describe('value of an install', () => {
  const cohorts = (first: string): readonly CohortRow[] =>
    daysOfPeriod(first, UP_TO).map((day) => ({
      day,
      app: null,
      country: null,
      users: 10,
      values: LTV_AGES.map((age) => 10 + age),
      payers: LTV_AGES.map(() => null),
    }))
  const daysFrom = (from: string) => ({ from, to: UP_TO, dataUpTo: UP_TO, completeFrom: null })

  it('is that of the newest calendar week whose installs are all 30 days old', () => {
    expect(ltvWeeks(cohorts('2026-09-28'), daysFrom('2026-09-28'))).toEqual({
      age: 30,
      figure: {
        days: { from: '2026-10-12', to: '2026-10-18' },
        now: 4,
        earlier: 4,
        weeks: [4, 4, 4],
        open: 0,
      },
    })
  })

  it('is at a younger age where no week is 30 days old, and none where no week is whole', () => {
    const first = '2026-11-02'
    expect(ltvWeeks(cohorts(first), daysFrom(first))).toMatchObject({ age: 14, figure: { earlier: null } })
    const late = addDays(UP_TO, -3)
    expect(ltvWeeks(cohorts(late), daysFrom(late))).toBeNull()
  })
})

it('marks the weeks that have a note, once each', () => {
  const notes = ['2026-11-22', '2026-11-16', '2026-11-15', '2026-09-01', '2026-11-23'].map((day) => ({ day }))
  expect(weeksOfNotes(notes, '2026-11-22', 3)).toEqual([1, 2])
})
