import { describe, expect, it } from 'vitest'
import { fc, runs } from '@/testing/property'
import { addDays } from './days'
import { gapOf, gapSums, RECONCILED_FACTS, reconcile, TOLD_PARTS } from './reconciliation'
import type { OwnDayTotal, ReconciledFact, ShiftedSpend, ToldAmount } from './reconciliation'

const FIRST = '2026-11-01'
const DAYS = 6
const days = Array.from({ length: DAYS }, (_each, day) => addDays(FIRST, day))

const told = (
  side: ToldAmount['side'],
  value: number | null,
  change: Partial<ToldAmount> = {},
): ToldAmount => ({
  side,
  part: 'both',
  source: side === 'own' ? 'applovin' : 'tenjin',
  networkId: 'applovin',
  network: 'AppLovin',
  appId: 'tile',
  day: FIRST,
  currency: 'USD',
  amount: value ?? 0,
  value,
  rows: 1,
  ...change,
})

const reconciled = (
  rows: readonly ToldAmount[],
  {
    fact = 'spend',
    settledTo = '2026-11-30',
    shifted = [],
    totals = [],
  }: {
    readonly fact?: ReconciledFact
    readonly settledTo?: string
    readonly shifted?: readonly ShiftedSpend[]
    readonly totals?: readonly OwnDayTotal[]
  } = {},
) => reconcile(rows, { fact, settledTo, shifted, totals })

/** Causes of the first line over all its days, those that are 0 left out. */
const causesOf = (...input: Parameters<typeof reconciled>): Readonly<Record<string, number>> =>
  Object.fromEntries(
    Object.entries(gapSums(reconciled(...input).slice(0, 1)).causes).filter(([, amount]) => amount !== 0),
  )

describe('a gap is named by its cause', () => {
  it.each<[string, readonly ToldAmount[], Readonly<Record<string, number>>]>([
    ['nothing where both agree', [told('own', 10), told('other', 10)], {}],
    ['a difference that nothing explains', [told('own', 10), told('other', 9)], { unexplained: 1 }],
    [
      'a day that one has and the other lacks',
      [told('own', 10), told('other', 10), told('own', 7, { day: days[1] ?? '', part: 'alone' })],
      { missing_day: 7 },
    ],
    [
      'an app of which the other has no day',
      [told('own', 10), told('other', 10), told('own', 7, { appId: 'farm', part: 'alone' })],
      { missing_app: 7 },
    ],
    [
      'an app that nobody has mapped, which the other has by its name',
      [
        told('own', 10),
        told('other', 10),
        told('own', 8, { appId: '(unmapped)', part: 'unmapped' }),
        told('other', 5, { appId: 'farm', part: 'alone' }),
      ],
      { unmapped: 3 },
    ],
    [
      'campaigns of both sides',
      [
        told('own', 10),
        told('own', 4, { part: 'campaign' }),
        told('other', 10),
        told('other', 1, { part: 'campaign' }),
      ],
      { missing_campaign: 3 },
    ],
    [
      'countries',
      [told('own', 10), told('own', 4, { part: 'country' }), told('other', 10)],
      { missing_country: 4 },
    ],
    [
      'an amount without a rate',
      [
        told('own', null, { part: 'no_rate', currency: 'SEK', amount: 100 }),
        told('other', 9, { part: 'no_rate' }),
      ],
      { no_rate: -9 },
    ],
    [
      'two rates of one amount',
      [told('own', 10.5, { currency: 'EUR', amount: 10 }), told('other', 10.4)],
      { currency: 0.1 },
    ],
    [
      'no rate explains more than a twentieth',
      [told('own', 12, { currency: 'EUR', amount: 10 }), told('other', 10)],
      { unexplained: 2 },
    ],
  ])('%s', (_name, rows, causes) => {
    expect(causesOf(rows)).toEqual(causes)
  })

  it('days of which figures still change', () => {
    const rows = [told('own', 10), told('other', 8), told('own', 3, { appId: 'farm', part: 'alone' })]
    expect(causesOf(rows, { settledTo: addDays(FIRST, -1) })).toEqual({ settling: 5 })
  })

  it('the hours by which days begin apart, up to the gap', () => {
    const rows = days
      .slice(1, 3)
      .flatMap((day, index) => [
        told('own', [240, 120][index] ?? 0, { day }),
        told('other', [200, 160][index] ?? 0, { day }),
      ])
    const shifted = [120, 240, 120].map((spend, index) => ({
      networkId: 'applovin',
      day: days[index] ?? '',
      hours: 8,
      spend,
    }))
    const [line] = reconciled(rows, { shifted })
    expect(line?.days.map(({ causes }) => causes)).toEqual([{ zone: 40 }, { zone: -40 }])
    const same = rows.map((row) => ({ ...row, value: 200 }))
    expect(causesOf(same, { shifted })).toEqual({})
  })

  it('a share that is the same on every day, such as a fee', () => {
    const rows = days.flatMap((day, index) => [
      told('own', 100 + index, { day }),
      told('other', (100 + index) * 1.03, { day }),
    ])
    expect(causesOf(rows)).toEqual({ steady_share: expect.closeTo(-18.45, 5) })
    const uneven = rows.map((row, index) => (index === 1 ? { ...row, value: 120 } : row))
    expect(Object.keys(causesOf(uneven))).toEqual(['unexplained'])
  })

  it('installs that a network claims, up to those that have no network', () => {
    const organic = told('other', 4, { networkId: 'organic', part: 'organic' })
    expect(causesOf([told('own', 20), told('other', 10), organic], { fact: 'installs' })).toEqual({
      not_attributed: 4,
      unexplained: 6,
    })
  })

  it('ads of users whose install nobody knows, and what a mediation estimates', () => {
    const rows = [told('own', 20), told('other', 19)].map((row) => ({ ...row, networkId: '' }))
    expect(causesOf(rows, { fact: 'ads_attribution' })).toEqual({ not_attributed: 1 })
    expect(causesOf(rows, { fact: 'ads_networks' })).toEqual({ estimate: 1 })
    const fewer = rows.map((row) => (row.side === 'own' ? row : { ...row, value: 9 }))
    expect(causesOf(fewer, { fact: 'ads_networks' })).toEqual({ missing_network: 11 })
    const more = rows.map((row) => (row.side === 'own' ? row : { ...row, value: 30 }))
    expect(causesOf(more, { fact: 'ads_networks' })).toEqual({ unexplained: -10 })
  })
})

