import { describe, expect, it } from 'vitest'
import { fc, runs } from '@/testing/property'
import { revenueByAge } from '@/domain/answers/ages'
import {
  agesOfBoth,
  campaignAmounts,
  type CampaignAmounts,
  coverageOf,
  daysBefore,
  namesApart,
  oldEnoughDays,
  type RatioSplit,
  splitAmounts,
  splitReturn,
} from './compare'
import { returnRule } from '@/domain/answers/roas'
import type { RoasRow } from '@/domain/answers/types'

const campaign = (key: string, spend: number, installs: number, revenue: number): CampaignAmounts => ({
  key,
  campaign: key,
  app: null,
  platform: null,
  network: null,
  spend,
  installs,
  revenue,
})
const found = <Value>(value: Value | null | undefined): Value => {
  if (value === null || value === undefined) throw new Error('Nothing was found')
  return value
}
const total = ({ price, value, mix }: RatioSplit) => price + value + mix

const money = fc.oneof(
  fc.constant(0),
  fc.integer({ min: 1, max: 10_000_000 }).map((cents) => cents / 100),
)
const count = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 100_000 }))
const campaigns = fc.uniqueArray(
  fc
    .tuple(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), money, count, money)
    .map((parts) => campaign(...parts)),
  { selector: ({ key }) => key, maxLength: 6 },
)
const spent = campaigns.filter((all) => all.some(({ spend }) => spend > 0))
/** Smallest difference that a sum of floating-point numbers of such a size can have. */
const near = (...sizes: readonly number[]) => 1e-9 * Math.max(1, ...sizes.map(Math.abs))

