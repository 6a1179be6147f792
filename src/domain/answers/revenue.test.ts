import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { revenueByAge } from './ages'
import { ROAS_HORIZONS } from './horizons'
import {
  countedFees,
  keptIfKnown,
  lacksNet,
  REVENUE_KINDS,
  revenueOffer,
  type RevenuePart,
  type RevenueKind,
  untoldRevenue,
  USUAL_REVENUE,
} from './revenue'

const part = (kind: RevenueKind, revenue: number, fee: number | null = null): RevenuePart => ({
  source: kind === 'all' ? 'appsflyer' : 'tenjin',
  status: 'counted',
  kind,
  fee: fee === null ? null : { rate: fee, origin: 'set' },
  appCount: 2,
  app: 'Tile',
  revenueUpTo: revenueByAge((age) => (age > 7 ? null : revenue)),
})

it('offers purchases and ads where a source tells them apart, and net where its apps have a fee', () => {
  const offerOf = (...parts: readonly RevenuePart[]) => revenueOffer({ table: 'parts', parts })
  expect(offerOf()).toEqual({ kinds: 'none', net: 'none', untoldSources: [] })
  expect(offerOf(part('all', 1, 0.3))).toEqual({
    kinds: 'untold',
    net: 'untold',
    untoldSources: ['appsflyer'],
  })
  expect(offerOf(part('iap', 1), part('ad', 2))).toMatchObject({ kinds: 'offered', net: 'noFee' })
  expect(offerOf(part('iap', 1, 0), part('all', 2))).toMatchObject({
    net: 'offered',
    untoldSources: ['appsflyer'],
  })
})

it('net amounts lack a fee or the split into purchases and ads, and such an answer is not shown while another one loads', () => {
  const answerOf = (basis: 'gross' | 'net', ...parts: readonly RevenuePart[]) => ({
    revenue: { ...USUAL_REVENUE, basis, table: 'parts' as const, parts },
  })
  const known = [answerOf('gross', part('all', 1)), answerOf('net', part('iap', 1, 0.3), part('ad', 2))]
  const unknown = [answerOf('net', part('iap', 1), part('ad', 2)), answerOf('net', part('all', 1))]
  expect([...known, ...unknown].map(({ revenue }) => lacksNet(revenue))).toEqual([false, false, true, true])
  expect([...known, ...unknown, undefined].map((answer) => keptIfKnown(answer))).toEqual([
    ...known,
    undefined,
    undefined,
    undefined,
  ])
})

it.each(['older', 'perUser'] as const)('offers nothing else of a table that is %s', (table) => {
  expect(revenueOffer({ table, parts: [] })).toEqual({ kinds: table, net: table, untoldSources: [] })
})

it('says how much cannot be told apart, and nothing where all of it can', () => {
  expect(untoldRevenue(USUAL_REVENUE, [part('iap', 30), part('all', 20)], 7)).toEqual({
    revenue: 20,
    of: 50,
    sources: ['appsflyer'],
  })
  expect(untoldRevenue(USUAL_REVENUE, [part('iap', 30), part('all', 20)], 14)).toBeNull()
  expect(untoldRevenue(USUAL_REVENUE, [part('ad', 30)], 7)).toBeNull()
})

it('says which fees count, and which apps have none', () => {
  const parts = [part('iap', 10, 0.15), part('ad', 5, 0.9), part('iap', 10, 0.3)]
  expect(countedFees('all', parts, 7)).toEqual({
    range: { low: 0.15, high: 0.3, origin: 'set' },
    without: null,
  })
  const measured: RevenuePart = { ...part('iap', 10), fee: { rate: 0.2, origin: 'measured' } }
  expect(countedFees('all', [measured], 7).range).toEqual({ low: 0.2, high: 0.2, origin: 'measured' })
  expect(countedFees('all', [...parts, measured], 7).range?.origin).toBe('both')
  expect(countedFees('all', [...parts, part('iap', 7), part('ad', 1)], 7).without).toEqual({
    app: 'Tile',
    appCount: 2,
    revenue: 8,
  })
  expect(countedFees('all', [part('ad', 5, 0.15)], 7).range).toBeNull()
})

it('leaves out of a net figure of purchases what purchases without a fee bring, not ads', () => {
  const parts = [part('iap', 10), part('ad', 90), part('all', 30)]
  expect(countedFees('iap', parts, 7).without).toEqual({ app: 'Tile', appCount: 2, revenue: 10 })
  expect(countedFees('iap', [part('ad', 90)], 7).without).toBeNull()
})

it('names no revenue twice that is left out because its app has no fee', () => {
  const parts = [part('iap', 10, 0.3), part('all', 30), part('all', 20, 0.3)]
  const net = { kind: 'all', basis: 'net' } as const
  expect(untoldRevenue(net, parts, 7)).toMatchObject({ revenue: 20, of: 60 })
  expect(countedFees('all', parts, 7).without?.revenue).toBe(30)
  expect(untoldRevenue({ kind: 'iap', basis: 'net' }, parts, 7)?.revenue).toBe(50)
})

it('counts each app without a fee once, or says no number', () => {
  const two = { ...part('iap', 10), app: 'Tile' }
  const three = { ...part('all', 10), app: 'Word', appCount: 3 }
  const countOf = (parts: readonly RevenuePart[]) => countedFees('all', parts, 7).without?.appCount
  expect(countOf([two, { ...two, kind: 'ad' }])).toBe(2)
  expect(countOf([two, { ...two, kind: 'ad' }, three])).toBe(5)
  // the same apps can have installs that were bought and others
  expect(countOf([two, { ...two, status: 'organic', appCount: 3 }])).toBeNull()
  const one = { ...two, appCount: 1 }
  expect(countOf([one, { ...one, status: 'organic' }])).toBe(1)
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
      const untold = untoldRevenue(USUAL_REVENUE, all, age)
      expect(untold?.revenue ?? 0).toBe(sumOf('all'))
      if (untold !== null) expect(untold.of).toBe(sumOf('iap') + sumOf('ad') + untold.revenue)
    }),
  )
})
