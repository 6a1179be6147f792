import { expect, it } from 'vitest'
import { dayInZone, midnightIn } from './localDays'

it.each([
  ['UTC', '2026-11-02', '2026-11-02T00:00:00.000+00:00'],
  ['Europe/Berlin', '2026-11-02', '2026-11-02T00:00:00.000+01:00'],
  // clocks change in the night of these days
  ['Europe/London', '2026-10-25', '2026-10-25T00:00:00.000+01:00'],
  ['Europe/London', '2026-10-26', '2026-10-26T00:00:00.000+00:00'],
  ['America/New_York', '2026-03-08', '2026-03-08T00:00:00.000-05:00'],
  ['America/New_York', '2026-03-09', '2026-03-09T00:00:00.000-04:00'],
  ['Asia/Kolkata', '2026-11-02', '2026-11-02T00:00:00.000+05:30'],
  ['Mars/Olympus', '2026-11-02', '2026-11-02T00:00:00.000+00:00'],
])('midnight in %s on %s is %s', (zone, day, midnight) => {
  expect(midnightIn(zone, day)).toBe(midnight)
})

it.each([
  ['2026-11-02T08:00:00+0000', '2026-11-02'],
  ['2026-11-02T07:59:59+0000', '2026-11-01'],
  ['2026-07-02T07:00:00+0000', '2026-07-02'],
  ['soon', null],
])('%s is on %s in Los Angeles', (time, day) => {
  expect(dayInZone('America/Los_Angeles', time)).toBe(day)
})
