import { expect, it } from 'vitest'
import { moneyIn } from '@/domain/shared/text/money'
import { NO_FILTER } from './filters'
import { USUAL_REVENUE } from './revenue'
import type { LeftOutPart } from './leftOut'
import {
  comparedUnplacedLines,
  comparedUnplacedWords,
  partsOfCampaign,
  unplacedGroup,
  unplacedGroupWords,
  unplacedLine,
  unplacedOf,
  unplacedOfShown,
  unplacedWords,
} from './unplaced'

const part = (value: number, change: Partial<LeftOutPart> = {}): LeftOutPart => ({
  reason: 'no_place',
  fact: 'spend',
  source: 'google_ads',
  network: 'Google Ads',
  app: null,
  currency: 'USD',
  amount: value,
  value,
  installs: 0,
  rows: 1,
  firstDay: '2026-11-01',
  lastDay: '2026-11-02',
  action: 'none',
  ...change,
})
const totals = { spend: 900, revenue: 810, roas: 0.9 }
const germany = { ...NO_FILTER, country: ['DE'] }
const money = moneyIn('USD')

it('a return of a country whose spend is mostly of no country says how low it may be', () => {
  const found = unplacedOf([part(900), part(50, { reason: 'unmapped_app' })], totals, germany)
  expect(found).toEqual({ places: ['country'], spend: 900, share: 0.5, revenue: 0, low: 0.45 })
  if (found === null) throw new Error('no warning')
  expect(unplacedWords(found, totals.roas, money)).toEqual({
    title: 'ROAS here may be as low as 45.0%',
    body: '$900 of spend does not say its country, which is 50.0% of what may belong here. It is left out of the 90.0%. With all of it, and no more revenue, ROAS would be 45.0%.',
  })
  expect(unplacedLine(found, money)).toBe('May be as low as 45.0%: $900 of spend does not say its country')
})

it('what the same networks earned there counts with that spend', () => {
  const earned = { fact: 'revenue', reason: 'cost_unknown' } as const
  const parts = [part(900), part(270, earned), part(1000, { ...earned, network: 'Meta' })]
  const found = unplacedOf(parts, totals, germany)
  expect(found).toMatchObject({ revenue: 270, low: 0.6 })
  if (found === null) throw new Error('no warning')
  expect(unplacedWords(found, totals.roas, money).body).toMatch(
    /With all of it, and the \$270 that its networks earned here, ROAS would be 60\.0%\.$/,
  )
  // with it, the return is no lower
  expect(unplacedOf([part(900), part(900, earned)], totals, germany)).toBeNull()
})

it('a return of a part of the revenue counts what the same networks earned of that part', () => {
  const earned = { fact: 'revenue', reason: 'cost_unknown' } as const
  const parts = [part(900), part(270, earned)]
  const purchases = { kind: 'iap', basis: 'gross' } as const
  const outside = [{ status: 'cost_unknown', spend: null, revenue: 90 }] as const
  expect(unplacedOf(parts, totals, germany, purchases, outside)).toMatchObject({ revenue: 90, low: 0.5 })
  // other networks may have earned 60 of the 90
  const others = [...parts, part(60, { ...earned, network: 'Meta' })]
  expect(unplacedOf(others, totals, germany, purchases, outside)).toMatchObject({ revenue: 30 })
  // of one campaign the part is not known
  expect(unplacedOf(parts, totals, germany, purchases)).toMatchObject({ revenue: null, low: 0.45 })
})

