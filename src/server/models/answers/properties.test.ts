/** What holds for every studio, over dirty ones whose truth is known. */
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isDeep } from '@/testing/isDeep'
import { openDuckDbAnswers, openPostgresAnswers } from '@/testing/server/answerBench'
import type { AnswerBench, LoadedStudio } from '@/testing/server/answerBench'
import { FIGURES, rowTotals } from '@/testing/server/answerFigures'
import { dirtyStudios, trueAds } from '@/testing/server/dirtyStudio'
import type { DirtyStudio } from '@/testing/server/dirtyStudio'

const RUNS = isDeep ? 20 : 1
const TIMEOUT_MS = isDeep ? 900_000 : 240_000
const RESULTS = [
  'roas',
  'creative_roas',
  'left_out',
  'portfolio_ltv',
  'reconciliation',
  'reconciliation_total',
  'provider_total',
] as const

let bench: AnswerBench
beforeAll(async () => {
  bench = await openDuckDbAnswers()
})
afterAll(() => bench.stop())

const numberOf = async (sql: string, from = bench): Promise<number> =>
  Number(Object.values((await from.rows(sql))[0] ?? {})[0] ?? 0)

/** Rows of a table as sorted texts, with numbers of six digits behind the point. */
const textsOf = async (table: string, from = bench): Promise<readonly string[]> => {
  const dayColumn = table === 'portfolio_ltv' ? 'first_day' : 'day'
  const rows = await from.rows(`select cast(${dayColumn} as varchar) as day_text, ${table}.* from ${table}`)
  return rows
    .map(({ day: _day, first_day: _firstDay, last_day: _lastDay, ...row }) => row)
    .map((row) =>
      Object.values(row)
        .map((cell) => {
          const number = cell === null || cell === '' ? Number.NaN : Number(cell)
          return Number.isNaN(number) ? String(cell) : (Math.round(number * 1e6) / 1e6 + 0).toFixed(6)
        })
        .join(' | '),
    )
    .toSorted((one, other) => (one < other ? -1 : 1))
}

const check = (property: (studio: DirtyStudio) => Promise<void>, numRuns = RUNS) =>
  fc.assert(fc.asyncProperty(dirtyStudios, property), { numRuns, seed: 46, endOnFailure: true })

const mixed = ({ tables, ...rest }: LoadedStudio): LoadedStudio => ({
  ...rest,
  tables: Object.fromEntries(Object.entries(tables).map(([name, rows]) => [name, rows.toReversed()])),
})

