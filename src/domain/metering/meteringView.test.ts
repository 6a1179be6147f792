import { expect, it } from 'vitest'
import { meteringView } from './meteringView'

const info = (totalRows: number, monthlyRowAllowance: number) => ({
  kind: 'loaded' as const,
  info: { totalRows, monthlyRowAllowance, sources: {}, destinationTransformations: {} },
})

it('MET-2 within, over, not loaded and loading', () => {
  expect(meteringView(info(760_000, 1_000_000))).toMatchObject({ kind: 'within', percent: 76 })
  expect(meteringView(info(1_000_000, 1_000_000))).toMatchObject({ kind: 'within', percent: 100 })
  expect(meteringView(info(1_000_001, 1_000_000))).toMatchObject({ kind: 'over', percent: 100 })
  expect(meteringView({ kind: 'failed' })).toEqual({ kind: 'notLoaded' })
  expect(meteringView({ kind: 'loading' })).toEqual({ kind: 'loading' })
})
it('MET-1 C-14 an allowance of 0 has no percent, counts are floored at 0', () => {
  expect(meteringView(info(-5, 0))).toEqual({ kind: 'within', totalRows: 0, allowance: 0, percent: null })
})
