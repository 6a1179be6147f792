/**
 * What two sources tell of the same, over studios whose truth is known: every difference that is put into the reports is
 * named by its cause with its amount, and the causes add up to the whole gap.
 */
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '@/domain/answers/days'
import { gapSums, reconcile } from '@/domain/answers/reconciliation'
import type { ReconciledFact, ReconciledLine, ShiftedSpend } from '@/domain/answers/reconciliation'
import { isDeep } from '@/testing/isDeep'
import { openDuckDbAnswers } from '@/testing/server/answerBench'
import type { AnswerBench, Cells, LoadedStudio } from '@/testing/server/answerBench'
import { dirtyStudios } from '@/testing/server/dirtyStudio'
import type { DirtyStudio } from '@/testing/server/dirtyStudio'
import { TOLD_TABLES, toldAmounts } from '@/testing/server/toldAmounts'

const RUNS = isDeep ? 20 : 1
const TIMEOUT_MS = isDeep ? 900_000 : 240_000
const SETTLED = '2026-11-19'

let bench: AnswerBench
beforeAll(async () => {
  bench = await openDuckDbAnswers()
})
afterAll(() => bench.stop())

const lines = async (
  studio: LoadedStudio,
  fact: ReconciledFact = 'spend',
  { settledTo = SETTLED, shifted = [] }: { settledTo?: string; shifted?: readonly ShiftedSpend[] } = {},
): Promise<readonly ReconciledLine[]> => {
  await bench.run(studio, { tables: TOLD_TABLES })
  return reconcile(await toldAmounts(bench, fact), { fact, settledTo, shifted, totals: [] })
}

const lineOf = (all: readonly ReconciledLine[], network: string): ReconciledLine => {
  const found = all.find(({ networkId }) => networkId === network)
  if (found === undefined) throw new RangeError(`no line of ${network}`)
  return found
}

const MILLION = 1e6
const whole = (value: number): number => Math.round(value * MILLION)

/** The causes of a line that are not 0, which add up to its gap. */
const causesOf = (line: ReconciledLine): Readonly<Record<string, number>> => {
  const { gap, causes } = gapSums([line])
  expect(Object.values(causes).reduce((sum, each) => sum + whole(each), 0)).toBe(whole(gap))
  return Object.fromEntries(Object.entries(causes).filter(([, amount]) => Math.abs(amount) > 1 / MILLION))
}

type TrueCells = DirtyStudio['cells']
const spent = (cells: TrueCells): number => cells.reduce((sum, { spend }) => sum + spend, 0) / 100

/** Part of the larger amount that may stay unexplained: what rounding by cents leaves. */
const ROUNDED = 0.005

describe('any dirty studio', () => {
  it(
    'has its gaps explained by what its reports lack',
    () =>
      fc.assert(
        fc.asyncProperty(dirtyStudios, async ({ studio, cells, dirt }) => {
          const all = await lines(studio)
          for (const id of ['applovin', 'google_ads', 'vungle'] as const) {
            const truth = spent(cells.filter(({ network }) => network.id === id))
            const hasOwn = dirt.hasOwn.includes(id)
            const hasCosts = dirt.cost === 'same' || dirt.cost === 'more'
            if (!hasOwn && !hasCosts) continue
            const line = lineOf(all, id)
            // nothing can be compared with one source, and nothing is guessed
            if (!hasOwn || !hasCosts) {
              const own = line.days.reduce((sum, day) => sum + (day.own ?? day.other ?? 0), 0)
              expect([line.ownSource === null, line.otherSource === null]).toEqual([!hasOwn, hasOwn])
              if (hasOwn && (id !== 'google_ads' || dirt.currency === 'USD'))
                expect(own).toBeCloseTo(truth, 4)
              continue
            }
            const causes = causesOf(line)
            const wanted =
              id === 'google_ads' && dirt.currency === 'SEK'
                ? 'no_rate'
                : dirt.cost === 'more'
                  ? 'steady_share'
                  : null
            const { unexplained = 0, ...named } = causes
            expect([id, dirt.cost, Object.keys(named)]).toEqual([
              id,
              dirt.cost,
              wanted === null ? [] : [wanted],
            ])
            expect(Math.abs(unexplained)).toBeLessThanOrEqual(ROUNDED * truth)
          }
        }),
        { numRuns: RUNS, seed: 51, endOnFailure: true },
      ),
    TIMEOUT_MS,
  )
})

