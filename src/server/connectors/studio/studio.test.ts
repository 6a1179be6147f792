import { describe, expect, it } from 'vitest'
import type { Row } from '@/server/lib/tables'
import { isDeep } from '@/testing/isDeep'
import { TEST_NOW, readEndpoint, sampleTools } from '@/testing/server/readSampleEndpoint'
import { DAY_MS } from '@/domain/shared/constants'
import { dayNumberOf, daysIn, lastDays, yesterdayOf } from '@/server/lib/days'
import { NETWORKS as SEEDS } from '@/server/models/answers/seeds/networks'
import {
  CAMPAIGNS,
  campaignsOn,
  COUNTRIES,
  GAMES,
  NETWORKS,
  PRELOAD,
  UNATTRIBUTED,
  UNPAID,
  UNPAID_NETWORKS,
} from './studio'
import { fromDollars } from './studioRates'
import { cohortRevenueOn } from './studioRevenue'
import { billedOn, campaignSpendOn, creativeSpendOn, sumSpend } from './studioSpend'
import { networkNameAt } from './views'
import { textOf } from '../simulated/simulator'
import { sampleHttp } from '../sampleHttp'

const sumBy = (rows: readonly Row[], keyOf: (row: Row) => string, column: string) => {
  const sums: Record<string, number> = {}
  for (const row of rows) {
    const key = keyOf(row)
    sums[key] = (sums[key] ?? 0) + Number(row[column])
  }
  return Object.fromEntries(Object.entries(sums).map(([key, value]) => [key, Math.round(value * 100) / 100]))
}

/** Tenjin's spend in US cents by day and the network's id of the campaign, of one network. */
const tenjinSpend = async (network: string) => {
  const own = new Map(
    (await readEndpoint('tenjin', 'campaigns'))
      .filter((row) => row['ad_network_id'] === String(NETWORKS.find(({ name }) => name === network)?.id))
      .map((row) => [row['id'], row['remote_campaign_id']]),
  )
  const rows = (await readEndpoint('tenjin', 'daily_country_spend')).filter((row) =>
    own.has(row['campaign_id'] ?? ''),
  )
  return sumBy(rows, (row) => `${textOf(row['date'])} ${textOf(own.get(row['campaign_id'] ?? ''))}`, 'spend')
}

const spelling = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[ _\-./()]/g, '')
    .replace(/int$/, '')

const cents = (all: readonly { readonly spendCents: number }[]) =>
  all.reduce((sum, { spendCents }) => sum + spendCents, 0)

const inCents = (sums: Readonly<Record<string, number>>, perCent: number) =>
  Object.fromEntries(Object.entries(sums).map(([key, value]) => [key, Math.round(value * perCent)]))

