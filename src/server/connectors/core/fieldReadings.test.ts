import { expect, it } from 'vitest'
import { writtenDay } from './fieldReadings'

it.each([
  ['11/02/2026', '2026-11-02'],
  ['1/2/2026 10:11:12', '2026-01-02'],
  ['Nov 2, 2026', '2026-11-02'],
  ['2026-11-02T10:11:00Z', '2026-11-02'],
  // no day of any month in this order, so that it is not taken for one
  ['13/11/2026', '13/11/2026'],
  [null, null],
])('the written day %j is %j', (value, day) => {
  expect(writtenDay(value)).toBe(day)
})
