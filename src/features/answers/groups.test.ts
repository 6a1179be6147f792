import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { revenueByAge } from '@/domain/answers/ages'
import { NO_FILTER, PLACES } from '@/domain/answers/filters'
import {
  costPerInstall,
  defaultGroupOrder,
  finerGroup,
  groupsInOrder,
  nextGroupOrder,
  notCountedGroups,
  returnByGroup,
} from '@/domain/answers/groups'
import { notCountedCampaigns, returnByDay, returnRule, returnTotals } from '@/domain/answers/roas'
import { RETURN_STATUSES } from '@/domain/answers/statuses'
import type { RoasRow } from '@/domain/answers/types'

const rule = returnRule(7, '2026-11-22')
const row = (change: Partial<RoasRow> = {}): RoasRow => ({
  day: '2026-11-14',
  app: 'Merge Harbor',
  platform: 'iOS',
  country: 'US',
  network: 'AppLovin',
  campaign: 'MH_US',
  installs: 10,
  spend: 100,
  revenue: 90,
  revenueUpTo: revenueByAge(() => 80),
  status: 'counted',
  ...change,
})
/** Rows of a network that reports no spend by country: one of spend, and one of what the installs earned. */
const withoutCountry = (change: Partial<RoasRow> = {}) => [
  row({
    network: 'Google Ads',
    campaign: 'MH_WW',
    country: null,
    installs: 0,
    revenueUpTo: upTo(0),
    ...change,
  }),
  row({ network: 'Google Ads', campaign: 'MH_WW', spend: 0, revenueUpTo: upTo(60), ...change }),
]
const upTo = (revenue: number | null) => revenueByAge(() => revenue)

describe('ROAS by group', () => {
  it('has spend, installs, cost per install, revenue and return of each', () => {
    const rows = [row(), row({ day: '2026-11-15', spend: 60 }), row({ network: 'Meta Ads', spend: 50 })]
    expect(returnByGroup(rows, rule, 'network')).toMatchObject([
      {
        key: 'AppLovin',
        name: 'AppLovin',
        installs: 20,
        spend: 160,
        costPerInstall: 8,
        revenue: 160,
        roas: 1,
      },
      { key: 'Meta Ads', installs: 10, spend: 50, costPerInstall: 5, revenue: 80, roas: 1.6 },
    ])
  })
  it('has rows without a value in a rest', () => {
    const groups = returnByGroup([row(), row({ app: null, platform: null, spend: 7 })], rule, 'app')
    expect(groups).toMatchObject([{ name: 'Merge Harbor' }, { key: '', name: null, spend: 7 }])
  })
  it('has no cost of installs that nothing was spent on', () => {
    expect(costPerInstall({ installs: 10, spend: 0 })).toBeNull()
    expect(costPerInstall({ installs: 0, spend: 10 })).toBeNull()
  })

  it('by country sets no revenue against spend that has no country', () => {
    expect(returnByGroup([row(), ...withoutCountry()], rule, 'country')).toMatchObject([
      { name: 'US', spend: 100, revenue: 80, roas: 0.8 },
      { name: null, spend: 100, revenue: 60, roas: 0.6 },
    ])
  })
  it('by country judges a day without spend like the others of that network, app and platform', () => {
    const late = withoutCountry({ day: '2026-11-15', spend: 0 }).slice(1)
    const names = (rows: readonly RoasRow[]) => returnByGroup(rows, rule, 'country').map(({ name }) => name)
    expect(names([...withoutCountry(), ...late])).toEqual([null])
    expect(names([row(), row({ day: '2026-11-15', spend: 0 })])).toEqual(['US'])
    expect(names([...withoutCountry(), row({ network: 'Google Ads', app: 'Tile Comet' })])).toEqual([
      null,
      'US',
    ])
  })
  it('by country leaves organic installs, and rows that a service has added up, where they are', () => {
    const organic = row({ network: 'Google Ads', status: 'organic', spend: 0 })
    const added = { network: null, app: null, platform: null, campaign: null }
    const namesOf = (rows: readonly RoasRow[]) => returnByGroup(rows, rule, 'country').map(({ name }) => name)
    expect(namesOf([...withoutCountry(), organic])).toEqual([null, 'US'])
    expect(namesOf([row({ ...added, country: null }), row({ ...added, spend: 0 })])).toEqual([null, 'US'])
  })

  it('shows what is not counted by the same groups', () => {
    const unknown = { status: 'unmapped_network', revenueUpTo: upTo(20), spend: 0 } as const
    const rows = [row(), row(unknown), row({ ...unknown, campaign: 'other' }), row({ ...unknown, app: null })]
    expect(notCountedGroups(rows, rule, 'app')).toMatchObject([
      { name: 'Merge Harbor', status: 'unmapped_network', installs: 20, spend: null, revenue: 40 },
      { name: null, installs: 10, revenue: 20 },
    ])
  })

  const value = (names: readonly string[]) => fc.constantFrom(null, ...names)
  const amount = fc.integer({ min: 0, max: 1000 })
  const rows = fc.array(
    fc.record({
      day: fc.constantFrom('2026-11-13', '2026-11-14', '2026-11-20'),
      app: value(['A', 'B']),
      platform: value(['iOS', 'Android']),
      country: value(['US', 'SE']),
      network: value(['X', 'Y']),
      campaign: value(['one', 'two']),
      installs: amount,
      spend: amount,
      revenue: fc.option(amount),
      revenueUpTo: fc.option(amount).map(upTo),
      status: fc.constantFrom(...RETURN_STATUSES),
    }),
    { maxLength: 40 },
  )
  const sumOf = <Item>(items: readonly Item[], amountOf: (item: Item) => number | null) =>
    items.reduce((sum, item) => sum + (amountOf(item) ?? 0), 0)

  it('adds up to the headline, and by day to the plot, whatever the groups are', () => {
    fc.assert(
      fc.property(rows, fc.constantFrom(...PLACES), (all, place) => {
        const groups = returnByGroup(all, rule, place)
        const totals = returnTotals(all, rule)
        for (const figure of ['installs', 'spend', 'revenue'] as const) {
          expect(sumOf(groups, (group) => group[figure])).toBe(totals[figure])
          for (const day of returnByDay(all, rule))
            expect(
              sumOf(groups, ({ days }) => sumOf(days, (each) => (each.day === day.day ? each[figure] : 0))),
            ).toBe(day[figure])
        }
        expect(new Set(groups.map(({ key }) => key)).size).toBe(groups.length)
        const [left, campaigns] = [notCountedGroups(all, rule, place), notCountedCampaigns(all, rule)]
        for (const figure of ['installs', 'spend', 'revenue'] as const)
          expect(sumOf(left, (group) => group[figure])).toBe(sumOf(campaigns, (each) => each[figure]))
      }),
    )
  })
})

