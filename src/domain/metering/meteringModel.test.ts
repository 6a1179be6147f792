import { expect, it } from 'vitest'
import { fc } from '@/testing/property'
import { meteringModel } from './meteringModel'

const info = (totalRows: number, monthlyRowAllowance: number) => ({
  kind: 'loaded' as const,
  info: { totalRows, monthlyRowAllowance, sources: {}, destinationTransformations: {} },
})

it('MET-2 within, over, not loaded and loading', () => {
  expect(meteringModel(info(760_000, 1_000_000))).toMatchObject({ kind: 'within', percent: 76 })
  expect(meteringModel(info(1_000_000, 1_000_000))).toMatchObject({ kind: 'within', percent: 100 })
  expect(meteringModel(info(1_000_001, 1_000_000))).toMatchObject({ kind: 'over', percent: 100 })
  expect(meteringModel({ kind: 'failed' })).toEqual({ kind: 'notLoaded' })
  expect(meteringModel({ kind: 'loading' })).toEqual({ kind: 'loading' })
})
it('MET-1 C-14 an allowance of 0 has no percent, counts are floored at 0', () => {
  expect(meteringModel(info(-5, 0))).toEqual({ kind: 'within', totalRows: 0, allowance: 0, percent: null })
})
it('MET-1 MET-2 C-14 whatever the counts are, rows decide what is over, and 0 of the allowance has no percent', () => {
  const count = fc.oneof(
    fc.double({ min: -1e15, max: 1e15 }),
    fc.integer(),
    fc.constantFrom(Number.NaN, Infinity, -Infinity, -0),
  )
  fc.assert(
    fc.property(count, count, (totalRows, monthlyRowAllowance) => {
      const view = meteringModel(info(totalRows, monthlyRowAllowance))
      if (view.kind !== 'within' && view.kind !== 'over') throw new Error(`It is ${view.kind}.`)
      const { totalRows: rows, allowance, percent } = view
      expect(
        [rows, allowance].every((each) => Number.isInteger(each) && Object.is(each, Math.abs(each))),
      ).toBe(true)
      expect(view.kind === 'over').toBe(allowance > 0 && rows > allowance)
      expect(percent === null).toBe(allowance === 0)
      if (percent !== null && allowance > 0) {
        const exact = (rows * 100) / allowance
        expect(Math.abs(percent - Math.min(exact, rows < allowance ? 99 : exact))).toBeLessThanOrEqual(0.5)
        expect(Number.isInteger(percent) && percent >= 100 === rows >= allowance).toBe(true)
      }
    }),
  )
})
