import { describe, expect, it } from 'vitest'
import { blockingPlace, hidesSummedRows, rowsAt, valuesOf } from './filters'
import { campaignsInOrder, defaultCampaignOrder, nextCampaignOrder } from './campaignOrder'
import { addDays, daysBetween, daysOfPeriod, isDay } from './days'
import { returnByCampaign, returnByDay, returnSoFar, returnTotals, youngDays } from './roas'
import { shownPeriodOf } from './shownPeriod'
import { roundTicks } from './ticks'
import type { RoasRow } from './types'

const row = (day: string, change: Partial<RoasRow> = {}): RoasRow => ({
  day,
  app: 'Merge Harbor',
  country: 'US',
  network: 'AppLovin',
  campaign: 'MH_US',
  installs: 10,
  spend: 100,
  revenue: 90,
  revenueD0: 20,
  revenueD7: 80,
  ...change,
})
const young = (day: string) => row(day, { revenue: 30, revenueD7: null })
const DATA_UP_TO = '2026-11-22'
const ruleOf = (rows: readonly RoasRow[], horizon: 0 | 7 = 7) => ({
  horizon,
  young: youngDays(rows, horizon, DATA_UP_TO),
})

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
    expect(returnTotals(rows, ruleOf(rows))).toEqual({
      installs: 20,
      spend: 150,
      revenue: 160,
      roas: 160 / 150,
      from: '2026-11-14',
      to: '2026-11-15',
      completeDays: 2,
      youngDays: 2,
      unattributedSpend: 0,
    })
    expect(returnTotals(rows, ruleOf(rows, 0))).toMatchObject({ spend: 350, revenue: 80, youngDays: 0 })
  })

  it('has each day of the period, a young one with what it earned so far', () => {
    const days = returnByDay(rows, ruleOf(rows))
    expect(days).toHaveLength(9)
    expect(days[0]).toMatchObject({ day: '2026-11-14', isYoung: false, revenue: 80, roas: 0.8 })
    expect(days[2]).toMatchObject({ day: '2026-11-16', isYoung: true, revenue: 30, roas: 0.3 })
    expect(days[3]).toMatchObject({ day: '2026-11-17', spend: 0, roas: null })
  })

  it('counts a day as young whose source is not that old yet', () => {
    expect(youngDays([row('2026-11-10', { revenueD7: null })], 7, DATA_UP_TO)).toEqual(
      new Set(['2026-11-10']),
    )
  })

  it('leaves out spend of which no source attributes revenue, and says how much', () => {
    const brand = row('2026-11-14', {
      campaign: 'Brand',
      revenue: null,
      revenueD0: null,
      revenueD7: null,
      spend: 9,
    })
    const all = [...rows, brand]
    expect(returnTotals(all, ruleOf(all))).toMatchObject({ spend: 150, unattributedSpend: 9 })
    expect(returnByCampaign(all, ruleOf(all))).toHaveLength(1)
  })

  it('is unknown without spend and without a complete day', () => {
    const free = [row('2026-11-14', { spend: 0 })]
    expect(returnTotals(free, ruleOf(free)).roas).toBeNull()
    const early = [young('2026-11-20')]
    expect(returnTotals(early, ruleOf(early))).toMatchObject({ completeDays: 0, from: null, roas: null })
    expect(returnSoFar(early)).toMatchObject({ spend: 100, revenue: 30 })
    expect(returnByDay([], ruleOf([]))).toEqual([])
  })
})

describe('campaigns', () => {
  const rows = [
    row('2026-11-14'),
    row('2026-11-14', { campaign: 'TC_DE', app: 'Tile Comet', spend: 300, country: 'DE' }),
    row('2026-11-14', { campaign: null, app: null, network: null, spend: 200 }),
  ]
  const campaigns = returnByCampaign(rows, ruleOf(rows))
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
    expect(rowsAt(rows, { country: 'DE', app: null })).toHaveLength(1)
    expect(hidesSummedRows([{ country: null, app: 'A' }], { country: 'DE' })).toBe(true)
    expect(hidesSummedRows([{ country: null, app: 'A' }], { app: 'A', country: null })).toBe(false)
    expect(valuesOf(rows, 'app', 'Yarn Knights')).toEqual(['Merge Harbor', 'Tile Comet', 'Yarn Knights'])
    expect(blockingPlace(rows, { country: 'DE', app: 'Merge Harbor' })).toBe('app')
    expect(blockingPlace(rows, { country: 'ZZ', app: 'None' })).toBeNull()
    expect(blockingPlace(rows, {})).toBeNull()
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
})
