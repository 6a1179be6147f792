import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { utcPeriod } from '@/domain/shared/text/dates'
import { daysOf, lastPeriods, monthName, periodBefore, shortMonthName, shownPeriod } from './usageMonths'

const at = (iso: string) => Date.parse(iso)

describe('usageMonths', () => {
  it('PLUS-6 MET-4 D-1 the last six months in UTC, over the turn of a year', () => {
    expect(lastPeriods(at('2026-02-28T23:59:59Z'))).toEqual([
      '2025-09',
      '2025-10',
      '2025-11',
      '2025-12',
      '2026-01',
      '2026-02',
    ])
    expect(lastPeriods(at('2026-03-01T00:00:00Z')).at(-1)).toBe('2026-03')
  })

  it('MET-4 a month that is not offered reads as the current one', () => {
    const now = at('2026-11-20T14:20:00Z')
    for (const asked of ['2026-06', '2026-10']) expect(shownPeriod(asked, now)).toBe(asked)
    for (const asked of [null, '', '2026-05', '2026-12', '2026-13', 'soon', '../..'])
      expect(shownPeriod(asked, now)).toBe('2026-11')
  })

  it('MET-4 names a month and its days', () => {
    const now = at('2026-11-20T14:20:00Z')
    expect([monthName('2026-11'), shortMonthName('2026-11')]).toEqual(['November 2026', 'Nov'])
    expect([shortMonthName('2026-09'), shortMonthName('2026-05')]).toEqual(['Sep', 'May'])
    const months = ['2026-11', '2026-09', '2024-02', '2026-12']
    expect(months.map((month) => daysOf(month, now))).toEqual([
      [1, 20],
      [1, 30],
      [1, 29],
      [1, 31],
    ])
  })

  it('MET-1 MET-4 counts back by one month or by several', () => {
    expect(periodBefore('2026-01')).toBe('2025-12')
    expect(periodBefore('2026-03', 14)).toBe('2025-01')
    expect(lastPeriods(at('2026-11-20T14:20:00Z'), 2)).toEqual(['2026-10', '2026-11'])
  })

  it('MET-4 D-1 at any moment the months follow each other and end with the running one', () => {
    const moments = fc.date({ min: new Date('1971-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(moments, (date) => {
        const periods = lastPeriods(date.getTime())
        expect(periods.at(-1)).toBe(utcPeriod(date.getTime()))
        expect(periods).toEqual([...periods].sort())
        expect(new Set(periods).size).toBe(periods.length)
        for (const [index, period] of periods.entries())
          if (index > 0) expect(periodBefore(period)).toBe(periods[index - 1])
      }),
    )
  })
})
