/** What the weekly digest says: the figures of Today, of the week that has ended. */
import { describe, expect, it } from 'vitest'
import { revenueByAge } from './ages'
import { daysBetween, daysOfPeriod } from './days'
import { comparedWeeks, digestOf } from './digest'
import type { DigestFacts } from './digest'
import type { RoasTarget } from './targets'
import type { RoasRow } from './types'

const LAST = '2026-11-22'
const FIRST = '2026-10-26'

const row = (day: string, spend: number, revenue: number, change: Partial<RoasRow> = {}): RoasRow => ({
  day,
  app: 'Merge Harbor',
  platform: 'iOS',
  country: 'US',
  network: 'AppLovin',
  campaign: 'MH_US',
  status: 'counted',
  installs: 50,
  spend,
  revenue,
  revenueUpTo: revenueByAge((age) => (age > daysBetween(day, LAST) ? null : revenue)),
  ...change,
})
/** The week of 9 November pays more for its installs than the one before. */
const rows = daysOfPeriod(FIRST, LAST).map((day) => row(day, day >= '2026-11-09' ? 100 : 90, 72))

const target: RoasTarget = {
  app: '*',
  network: '*',
  age: 7,
  percent: 75,
  currency: 'USD',
  chosenBy: 'ana@lumen.example',
}
const digest = (change: Partial<DigestFacts> = {}) =>
  digestOf({
    rows,
    twoWeeks: rows,
    firstDay: FIRST,
    readFrom: null,
    dataUpTo: LAST,
    lastDay: LAST,
    completeFrom: null,
    currency: 'USD',
    targets: [target],
    sources: [{ name: 'Adjust', dataUpTo: LAST, isPaused: false }],
    ...change,
  })

describe('the weekly digest', () => {
  it('has no week of which only some days were read', () => {
    const { weeks } = digest({ firstDay: '2026-08-01', readFrom: '2026-10-28' })
    expect(weeks.map(({ from }) => from)).toEqual(['2026-11-02', '2026-11-09'])
  })

  it('says what the newest week that is old enough brought, against the week before and the target', () => {
    const { headline, figures, days, weeks } = digest()
    expect(headline).toBe(
      'ROAS at day 7 is 72.0%: 8.0 points less than the week before, under the target of 75%',
    )
    expect(days).toBe('9 Nov to 15 Nov')
    expect(figures).toEqual([
      {
        name: 'ROAS, day 7',
        value: '72.0%',
        change: '−8.0 points, 80.0% the week before',
        days: 'installs of 9 Nov to 15 Nov',
      },
      {
        name: 'Spend delivered',
        value: '$700',
        change: '0.0%, $700 the week before',
        days: '16 Nov to 22 Nov',
      },
      {
        name: 'Revenue by day 7, all installs',
        value: '$504',
        change: '0.0%, $504 the week before',
        days: 'installs of 9 Nov to 15 Nov',
      },
      {
        name: 'Installs, paid and organic',
        value: '350',
        change: '0.0%, 350 the week before',
        days: '16 Nov to 22 Nov',
      },
    ])
    expect(weeks.map(({ from }) => from)).toEqual(['2026-10-26', '2026-11-02', '2026-11-09'])
    expect(weeks.map(({ roas }) => roas)).toEqual([0.8, 0.8, 0.72])
  })

  it('says what moved it, by the rule of Today', () => {
    expect(digest().causes).toEqual([
      {
        points: '−8.0',
        text: 'MH_US costs more per install. Merge Harbor on AppLovin. An install cost $2.00 after $1.80; 100% of the spend.',
      },
    ])
  })

  it('has lines that add up to the change, as Today has', () => {
    const spends = [5, 4, 3, 2, 1]
    const campaigns = spends.flatMap((more, index) =>
      rows.map((each) => ({
        ...each,
        campaign: `MH_${index}`,
        spend: each.day >= '2026-11-09' ? 90 + 4 * more : 90,
      })),
    )
    const { causes } = digest({ rows: campaigns, twoWeeks: campaigns })
    const points = causes.map(({ points: each }) => Number(each.replace('−', '-')))
    expect(causes.slice(-2).map(({ text }) => text)).toEqual(['The other 2 lines together', 'Change of ROAS'])
    expect(points.slice(0, -1).reduce((sum, each) => sum + each, 0)).toBeCloseTo(points.at(-1) ?? 0)
  })

  it('says what is late, unmapped, left out, young and loading', () => {
    const spent = { revenue: null, revenueUpTo: revenueByAge(() => null) }
    const unmapped = [
      row('2026-11-10', 60, 0, { status: 'unmapped_app', app: null, ...spent }),
      row('2026-11-10', 0, 30, { status: 'unmapped_network', network: null }),
    ]
    const { gaps } = digest({
      rows: [...rows, ...unmapped],
      dataUpTo: '2026-11-21',
      completeFrom: FIRST,
      sources: [
        { name: 'Adjust', dataUpTo: LAST, isPaused: false },
        { name: 'ironSource', dataUpTo: '2026-11-21', isPaused: false },
        { name: 'Unity', dataUpTo: null, isPaused: false },
        { name: 'Meta', dataUpTo: '2026-10-01', isPaused: true },
      ],
    })
    expect(gaps).toEqual([
      'Not all sources have the whole week: these figures end with 21 Nov.',
      'ironSource has data up to 21 Nov only.',
      'Unity has delivered nothing yet.',
      'Unmapped names, 8 Nov to 21 Nov: $60 of spend and $30 of revenue count nowhere.',
      '8.0% of the spend behind ROAS is not in the number, $60: it has no attribution, cost or name.',
      'Installs from 15 Nov on had not reached day 7 by the last day with data, and are left out of ROAS.',
      'Days before 26 Oct are still loading.',
    ])
  })

  it('says so where nothing is old enough', () => {
    const young = { firstDay: '2026-11-18', rows: rows.filter(({ day }) => day >= '2026-11-18') }
    expect(comparedWeeks({ firstDay: young.firstDay, dataUpTo: LAST })).toBeNull()
    const { headline, figures, causes, weeks } = digest({ ...young, twoWeeks: [] })
    expect([headline, causes, weeks]).toEqual(['No week has a ROAS at day 7 yet', [], []])
    expect(figures[0]).toEqual({ name: 'ROAS, day 7', value: 'not known yet', change: '', days: '' })
    expect(figures[1]).toMatchObject({ value: '$500', change: 'no whole week before' })
  })

  it('says why nothing moved', () => {
    const same = daysOfPeriod(FIRST, LAST).map((day) => row(day, 100, 80))
    expect(digest({ rows: same, twoWeeks: same }).causes).toEqual([
      { points: '', text: 'No line moved ROAS by a tenth of a point.' },
    ])
    expect(digest({ twoWeeks: [] }).causes[0]?.text).toMatch(/^One of the two weeks has no spend/)
  })
})
