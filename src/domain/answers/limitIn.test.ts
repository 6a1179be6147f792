import { expect, it } from 'vitest'
import { limitIn } from './limitIn'

it('is about the same amount in every currency, in figures that a person reads', () => {
  expect([100, 500, 1000, 5000].map((limit) => limitIn(limit, 156.4))).toEqual([
    15_000, 80_000, 150_000, 800_000,
  ])
  expect([100, 500, 1000, 5000].map((limit) => limitIn(limit, 0.922))).toEqual([90, 450, 900, 4500])
  expect(limitIn(500, 1)).toBe(500)
})

it('stays as it is where no rate is known, and for no limit', () => {
  expect(limitIn(500, null)).toBe(500)
  expect(limitIn(0, 156.4)).toBe(0)
})
