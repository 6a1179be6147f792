import { describe, expect, it } from 'vitest'
import {
  canAddValue,
  findFilterToClear,
  hidesSummedRows,
  NO_FILTER,
  rowsAt,
  shownOptions,
  valuesOf,
  withinFilterLimits,
} from './filters'
import { agesOf, revenueByAge } from './ages'
import { campaignsInOrder, defaultCampaignOrder, nextCampaignOrder } from './campaignOrder'
import { addDays, daysBetween, daysOfPeriod, isDay } from './days'
import { faultOfPeriod, shownPeriodOf } from './period'
import {
  countCampaigns,
  type InstallKind,
  notCountedCampaigns,
  outsideAmounts,
  returnByCampaign,
  returnByDay,
  returnRule,
  returnTotals,
  isUncounted,
  youngUnattributedSpend,
  rowsOfKind,
} from './roas'
import { latestStart, sourceLag } from '@/domain/answers/freshness'
import { roundTicks } from '../../features/answers/roas/ticks'
import type { RoasRow } from './types'

const upTo = (d0: number | null, d7: number | null) => revenueByAge((age) => (age < 7 ? d0 : d7))
const row = (day: string, change: Partial<RoasRow> = {}): RoasRow => ({
  day,
  app: 'Merge Harbor',
  country: 'US',
  network: 'AppLovin',
  campaign: 'MH_US',
  installs: 10,
  spend: 100,
  revenue: 90,
  revenueUpTo: upTo(20, 80),
  platform: null,
  status: 'counted',
  ...change,
})
const young = (day: string) => row(day, { revenue: 30, revenueUpTo: upTo(20, null) })
const DATA_UP_TO = '2026-11-22'
const rule = returnRule(7, DATA_UP_TO)

describe('days', () => {
  it('are calendar days', () => {
    expect(['2026-11-22', '2024-02-29'].every(isDay)).toBe(true)
    expect(['2026-02-29', '2026-11-1', '20261122', '', '2026-13-01'].some(isDay)).toBe(false)
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(daysBetween('2026-11-01', '2026-10-30')).toBe(-2)
    expect(daysOfPeriod('2026-11-30', '2026-12-01')).toEqual(['2026-11-30', '2026-12-01'])
    expect(daysOfPeriod('2026-12-02', '2026-12-01')).toEqual([])
  })
})

describe('ROAS', () => {
  const rows = [row('2026-11-14'), row('2026-11-15', { spend: 50 }), young('2026-11-16'), young('2026-11-22')]

  it('leaves days younger than the horizon out of the totals', () => {
    expect(returnTotals(rows, rule)).toEqual({
      installs: 20,
      spend: 150,
      revenue: 160,
      roas: 160 / 150,
      from: '2026-11-14',
      to: '2026-11-15',
      completeDays: 2,
      youngDays: 2,
      youngSpend: 200,
      unattributedSpend: 0,
    })
    expect(returnTotals(rows, returnRule(0, DATA_UP_TO))).toMatchObject({
      spend: 350,
      revenue: 80,
      youngDays: 0,
      youngSpend: 0,
    })
  })

  it('has each day of the period, a young one with what it earned so far', () => {
    const days = returnByDay(rows, rule)
    expect(days).toHaveLength(9)
    expect(days[0]).toMatchObject({ day: '2026-11-14', isYoung: false, revenue: 80, roas: 0.8 })
    expect(days[2]).toMatchObject({ day: '2026-11-16', isYoung: true, revenue: 30, roas: 0.3 })
    expect(days[3]).toMatchObject({ day: '2026-11-17', spend: 0, roas: null })
  })

  it('does not take an old day for young because of a source that was paused before the horizon', () => {
    const paused = row('2026-11-10', {
      campaign: 'Paused',
      revenue: 3,
      revenueUpTo: upTo(20, null),
      spend: 40,
    })
    expect(returnTotals([...rows, paused], rule)).toMatchObject({
      spend: 150,
      completeDays: 2,
      youngDays: 2,
      unattributedSpend: 40,
    })
    const alone = { ...paused, day: '2026-11-11' }
    expect(returnByDay([row('2026-11-10'), alone, row('2026-11-12')], rule).map(isUncounted)).toEqual([
      false,
      true,
      false,
    ])
    expect(returnByDay([row('2026-11-10'), paused], rule)).toMatchObject([{ isYoung: false, roas: 0.8 }])
  })

  it('leaves out spend of which no source attributes revenue, and says how much', () => {
    const brand = row('2026-11-14', {
      campaign: 'Brand',
      revenue: null,
      revenueUpTo: upTo(null, null),
      spend: 9,
    })
    const all = [...rows, brand]
    expect(returnTotals(all, rule)).toMatchObject({ spend: 150, unattributedSpend: 9 })
    expect(returnByCampaign(all, rule)).toHaveLength(1)
    const young = { ...brand, day: DATA_UP_TO, spend: 7 }
    expect(youngUnattributedSpend([...all, young], rule)).toBe(7)
  })

  it('is unknown without spend and without a complete day', () => {
    const free = [row('2026-11-14', { spend: 0 })]
    expect(returnTotals(free, rule).roas).toBeNull()
    const early = [young('2026-11-20')]
    expect(returnTotals(early, rule)).toMatchObject({ completeDays: 0, from: null, roas: null })
    expect(returnByDay([], rule)).toEqual([])
  })
})

