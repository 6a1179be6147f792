import { describe, expect, it } from 'vitest'
import { revenueByAge } from '@/domain/answers/ages'
import { returnByGroup } from '@/domain/answers/groups'
import { BREAK_EVEN, returnByCampaign, returnByDay, returnRule } from '@/domain/answers/roas'
import type { RoasRow } from '@/domain/answers/types'
import { parseCreativeView, withCreativeView } from './creative/creativeView'
import { spreadScale } from './creative/spreadScale'
import { labelStep } from './dayWords'
import { cohortCells } from '@/domain/answers/answerFiles'
import { parseLtvView, withLtvView } from './ltv/ltvView'
import { movedCell } from './ltv/useGridCursor'
import { USUAL_REVENUE } from '@/domain/answers/revenue'
import { amountNames } from '@/domain/answers/revenueWords'
import { campaignCells, dayCells, groupCells } from '@/domain/answers/answerFiles'
import { returnBar } from './roas/returnBar'
import { separated, topOf } from './roas/roasScales'
import { leftOutHref, parseRoasView, withRoasView } from './roas/roasView'

const search = (text: string) => new URLSearchParams(text)

describe('state in the URL', () => {
  it.each([
    '',
    'period=last7',
    'compare=previous',
    'compare=weekdays',
    'period=last7&compare=2026-10-01..2026-10-07',
    'from=2026-11-01&to=2026-11-15&app=Tile+Comet&app=Merge+Harbor&country=US&network=AppLovin&campaign=a&horizon=0&view=table&installs=blended&panel=left-out&sort=roas-asc',
    'network=AppLovin&group=country&group-sort=costPerInstall-asc',
  ])('ROAS keeps %s', (text) => {
    expect(withRoasView(search(''), parseRoasView(search(text))).toString()).toBe(text)
  })
  it.each(['', 'country=US&horizon=0&spend=1000&creative=a+%C2%B7+b&view=table'])(
    'Creative ROAS keeps %s',
    (text) => {
      expect(withCreativeView(search(''), parseCreativeView(search(text))).toString()).toBe(text)
    },
  )
  it.each(['', 'app=Tile+Comet&by=month&cohort=2026-11-01&view=table'])('Portfolio LTV keeps %s', (text) => {
    expect(withLtvView(search(''), parseLtvView(search(text))).toString()).toBe(text)
  })
  it.each(['compare=always', 'compare=2026-10-07..2026-10-01', 'compare=2026-10-01..2026-10-07..2026-10-09'])(
    'ROAS is not compared by %s',
    (text) => expect(parseRoasView(search(text)).compare).toBeNull(),
  )
  it('of what ROAS leaves out has the period, filters and age of another answer', () => {
    const view = parseCreativeView(search('country=US&horizon=30&creative=a&period=last7'))
    expect(leftOutHref(view)).toBe('/answers/roas?period=last7&country=US&horizon=30&panel=left-out')
  })
  it('ignores what it does not know, and keeps other parameters', () => {
    const odd = search(
      'from=2026-11-15&to=2026-11-01&horizon=9&sort=luck-asc&group=luck&group-sort=luck-asc&view=pie&modal=invite',
    )
    expect(parseRoasView(odd)).toEqual(parseRoasView(search('')))
    expect(withRoasView(odd, parseRoasView(odd)).get('modal')).toBe('invite')
    expect(parseRoasView(search('from=2026-01-01&to=2026-11-01')).period).toEqual({ kind: 'last', days: 30 })
    expect(parseRoasView(search('period=last93')).period).toEqual({ kind: 'last', days: 30 })
    expect(parseLtvView(search('network=A')).period).toEqual({ kind: 'last', days: 84 })
    expect(parseRoasView(search(`app=${'a'.repeat(513)}&app=B&app=B&app=`)).app).toEqual(['B'])
    const many = Array.from({ length: 120 }, (_each, index) => `app=${index}`).join('&')
    expect(parseRoasView(search(many)).app).toHaveLength(100)
    expect(parseLtvView(search('cohort=May')).cohort).toBeNull()
    expect(parseCreativeView(search('spend=3')).minSpend).toBe(500)
  })
})