describe('a chosen group', () => {
  it('is divided into the next finer one, but for what has one value only', () => {
    expect(finerGroup('platform', NO_FILTER)).toBe('app')
    expect(finerGroup('app', { ...NO_FILTER, app: ['A'] })).toBe('network')
    expect(finerGroup('app', { ...NO_FILTER, network: ['X'] })).toBe('campaign')
    expect(finerGroup('country', { ...NO_FILTER, network: ['X', 'Y'] })).toBe('network')
    expect(finerGroup('network', NO_FILTER)).toBe('campaign')
  })
})

describe('order of the groups', () => {
  const groups = returnByGroup(
    [row({ network: null, spend: 900 }), row({ spend: 10 }), row({ network: 'Meta Ads', spend: 40 })],
    rule,
    'network',
  )
  const names = (order: Parameters<typeof groupsInOrder>[1]) =>
    groupsInOrder(groups, order).map(({ name }) => name)

  it('is by spend at first, and has the rest last in any order', () => {
    expect(names(defaultGroupOrder)).toEqual(['Meta Ads', 'AppLovin', null])
    expect(names({ column: 'spend', direction: 'asc' })).toEqual(['AppLovin', 'Meta Ads', null])
    expect(names({ column: 'name', direction: 'asc' })).toEqual(['AppLovin', 'Meta Ads', null])
  })
  it('begins with A, and with the largest number; a second click reverses it', () => {
    expect(nextGroupOrder(defaultGroupOrder, 'name')).toEqual({ column: 'name', direction: 'asc' })
    expect(nextGroupOrder(defaultGroupOrder, 'roas')).toEqual({ column: 'roas', direction: 'desc' })
    expect(nextGroupOrder(defaultGroupOrder, 'spend')).toEqual({ column: 'spend', direction: 'asc' })
  })
})
