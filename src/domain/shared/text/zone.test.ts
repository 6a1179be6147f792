import { describe, expect, it } from 'vitest'
import { clockWithZone, dateTimeWithZone, isZone, UTC, zoneName } from './zone'

const winter = Date.UTC(2026, 10, 20, 23, 30)
const summer = Date.UTC(2026, 6, 20, 23, 30)

describe('PLUS-15: times are written with their zone', () => {
  it.each([
    [winter, UTC, '23:30 UTC', '20-11-2026, 23:30 UTC'],
    [winter, 'Europe/Paris', '00:30 CET', '21-11-2026, 00:30 CET'],
    [summer, 'Europe/Paris', '01:30 CEST', '21-07-2026, 01:30 CEST'],
    [winter, 'Asia/Kolkata', '05:00 GMT+5:30', '21-11-2026, 05:00 GMT+5:30'],
    [summer, 'Europe/London', '00:30 BST', '21-07-2026, 00:30 BST'],
  ])('%d in %s', (time, zone, clock, dateTime) => {
    expect(clockWithZone(time, zone)).toBe(clock)
    expect(dateTimeWithZone(time, zone)).toBe(dateTime)
  })

  it('D-1: what is no time has no zone', () => {
    expect(dateTimeWithZone(null, UTC)).toBe('not available')
    expect(dateTimeWithZone(NaN, 'Europe/Paris')).toBe('not available')
    expect(dateTimeWithZone(Infinity, UTC)).toBe('not available')
  })

  it('a zone that the browser does not know is told apart', () => {
    expect([isZone('Europe/Paris'), isZone('UTC')]).toEqual([true, true])
    expect(isZone('Mars/Olympus')).toBe(false)
    expect(['UTC', 'Europe/Paris', 'Asia/Kolkata'].map((zone) => zoneName(winter, zone))).toEqual([
      'UTC',
      'CET',
      'GMT+5:30',
    ])
  })
})