describe('the split of a change of the return', () => {
  it('dearer installs that bring the same are price', () => {
    const change = found(splitReturn([campaign('a', 100, 100, 100)], [campaign('a', 200, 100, 100)]))
    expect(change).toMatchObject({ earlier: 1, now: 0.5, price: -0.5, value: 0, mix: 0 })
  })

  it('installs of the same price that bring less are value', () => {
    const change = found(splitReturn([campaign('a', 100, 100, 100)], [campaign('a', 100, 100, 50)]))
    expect(change).toMatchObject({ price: 0, value: -0.5, mix: 0 })
  })

  it('money that moves to the better campaign is mix, and both campaigns have a part in it', () => {
    const change = found(
      splitReturn(
        [campaign('weak', 100, 100, 50), campaign('good', 100, 100, 150)],
        [campaign('weak', 50, 50, 25), campaign('good', 150, 150, 225)],
      ),
    )
    expect(change).toMatchObject({ earlier: 1, now: 1.25, price: 0, value: 0, mix: 0.25 })
    expect(change.campaigns.map(({ key, mix }) => [key, mix > 0])).toEqual([
      ['weak', true],
      ['good', true],
    ])
  })

  it('a campaign of one period only is mix', () => {
    const [old, next] = [campaign('old', 100, 50, 100), campaign('new', 100, 50, 20)]
    const change = found(splitReturn([old], [old, next]))
    expect(change.campaigns.map(({ key, price, value }) => [key, price, value])).toEqual([
      ['new', 0, 0],
      ['old', 0, 0],
    ])
    expect(change.mix).toBeCloseTo(-0.4)
    expect(found(splitReturn([old, next], [old])).mix).toBeCloseTo(0.4)
  })

  it('spend that bought no install is price; revenue without an install or spend is value', () => {
    const sold = campaign('a', 100, 100, 100)
    expect(found(splitReturn([sold], [campaign('a', 100, 0, 0)]))).toMatchObject({ price: -1, value: 0 })
    expect(found(splitReturn([sold], [campaign('a', 100, 0, 50)]))).toMatchObject({ price: 0, value: -0.5 })
    const free = found(splitReturn([sold], [sold, campaign('b', 0, 10, 20)]))
    expect(free).toMatchObject({ price: 0, mix: 0, value: 0.2 })
  })

  it('there is no split without spend in both periods', () => {
    const some = [campaign('a', 1, 1, 1)]
    expect(splitReturn([], some)).toBeNull()
    expect(splitReturn(some, [campaign('a', 0, 1, 1)])).toBeNull()
  })

  it('price, value and mix add up to the change, by campaign and in all', () => {
    fc.assert(
      fc.property(spent, spent, (earlier, now) => {
        const change = found(splitReturn(earlier, now))
        const tolerance = near(change.earlier, change.now)
        expect(Math.abs(total(change) - (change.now - change.earlier))).toBeLessThanOrEqual(tolerance)
        const moved = change.campaigns.reduce((sum, each) => sum + each.moved, 0)
        expect(Math.abs(moved - (change.now - change.earlier))).toBeLessThanOrEqual(tolerance)
      }),
      { numRuns: runs(300, 3000) },
    )
  })

  it('the order of the campaigns changes nothing but the last bits', () => {
    fc.assert(
      fc.property(spent, spent, (earlier, now) => {
        const [one, other] = [
          found(splitReturn(earlier, now)),
          found(splitReturn(earlier.toReversed(), now.toReversed())),
        ]
        const tolerance = near(one.earlier, one.now)
        for (const part of ['price', 'value', 'mix'] as const)
          expect(Math.abs(one[part] - other[part])).toBeLessThanOrEqual(tolerance)
      }),
      { numRuns: runs(100, 1000) },
    )
  })

  it('the other way round, each part has the other sign', () => {
    fc.assert(
      fc.property(spent, spent, (earlier, now) => {
        const [one, other] = [found(splitReturn(earlier, now)), found(splitReturn(now, earlier))]
        const tolerance = near(one.earlier, one.now)
        for (const part of ['price', 'value', 'mix'] as const)
          expect(Math.abs(one[part] + other[part])).toBeLessThanOrEqual(tolerance)
      }),
      { numRuns: runs(100, 1000) },
    )
  })

  it('nothing moves between equal periods, nor by more of the same', () => {
    fc.assert(
      fc.property(spent, fc.constantFrom(1, 2, 8), (earlier, times) => {
        const now = earlier.map((each) => ({
          ...each,
          spend: each.spend * times,
          installs: each.installs * times,
          revenue: each.revenue * times,
        }))
        const change = found(splitReturn(earlier, now))
        const tolerance = near(change.earlier)
        for (const { price, value, mix } of [change, ...change.campaigns])
          for (const part of [price, value, mix]) expect(Math.abs(part)).toBeLessThanOrEqual(tolerance)
      }),
      { numRuns: runs(100, 1000) },
    )
  })

  it('volume, price, value and mix add up to the change of revenue minus spend', () => {
    fc.assert(
      fc.property(spent, spent, fc.integer({ min: 1, max: 92 }), (earlier, now, days) => {
        const change = found(splitReturn(earlier, now))
        const sum = (all: readonly CampaignAmounts[]) => all.reduce((all_, { spend }) => all_ + spend, 0)
        const spend = { earlier: sum(earlier) / days, now: sum(now) / 7 }
        const split = splitAmounts(change, spend)
        const size = Math.max(spend.earlier, spend.now) * Math.max(1, change.earlier, change.now)
        expect(Math.abs(total(split) + split.volume - (split.now - split.earlier))).toBeLessThanOrEqual(
          near(size),
        )
      }),
      { numRuns: runs(200, 2000) },
    )
  })
})

const row = (change: Partial<RoasRow> & { readonly earned?: number | null }): RoasRow => {
  const { earned = 5, ...rest } = change
  return {
    day: '2026-11-02',
    app: 'Merge Harbor',
    platform: 'iOS',
    country: 'US',
    network: 'AppLovin',
    campaign: 'A',
    status: 'counted',
    installs: 2,
    spend: 10,
    revenue: earned,
    revenueUpTo: revenueByAge(() => earned),
    ...rest,
  }
}

