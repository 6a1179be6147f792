import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '@/domain/answers/days'
import { builtInContent } from '@/server/connectors/catalogue/content'
import { transformationReads } from '@/server/connectors/catalogue/transformationReads'
import { daysIn, lastDays } from '@/server/lib/days'
import { UNATTRIBUTED } from '@/server/connectors/studio/studio'
import { fromDollars, isWorkingDay } from '@/server/connectors/studio/studioRates'
import { cohortRevenueOn } from '@/server/connectors/studio/studioRevenue'
import { billedOn, campaignSpendOn, installsOn } from '@/server/connectors/studio/studioSpend'
import type { CampaignSpend } from '@/server/connectors/studio/studioSpend'
import { userEventsOn } from '@/server/connectors/studio/studioUsers'
import { isDeep } from '@/testing/isDeep'
import { TEST_NOW } from '@/testing/server/readSampleEndpoint'
import { openSampleWarehouse } from '@/testing/server/sampleWarehouse'
import { DEFAULT_SETTINGS } from './answers/settings'
import { answerModels, modelLabels, modelOf, modelsFor, modelsInOrder, partsOf } from './models'

const DAYS = isDeep ? 60 : 40
const TIMEOUT_MS = 120_000
const days = daysIn(lastDays(TEST_NOW, DAYS))
const warehouse = await openSampleWarehouse(DAYS)
const { read, numberOf } = warehouse

const destinationTransformations = builtInContent.destinationTypes
  .flatMap((type) => type.destination_transformation_types ?? [])
  .flatMap((one) => (one ? [one] : []))
const sourceTransformations = builtInContent.sourceTypes
  .flatMap((type) => type.source_tasks ?? [])
  .flatMap((task) => task?.transformation_types ?? [])
  .flatMap((one) => (one ? [one] : []))
const labels = [...destinationTransformations, ...sourceTransformations].map(({ label }) => label)
const ordered = modelsInOrder(labels)

/** All transformations, and the parts that they need. */
const withParts = [...new Set(ordered.flatMap((label) => [...partsOfLabel(label), label]))]

function partsOfLabel(label: string): readonly string[] {
  const model = modelOf(label)
  return model === null ? [] : partsOf(model).map((part) => part.label)
}

function* allInputs() {
  for (const label of withParts) yield* modelOf(label)?.inputs ?? []
}

/** Rates that sample mode has. */
const rates = daysIn({ from: addDays(days[0] ?? '', -7), to: days.at(-1) ?? '' })
  .filter(isWorkingDay)
  .map((day) => ({ day, currency: 'GBP', rate: 1 / fromDollars(1, 'GBP', day) }))
const rated = modelsFor({ ...DEFAULT_SETTINGS, rates })

/** Delivers these sources, then runs all models. */
const runModels = (sources: readonly string[]) =>
  warehouse.run(
    withParts.flatMap((label) => rated(label) ?? []),
    sources,
  )

const sum = <Item>(items: readonly Item[], value: (item: Item) => number) =>
  items.reduce((total, item) => total + value(item), 0)
/** Lines of a day: without Google's own report, a copy without an id is the campaign of its name. */
const linesOf = (all: readonly CampaignSpend[]): number =>
  new Set(
    all.map(({ campaign: { game, network, name }, country }) =>
      [game.id, network.name, name, country].join(' '),
    ),
  ).size

/** What AppLovin bills for an app that no attribution has, in the days that its report has. */
const soft =
  sum(
    days.slice(-44).flatMap((day) => billedOn('AppLovin', day)),
    ({ campaign, spendCents }) => (UNATTRIBUTED.includes(campaign) ? spendCents : 0),
  ) / 100
const spendOf = (network: string | null) =>
  sum(days.flatMap(campaignSpendOn), ({ campaign, spendCents }) =>
    network === null || campaign.network.name === network ? spendCents : 0,
  ) / 100

afterAll(() => warehouse.close())

