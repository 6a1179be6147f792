import { describe, expect, it } from 'vitest'
import { fc, runs } from '@/testing/property'
import {
  NOT_AVAILABLE,
  formatClock,
  formatDateTime,
  formatDay,
  formatDuration,
  formatUtcDay,
  readTime,
  timeSince,
  utcPeriod,
} from './dates'

const NOW = Date.parse('2026-11-20T14:20:00Z')

describe('D-1 dates, spec 2 §9', () => {
  it('MOD-2 writes DD-MM-YYYY, HH:MM in the given zone, over summer time too', () => {
    expect(formatDateTime(NOW, 'UTC')).toBe('20-11-2026, 14:20')
    expect(formatDateTime(Date.parse('2026-10-25T00:30:00Z'), 'Europe/Paris')).toBe('25-10-2026, 02:30')
    expect(formatDateTime(Date.parse('2026-12-31T23:30:00Z'), 'Pacific/Kiritimati')).toBe('01-01-2027, 13:30')
    expect(formatClock(NOW, 'UTC')).toBe('14:20')
  })
  it('MOD-2 writes UTC as it writes any other zone', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e13, max: 2.5e14 }), (time) => {
        expect(formatDateTime(time, 'UTC')).toBe(formatDateTime(time, 'Etc/UTC'))
      }),
      { numRuns: runs(200, 20_000) },
    )
  })
  it('D-8 MOD-2 writes the one format of the specification, whatever the locale of the machine', () => {
    const zone = fc.constantFrom('UTC', 'Asia/Kolkata', 'Africa/Cairo', 'Europe/Paris')
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2.5e14 }), zone, (time, name) => {
        expect(formatDateTime(time, name)).toMatch(/^[0-3]\d-[01]\d-\d{4}, [0-2]\d:[0-5]\d$/)
      }),
    )
  })
  it('PLUS-5 writes the UTC day in a sentence', () => {
    expect(formatUtcDay(Date.parse('2026-11-30T23:59:59.999Z'))).toBe('30 Nov')
    expect(formatUtcDay(Date.parse('2026-09-01T00:00:00Z'))).toBe('1 Sep')
    expect(() => formatUtcDay(Number.NaN)).toThrow(RangeError)
  })
  it('D-1 DSH-5 reads a time, and "not available" without one', () => {
    expect(['', null, undefined, 'nonsense'].map(readTime)).toEqual([null, null, null, null])
    expect(readTime('2026-11-20T14:20:00Z')).toBe(NOW)
    expect(NOT_AVAILABLE).toBe('not available')
    for (const none of [null, Number.NaN, Infinity]) {
      expect(formatDateTime(none, 'UTC')).toBe(NOT_AVAILABLE)
      expect(formatDay(none, 'UTC')).toBe(NOT_AVAILABLE)
      expect(timeSince(none, NOW)).toBe(NOT_AVAILABLE)
    }
  })
  it('D-1 writes days before 1970, and years of less than four digits', () => {
    expect(formatDateTime(0, 'UTC')).toBe('01-01-1970, 00:00')
    expect(formatDateTime(-1, 'UTC')).toBe('31-12-1969, 23:59')
    expect(formatDateTime(Date.parse('0900-01-02T03:04:00Z'), 'UTC')).toBe('02-01-0900, 03:04')
    expect([formatDay(NOW, 'Asia/Tokyo'), formatClock(NOW, 'Asia/Tokyo')]).toEqual(['20-11-2026', '23:20'])
  })
  it.each([
    [-300_000, 'just now'],
    [-5000, 'just now'],
    [0, 'just now'],
    [59_999, 'just now'],
    [60_000, '1 min ago'],
    [720_000, '12 min ago'],
    [3_599_999, '59 min ago'],
    [3_600_000, '1 h ago'],
    [93_600_000, '26 h ago'],
    [172_799_999, '47 h ago'],
    [172_800_000, '2 d ago'],
  ])('D-1 DSH-5 %i ms ago is "%s", never a negative', (passed, words) =>
    expect(timeSince(NOW - passed, NOW)).toBe(words),
  )
  it.each([
    [-1, '0 s'],
    [9_000, '9 s'],
    [9_999, '9 s'],
    [760_000, '12 m 40 s'],
    [3_600_000, '1 h 00 m'],
    [7_500_000, '2 h 05 m'],
    [86_399_999, '23 h 59 m'],
    [86_400_000, '1 d 0 h'],
    [273_600_000, '3 d 4 h'],
  ])('D-1 DSH-3 %i ms last "%s"', (length, words) => expect(formatDuration(length)).toBe(words))
  it('MET-1 takes the UTC month', () => {
    expect(utcPeriod(Date.parse('2026-12-01T00:30:00+02:00'))).toBe('2026-11')
  })
})