/** A studio of two apps of Adjust, whose costs are those of the networks. */
const clean: DirtyStudio = (() => {
  const [found] = fc.sample(
    dirtyStudios.filter(
      ({ dirt, cells }) =>
        dirt.cost === 'same' &&
        dirt.currency === 'USD' &&
        dirt.spelling === 0 &&
        dirt.hasOwn.length === 3 &&
        new Set(cells.map(({ app }) => app.attribution)).size === 1 &&
        cells.every(({ app }) => app.attribution === 'adjust') &&
        new Set(cells.map(({ app }) => app.storeId)).size === 2,
    ),
    { numRuns: 1, seed: 7 },
  )
  if (found === undefined) throw new RangeError('no such studio')
  return found
})()

type Rows = readonly Cells[]
/** The studio with other rows in one of its reports. */
const changed = (
  table: string,
  rowsOf: (rows: Rows) => Rows,
  settings: Partial<NonNullable<LoadedStudio['settings']>> = {},
): LoadedStudio => ({
  ...clean.studio,
  tables: { ...clean.studio.tables, [table]: rowsOf(clean.studio.tables[table] ?? []) },
  settings: { ...clean.studio.settings, ...settings },
})
const cellsOf = (network: string) => clean.cells.filter((cell) => cell.network.id === network)
const FIRST_DAY = '2026-10-01'
const DAY = addDays(FIRST_DAY, 2)
const ADJUST = 'adjust__campaigns'
const isOf = (network: string, row: Cells) =>
  clean.cells.some((cell) => cell.network.id === network && cell.campaignId === row['campaign_id'])