it('two periods say how low each may be, and how far the return would have moved then', () => {
  const now = unplacedOf([part(900)], totals, germany)
  const earlier = unplacedOf([part(300)], totals, germany)
  const returns = { earlier: 0.9, now: 0.9 }
  const periods = { earlier: '26 Oct to 1 Nov', now: '2 Nov to 8 Nov' }
  expect(comparedUnplacedWords({ earlier, now }, returns, periods, money)).toEqual({
    title: 'ROAS here may be as low as 67.5% (26 Oct to 1 Nov) and 45.0% (2 Nov to 8 Nov)',
    body: [
      '26 Oct to 1 Nov: $300 of spend does not say its country, which is 25.0% of what may belong here. It is left out of the 90.0%. With all of it, and no more revenue, ROAS would be 67.5%.',
      '2 Nov to 8 Nov: $900 of spend does not say its country, which is 50.0% of what may belong here. It is left out of the 90.0%. With all of it, and no more revenue, ROAS would be 45.0%.',
      'The change would then be from 67.5% to 45.0%.',
    ].join(' '),
  })
  expect(comparedUnplacedLines({ earlier: null, now }, periods, money)).toEqual([
    '2 Nov to 8 Nov: May be as low as 45.0%: $900 of spend does not say its country',
  ])
  expect(comparedUnplacedWords({ earlier: null, now }, returns, periods, money)?.title).toBe(
    'ROAS here may be as low as 45.0% (2 Nov to 8 Nov)',
  )
  expect(comparedUnplacedWords({ earlier: null, now: null }, returns, periods, money)).toBeNull()
})

it('needs a tenth of what may be of the choice, a return, and a choice of something that spend can lack', () => {
  expect(unplacedOf([part(100)], totals, germany)).toMatchObject({ share: 0.1 })
  expect(unplacedOf([part(99)], totals, germany)).toBeNull()
  expect(unplacedOf([part(900)], { spend: 0, revenue: 9, roas: null }, germany)).toBeNull()
  expect(unplacedOf([part(900)], totals, { ...NO_FILTER, network: ['Google Ads'] })).toBeNull()
  expect(unplacedOf([part(900, { fact: 'revenue' })], totals, germany)).toBeNull()
})

it('names all chosen places, of which one is lacking', () => {
  const found = unplacedOf([part(900)], totals, { ...germany, app: ['Tile'], platform: ['iOS'] })
  expect(found?.places).toEqual(['app', 'platform', 'country'])
  expect(found === null ? '' : unplacedLine(found, money)).toMatch(
    /does not say its app or platform or country/,
  )
})

it('what one campaign may lack is of its network and app, or of none', () => {
  const parts = [
    part(1),
    part(2, { network: null }),
    part(4, { app: 'Word' }),
    part(8, { network: 'Meta Ads' }),
  ]
  const own = partsOfCampaign(parts, { network: 'Google Ads', app: 'Tile' })
  expect(own.map(({ value }) => value)).toEqual([1, 2])
})

it('what a sum without some apps may lack is not of these apps', () => {
  const asked = { ...germany, installs: 'paid', revenue: USUAL_REVENUE } as const
  const parts = [part(300), part(200, { app: 'Tile' }), part(900, { app: 'Word' })]
  const shown = { chosen: null, totals }
  expect(unplacedOfShown({ ...shown, withoutApps: ['Word'] }, asked, parts)).toMatchObject({ spend: 500 })
  expect(unplacedOfShown(shown, asked, parts)).toMatchObject({ spend: 1400 })
})

it('groups by country say how much spend stands in none of them', () => {
  const groups = [
    { name: 'DE', spend: 60 },
    { name: null, spend: 40 },
  ]
  const found = unplacedGroup('country', groups)
  expect(found).toEqual({ place: 'country', spend: 40, share: 0.4 })
  expect(found === null ? null : unplacedGroupWords(found, money)).toEqual({
    title: '40.0% of the spend is in no country’s row',
    body: '$40 is in the row “Other or unknown countries”: it does not say its country, or is of a small one. The other rows lack their part of it.',
  })
  expect(unplacedGroup('network', groups)).toBeNull()
  expect(unplacedGroup('campaign', groups)).toBeNull()
  expect(unplacedGroup('country', groups.slice(1))).toBeNull()
  expect(
    unplacedGroup('country', [
      { name: 'DE', spend: 400 },
      { name: null, spend: 40 },
    ]),
  ).toBeNull()
})
