/**
 * Totals of providers over studios whose truth is known: rows that a report has lost are named with their amount, and the causes
 * lead from the provider's own total to what the attribution has.
 */
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { gapSums, reconcile } from '@/domain/answers/reconciliation'
import type { ReconciledLine } from '@/domain/answers/reconciliation'
import { isDeep } from '@/testing/isDeep'
import { modelsOf, openDuckDbAnswers, openPostgresAnswers } from '@/testing/server/answerBench'
import type { AnswerBench, Cells, LoadedStudio } from '@/testing/server/answerBench'
import { dirtyStudios, withLostRows } from '@/testing/server/dirtyStudio'
import type { DirtyStudio } from '@/testing/server/dirtyStudio'
import { ownTotalsIn, toldAmounts, TOLD_TABLES } from '@/testing/server/toldAmounts'
import { PROVIDER_TOTAL } from './providerTotals'

const RUNS = isDeep ? 10 : 1
const SETTLED = '2026-11-19'
const DAY = '2026-10-02'
const NEXT = '2026-10-03'
const LATER = '2026-10-04'

const sqlOf = (studio: LoadedStudio): string => {
  const found = modelsOf(studio).find(({ label }) => label === PROVIDER_TOTAL)
  if (found === undefined) throw new RangeError('no such table')
  return found.sql
}

/** Rows of the table, or of its statement with another rule. */
const totalRows = (bench: AnswerBench, from: string = PROVIDER_TOTAL): Promise<readonly Cells[]> =>
  bench.rows(
    `select fact, source, network_id, network, cast(day as varchar) as day, currency, total, delivered, total_usd,
       delivered_usd, row_count from (select * from (${from === PROVIDER_TOTAL ? `select * from ${from}` : from}) as made) as told
     order by source, fact, day, currency`,
  )

/** A studio of hundreds of rows is no message. */
const reporter = (run: fc.RunDetails<[DirtyStudio]>): void => {
  if (run.failed)
    throw new Error(`Failed with ${JSON.stringify(run.counterexample?.[0].dirt)}`, {
      cause: run.errorInstance,
    })
}

const isOneOf = (lines: readonly ReconciledLine[], id: string): ReconciledLine | undefined =>
  lines.find(({ networkId }) => networkId === id)

const MILLION = 1e6
const whole = (value: number): number => Math.round(value * MILLION)

