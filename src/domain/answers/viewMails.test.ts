import { describe, expect, it } from 'vitest'
import { DAY_MS } from '@/domain/shared/constants'
import { fc, runs } from '@/testing/property'
import { type MailRhythm, nextMailAt } from './viewMails'

const at = (text: string) => Date.parse(`${text}Z`)
const next = (rhythm: MailRhythm, text: string, zone = 'UTC', hour = 8) =>
  new Date(nextMailAt({ rhythm, hour, zone }, at(text))).toISOString().slice(0, 16)

describe('when a view is mailed', () => {
  it('is each Monday, or the first of each month', () => {
    expect(next('week', '2026-11-20T14:20:00')).toBe('2026-11-23T08:00')
    expect(next('week', '2026-11-23T07:59:59')).toBe('2026-11-23T08:00')
    expect(next('week', '2026-11-23T08:00:00')).toBe('2026-11-30T08:00')
    expect(next('month', '2026-11-20T14:20:00')).toBe('2026-12-01T08:00')
    expect(next('month', '2026-12-01T07:00:00')).toBe('2026-12-01T08:00')
    expect(next('month', '2026-12-31T23:59:59')).toBe('2027-01-01T08:00')
  })

  it('is at the hour of the reporting zone, before and after the clocks are changed', () => {
    expect(next('week', '2026-10-20T00:00:00', 'Europe/Berlin')).toBe('2026-10-26T07:00')
    expect(next('week', '2026-10-12T07:00:00', 'Europe/Berlin')).toBe('2026-10-19T06:00')
    expect(next('week', '2026-11-22T23:30:00', 'Asia/Tokyo')).toBe('2026-11-29T23:00')
    expect(next('month', '2026-11-30T23:30:00', 'America/Los_Angeles', 18)).toBe('2026-12-02T02:00')
  })

  it('is after the time before it, within the rhythm, on the right day at the hour, whatever zone and time', () => {
    const zones = [
      'UTC',
      'UTC+09:00',
      'Europe/Berlin',
      'America/Los_Angeles',
      'Asia/Kathmandu',
      'Pacific/Auckland',
    ]
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.constantFrom<MailRhythm>('week', 'month'),
        fc.integer({ min: 4, max: 23 }),
        fc.integer({ min: at('2026-01-01T00:00:00'), max: at('2028-01-01T00:00:00') }),
        (zone, rhythm, hour, from) => {
          const time = nextMailAt({ rhythm, hour, zone }, from)
          expect(time).toBeGreaterThan(from)
          expect(time - from).toBeLessThanOrEqual((rhythm === 'week' ? 7 : 31) * DAY_MS + DAY_MS / 24)
          // an offset is not a zone of Intl
          const timeZone = zone === 'UTC+09:00' ? 'Asia/Tokyo' : zone
          const parts = new Intl.DateTimeFormat('en-US', {
            timeZone,
            weekday: 'short',
            day: 'numeric',
            hour: 'numeric',
            hourCycle: 'h23',
          }).formatToParts(time)
          const part = (type: string) => parts.find((each) => each.type === type)?.value
          expect(Number(part('hour'))).toBe(hour)
          expect(rhythm === 'week' ? part('weekday') : part('day')).toBe(rhythm === 'week' ? 'Mon' : '1')
        },
      ),
      { numRuns: runs(300, 5000) },
    )
  })
})
