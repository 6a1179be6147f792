import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CampaignAmounts, splitReturn } from './compare'
import { causesOf, MOST_CAUSES } from './causes'

const amounts = fc.record({
  spend: fc.integer({ min: 0, max: 5_000 }),
  installs: fc.integer({ min: 0, max: 4_000 }),
  revenue: fc.integer({ min: 0, max: 6_000 }),
})
const period = fc.array(amounts, { minLength: 1, maxLength: 9 }).map((all): CampaignAmounts[] =>
  all.map((each, index) => ({
    ...each,
    key: String(index),
    campaign: String(index),
    app: null,
    platform: null,
    network: null,
  })),
)

const line = (key: string, spend: number, installs: number, revenue: number): CampaignAmounts => ({
  key,
  campaign: key,
  app: null,
  platform: null,
  network: null,
  spend,
  installs,
  revenue,
})

const causesBetween = (earlier: readonly CampaignAmounts[], now: readonly CampaignAmounts[]) => {
  const change = splitReturn(earlier, now)
  if (change === null) throw new Error('A period has no spend')
  return causesOf(change)
}

describe('causes of a change of the return', () => {
  it('has all lines that moved it on request, which add up to the same change', () => {
    fc.assert(
      fc.property(period, period, (earlier, now) => {
        const change = splitReturn(earlier, now)
        if (change === null) return
        const { tenths, named, others } = causesOf(change, MOST_CAUSES)
        expect(named.reduce((sum, each) => sum + each.tenths, others.tenths)).toBe(tenths)
        expect(named.length).toBeGreaterThanOrEqual(causesOf(change).named.length)
      }),
    )
  })

  it('add up to the change as it is written, with the lines that are not named', () => {
    fc.assert(
      fc.property(period, period, (earlier, now) => {
        const change = splitReturn(earlier, now)
        if (change === null) return
        const { tenths, named, others } = causesOf(change)
        expect(named.reduce((sum, each) => sum + each.tenths, others.tenths)).toBe(tenths)
        expect(tenths).toBe(Math.round(change.now * 1000) - Math.round(change.earlier * 1000))
        if (others.count === 0 && named.length > 0) expect(others.tenths).toBe(0)
        expect(named.length + others.count).toBe(change.campaigns.length)
      }),
    )
  })

  it('name the three largest moves, each with its largest part', () => {
    const earlier = [
      line('a', 100, 100, 80),
      line('b', 100, 100, 80),
      line('c', 100, 100, 80),
      line('d', 100, 100, 80),
    ]
    const now = [
      line('a', 100, 50, 40),
      line('b', 100, 100, 60),
      line('c', 100, 100, 90),
      line('d', 100, 100, 81),
    ]
    const { tenths, named, others } = causesBetween(earlier, now)
    expect(named.map(({ line: { key }, part, tenths: moved }) => [key, part, moved])).toEqual([
      ['a', 'price', -100],
      ['b', 'value', -50],
      ['c', 'value', 25],
    ])
    expect({ tenths, others }).toEqual({ tenths: -122, others: { count: 1, tenths: 3 } })
  })

  it('are none where nothing moved', () => {
    const same = [line('a', 100, 100, 80), line('b', 50, 10, 20)]
    expect(causesBetween(same, same)).toEqual({ tenths: 0, named: [], others: { count: 2, tenths: 0 } })
  })
})
