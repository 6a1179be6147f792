import { describe, expect, it } from 'vitest'
import {
  askedZone,
  hoursApart,
  hoursAround,
  isSameZone,
  offsetAt,
  offsetName,
  shareOfDay,
  shareOfDays,
} from './zones'

const NOW = Date.UTC(2026, 10, 22)
const SUMMER = Date.UTC(2026, 6, 1)

describe('offsetAt', () => {
  it('knows zones, fixed offsets and daylight saving time', () => {
    expect(offsetAt('UTC', NOW)).toBe(0)
    expect(offsetAt('Europe/Berlin', NOW)).toBe(60)
    expect(offsetAt('Europe/Berlin', SUMMER)).toBe(120)
    expect(offsetAt('Asia/Kathmandu', NOW)).toBe(345)
    expect(offsetAt('UTC-08:00', NOW)).toBe(-480)
    expect(offsetAt('UTC+8', NOW)).toBe(480)
    expect(offsetAt('Mars/Olympus', NOW)).toBeNull()
  })
})

describe('offsetName', () => {
  it('is read back', () => {
    for (const minutes of [-720, -480, -210, 0, 60, 345, 840])
      expect(offsetAt(offsetName(minutes), NOW)).toBe(minutes)
    expect(offsetName(345)).toBe('UTC+05:45')
  })
})

describe('askedZone', () => {
  it('is UTC for a source that takes no zone', () => {
    expect(askedZone(undefined, 'Asia/Tokyo', NOW)).toBe('UTC')
  })
  it('is the offset outside of daylight saving time, at any time of the year', () => {
    for (const now of [NOW, SUMMER]) {
      expect(askedZone('offset', 'Europe/Berlin', now)).toBe('UTC+01:00')
      expect(askedZone('offset', 'Australia/Sydney', now)).toBe('UTC+10:00')
      expect(askedZone('offset', 'America/Los_Angeles', now)).toBe('UTC-08:00')
    }
  })
  it('is the nearest of three, or the zone itself', () => {
    expect(askedZone('eightHours', 'Asia/Tokyo', NOW)).toBe('UTC+08:00')
    expect(askedZone('eightHours', 'Europe/Berlin', NOW)).toBe('UTC')
    expect(askedZone('eightHours', 'America/New_York', NOW)).toBe('UTC-08:00')
    expect(askedZone('own', 'Asia/Tokyo', NOW)).toBe('Asia/Tokyo')
  })
})

describe('isSameZone', () => {
  it('knows other names of a zone', () => {
    expect(isSameZone('Asia/Kolkata', 'Asia/Calcutta')).toBe(true)
    expect(isSameZone('UTC', 'UTC+00:00')).toBe(true)
    expect(isSameZone('Europe/Berlin', 'Europe/Paris')).toBe(false)
    expect(isSameZone('nowhere', 'nowhere else')).toBe(false)
  })
})

describe('what days that begin elsewhere can change', () => {
  it('is hours by day, with daylight saving time', () => {
    expect(hoursApart('America/Los_Angeles', 'UTC', '2026-11-20')).toBe(8)
    expect(hoursApart('America/Los_Angeles', 'UTC', '2026-07-20')).toBe(7)
    expect(hoursApart('Asia/Tokyo', 'America/Los_Angeles', '2026-11-20')).toBe(17)
    expect(hoursApart('?', 'UTC', '2026-11-20')).toBeNull()
  })
  it('is at most n/24 of a day, and n/(24 m) of m days', () => {
    expect(shareOfDay(8)).toBeCloseTo(1 / 3)
    expect(shareOfDays(8, 28)).toBeCloseTo(1 / 84)
  })
})

describe('hoursAround', () => {
  const around = (hour: number, zone: string, now: string) => {
    const { last, next } = hoursAround({ hour, zone }, Date.parse(now))
    return [last, next].map((time) => new Date(time).toISOString().slice(0, 16))
  }
  it('are the last and the next time of an hour, at that hour itself too', () => {
    expect(around(6, 'UTC', '2026-11-22T05:59:59Z')).toEqual(['2026-11-21T06:00', '2026-11-22T06:00'])
    expect(around(6, 'UTC', '2026-11-22T06:00:00Z')).toEqual(['2026-11-22T06:00', '2026-11-23T06:00'])
    expect(around(6, 'Asia/Tokyo', '2026-11-22T20:59:00Z')).toEqual(['2026-11-21T21:00', '2026-11-22T21:00'])
  })
  it('are a day apart by the clocks, also when these change', () => {
    expect(around(6, 'Europe/Paris', '2026-10-24T12:00:00Z')).toEqual([
      '2026-10-24T04:00',
      '2026-10-25T05:00',
    ])
  })
  it('are the next hour that there is, where the clocks leave one out, on either side of UTC', () => {
    expect(around(2, 'America/New_York', '2026-03-08T12:00:00Z')[0]).toBe('2026-03-08T07:00')
    expect(around(2, 'Europe/Paris', '2026-03-29T12:00:00Z')[0]).toBe('2026-03-29T01:00')
    expect(around(0, 'America/Santiago', '2026-09-06T12:00:00Z')[0]).toBe('2026-09-06T04:00')
    expect(around(2, 'Australia/Sydney', '2026-10-04T12:00:00Z')[0]).toBe('2026-10-03T16:00')
  })
  it('are the first of two where the clocks repeat one', () => {
    expect(around(1, 'America/New_York', '2026-11-01T12:00:00Z')[0]).toBe('2026-11-01T05:00')
    expect(around(2, 'Europe/Paris', '2026-10-25T12:00:00Z')[0]).toBe('2026-10-25T00:00')
    expect(around(2, 'Australia/Sydney', '2026-04-05T12:00:00Z')[0]).toBe('2026-04-04T15:00')
  })
})