describe('a difference between the reports of a network and of the attribution is named', () => {
  if (isDeep)
    it('nothing, where they agree', async () => {
      const all = await lines(clean.studio)
      for (const id of ['applovin', 'google_ads', 'vungle']) {
        expect([id, causesOf(lineOf(all, id))]).toEqual([id, {}])
        expect(gapSums([lineOf(all, id)]).own).toBeCloseTo(spent(cellsOf(id)), 4)
      }
    })

  it('a day that the attribution lacks', async () => {
    const studio = changed(ADJUST, (rows) =>
      rows.filter((row) => !(isOf('applovin', row) && row['day'] === DAY)),
    )
    expect(causesOf(lineOf(await lines(studio), 'applovin'))).toEqual({
      missing_day: expect.closeTo(spent(cellsOf('applovin').filter(({ day }) => day === DAY)), 4),
    })
  })

  if (isDeep)
    it('a day of which figures still come', async () => {
      const studio = changed(ADJUST, (rows) =>
        rows.filter((row) => !(isOf('applovin', row) && String(row['day']) > DAY)),
      )
      expect(causesOf(lineOf(await lines(studio, 'spend', { settledTo: DAY }), 'applovin'))).toEqual({
        settling: expect.closeTo(spent(cellsOf('applovin').filter(({ day }) => day > DAY)), 4),
      })
    })

  if (isDeep)
    it('a campaign that the network does not have', async () => {
      const [first] = cellsOf('applovin')
      const all = cellsOf('applovin').filter(({ campaignId }) => campaignId === first?.campaignId)
      const studio = changed(ADJUST, (rows) => [
        ...rows,
        ...rows
          .filter((row) => row['campaign_id'] === first?.campaignId)
          .map((row) => ({ ...row, campaign_id: '777', campaign: 'Of another account' })),
      ])
      expect(causesOf(lineOf(await lines(studio), 'applovin'))).toEqual({
        missing_campaign: expect.closeTo(-spent(all), 4),
      })
    })

  it('a country that the attribution does not have', async () => {
    const studio = changed(ADJUST, (rows) =>
      rows.filter((row) => !(isOf('vungle', row) && row['country'] === 'gb')),
    )
    expect(causesOf(lineOf(await lines(studio), 'vungle'))).toEqual({
      missing_country: expect.closeTo(spent(cellsOf('vungle').filter(({ country }) => country === 'GB')), 4),
    })
  })

  if (isDeep)
    it('an app of which the attribution has no costs', async () => {
      const app = clean.cells[0]?.app
      const studio = changed(ADJUST, (rows) =>
        rows.map((row) =>
          isOf('vungle', row) && row['platform'] === app?.platform ? { ...row, spend: null } : row,
        ),
      )
      expect(causesOf(lineOf(await lines(studio), 'vungle'))).toEqual({
        missing_app: expect.closeTo(spent(cellsOf('vungle').filter((cell) => cell.app === app)), 4),
      })
    })

  if (isDeep)
    it('an app that nobody has mapped, beside the amount of the attribution', async () => {
      const studio = changed('vungle__advertiser_spend', (rows) => [
        ...rows,
        { ...rows[0], day: DAY, app: 'Idle Quarry', campaign: 'Quarry', spend: 40 },
      ])
      expect(causesOf(lineOf(await lines(studio), 'vungle'))).toEqual({ unmapped: expect.closeTo(40, 4) })
    })

  it('an account whose currency has no rate', async () => {
    const studio = changed('google_ads__campaign_report_daily', (rows) =>
      rows.map((row) => ({ ...row, customer_currency_code: 'SEK' })),
    )
    expect(causesOf(lineOf(await lines(studio), 'google_ads'))).toEqual({
      no_rate: expect.closeTo(-spent(cellsOf('google_ads')), 4),
    })
  })

  if (isDeep)
    it('a rate that is not the one of the attribution', async () => {
      const days = [...new Set(clean.cells.map(({ day }) => day))]
      const studio = changed(
        'google_ads__campaign_report_daily',
        (rows) =>
          rows.map((row) => ({
            ...row,
            metrics_cost_micros: Number(row['metrics_cost_micros']) / 1.1,
            customer_currency_code: 'EUR',
          })),
        { rates: days.map((day) => ({ day, currency: 'EUR', rate: 1.12 })) },
      )
      expect(causesOf(lineOf(await lines(studio), 'google_ads'))).toEqual({
        currency: expect.closeTo(spent(cellsOf('google_ads')) * (1.12 / 1.1 - 1), 3),
      })
    })

  if (isDeep)
    it('days that begin later, with what is left named as unexplained', async () => {
      const dayTotal = (day: string) => spent(cellsOf('google_ads').filter((cell) => cell.day === day))
      const later = (row: Cells): Cells => {
        const next = clean.cells.find(
          (cell) =>
            cell.campaignId === row['campaign_id'] &&
            cell.day === addDays(String(row['segments_date']), 1) &&
            cell.country === 'US',
        )
        const today = Number(row['metrics_cost_micros'])
        // a third of the day is that of the next one
        return { ...row, metrics_cost_micros: (today * 2) / 3 + ((next?.spend ?? 0) * 1e4) / 3 }
      }
      const table = 'google_ads__campaign_report_daily'
      const studio = changed(table, (rows) => rows.map(later))
      await bench.run(studio, { tables: TOLD_TABLES })
      const ownDays = await bench.rows(
        `select cast(day as varchar) as day, sum(usd) as usd from reconciliation
       where fact = 'spend' and side = 'own' and network_id = 'google_ads' group by day`,
      )
      const shifted = ownDays.map(({ day, usd }) => ({
        networkId: 'google_ads',
        day: String(day),
        hours: 8,
        spend: Number(usd),
      }))
      const line = lineOf(await lines(studio, 'spend', { shifted }), 'google_ads')
      const { gap } = gapSums([line])
      const causes = causesOf(line)
      expect(Object.keys(causes).toSorted()).toEqual(['unexplained', 'zone'])
      expect(dayTotal(DAY)).toBeGreaterThan(0)
      for (const day of line.days) {
        const zone = day.causes.zone ?? 0
        const difference = (day.own ?? 0) - (day.other ?? 0)
        expect(Math.abs(zone)).toBeLessThanOrEqual(Math.abs(difference) + 1e-6)
        expect(zone * difference).toBeGreaterThanOrEqual(0)
      }
      expect(Number.isFinite(gap)).toBe(true)
    })

  if (isDeep)
    it('a fee that the attribution adds to every cost', async () => {
      const studio = changed(ADJUST, (rows) =>
        rows.map((row) => (isOf('applovin', row) ? { ...row, spend: Number(row['spend']) * 1.05 } : row)),
      )
      const { unexplained = 0, ...named } = causesOf(lineOf(await lines(studio), 'applovin'))
      expect(named).toEqual({ steady_share: expect.closeTo(spent(cellsOf('applovin')) * -0.05, 2) })
      expect(Math.abs(unexplained)).toBeLessThan(0.01)
    })

  if (isDeep)
    it('costs that follow no rule stay unexplained', async () => {
      const studio = changed(ADJUST, (rows) =>
        rows.map((row) =>
          isOf('applovin', row) && row['day'] === DAY ? { ...row, spend: Number(row['spend']) + 3 } : row,
        ),
      )
      const count = cellsOf('applovin').filter(({ day }) => day === DAY).length
      expect(causesOf(lineOf(await lines(studio), 'applovin'))).toEqual({
        unexplained: expect.closeTo(-3 * count, 4),
      })
    })
})