describe('catalogue', () => {
  it('offers transformations with SQL only', () => {
    const offered = [...destinationTransformations, ...sourceTransformations].filter(
      ({ implemented }) => implemented !== false,
    )
    expect(offered.length).toBeGreaterThan(30)
    expect(offered.filter(({ label }) => modelOf(label) === null)).toEqual([])
  })

  it('orders transformations by their dependencies and leaves out unknown ones', () => {
    expect(
      modelsInOrder([
        'custom_events_analysis',
        'cohort_curves',
        'custom_events',
        'user_level_revenue',
        'nothing',
      ]),
    ).toEqual(['user_level_revenue', 'custom_events', 'custom_events_analysis'])
    expect(modelsInOrder(['user_portfolio_ltv', 'user_portfolio_ltv'])).toEqual(['user_portfolio_ltv'])
  })

  it.each(['roas', 'creative_roas'])('says of %s what it reads', (label) => {
    const model = modelOf(label)
    const inputs = model === null ? [] : [model, ...partsOf(model)].flatMap((each) => each.inputs)
    const read = new Set(inputs.map(({ source, endpoint }) => `${source} ${endpoint}`))
    const said = Object.entries(transformationReads[label] ?? {}).flatMap(([source, endpoints]) =>
      endpoints.map((endpoint) => `${source} ${endpoint}`),
    )
    expect(said.filter((each) => !read.has(each))).toEqual([])
    // it says one report of each kind; others of the same figures are read where a stack has them instead
    const sources = (list: Iterable<string>) => new Set([...list].map((each) => each.split(' ')[0]))
    expect(sources(said)).toEqual(sources(read))
  })

  it('D-11 uses no function that differs between warehouses where a value is null, and no clause that one lacks', () => {
    // Redshift and Snowflake have no named windows
    const differing = /\b(greatest|least|qualify|any_value|asof)\b|\bfilter\s*\(|\bwindow\s+\w+\s+as\b/i
    expect(differing.test('select GREATEST(a, b)')).toBe(true)
    expect(differing.test('from t window same as (order by n)')).toBe(true)
    const found = modelLabels().flatMap((label) => {
      const model = modelOf(label)
      const all = model === null ? [] : [model, ...partsOf(model)]
      return all.filter(({ sql }) => differing.test(sql)).map((each) => each.label)
    })
    expect(found).toEqual([])
  })

  it('reads the same whatever people call their campaigns', () => {
    const names = ['us__ios_roas', 'left_out', 'portfolio_ltv', 'stack_id', 'sy_loads', 'say "hi" \\'].map(
      (name) => ({
        network: 'applovin',
        app: 'tile:ios',
        name,
        choice: { kind: 'ignore' as const },
      }),
    )
    const shapes = (settings = DEFAULT_SETTINGS) =>
      answerModels(settings).map(({ sql: _sql, ...shape }) => shape)
    expect(shapes({ ...DEFAULT_SETTINGS, campaignNames: names })).toEqual(shapes())
  })

  it('reads no part that it does not name', () => {
    const parts = answerModels().flatMap(({ label, isPart }) => (isPart === true ? [label] : []))
    expect(parts.length).toBeGreaterThan(40)
    const unnamed = modelLabels().flatMap((label) => {
      const model = modelOf(label)
      const words = new Set(model?.sql.match(/\w+/g))
      return parts
        .filter((part) => part !== label && words.has(part) && model?.dependsOn.includes(part) !== true)
        .map((part) => `${label} reads ${part}`)
    })
    expect(unnamed).toEqual([])
  })

  it('reads known endpoints only', () => {
    expect([...allInputs()].filter(({ columns }) => columns.length === 0)).toEqual([])
  })
})

describe('models over Tenjin, AppLovin and ironSource', () => {
  beforeAll(() => runModels(['tenjin', 'applovin', 'ironsource']), TIMEOUT_MS)

  it('the ROAS table has the spend of all networks', async () => {
    expect(await numberOf('select count(*) from roas where installs is not null')).toBe(
      sum(days, (day) => linesOf(installsOn(day))),
    )
    expect(await numberOf('select sum(spend) from roas')).toBeCloseTo(spendOf(null) + soft, 4)
    for (const network of ['AppLovin', 'ironSource', 'Google Ads'])
      expect(
        await numberOf(`select sum(spend) from roas where network = '${network}' and status = 'counted'`),
      ).toBeCloseTo(spendOf(network), 4)
  })

  it('the ROAS table has the revenue of each horizon, and none before a cohort is that old', async () => {
    const cohorts = days.flatMap(cohortRevenueOn).filter(({ installDay }) => installDay >= (days[0] ?? ''))
    const cents = (age: number, until: string) =>
      sum(
        cohorts.filter((one) => one.age <= age && one.installDay <= until),
        (one) => one.adCents + one.purchaseCents,
      ) / 100
    expect(await numberOf('select sum(revenue_d0) from roas')).toBeCloseTo(cents(0, days.at(-1) ?? ''), 4)
    expect(await numberOf('select sum(revenue_d7) from roas')).toBeCloseTo(cents(7, days.at(-8) ?? ''), 4)
    expect(await numberOf('select sum(revenue_d30) from roas')).toBeCloseTo(cents(30, days.at(-31) ?? ''), 4)
    expect(await numberOf('select sum(revenue) from roas')).toBeCloseTo(cents(Infinity, days.at(-1) ?? ''), 4)
    expect(
      await numberOf("select count(revenue_d30) from roas where status = 'counted' and installs is not null"),
    ).toBe(sum(days.slice(0, -30), (day) => linesOf(campaignSpendOn(day))))
  })

  it('the creatives have the spend of their campaigns', async () => {
    expect(await numberOf('select sum(spend) from creative_roas')).toBeCloseTo(spendOf(null) + soft, 4)
    expect(
      await numberOf("select sum(spend) from creative_roas where creative <> '(all creatives)'"),
    ).toBeGreaterThan(0)
    expect(await numberOf('select sum(spend) from daily_country_campaign_creative_spend')).toBeCloseTo(
      spendOf(null) + soft,
      4,
    )
    expect(await numberOf('select sum(revenue_d0) from creative_roas')).toBeCloseTo(
      await numberOf('select sum(revenue_d0) from roas'),
      4,
    )
  })

  it('a user is worth about what an install costs, and more with age', async () => {
    const average = (column: string) =>
      numberOf(`select avg(${column}) from user_portfolio_ltv where first_day < date '${days.at(-31) ?? ''}'`)
    const [day0, day7, day30] = [await average('ltv_d0'), await average('ltv_d7'), await average('ltv_d30')]
    expect(day0).toBeGreaterThan(0.1)
    expect(day7).toBeGreaterThan(1.5 * day0)
    expect(day30).toBeGreaterThan(1.1 * day7)
    expect(day30).toBeLessThan(3)
  })

  it('users have the purchases of all apps, and no event counts twice', async () => {
    const events = days.flatMap(userEventsOn)
    const purchases = sum(events, (one) => one.cents) / 100
    expect(await numberOf('select sum(purchase_revenue) from user_level_revenue')).toBeCloseTo(purchases, 4)
    expect(await numberOf('select sum(ltv) from user_portfolio_ltv')).toBeCloseTo(
      await numberOf("select sum(revenue) from user_level_revenue where user_id <> '(no user)'"),
      4,
    )
    expect(
      await numberOf('select count(*) from user_portfolio_ltv where ltv_d1 < ltv_d0 or ltv_d60 > ltv'),
    ).toBe(0)
    expect(
      await numberOf('select count(*) from user_portfolio_ltv where app is null or country is null'),
    ).toBe(0)
    expect(await numberOf('select max(apps) from user_portfolio_ltv')).toBeGreaterThan(1)
    expect(await numberOf('select count(*) - count(distinct event_id) from events_without_repeats')).toBe(0)
    expect(await numberOf('select count(*) from tenjin__events')).toBeGreaterThan(
      await numberOf('select count(*) from events_without_repeats'),
    )
    expect(await numberOf('select sum(event_count) from custom_events')).toBe(
      events.filter(({ type }) => type === 'event').length,
    )
    expect(
      await numberOf('select count(*) from custom_events_analysis where revenue_d7 > 0'),
    ).toBeGreaterThan(10)
  })

  it('transformations of a stack have the sums of their endpoint', async () => {
    expect(await numberOf('select sum(spend) from spend_by_country')).toBeCloseTo(spendOf(null), 4)
    expect(await numberOf('select sum(spend) from cost_per_install_by_country')).toBeCloseTo(spendOf(null), 4)
    expect(await numberOf('select count(*) from ad_revenue_per_user')).toBeGreaterThan(1_000)
  })

  it('types the days', async () => {
    for (const label of ordered) {
      const column = modelOf(label)?.dayColumn ?? ''
      if (column === '') continue
      const types = await read(`select distinct typeof("${column}") as type from ${label}`)
      expect([label, ...types.map(({ type }) => type)].slice(0, 2)).toEqual(
        types.length === 0 ? [label] : [label, 'DATE'],
      )
    }
  })
})

if (isDeep)
  describe('models over other attributions', () => {
    it(
      'AppsFlyer has the spend of all networks',
      async () => {
        await runModels(['appsflyer', 'topon', 'firebase_bigquery'])
        expect(await numberOf('select sum(spend) from roas')).toBeCloseTo(spendOf(null), 2)
        expect(await numberOf('select sum(spend) from creative_roas')).toBeCloseTo(spendOf(null), 2)
        expect(await numberOf('select count(roas_d30) from cohort_roas_by_day')).toBe(DAYS - 30)
        expect(await numberOf('select count(parameter_level) from events_flat')).toBeGreaterThan(0)
      },
      TIMEOUT_MS,
    )

    it(
      'Adjust’s files get the spend from the networks',
      async () => {
        await runModels(['adjust_csv_google', 'applovin'])
        const known = await numberOf('select sum(cost) from applovin__advertiser_report')
        expect(await numberOf('select sum(spend) from roas')).toBeCloseTo(known, 4)
        expect(await numberOf('select sum(revenue_d0) from roas')).toBeGreaterThan(0)
      },
      TIMEOUT_MS,
    )

    it(
      'two attributions do not count spend twice',
      async () => {
        await runModels(['tenjin', 'appsflyer', 'adjust', 'google_ads', 'applovin'])
        expect(await numberOf('select sum(spend) from roas')).toBeCloseTo(spendOf(null) + soft, 2)
      },
      TIMEOUT_MS,
    )

    it(
      'networks alone give spend without revenue',
      async () => {
        await runModels(['google_ads'])
        expect(await numberOf('select sum(spend) from roas')).toBeCloseTo(spendOf('Google Ads'), 2)
        expect(await numberOf('select count(revenue_d0) from roas')).toBe(0)
      },
      TIMEOUT_MS,
    )
  })