describe('a line with one source', () => {
  it('has no gap', () => {
    const [line] = reconciled([told('own', 10), told('other', 0)])
    expect(line).toMatchObject({ ownSource: 'applovin', otherSource: null })
    expect(line?.days).toEqual([{ day: FIRST, total: null, own: 10, other: null, causes: {} }])
    expect(gapSums([{ days: line?.days ?? [] }])).toMatchObject({ own: 0, other: 0, gap: 0 })
  })
})

const totalOf = (total: number, delivered: number, change: Partial<OwnDayTotal> = {}): OwnDayTotal => ({
  source: 'applovin',
  networkId: 'applovin',
  network: 'AppLovin',
  day: FIRST,
  total,
  delivered,
  rows: 3,
  ...change,
})

describe("a provider's own total", () => {
  const both = [told('own', 10), told('other', 9)]
  it.each<[string, readonly ToldAmount[], OwnDayTotal, Readonly<Record<string, number>>]>([
    [
      'names what the report lacks and the other has',
      [told('own', 10), told('other', 11)],
      totalOf(12, 10),
      { missing_rows: 2, other_has: -1 },
    ],
    [
      'beside the campaigns that the other has',
      [told('own', 10), told('other', 11.5), told('other', 1, { part: 'campaign' })],
      totalOf(12, 10),
      { missing_rows: 2, other_has: -1, missing_campaign: -1, unexplained: -0.5 },
    ],
    ['names what the report lacks', both, totalOf(12, 10), { missing_rows: 2, unexplained: 1 }],
    [
      'names what the report has beyond it and the other lacks',
      both,
      totalOf(9, 10),
      { missing_rows: -1, other_has: 1 },
    ],
    ['but nothing that its rows may be rounded by', both, totalOf(10.015, 10), { unexplained: 1.015 }],
    [
      'is what a report of one source is compared with',
      [told('own', 10)],
      totalOf(12, 10),
      { missing_rows: 2 },
    ],
    ['explains a report without rows', [], totalOf(12, 0), { missing_rows: 12 }],
    [
      'explains a report without rows that the other has',
      [told('other', 9, { part: 'alone' })],
      totalOf(12, 0),
      { missing_rows: 12, missing_app: -9 },
    ],
    ['is of its own network', both, totalOf(12, 10, { networkId: 'vungle' }), { unexplained: 1 }],
  ])('%s', (_name, rows, total, causes) => {
    const lines = reconciled(rows, { totals: [total] })
    const line = lines.find(({ networkId }) => networkId === 'applovin')
    const found = gapSums(line === undefined ? [] : [line])
    expect(Object.fromEntries(Object.entries(found.causes).filter(([, amount]) => amount !== 0))).toEqual(
      causes,
    )
  })

  it('of a day with lost rows leaves the share of the others as it is', () => {
    const rows = days.flatMap((day, index) => [
      told('own', index === 2 ? 60 : 100, { day }),
      told('other', 103, { day }),
    ])
    const found = causesOf(rows, { totals: [totalOf(100, 60, { day: days[2] ?? '' })] })
    expect(found).toEqual({
      missing_rows: 40,
      other_has: -40,
      steady_share: expect.closeTo(-16.8, 5),
      unexplained: expect.closeTo(-1.2, 5),
    })
  })

  it('of installs is never rounded', () => {
    const rows = { totals: [totalOf(1_001, 1_000, { rows: 900 })], fact: 'installs' } as const
    expect(causesOf([told('own', 1_000), told('other', 1_000)], rows)).toEqual({ missing_rows: 1 })
  })

  it('of a day that still changes is settling', () => {
    expect(causesOf(both, { settledTo: addDays(FIRST, -1), totals: [totalOf(12, 10)] })).toEqual({
      settling: 3,
    })
  })

  it('of several sources of a network is their sum, and of ads is that of its source', () => {
    const [line] = reconciled(both, { totals: [totalOf(12, 10), totalOf(5, 4, { source: 'other' })] })
    expect(line?.days).toMatchObject([{ total: 13, own: 10, other: 9, causes: { missing_rows: 3 } }])
    const ads = both.map((row) => ({ ...row, networkId: '' }))
    const [mediation] = reconciled(ads, {
      fact: 'ads_networks',
      totals: [totalOf(12, 10, { networkId: '' })],
    })
    expect(mediation).toMatchObject({ ownSource: 'applovin', days: [{ total: 12, own: 10, other: 9 }] })
  })
})

