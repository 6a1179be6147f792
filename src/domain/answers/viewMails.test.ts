import { describe, expect, it } from 'vitest'
import { DAY_MS } from '@/domain/shared/constants'
import { MAIL_HOUR, nextMailAt } from './viewMails'

const at = (text: string) => Date.parse(`${text}Z`)
const next = (rhythm: 'week' | 'month', text: string) =>
  new Date(nextMailAt(rhythm, at(text))).toISOString().slice(0, 16)

describe('when a view is mailed', () => {
  it('is each Monday, or the first of each month', () => {
    expect(next('week', '2026-11-20T14:20:00')).toBe('2026-11-23T08:00')
    expect(next('week', '2026-11-23T07:59:59')).toBe('2026-11-23T08:00')
    expect(next('week', '2026-11-23T08:00:00')).toBe('2026-11-30T08:00')
    expect(next('month', '2026-11-20T14:20:00')).toBe('2026-12-01T08:00')
    expect(next('month', '2026-12-01T07:00:00')).toBe('2026-12-01T08:00')
    expect(next('month', '2026-12-31T23:59:59')).toBe('2027-01-01T08:00')
  })

  it('is after the time before it, within the rhythm, at the same hour, whatever the time', () => {
    for (let hour = 0; hour < 24 * 800; hour += 7) {
      const from = at('2026-01-01T00:30:00') + (hour * DAY_MS) / 24
      for (const [rhythm, most] of [
        ['week', 7],
        ['month', 31],
      ] as const) {
        const time = nextMailAt(rhythm, from)
        expect(time).toBeGreaterThan(from)
        expect(time - from).toBeLessThanOrEqual(most * DAY_MS)
        const day = new Date(time)
        expect(day.getUTCHours()).toBe(MAIL_HOUR)
        expect(rhythm === 'week' ? day.getUTCDay() : day.getUTCDate()).toBe(1)
      }
    }
  })
})
