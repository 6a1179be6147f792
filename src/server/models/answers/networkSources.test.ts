/**
 * Networks and stores beside an attribution, over the stacks of sample mode: what each reports is counted once, as the studio has it.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { addDays } from '@/domain/answers/days'
import { GAMES, NETWORKS } from '@/server/connectors/studio/studio'
import {
  gapSums,
  RECONCILED_FACTS,
  reconcile,
  SETTLING_DAYS,
  TOLD_PARTS,
} from '@/domain/answers/reconciliation'
import type { ReconciledFact, ToldAmount } from '@/domain/answers/reconciliation'
import { STORE_FEE, amazonOrdersOn, storeDaysOn } from '@/server/connectors/studio/studioStores'
import { fromDollars, isWorkingDay, RATED_CURRENCIES } from '@/server/connectors/studio/studioRates'
import { appRevenueOn, cohortRevenueByAge, networkRevenueOn } from '@/server/connectors/studio/studioRevenue'
import { billedOn, campaignSpendOn, installsOn } from '@/server/connectors/studio/studioSpend'
import { userEventsOn, userRevenueOn } from '@/server/connectors/studio/studioUsers'
import { daysIn, lastDays } from '@/server/lib/days'
import { isDeep } from '@/testing/isDeep'
import { neededFor } from '@/testing/server/answerBench'
import { TEST_NOW } from '@/testing/server/readSampleEndpoint'
import { openSampleWarehouse } from '@/testing/server/sampleWarehouse'
import { answerModels } from '../models'
import { WHOLE } from './adRevenue'
import { DEFAULT_SETTINGS } from './settings'

const DAYS = isDeep ? 14 : 8
const days = daysIn(lastDays(TEST_NOW, DAYS))
/** Days of sources that are looked at on their own. */
const FEW_DAYS = 5
const fewDays = days.slice(-FEW_DAYS)
/** Networks whose own reports are read, by the label of their source. */
const BILLED = { meta: 'Meta', snapchat: 'Snapchat', mintegral: 'Mintegral', vungle: 'Vungle' } as const
/** AppLovin mediates some games; AdMob pays for ads in all of them. */
const SOURCES = [
  'tenjin',
  'applovin',
  'admob',
  'meta_audience',
  'apple_appstore',
  'google_playstore',
  'amazon_appstore',
  ...Object.keys(BILLED),
]

const rates = daysIn({ from: addDays(days[0] ?? '', -7), to: days.at(-1) ?? '' })
  .filter(isWorkingDay)
  .flatMap((day) =>
    ['EUR', ...RATED_CURRENCIES]
      .filter((currency) => currency !== 'USD')
      .map((currency) => ({ day, currency, rate: 1 / fromDollars(1, currency, day) })),
  )

type SampleWarehouse = Awaited<ReturnType<typeof openSampleWarehouse>>

/** Delivers these sources, and runs the statements that a run of them has, in the short run those of some tables. */
const deliver = (to: SampleWarehouse, sources: readonly string[], tables?: readonly string[]) => {
  const models = answerModels({ ...DEFAULT_SETTINGS, rates, sources: [...sources] })
  return to.run(isDeep || tables === undefined ? models : neededFor(models, tables), sources)
}

const warehouse = await openSampleWarehouse(DAYS)
const { read, numberOf } = warehouse
beforeAll(() => deliver(warehouse, SOURCES), 240_000)
afterAll(() => warehouse.close())

const dollars = (all: readonly { readonly spendCents: number }[]): number =>
  all.reduce((sum, { spendCents }) => sum + spendCents, 0) / 100