describe('the studio', () => {
  it('has 12 games, 7 countries, and campaigns that ids tell apart, while names do not', () => {
    expect([GAMES.length, COUNTRIES.length]).toEqual([12, 7])
    const all = [...CAMPAIGNS, ...UNPAID, ...UNATTRIBUTED]
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
    const billed = [...CAMPAIGNS, ...UNATTRIBUTED].map(({ remoteId }) => remoteId)
    expect(new Set(billed).size).toBe(billed.length)
    expect(new Set(GAMES.map(({ appKey }) => appKey)).size).toBe(12)
    for (const { countries } of all) expect(new Set(countries).size).toBe(countries.length)
    // a copy at Google Ads, and a game on both platforms
    const named = (name: string) => CAMPAIGNS.filter((campaign) => campaign.name === name)
    const twice = CAMPAIGNS.filter(({ name }) => named(name).length === 2)
    expect(twice.filter(({ isLinked }) => !isLinked)).toHaveLength(1)
    expect(new Set(twice.map(({ game }) => game.platform)).size).toBe(2)
    expect(new Set(GAMES.map(({ bundleId }) => bundleId)).size).toBe(11)
  })

  it('calls each network at each attribution by a name that the answers know, but one', () => {
    const known = new Set(SEEDS.flatMap(({ title, aliases }) => [title, ...aliases]).map(spelling))
    const names = (['tenjin', 'adjust', 'appsflyer'] as const).flatMap((attribution) =>
      [...NETWORKS, ...UNPAID_NETWORKS].map((network) => networkNameAt(attribution, network)),
    )
    const unknown = names.filter((name) => !known.has(spelling(name)))
    expect(new Set(unknown)).toEqual(new Set([PRELOAD.name]))
  })

  it('has what no answer can place, as a small part of the whole', () => {
    const days = daysIn(lastDays(TEST_NOW, 30))
    const all = cents(days.flatMap(campaignSpendOn))
    const known = cents(
      days.flatMap((day) =>
        creativeSpendOn(day).filter(({ campaign }) => campaign.network.name === 'AppLovin'),
      ),
    )
    const soft = cents(days.flatMap((day) => billedOn('AppLovin', day))) - known
    const copy = cents(days.flatMap(campaignSpendOn).filter(({ campaign }) => !campaign.isLinked))
    const revenue = (own: (network: string) => boolean) =>
      days
        .flatMap(cohortRevenueOn)
        .filter(({ campaign }) => own(campaign.network.name))
        .reduce((sum, { adCents, purchaseCents }) => sum + adCents + purchaseCents, 0)
    for (const part of [
      soft / all,
      copy / all,
      revenue((name) => name === PRELOAD.name) / revenue(() => true),
    ]) {
      expect(part).toBeGreaterThan(0.003)
      expect(part).toBeLessThan(0.03)
    }
  })

  it('has stories in each month: a creative tires, a budget is raised for three days', () => {
    const days = daysIn(lastDays(TEST_NOW, 84))
    const ads = days.flatMap((day) => creativeSpendOn(day))
    const names = ads.map(({ creative }) => creative.name)
    const cuts = [...new Set(names.filter((name) => / v\d\d$/.test(name)))]
    // cost of an install in the first and in the last week of a cut
    const costs = cuts.map((name) => {
      const own = ads.filter(({ creative }) => creative.name === name)
      const cost = (part: typeof own) => sumSpend(part).spendCents / sumSpend(part).installs
      return {
        days: new Set(own.map(({ day }) => day)).size,
        rise: cost(own.slice(-14)) / cost(own.slice(0, 14)),
      }
    })
    expect(costs.filter((each) => each.days === 42).map(({ rise }) => rise > 2)).toContain(true)
    const raised = campaignsOn('Google Ads')[2]
    const spend = days.map((day) => cents(campaignSpendOn(day).filter(({ campaign }) => campaign === raised)))
    const usual = spend.toSorted((one, other) => one - other)[42] ?? 0
    expect(spend.filter((each) => each > 2.2 * usual).length).toBe(9)
  })

  it('Tenjin has the spend that AppLovin reports, for each day and campaign', async () => {
    const rows = await readEndpoint('applovin', 'advertiser_report')
    // Tenjin knows nothing of the soft launch
    const soft = UNATTRIBUTED.map(({ game }) => game.bundleId)
    const known = sumBy(
      rows.filter((row) => !soft.includes(textOf(row['campaign_package_name']))),
      ({ day, campaign_id_external: id }) => `${textOf(day)} ${textOf(id)}`,
      'cost',
    )
    const all = await tenjinSpend('AppLovin')
    const first = lastDays(TEST_NOW, 44).from
    expect(Object.keys(known)).toHaveLength(12 * 44)
    expect(inCents(known, 100)).toEqual(
      Object.fromEntries(Object.entries(all).filter(([key]) => key >= first)),
    )
  })

  it('Tenjin has the spend that Google Ads reports, for each day and campaign', async () => {
    const rows = await readEndpoint('google_ads', 'campaign_report_daily')
    // Tenjin lacks the id of the copy
    const ids = new Set(CAMPAIGNS.filter(({ isLinked }) => isLinked).map(({ remoteId }) => remoteId))
    const keyOf = ({ segments_date: day, campaign_id: id }: Row) =>
      `${textOf(day)} ${ids.has(textOf(id)) ? textOf(id) : ''}`
    const inDollars = rows.map((row) => ({
      ...row,
      dollars:
        Number(row['metrics_cost_micros']) /
        1_000_000 /
        fromDollars(1, textOf(row['customer_currency_code']), textOf(row['segments_date'])),
    }))
    const known = sumBy(inDollars, keyOf, 'dollars')
    expect(Object.keys(known)).toHaveLength(13 * 90)
    expect(new Set(rows.map((row) => row['customer_currency_code']))).toEqual(new Set(['GBP']))
    expect(inCents(known, 100)).toEqual(await tenjinSpend('Google Ads'))
  })

  it('Tenjin has the ad revenue that both mediations report, for each day and country', async () => {
    const keyOf = (day: string) => (row: Row) => `${textOf(row[day])} ${textOf(row['country']).toUpperCase()}`
    const first = lastDays(TEST_NOW, 44).from
    const apps = new Map(GAMES.map(({ id, mediation }) => [`publisher-${id}`, mediation]))
    const tenjin = (await readEndpoint('tenjin', 'daily_ad_revenue')).filter(
      (row) => textOf(row['date']) >= first,
    )
    const of = (mediation: string) =>
      sumBy(
        tenjin.filter((row) => apps.get(textOf(row['publisher_app_id'])) === mediation),
        keyOf('date'),
        'revenue',
      )
    const max = await readEndpoint('applovin', 'max_report')
    expect(inCents(sumBy(max, keyOf('day'), 'estimated_revenue'), 100)).toEqual(of('AppLovin'))
    const stats = await readEndpoint('ironsource', 'applications_v5_stats')
    const late = stats.filter((row) => textOf(row['date']) >= first)
    expect(inCents(sumBy(late, keyOf('date'), 'revenue'), 100)).toEqual(of('ironSource'))
  })

  it('a thousand impressions earn what is usual in the country', async () => {
    const rows = await readEndpoint('tenjin', 'daily_ad_revenue')
    const sums = (column: string) => sumBy(rows, (row) => textOf(row['country']), column)
    const [cents, impressions, clicks] = [sums('revenue'), sums('impressions'), sums('clicks')]
    const ecpm = (country: string) => ((cents[country] ?? 0) * 10) / (impressions[country] ?? 1)
    for (const country of COUNTRIES) {
      expect((clicks[country] ?? 0) / (impressions[country] ?? 1)).toBeLessThan(0.04)
      expect(ecpm(country)).toBeGreaterThan(2)
      expect(ecpm(country)).toBeLessThan(15)
    }
    expect(ecpm('US')).toBeGreaterThan(3 * ecpm('BR'))
    expect(
      new Set(rows.map((row) => Number(row['revenue']) - Number(row['impressions']))).size,
    ).toBeGreaterThan(100)
  })

  it('user-level revenue is a part of the revenue of the app', async () => {
    const users = await readEndpoint('applovin', 'user_ad_revenue')
    const max = await readEndpoint('applovin', 'max_report')
    const app = (day: string) => (row: Row) => `${textOf(row[day])} ${textOf(row['package_name'])}`
    const ofApps = sumBy(max, app('day'), 'estimated_revenue')
    const ofUsers = Object.entries(sumBy(users, app('partition_date'), 'revenue'))
    expect(ofUsers).toHaveLength(Object.keys(ofApps).length)
    for (const [key, revenue] of ofUsers) expect(revenue).toBeLessThan(ofApps[key] ?? 0)
    const impressions = await readEndpoint('ironsource', 'impression_level_revenue')
    const perUser = await readEndpoint('ironsource', 'userAdRevenue')
    const key = (row: Row) =>
      `${textOf(row['date'])} ${textOf(row['advertising_id'])} ${textOf(row['app_key'])}`
    expect(sumBy(impressions, key, 'revenue')).toEqual(sumBy(perUser, key, 'revenue'))
  })
})