// in the short run, PostgreSQL has the studios of properties.test.ts
const WAREHOUSES = [
  ['DuckDB', openDuckDbAnswers],
  ...(isDeep ? ([['PostgreSQL', openPostgresAnswers]] as const) : []),
] as const
describe.each(WAREHOUSES)('in %s', (_name, open) => {
  let bench: AnswerBench
  beforeAll(async () => {
    bench = await open()
  }, 60_000)
  afterAll(() => bench.stop())

  it('rows that reports of a dirty studio have lost are named, and the causes explain all of the gap', async () => {
    const whole3 = dirtyStudios.filter(({ dirt }) => dirt.hasOwn.length === 3)
    await fc.assert(
      fc.asyncProperty(whole3, async (dirty) => {
        const { studio, lost } = withLostRows(dirty)
        await bench.run(studio, { tables: TOLD_TABLES })
        const totals = ownTotalsIn(await totalRows(bench), 'spend')
        const told = await toldAmounts(bench, 'spend')
        const lines = reconcile(told, { fact: 'spend', settledTo: SETTLED, shifted: [], totals })
        for (const id of ['applovin', 'google_ads', 'vungle']) {
          const line = isOneOf(lines, id)
          if (line === undefined) throw new RangeError(`no line of ${id}`)
          const days = new Set(dirty.cells.map(({ day }) => day)).size
          const known = line.days.filter(({ total }) => total !== null).length
          // no rate is known of SEK; the total of one day is older than its rows
          const isForeign = id === 'google_ads' && dirty.dirt.currency === 'SEK'
          expect([id, known]).toEqual([id, isForeign ? 0 : days - (id === 'google_ads' ? 1 : 0)])
          const { own, gap, causes } = gapSums([line])
          expect(Object.values(causes).reduce((sum, each) => sum + whole(each), 0)).toBe(whole(gap))
          if (isForeign) continue
          const spent = dirty.cells.filter(({ network }) => network.id === id)
          const counted =
            line.otherSource === null
              ? new Set(line.days.flatMap(({ day, total }) => (total === null ? [] : [day])))
              : null
          const truth =
            spent.reduce((sum, { day, spend }) => sum + (counted?.has(day) === false ? 0 : spend), 0) / 100
          expect([id, causes.missing_rows]).toEqual([id, expect.closeTo(lost[id] ?? 0, 4)])
          expect([id, own]).toEqual([id, expect.closeTo(truth, 4)])
          // a fee of 3% is known of the rows that came
          const fee = dirty.dirt.cost === 'more' ? 0.04 * (lost[id] ?? 0) + 0.005 * truth : 0
          expect(Math.abs(causes.unexplained)).toBeLessThanOrEqual(0.01 + fee)
        }
      }),
      { numRuns: RUNS, seed: 51, endOnFailure: true, reporter },
    )
  }, 240_000)

  const spend = (row: Cells): Cells => ({
    campaign: 'Launch',
    campaign_id_external: '11',
    campaign_package_name: 'com.tile',
    platform: 'ios',
    country: 'us',
    currency: 'USD',
    ...row,
  })
  const ads = (row: Cells): Cells => ({
    application: 'Tile',
    package_name: 'com.tile',
    platform: 'ios',
    country: 'us',
    currency: 'USD',
    ...row,
  })
  const meta = (row: Cells): Cells => ({ campaign_id: '21', currency: 'EUR', ad_account_id: 'act_1', ...row })
  const total = (day: string, amount: number, row: Cells = {}): Cells => ({
    day,
    fact: 'spend',
    currency: 'USD',
    amount,
    read_seq: 5,
    ...row,
  })
  const line = (source: string, endpoint: string, stack: number, seq = 5) => ({
    source,
    endpoint,
    stack,
    seq,
    from: DAY,
    to: LATER,
  })
  const STUDIO: LoadedStudio = {
    days: [DAY, LATER],
    settings: { rates: [{ day: DAY, currency: 'EUR', rate: 1.5 }] },
    loads: [
      line('applovin', 'advertiser_report', 1),
      line('applovin', 'advertiser_report', 2),
      line('applovin', 'max_report', 1),
      line('meta', 'ads_insights', 3),
      line('meta', 'ads_insights_country', 3),
      line('meta', 'ads_insights', 4),
      { ...line('meta', 'ads_insights', 3, 9), from: LATER },
    ],
    tables: {
      applovin__advertiser_report: [
        spend({ day: DAY, cost: 10, installs: 5, stack_id: 1 }),
        spend({ day: DAY, cost: 4, stack_id: 2, campaign_id_external: '12', campaign: 'Other account' }),
        spend({ day: NEXT, cost: 6, stack_id: 1 }),
        spend({ day: NEXT, cost: 3, stack_id: 2, campaign_id_external: '12', campaign: 'Other account' }),
      ],
      applovin__sy_total_advertiser_report: [
        total(DAY, 12, { stack_id: 1 }),
        total(DAY, 4, { stack_id: 2 }),
        total(DAY, 7, { fact: 'installs', currency: null, stack_id: 1 }),
        // of the other account the total was not read
        total(NEXT, 6, { stack_id: 1 }),
        // a day of which the report has no row
        total(LATER, 8, { stack_id: 1 }),
      ],
      applovin__max_report: [ads({ day: DAY, estimated_revenue: 7, stack_id: 1 })],
      applovin__sy_total_max_report: [total(DAY, 9, { fact: 'ads', currency: null, stack_id: 1 })],
      meta__ads_insights: [
        meta({ day: DAY, spend: 5, stack_id: 3 }),
        // a second stack of the same account
        meta({ day: DAY, spend: 5, stack_id: 4 }),
        meta({ day: LATER, spend: 5, stack_id: 3 }),
      ],
      meta__ads_insights_country: [meta({ day: DAY, spend: 4, country: 'US', stack_id: 3 })],
      meta__sy_total_ads_insights: [
        total(DAY, 5, { currency: 'EUR', stack_id: 3 }),
        total(DAY, 5, { currency: 'EUR', stack_id: 4 }),
        // rows of a newer run
        total(LATER, 4, { currency: 'EUR', stack_id: 3 }),
      ],
      meta__sy_total_ads_insights_country: [total(DAY, 6, { currency: 'EUR', stack_id: 3 })],
    },
  }
  const told = async (from?: string) =>
    (await totalRows(bench, from)).map((row) =>
      [
        row['source'],
        row['network_id'],
        String(row['day']),
        row['currency'],
        ...['total', 'delivered', 'total_usd', 'delivered_usd'].map((name) => Number(row[name])),
      ].join(' '),
    )

  it('each total stands beside the rows that it is the sum of, once, and is converted as they are', async () => {
    await bench.run(STUDIO, { tables: [PROVIDER_TOTAL] })
    const right = await told()
    expect(right).toEqual([
      `applovin  ${DAY} USD 9 7 9 7`,
      `applovin applovin ${DAY}  7 5 7 5`,
      `applovin applovin ${DAY} USD 16 14 16 14`,
      `applovin applovin ${LATER} USD 8 0 8 0`,
      `meta meta ${DAY} EUR 6 4 9 6`,
    ])
    const sql = sqlOf(STUDIO)
    // each rule that is off gives other rows
    for (const [from, to] of [
      ['where reads.seq <= told.read_seq', ''],
      ['having min(has_total) = 1', ''],
      ['and is_copied = 0', ''],
      ['order by max(sides.has_rows) desc, reports.place', 'order by reports.place desc'],
      ["case when totals.currency = ''", "case when totals.currency = 'none'"],
      ['facts.total * rates.rate', 'facts.total'],
    ] as const) {
      expect(sql).toContain(from)
      expect([from, await told(sql.replace(from, to))]).not.toEqual([from, right])
    }
  }, 120_000)
})
