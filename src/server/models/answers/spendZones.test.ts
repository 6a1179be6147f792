/** Spend whose days begin in another zone than the reporting one, over the same statements in both warehouses. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isDeep } from '@/testing/isDeep'
import { openDuckDbAnswers, openPostgresAnswers } from '@/testing/server/answerBench'
import type { AnswerBench, LoadedStudio } from '@/testing/server/answerBench'

const DAY = '2026-10-01'
const google = (cost: number, zone: string, customer: string) => ({
  segments_date: DAY,
  customer_id: customer,
  campaign_id: '21',
  campaign_name: 'Search',
  customer_currency_code: 'USD',
  customer_time_zone: zone,
  metrics_cost_micros: cost * 1_000_000,
})
/** Installs of the campaign of Google Ads, and a campaign whose cost only the attribution knows. */
const attribution = (campaign: string, network: string, spend: number, zone: string) => ({
  day: DAY,
  app: 'Tile',
  platform: 'ios',
  country: 'US',
  network,
  campaign: `Campaign ${campaign}`,
  campaign_id: campaign,
  installs: 2,
  spend,
  revenue_d0: 1,
  revenue_d7: 5,
  currency: 'USD',
  time_zone: zone,
})

const studioOf = (zone: string): LoadedStudio => ({
  days: ['2026-09-01', '2026-11-22'],
  tables: {
    adjust__campaigns: [attribution('21', 'Google Ads', 0, 'UTC'), attribution('31', 'Mintegral', 40, 'UTC')],
    google_ads__campaign_report_daily: [
      google(30, 'Europe/Berlin', '5'),
      google(60, 'America/Los_Angeles', '6'),
      google(10, '', '7'),
    ],
  },
  settings: { zone },
})

const WAREHOUSES = [
  ['DuckDB', openDuckDbAnswers],
  ['PostgreSQL', openPostgresAnswers],
] as const

describe.each(isDeep ? WAREHOUSES : WAREHOUSES.slice(0, 1))('in %s', (_name, open) => {
  let bench: AnswerBench
  beforeAll(async () => {
    bench = await open()
  }, 60_000)
  afterAll(() => bench.stop())

  const zones = async () =>
    (
      await bench.rows(
        'select zone, source, sum(spend) as spend from spend_zone group by zone, source order by spend',
      )
    ).map(({ zone, source, spend }) => [zone, source, Number(spend)])

  it('is what counts, by the zone of its account, without the reporting zone', async () => {
    await bench.run(studioOf('UTC'))
    expect(await zones()).toEqual([
      ['Europe/Berlin', 'google_ads', 30],
      ['America/Los_Angeles', 'google_ads', 60],
    ])
    await bench.run(studioOf('Europe/Berlin'))
    // with the account without a zone, whose days are those of UTC
    expect(await zones()).toEqual([
      ['UTC', 'google_ads', 10],
      ['UTC', 'adjust', 40],
      ['America/Los_Angeles', 'google_ads', 60],
    ])
  }, 60_000)
})