describe('time', () => {
  it('data ends yesterday and grows by one day each day', async () => {
    const read = (now: number) => readEndpoint('tenjin', 'daily_country_spend', sampleTools(now))
    const [today, tomorrow] = [await read(TEST_NOW), await read(TEST_NOW + DAY_MS)]
    expect(today.at(-1)?.['date']).toBe(yesterdayOf(TEST_NOW))
    expect(tomorrow.at(-1)?.['date']).toBe('2026-11-23')
    const shared = today.filter((row) => row['date'] !== lastDays(TEST_NOW, 90).from)
    expect(tomorrow.filter((row) => row['date'] !== '2026-11-23')).toEqual(shared)
  })

  it('is deterministic and of the promised size', async () => {
    const days = isDeep ? 90 : 14
    const labels = ['apps', 'daily_ad_revenue', 'reporting_metrics', 'reporting_cohort_metrics', 'events']
    const rows = (label: string) => readEndpoint('tenjin', label, undefined, days)
    for (const label of labels) expect(await rows(label)).toEqual(await rows(label))
    const cohorts = daysIn(lastDays(TEST_NOW, days)).flatMap(cohortRevenueOn)
    expect(await rows('reporting_cohort_metrics')).toHaveLength(cohorts.length)
  })

  it('counts days across months and years', () => {
    expect(daysIn({ from: '2026-12-30', to: '2027-01-02' })).toEqual([
      '2026-12-30',
      '2026-12-31',
      '2027-01-01',
      '2027-01-02',
    ])
    expect(daysIn({ from: '2026-01-02', to: '2026-01-01' })).toEqual([])
    expect(dayNumberOf('1970-01-02')).toBe(1)
    expect(lastDays(Date.parse('2026-03-01T00:00:00Z'), 2)).toEqual({ from: '2026-02-27', to: '2026-02-28' })
  })
})

describe('sample providers', () => {
  it('answer at known hosts only, and not after an abort', async () => {
    const http = sampleHttp(() => TEST_NOW)
    await expect(http(new Request('https://example.com/'))).rejects.toThrow(TypeError)
    const signal = AbortSignal.abort()
    await expect(http(new Request('https://r.applovin.com/maxReport', { signal }))).rejects.toThrow(/abort/i)
  })

  it('AppLovin refuses days beyond its 45 days', async () => {
    const http = sampleHttp(() => TEST_NOW)
    const ask = async (start: string) =>
      (
        await http(
          new Request(`https://r.applovin.com/maxReport?api_key=k&columns=day&start=${start}&end=2026-11-22`),
        )
      ).status
    expect([await ask('2026-10-09'), await ask('2026-10-08'), await ask('soon')]).toEqual([200, 400, 400])
  })
})
