/** Which returns are under their target, and for which people are told. */
import { describe, expect, it } from 'vitest'
import { fc, runs } from '@/testing/property'
import { revenueByAge } from './ages'
import { addDays, daysOfPeriod } from './days'
import { isTold, judgeTarget, missedHref, settledDay } from './targetAlerts'
import type { WatchedTarget } from './targetAlerts'
import type { RoasTarget } from './targets'
import type { RoasRow } from './types'

const UP_TO = '2026-11-22'
const FROM = '2026-11-01'

const targetWith = (change: Partial<WatchedTarget> = {}): WatchedTarget => ({
  app: '*',
  network: '*',
  age: 7,
  percent: 80,
  currency: 'USD',
  chosenBy: 'ana@lumen.example',
  alert: { days: 3, spend: 500, scope: 'campaign' },
  ...change,
})

/** A row of a campaign; revenue is up to each age, null where it was not read. */
const row = (day: string, spend: number, revenue: number | null, change: Partial<RoasRow> = {}): RoasRow => ({
  day,
  app: 'Merge Harbor',
  platform: 'iOS',
  country: 'US',
  network: 'AppLovin',
  campaign: 'MH_US',
  status: 'counted',
  installs: 10,
  spend,
  revenue,
  revenueUpTo: revenueByAge(() => revenue),
  ...change,
})

const judged = (rows: readonly RoasRow[], target = targetWith(), targets: readonly RoasTarget[] = [target]) =>
  judgeTarget({ target, targets, rows, from: FROM, dataUpTo: UP_TO }) ?? []
const told = (rows: readonly RoasRow[], target = targetWith(), targets?: readonly RoasTarget[]) =>
  judged(rows, target, targets).filter((each) => isTold(each, target.alert))

const last3 = daysOfPeriod('2026-11-13', '2026-11-15')

describe('a return under its target', () => {
  it('is told with its days, spend, revenue, and the spend that counts nowhere', () => {
    const rows = [
      row('2026-11-12', 200, 200),
      ...last3.map((day) => row(day, 200, 100)),
      row('2026-11-14', 30, null, { campaign: 'Unknown', status: 'no_attribution' }),
    ]
    expect(told(rows)).toEqual([
      {
        key: 'AppLovin · Merge Harbor · iOS · MH_US',
        campaign: 'MH_US',
        app: 'Merge Harbor',
        platform: 'iOS',
        network: 'AppLovin',
        state: 'under',
        missed: {
          firstDay: '2026-11-13',
          lastDay: '2026-11-15',
          days: 3,
          spend: 600,
          revenue: 300,
          leftOut: 30,
        },
      },
    ])
  })

  it.each([
    ['two days', last3.slice(1).map((day) => row(day, 400, 100))],
    ['no more spend than was said', last3.map((day) => row(day, 500 / 3, 100))],
    ['a day on its target', last3.map((day, index) => row(day, 300, index === 1 ? 240 : 100))],
    ['a day without spend', last3.map((day, index) => row(day, index === 1 ? 0 : 300, 100))],
    ['a day whose revenue is not read', last3.map((day, index) => row(day, 300, index === 1 ? null : 100))],
    ['small campaigns that were added up', last3.map((day) => row(day, 300, 100, { campaign: null }))],
  ])('is not told for %s', (_name, rows) => {
    expect(told(rows)).toEqual([])
  })

  it('says of the newest settled day whether it is met, or not known', () => {
    const [one = '', two = '', three = ''] = last3
    const before = [row(one, 300, 100), row(two, 300, 100)]
    const states = [row(three, 300, 300), row(three, 0, 0), row(three, 300, null)].map(
      (newest) => judged([...before, newest])[0]?.state,
    )
    expect(states).toEqual(['met', 'met', 'unknown'])
  })

  it('is judged for all together where the target says so', () => {
    const rows = last3.flatMap((day) => [row(day, 300, 100), row(day, 300, 350, { campaign: 'MH_DE' })])
    const together = targetWith({ alert: { days: 3, spend: 0, scope: 'together' } })
    expect(told(rows, together).map(({ key, missed }) => [key, missed?.spend])).toEqual([['', 1800]])
  })

  it('is judged by the target that is closest to the campaign', () => {
    const rows = last3.map((day) => row(day, 300, 200))
    const [all, ofApp] = [targetWith(), targetWith({ app: 'Merge Harbor', percent: 50 })]
    const ofNetwork = targetWith({ network: 'AppLovin', percent: 90 })
    expect(told(rows, all, [all])).toHaveLength(1)
    expect(told(rows, all, [all, ofApp])).toEqual([])
    expect(judged(rows, ofNetwork, [all, ofApp, ofNetwork])).toEqual([])
    expect(judged(rows, ofApp, [all, ofApp, ofNetwork])).toHaveLength(1)
  })

  it('waits for the age, and for a week in which networks correct their spend', () => {
    expect([settledDay(0, UP_TO), settledDay(7, UP_TO), settledDay(30, UP_TO)]).toEqual([
      '2026-11-15',
      '2026-11-15',
      '2026-10-23',
    ])
    expect(
      judgeTarget({ target: targetWith({ age: 30 }), targets: [], rows: [], from: FROM, dataUpTo: UP_TO }),
    ).toBeNull()
  })

  it('has an address', () => {
    const missed = { app: '*', network: 'AppLovin', age: 7, firstDay: FROM, lastDay: UP_TO }
    expect(missedHref(missed)).toBe('/answers/roas?from=2026-11-01&to=2026-11-22&network=AppLovin')
  })
})

const days = daysOfPeriod(FROM, UP_TO)
const anyRows = fc.array(
  fc.record({
    day: fc.constantFrom(...days),
    campaign: fc.constantFrom('A', 'B'),
    spend: fc.integer({ min: 0, max: 900 }),
    revenue: fc.option(fc.integer({ min: 0, max: 900 }), { freq: 6 }),
  }),
  { maxLength: 60 },
)

it('never tells of days that are not settled or not read, whatever their figures', () => {
  fc.assert(
    fc.property(anyRows, anyRows, (rows, others) => {
      const toRows = (all: typeof rows) =>
        all.map(({ day, campaign, spend, revenue }) => row(day, spend, revenue, { campaign }))
      const settledTo = settledDay(7, UP_TO)
      const settled = toRows(rows).filter(({ day }) => day <= settledTo)
      const young = toRows(others).filter(({ day }) => day > settledTo)
      const found = told([...settled, ...young])
      expect(found).toEqual(told(settled))
      for (const { campaign, missed } of found) {
        const own = settled.filter(
          (each) =>
            each.campaign === campaign &&
            missed !== null &&
            each.day >= missed.firstDay &&
            each.day <= missed.lastDay,
        )
        expect(
          own.some(({ spend, installs, revenueUpTo }) => spend + installs > 0 && revenueUpTo[7] === null),
        ).toBe(false)
        expect(missed?.lastDay).toBe(settledTo)
        expect(addDays(missed?.firstDay ?? '', (missed?.days ?? 0) - 1)).toBe(settledTo)
        expect((missed?.revenue ?? 0) / (missed?.spend ?? 1)).toBeLessThan(0.8)
      }
    }),
    { numRuns: runs(200, 5000) },
  )
})
