import { expect, it } from 'vitest'
import { fc, runs } from '@/testing/property'
import { bridgeOf } from './bridge'

it('cuts the axis below large values that differ little, and says where', () => {
  const { bars, cut, zero } = bridgeOf(0.776, [-0.041, -0.008, 0.016], 0.743)
  expect(cut).toBeCloseTo(0.7)
  expect(zero).toBeNull()
  expect(bars[0]).toMatchObject({ bottom: 0, top: 1 })
  expect(bars[1]?.top).toBe(1)
  expect(bars.at(-1)?.bottom).toBe(0)
})

it('small values stand on zero, negative ones above a cut, and values of both signs on a line between', () => {
  expect(bridgeOf(0.1, [0.2], 0.3).cut).toBeNull()
  expect(bridgeOf(-6218, [-726, -988], -7932).cut).toBeLessThan(-7932)
  const mixed = bridgeOf(-5, [15], 10)
  expect(mixed.cut).toBeNull()
  expect(mixed.bars[0]?.top).toBe(mixed.zero)
  expect(bridgeOf(0, [0], 0).bars.every(({ top }) => top === 0)).toBe(true)
})

it('all bars lie in the drawing, and each begins where the one before it ended', () => {
  const amount = fc.integer({ min: -1_000_000, max: 1_000_000 })
  fc.assert(
    fc.property(amount, fc.array(amount, { maxLength: 5 }), (earlier, steps) => {
      const now = steps.reduce((sum, step) => sum + step, earlier)
      const { bars } = bridgeOf(earlier, steps, now)
      for (const { bottom, top } of bars) {
        expect(bottom).toBeGreaterThanOrEqual(-1e-9)
        expect(top).toBeLessThanOrEqual(1 + 1e-9)
      }
      bars.slice(1, -1).forEach(({ bottom, top }, index) => {
        const before = bars[index]?.level ?? 0
        expect(Math.min(Math.abs(bottom - before), Math.abs(top - before))).toBeLessThan(1e-9)
      })
    }),
    { numRuns: runs(200, 2000) },
  )
})

it('keeps what is wanted in the drawing', () => {
  expect(bridgeOf(0.5, [0.1], 0.6, 0.8).wanted).toBe(1)
  expect(bridgeOf(0.1, [0.5], 0.6, 0.3).wanted).toBeCloseTo(0.5)
  expect(bridgeOf(0.5, [0.1], 0.6).wanted).toBeNull()
})
