import { expect, it } from 'vitest'
import { fc, runs } from '@/testing/property'
import { LEFT_OUT_REASONS, leftOutGroups, leftOutSums, unplacedSpend } from './leftOut'
import type { LeftOutPart } from './leftOut'

const part = (change: Partial<LeftOutPart>): LeftOutPart => ({
  reason: 'unmapped_app',
  fact: 'spend',
  source: 'applovin',
  network: 'AppLovin',
  app: null,
  currency: 'USD',
  amount: 10,
  value: 10,
  installs: 0,
  rows: 1,
  firstDay: '2026-11-01',
  lastDay: '2026-11-02',
  action: 'map_app',
  ...change,
})
const counted = {
  spend: 94_317,
  revenue: 72_131,
  installs: 71_453,
  rows: 4114,
  from: '2026-10-24',
  to: '2026-11-15',
}

it('spend without a place is summed, without revenue and other reasons', () => {
  const parts = [part({ reason: 'no_place', value: 27_462 }), part({ value: 1284 })]
  expect(unplacedSpend(parts)).toBe(27_462)
  expect(unplacedSpend([...parts, part({ reason: 'no_place', fact: 'revenue', value: 9 })])).toBe(27_462)
  expect(unplacedSpend([])).toBe(0)
})

it('a line holds all parts of a reason, and has an amount for each side', () => {
  const parts = [
    part({ reason: 'unmapped_network', fact: 'revenue', value: 816, rows: 20, installs: 634 }),
    part({ reason: 'unmapped_network', value: 5, rows: 3, firstDay: '2026-10-01' }),
    part({ value: 2914, rows: 161 }),
    part({ reason: 'organic', fact: 'revenue', value: 18_303, rows: 644 }),
  ]
  const [changes, purpose, ...others] = leftOutGroups({ parts })
  expect(others).toEqual([])
  expect(changes).toMatchObject({ group: 'changes', spend: 2919, revenue: 816 })
  expect(changes?.lines).toMatchObject([
    { reason: 'unmapped_app', spend: 2914, revenue: null, rows: 161 },
    {
      reason: 'unmapped_network',
      spend: 5,
      revenue: 816,
      rows: 23,
      installs: 634,
      firstDay: '2026-10-01',
      lastDay: '2026-11-02',
      parts: [{ value: 816 }, { value: 5 }],
    },
  ])
  expect(purpose?.lines).toMatchObject([{ reason: 'organic', revenue: 18_303, rows: 644 }])
})

it('amounts without a rate are a line for each currency, and in no sum', () => {
  const noRate = { reason: 'no_rate', value: null, action: 'add_rate' } as const
  const parts = [
    part({ ...noRate, currency: 'EGP', amount: 64_300 }),
    part({ ...noRate, currency: 'SEK', amount: 300 }),
    part({ ...noRate, currency: 'EGP', amount: 700 }),
  ]
  expect(leftOutGroups({ parts })).toMatchObject([
    {
      group: 'noAmount',
      spend: 0,
      lines: [
        { currency: 'EGP', spend: 65_000 },
        { currency: 'SEK', spend: 300 },
      ],
    },
  ])
  expect(leftOutSums({ counted, parts })).toMatchObject({ spend: { leftOut: 0 }, rows: 3 })
})

it('young amounts without a rate are lines of their own among those that lack more', () => {
  const young = { reason: 'young_open', action: 'none' } as const
  const parts = [
    part({ ...young, value: 1120 }),
    part({ ...young, currency: 'EGP', amount: 64_300, value: null }),
    part({ ...young, fact: 'revenue', amount: null, value: 30 }),
  ]
  expect(leftOutGroups({ parts })).toMatchObject([
    {
      group: 'purpose',
      spend: 1120,
      revenue: 30,
      lines: [
        { currency: 'EGP', spend: 64_300, revenue: null },
        { currency: null, spend: 1120, revenue: 30 },
      ],
    },
  ])
})

