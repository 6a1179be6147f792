import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { revenueByAge } from './ages'
import { ROAS_HORIZONS } from './horizons'
import {
  countedFees,
  REVENUE_KINDS,
  revenueOffer,
  type RevenuePart,
  type RevenueKind,
  untoldRevenue,
} from './revenue'

const part = (kind: RevenueKind, revenue: number, fee: number | null = null): RevenuePart => ({
  source: kind === 'all' ? 'appsflyer' : 'tenjin',
  status: 'counted',
  kind,
  fee,
  appCount: 2,
  app: 'Tile',
  revenueUpTo: revenueByAge((age) => (age > 7 ? null : revenue)),
})

it('offers purchases and ads where a source tells them apart, and net where its apps have a fee', () => {
  expect(revenueOffer([])).toMatchObject({ kinds: 'unknown', net: 'unknown' })
  expect(revenueOffer([part('all', 1, 0.3)])).toEqual({
    kinds: 'untold',
    net: 'untold',
    untoldSources: ['appsflyer'],
  })
  expect(revenueOffer([part('iap', 1), part('ad', 2)])).toMatchObject({ kinds: 'offered', net: 'noFee' })
  expect(revenueOffer([part('iap', 1, 0), part('all', 2)])).toMatchObject({
    net: 'offered',
    untoldSources: ['appsflyer'],
  })
})

it('says how much cannot be told apart, and nothing where all of it can', () => {
  expect(untoldRevenue([part('iap', 30), part('all', 20)], 7)).toEqual({
    revenue: 20,
    of: 50,
    sources: ['appsflyer'],
  })
  expect(untoldRevenue([part('iap', 30), part('all', 20)], 14)).toBeNull()
  expect(untoldRevenue([part('ad', 30)], 7)).toBeNull()
})

it('says which fees count, and which apps have none', () => {
  const parts = [part('iap', 10, 0.15), part('ad', 5, 0.9), part('iap', 10, 0.3)]
  expect(countedFees(parts, 7)).toEqual({ range: { low: 0.15, high: 0.3 }, without: null })
  expect(countedFees([...parts, part('iap', 7), part('ad', 1)], 7).without).toEqual({
    app: 'Tile',
    appCount: 2,
    revenue: 8,
  })
  expect(countedFees([part('ad', 5, 0.15)], 7).range).toBeNull()
})

it('has purchases, ads and what cannot be told apart as all of the revenue', () => {
  const parts = fc.array(
    fc.record({ kind: fc.constantFrom(...REVENUE_KINDS), cents: fc.integer({ min: -500, max: 9_000 }) }),
  )
  fc.assert(
    fc.property(parts, fc.constantFrom(...ROAS_HORIZONS), (drawn, age) => {
      const all = drawn.map(({ kind, cents }) => part(kind, cents))
      const sumOf = (kind: RevenueKind) =>
        all.reduce((sum, each) => sum + (each.kind === kind ? (each.revenueUpTo[age] ?? 0) : 0), 0)
      const untold = untoldRevenue(all, age)
      expect(untold?.revenue ?? 0).toBe(sumOf('all'))
      if (untold !== null) expect(untold.of).toBe(sumOf('iap') + sumOf('ad') + untold.revenue)
    }),
  )
})
