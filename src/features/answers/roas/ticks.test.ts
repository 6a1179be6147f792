import { expect, it } from 'vitest'
import * as fc from 'fast-check'
import { roundTicks } from './ticks'

it('the ticks of a ratio need no rounding to whole percent', () => {
  expect(roundTicks(0.715, 0.815, 4, 0.01)).toEqual([0.7, 0.75, 0.8, 0.85])
  expect(roundTicks(0.3, 1, 3, 0.01)).toEqual([0.25, 0.5, 0.75, 1])
  expect(roundTicks(1, 1.0001, 3, 0.01)).toEqual([1, 1.01])
})

it('ticks are whole units and hold both ends', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 5, noNaN: true }),
      fc.double({ min: 0, max: 5, noNaN: true }),
      (one, other) => {
        const [min, max] = [Math.min(one, other), Math.max(one, other)]
        const ticks = roundTicks(min, max, 4, 0.01)
        expect(ticks[0]).toBeLessThanOrEqual(min + 1e-9)
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(max - 1e-9)
        for (const tick of ticks) expect(Math.abs(tick * 100 - Math.round(tick * 100))).toBeLessThan(1e-6)
      },
    ),
  )
})