describe('the spend of networks that report themselves', () => {
  it.each(NETWORKS.map(({ name }) => name))('%s is counted once', async (network) => {
    const truth = days.flatMap(campaignSpendOn).filter(({ campaign }) => campaign.network.name === network)
    const counted = await numberOf(
      `select sum(spend) from roas where status = 'counted' and network = '${network}'`,
    )
    expect(counted / dollars(truth)).toBeCloseTo(1, 3)
  })

  it.each(Object.entries(BILLED))(
    'of %s comes from its own report, and the copy is left out',
    async (source, network) => {
      const billed = dollars(days.flatMap((day) => billedOn(network, day)))
      const own = await numberOf(
        `select sum(facts.amount * claims.rate) from sy_stg_spend as facts
       join sy_spend_claim as claims on claims.row_key_no = facts.row_key_no and claims.day_no = facts.day_no
       join sy_row_key as keys on keys.row_key_no = facts.row_key_no
       where keys.source = '${source}' and claims.level = 'campaign' and claims.fate = 'used'`,
      )
      expect(own / billed).toBeCloseTo(1, 3)
      const copies = await read(
        `select sum(usd) as usd from left_out where reason = 'other_claim' and source = 'tenjin' and network = '${network}'`,
      )
      expect(Number(copies[0]?.['usd']) / billed).toBeCloseTo(1, 3)
    },
  )

  it('leaves no name to map, and no amount without a rate', async () => {
    const names = await read(
      `select kind, source, name from unmapped_name where source not in ('tenjin', 'applovin', 'meta_audience')`,
    )
    expect(names).toEqual([])
    expect(await numberOf("select coalesce(sum(row_count), 0) from left_out where reason = 'no_rate'")).toBe(
      0,
    )
  })
})

describe('the ad revenue that networks pay', () => {
  const cents = (all: readonly { readonly adCents: number }[]) =>
    all.reduce((sum, { adCents }) => sum + adCents, 0)
  /** What a network pays for the games of a mediation. */
  const paid = (network: string, mediation: string) =>
    cents(
      days
        .flatMap((day) => networkRevenueOn(network, day))
        .filter(({ game }) => game.mediation === mediation),
    )

  it('is a copy, too, where the app is not known and a mediation reports the day', async () => {
    expect(
      await numberOf(
        "select coalesce(sum(usd), 0) from left_out where source = 'meta_audience' and reason <> 'other_claim'",
      ),
    ).toBe(0)
  })

  it.each([
    ['admob', 'AdMob'],
    ['mintegral', 'Mintegral'],
  ])('of %s is in the total of the mediation that reports the app', async (source, network) => {
    const copied = await numberOf(
      `select sum(usd) from left_out where source = '${source}' and reason = 'other_claim' and fact = 'ad_revenue'`,
    )
    expect(copied / (paid(network, 'AppLovin') / 100)).toBeCloseTo(1, 3)
  })

  it('counts where no mediation reports the app', async () => {
    const mediated = days.flatMap(appRevenueOn).filter(({ game }) => game.mediation === 'AppLovin')
    const others = paid('AdMob', 'ironSource') + paid('Mintegral', 'ironSource')
    const total = await numberOf('select sum(total) from ad_revenue_daily')
    expect(total / ((cents(mediated) + others) / 100)).toBeCloseTo(1, 3)
  })
})

describe('postbacks of Apple', () => {
  it('are those that the network reports, by app, and in no answer', async () => {
    const truth = days
      .flatMap(campaignSpendOn)
      .filter(({ campaign }) => campaign.network.name === 'AppLovin' && campaign.game.platform === 'ios')
    const postbacks = truth.reduce((sum, { installs }) => sum + Math.round(installs * 0.6), 0)
    expect(postbacks).toBeGreaterThan(0)
    expect(await numberOf('select sum(postbacks) from postback_daily')).toBe(postbacks)
    expect(await read('select distinct source, network, platform from postback_daily')).toEqual([
      { source: 'applovin', network: 'AppLovin', platform: 'ios' },
    ])
    const titles = new Set((await read('select distinct app from roas')).map(({ app }) => app))
    const named = await read('select distinct app from postback_daily')
    expect(named.filter(({ app }) => !titles.has(app))).toEqual([])
    const installs = days.flatMap(campaignSpendOn).reduce((sum, one) => sum + one.installs, 0)
    expect(await numberOf("select sum(installs) from roas where status = 'counted'")).toBe(installs)
  })
})

