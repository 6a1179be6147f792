import { describe, expect, it } from 'vitest'
import { fc, runs } from '@/testing/property'
import {
  byCause,
  changeSinceClosed,
  closedAge,
  closedChange,
  hasSameFigures,
  isClosed,
  isInOneCurrency,
  isGrown,
  returnChange,
  thenAndNow,
  VERSION_CAUSES,
} from './dayVersions'
import type { DayVersion, NetworkFigures, VersionChange } from './dayVersions'
import { ROAS_HORIZONS } from './horizons'

const figures = (spend: number, change: Partial<NetworkFigures> = {}): NetworkFigures => ({
  id: 'meta',
  name: 'Meta',
  spend,
  installs: 10,
  revenue: ROAS_HORIZONS.map((age) => (age <= 7 ? 80 : null)),
  ...change,
})
const version = (
  writtenAt: number,
  networks: readonly NetworkFigures[],
  cause: DayVersion['cause'],
): DayVersion => ({
  writtenAt,
  cause,
  isClosed: false,
  modelVersion: 5,
  currency: 'USD',
  networks,
})

const whole = (value: number) => Math.round(value * 1e6)

/** The networks of each change add up to it. */
const expectParts = (changes: readonly VersionChange[]): void => {
  for (const { spend, networks } of changes)
    expect(networks.reduce((total, each) => total + whole(each.spend), 0)).toBe(whole(spend))
}

describe('two versions', () => {
  it('are the same to the cent, and grown if only older ages are new', () => {
    const known = [figures(100)]
    expect(hasSameFigures(known, [figures(100.004)])).toBe(true)
    expect(hasSameFigures(known, [figures(100.02)])).toBe(false)
    expect(hasSameFigures(known, [figures(100), figures(1, { id: 'tiktok' })])).toBe(false)
    const older = [figures(100, { revenue: ROAS_HORIZONS.map((age) => (age <= 14 ? 80 : null)) })]
    expect([hasSameFigures(known, older), isGrown(known, older)]).toEqual([false, true])
    expect(isGrown(known, [figures(101)])).toBe(false)
  })
})

describe('a closed day', () => {
  it('is a week old, and its revenue by its age', () => {
    expect([isClosed('2026-11-15', '2026-11-22'), isClosed('2026-11-16', '2026-11-22')]).toEqual([
      true,
      false,
    ])
    expect(closedAge('2026-11-08', '2026-11-22')).toBe(7)
    expect(closedAge('2026-11-16', '2026-11-22')).toBeNull()
  })

  it('is told of from half a percent on', () => {
    const told = (spend: number) => closedChange('2026-11-03', [figures(100)], [figures(spend)], '2026-11-22')
    expect(told(100.4)).toBeNull()
    expect(told(103)).toEqual({ spend: 3, revenue: 0 })
    expect(closedChange('2026-11-20', [figures(100)], [figures(150)], '2026-11-22')).toBeNull()
  })
})

describe('what has changed since a day was closed', () => {
  const closed = (...args: Parameters<typeof version>) => ({ ...version(...args), isClosed: true })

  it('has spend also where revenue is not complete', () => {
    const unread = figures(5, { id: 'tiktok', revenue: [] })
    const versions = [version(1, [figures(100)], 'late'), closed(2, [figures(103), unread], 'restated')]
    expect(changeSinceClosed(versions, 7)).toEqual({ spend: 8, revenue: 0 })
  })

  it('begins again with another currency', () => {
    const versions = [
      version(1, [figures(100)], 'first'),
      closed(2, [figures(103)], 'restated'),
      { ...closed(3, [figures(90)], 'currency'), currency: 'EUR' },
    ]
    expect(changeSinceClosed(versions, 7)).toEqual({ spend: 0, revenue: 0 })
    const now = { ...closed(4, [figures(91)], 'restated'), currency: 'EUR' }
    expect(changeSinceClosed([...versions, now], 7)).toEqual({ spend: 1, revenue: 0 })
  })
})

