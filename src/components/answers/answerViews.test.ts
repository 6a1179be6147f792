import { describe, expect, it } from 'vitest'
import { returnByCampaign, returnByDay } from '@/domain/answers/roas'
import type { RoasRow } from '@/domain/answers/types'
import { parseCreativeView, withCreativeView } from './creative/creativeView'
import { labelStep } from './dayWords'
import { parseLtvView, withLtvView } from './ltv/ltvView'
import { campaignCells, dayCells } from './roas/roasCsv'
import { separated, topOf } from './roas/roasScales'
import { parseRoasView, withRoasView } from './roas/roasView'

const search = (text: string) => new URLSearchParams(text)

describe('state in the URL', () => {
  it.each([
    '',
    'from=2026-11-01&to=2026-11-15&app=Tile+Comet&country=US&network=AppLovin&campaign=a&horizon=0&view=table&sort=roas-asc',
  ])('ROAS keeps %s', (text) => {
    expect(withRoasView(search(''), parseRoasView(search(text))).toString()).toBe(text)
  })
  it.each(['', 'country=US&horizon=0&spend=1000&view=table'])('Creative ROAS keeps %s', (text) => {
    expect(withCreativeView(search(''), parseCreativeView(search(text))).toString()).toBe(text)
  })
  it.each(['', 'app=Tile+Comet&by=month&cohort=2026-11-01&view=table'])('Portfolio LTV keeps %s', (text) => {
    expect(withLtvView(search(''), parseLtvView(search(text))).toString()).toBe(text)
  })
  it('ignores what it does not know, and keeps other parameters', () => {
    const odd = search('from=2026-11-15&to=2026-11-01&horizon=9&sort=luck-asc&view=pie&modal=invite')
    expect(parseRoasView(odd)).toEqual(parseRoasView(search('')))
    expect(withRoasView(odd, parseRoasView(odd)).get('modal')).toBe('invite')
    expect(parseRoasView(search('from=2026-01-01&to=2026-11-01')).from).toBeNull()
    expect(parseRoasView(search(`app=${'a'.repeat(1_001)}`)).app).toBeNull()
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
    revenueD0: 1,
    revenueD7: 8.5,
  }
  const rule = { horizon: 7, young: new Set<string>() } as const

  it('has unformatted figures, and no formulas', () => {
    expect(dayCells(returnByDay([row], rule), 7)[1]).toEqual([
      '2026-11-14',
      'yes',
      '3',
      '10.00',
      '8.50',
      '0.8500',
    ])
    expect(campaignCells(returnByCampaign([row], rule), 7)[1]?.slice(0, 3)).toEqual([
      'Other campaigns',
      "'=app",
      '',
    ])
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