describe('what stores know', () => {
  const STORES = [
    ['apple_appstore', 'ios'],
    ['google_playstore', 'android'],
  ] as const
  const known = (platform: string) =>
    days.flatMap(storeDaysOn).filter(({ game }) => game.platform === platform)
  const totalOf = (source: string, measure: string) =>
    numberOf(`select sum(${measure}) from store_daily where source = '${source}' and app_id <> '(unmapped)'`)

  it.each(STORES)('%s is counted once, in the currency of the answers', async (source, platform) => {
    const all = known(platform)
    const paid = all.reduce((sum, { soldCents, refundCents }) => sum + soldCents - refundCents, 0) / 100
    expect((await totalOf(source, 'gross')) / paid).toBeCloseTo(1, 2)
    expect((await totalOf(source, 'proceeds')) / (paid * (1 - STORE_FEE))).toBeCloseTo(1, 2)
    expect(await totalOf(source, 'installs')).toBe(all.reduce((sum, { installs }) => sum + installs, 0))
  })

  it('of Amazon is counted, too, although no attribution has its apps', async () => {
    const paid = days
      .flatMap(amazonOrdersOn)
      .reduce((sum, { cents, isRefund }) => sum + (isRefund ? -cents : cents), 0)
    const downloads = days.flatMap(amazonOrdersOn).filter(({ cents }) => cents === 0)
    expect(await totalOf('amazon_appstore', 'gross')).toBeCloseTo(paid / 100, 5)
    expect((await totalOf('amazon_appstore', 'proceeds')) / ((paid / 100) * (1 - STORE_FEE))).toBeCloseTo(
      1,
      1,
    )
    expect(await totalOf('amazon_appstore', 'installs')).toBe(downloads.length)
  })

  it('has the apps of the attribution', async () => {
    const apps = await read("select distinct app_id from store_daily where source <> 'amazon_appstore'")
    expect(apps).toHaveLength(GAMES.length)
    const others = await read(
      "select distinct app_id from store_daily where source <> 'amazon_appstore' and app_id not in (select app_id from sy_record)",
    )
    expect(others).toEqual([])
  })

  it('is not added to what the installs have earned', async () => {
    const whole = days.slice(0, -2)
    const earned = whole
      .flatMap(installsOn)
      .reduce((sum, { day, campaign, country }) => sum + cohortRevenueByAge(day, campaign, country, 0), 0)
    const counted = await numberOf(`select sum(revenue_d0) from roas where day <= '${whole.at(-1)}'`)
    expect(counted / (earned / 100)).toBeCloseTo(1, 3)
  })
})

/** Cents by app and day. */
const paidBy = (network: string) => {
  const sums = new Map<string, number>()
  for (const { day, game, adCents } of fewDays.flatMap((each) => networkRevenueOn(network, each)))
    sums.set(`${day} ${game.id}`, (sums.get(`${day} ${game.id}`) ?? 0) + adCents)
  return sums
}
const sumOf = (all: Iterable<number>) => [...all].reduce((sum, cents) => sum + cents, 0) / 100
const totalOf = ({ numberOf: number }: typeof warehouse) => number('select sum(total) from ad_revenue_daily')

describe('sources beside an attribution whose cohorts begin with the day of install', () => {
  let few: typeof warehouse
  beforeAll(async () => {
    few = await openSampleWarehouse(FEW_DAYS)
    await deliver(few, ['appsflyer', 'tradplus', 'unity_ads'], ['roas', 'left_out', 'ad_revenue_daily'])
  }, 240_000)
  afterAll(() => {
    few.close()
  })

  it('cohorts of AppsFlyer have it, and count once beside its campaigns', async () => {
    const of = (column: string) => few.numberOf(`select sum(${column}) from roas where status = 'counted'`)
    // figures of the last two days are not final
    const earned = fewDays
      .slice(0, -2)
      .flatMap(campaignSpendOn)
      .map(({ day, campaign, country }) => cohortRevenueByAge(day, campaign, country, 0))
    expect((await of('spend')) / dollars(fewDays.flatMap(campaignSpendOn))).toBeCloseTo(1, 3)
    expect((await of('revenue_d0')) / sumOf(earned)).toBeCloseTo(1, 2)
  })

  it('the spend of Unity Ads, which no attribution has, is there once, with the app that nobody knows', async () => {
    const left = await few.numberOf("select sum(usd) from left_out where source = 'unity_ads'")
    const counted = await few.numberOf(
      "select coalesce(sum(spend), 0) from roas where status = 'counted' and network = 'Unity Ads'",
    )
    expect(counted).toBe(0)
    expect(left / dollars(fewDays.flatMap((day) => billedOn('Unity Ads', day)))).toBeCloseTo(1, 3)
  })

  it('the ad revenue of another mediation is all of TradPlus, once', async () => {
    expect((await totalOf(few)) / sumOf(paidBy('TradPlus').values())).toBeCloseTo(1, 3)
  })
})