describe('then and now', () => {
  const versions = [
    version(1, [figures(100)], 'first'),
    version(2, [figures(104)], 'late'),
    version(3, [figures(104, { revenue: ROAS_HORIZONS.map(() => 90) })], 'restated'),
  ]

  it('is the newest version of that time, and the change since by cause', () => {
    const found = thenAndNow(versions, 1, 7)
    expect(found?.before?.sums).toEqual({ spend: 100, installs: 10, revenue: 80 })
    expect(byCause(found?.changes ?? [])).toEqual([
      { cause: 'late', spend: 4, installs: 0, revenue: 0 },
      { cause: 'restated', spend: 0, installs: 0, revenue: 10 },
    ])
    expect(thenAndNow(versions, 0, 7)?.before).toBeNull()
    expect(thenAndNow([], 0, 7)).toBeNull()
  })

  it('adds up over versions in which revenue was not complete', () => {
    const unread = figures(1, { id: 'tiktok', revenue: [] })
    const known = [
      version(1, [figures(100)], 'first'),
      version(2, [figures(100), unread], 'late'),
      version(3, [figures(101, { revenue: ROAS_HORIZONS.map(() => 110) })], 'restated'),
    ]
    const found = thenAndNow(known, 1, 7)
    expect(byCause(found?.changes ?? []).map(({ cause, revenue }) => [cause, revenue])).toEqual([
      ['late', 0],
      ['restated', 30],
    ])
  })

  it('is of one currency, unless that was changed since', () => {
    const euros = { ...version(4, [figures(90)], 'currency'), currency: 'EUR' }
    const comparable = [0, 3, 4].map((at) => {
      const found = thenAndNow([...versions, euros], at, 7)
      return found !== null && isInOneCurrency(found)
    })
    expect(comparable).toEqual([true, false, true])
  })

  it('splits the return into spend and revenue', () => {
    const then = { spend: 100, installs: 1, revenue: 80 }
    const now = { spend: 125, installs: 1, revenue: 90 }
    const change = returnChange(then, now)
    expect(change).toMatchObject({ before: 0.8, now: 0.72 })
    expect(change?.fromSpend).toBeCloseTo(-0.16, 9)
    expect(change?.fromRevenue).toBeCloseTo(0.08, 9)
    expect(returnChange({ ...then, revenue: null }, now)).toBeNull()
  })

  it('adds up, whatever the versions are', () => {
    const amount = fc.double({ min: 0, max: 1e6, noNaN: true })
    const network = fc.record({
      id: fc.constantFrom('meta', 'tiktok', 'vungle'),
      name: fc.constant('A'),
      spend: amount,
      installs: fc.nat(1000),
      revenue: fc.oneof(
        {
          arbitrary: fc.array(amount, { minLength: ROAS_HORIZONS.length, maxLength: ROAS_HORIZONS.length }),
          weight: 9,
        },
        { arbitrary: fc.constant([]), weight: 1 },
      ),
    })
    const day = fc.array(
      fc.tuple(
        fc.uniqueArray(network, { selector: ({ id }) => id, minLength: 1, maxLength: 3 }),
        fc.constantFrom(...VERSION_CAUSES),
      ),
      { minLength: 1, maxLength: 6 },
    )
    fc.assert(
      fc.property(day, fc.nat(6), (all, at) => {
        const known = all.map(([networks, cause], index) => version(index + 1, networks, cause))
        const found = thenAndNow(known, at, 7)
        const sum = (value: 'spend' | 'revenue') =>
          byCause(found?.changes ?? []).reduce((total, each) => total + whole(each[value]), 0)
        const sums = { now: found?.now.sums, before: found?.before?.sums }
        expect(sum('spend')).toBe(whole(sums.now?.spend ?? 0) - whole(sums.before?.spend ?? 0))
        expectParts(found?.changes ?? [])
        if (sums.before === undefined || sums.now === undefined) return
        if (sums.before.revenue !== null && sums.now.revenue !== null)
          expect(sum('revenue')).toBe(whole(sums.now.revenue) - whole(sums.before.revenue))
        const split = returnChange(sums.before, sums.now)
        if (split !== null)
          expect(split.before + split.fromSpend + split.fromRevenue).toBeCloseTo(split.now, 6)
      }),
      { numRuns: runs(100, 3000) },
    )
  })
})