it('the range is that of what could change the number, and holds no second copy', () => {
  const parts = [
    part({ value: 4680 }),
    part({ reason: 'unattributed', fact: 'revenue', value: 5966 }),
    part({ reason: 'held_back', value: 4000 }),
    part({ reason: 'other_claim', value: 89_644 }),
    part({ reason: 'young', value: 30_141 }),
  ]
  const { range, revenue, spend } = leftOutSums({ counted, parts })
  expect(range?.low).toBeCloseTo(0.7286, 4)
  expect(range?.high).toBeCloseTo(0.828, 4)
  expect(revenue).toEqual({ delivered: 78_097, counted: 72_131, leftOut: 5966 })
  expect(spend).toEqual({ delivered: 98_997, counted: 94_317, leftOut: 4680 })
})

it('spend without a place comes with what its networks earned in the chosen ones', () => {
  const parts = [
    part({ reason: 'no_place', network: 'Google Ads', value: 50_000 }),
    part({ reason: 'cost_unknown', fact: 'revenue', network: 'Google Ads', value: 10_000 }),
    part({ reason: 'cost_unknown', fact: 'revenue', network: 'Meta', value: 900 }),
  ]
  const { range, roas } = leftOutSums({ counted, parts })
  expect(range?.low).toBeCloseTo((counted.revenue + 10_000) / (counted.spend + 50_000), 6)
  expect(range?.high).toBeCloseTo((counted.revenue + 10_900) / counted.spend, 6)
  const earned = part({ reason: 'cost_unknown', fact: 'revenue', network: 'Google Ads', value: 90_000 })
  expect(leftOutSums({ counted, parts: [...parts, earned] }).range?.low).toBe(roas)
})

it('ads without an install and amounts without a rate may belong to the number, but are not in its range', () => {
  const ads = { fact: 'revenue', action: 'none' } as const
  const parts = [
    part({ ...ads, reason: 'ads_not_attributed', value: 70 }),
    part({ ...ads, reason: 'ads_contradicted', value: 5 }),
    part({ ...ads, reason: 'ads_untold', value: 9 }),
    part({ reason: 'no_rate', currency: 'EGP', amount: 64_300, value: null }),
  ]
  expect(leftOutSums({ counted, parts })).toMatchObject({
    range: { low: counted.revenue / counted.spend, high: counted.revenue / counted.spend },
    beyond: { withoutInstall: 75, adsFrom: '2026-11-01', untold: 9, hasUnrated: true },
  })
  const none = [
    part({ ...ads, reason: 'ads_not_attributed', value: -1 }),
    // a copy in the attribution says of the first day that the mediation has it, too
    part({ ...ads, reason: 'ads_in_attribution', firstDay: counted.from }),
    part({ reason: 'young' }),
  ]
  expect(leftOutSums({ counted, parts: none }).beyond).toEqual({
    withoutInstall: 0,
    adsFrom: null,
    untold: 0,
    hasUnrated: false,
  })
})

it('there is no range without spend', () => {
  expect(leftOutSums({ counted: { ...counted, spend: 0 }, parts: [part({})] })).toMatchObject({
    roas: null,
    range: null,
  })
})

it('for any parts, each row is in one line, and the number lies in its range', () =>
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          reason: fc.constantFrom(...LEFT_OUT_REASONS),
          fact: fc.constantFrom('spend' as const, 'revenue' as const),
          currency: fc.constantFrom('USD', 'SEK'),
          value: fc.option(fc.integer({ min: -1000, max: 100_000 })),
          rows: fc.nat(1000),
        }),
      ),
      (changes) => {
        const parts = changes.map(part)
        const rows = leftOutGroups({ parts }).flatMap(({ lines }) => lines.map((line) => line.rows))
        const sums = leftOutSums({ counted, parts })
        expect(rows.reduce((sum, count) => sum + count, 0)).toBe(sums.rows)
        expect(sums.range?.low).toBeLessThanOrEqual(sums.roas ?? 0)
        expect(sums.range?.high).toBeGreaterThanOrEqual(sums.roas ?? 0)
      },
    ),
    { numRuns: runs(100, 2000) },
  ))