describe('what counts of a period', () => {
  const rule = returnRule(7, '2026-11-12')
  const rows = [
    row({}),
    row({ country: 'DE' }),
    row({ day: '2026-11-06', spend: 30, earned: 3 }),
    row({ campaign: 'B', status: 'no_attribution', earned: null, spend: 4 }),
    row({ campaign: 'C', status: 'cost_unknown', spend: 0, earned: 7 }),
    row({ campaign: null, status: 'organic', spend: 0, earned: 100 }),
  ]

  it('has a campaign once, without young days and without spend of unknown revenue', () => {
    expect(campaignAmounts(rows, rule)).toEqual([
      {
        key: 'AppLovin · Merge Harbor · iOS · A',
        campaign: 'A',
        app: 'Merge Harbor',
        platform: 'iOS',
        network: 'AppLovin',
        spend: 20,
        installs: 4,
        revenue: 10,
      },
    ])
  })

  it('says what was delivered and does not count', () => {
    expect(coverageOf(rows, rule, { from: '2026-11-02', to: '2026-11-08' })).toMatchObject({
      countedDays: 1,
      days: 7,
      youngDays: 3,
      youngSpend: 30,
      counted: { spend: 20, revenue: 10 },
      leftOut: { spend: 4, revenue: 7 },
    })
  })

  it('its figures are those of the days that are old enough', () => {
    const covered = coverageOf([], rule, { from: '2026-11-02', to: '2026-11-08' })
    expect(oldEnoughDays(covered)).toEqual({ from: '2026-11-02', to: '2026-11-05' })
  })

  it('a period after the last complete day is young as a whole', () => {
    expect(coverageOf([], rule, { from: '2026-11-09', to: '2026-11-10' })).toMatchObject({
      countedDays: 0,
      youngDays: 2,
    })
  })
})

describe('the other period', () => {
  const days = { from: '2026-11-09', to: '2026-11-15' }

  it.each([
    [{ kind: 'previous' }, '2026-11-02', '2026-11-08'],
    [{ kind: 'weekdays' }, '2025-11-10', '2025-11-16'],
    [{ kind: 'between', from: '2026-01-01', to: '2026-01-03' }, '2026-01-01', '2026-01-03'],
  ] as const)('%j begins on %s and ends on %s', (compared, from, to) => {
    expect(daysBefore(days, compared)).toEqual({ from, to })
  })

  it('an age that one period lacks names the period and the reason', () => {
    const old = [
      { age: 0, state: { kind: 'days', days: 7 } },
      { age: 7, state: { kind: 'unread' } },
    ] as const
    const young = [
      { age: 0, state: { kind: 'days', days: 7 } },
      { age: 7, state: { kind: 'young', since: '2026-11-30' } },
    ] as const
    expect(agesOfBoth([0, 7], old, young)).toEqual([
      { age: 0, lacks: null },
      { age: 7, lacks: { period: 'now', why: 'young' } },
    ])
    expect(agesOfBoth([7], old, [])[0]?.lacks).toEqual({ period: 'now', why: 'empty' })
    expect(agesOfBoth([7], [], [{ age: 7, state: { kind: 'days', days: 1 } }])[0]?.lacks).toEqual({
      period: 'earlier',
      why: 'empty',
    })
  })
})

it('campaigns of one name are told apart by their platform, else by their app or network', () => {
  const place = { app: 'Moat', platform: 'iOS', network: 'Meta' }
  const apart = namesApart([
    { key: '1', campaign: 'US', ...place },
    { key: '2', campaign: 'US', ...place, platform: 'Android' },
    { key: '3', campaign: 'FR', ...place },
    { key: '4', campaign: 'FR', ...place, app: 'Ferry' },
    { key: '5', campaign: 'DE', ...place },
    { key: '6', campaign: null, ...place },
    { key: '7', campaign: null, ...place, platform: 'Android' },
  ])
  expect([...apart]).toEqual([
    ['1', 'iOS'],
    ['2', 'Android'],
    ['3', 'Moat'],
    ['4', 'Ferry'],
  ])
})