describe('campaigns', () => {
  const rows = [
    row('2026-11-14'),
    row('2026-11-14', { campaign: 'TC_DE', app: 'Tile Comet', spend: 300, country: 'DE' }),
    row('2026-11-14', { campaign: null, app: null, network: null, spend: 200 }),
  ]
  const campaigns = returnByCampaign(rows, rule)
  const names = (order = defaultCampaignOrder) =>
    campaignsInOrder(campaigns, order).map((one) => one.campaign)

  it('are sorted by spend, and by each other column in both directions', () => {
    expect(names()).toEqual(['TC_DE', null, 'MH_US'])
    const byName = nextCampaignOrder(defaultCampaignOrder, 'campaign')
    expect(byName).toEqual({ column: 'campaign', direction: 'asc' })
    // unknown values come last in both directions
    expect(names(byName)).toEqual(['MH_US', 'TC_DE', null])
    expect(names(nextCampaignOrder(byName, 'campaign'))).toEqual(['TC_DE', 'MH_US', null])
    expect(names(nextCampaignOrder(byName, 'roas'))).toEqual(['MH_US', null, 'TC_DE'])
  })

  it('are filtered by app, country and network', () => {
    const german = { ...NO_FILTER, country: ['DE'] }
    expect(rowsAt({ rows, isFiltered: false }, german)).toHaveLength(1)
    expect(rowsAt({ rows, isFiltered: false }, { ...german, country: ['DE', 'US'] })).toHaveLength(3)
    expect(rowsAt({ rows, isFiltered: false }, { ...NO_FILTER, app: ['Tile Comet'] })).toHaveLength(1)
    expect(valuesOf({ rows, options: null }, 'app', ['Yarn Knights'])).toEqual([
      'Merge Harbor',
      'Tile Comet',
      'Yarn Knights',
    ])
    const app = ['Merge Harbor']
    expect(findFilterToClear(rows, { ...german, app })).toBe('app')
    expect(findFilterToClear(rows, { ...NO_FILTER, app: ['None'], country: ['ZZ'] })).toBeNull()
    expect(findFilterToClear(rows, NO_FILTER)).toBeNull()
  })

  it('of a backend that filters are not filtered again, and keep its options', () => {
    const german = { ...NO_FILTER, country: ['DE'] }
    const summed = [{ app: null, country: null, network: null }]
    expect(rowsAt({ rows: summed, isFiltered: true }, german)).toBe(summed)
    expect(hidesSummedRows({ rows: summed, isFiltered: true }, german)).toBe(false)
    expect(hidesSummedRows({ rows: summed, isFiltered: false }, german)).toBe(true)
    expect(hidesSummedRows({ rows: summed, isFiltered: false }, NO_FILTER)).toBe(false)
    const options = { ...NO_FILTER, app: ['A', 'B'] }
    expect(valuesOf({ rows, options }, 'app', ['C'])).toEqual(['A', 'B', 'C'])
  })
})