describe('installs', () => {
  it('that a network claims beside those without a network are named, and others are not explained', async () => {
    const organic = {
      ...clean.studio.tables[ADJUST]?.[0],
      network: 'Organic',
      campaign: null,
      campaign_id: null,
    }
    const studio = changed(ADJUST, (rows) => [
      ...rows,
      { ...organic, day: DAY, installs: 5, spend: null, platform: clean.cells[0]?.app.platform ?? null },
    ])
    const line = lineOf(await lines(studio, 'installs'), 'applovin')
    const tracked = cellsOf('applovin').reduce((sum, { installs }) => sum + installs, 0)
    // the report has a row for each creative, which claims all installs
    const { own, other } = gapSums([line])
    expect([own, other]).toEqual([2 * tracked, tracked])
    const { unexplained = 0, ...named } = causesOf(line)
    expect(named).toEqual({ not_attributed: 5 })
    expect(unexplained).toBe(tracked - 5)
  })
})

describe('purchases', () => {
  const app = clean.cells.find((cell) => cell.app.platform === 'android')?.app
  const sold = (day: string, gross: number) => ({
    day,
    app: app?.storeId ?? '',
    platform: 'android',
    country: 'US',
    status: 'Charged',
    product_type: 'inapp',
    gross,
    currency: 'USD',
  })
  const bought = (day: string, revenue: number, user: string) => ({
    day,
    event: 'af_purchase',
    user_id: user,
    app_id: app?.storeId ?? '',
    platform: 'android',
    country: 'US',
    revenue,
    currency: 'USD',
  })

  it('of a store are beside those of users, with a name for each difference', async () => {
    const [first, second, third] = [DAY, addDays(DAY, 1), addDays(DAY, 2)]
    const all = await lines(
      {
        ...clean.studio,
        tables: {
          ...clean.studio.tables,
          google_playstore__sales: [sold(first, 10), sold(second, 20), sold(third, 30)],
          appsflyer__in_app_events_report: [
            bought(first, 4, 'one'),
            bought(first, 6, 'two'),
            bought(third, 25, 'one'),
          ],
        },
      },
      'purchases',
    )
    expect(all).toHaveLength(1)
    const [line] = all
    if (line === undefined) throw new RangeError('no line')
    expect([line.ownSource, line.otherSource]).toEqual(['google_playstore', 'appsflyer'])
    expect(gapSums([line])).toMatchObject({ own: 60, other: 35, gap: 25 })
    expect(causesOf(line)).toEqual({ missing_day: 20, unexplained: 5 })
  })

  if (isDeep)
    it('of a store alone are compared with nothing, and nothing is guessed', async () => {
      const [line] = await lines(
        {
          ...clean.studio,
          tables: { ...clean.studio.tables, google_playstore__sales: [sold(DAY, 10)] },
        },
        'purchases',
      )
      expect(line).toMatchObject({ ownSource: 'google_playstore', otherSource: null })
      expect(line?.days).toEqual([{ day: DAY, total: null, own: 10, other: null, causes: {} }])
    })
})
