import { describe, expect, it } from 'vitest'
import { fc, runs } from '@/testing/property'
import {
  formatClock,
  formatDateTime,
  formatDuration,
  formatUtcDay,
  readTime,
  timeSince,
  utcPeriod,
} from './dates'

const NOW = Date.parse('2026-11-20T14:20:00Z')
const ago = (minutes: number) => NOW - minutes * 60_000

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
  })
  it('DSH-5 reads "not available" without a time', () => {
    expect(formatDateTime(null, 'UTC')).toBe('not available')
    expect(timeSince(null, NOW)).toBe('not available')
    expect(timeSince(readTime('nonsense'), NOW)).toBe('not available')
  })
  it('DSH-5 says how long ago, and never a negative', () => {
    expect(
      [0, 12, 59, 60, 26 * 60, 47 * 60 + 59, 48 * 60, -5].map((minutes) => timeSince(ago(minutes), NOW)),
    ).toEqual([
      'just now',
      '12 min ago',
      '59 min ago',
      '1 h ago',
      '26 h ago',
      '47 h ago',
      '2 d ago',
      'just now',
    ])
  })
  it('DSH-3 writes durations', () => {
    expect([9_000, 760_000, 7_500_000, 273_600_000, -1].map(formatDuration)).toEqual([
      '9 s',
      '12 m 40 s',
      '2 h 05 m',
      '3 d 4 h',
      '0 s',
    ])
  })
  it('MET-1 takes the UTC month', () => {
    expect(utcPeriod(Date.parse('2026-12-01T00:30:00+02:00'))).toBe('2026-11')
  })
})