describe('axes and periods', () => {
  it('ticks are round and contain all values', () => {
    expect(roundTicks(0, 4269, 3)).toEqual([0, 2000, 4000, 6000])
    expect(roundTicks(0.38, 1, 3)).toEqual([0.25, 0.5, 0.75, 1])
    expect(roundTicks(1, 1, 3).length).toBeGreaterThan(1)
  })

  it('the shown period ends with the data', () => {
    const answer = { from: '2026-10-24', to: '2026-11-30', firstDay: '2026-11-01', dataUpTo: DATA_UP_TO }
    expect(shownPeriodOf(answer)).toEqual({ from: '2026-11-01', to: DATA_UP_TO })
    expect(shownPeriodOf({ ...answer, firstDay: '2026-01-01' })?.from).toBe('2026-10-24')
    expect(shownPeriodOf({ ...answer, dataUpTo: null })).toBeNull()
    expect(shownPeriodOf(undefined)).toBeNull()
  })

  it('a free period has two days in order, and a maximum length', () => {
    expect(faultOfPeriod('2026-11-01', '2026-11-01')).toBeNull()
    expect(faultOfPeriod('', '2026-11-01')).toBe('missing')
    expect(faultOfPeriod('2026-11-02', '2026-11-01')).toBe('order')
    expect(faultOfPeriod('2026-01-01', '2026-11-01')).toBe('length')
  })

  it('sources that are paused or have no rows yet do not count as behind', () => {
    const source = (dataUpTo: string | null, isPaused = false) => ({
      stackId: 1,
      dataUpTo,
      dataFrom: null,
      loadingFrom: null,
      isPaused,
      loadedAt: null,
    })
    const even = [source('2026-11-22'), source('2026-08-01', true), source(null)]
    expect(sourceLag(even)).toBeNull()
    expect(sourceLag([])).toBeNull()
    expect(sourceLag([...even, source('2026-11-21')])).toEqual({ newest: '2026-11-22', current: 1, of: 2 })
  })
})

it('days before the latest start of a source lack its data, unless all begin on one day', () => {
  const source = (stackId: number, dataFrom: string | null) => ({
    stackId,
    dataFrom,
    loadingFrom: null,
    dataUpTo: null,
    isPaused: false,
    loadedAt: null,
  })
  const [old, young, unknown] = [source(1, '2026-08-25'), source(2, '2026-10-10'), source(3, null)]
  expect(latestStart([old, young, unknown])).toEqual({ day: '2026-10-10', stackIds: [2] })
  expect(latestStart([old, source(4, '2026-08-25'), unknown])).toBeNull()
  expect(latestStart([unknown])).toBeNull()
})

describe('options of a filter', () => {
  const japanese = Array.from({ length: 100 }, (_each, index) => `${index}${'星'.repeat(19)}`)

  it('are limited by number, and by the length that they have in an address', () => {
    const codes = Array.from({ length: 120 }, (_each, index) => `C${index}`)
    expect(withinFilterLimits(codes)).toEqual(codes.slice(0, 100))
    expect([canAddValue(codes.slice(0, 99), 'XX'), canAddValue(codes.slice(0, 100), 'XX')]).toEqual([
      true,
      false,
    ])
    const fit = withinFilterLimits(japanese)
    expect(fit).toEqual(japanese.slice(0, 22))
    const address = new URLSearchParams(
      ['app', 'country', 'network'].flatMap((name) => fit.map((value) => [name, value])),
    )
    expect(address.toString().length).toBeLessThan(12_288)
    expect([canAddValue(fit, 'XX'), canAddValue(fit.slice(1), 'XX')]).toEqual([false, true])
    expect(withinFilterLimits(['星'.repeat(512)])).toHaveLength(1)
  })

  it('are found without case and accents; of many only some are shown, and always the ticked ones', () => {
    expect(shownOptions(['Éclair Run', 'Tile Comet'], 'run ecl', [])).toEqual({
      shown: ['Éclair Run'],
      more: 0,
    })
    const many = Array.from({ length: 1000 }, (_each, index) => `App ${index}`)
    const found = shownOptions(many, '', ['App 999'])
    expect(found.shown).toEqual([...many.slice(0, 100), 'App 999'])
    expect(found.more).toBe(899)
    expect(shownOptions(many, 'app 73', ['App 999']).shown).toHaveLength(20)
  })
})

