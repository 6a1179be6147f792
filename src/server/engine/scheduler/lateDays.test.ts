import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addDays, dayStart } from '@/domain/answers/days'
import { dayNumberOf, daysIn, utcDayOf } from '@/server/lib/days'
import { completeOn } from '@/server/lib/horizons'
import { LATE_DAYS_MAX } from '@/domain/shared/limits'
import type { EndpointPlan } from '@/server/lib/tables'
import type { DayReads } from '../history/dayReads'
import type { RunStore } from '../history/runStore'
import { openRunStore } from '../history/sqliteRunStore'
import { daysToRead, lateDays } from './lateDays'
import { windowOf } from './window'

const sealer = { seal: (text: string) => text, open: (sealed: string) => sealed }
const FIRST = '2026-06-01'
const COHORTS: EndpointPlan = {
  strategy: 'window',
  dayColumn: 'day',
  keyColumns: [],
  lookbackDays: 7,
  historyDays: 120,
  sliceDays: 30,
  columns: [],
  horizons: [0, 7, 30, 90],
}
const [STACK, LABEL] = [12, 'campaigns']

let runs: RunStore
let seq: number
beforeEach(() => {
  runs = openRunStore(':memory:', sealer)
  seq = 0
})
afterEach(() => runs.close())

const timeOf = (day: string) => dayStart(day) + 9 * 3_600_000
const reads = (): DayReads => runs.dayReads(STACK, LABEL)

/** Plans a run and notes that it has read its days; returns those besides its window. */
const runOn = (today: string, plan: EndpointPlan = COHORTS): readonly string[] => {
  const now = timeOf(today)
  const window = windowOf(plan, runs.cursor(STACK, LABEL), now)
  const days = daysToRead(plan, reads(), now, window)
  seq += 1
  const isChosen = false
  const read = {
    seq,
    days: [...daysIn(window), ...days],
    on: utcDayOf(now),
    isChosen,
    emptyDays: [],
    zone: 'UTC',
  }
  runs.addDaysRead(STACK, LABEL, read)
  runs.setCursor(STACK, LABEL, window.to)
  return days
}
const runDaily = (from: string, to: string, plan?: EndpointPlan) =>
  daysIn({ from, to }).map((today) => runOn(today, plan))

describe('D-1 days that are read again', () => {
  it('are the young ones, and on each day those that cross a horizon', () => {
    const extra = runDaily(FIRST, '2026-11-23')
    const last = '2026-11-23'
    expect(extra.at(-1)).toEqual([addDays(last, -92), addDays(last, -32), addDays(last, -9)])
    expect(Math.max(...extra.map((days) => days.length))).toBe(3)
    for (const day of daysIn({ from: FIRST, to: '2026-08-01' }))
      expect(reads().readOn.get(dayNumberOf(day))).toBeGreaterThanOrEqual(
        dayNumberOf(completeOn(COHORTS, day, 90)),
      )
    expect(lateDays(COHORTS, reads(), timeOf(last))).toEqual({ owed: [], lost: [] })
  })

  it('stay owed over missed runs, and are made up for, the newest first', () => {
    runDaily(FIRST, '2026-10-20')
    const back = '2026-11-08'
    const { owed, lost } = lateDays(COHORTS, reads(), timeOf(back))
    // ages of 18 missed days and of today, which no run has read
    expect(owed.filter(({ ages }) => ages.includes(30)).map(({ day }) => day)).toEqual(
      daysIn({ from: addDays('2026-10-21', -32), to: addDays(back, -32) }),
    )
    expect(owed.filter(({ ages }) => ages.includes(90))).toHaveLength(19)
    expect(lost).toEqual([])
    const first = runOn(back)
    expect(first).toHaveLength(LATE_DAYS_MAX)
    expect(first.at(-1)).toBe('2026-10-19')
    runDaily(addDays(back, 1), addDays(back, 2))
    expect(lateDays(COHORTS, reads(), timeOf(addDays(back, 2))).owed).toEqual([])
  })

  it('become lost where the provider no longer has them', () => {
    const short = { ...COHORTS, historyDays: 35, horizons: [30] }
    runDaily(FIRST, '2026-10-20', short)
    const late = lateDays(short, reads(), timeOf('2026-10-30'))
    expect(late.lost.map(({ day }) => day)).toEqual(daysIn({ from: '2026-09-19', to: '2026-09-24' }))
    expect(late.owed.map(({ day }) => day)).toEqual(daysIn({ from: '2026-09-25', to: '2026-09-28' }))
  })

  it('are none of a report without horizons, or of a list', () => {
    const { horizons: _none, ...plain } = COHORTS
    expect(runDaily(FIRST, '2026-08-01', plain).flat()).toEqual([])
    expect(lateDays({ ...COHORTS, strategy: 'replace' }, reads(), timeOf('2026-11-01')).owed).toEqual([])
  })
})

describe('D-16 after a pause', () => {
  const FILES: EndpointPlan = { ...COHORTS, historyDays: 14, horizons: [] }

  it('days that the provider no longer has are lost, and no others', () => {
    runDaily('2026-10-01', '2026-10-05', FILES)
    runOn('2026-11-04', FILES)
    const { owed, lost } = lateDays(FILES, reads(), timeOf('2026-11-04'))
    expect(owed).toEqual([])
    expect(lost.map(({ day }) => day)).toEqual(daysIn({ from: '2026-10-05', to: '2026-10-20' }))
    expect(lost.every(({ ages }) => ages.length === 0)).toBe(true)
  })

  it('days between chosen ones and the first load are no gap', () => {
    runDaily('2026-11-20', '2026-11-23', FILES)
    const chosen = {
      seq: 99,
      days: ['2026-01-01'],
      on: '2026-11-23',
      isChosen: true,
      emptyDays: [],
      zone: 'UTC',
    }
    runs.addDaysRead(STACK, LABEL, chosen)
    expect(lateDays(FILES, reads(), timeOf('2026-11-23'))).toEqual({ owed: [], lost: [] })
  })
})

describe('what is kept of days', () => {
  it('takes little space, whatever was read when', () => {
    runDaily(FIRST, '2026-11-23')
    const before = reads()
    expect(before.since).toBe(addDays(FIRST, -120))
    expect(before.readOn.size).toBe(295)
    runs.addDaysRead(STACK, LABEL, {
      seq: 1_000,
      days: ['2026-11-22'],
      on: '2026-11-23',
      isChosen: false,
      emptyDays: ['2026-10-01'],
      zone: 'UTC',
    })
    expect(reads()).toEqual({ ...before, emptyIn: new Map([['2026-10-01', 1_000]]) })
  })
})