describe('CSV', () => {
  const row: RoasRow = {
    day: '2026-11-14',
    app: '=app',
    country: 'US',
    network: null,
    campaign: null,
    installs: 3,
    spend: 10,
    revenue: 9,
    revenueUpTo: revenueByAge((age) => (age < 7 ? 1 : 8.5)),
    platform: null,
    status: 'counted',
  }
  const rule = returnRule(7, '2026-12-31')

  it('by group has what an install cost, and the rest by its name', () => {
    expect(groupCells(returnByGroup([row], rule, 'network'), 'network', 7, 'USD')).toEqual([
      ['Network', 'Installs', 'Spend USD', 'Cost per install USD', 'Revenue day 7 USD', 'ROAS day 7'],
      ['Other or unknown networks', '3', '10.00', '3.33', '8.50', '0.8500'],
    ])
    expect(groupCells(returnByGroup([row], rule, 'app'), 'app', 7, 'USD')[1]?.[0]).toBe("'=app")
  })
  it('has allocated ads by themselves, and no such column where they are left out of the revenue', () => {
    const days = returnByDay([row], rule).map((day) => ({ ...day, allocated: 3 }))
    expect(dayCells(days, 7, 'USD').map((cells) => cells.at(-1))).toEqual(['Allocated ads day 7 USD', '3.00'])
    const measured = amountNames({ ...USUAL_REVENUE, ads: 'measured' })
    expect(dayCells(days, 7, 'USD', measured)[0]?.at(-1)).toBe('ROAS day 7')
  })
  it('has unformatted figures, and no formulas', () => {
    expect(dayCells(returnByDay([row], rule), 7, 'USD')[1]).toEqual([
      '2026-11-14',
      'yes',
      '3',
      '10.00',
      '8.50',
      '0.8500',
    ])
    const later = { ...row, day: '2026-11-16' }
    expect(dayCells(returnByDay([row, later], returnRule(7, '2026-11-29')), 7, 'USD')[2]).toEqual([
      '2026-11-15',
      'no',
      '',
      '',
      '',
      '',
    ])
    expect(campaignCells(returnByCampaign([row], rule), 7, 'USD')[1]?.slice(0, 3)).toEqual([
      'Other campaigns',
      "'=app",
      '',
    ])
  })
})

describe('bars', () => {
  it('are divided at break-even, and end with their track', () => {
    expect(returnBar(0.5, 2)).toEqual({ even: 50, within: 25, beyond: 0 })
    expect(returnBar(1.5, 2)).toEqual({ even: 50, within: 50, beyond: 25 })
    expect(returnBar(9, 2)).toEqual({ even: 50, within: 50, beyond: 50 })
    expect(returnBar(null, 2)).toEqual({ even: 50, within: 0, beyond: 0 })
  })

  it('of creatives share an axis with break-even and room for labels', () => {
    const scale = spreadScale([{ roas: 1.5, spread: { low: 1.2, high: 2 } }])
    expect(scale.low).toBeLessThan(BREAK_EVEN)
    expect(scale.high).toBeGreaterThan(2)
    expect(spreadScale([{ roas: null, spread: null }])).toEqual({ low: 0.9, high: 1.1 })
  })
})

describe('keys of a grid', () => {
  const size = { rows: 3, columns: 4 }
  const from = (key: string, isFar = false) => movedCell(key, isFar, { row: 1, column: 1 }, size)

  it('move by cell, to the ends of a row, and with Ctrl to the corners', () => {
    expect(from('ArrowUp')).toEqual({ row: 0, column: 1 })
    expect(from('ArrowDown')).toEqual({ row: 2, column: 1 })
    expect(from('ArrowLeft')).toEqual({ row: 1, column: 0 })
    expect(from('ArrowRight')).toEqual({ row: 1, column: 2 })
    expect([from('Home'), from('End')]).toEqual([
      { row: 1, column: 0 },
      { row: 1, column: 3 },
    ])
    expect([from('Home', true), from('End', true)]).toEqual([
      { row: 0, column: 0 },
      { row: 2, column: 3 },
    ])
    expect(movedCell('ArrowDown', false, { row: 2, column: 3 }, size)).toEqual({ row: 2, column: 3 })
    expect(from('a')).toBeNull()
  })
})

describe('axes', () => {
  it('keep labels apart', () => {
    expect(separated(20, 90, 16)).toBe(90)
    expect(separated(20, 24, 16)).toBe(36)
    expect(separated(20, 16, 16)).toBe(4)
    expect(topOf(0.5, [0, 1], 100)).toBe(50)
    expect([5, 12, 30, 90].map((days) => labelStep(days, 6))).toEqual([1, 2, 7, 21])
  })
})

it('the CSV file of the cohorts says which are in part only, and which lack the revenue of a source', () => {
  const cohort = { start: '2026-11-02', isPartial: false, isIncomplete: false, users: 3, values: [1.5, null] }
  const cells = cohortCells(
    [{ ...cohort, isPartial: true, isIncomplete: true }, { ...cohort, isPartial: true }, cohort],
    'installs',
  )
  expect(cells.map((line) => line.at(-1))).toEqual(['Note', 'incomplete', 'part', ''])
})