describe('any studio', () => {
  it(
    'has one fate for each delivered amount, and its table is the sum of what is used',
    () =>
      check(async ({ studio, cells, delivered }) => {
        await bench.run(studio)
        const spendFates = await FIGURES.spendFates.read(bench)
        const cohortFates = await FIGURES.cohortFates.read(bench)
        const ofSource = (fates: Readonly<Record<string, number | null>>, source: string) =>
          Object.entries(fates).reduce(
            (sum, [key, value]) => sum + (key.startsWith(`${source} `) ? (value ?? 0) : 0),
            0,
          )
        for (const [source, amount] of Object.entries(delivered))
          expect([source, ofSource(spendFates, source)]).toEqual([source, expect.closeTo(amount, 4)])
        const installs = Object.fromEntries(
          Object.entries(cohortFates).map(([key, figures]) => [key, figures['installs'] ?? 0]),
        )
        const all = ['tenjin', 'adjust', 'appsflyer'].reduce(
          (sum, source) => sum + ofSource(installs, source),
          0,
        )
        expect(all).toBe(cells.reduce((sum, cell) => sum + cell.installs, 0))
        const rows = await rowTotals(bench)
        expect((rows.counted ?? 0) + (rows.leftOut ?? 0)).toBe(rows.delivered)
        expect(rows.leftOut).toBeGreaterThan(0)
        for (const [column, used] of [
          [
            'spend',
            `select sum(usd) from sy_spend_claim where level = 'campaign'
               and (fate = 'used' or (fate = 'unmapped_app' and role = 'network'))`,
          ],
          [
            'installs',
            `select sum(installs) from sy_cohort_claim where level = 'campaign' and fate = 'used'`,
          ],
          ['revenue_d7', `select sum(d7) from sy_cohort_claim where level = 'campaign' and fate = 'used'`],
        ] as const)
          expect([column, await numberOf(`select sum(${column}) from roas`)]).toEqual([
            column,
            expect.closeTo(await numberOf(used), 4),
          ])
      }),
    TIMEOUT_MS,
  )

  it(
    'has the true return of what it counts, and creatives that add up to the campaigns',
    () =>
      check(async ({ studio, cells, dirt }) => {
        await bench.run(studio, { tables: ['roas', 'creative_roas'] })
        const rows = await bench.rows(
          `select cast(day as varchar) as day, platform, network_id, sum(spend) as spend, sum(installs) as installs,
             sum(revenue_d7) as d7
           from roas where status = 'counted' group by day, platform, network_id, app_id`,
        )
        const isKnown = (network: string) => dirt.hasOwn.includes(network) || dirt.cost === 'same'
        for (const row of rows.filter(({ network_id }) => isKnown(String(network_id)))) {
          const own = cells.filter(
            (cell) =>
              cell.day === row['day'] &&
              cell.app.platform === row['platform'] &&
              cell.network.id === row['network_id'],
          )
          // two apps of one platform stand below each other
          const isOfOneApp = new Set(own.map(({ app }) => app)).size === 1
          if (!isOfOneApp) continue
          const sum = (value: (cell: (typeof own)[number]) => number) =>
            own.reduce((total, cell) => total + value(cell), 0)
          expect({ ...row, spend: Number(row['spend']), d7: Number(row['d7']) }).toMatchObject({
            spend: expect.closeTo(sum(({ spend }) => spend) / 100, 4),
            d7: expect.closeTo(sum(({ d7 }) => d7) / 100, 4),
          })
        }
        for (const column of ['spend', 'installs', 'revenue', 'revenue_d7'])
          expect([column, await numberOf(`select sum(${column}) from creative_roas`)]).toEqual([
            column,
            expect.closeTo(await numberOf(`select sum(${column}) from roas`), 4),
          ])
      }),
    TIMEOUT_MS,
  )

  it(
    'has all revenue as purchases, ads and what nobody can tell apart, and fees of purchases only',
    () =>
      check(async ({ studio, cells, dirt }) => {
        await bench.run(studio, { tables: ['roas', 'portfolio_ltv'] })
        for (const attribution of ['tenjin', 'adjust', 'appsflyer'] as const) {
          const own = cells.filter(({ app }) => app.attribution === attribution)
          const [all, trueAd] = [
            own.reduce((sum, { d7 }) => sum + d7, 0) / 100,
            own.reduce((sum, cell) => sum + trueAds(cell, dirt), 0) / 100,
          ]
          const ads = attribution === 'tenjin' ? trueAd : 0
          const purchases = attribution === 'tenjin' ? all - ads : 0
          const net = dirt.fee === null ? 0 : all - dirt.fee * purchases
          const from = `from roas where attribution = '${attribution}'`
          const found = {
            all: await numberOf(`select sum(revenue_d7) ${from}`),
            purchases: await numberOf(`select sum(revenue_d7 - ad_revenue_d7) ${from}`),
            ads: await numberOf(`select sum(ad_revenue_d7) ${from}`),
            untold: await numberOf(`select sum(revenue_d7) ${from} and ad_revenue_d7 is null`),
            net: await numberOf(`select sum(net_d7) ${from}`),
            value: await numberOf(`select sum(net_ltv_d7) ${from.replace('roas', 'portfolio_ltv')}`),
          }
          expect({ attribution, ...found }).toEqual({
            attribution,
            all: expect.closeTo(all, 4),
            purchases: expect.closeTo(purchases, 4),
            ads: expect.closeTo(ads, 4),
            untold: expect.closeTo(all - purchases - ads, 4),
            net: expect.closeTo(net, 4),
            value: expect.closeTo(net, 4),
          })
        }
      }),
    TIMEOUT_MS,
  )

  if (isDeep)
    it(
      'has the same tables in any order of its rows, and with a second attribution',
      () =>
        check(async ({ studio, withSecond }) => {
          await bench.run(studio)
          const tables = await Promise.all(RESULTS.map((table) => textsOf(table)))
          const statuses = await FIGURES.statuses.read(bench)
          await bench.run(mixed(studio))
          for (const [index, table] of RESULTS.entries()) expect(await textsOf(table)).toEqual(tables[index])
          await bench.run(withSecond)
          expect(await FIGURES.statuses.read(bench)).toEqual(statuses)
        }),
      TIMEOUT_MS,
    )
})

// the golden cases have PostgreSQL in the short run
if (isDeep)
  describe('PostgreSQL', () => {
    let other: AnswerBench
    beforeAll(async () => {
      other = await openPostgresAnswers()
    }, 60_000)
    afterAll(() => other.stop())

    it(
      'has the tables that DuckDB has',
      () =>
        check(async ({ studio }) => {
          await bench.run(studio)
          await other.run(studio)
          for (const table of RESULTS) expect(await textsOf(table, other)).toEqual(await textsOf(table))
        }),
      TIMEOUT_MS,
    )
  })