const amounts = fc.oneof(
  fc.integer({ min: -100_000, max: 100_000_000 }).map((cents) => cents / 100),
  fc.double({ min: -1e6, max: 1e6, noNaN: true }),
)
const rowsOfAny: fc.Arbitrary<readonly ToldAmount[]> = fc.array(
  fc
    .record({
      side: fc.constantFrom('own', 'other'),
      part: fc.constantFrom(...TOLD_PARTS),
      networkId: fc.constantFrom('applovin', 'vungle', ''),
      appId: fc.constantFrom('tile', 'farm'),
      day: fc.constantFrom(...days),
      currency: fc.constantFrom('USD', 'SEK'),
      value: fc.option(amounts),
    })
    .map(({ side, value, ...rest }) => told(side, value, rest)),
  { maxLength: 60 },
)
const MILLION = 1e6
const whole = (value: number) => Math.round(value * MILLION)

describe('any two sources', () => {
  it('have causes that add up to the gap of each day, to the last millionth', () => {
    fc.assert(
      fc.property(
        rowsOfAny,
        fc.constantFrom(...RECONCILED_FACTS),
        fc.constantFrom(...days),
        fc.array(
          fc.record({
            networkId: fc.constantFrom('applovin', 'vungle'),
            day: fc.constantFrom(...days),
            hours: fc.constantFrom(-9, 8),
            spend: fc.integer({ min: 0, max: 1000 }),
          }),
        ),
        fc.uniqueArray(
          fc.record({
            networkId: fc.constantFrom('applovin', 'vungle'),
            day: fc.constantFrom(...days),
            total: amounts,
            delivered: amounts,
          }),
          { selector: ({ networkId, day }) => `${networkId} ${day}`, maxLength: 6 },
        ),
        (rows, fact, settledTo, shifted, totals) => {
          const lines = reconciled(rows, {
            fact,
            settledTo,
            shifted,
            totals: totals.map((each) => totalOf(each.total, each.delivered, each)),
          })
          for (const { days: all } of lines)
            for (const day of all) {
              const named = Object.values(day.causes).reduce((sum, amount) => sum + whole(amount), 0)
              expect(named).toBe(whole(gapOf(day) ?? 0))
              if (day.total === null) continue
              const lacking = whole(day.total) - whole(day.own ?? 0)
              const told = totals.map(({ total, delivered }) => whole(total) - whole(delivered))
              expect(told).toContain(lacking)
            }
          const { gap, causes } = gapSums(lines)
          expect(Object.values(causes).reduce((sum, amount) => sum + whole(amount), 0)).toBe(whole(gap))
          // what is told is in the lines, except installs without a network
          const all = lines.flatMap((line) => line.days)
          const ours = rows.filter(({ side, part }) => side === 'own' && part !== 'organic')
          expect(all.reduce((sum, { own }) => sum + whole(own ?? 0), 0)).toBe(
            ours.reduce((sum, { value }) => sum + whole(value ?? 0), 0) -
              lines
                .filter(({ ownSource }) => ownSource === null)
                .flatMap(({ days: own }) => own)
                .reduce((sum, { own }) => sum + whole(own ?? 0), 0),
          )
        },
      ),
      { numRuns: runs(200, 5000) },
    )
  })
})
