/** Headings of the days of the inbox. */
import { describe, expect, it } from 'vitest'
import { dayHeading, zoneOfDay } from './alertTimes'

const reader = { now: Date.parse('2026-11-23T14:20:00Z'), zone: 'UTC' }

describe('heading of a day', () => {
  it('PLUS-28 names today and yesterday, and the year of another year', () => {
    const headings = ['2026-11-23', '2026-11-22', '2026-11-21', '2025-12-30', ''].map((day) =>
      dayHeading(day, reader),
    )
    expect(headings).toEqual([
      'Today, 23 November',
      'Yesterday, 22 November',
      '21 November',
      '30 December 2025',
      'Unknown date',
    ])
    expect(dayHeading('2026-11-24', { ...reader, zone: 'Asia/Tokyo' })).toBe('24 November')
    expect(dayHeading('2026-11-23', { ...reader, zone: 'Asia/Tokyo' })).toBe('Today, 23 November')
    expect([zoneOfDay('2026-11-23', 'Europe/Paris'), zoneOfDay('', 'UTC')]).toEqual(['CET', ''])
  })
})
