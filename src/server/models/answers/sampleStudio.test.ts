/**
 * The answers over the stacks of sample mode, against the truth of the studio that all of them report on: what is counted
 * is the truth, and what is not counted is listed with its amount.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '@/domain/answers/days'
import { fromDollars, isWorkingDay } from '@/server/connectors/studio/studioRates'
import {
  appRevenueOn,
  cohortAdRevenueByAge,
  cohortRevenueByAge,
} from '@/server/connectors/studio/studioRevenue'
import {
  billedOn,
  campaignSpendOn,
  creativeSpendOn,
  installsOn,
} from '@/server/connectors/studio/studioSpend'
import type { CampaignSpend } from '@/server/connectors/studio/studioSpend'
import { CAMPAIGNS, GAMES, NETWORKS, ORGANIC, PRELOAD, UNATTRIBUTED } from '@/server/connectors/studio/studio'
import type { Network } from '@/server/connectors/studio/studio'
import { SAMPLE_SOURCES } from '@/server/http/calls/stacks/sampleSources'
import { textOf } from '@/server/connectors/simulated/simulator'
import { daysIn, lastDays } from '@/server/lib/days'
import { isDeep } from '@/testing/isDeep'
import { neededFor } from '@/testing/server/answerBench'
import { TEST_NOW } from '@/testing/server/readSampleEndpoint'
import { openSampleWarehouse } from '@/testing/server/sampleWarehouse'
import { answerModels } from '../models'
import { DEFAULT_SETTINGS } from './settings'

const DAYS = isDeep ? 60 : 48
const AGE = 7
const days = daysIn(lastDays(TEST_NOW, DAYS))
const old = days.slice(0, -AGE)
/** Days that AppLovin's own report has. */
const OWN_DAYS = 44

const rates = daysIn({ from: addDays(days[0] ?? '', -AGE), to: days.at(-1) ?? '' })
  .filter(isWorkingDay)
  .map((day) => ({ day, currency: 'GBP', rate: 1 / fromDollars(1, 'GBP', day) }))

const warehouse = await openSampleWarehouse(DAYS)
const { read, numberOf } = warehouse
/** Stores keep it of the purchases of all apps. */
const FEE = 0.15
const fees = [{ app: '*', from: null, rate: FEE }]
/** Tables that are read here; the deep run makes all. */
const READ = [
  'roas',
  'left_out',
  'unmapped_name',
  'sy_spend_claim',
  'sy_stg_cohort',
  'sy_stg_spend',
  'sy_row_key',
]
beforeAll(() => {
  const models = answerModels({ ...DEFAULT_SETTINGS, rates, fees })
  return warehouse.run(isDeep ? models : neededFor(models, READ), SAMPLE_SOURCES)
}, 240_000)
afterAll(() => warehouse.close())

const sum = <Item>(items: readonly Item[], value: (item: Item) => number): number =>
  items.reduce((total, item) => total + value(item), 0)

const installs = (from: readonly string[], network: Network | null): readonly CampaignSpend[] =>
  from
    .flatMap(installsOn)
    .filter(({ campaign }) =>
      network === null ? NETWORKS.includes(campaign.network) : campaign.network === network,
    )
const spent = (all: readonly { readonly spendCents: number }[]): number =>
  sum(all, ({ spendCents }) => spendCents) / 100
const earned = (all: readonly CampaignSpend[], age = AGE): number =>
  sum(all, ({ day, campaign, country }) => cohortRevenueByAge(day, campaign, country, age)) / 100

const COUNTED = "from roas where status = 'counted' and revenue_d7 is not null"
const leftOut = (reason: string, column: string) =>
  numberOf(`select coalesce(sum(${column}), 0) from left_out where reason = '${reason}'`)

describe('what is counted', () => {
  it('is the spend, installs and revenue of the studio, as a whole and by network', async () => {
    for (const network of [null, ...NETWORKS]) {
      const own = network === null ? COUNTED : `${COUNTED} and network = '${network.name}'`
      const truth = installs(old, network)
      const expected = [spent(truth), sum(truth, (one) => one.installs), earned(truth)]
      const found = [
        await numberOf(`select sum(spend) ${own}`),
        await numberOf(`select sum(installs) ${own}`),
        await numberOf(`select sum(revenue_d7) ${own}`),
      ]
      for (const [place, value] of found.entries())
        // what a bill in pounds rounds, and what the day's rate rounds
        expect([network?.name, place, value / (expected[place] ?? 0)]).toEqual([
          network?.name,
          place,
          expect.closeTo(1, 6),
        ])
    }
  })

  it('is told apart by purchases and ads, and net of what the stores keep of purchases', async () => {
    const truth = installs(old, null)
    const ads =
      sum(truth, ({ day, campaign, country }) => cohortAdRevenueByAge(day, campaign, country, AGE)) / 100
    const purchases = earned(truth) - ads
    expect(purchases).toBeGreaterThan(0)
    expect(await numberOf(`select sum(ad_revenue_d7) ${COUNTED}`)).toBeCloseTo(ads, 4)
    expect(await numberOf(`select sum(revenue_d7 - ad_revenue_d7) ${COUNTED}`)).toBeCloseTo(purchases, 4)
    expect(await numberOf(`select sum(net_d7) ${COUNTED}`)).toBeCloseTo(ads + (1 - FEE) * purchases, 4)
  })

  it('is the truth of each app, where one game is two of them', async () => {
    for (const game of GAMES) {
      const truth = installs(old, null).filter(({ campaign }) => campaign.game === game)
      const own = `${COUNTED} and app_id = '${game.id}:${game.platform}'`
      expect((await numberOf(`select sum(spend) ${own}`)) / spent(truth)).toBeCloseTo(1, 6)
      expect(await numberOf(`select sum(revenue_d7) ${own}`)).toBeCloseTo(earned(truth), 4)
    }
    const titles = await read("select distinct app from roas where app like 'Pixel Moat%' order by 1")
    expect(titles.map(({ app }) => app)).toEqual(['Pixel Moat (Android)', 'Pixel Moat (iOS)'])
  })

  it('is the truth of each campaign with an id, under its newest name', async () => {
    const rows = await read(
      `select campaign_key, count(distinct campaign) as names, sum(spend) as spend ${COUNTED} group by 1`,
    )
    const found = new Map(rows.map((row) => [textOf(row['campaign_key']).split(':')[1], row]))
    for (const { remoteId, isLinked } of CAMPAIGNS.filter((each) => each.isLinked)) {
      const truth = spent(installs(old, null).filter(({ campaign }) => campaign.remoteId === remoteId))
      expect([isLinked, Number(found.get(remoteId)?.['spend']) / truth]).toEqual([true, expect.closeTo(1, 6)])
      expect(found.get(remoteId)?.['names']).toBe('1')
    }
    // a name of a month
    expect(await numberOf("select count(distinct campaign) from roas where campaign like '% Nov'")).toBe(1)
    expect(await numberOf("select count(*) from roas where campaign like '% Oct'")).toBe(0)
  })
})