describe('kinds of installs', () => {
  const organic = (day: string) =>
    row(day, { network: 'Organic', campaign: null, status: 'organic', spend: 0, revenueUpTo: upTo(5, 40) })
  const unattributed = row('2026-11-10', { status: 'unattributed', spend: 0, revenueUpTo: upTo(1, 10) })
  const all = [row('2026-11-10'), organic('2026-11-10'), organic('2026-11-20'), unattributed]

  it('blended is the revenue of all on the spend of the paid ones', () => {
    expect(returnTotals(rowsOfKind(all, 'paid'), rule)).toMatchObject({ spend: 100, roas: 0.8 })
    expect(returnTotals(rowsOfKind(all, 'blended'), rule)).toMatchObject({ spend: 100, roas: 1.3 })
    expect(returnTotals(rowsOfKind(all, 'organic'), rule)).toMatchObject({
      installs: 10,
      revenue: 40,
      roas: null,
    })
    expect(returnByCampaign(rowsOfKind(all, 'organic'), rule)).toMatchObject([{ kind: 'organic' }])
  })

  it('only campaigns are counted as campaigns: what else has a row is named', () => {
    const none = { ...unattributed, network: null, campaign: null }
    const others = row('2026-11-10', { campaign: null })
    const rows = returnByCampaign(rowsOfKind([...all, none, others], 'blended'), rule)
    expect(countCampaigns(rows)).toEqual({ count: 1, beside: ['organic', 'unattributed', 'others'] })
    expect(countCampaigns(returnByCampaign(rowsOfKind(all, 'paid'), rule))).toEqual({ count: 1, beside: [] })
  })

  it('campaigns that lack a side of the return are listed with what they have, on days that are old enough', () => {
    const none = upTo(null, null)
    const delivered = [
      ...all,
      row('2026-11-10', { app: null, status: 'unmapped_app', revenueUpTo: none, revenue: null, spend: 7 }),
      row('2026-11-20', { app: null, status: 'unmapped_app', revenueUpTo: none, revenue: null, spend: 90 }),
      row('2026-11-11', { campaign: 'DT', status: 'cost_unknown', spend: 0, revenueUpTo: upTo(1, 30) }),
    ]
    expect(notCountedCampaigns(delivered, rule)).toMatchObject([
      { campaign: 'DT', status: 'cost_unknown', spend: null, revenue: 30 },
      { status: 'unattributed', spend: null, revenue: 10 },
      { status: 'unmapped_app', app: null, spend: 7, revenue: null },
    ])
  })
  it('says which amounts each kind leaves out, so that every amount is in a figure or named', () => {
    const unmapped = row('2026-11-10', { status: 'unmapped_network', spend: 0, revenueUpTo: upTo(1, 147) })
    const unknownCost = row('2026-11-10', { status: 'cost_unknown', spend: 0, revenueUpTo: upTo(1, 20) })
    const unearned = row('2026-11-10', { status: 'no_attribution', revenueUpTo: upTo(null, null) })
    const every = [...all, unmapped, unknownCost, unearned]
    const outside = (kind: InstallKind) =>
      outsideAmounts(every, rule, kind).map(({ status, revenue }) => [status, revenue])
    expect(outside('blended')).toEqual([
      ['unmapped_network', 147],
      ['cost_unknown', 20],
    ])
    expect(outside('organic')).toEqual([['unattributed', 10]])
    expect(outside('paid').map(([status]) => status)).toEqual([
      'unmapped_network',
      'cost_unknown',
      'unattributed',
    ])
    const sums = returnTotals(rowsOfKind(every, 'blended'), rule)
    const lost = outsideAmounts(every, rule, 'blended').reduce((sum, { revenue }) => sum + (revenue ?? 0), 0)
    const old = every.filter(({ day }) => day <= rule.lastComplete)
    expect(sums.revenue + lost).toBe(old.reduce((sum, each) => sum + (each.revenueUpTo[7] ?? 0), 0))
    expect(sums.spend + sums.unattributedSpend).toBe(old.reduce((sum, { spend }) => sum + spend, 0))
  })
})

describe('ages', () => {
  it('have the days that are old enough, or say since when one will be, or that nothing was read', () => {
    const rows = daysOfPeriod('2026-11-01', DATA_UP_TO).map((day) => ({
      day,
      revenueUpTo: revenueByAge((age) => (age === 3 || day > addDays(DATA_UP_TO, -age) ? null : 1)),
    }))
    const states = Object.fromEntries(agesOf(rows, DATA_UP_TO).map(({ age, state }) => [age, state]))
    expect(states).toMatchObject({
      0: { kind: 'days', days: 22 },
      3: { kind: 'unread' },
      7: { kind: 'days', days: 15 },
      30: { kind: 'young', since: '2026-12-01' },
      365: { kind: 'young', since: '2027-11-01' },
    })
    expect(agesOf([], DATA_UP_TO)).toEqual([])
  })
})