/** Sources of the same kinds as those above, each in a warehouse of its own. */
if (isDeep)
  describe('other sources beside an attribution', () => {
    let turbine: typeof warehouse
    let raw: typeof warehouse
    let both: typeof warehouse
    beforeAll(async () => {
      turbine = await openSampleWarehouse(FEW_DAYS)
      await deliver(turbine, ['tenjin', 'digital_turbine'])
      raw = await openSampleWarehouse(FEW_DAYS)
      await deliver(raw, ['game_analytics_s3'])
      both = await openSampleWarehouse(FEW_DAYS)
      await deliver(both, ['adjust_csv_google', 'game_analytics_s3'])
    }, 240_000)
    afterAll(() => {
      turbine.close()
      raw.close()
      both.close()
    })

    it('raw events of GameAnalytics count once beside the attribution, and alone', async () => {
      const purchases = fewDays
        .flatMap(userEventsOn)
        .reduce((sum, { type, cents }) => (type === 'purchase' ? sum + cents : sum), 0)
      const ads = fewDays.flatMap(userRevenueOn).reduce((sum, { adCents }) => sum + adCents, 0)
      const installs = fewDays.flatMap(userEventsOn).filter(({ type }) => type === 'install')
      const earned = (at: typeof warehouse, kind: string) =>
        at.numberOf(`select sum(${kind}) from user_level_revenue`)
      expect(await earned(raw, 'purchase_revenue')).toBeCloseTo(purchases / 100, 5)
      expect(await earned(raw, 'ad_revenue')).toBeCloseTo(ads / 100, 5)
      expect(await raw.numberOf("select sum(installs) from sy_cohort_claim where fate = 'used'")).toBe(
        installs.length,
      )
      // the files of Adjust have the same users
      expect(await earned(both, 'purchase_revenue')).toBeCloseTo(purchases / 100, 5)
      expect(await earned(both, 'ad_revenue')).toBeCloseTo(ads / 100, 5)
      const sources = await both.read('select distinct source from sy_record order by source')
      expect(sources).toEqual([{ source: 'adjust_csv_google' }])
    })

    it('the ad revenue of DT FairBid is not added to that of DT Exchange', async () => {
      const exchange = paidBy('Digital Turbine')
      const counted = [...paidBy('DT FairBid')].map(([key, mediated]) => {
        const paid = exchange.get(key) ?? 0
        return mediated >= WHOLE * paid ? mediated : paid
      })
      expect((await totalOf(turbine)) / sumOf(counted)).toBeCloseTo(1, 3)
    })
  })

/** Part of a total that may have no cause. Stores also sell to people who have installed before the attribution began. */
const unexplainedOf = (fact: ReconciledFact): number => (fact === 'purchases' ? 0.1 : 0.01)

describe('what two sources tell of the same', () => {
  const amount = z.coerce.number()
  const toldRow = z.object({
    side: z.enum(['own', 'other']),
    part: z.enum(TOLD_PARTS),
    source: z.string(),
    networkId: z.string(),
    network: z.string(),
    appId: z.string(),
    day: z.string(),
    currency: z.string(),
    amount,
    value: z.nullable(amount),
    rows: amount,
  })

  it.each(RECONCILED_FACTS)(
    '%s: causes add up to the gap, and hardly anything is unexplained',
    async (fact) => {
      const rows = await read(
        `select side, part, source, network_id as "networkId", coalesce(network, network_id) as network, app_id as "appId",
         cast(day as varchar) as day, currency, coalesce(amount, 0) as amount, usd as value, row_count as rows
       from (select * from reconciliation union all select * from reconciliation_total
         union all select * from reconciliation_store) as told
       where fact = '${fact}'`,
      )
      const told: readonly ToldAmount[] = z.array(toldRow).parse(rows)
      const lines = reconcile(told, {
        fact,
        settledTo: days.at(-1 - SETTLING_DAYS) ?? '',
        shifted: [],
        totals: [],
      })
      const compared = lines.filter(
        ({ ownSource, otherSource }) => ownSource !== null && otherSource !== null,
      )
      expect(compared).not.toEqual([])
      for (const line of compared) {
        const { own, gap, causes } = gapSums([line])
        expect(own).toBeGreaterThan(0)
        expect(Object.values(causes).reduce((sum, amount) => sum + amount, 0)).toBeCloseTo(gap, 4)
        expect(Math.abs(causes.unexplained)).toBeLessThanOrEqual(unexplainedOf(fact) * own)
      }
    },
  )
})