describe('what is left out', () => {
  it('has the installs that nobody paid for, and those of a network that nobody knows', async () => {
    for (const [reason, network] of [
      ['organic', ORGANIC],
      ['unmapped_network', PRELOAD],
    ] as const) {
      const truth = installs(days, network)
      expect(await leftOut(reason, 'installs')).toBe(sum(truth, (one) => one.installs))
      const all = earned(truth.filter(({ day }) => day <= (old.at(-1) ?? '')))
      const found = await numberOf(
        `select sum(revenue_d7) from left_out where reason = '${reason}' and day <= date '${old.at(-1) ?? ''}'`,
      )
      expect(found).toBeCloseTo(all, 4)
    }
  })

  it('has the bill of an app that nobody knows', async () => {
    const soft = days
      .slice(-OWN_DAYS)
      .flatMap((day) => billedOn('AppLovin', day))
      .filter(({ campaign }) => UNATTRIBUTED.includes(campaign))
    expect(soft.length).toBeGreaterThan(0)
    expect(await leftOut('unmapped_app', 'usd')).toBeCloseTo(spent(soft), 4)
  })

  it('has a second copy of what networks bill themselves, and no amount without a rate', async () => {
    const billed = days.flatMap(campaignSpendOn).filter(
      ({ day, campaign: { network } }) =>
        network.name === 'Google Ads' ||
        // before that there is the copy only
        (network.name === 'AppLovin' && days.indexOf(day) >= DAYS - OWN_DAYS),
    )
    expect(await leftOut('other_claim', 'usd')).toBeCloseTo(spent(billed), 4)
    expect(await leftOut('no_rate', 'row_count')).toBe(0)
    expect(await numberOf("select count(*) from sy_spend_claim where currency = 'GBP'")).toBeGreaterThan(0)
  })

  it('has the ad revenue of users that are older than any report', async () => {
    const mediated = days.flatMap(appRevenueOn).filter(({ game }) => game.mediation === 'AppLovin')
    const known = days.slice(-OWN_DAYS)
    const total = sum(
      mediated.filter(({ day }) => known.includes(day)),
      (one) => one.adCents,
    )
    const parts = (await leftOut('ads_in_attribution', 'usd')) + (await leftOut('ads_not_attributed', 'usd'))
    expect(parts).toBeCloseTo(total / 100, 2)
    const rest = (await leftOut('ads_not_attributed', 'usd')) / parts
    expect(rest).toBeGreaterThan(0.02)
    expect(rest).toBeLessThan(0.6)
  })

  it('is three names to map, each worth little', async () => {
    const lines = await read('select kind, source, name, spend, revenue from unmapped_name order by 1')
    const copy = CAMPAIGNS.find(({ isLinked }) => !isLinked)
    expect(lines.map(({ kind, source, name }) => [kind, source, textOf(name).toLowerCase().trim()])).toEqual([
      ['app', 'applovin', UNATTRIBUTED[0]?.game.bundleId],
      ['campaign', 'tenjin', copy?.name.toLowerCase()],
      ['network', 'tenjin', PRELOAD.name],
    ])
    const month = spent(days.slice(-28).flatMap(creativeSpendOn))
    for (const { spend, revenue } of lines) {
      expect(Number(spend ?? 0) + Number(revenue ?? 0)).toBeGreaterThan(0)
      expect(Math.max(Number(spend ?? 0), Number(revenue ?? 0))).toBeLessThan(month / 30)
    }
  })

  it('adds up with what is counted to all that was delivered', async () => {
    const delivered =
      (await numberOf(
        `select count(*) from sy_stg_spend as facts join sy_row_key as keys on keys.row_key_no = facts.row_key_no
         where keys.level = 'campaign' and facts.amount is not null`,
      )) +
      (await numberOf(
        `select sum(facts.row_count) from sy_stg_cohort as facts
         join sy_row_key as keys on keys.row_key_no = facts.row_key_no where keys.level = 'campaign'`,
      ))
    const counted = await numberOf(
      "select sum(spend_rows) + sum(revenue_rows) from roas where status = 'counted'",
    )
    const others = await numberOf("select sum(row_count) from left_out where fact <> 'ad_revenue'")
    expect(counted + others).toBe(delivered)
  })
})
