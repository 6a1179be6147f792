import { describe, expect, it } from 'vitest'
import { NO_FILTER } from './filters'
import { USUAL_REVENUE } from './revenue'
import { ALL_PLACES, type RoasTarget, type ShownReturn, shownTarget, targetOf, targetState } from './targets'

const target = (
  app: string,
  network: string,
  percent: number,
  change: Partial<RoasTarget> = {},
): RoasTarget => ({
  app,
  network,
  age: 7,
  percent,
  currency: 'USD',
  chosenBy: 'ana@lumen.example',
  ...change,
})
const TARGETS = [
  target(ALL_PLACES, ALL_PLACES, 90),
  target('Merge Harbor', ALL_PLACES, 80),
  target(ALL_PLACES, 'AppLovin', 70),
  target('Merge Harbor', 'AppLovin', 62.5),
  target(ALL_PLACES, ALL_PLACES, 120, { age: 30 }),
]
const at = (
  filter: Partial<typeof NO_FILTER> = {},
  change: Partial<{ age: 7 | 30 | 3; currency: string }> = {},
) => targetOf(TARGETS, { filter: { ...NO_FILTER, ...filter }, age: 7, currency: 'USD', ...change })

describe('target of a return', () => {
  it('is the nearest one: of app and network, of the app, of the network, of all', () => {
    expect(at({ app: ['Merge Harbor'], network: ['AppLovin'] })).toBe(0.625)
    expect(at({ app: ['Merge Harbor'], network: ['Meta Ads'] })).toBe(0.8)
    expect(at({ app: ['Tile Comet'], network: ['AppLovin'] })).toBe(0.7)
    expect(at({ app: ['Tile Comet'] })).toBe(0.9)
    expect(at()).toBe(0.9)
  })

  it('is of its own age', () => {
    expect(at({}, { age: 30 })).toBe(1.2)
    expect(at({}, { age: 3 })).toBeNull()
  })

  it('says nothing of another currency, and of some countries or platforms', () => {
    expect(at({}, { currency: 'EUR' })).toBeNull()
    expect(at({ country: ['US'] })).toBeNull()
    expect(at({ platform: ['iOS'] })).toBeNull()
  })

  it('says what a number lacks that has no target of its own', () => {
    const usual = {
      filter: NO_FILTER,
      age: 7,
      currency: 'USD',
      installs: 'paid',
      revenue: USUAL_REVENUE,
      isOneCampaign: false,
    } as const
    const found = (change: Partial<ShownReturn>) => {
      const target = shownTarget(TARGETS, { ...usual, ...change })
      return target.kind === 'withheld' ? [target.reason, target.target] : target.kind
    }
    expect(shownTarget(TARGETS, usual)).toEqual({ kind: 'shown', target: 0.9 })
    expect(found({ filter: { ...NO_FILTER, app: ['Merge Harbor'], country: ['US'] } })).toEqual([
      'place',
      0.8,
    ])
    expect(found({ filter: { ...NO_FILTER, platform: ['iOS'] } })).toEqual(['place', 0.9])
    expect(found({ installs: 'blended' })).toEqual(['installs', 0.9])
    expect(found({ revenue: { kind: 'all', basis: 'net' } })).toEqual(['revenue', 0.9])
    expect(found({ isOneCampaign: true })).toEqual(['campaign', 0.9])
    expect(found({ currency: 'EUR' })).toEqual(['currency', 0.9])
    expect(found({ age: 3 })).toBe('none')
  })

  it('is met by a return that reads the same', () => {
    expect(targetState(0.8996, 0.9)).toBe('met')
    expect(targetState(0.899, 0.9)).toBe('under')
    expect(targetState(null, 0.9)).toBeNull()
    expect(targetState(0.9, null)).toBeNull()
  })
})
