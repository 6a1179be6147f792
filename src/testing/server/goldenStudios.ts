/** The smallest rows of each known error of an answer, and the figures that are right. */
import { addDays } from '@/domain/answers/days'
import { AD_COHORT_AGES } from '@/server/connectors/core/answerReadings'
import type { Cells, LoadedStudio } from './answerBench'

const DAY = '2026-10-01'
const DAYS = ['2026-09-01', '2026-11-22'] as const
/** The first days of October. */
const studioDays = (count: number): string[] =>
  Array.from({ length: count }, (_each, index) => addDays(DAY, index))

const adjust = (row: Cells = {}): Cells => ({
  day: DAY,
  app: 'Tile',
  platform: 'ios',
  country: 'US',
  network: 'AppLovin',
  campaign: 'Launch',
  campaign_id: '11',
  currency: 'USD',
  installs: 10,
  ...row,
})
const appsFlyer = (row: Cells = {}): Cells => ({
  day: DAY,
  app: 'id1234567890',
  country: 'US',
  network: 'applovin_int',
  campaign: 'Launch',
  currency: 'USD',
  installs: 10,
  ...row,
})
const appLovin = (row: Cells = {}): Cells => ({
  day: DAY,
  campaign: 'Launch',
  campaign_id_external: '11',
  campaign_package_name: 'com.tile',
  platform: 'ios',
  country: 'us',
  creative_set: 'Video',
  creative_set_id: '1',
  currency: 'USD',
  ...row,
})
const max = (row: Cells = {}): Cells => ({
  day: DAY,
  application: 'Tile',
  package_name: 'com.tile',
  platform: 'ios',
  country: 'us',
  currency: 'USD',
  ...row,
})
/** Ad revenue of the installs of a day up to each age, each the same from the last one given on. */
const maxCohort = (byAge: Readonly<Record<number, number>>, row: Cells = {}): Cells => {
  const ages = AD_COHORT_AGES.map((age) => {
    const known = Object.keys(byAge).map(Number)
    const last = known.filter((each) => each <= age).at(-1)
    return [`ads_pub_revenue_${age}`, last === undefined ? null : (byAge[last] ?? null)] as const
  })
  return max({ ...Object.fromEntries(ages), ...row })
}
const maxUser = (row: Cells = {}): Cells => ({
  partition_date: DAY,
  package_name: 'id1234567890',
  platform: 'ios',
  country: 'us',
  idfa: 'u1',
  currency: 'USD',
  ...row,
})
const appsFlyerEvent = (row: Cells = {}): Cells => ({
  day: DAY,
  user_id: 'u1',
  app: 'Tile',
  app_id: 'id1234567890',
  platform: 'ios',
  country: 'US',
  currency: 'USD',
  ...row,
})
const adjustEvent = (row: Cells = {}): Cells => ({
  event_time: `${DAY} 10:00:00`,
  day: DAY,
  user_id: 'u1',
  app: 'Tile',
  platform: 'ios',
  country: 'US',
  network: 'AppLovin',
  event: 'purchase',
  currency: 'USD',
  ...row,
})
const adjustInstall = (row: Cells = {}): Cells => ({
  event_id: 'i1',
  event_time: `${DAY} 09:00:00`,
  day: DAY,
  user_id: 'u1',
  app: 'Tile',
  platform: 'ios',
  country: 'US',
  network: 'AppLovin',
  campaign: 'Launch',
  campaign_id: '11',
  ...row,
})
/** An event of GameAnalytics. */
const gameAnalytics = (row: Cells = {}): Cells => ({
  event_time: `${DAY} 10:00:00`,
  day: DAY,
  file_day: DAY,
  install_day: DAY,
  user_id: 'u1',
  app: 'com.tile',
  platform: 'ios',
  country: 'US',
  network: 'AppLovin',
  campaign: 'Launch',
  currency: 'USD',
  ...row,
})
const googleAds = (row: Cells = {}): Cells => ({
  segments_date: DAY,
  customer_id: '5',
  campaign_id: '21',
  campaign_name: 'Search',
  customer_currency_code: 'USD',
  ...row,
})
const snapchat = (row: Cells = {}): Cells => ({
  day: DAY,
  network: 'Snapchat',
  app: '1234567890',
  platform: 'ios',
  campaign: 'Snap',
  campaign_id: 'a-b',
  ad_account_id: 's1',
  currency: 'USD',
  ...row,
})
const tiktok = (row: Cells = {}): Cells => ({
  day: DAY,
  network: 'TikTok',
  campaign: 'Tik',
  campaign_id: '31',
  advertiser_id: '7',
  currency: 'USD',
  ...row,
})
const tenjinLists = (change: LoadedStudio['tables'] = {}): LoadedStudio['tables'] => ({
  tenjin__apps: [{ id: 't1', name: 'Tile', bundle_id: 'com.tile', platform: 'ios', store_id: '1234567890' }],
  tenjin__ad_networks: [
    { id: 0, name: 'Organic' },
    { id: 1, name: 'AppLovin' },
    { id: 2, name: 'Google Ads' },
  ],
  tenjin__campaigns: [
    { id: 'c1', remote_campaign_id: '11', name: 'Launch', app_id: 't1', ad_network_id: 1 },
    { id: 'c2', remote_campaign_id: '12', name: 'Second', app_id: 't1', ad_network_id: 1 },
    { id: 'c0', name: 'Organic', app_id: 't1', ad_network_id: 0 },
  ],
  ...change,
})
/** Spend in cents. */
const tenjinMetrics = (row: Cells = {}): Cells => ({
  date: DAY,
  ad_network_id: 1,
  app_id: 't1',
  campaign_id: 'c1',
  country: 'US',
  platform: 'ios',
  tracked_installs: 10,
  ...row,
})
/** Revenue in cents. */
const tenjinCohort = (row: Cells = {}): Cells => ({
  install_date: DAY,
  event_date: DAY,
  days_since_install: 0,
  ad_network_id: 1,
  app_id: 't1',
  campaign_id: 'c1',
  country: 'US',
  platform: 'ios',
  ...row,
})

const tenjinApi = (row: Cells = {}): Cells => ({
  day: DAY,
  app: 'Tile',
  platform: 'ios',
  country: 'US',
  network: 'AppLovin',
  campaign: 'Launch',
  campaign_id: '11',
  ...row,
})

/** What a case expects; figures that it does not name are free. */
interface Expected {
  readonly returns?: Readonly<Record<string, number | null>>
  readonly statuses?: Readonly<Record<string, Readonly<Record<string, number | null>>>>
  readonly rows?: number
  readonly countries?: Readonly<Record<string, number | null>>
  readonly creatives?: Readonly<Record<string, Readonly<Record<string, number | null>>>>
  readonly creativeKeys?: Readonly<Record<string, Readonly<Record<string, number | null>>>>
  readonly leftOut?: Readonly<Record<string, Readonly<Record<string, number | null>>>>
  readonly kinds?: Readonly<Record<string, Readonly<Record<string, number | null>>>>
  readonly allocated?: Readonly<Record<string, Readonly<Record<string, number | null>>>>
  readonly adParts?: Readonly<Record<string, Readonly<Record<string, number | null>>>>
  readonly values?: Readonly<Record<string, number | null>>
  readonly portfolio?: Readonly<Record<string, number | null>>
  readonly spendFates?: Readonly<Record<string, number>>
  readonly cohortFates?: Readonly<Record<string, Readonly<Record<string, number>>>>
  readonly unmapped?: Readonly<Record<string, Readonly<Record<string, number | null>>>>
  readonly users?: Readonly<Record<string, Readonly<Record<string, number | null>>>>
  readonly signs?: Readonly<Record<string, readonly string[]>>
}

export interface GoldenCase extends Expected {
  readonly name: string
  readonly studio: Omit<LoadedStudio, 'days'> & { readonly days?: LoadedStudio['days'] }
}

/** The days that a case without own ones has loaded. */
export const studioOf = ({ studio }: GoldenCase): LoadedStudio => ({ days: DAYS, ...studio })

export const GOLDEN_CASES: readonly GoldenCase[] = [
  {
    name: 'an attribution without cost, the network’s report, and the app of another attribution',
    studio: {
      tables: {
        ...tenjinLists(),
        tenjin__reporting_metrics: [tenjinMetrics()],
        tenjin__reporting_cohort_metrics: [tenjinCohort({ iap_revenue: 1_000 })],
        adjust__campaigns: [
          adjust({ app: 'Farm', campaign: 'Farm', campaign_id: '13', revenue_d0: 1, revenue_d7: 3 }),
        ],
        applovin__advertiser_report: [
          appLovin({ cost: 20 }),
          appLovin({
            campaign: 'Farm',
            campaign_id_external: '13',
            campaign_package_name: 'com.farm',
            cost: 10,
          }),
        ],
      },
    },
    returns: { d7: 0.433333 },
    statuses: { counted: { spend: 30, installs: 20, revenue_d7: 13 } },
  },
  {
    name: 'the same with the attributions’ cost',
    studio: {
      tables: {
        ...tenjinLists(),
        tenjin__reporting_metrics: [tenjinMetrics({ reported_spend: 2_000 })],
        tenjin__reporting_cohort_metrics: [tenjinCohort({ iap_revenue: 1_000 })],
        adjust__campaigns: [
          adjust({ app: 'Farm', campaign: 'Farm', campaign_id: '13', spend: 10, revenue_d7: 3 }),
        ],
        applovin__advertiser_report: [
          appLovin({ cost: 20 }),
          appLovin({
            campaign: 'Farm',
            campaign_id_external: '13',
            campaign_package_name: 'com.farm',
            cost: 10,
          }),
        ],
      },
    },
    returns: { d7: 0.433333 },
    spendFates: { 'applovin used': 30, 'tenjin other_claim': 20, 'adjust other_claim': 10 },
  },
  {
    name: 'an attribution says that a campaign cost 0, the network says 100',
    studio: {
      tables: {
        adjust__campaigns: [adjust({ spend: 0, revenue_d7: 50 })],
        applovin__advertiser_report: [appLovin({ cost: 100 })],
      },
    },
    returns: { d7: 0.5 },
  },
  {
    name: 'an attribution says 0 and no network reports: the cost is unknown',
    studio: { tables: { adjust__campaigns: [adjust({ spend: 0, revenue_d7: 50 })] } },
    returns: { d7: null },
    statuses: { cost_unknown: { spend: null, revenue_d7: 50 } },
    spendFates: { 'adjust not_connected': 0 },
  },
  {
    name: 'a day without cost soon after one with cost is 0',
    studio: {
      tables: {
        adjust__campaigns: [
          adjust({ spend: 10, revenue_d7: 5 }),
          adjust({ day: '2026-10-20', spend: 0, revenue_d7: 5 }),
          adjust({ day: '2026-11-05', spend: 0, revenue_d7: 7 }),
        ],
      },
    },
    returns: { d7: 1 },
    statuses: { cost_unknown: { revenue_d7: 7 } },
  },
  {
    name: 'one name of a campaign on two platforms, with two creatives each',
    studio: {
      tables: {
        appsflyer__campaigns: [
          appsFlyer({ campaign: 'Brand', revenue_d7: 100 }),
          appsFlyer({ campaign: 'Brand', app: 'com.tile', revenue_d7: 300 }),
        ],
        applovin__advertiser_report: ['ios', 'android'].flatMap((platform) =>
          ['1', '2'].map((creative) =>
            appLovin({
              campaign: 'Brand',
              campaign_id_external: platform === 'ios' ? '11' : '12',
              platform,
              creative_set_id: creative,
              cost: 100,
            }),
          ),
        ),
      },
    },
    returns: { d7: 1 },
    statuses: { counted: { spend: 400, revenue_d7: 400 } },
  },
  {
    name: 'Tenjin has paid revenue without spend, and organic revenue',
    studio: {
      tables: {
        ...tenjinLists(),
        tenjin__reporting_metrics: [
          tenjinMetrics({ reported_spend: 10_000 }),
          tenjinMetrics({ ad_network_id: 0, campaign_id: 'c0', tracked_installs: 40 }),
        ],
        tenjin__reporting_cohort_metrics: [
          tenjinCohort({ iap_revenue: 5_000 }),
          tenjinCohort({ campaign_id: 'c2', iap_revenue: 12_000 }),
          tenjinCohort({ ad_network_id: 0, campaign_id: 'c0', publisher_ad_revenue: 40_000 }),
        ],
      },
    },
    returns: { d0: 1.7 },
    statuses: {
      counted: { spend: 100, revenue: 170, installs: 10 },
      organic: { spend: null, revenue: 400, installs: 40 },
    },
    cohortFates: { 'tenjin used': { amount: 570, installs: 50 } },
  },
  {
    name: 'files of Adjust, and Google Ads without a country',
    studio: {
      tables: {
        adjust_csv_google__installs: [
          {
            event_id: 'i1',
            event_time: `${DAY} 10:00:00`,
            day: DAY,
            user_id: 'u1',
            app: 'Tile',
            platform: 'android',
            country: 'us',
            network: 'Google Ads ACI',
            campaign: 'Search',
            campaign_id: '21',
          },
        ],
        adjust_csv_google__events: [{ event_id: 'e1', day: DAY, user_id: 'u1', app: 'Tile', revenue: 11 }],
        google_ads__campaign_report_daily: [googleAds({ metrics_cost_micros: 5_000_000 })],
      },
    },
    returns: { d7: 2.2 },
    statuses: { counted: { spend: 5, revenue: 11, installs: 1 } },
  },
  {
    name: 'a D30 that was last read on day 29 is not known',
    studio: {
      days: ['2026-10-01', '2026-10-30'],
      tables: { adjust__campaigns: [adjust({ spend: 10, revenue_d7: 5, revenue_d30: 30.385 })] },
    },
    returns: { d7: 0.5, d30: null },
    statuses: { counted: { revenue_d30: null, revenue: 30.385 } },
  },
  {
    name: 'a D30 counts although later runs no longer read its day',
    studio: {
      loads: [
        { source: 'adjust', endpoint: 'campaigns', from: '2026-10-01', to: '2026-10-31', seq: 1 },
        { source: 'adjust', endpoint: 'campaigns', from: '2026-11-15', to: '2026-11-22', seq: 2 },
      ],
      tables: {
        adjust__campaigns: [
          adjust({ spend: 10, revenue_d30: 5 }),
          adjust({ day: '2026-10-02', spend: 10, revenue_d30: 4 }),
        ],
      },
    },
    returns: { d30: 0.5 },
  },
  {
    name: 'single days that are read again are as old as the run that reads them',
    studio: {
      loads: [
        { source: 'adjust', endpoint: 'campaigns', from: '2026-09-20', to: '2026-10-10', seq: 1 },
        { source: 'adjust', endpoint: 'campaigns', from: '2026-10-25', to: '2026-10-31', seq: 2 },
        {
          source: 'adjust',
          endpoint: 'campaigns',
          from: '2026-10-01',
          to: '2026-10-01',
          seq: 2,
          kind: 'days',
        },
      ],
      tables: {
        adjust__campaigns: [
          adjust({ spend: 10, revenue_d30: 5 }),
          adjust({ day: '2026-10-02', spend: 10, revenue_d30: 4 }),
        ],
      },
    },
    returns: { d30: 0.5 },
  },
  {
    name: 'a load without rows keeps the earlier ones, which are as old as before',
    studio: {
      loads: [
        { source: 'adjust', endpoint: 'campaigns', from: '2026-10-01', to: '2026-10-05', seq: 1 },
        {
          source: 'adjust',
          endpoint: 'campaigns',
          from: '2026-10-01',
          to: '2026-10-09',
          seq: 2,
          inserted: 0,
        },
      ],
      tables: { adjust__campaigns: [adjust({ spend: 10, revenue_d0: 1, revenue_d7: 5 })] },
    },
    returns: { d0: 0.1, d7: null },
  },
  {
    name: 'amounts in other currencies: by the rate of the day, and left out without one',
    studio: {
      settings: {
        rates: [
          { day: '2026-10-01', currency: 'SEK', rate: 0.1 },
          { day: '2026-10-02', currency: 'SEK', rate: 0.2 },
          { day: '2026-09-28', currency: 'EUR', rate: 1.5 },
        ],
      },
      tables: {
        adjust__campaigns: [
          adjust({ campaign: 'A', campaign_id: '21', network: 'Google Ads', revenue_d7: 40 }),
          adjust({
            day: '2026-10-02',
            campaign: 'A',
            campaign_id: '21',
            network: 'Google Ads',
            revenue_d7: 10,
          }),
        ],
        google_ads__campaign_report_daily: [
          googleAds({ metrics_cost_micros: 100_000_000, customer_currency_code: 'SEK' }),
          googleAds({
            segments_date: '2026-10-02',
            metrics_cost_micros: 100_000_000,
            customer_currency_code: 'SEK',
          }),
          googleAds({ metrics_cost_micros: 20_000_000, customer_currency_code: 'EUR' }),
          googleAds({
            segments_date: '2026-10-10',
            metrics_cost_micros: 7_000_000,
            customer_currency_code: 'EUR',
          }),
          googleAds({ metrics_cost_micros: 9_000_000, customer_currency_code: '' }),
        ],
      },
    },
    statuses: { counted: { spend: 60, revenue_d7: 50 } },
    spendFates: { 'google_ads used': 220, 'google_ads no_rate': 16 },
    leftOut: { 'no_rate spend': { amount: 16, usd: null } },
  },
  {
    name: 'a campaign whose cost has no rate leaves the return with its revenue',
    studio: {
      tables: {
        adjust__campaigns: [
          adjust({ network: 'Google Ads', campaign: 'Search', campaign_id: '21', revenue_d7: 40 }),
        ],
        google_ads__campaign_report_daily: [
          googleAds({ metrics_cost_micros: 9_000_000, customer_currency_code: 'JPY' }),
        ],
      },
    },
    returns: { d7: null },
    statuses: { cost_unknown: { spend: null, revenue_d7: 40 } },
  },
  {
    name: 'Tenjin on iOS and Adjust on Android, with one name',
    studio: {
      tables: {
        ...tenjinLists(),
        tenjin__reporting_metrics: [tenjinMetrics({ reported_spend: 10_000 })],
        tenjin__reporting_cohort_metrics: [tenjinCohort({ iap_revenue: 5_000 })],
        adjust__campaigns: [adjust({ platform: 'android', campaign_id: '14', spend: 150, revenue_d7: 60 })],
      },
    },
    returns: { d7: 0.44 },
    statuses: { counted: { spend: 250, revenue_d7: 110, installs: 20 } },
  },
  {
    name: 'a cohort of two days has no D7, and its D0 and D1 are known',
    studio: {
      days: ['2026-09-01', '2026-10-02'],
      tables: { adjust__campaigns: [adjust({ spend: 10, revenue_d0: 1, revenue_d1: 2, revenue_d7: 0 })] },
    },
    returns: { d0: 0.1, d1: 0.2, d7: null },
  },
  {
    name: 'AppsFlyer has no D0, and its figures settle for two days',
    studio: {
      days: ['2026-09-01', '2026-10-10'],
      tables: {
        appsflyer__campaigns: [
          appsFlyer({ spend: 10, revenue_d1: 2, revenue_d7: 5 }),
          appsFlyer({ day: '2026-10-02', spend: 10, revenue_d1: 3, revenue_d7: 6 }),
        ],
      },
    },
    returns: { d0: null, d1: 0.25, d7: 0.5 },
  },
  {
    name: 'a blank after a name, upper case, and a name instead of an id',
    studio: {
      tables: {
        appsflyer__campaigns: [appsFlyer({ campaign: 'LAUNCH ', revenue_d7: 50 })],
        applovin__advertiser_report: [appLovin({ campaign: ' launch', cost: 100 })],
      },
    },
    rows: 1,
    returns: { d7: 0.5 },
    statuses: { counted: { spend: 100, installs: 10 } },
  },
  {
    name: 'a campaign that Tenjin’s list lacks is a line under the right network',
    studio: {
      tables: {
        ...tenjinLists({ tenjin__campaigns: [] }),
        tenjin__reporting_metrics: [tenjinMetrics({ reported_spend: 10_000 })],
        tenjin__reporting_cohort_metrics: [tenjinCohort({ iap_revenue: 5_000 })],
        applovin__advertiser_report: [appLovin({ cost: 90 })],
      },
    },
    returns: { d7: 0.555556 },
    spendFates: { 'applovin used': 90, 'tenjin other_claim': 100 },
  },
  {
    name: 'two attributions of one app count once',
    studio: {
      tables: {
        ...tenjinLists(),
        tenjin__reporting_metrics: [tenjinMetrics({ reported_spend: 10_000 })],
        tenjin__reporting_cohort_metrics: [tenjinCohort({ iap_revenue: 5_000 })],
        adjust__campaigns: [adjust({ campaign: 'Renamed', spend: 103, installs: 12, revenue_d7: 60 })],
        appsflyer__campaigns: [appsFlyer({ spend: 97, installs: 9, revenue_d7: 40 })],
      },
    },
    returns: { d7: 0.5 },
    statuses: { counted: { spend: 100, installs: 10, revenue_d7: 50 } },
    cohortFates: {
      'tenjin used': { amount: 50 },
      'adjust other_attribution': { amount: 60 },
      'appsflyer other_attribution': { amount: 40 },
    },
  },
  {
    name: 'a person moves an app from one attribution to another',
    studio: {
      settings: { record: [{ app: '*', from: '2026-10-10', source: 'adjust' }] },
      tables: {
        ...tenjinLists(),
        tenjin__reporting_metrics: [
          tenjinMetrics({ reported_spend: 10_000 }),
          tenjinMetrics({ date: '2026-10-10', reported_spend: 10_000 }),
        ],
        tenjin__reporting_cohort_metrics: [
          tenjinCohort({ iap_revenue: 5_000 }),
          tenjinCohort({ install_date: '2026-10-10', event_date: '2026-10-10', iap_revenue: 5_000 }),
        ],
        adjust__campaigns: [
          adjust({ spend: 200, revenue_d7: 20 }),
          adjust({ day: '2026-10-10', spend: 200, revenue_d7: 20 }),
        ],
      },
    },
    statuses: { counted: { spend: 300, revenue_d7: 70 } },
  },
  {
    name: 'a network’s report whose app nobody knows, and what the attribution says of the same day',
    studio: {
      tables: {
        adjust__campaigns: [
          adjust({ network: 'Google Ads', campaign: 'Other', campaign_id: '', spend: 80, revenue_d7: 40 }),
          adjust({
            day: '2026-10-02',
            network: 'Google Ads',
            campaign: 'Other',
            campaign_id: '',
            spend: 10,
            revenue_d7: 5,
          }),
        ],
        google_ads__campaign_report_daily: [googleAds({ metrics_cost_micros: 100_000_000 })],
      },
    },
    returns: { d7: 0.5 },
    statuses: {
      counted: { spend: 10, revenue_d7: 5 },
      cost_unknown: { spend: null, revenue_d7: 40 },
      unmapped_app: { spend: 100 },
    },
    spendFates: { 'google_ads unmapped_app': 100, 'adjust held_back': 80, 'adjust used': 10 },
    leftOut: {
      'unmapped_app spend': { usd: 100 },
      'held_back spend': { usd: 80 },
      'cost_unknown revenue': { usd: 40 },
    },
  },
  {
    name: 'part of a network’s spend has no app: campaigns without a cost of their own leave the return',
    studio: {
      tables: {
        adjust__campaigns: [
          adjust({ network: 'Google Ads', campaign: 'Search', campaign_id: '21', revenue_d7: 50 }),
          adjust({ network: 'Google Ads', campaign: 'Nameless', campaign_id: '', revenue_d7: 500 }),
        ],
        google_ads__campaign_report_daily: [
          googleAds({ metrics_cost_micros: 100_000_000 }),
          googleAds({ campaign_id: '22', campaign_name: 'Elsewhere', metrics_cost_micros: 200_000_000 }),
        ],
      },
    },
    returns: { d7: 0.5 },
    statuses: {
      counted: { spend: 100, revenue_d7: 50 },
      cost_unknown: { revenue_d7: 500 },
      unmapped_app: { spend: 200 },
    },
  },
  {
    name: 'a network leaves out a day, which is 0 whatever the attribution claims',
    studio: {
      tables: {
        adjust__campaigns: [
          adjust({ spend: 100, revenue_d7: 50 }),
          adjust({ day: '2026-10-02', spend: 3, revenue_d7: 20 }),
        ],
        applovin__advertiser_report: [appLovin({ cost: 100 })],
      },
    },
    returns: { d7: 0.7 },
    spendFates: { 'applovin used': 100, 'adjust other_claim': 103 },
  },
  {
    name: 'days before those of the network’s report are the attribution’s',
    studio: {
      loads: [
        { source: 'adjust', endpoint: 'campaigns', from: '2026-09-01', to: '2026-11-22' },
        { source: 'applovin', endpoint: 'advertiser_report', from: '2026-10-02', to: '2026-11-22' },
      ],
      tables: {
        adjust__campaigns: [
          adjust({ spend: 100, revenue_d7: 50 }),
          adjust({ day: '2026-10-02', spend: 103, revenue_d7: 50 }),
        ],
        applovin__advertiser_report: [appLovin({ day: '2026-10-02', cost: 100 })],
      },
    },
    returns: { d7: 0.5 },
    spendFates: { 'applovin used': 100, 'adjust used': 100, 'adjust other_claim': 103 },
  },
  {
    name: 'a campaign of an account that is not connected is counted by its id',
    studio: {
      tables: {
        adjust__campaigns: [
          adjust({ spend: 100, revenue_d7: 50 }),
          adjust({ campaign: 'Other account', campaign_id: '99', spend: 40, revenue_d7: 20 }),
          adjust({ campaign: 'Only a name', campaign_id: '', spend: 7 }),
        ],
        applovin__advertiser_report: [appLovin({ cost: 100 })],
      },
    },
    statuses: { counted: { spend: 140, revenue_d7: 70 } },
    spendFates: { 'applovin used': 100, 'adjust used': 40, 'adjust other_claim': 107 },
  },
  {
    name: 'a campaign of such an account whose cost nobody knows leaves the return',
    studio: {
      tables: {
        adjust__campaigns: [
          adjust({ revenue_d7: 50 }),
          adjust({ campaign: 'Other account', campaign_id: '99', revenue_d7: 20 }),
        ],
        applovin__advertiser_report: [appLovin({ cost: 100 })],
      },
    },
    returns: { d7: 0.5 },
    statuses: { cost_unknown: { revenue_d7: 20 } },
  },
  {
    name: 'a network that nobody has mapped, and revenue whose network is withheld',
    studio: {
      tables: {
        adjust__campaigns: [
          adjust({ spend: 100, revenue_d7: 50 }),
          adjust({ network: 'Bright Ads 7', spend: 30, revenue_d7: 60 }),
          adjust({ network: 'restricted', campaign: '', campaign_id: '', installs: 3, revenue_d7: 9 }),
          adjust({ network: 'Organic', campaign: '', campaign_id: '', installs: 5, revenue_d7: 70 }),
        ],
      },
    },
    returns: { d7: 0.5 },
    statuses: {
      unmapped_network: { spend: 30, revenue_d7: 60 },
      unattributed: { spend: null, installs: 3, revenue_d7: 9 },
      organic: { spend: null, revenue_d7: 70 },
    },
    leftOut: {
      'unmapped_network spend': { usd: 30 },
      'unmapped_network revenue': { usd: 60 },
      'unattributed revenue': { usd: 9 },
      'organic revenue': { usd: 70 },
    },
    // the value of an install is that of all, bought or not
    portfolio: { installs: 28, revenue_d7: 189 },
  },
  {
    name: 'a person says what names mean: a new network, the network of another name, and one that is left out',
    studio: {
      settings: {
        networkAliases: [
          { provider: '*', alias: 'Bright Ads 7', choice: { kind: 'new' } },
          { provider: 'adjust', alias: 'AL old', choice: { kind: 'same', network: 'applovin' } },
          { provider: '*', alias: 'Testing', choice: { kind: 'ignore' } },
        ],
      },
      tables: {
        adjust__campaigns: [
          adjust({ network: 'bright ads_7', campaign_id: '71', spend: 30, revenue_d7: 60 }),
          adjust({ network: 'AL old', spend: 100, revenue_d7: 5 }),
          adjust({ network: 'Testing', campaign_id: '91', spend: 7, revenue_d7: 900 }),
        ],
      },
    },
    returns: { d7: 0.5 },
    statuses: { counted: { spend: 130, revenue_d7: 65 } },
    leftOut: { 'ignored spend': { usd: 7 }, 'ignored revenue': { usd: 900 } },
    spendFates: { 'adjust used': 130, 'adjust ignored': 7 },
    portfolio: { installs: 20, revenue_d7: 65 },
  },
  {
    name: 'an app that a person leaves out holds nothing back',
    studio: {
      settings: {
        appAliases: [
          { provider: '*', alias: 'com.test', platform: '*', choice: { kind: 'ignore' } },
          { provider: 'applovin', alias: 'com.own', platform: 'ios', choice: { kind: 'new' } },
        ],
      },
      tables: {
        adjust__campaigns: [
          adjust({ campaign: 'Other', campaign_id: '', spend: 80, revenue_d7: 40 }),
          adjust({ app: 'com.test', campaign: 'Test', campaign_id: '', spend: 2, revenue_d7: 3 }),
        ],
        applovin__advertiser_report: [
          appLovin({
            campaign: 'Test',
            campaign_id_external: '15',
            campaign_package_name: 'com.test',
            cost: 9,
          }),
          appLovin({
            campaign: 'Own',
            campaign_id_external: '16',
            campaign_package_name: 'com.own',
            cost: 50,
          }),
        ],
      },
    },
    returns: { d7: 0.5 },
    statuses: { counted: { spend: 80, revenue_d7: 40 }, no_attribution: { spend: 50 } },
    spendFates: {
      'adjust used': 80,
      'adjust ignored': 2,
      'applovin ignored': 9,
      'applovin used': 50,
    },
  },
  {
    name: 'a person says whose campaigns these are: of an app, of an id, and of nobody',
    studio: {
      settings: {
        campaignApps: [{ network: 'google_ads', campaign: '21', app: 'tile:ios' }],
        campaignNames: [
          {
            network: 'google_ads',
            app: 'tile:ios',
            name: 'Find us',
            choice: { kind: 'same', campaignId: '21' },
          },
          { network: 'google_ads', app: '(unmapped)', name: '22', choice: { kind: 'ignore' } },
        ],
      },
      tables: {
        adjust__campaigns: [
          adjust({
            network: 'Google Ads',
            campaign: 'Find us',
            campaign_id: '',
            country: '',
            revenue_d7: 50,
          }),
        ],
        google_ads__campaign_report_daily: [
          googleAds({ metrics_cost_micros: 100_000_000 }),
          googleAds({ campaign_id: '22', campaign_name: 'Brand', metrics_cost_micros: 7_000_000 }),
        ],
      },
    },
    rows: 1,
    returns: { d7: 0.5 },
    spendFates: { 'google_ads used': 100, 'google_ads ignored': 7 },
  },
  {
    name: 'names that nobody has mapped, with their worth of 28 days',
    studio: {
      tables: {
        adjust__campaigns: [
          adjust({ network: 'AppLovin', spend: 1, revenue_d7: 2 }),
          adjust({ network: 'Bright Ads 7', day: '2026-09-03', spend: 500, installs: 4, revenue_d7: 9 }),
          adjust({ network: 'Bright Ads 7', day: '2026-09-04', spend: 5, installs: 2, revenue_d7: 6 }),
          adjust({ network: 'Bright Ads 7', day: '2026-09-30', spend: 7, installs: 1, revenue_d7: 3 }),
          adjust({ network: 'Bright Ads 7', day: '2026-09-30', spend: 9, installs: 1, currency: 'SEK' }),
        ],
        google_ads__campaign_report_daily: [
          googleAds({ campaign_id: '22', campaign_name: 'Elsewhere', metrics_cost_micros: 200_000_000 }),
        ],
        applovin__advertiser_report: [
          appLovin({
            campaign_package_name: 'com.other',
            campaign_id_external: '77',
            cost: 40,
            campaign: 'B',
          }),
        ],
      },
    },
    unmapped: {
      'network adjust Bright Ads 7': {
        spend: 12,
        revenue: 9,
        installs: 4,
        row_count: 8,
        day_bits: 2 ** 27 + 2,
        unrated_spend: 9,
      },
      'campaign google_ads Elsewhere': {
        spend: 200,
        revenue: null,
        installs: null,
        row_count: 1,
        day_bits: 1,
      },
      'app applovin com.other': { spend: 40, row_count: 1, day_bits: 1 },
    },
  },
  {
    name: 'a name of an attribution beside the one of record is worth nothing that its own copy does not have',
    studio: {
      tables: {
        ...tenjinLists({
          tenjin__ad_networks: [
            { id: 0, name: 'Organic' },
            { id: 1, name: 'AppLovin' },
            { id: 9, name: 'Bright Ads 7' },
          ],
          tenjin__campaigns: [
            { id: 'c9', remote_campaign_id: '91', name: 'Bright', app_id: 't1', ad_network_id: 9 },
          ],
        }),
        tenjin__reporting_metrics: [tenjinMetrics({ ad_network_id: 9, campaign_id: 'c9' })],
        tenjin__reporting_cohort_metrics: [
          tenjinCohort({ ad_network_id: 9, campaign_id: 'c9', iap_revenue: 6_000 }),
        ],
        adjust__campaigns: [adjust({ network: 'Bright Ads 7', spend: null, installs: 12, revenue_d7: 60 })],
      },
    },
    unmapped: {
      'network tenjin Bright Ads 7': { revenue: 60 },
      'network adjust Bright Ads 7': {
        spend: null,
        revenue: null,
        installs: null,
        row_count: 2,
        day_bits: 1,
      },
    },
  },
  {
    name: 'a campaign of one of two games: its account speaks for one',
    studio: {
      tables: {
        ...tenjinLists({
          tenjin__apps: [
            { id: 't1', name: 'Tile', bundle_id: 'com.tile', platform: 'ios', store_id: '1234567890' },
            { id: 't2', name: 'Farm', bundle_id: 'com.farm', platform: 'ios', store_id: '1234567891' },
          ],
        }),
        tenjin__reporting_metrics: [
          tenjinMetrics({ ad_network_id: 3, campaign_id: 'c3' }),
          tenjinMetrics({ ad_network_id: 3, campaign_id: 'c4', app_id: 't2' }),
          tenjinMetrics({ ad_network_id: 3, campaign_id: 'c5' }),
        ],
        tenjin__reporting_cohort_metrics: [tenjinCohort({ iap_revenue: 5_000 })],
        tenjin__ad_networks: [
          { id: 0, name: 'Organic' },
          { id: 1, name: 'AppLovin' },
          { id: 3, name: 'TikTok' },
        ],
        tenjin__campaigns: [
          { id: 'c1', remote_campaign_id: '11', name: 'Launch', app_id: 't1', ad_network_id: 1 },
          { id: 'c3', remote_campaign_id: '31', name: 'Both', app_id: 't1', ad_network_id: 3 },
          { id: 'c4', remote_campaign_id: '31', name: 'Both', app_id: 't2', ad_network_id: 3 },
          { id: 'c5', remote_campaign_id: '32', name: 'Only', app_id: 't1', ad_network_id: 3 },
        ],
        tiktok__campaigns_reports_daily: [
          { day: DAY, campaign_id: '31', campaign: 'Both', advertiser_id: '7', spend: 30, currency: 'USD' },
          { day: DAY, campaign_id: '32', campaign: 'Only', advertiser_id: '7', spend: 5, currency: 'USD' },
        ],
      },
    },
    unmapped: { 'campaign tiktok Both': { spend: 30 } },
    signs: {
      'campaign Both → t1:ios': ['account 7', 'campaign_id 31'],
      'campaign Both → t2:ios': ['campaign_id 31'],
    },
  },
  {
    name: 'a bundle id that is that of a game on each platform',
    studio: {
      tables: {
        ...tenjinLists({
          tenjin__apps: [
            { id: 't1', name: 'Tile', bundle_id: 'com.tile', platform: 'ios', store_id: '1234567890' },
            { id: 't2', name: 'Tile', bundle_id: 'com.tile', platform: 'android' },
          ],
        }),
        tenjin__reporting_metrics: [tenjinMetrics(), tenjinMetrics({ app_id: 't2', platform: 'android' })],
        applovin__advertiser_report: [
          appLovin({ campaign: 'New', campaign_id_external: '19', platform: '', cost: 30 }),
        ],
      },
    },
    unmapped: { 'app applovin com.tile': { spend: 30 } },
    signs: {
      'app com.tile → t1:ios': ['bundle_id com.tile'],
      'app com.tile → t2:android': ['bundle_id com.tile'],
    },
  },
  {
    name: 'two campaigns of a network have the name that an attribution delivers',
    studio: {
      tables: {
        appsflyer__campaigns: [appsFlyer({ campaign: 'Twice', spend: 0, revenue_d7: 8 })],
        applovin__advertiser_report: [
          appLovin({ campaign: 'Twice', campaign_package_name: 'id1234567890', cost: 10 }),
          appLovin({
            campaign: 'Twice',
            campaign_id_external: '12',
            campaign_package_name: 'id1234567890',
            cost: 20,
          }),
        ],
      },
    },
    unmapped: { 'campaign appsflyer Twice': { revenue: 8, installs: 10 } },
    signs: {
      'campaign Twice → 11': ['campaign_name twice'],
      'campaign Twice → 12': ['campaign_name twice'],
    },
  },
  {
    name: 'the spend of an app that no attribution covers',
    studio: {
      tables: {
        ...tenjinLists({
          tenjin__apps: [
            { id: 't1', name: 'Tile', bundle_id: 'com.tile', platform: 'ios' },
            { id: 't2', name: 'Farm', bundle_id: 'com.farm', platform: 'ios' },
          ],
        }),
        tenjin__reporting_metrics: [tenjinMetrics()],
        tenjin__reporting_cohort_metrics: [tenjinCohort({ iap_revenue: 5_000 })],
        applovin__advertiser_report: [
          appLovin({ cost: 100 }),
          appLovin({
            campaign: 'Farm',
            campaign_id_external: '13',
            campaign_package_name: 'com.farm',
            cost: 50,
          }),
        ],
      },
    },
    returns: { d7: 0.5 },
    statuses: { no_attribution: { spend: 50, revenue_d7: null } },
  },
  {
    name: 'networks alone: spend without revenue',
    studio: {
      tables: {
        applovin__advertiser_report: [appLovin({ cost: 100 })],
        google_ads__campaign_report_daily: [googleAds({ metrics_cost_micros: 7_000_000 })],
      },
    },
    returns: { d7: null },
    statuses: { no_attribution: { spend: 100, revenue: null }, unmapped_app: { spend: 7, revenue: null } },
  },
  {
    name: 'a spelling of a country, and Namibia',
    studio: {
      tables: {
        adjust__campaigns: [
          adjust({ country: 'uk', spend: 10, revenue_d7: 5 }),
          adjust({ country: 'GB', spend: 10, revenue_d7: 5 }),
          adjust({ country: 'NA', spend: 10, revenue_d7: 5 }),
          adjust({ country: 'N/A', spend: 10, revenue_d7: 5 }),
          adjust({ country: '', spend: 10, revenue_d7: 5 }),
        ],
      },
    },
    returns: { d7: 0.5 },
    countries: { GB: 20, NA: 10, ZZ: 20 },
  },
  {
    name: 'one app is late: the others are complete',
    studio: {
      days: ['2026-10-01', '2026-10-14'],
      tables: {
        adjust__campaigns: Array.from(
          { length: 14 },
          (_each, index) => `2026-10-${String(index + 1).padStart(2, '0')}`,
        ).flatMap((day) => [
          adjust({ day, spend: 10, revenue_d0: 1 }),
          // without its last two days
          ...(day < '2026-10-13'
            ? [adjust({ day, app: 'Farm', campaign_id: '13', spend: 10, revenue_d0: 2, revenue_d1: 3 })]
            : []),
          // it has stopped
          ...(day < '2026-10-04'
            ? [adjust({ day, app: 'Zoo', campaign_id: '15', spend: 10, revenue_d7: 4 })]
            : []),
        ]),
      },
    },
    statuses: { counted: { revenue_d0: 14 + 24, revenue_d1: 11 * 3, revenue_d7: 3 * 4 } },
  },
  {
    name: 'networks claim 10 installs, 8 were tracked',
    studio: {
      tables: {
        adjust__campaigns: [adjust({ installs: 8, revenue_d7: 50 })],
        applovin__advertiser_report: [appLovin({ cost: 100, installs: 10 })],
      },
    },
    statuses: { counted: { spend: 100, installs: 8 } },
  },
  {
    name: 'AppLovin knows an app by its bundle id, the attribution by that of the store',
    studio: {
      tables: {
        appsflyer__campaigns: [appsFlyer({ campaign: 'Launch', installs: 10, revenue_d7: 50 })],
        applovin__advertiser_report: [
          appLovin({ campaign: 'Renamed', cost: 40, campaign_store_id: '1234567890' }),
        ],
        applovin__max_report: [
          {
            day: DAY,
            application: 'Tile',
            package_name: 'com.tile',
            store_id: '1234567890',
            platform: 'ios',
            country: 'US',
            estimated_revenue: 4,
          },
        ],
      },
    },
    returns: { d7: 1.25 },
    statuses: { counted: { spend: 40, installs: 10 } },
    leftOut: { 'ads_untold ad_revenue': { usd: 4 } },
  },
  {
    name: 'a campaign of Google Ads names its app, and the attribution has another name of it',
    studio: {
      tables: {
        appsflyer__campaigns: [appsFlyer({ network: 'googleadwords_int', campaign: 'Old', revenue_d7: 50 })],
        google_ads__campaign_report_daily: [
          googleAds({
            campaign_name: 'New',
            metrics_cost_micros: 40_000_000,
            campaign_app_campaign_setting_app_id: '1234567890',
            campaign_app_campaign_setting_app_store: 'APPLE_APP_STORE',
          }),
          // of another kind
          googleAds({ campaign_id: '22', campaign_name: 'Web', metrics_cost_micros: 7_000_000 }),
        ],
      },
    },
    statuses: { counted: { spend: 40 }, unmapped_app: { spend: 7 } },
  },
  {
    name: 'organic installs in the words of each attribution',
    studio: {
      tables: {
        adjust__campaigns: ['', 'organic', 'Organic'].map((network) =>
          adjust({ network, campaign: '', campaign_id: '', revenue_d7: 5 }),
        ),
        appsflyer__campaigns: ['organic', 'Organic', 'restricted'].map((network) =>
          appsFlyer({ app: 'com.farm', network, campaign: 'None', installs: 10, revenue_d7: 5 }),
        ),
      },
    },
    statuses: { organic: { installs: 50, revenue_d7: 25 }, unattributed: { installs: 10 } },
  },
  {
    name: 'a network that Tenjin’s list lacks is one that nobody has mapped',
    studio: {
      tables: tenjinLists({
        tenjin__reporting_metrics: [
          tenjinMetrics({ reported_spend: 10_000 }),
          tenjinMetrics({ ad_network_id: 9, campaign_id: 'c9', reported_spend: 700, tracked_installs: 3 }),
          tenjinMetrics({ ad_network_id: null, campaign_id: null, tracked_installs: 40 }),
        ],
        tenjin__reporting_cohort_metrics: [tenjinCohort({ iap_revenue: 5_000 })],
      }),
    },
    statuses: {
      counted: { spend: 100, installs: 10 },
      unmapped_network: { spend: 7, installs: 3 },
      unattributed: { installs: 40 },
    },
  },
  {
    name: 'the networks of Tenjin’s API claim 10 installs, 8 were tracked, and organic ones that none claims',
    studio: {
      tables: {
        tenjin_api__reporting_metrics: [
          tenjinApi({ spend: 100, installs: 10, tracked_installs: 8, revenue_d7: 50 }),
          tenjinApi({
            network: 'Organic',
            campaign_id: null,
            installs: 0,
            tracked_installs: 20,
            revenue_d7: 5,
          }),
          // of an earlier load
          tenjinApi({ campaign_id: '12', spend: 10, installs: 4, revenue_d7: 5 }),
        ],
      },
    },
    statuses: { counted: { spend: 110, installs: 12 }, organic: { installs: 20 } },
  },
  {
    name: 'campaigns of two apps of a network have one name, and no attribution covers one of the apps',
    studio: {
      tables: {
        adjust__campaigns: [
          adjust({ network: 'Apple Search Ads', campaign: 'Brand', campaign_id: '41', revenue_d7: 50 }),
          adjust({ network: 'Vungle', campaign: 'Video', campaign_id: '', revenue_d7: 5 }),
        ],
        apple_search_ads__campaigns_report_daily: [
          ['1234567890', '41', 100],
          ['555', '42', 900],
        ].map(([app = null, campaign_id = null, spend = null]) => ({
          day: DAY,
          app,
          platform: 'ios',
          network: 'Apple Search Ads',
          campaign: 'Brand',
          campaign_id,
          spend,
          currency: 'USD',
        })),
        vungle__advertiser_spend: [
          { day: DAY, app: 'Other', platform: 'android', network: 'Vungle', campaign: 'Video', spend: 70 },
        ],
      },
    },
    statuses: { counted: { spend: 100, revenue_d7: 50 }, unmapped_app: { spend: 970 } },
  },
  {
    name: 'TikTok as the only network that reports, by the name of the campaign',
    studio: {
      tables: {
        appsflyer__campaigns: [
          appsFlyer({ network: 'bytedanceglobal_int', campaign: 'Tik', revenue_d7: 50 }),
        ],
        tiktok__campaigns_reports_daily: [
          {
            day: DAY,
            network: 'TikTok',
            campaign: 'Tik',
            campaign_id: '31',
            advertiser_id: '7',
            spend: 100,
            currency: 'USD',
          },
        ],
      },
    },
    returns: { d7: 0.5 },
  },
  {
    name: 'TikTok’s ad groups say to which app a campaign belongs, and do not count twice',
    studio: {
      tables: {
        adjust__campaigns: [
          adjust({ app: 'com.tile', platform: 'android', network: 'TikTok SAN', campaign_id: '31' }),
        ],
        tiktok__campaigns_reports_daily: [
          { day: DAY, network: 'TikTok', campaign: 'Tik', campaign_id: '32', spend: 100, currency: 'USD' },
        ],
        tiktok__ad_groups_reports_daily: [
          {
            day: DAY,
            network: 'TikTok',
            campaign: 'Tik',
            campaign_id: '32',
            ad_group: 'All',
            app: 'com.tile',
            spend: 100,
            currency: 'USD',
          },
        ],
      },
    },
    statuses: { counted: { spend: 100 } },
  },
  {
    name: 'Apple Search Ads as the only network that reports, by the number of the app',
    studio: {
      tables: {
        appsflyer__campaigns: [appsFlyer({ network: 'Apple Search Ads', campaign: 'Asa', revenue_d7: 50 })],
        apple_search_ads__campaigns_report_daily: [
          {
            day: DAY,
            app: '1234567890',
            platform: 'ios',
            network: 'Apple Search Ads',
            campaign: 'Asa',
            campaign_id: '41',
            country: 'US',
            spend: 100,
            currency: 'USD',
          },
        ],
      },
    },
    returns: { d7: 0.5 },
  },
  {
    name: 'Vungle as the only network that reports, by names',
    studio: {
      tables: {
        adjust__campaigns: [adjust({ network: 'Vungle', campaign_id: '51', revenue_d7: 50 })],
        vungle__advertiser_spend: [
          { day: DAY, app: 'Tile', platform: 'iOS', network: 'Vungle', campaign: 'Launch', spend: 100 },
        ],
      },
    },
    returns: { d7: 0.5 },
  },
  {
    name: 'Tenjin’s API as the only attribution; its ad revenue by event is no cohort',
    studio: {
      tables: {
        tenjin_api__reporting_metrics: [
          {
            day: DAY,
            app: 'Tile',
            platform: 'ios',
            country: 'US',
            network: 'AppLovin',
            campaign: 'Launch',
            campaign_id: '11',
            installs: 7,
            spend: 100,
            revenue_d7: 50,
          },
          {
            day: DAY,
            app: 'Tile',
            platform: 'ios',
            country: 'US',
            network: 'Unity Ads',
            ad_revenue: 77,
            ad_impressions: 9,
          },
        ],
      },
    },
    returns: { d7: 0.5 },
    cohortFates: { 'tenjin_api used': { amount: 50, installs: 7 } },
  },
  {
    name: 'a row of Tenjin’s API with single ages only is a part of the cohort',
    studio: {
      tables: {
        tenjin_api__reporting_metrics: [
          tenjinApi({ spend: 100, tracked_installs: 5, revenue_d7: 50, revenue_d30: 50 }),
          tenjinApi({ country: 'DE', revenue_d1: 0, revenue_d30: 20 }),
          tenjinApi({ country: 'FR', revenue_d90: 7 }),
        ],
      },
    },
    returns: { d7: 0.5, d30: 0.7 },
    cohortFates: { 'tenjin_api used': { amount: 77 } },
  },
  {
    name: 'Tenjin’s older table gives the spend of stacks that do not load the metrics',
    studio: {
      tables: {
        ...tenjinLists(),
        tenjin__daily_country_spend: [
          { id: '1', campaign_id: 'c1', country: 'US', date: DAY, installs: 10, spend: 10_000 },
        ],
        tenjin__reporting_cohort_metrics: [tenjinCohort({ iap_revenue: 5_000 })],
      },
    },
    returns: { d7: 0.5 },
    statuses: { counted: { spend: 100, installs: 10 } },
  },
  {
    name: 'Tenjin’s older table lacks organic installs, so that their revenue is of installs that nobody has loaded',
    studio: {
      tables: {
        ...tenjinLists(),
        tenjin__daily_country_spend: [
          { id: '1', campaign_id: 'c1', country: 'US', date: DAY, installs: 10, spend: 10_000 },
        ],
        tenjin__reporting_cohort_metrics: [
          tenjinCohort({ iap_revenue: 5_000 }),
          tenjinCohort({ ad_network_id: 0, campaign_id: 'c0', iap_revenue: 40_000 }),
          // a day without installs of a network that the table has
          tenjinCohort({ install_date: '2026-10-02', event_date: '2026-10-02', iap_revenue: 100 }),
        ],
      },
    },
    returns: { d7: 0.51 },
    portfolio: { installs: 10, revenue_d7: 51 },
    leftOut: { 'no_coverage revenue': { usd: 400 } },
  },
  {
    name: 'one stack of Tenjin reads the installs, and another one the revenue',
    studio: {
      loads: [
        { source: 'tenjin', endpoint: 'reporting_metrics', from: '2026-09-01', to: '2026-10-03', stack: 1 },
        {
          source: 'tenjin',
          endpoint: 'reporting_cohort_metrics',
          from: '2026-09-01',
          to: '2026-11-22',
          stack: 2,
        },
      ],
      tables: {
        ...tenjinLists(),
        tenjin__reporting_metrics: [tenjinMetrics({ reported_spend: 10_000 })],
        tenjin__campaigns: [1, 2].map((stack_id) => ({
          id: 'c1',
          remote_campaign_id: '11',
          name: 'Launch',
          app_id: 't1',
          ad_network_id: 1,
          stack_id,
        })),
        tenjin__reporting_cohort_metrics: [
          tenjinCohort({ iap_revenue: 5_000, stack_id: 2 }),
          tenjinCohort({
            install_date: '2026-10-04',
            event_date: '2026-10-04',
            iap_revenue: 700,
            stack_id: 2,
          }),
        ],
      },
    },
    returns: { d7: 0.5 },
    portfolio: { installs: 10, revenue_d7: 50 },
    leftOut: { 'no_coverage revenue': { usd: 7 } },
  },
  {
    name: 'revenue of an install day whose installs were not read is left out',
    studio: {
      loads: [
        { source: 'tenjin', endpoint: 'reporting_metrics', from: '2026-10-05', to: '2026-11-22' },
        { source: 'tenjin', endpoint: 'reporting_cohort_metrics', from: '2026-09-01', to: '2026-11-22' },
        { source: 'applovin', endpoint: 'advertiser_report', from: '2026-09-01', to: '2026-11-22' },
      ],
      tables: {
        ...tenjinLists(),
        tenjin__reporting_metrics: [tenjinMetrics({ date: '2026-10-05', reported_spend: 1_000 })],
        tenjin__reporting_cohort_metrics: [
          tenjinCohort({ iap_revenue: 5_000 }),
          tenjinCohort({ install_date: '2026-10-05', event_date: '2026-10-05', iap_revenue: 500 }),
        ],
        applovin__advertiser_report: [appLovin({ cost: 70 }), appLovin({ day: '2026-10-05', cost: 10 })],
      },
    },
    returns: { d7: 0.5 },
    portfolio: { installs: 10, revenue_d7: 5 },
    leftOut: { 'no_coverage revenue': { usd: 50 } },
  },
  {
    name: 'Tenjin’s older table adds nothing to the metrics',
    studio: {
      tables: {
        ...tenjinLists(),
        tenjin__reporting_metrics: [tenjinMetrics({ reported_spend: 10_000 })],
        tenjin__daily_country_spend: [
          { id: '1', campaign_id: 'c1', country: 'US', date: DAY, installs: 10, spend: 10_000 },
        ],
        tenjin__reporting_cohort_metrics: [tenjinCohort({ iap_revenue: 5_000 })],
      },
    },
    statuses: { counted: { spend: 100, installs: 10, revenue_d7: 50 } },
  },
  {
    name: 'a gap between the days of events leaves the ages behind it unknown',
    studio: {
      loads: [
        { source: 'tenjin', endpoint: 'reporting_metrics', from: '2026-09-01', to: '2026-11-22' },
        { source: 'tenjin', endpoint: 'reporting_cohort_metrics', from: '2026-10-01', to: '2026-10-05' },
        {
          source: 'tenjin',
          endpoint: 'reporting_cohort_metrics',
          from: '2026-10-07',
          to: '2026-11-22',
          seq: 2,
        },
      ],
      tables: {
        ...tenjinLists(),
        tenjin__reporting_metrics: [tenjinMetrics({ reported_spend: 10_000 })],
        tenjin__reporting_cohort_metrics: [tenjinCohort({ iap_revenue: 5_000 })],
      },
    },
    returns: { d3: 0.5, d7: null },
  },
  {
    name: 'the campaigns go on where the report of creatives is read no more; its ages stay unknown',
    studio: {
      loads: [
        { source: 'adjust', endpoint: 'campaigns', from: '2026-09-01', to: '2026-11-22', seq: 2 },
        { source: 'adjust', endpoint: 'creatives', from: '2026-09-01', to: '2026-10-20', seq: 1 },
      ],
      tables: {
        adjust__campaigns: [
          adjust({ spend: 100, revenue_d7: 50, revenue_d30: 80 }),
          // after the last reading of the creatives
          adjust({ day: '2026-10-15', spend: 100, revenue_d7: 50, revenue_d30: 80 }),
        ],
        adjust__creatives: [
          adjust({ creative: 'Video', spend: 100, revenue_d7: 40, revenue_d30: 40 }),
          adjust({ day: '2026-10-15', creative: 'Image', spend: 100, revenue_d7: 40, revenue_d30: 40 }),
        ],
      },
    },
    returns: { d7: 0.5, d30: 0.8 },
    creatives: {
      'Video measured': { spend: 100, revenue_d7: 40, revenue_d30: null },
      'Image measured': { spend: 100, revenue_d7: null, revenue_d30: null },
      '(not by creative) measured': { revenue_d7: 60, revenue_d30: 160 },
    },
  },
  {
    name: 'creatives are read on where the campaigns stopped: the days that only they have are as old as they are',
    studio: {
      loads: [
        { source: 'appsflyer', endpoint: 'campaigns', from: '2026-09-01', to: '2026-10-04', seq: 1 },
        { source: 'appsflyer', endpoint: 'creatives', from: '2026-09-01', to: '2026-11-22', seq: 2 },
      ],
      tables: {
        appsflyer__campaigns: [appsFlyer({ spend: 100, revenue_d1: 10, revenue_d7: 10 })],
        appsflyer__creatives: [
          appsFlyer({ creative: 'Video', spend: 100, revenue_d1: 10, revenue_d7: 50 }),
          appsFlyer({ creative: 'Video', day: '2026-10-08', spend: 100, revenue_d1: 20, revenue_d7: 60 }),
        ],
      },
    },
    returns: { d1: 0.15, d7: 0.6 },
  },
  {
    name: 'a day that one of two reports with revenue lacks is not known',
    studio: {
      loads: [
        ...['installs', 'events'].map((endpoint) => ({
          source: 'adjust_csv_google',
          endpoint,
          from: '2026-09-01',
          to: '2026-11-22',
        })),
        { source: 'adjust_csv_google', endpoint: 'ad_revenue', from: '2026-10-05', to: '2026-11-22' },
        { source: 'applovin', endpoint: 'advertiser_report', from: '2026-09-01', to: '2026-11-22' },
      ],
      tables: {
        adjust_csv_google__installs: [
          adjustInstall(),
          adjustInstall({
            event_id: 'i2',
            day: '2026-10-06',
            event_time: '2026-10-06 10:00:00',
            user_id: 'u2',
          }),
        ],
        adjust_csv_google__events: [
          adjustEvent({ event_id: 'e1', revenue: 30 }),
          adjustEvent({ event_id: 'e2', day: '2026-10-06', user_id: 'u2', revenue: 9 }),
        ],
        adjust_csv_google__ad_revenue: [
          { day: '2026-10-05', user_id: 'u1', app: 'Tile', platform: 'ios', revenue: 4 },
          { day: '2026-10-06', user_id: 'u2', app: 'Tile', platform: 'ios', revenue: 1 },
        ],
        applovin__advertiser_report: [appLovin({ cost: 20 }), appLovin({ day: '2026-10-06', cost: 20 })],
      },
    },
    returns: { d0: 0.5, d7: 0.5 },
    portfolio: { installs: 1, revenue_d7: 10 },
    leftOut: { 'no_coverage revenue': { usd: 34 } },
  },
  {
    name: 'a campaign is renamed, and keeps its id',
    studio: {
      tables: {
        appsflyer__campaigns: [
          appsFlyer({ revenue_d7: 25 }),
          appsFlyer({ day: '2026-10-02', campaign: 'Launch v2', revenue_d7: 25 }),
        ],
        applovin__advertiser_report: [
          appLovin({ cost: 50 }),
          appLovin({ day: '2026-10-02', campaign: 'Launch v2', cost: 50 }),
        ],
      },
    },
    returns: { d7: 0.5 },
  },
  {
    name: 'the value of a young cohort is what it has earned so far, also at ages that its report does not have yet',
    studio: {
      days: ['2026-09-01', '2026-10-06'],
      tables: { appsflyer__cohorts: [appsFlyer({ revenue_d0: 1, revenue_d1: 2, revenue_d3: 3 })] },
    },
    values: { ltv_d7: 3, shown_installs: 10 },
  },
  {
    name: 'AppsFlyer’s cohorts have both names of a renamed campaign, and the network has one',
    studio: {
      tables: {
        appsflyer__campaigns: [
          appsFlyer({ spend: 55, revenue_d7: 25 }),
          appsFlyer({ day: '2026-10-02', campaign: 'Launch v2', spend: 55, revenue_d7: 25 }),
        ],
        appsflyer__cohorts: [
          appsFlyer({ campaign_id: '11', revenue_d0: 5, revenue_d7: 25 }),
          appsFlyer({
            day: '2026-10-02',
            campaign: 'Launch v2',
            campaign_id: '11',
            revenue_d0: 5,
            revenue_d7: 25,
          }),
        ],
        applovin__advertiser_report: [
          appLovin({ campaign: 'Launch v2', cost: 50 }),
          appLovin({ day: '2026-10-02', campaign: 'Launch v2', cost: 50 }),
        ],
      },
    },
    rows: 2,
    returns: { d0: 0.1, d7: 0.5 },
    statuses: { counted: { spend: 100, installs: 20, revenue_d7: 50 } },
  },
  {
    name: 'AppsFlyer’s cohorts have two ids of one name, by which alone it tells the cost',
    studio: {
      tables: {
        appsflyer__campaigns: [appsFlyer({ spend: 100, installs: 20, revenue_d7: 50 })],
        appsflyer__cohorts: ['11', '12'].map((campaign_id) =>
          appsFlyer({ campaign_id, revenue_d0: 5, revenue_d7: 25 }),
        ),
      },
    },
    rows: 1,
    returns: { d0: 0.1, d7: 0.5 },
    statuses: { counted: { spend: 100, installs: 20, revenue_d7: 50 } },
  },
  {
    name: 'a refund counts against the revenue, and an event that comes twice counts once',
    studio: {
      tables: {
        adjust_csv_google__installs: ['i1', 'i2'].map((id) => ({
          event_id: id,
          day: DAY,
          user_id: 'u1',
          app: 'Tile',
          platform: 'android',
          country: 'US',
          network: 'AppLovin',
          campaign: 'Launch',
          campaign_id: '11',
        })),
        adjust_csv_google__events: [
          { event_id: 'e1', day: DAY, user_id: 'u1', app: 'Tile', revenue: 30 },
          { event_id: 'e1', day: DAY, user_id: 'u1', app: 'Tile', revenue: 30 },
          { event_id: 'e2', day: '2026-10-03', user_id: 'u1', app: 'Tile', revenue: -10 },
          { event_id: 'e3', day: DAY, user_id: 'u9', app: 'Tile', revenue: 5 },
        ],
        adjust_csv_google__ad_revenue: [{ day: '2026-10-02', user_id: 'u1', app: 'Tile', revenue: 1 }],
        applovin__advertiser_report: [appLovin({ platform: 'android', cost: 42 })],
      },
    },
    returns: { d0: 0.714286, d1: 0.738095, d3: 0.5 },
    statuses: { counted: { installs: 1, revenue: 21 } },
    portfolio: { installs: 1, revenue_d0: 30, revenue_d1: 31, revenue_d3: 21 },
    leftOut: { 'no_coverage revenue': { usd: 5 } },
    cohortFates: {
      'adjust_csv_google used': { amount: 21 },
      'adjust_csv_google no_coverage': { amount: 5 },
    },
  },
  {
    name: 'raw events of GameAnalytics: each tells the install of its user',
    studio: {
      tables: {
        game_analytics_s3__session_start: [
          gameAnalytics({ event_id: 's1' }),
          gameAnalytics({ event_id: 's2', event_time: `${DAY} 11:00:00` }),
          gameAnalytics({ event_id: 's3', day: '2026-10-03', file_day: '2026-10-03' }),
          // written a day late
          gameAnalytics({ event_id: 's4', user_id: 'u2', file_day: '2026-10-02' }),
          // the sessions of its first days were not exported
          gameAnalytics({ event_id: 's5', user_id: 'u3', day: '2026-10-05', file_day: '2026-10-05' }),
          gameAnalytics({ event_id: 's6', user_id: 'u4', network: null, campaign: null }),
          gameAnalytics({ event_id: 's7', user_id: 'u5', install_day: null }),
        ],
        game_analytics_s3__business: [
          gameAnalytics({ event_id: 'e1', revenue: 10 }),
          gameAnalytics({ event_id: 'e1', revenue: 10 }),
          gameAnalytics({ event_id: 'e2', day: '2026-10-04', file_day: '2026-10-04', revenue: 6 }),
          gameAnalytics({ event_id: null, user_id: 'u4', network: null, campaign: null, revenue: 5 }),
          gameAnalytics({ event_id: 'e3', user_id: 'u5', install_day: null, revenue: 3 }),
        ],
        game_analytics_s3__impression: [
          gameAnalytics({ day: '2026-10-02', file_day: '2026-10-02', revenue: 4 }),
        ],
        applovin__advertiser_report: [appLovin({ cost: 40 })],
      },
    },
    returns: { d0: 0.25, d1: 0.35, d7: 0.5 },
    statuses: {
      counted: { installs: 2, revenue: 20, spend: 40 },
      organic: { installs: 1, revenue: 5 },
    },
    values: { payers_d7: 2 },
    cohortFates: { 'game_analytics_s3 no_coverage': { amount: 3 } },
  },
  {
    name: 'GameAnalytics was there before the attribution, which counts',
    studio: {
      loads: [
        ...['session_start', 'impression', 'business'].map((endpoint) => ({
          source: 'game_analytics_s3',
          endpoint,
          from: '2026-09-01',
          to: '2026-11-22',
        })),
        { source: 'appsflyer', endpoint: 'campaigns', from: '2026-09-15', to: '2026-11-22' },
        { source: 'applovin', endpoint: 'advertiser_report', from: '2026-09-01', to: '2026-11-22' },
      ],
      tables: {
        game_analytics_s3__session_start: [
          gameAnalytics({ event_id: 's1' }),
          gameAnalytics({
            event_id: 's2',
            install_day: '2026-09-02',
            day: '2026-09-02',
            file_day: '2026-09-02',
          }),
        ],
        game_analytics_s3__business: [gameAnalytics({ event_id: 'e1', revenue: 25 })],
        appsflyer__campaigns: [appsFlyer({ revenue_d7: 25 })],
        applovin__advertiser_report: [appLovin({ cost: 50 })],
      },
    },
    returns: { d7: 0.5 },
    cohortFates: {
      // its campaign tells that it is the app that the attribution knows by another id
      'appsflyer used': { amount: 25 },
      'game_analytics_s3 other_attribution': { amount: 25 },
    },
    // the attribution does not deliver users
    users: { 'u1 id1234567890': { purchase_revenue: 25 } },
  },
  {
    name: 'an app that only GameAnalytics has, beside an attribution, waits for a person',
    studio: {
      tables: {
        game_analytics_s3__session_start: [gameAnalytics({ event_id: 's1', app: 'game 7', network: null })],
        game_analytics_s3__business: [
          gameAnalytics({ event_id: 'e1', app: 'game 7', network: null, revenue: 25 }),
        ],
        appsflyer__campaigns: [appsFlyer({ revenue_d7: 25 })],
        applovin__advertiser_report: [appLovin({ cost: 50 })],
      },
    },
    returns: { d7: 0.5 },
    cohortFates: { 'appsflyer used': { amount: 25 }, 'game_analytics_s3 unmapped_app': { amount: 25 } },
    leftOut: { 'unmapped_app revenue': { usd: 25 } },
    users: {},
  },
  {
    name: 'events of one id: the first amount that is not 0, and each refund of it',
    studio: {
      tables: {
        adjust_csv_google__installs: [adjustInstall()],
        adjust_csv_google__events: [
          adjustEvent({ event_id: 'e1', revenue: 0 }),
          adjustEvent({ event_id: 'e1', event_time: `${DAY} 10:00:05`, revenue: 10 }),
          adjustEvent({ event_id: 'e2', revenue: 30 }),
          adjustEvent({ event_id: 'e2', revenue: 30 }),
          adjustEvent({ event_id: 'e2', day: '2026-10-03', event_time: '2026-10-03 10:00:00', revenue: -20 }),
          adjustEvent({ event_id: 'e2', day: '2026-10-03', event_time: '2026-10-03 10:00:00', revenue: -20 }),
          adjustEvent({ event_id: 'e2', day: '2026-10-04', event_time: '2026-10-04 10:00:00', revenue: -4 }),
          // without an id, rows are not compared
          adjustEvent({ event_id: '', revenue: 1 }),
          adjustEvent({ event_id: null, revenue: 1 }),
          adjustEvent({ event_id: '', revenue: 1 }),
        ],
        applovin__advertiser_report: [appLovin({ cost: 38 })],
      },
    },
    returns: { d0: 1.131579, d1: 1.131579, d7: 0.5 },
    statuses: { counted: { installs: 1, revenue: 19, revenue_d0: 43, revenue_d3: 19 } },
    users: { 'u1 Tile': { purchase_revenue: 19 } },
  },
  {
    name: 'a user installs on both platforms: two installs, each with its own revenue and payers',
    studio: {
      tables: {
        adjust_csv_google__installs: [
          adjustInstall(),
          adjustInstall({
            event_id: 'i2',
            day: '2026-10-02',
            event_time: '2026-10-02 10:00:00',
            platform: 'android',
            campaign_id: '12',
          }),
        ],
        adjust_csv_google__events: [
          adjustEvent({ event_id: 'e1', platform: 'iOS', revenue: 10 }),
          adjustEvent({ event_id: 'e2', day: '2026-10-02', platform: 'android', revenue: 6 }),
          // of which of the two apps is not known
          adjustEvent({ event_id: 'e3', day: '2026-10-02', platform: null, revenue: 5 }),
        ],
        adjust_csv_google__ad_revenue: [
          { day: '2026-10-03', user_id: 'u1', app: 'Tile', platform: 'android', revenue: 2 },
        ],
        applovin__advertiser_report: [
          appLovin({ cost: 20 }),
          appLovin({ day: '2026-10-02', platform: 'android', campaign_id_external: '12', cost: 16 }),
        ],
      },
    },
    returns: { d7: 0.5 },
    statuses: { counted: { installs: 2, spend: 36, revenue_d7: 18 } },
    values: { payers_d7: 2, ad_ltv_d7: 2 },
    cohortFates: { 'adjust_csv_google no_coverage': { amount: 5 } },
  },
  {
    name: 'a store fee is taken from purchases less refunds, and never from ads',
    studio: {
      settings: { fees: [{ app: '*', from: null, rate: 0.3 }] },
      tables: {
        adjust_csv_google__installs: [
          {
            event_id: 'i1',
            day: DAY,
            user_id: 'u1',
            app: 'Tile',
            platform: 'android',
            country: 'US',
            network: 'AppLovin',
            campaign: 'Launch',
            campaign_id: '11',
          },
        ],
        adjust_csv_google__events: [
          { event_id: 'e1', day: DAY, user_id: 'u1', app: 'Tile', revenue: 30 },
          { event_id: 'e2', day: '2026-10-03', user_id: 'u1', app: 'Tile', revenue: -10 },
        ],
        adjust_csv_google__ad_revenue: [{ day: '2026-10-02', user_id: 'u1', app: 'Tile', revenue: 1 }],
        applovin__advertiser_report: [appLovin({ platform: 'android', cost: 42 })],
      },
    },
    kinds: {
      'adjust_csv_google tile:android': {
        revenue: 21,
        ad_revenue: 1,
        net: 15,
        revenue_d0: 30,
        ad_revenue_d0: 0,
        net_d0: 21,
        revenue_d3: 21,
        ad_revenue_d3: 1,
        net_d3: 15,
      },
    },
    values: { ltv_d7: 21, ad_ltv_d7: 1, net_ltv_d7: 15, payers_d0: 1, payers_d7: 1 },
  },
  {
    name: 'what a store says that it pays counts before the fee that a person has set, from its first month on',
    studio: {
      settings: { fees: [{ app: '*', from: null, rate: 0.5 }] },
      tables: {
        adjust__campaigns: [
          adjust({
            day: '2026-08-31',
            app: 'com.tile',
            store_id: 'com.tile',
            platform: 'android',
            revenue_d7: 100,
            ad_revenue_d7: 0,
          }),
          adjust({
            day: '2026-09-10',
            app: 'com.tile',
            store_id: 'com.tile',
            platform: 'android',
            revenue_d7: 100,
            ad_revenue_d7: 0,
          }),
          adjust({
            day: '2026-10-10',
            app: 'com.tile',
            store_id: 'com.tile',
            platform: 'android',
            revenue_d7: 100,
            ad_revenue_d7: 20,
          }),
        ],
        applovin__advertiser_report: ['2026-08-31', '2026-09-10', '2026-10-10'].map((day) =>
          appLovin({ day, platform: 'android', cost: 10 }),
        ),
        google_playstore__sales: [
          { day: '2026-09-05', app: 'com.tile', gross: 10, currency: 'USD' },
          { day: '2026-09-20', app: 'com.tile', gross: 30, currency: 'USD' },
          // what is paid of these is not known yet
          { day: '2026-09-30', app: 'com.tile', gross: 1_000, currency: 'USD' },
          { day: '2026-10-05', app: 'com.tile', gross: 1_000, currency: 'USD' },
          // a month that still changes
          { day: '2026-10-06', app: 'com.tile', gross: 10, currency: 'USD' },
        ],
        google_playstore__earnings: [
          { day: '2026-09-05', app: 'com.tile', revenue: 7, currency: 'USD' },
          { day: '2026-09-20', app: 'com.tile', revenue: 23, currency: 'USD' },
          { day: '2026-10-06', app: 'com.tile', revenue: 1, currency: 'USD' },
          // of a month before the sales
          { day: '2026-08-20', app: 'com.tile', revenue: 5, currency: 'USD' },
        ],
      },
      days: ['2026-08-01', '2026-11-22'],
    },
    // half of the first day; a quarter of the others, where 30 of 40 were paid
    kinds: { 'adjust com.tile:android': { revenue_d7: 300, ad_revenue_d7: 20, net_d7: 50 + 75 + 80 } },
  },
  {
    name: 'a user is a payer from the first purchase on, and one who only sees ads or gets a refund is none',
    studio: {
      tables: {
        adjust_csv_google__installs: ['u1', 'u2', 'u3', 'u4'].map((user) => ({
          event_id: `i ${user}`,
          day: DAY,
          user_id: user,
          app: 'Tile',
          platform: 'android',
          country: 'US',
          network: 'AppLovin',
          campaign: 'Launch',
          campaign_id: '11',
        })),
        adjust_csv_google__events: [
          { event_id: 'e0', day: '2026-09-28', user_id: 'u1', app: 'Tile', revenue: 3 },
          { event_id: 'e1', day: DAY, user_id: 'u1', app: 'Tile', revenue: 30 },
          { event_id: 'e2', day: '2026-10-03', user_id: 'u1', app: 'Tile', revenue: 8 },
          { event_id: 'e3', day: '2026-10-04', user_id: 'u2', app: 'Tile', revenue: 2 },
          { event_id: 'e4', day: '2026-10-05', user_id: 'u3', app: 'Tile', revenue: -2 },
          { event_id: 'e5', day: '2026-10-20', user_id: 'u4', app: 'Tile', revenue: 9 },
        ],
        adjust_csv_google__ad_revenue: [{ day: '2026-10-02', user_id: 'u4', app: 'Tile', revenue: 1 }],
        applovin__advertiser_report: [appLovin({ platform: 'android', cost: 42 })],
      },
    },
    portfolio: { installs: 4 },
    values: { ltv_d7: 39, ad_ltv_d7: 1, payers_d0: 1, payers_d7: 2 },
  },
  {
    name: 'Tenjin tells purchases and ads apart; a store fee counts from its install day on, and that of an app before that of all',
    studio: {
      settings: {
        fees: [
          { app: '*', from: '2026-10-02', rate: 0.5 },
          { app: '*', from: '2026-10-04', rate: 0.9 },
          { app: 't1:ios', from: '2026-10-03', rate: 0.15 },
        ],
      },
      tables: tenjinLists({
        tenjin__reporting_metrics: ['2026-10-01', '2026-10-02', '2026-10-03', '2026-10-04'].map((day) =>
          tenjinMetrics({ date: day, reported_spend: 10_000 }),
        ),
        tenjin__reporting_cohort_metrics: ['2026-10-01', '2026-10-02', '2026-10-03', '2026-10-04'].map(
          (day) =>
            tenjinCohort({
              install_date: day,
              event_date: day,
              iap_revenue: 10_000,
              publisher_ad_revenue: 5_000,
            }),
        ),
      }),
    },
    // nothing is net on the first day: 50 + 50, then 50 + 85 on each day
    kinds: { 'tenjin t1:ios': { revenue_d7: 600, ad_revenue_d7: 200, net_d7: 370 } },
    // nobody says which of its installs have paid
    values: { ltv_d7: 600, ad_ltv_d7: 200, net_ltv_d7: 370, payers_d7: null },
  },
  {
    name: 'the newest day of a network whose rows are late has no spend yet; a day without rows before it had none',
    studio: {
      days: ['2026-10-01', '2026-10-10'],
      tables: {
        adjust__campaigns: studioDays(10).map((day) => adjust({ day, installs: 1, revenue_d0: 5 })),
        // none on the 2nd; none yet on the 9th and the 10th
        applovin__advertiser_report: studioDays(8)
          .filter((day) => day !== '2026-10-02')
          .map((day) => appLovin({ day, cost: 10 })),
      },
    },
    statuses: {
      counted: { spend: 70, installs: 8, revenue_d0: 40 },
      cost_unknown: { spend: null, installs: 2, revenue_d0: 10 },
    },
  },
  {
    name: 'a network without rows for three days is paused: it has no spend on them',
    studio: {
      days: ['2026-10-01', '2026-10-10'],
      tables: {
        adjust__campaigns: studioDays(10).map((day) => adjust({ day, installs: 1, revenue_d0: 5 })),
        applovin__advertiser_report: studioDays(7).map((day) => appLovin({ day, cost: 10 })),
      },
    },
    statuses: { counted: { spend: 70, installs: 10, revenue_d0: 50 } },
  },
  {
    name: 'Adjust tells purchases and ads apart; what was loaded before it was asked for them stays in one figure',
    studio: {
      settings: { fees: [{ app: '*', from: null, rate: 0.5 }] },
      tables: {
        adjust__campaigns: [
          adjust({ installs: 5, revenue_d7: 50, ad_revenue_d7: 20 }),
          adjust({ day: '2026-10-02', installs: 5, revenue_d7: 40, ad_revenue_d7: 0 }),
          adjust({ day: '2026-10-03', installs: 5, revenue_d7: 30 }),
          adjust({ day: '2026-10-04', installs: 5, revenue_d7: 0 }),
        ],
        applovin__advertiser_report: ['2026-10-01', '2026-10-02', '2026-10-03', '2026-10-04'].map((day) =>
          appLovin({ day, cost: 10 }),
        ),
      },
    },
    // 20 + 30 / 2 on the first day, 40 / 2 on the second; on the third nobody knows, so that nothing is taken
    kinds: { 'adjust tile:ios': { revenue_d7: 120, ad_revenue_d7: 20, net_d7: 85 } },
    values: { ltv_d7: 120, ad_ltv_d7: 20, net_ltv_d7: 85 },
  },
  {
    name: 'AppsFlyer’s cohorts have rows of all revenue and of ads; what was loaded before stays in one figure',
    studio: {
      settings: { fees: [{ app: '*', from: null, rate: 0.5 }] },
      tables: {
        appsflyer__cohorts: [
          appsFlyer({ campaign_id: '11', revenue_d7: 50, revenue_of: 'all' }),
          appsFlyer({ campaign_id: '11', installs: null, ad_revenue_d7: 20, revenue_of: 'ads' }),
          // without ads
          appsFlyer({ day: '2026-10-02', campaign_id: '11', revenue_d7: 40, revenue_of: 'all' }),
          appsFlyer({ day: '2026-10-03', campaign_id: '11', revenue_d7: 30 }),
        ],
        applovin__advertiser_report: studioDays(3).map((day) => appLovin({ day, cost: 10 })),
        applovin__max_report: [max({ package_name: 'id1234567890', estimated_revenue: 25 })],
      },
    },
    // 20 + 30 / 2 on the first day, 40 / 2 on the second; on the third nobody knows, so that nothing is taken
    kinds: { 'appsflyer id1234567890:ios': { revenue_d7: 120, ad_revenue_d7: 20, net_d7: 85 } },
    statuses: { counted: { spend: 30, installs: 30, revenue_d7: 120 } },
    leftOut: { 'ads_in_attribution ad_revenue': { usd: 25 } },
  },
  {
    name: 'Tenjin’s API tells the part of ads; rows of earlier loads do not',
    studio: {
      settings: { fees: [{ app: '*', from: null, rate: 0.5 }] },
      tables: {
        tenjin_api__reporting_metrics: [
          tenjinApi({ spend: 10, tracked_installs: 5, revenue_d7: 50, ad_revenue_d7: 20 }),
          tenjinApi({ day: '2026-10-02', spend: 10, tracked_installs: 5, revenue_d7: 30 }),
        ],
      },
    },
    kinds: { 'tenjin_api tile:ios': { revenue_d7: 80, ad_revenue_d7: 20, net_d7: 65 } },
  },
  {
    name: 'nobody tells purchases and ads of one figure apart, and no fee is taken from them; without a fee nothing is net',
    studio: {
      settings: { fees: [{ app: 'id1234567890:ios', from: null, rate: 0.3 }] },
      tables: {
        appsflyer__campaigns: [
          appsFlyer({ revenue_d7: 25 }),
          appsFlyer({ app: 'id99', campaign: 'Other', revenue_d7: 10 }),
        ],
        applovin__advertiser_report: [appLovin({ cost: 50 })],
      },
    },
    kinds: {
      'appsflyer id1234567890:ios': { revenue_d7: 25, ad_revenue_d7: null, net_d7: 25, net_d3: null },
    },
    values: { ltv_d7: 35, ad_ltv_d7: null, net_ltv_d7: 25 },
  },
  {
    name: 'devices that hide their id are installs of nobody',
    studio: {
      tables: {
        adjust_csv_google__installs: ['i1', 'i2', 'i3'].map((id) => ({
          event_id: id,
          day: DAY,
          user_id: id === 'i3' ? '' : '00000000-0000-0000-0000-000000000000',
          app: 'Tile',
          platform: 'android',
          network: 'AppLovin',
          campaign: 'Launch',
          campaign_id: '11',
        })),
        adjust_csv_google__events: [
          {
            event_id: 'e1',
            day: DAY,
            user_id: '00000000-0000-0000-0000-000000000000',
            app: 'Tile',
            revenue: 5,
          },
        ],
      },
    },
    statuses: { cost_unknown: { installs: 3, revenue: 0 } },
    cohortFates: { 'adjust_csv_google no_coverage': { amount: 5 } },
  },
  {
    name: 'a report of creatives lacks a country: the rest stands in a row of the campaign',
    studio: {
      tables: {
        adjust__campaigns: [
          adjust({ spend: 100, revenue_d7: 60 }),
          adjust({ country: 'GB', spend: 90, revenue_d7: 90 }),
        ],
        adjust__creatives: [
          adjust({ creative: 'Video', installs: 6, spend: 70, revenue_d7: 50 }),
          adjust({ creative: 'Image', installs: 3, spend: 20, revenue_d7: 10 }),
        ],
      },
    },
    returns: { d7: 0.789474 },
    creatives: {
      'Video measured': { spend: 70, installs: 6, revenue_d7: 50 },
      'Image measured': { spend: 20, installs: 3, revenue_d7: 10 },
      '(not by creative) measured': { spend: 100, installs: 11, revenue_d7: 90 },
    },
  },
  {
    name: 'creatives of a network whose attribution has none: their revenue is shared out by installs',
    studio: {
      tables: {
        ...tenjinLists(),
        tenjin__reporting_metrics: [tenjinMetrics()],
        tenjin__reporting_cohort_metrics: [tenjinCohort({ iap_revenue: 4_000 })],
        applovin__advertiser_report: [
          appLovin({ cost: 60, installs: 9 }),
          appLovin({ creative_set: 'Image', creative_set_id: '2', cost: 20, installs: 3 }),
        ],
      },
    },
    creatives: {
      'Video allocated': { spend: 60, installs: 7, revenue_d7: 30 },
      'Image allocated': { spend: 20, installs: 2, revenue_d7: 10 },
      '(not by creative) measured': { spend: 0, installs: 1, revenue_d7: 0 },
    },
  },
  {
    name: 'an attribution measures the creatives of one network, and not of others: theirs are shared out, or not known',
    studio: {
      tables: {
        adjust__campaigns: [
          adjust({ spend: 70, revenue_d7: 60 }),
          adjust({ network: 'Mintegral', campaign: 'Mint', campaign_id: '71', revenue_d7: 40 }),
          adjust({ network: 'Google Ads', campaign: 'Search', campaign_id: '21', revenue_d7: 30 }),
          // of the network that is measured, a campaign that is not
          adjust({ campaign: 'Second', campaign_id: '12', spend: 10, revenue_d7: 5 }),
        ],
        adjust__creatives: [adjust({ creative: 'Video', spend: 70, revenue_d7: 60 })],
        applovin__advertiser_report: [
          appLovin({ cost: 70 }),
          appLovin({
            campaign: 'Second',
            campaign_id_external: '12',
            creative_set: 'Rest',
            cost: 10,
            installs: 3,
          }),
          // and one that has earned nothing
          appLovin({
            campaign: 'Third',
            campaign_id_external: '13',
            creative_set: 'Idle',
            cost: 20,
            installs: 1,
          }),
        ],
        mintegral__performance_report: [
          {
            day: DAY,
            network: 'Mintegral',
            app: 'com.tile',
            platform: 'ios',
            country: 'US',
            campaign: 'Mint',
            campaign_id: '71',
            currency: 'USD',
            creative: 'Loop',
            creative_id: '700',
            spend: 80,
            installs: 12,
          },
        ],
        google_ads__campaign_report_daily: [googleAds({ metrics_cost_micros: 50_000_000 })],
        google_ads__ad_report_daily: [
          googleAds({ ad_group_ad_ad_id: '9', ad_group_ad_ad_name: 'Text', metrics_cost_micros: 50_000_000 }),
        ],
      },
    },
    creatives: {
      'Video measured': { spend: 70, revenue_d7: 60 },
      'Loop allocated': { spend: 80, revenue_d7: 40 },
      'Rest allocated': { spend: 10, revenue_d7: 5 },
      'Idle measured': { spend: 20, revenue_d7: 0 },
      'Text allocated': { spend: 50, revenue_d7: null },
      '(not by creative) measured': { spend: 0, revenue_d7: 30 },
    },
  },
  {
    name: 'revenue is shared out among creatives although countries are known on one side only',
    studio: {
      tables: {
        appsflyer__campaigns: [
          appsFlyer({ network: 'snapchat_int', campaign: 'Snap', revenue_d7: 50 }),
          appsFlyer({ network: 'snapchat_int', campaign: 'Snap', country: 'DE', revenue_d7: 10 }),
          appsFlyer({ country: '', revenue_d7: 20 }),
        ],
        snapchat__campaigns_stats_daily: [
          {
            day: DAY,
            network: 'Snapchat',
            app: '1234567890',
            platform: 'ios',
            campaign: 'Snap',
            campaign_id: 'a-b',
            ad_account_id: 's1',
            currency: 'USD',
            spend: 100,
          },
        ],
        snapchat__ads_stats_daily: ['A', 'B'].map((ad, index) => ({
          day: DAY,
          network: 'Snapchat',
          app: '1234567890',
          platform: 'ios',
          campaign: 'Snap',
          campaign_id: 'a-b',
          ad_account_id: 's1',
          currency: 'USD',
          ad,
          ad_id: ad,
          spend: 60 - 20 * index,
          installs: 6 - 2 * index,
        })),
        applovin__advertiser_report: [
          appLovin({ campaign_package_name: 'id1234567890', cost: 30, installs: 3 }),
          appLovin({ campaign_package_name: 'id1234567890', country: 'de', cost: 10, installs: 1 }),
        ],
      },
    },
    returns: { d7: 0.571429 },
    creatives: {
      'A allocated': { spend: 60, revenue_d7: 36 },
      'B allocated': { spend: 40, revenue_d7: 24 },
      'Video allocated': { spend: 40, revenue_d7: 20 },
    },
  },
  {
    name: 'the name of a creative is that of the only id of its campaign',
    studio: {
      tables: {
        adjust__campaigns: [adjust({ revenue_d7: 60 })],
        adjust__creatives: [
          adjust({ creative: 'video ', installs: 6, revenue_d7: 40 }),
          adjust({ creative: 'Image', installs: 4, revenue_d7: 20 }),
        ],
        applovin__advertiser_report: [
          appLovin({ cost: 90 }),
          // two ids have one name, and another campaign has the name, too
          appLovin({ creative_set: 'Image', creative_set_id: '2', cost: 10 }),
          appLovin({ creative_set: 'Image', creative_set_id: '3', cost: 10 }),
          appLovin({ campaign: 'Second', campaign_id_external: '12', creative_set_id: '4', cost: 5 }),
        ],
      },
    },
    creativeKeys: {
      'Video 1': { spend: 90, revenue_d7: 40 },
      'Video 4': { spend: 5, revenue_d7: 0 },
      'Image image': { spend: 0, revenue_d7: 20 },
      'Image 2': { spend: 10, revenue_d7: 0 },
      'Image 3': { spend: 10, revenue_d7: 0 },
    },
  },
  {
    name: "rows of Tenjin's API without an id of the network have the one of its list, and its apps those of the stores",
    studio: {
      tables: {
        tenjin_api__reporting_metrics: [
          tenjinApi({ campaign_id: null, tenjin_campaign_id: 't1', tracked_installs: 5, revenue_d7: 50 }),
        ],
        tenjin_api__campaigns: [{ id: 't1', name: 'Launch', remote_campaign_id: '11' }],
        tenjin_api__apps: [{ id: 'a1', name: 'Tile', platform: 'ios', bundle_id: 'com.tile' }],
        applovin__advertiser_report: [appLovin({ campaign: 'Renamed', cost: 100 })],
      },
    },
    returns: { d7: 0.5 },
    statuses: { counted: { spend: 100, installs: 5, revenue_d7: 50 } },
    rows: 1,
  },
  {
    name: 'the ads of a creative set are creatives, which attributions know; a row of an earlier load has the set',
    studio: {
      tables: {
        adjust__campaigns: [adjust({ revenue_d7: 60 })],
        adjust__creatives: [
          adjust({ creative: 'Intro', creative_id: '101', installs: 6, revenue_d7: 40 }),
          adjust({ creative: 'Outro', creative_id: '102', installs: 4, revenue_d7: 20 }),
        ],
        applovin__advertiser_report: [
          appLovin({ ad: 'Intro v1', ad_id: '101', cost: 60 }),
          appLovin({ ad: 'Outro', ad_id: '102', cost: 30 }),
          appLovin({ cost: 10 }),
        ],
      },
    },
    creativeKeys: {
      'Intro v1 101': { spend: 60, revenue_d7: 40 },
      'Outro 102': { spend: 30, revenue_d7: 20 },
      'Video 1': { spend: 10, revenue_d7: 0 },
    },
  },
  {
    name: 'a stack that loads the creatives only has campaigns from them',
    studio: {
      tables: {
        adjust__creatives: [
          adjust({ creative: 'Video', spend: 70, revenue_d7: 50 }),
          adjust({ creative: 'Image', spend: 30, revenue_d7: 10 }),
        ],
      },
    },
    returns: { d7: 0.6 },
    creatives: { 'Video measured': { spend: 70 }, 'Image measured': { spend: 30 } },
  },
  {
    name: 'MAX and Tenjin have the same ad revenue: it counts once, and what no install carries stands beside',
    studio: {
      tables: {
        ...tenjinLists(),
        tenjin__reporting_metrics: [tenjinMetrics({ reported_spend: 1_000 })],
        tenjin__reporting_cohort_metrics: [
          tenjinCohort({ publisher_ad_revenue: 300, iap_revenue: 200 }),
          tenjinCohort({ publisher_ad_revenue: 100, days_since_install: 2, event_date: '2026-10-03' }),
        ],
        applovin__max_report: [
          max({ estimated_revenue: 3.5 }),
          max({ day: '2026-10-03', estimated_revenue: 1.5 }),
          max({ day: '2026-10-04', estimated_revenue: 2 }),
        ],
      },
    },
    returns: { d0: 0.5, d7: 0.6 },
    leftOut: {
      'ads_in_attribution ad_revenue': { usd: 4 },
      'ads_not_attributed ad_revenue': { usd: 3 },
    },
  },
  {
    name: 'an attribution with purchases and ads in one figure: the mediation is a copy, and no part of the return',
    studio: {
      tables: {
        adjust__campaigns: [adjust({ spend: 10, revenue_d7: 6 })],
        ironsource__applications_v5_stats: [
          { date: DAY, appKey: 'k1', appName: 'Tile', platform: 'iOS', country: 'US', revenue: 50 },
        ],
      },
    },
    returns: { d7: 0.6 },
    leftOut: { 'ads_untold ad_revenue': { usd: 50 } },
  },
  {
    name: 'an attribution that tells ads apart and has none: those of the mediation are missing from the return',
    studio: {
      tables: {
        adjust__campaigns: [
          adjust({ spend: 10, revenue_d7: 6, ad_revenue_d7: 0 }),
          adjust({
            app: 'Farm',
            campaign: 'Second',
            campaign_id: '12',
            spend: 10,
            revenue_d7: 6,
            ad_revenue_d7: 2,
          }),
        ],
        ironsource__applications_v5_stats: [
          { date: DAY, appKey: 'k1', appName: 'Tile', platform: 'iOS', country: 'US', revenue: 50 },
          { date: DAY, appKey: 'k2', appName: 'Farm', platform: 'iOS', country: 'US', revenue: 9 },
        ],
      },
    },
    returns: { d7: 0.6 },
    leftOut: {
      'ads_not_attributed ad_revenue': { usd: 50 },
      'ads_in_attribution ad_revenue': { usd: 9 },
    },
  },
  {
    name: 'MAX’s cohorts of an app without ads in the attribution are shared out by installs, and the total is theirs and the rest',
    studio: {
      tables: {
        adjust__campaigns: [
          adjust({ spend: 10, revenue_d0: 1, revenue_d7: 6, ad_revenue_d0: 0, ad_revenue_d7: 0 }),
          adjust({
            network: 'Unity Ads',
            campaign: 'Second',
            campaign_id: '12',
            spend: 20,
            revenue_d7: 0,
            ad_revenue_d7: 0,
          }),
          adjust({
            network: 'Organic',
            campaign: '',
            campaign_id: '',
            installs: 20,
            revenue_d7: 0,
            ad_revenue_d7: 0,
          }),
          adjust({ country: 'DE', installs: 5, spend: 5, revenue_d7: 0, ad_revenue_d7: 0 }),
          // a campaign without installs of the day
          adjust({
            network: 'Mintegral',
            campaign: 'Third',
            campaign_id: '13',
            installs: 0,
            spend: 4,
            revenue_d7: 0,
            ad_revenue_d7: 0,
          }),
        ],
        applovin__max_report: [
          max({ estimated_revenue: 9 }),
          max({ country: 'de', estimated_revenue: 4 }),
          max({ country: 'fr', estimated_revenue: 3 }),
          max({ day: '2026-10-03', estimated_revenue: 10 }),
          max({ day: '2026-10-06', estimated_revenue: 6 }),
        ],
        applovin__max_cohort: [
          maxCohort({ 0: 8, 2: 14, 5: 16 }),
          maxCohort({ 0: 2 }, { country: 'de' }),
          // no install of the attribution is of this country
          maxCohort({ 0: 1 }, { country: 'fr' }),
        ],
      },
    },
    returns: { d7: 0.410256, d60: null },
    allocated: {
      'counted tile:ios AppLovin US': {
        allocated_d0: 2,
        allocated_d7: 4,
        measured_d7: 6,
        revenue_d7: 10,
        ad_revenue_d7: 4,
        revenue_d60: null,
      },
      'counted tile:ios Unity Ads US': { allocated_d7: 4 },
      'organic tile:ios Organic US': { allocated_d7: 8, revenue_d7: 8 },
      'counted tile:ios AppLovin DE': { allocated_d7: 2 },
    },
    adParts: { 'tile:ios': { total: 32, attributed: 0, allocated: 18, not_attributed: 14 } },
    leftOut: {
      'ads_not_attributed ad_revenue': { usd: 14 },
      'organic revenue': { usd: 8 },
    },
    values: { ltv_d7: 24, ad_ltv_d7: 18 },
  },
  {
    name: 'an app whose attribution has ads keeps them: MAX’s cohorts of it are the same money, those of another app are shared out',
    studio: {
      tables: {
        adjust__campaigns: [
          adjust({ spend: 10, revenue_d7: 6, ad_revenue_d7: 0 }),
          adjust({
            app: 'Farm',
            campaign: 'Second',
            campaign_id: '12',
            spend: 10,
            revenue_d7: 6,
            ad_revenue_d7: 2,
          }),
        ],
        applovin__max_report: [
          max({ estimated_revenue: 5 }),
          max({ application: 'Farm', package_name: 'com.farm', estimated_revenue: 3 }),
        ],
        applovin__max_cohort: [
          maxCohort({ 0: 4 }),
          maxCohort({ 0: 3 }, { application: 'Farm', package_name: 'com.farm' }),
        ],
      },
    },
    returns: { d7: 0.8 },
    allocated: { 'counted tile:ios AppLovin US': { allocated_d7: 4 } },
    adParts: {
      'tile:ios': { total: 5, allocated: 4, not_attributed: 1 },
      'farm:ios': { total: 3, attributed: 3, allocated: 0, not_attributed: 0 },
    },
  },
  {
    name: 'an age that MAX’s cohort has not reached, and days after its newest one, wait for it',
    studio: {
      tables: {
        adjust__campaigns: ['2026-10-01', '2026-10-02', '2026-10-05', '2026-10-20'].map((day) =>
          adjust({ day, spend: 10, revenue_d0: 1, revenue_d7: 5, ad_revenue_d0: 0, ad_revenue_d7: 0 }),
        ),
        applovin__max_report: [
          max({ estimated_revenue: 50 }),
          max({ day: '2026-10-02', estimated_revenue: 50 }),
        ],
        applovin__max_cohort: [
          maxCohort({ 0: 2, 7: 5 }),
          {
            ...maxCohort({ 0: 1 }, { day: '2026-10-02' }),
            ...Object.fromEntries(
              [7, 10, 14, 18, 21, 24, 27, 30].map((age) => [`ads_pub_revenue_${age}`, null]),
            ),
          },
        ],
      },
    },
    // at D7 the second day and the fifth wait; after a week nobody waits for a mediation
    returns: { d0: 6 / 30, d7: 15 / 20 },
    allocated: {
      'counted tile:ios AppLovin US': { allocated: 6, allocated_d0: 3, allocated_d7: 5, revenue_d0: 5 },
    },
    adParts: { 'tile:ios': { total: 100, allocated: 6, not_attributed: 94 } },
  },
  {
    name: 'cohorts that fall with their age, or have more than the mediation’s total, are not shared out',
    studio: {
      tables: {
        adjust__campaigns: [
          adjust({ spend: 10, revenue_d7: 6, ad_revenue_d7: 0 }),
          adjust({
            app: 'Farm',
            campaign: 'Second',
            campaign_id: '12',
            spend: 10,
            revenue_d7: 6,
            ad_revenue_d7: 0,
          }),
        ],
        applovin__max_report: [
          max({ estimated_revenue: 5 }),
          max({ application: 'Farm', package_name: 'com.farm', estimated_revenue: 3 }),
        ],
        applovin__max_cohort: [
          maxCohort({ 0: 4, 1: 2, 3: 1 }),
          maxCohort({ 0: 4 }, { application: 'Farm', package_name: 'com.farm' }),
        ],
      },
    },
    returns: { d7: 0.6 },
    allocated: {},
    leftOut: { 'ads_contradicted ad_revenue': { usd: 8 } },
  },
  {
    name: 'an attribution that has ads from a day on: only earlier installs have a share of MAX’s cohorts',
    studio: {
      tables: {
        ...tenjinLists(),
        tenjin__reporting_metrics: [
          tenjinMetrics({ reported_spend: 1_000 }),
          tenjinMetrics({ date: '2026-10-03', reported_spend: 1_000 }),
        ],
        tenjin__reporting_cohort_metrics: [
          tenjinCohort({ iap_revenue: 100 }),
          tenjinCohort({
            install_date: '2026-10-03',
            event_date: '2026-10-03',
            iap_revenue: 100,
            publisher_ad_revenue: 300,
          }),
        ],
        applovin__max_report: [
          max({ estimated_revenue: 5 }),
          max({ day: '2026-10-03', estimated_revenue: 6 }),
        ],
        applovin__max_cohort: [maxCohort({ 0: 4 }), maxCohort({ 0: 4 }, { day: '2026-10-03' })],
      },
    },
    returns: { d0: 0.45, d7: 0.45 },
    adParts: { 't1:ios': { total: 11, attributed: 3, allocated: 4, not_attributed: 4 } },
  },
  {
    name: 'cohorts of a country are shared by the installs without one where none has it, once for two stacks',
    studio: {
      tables: {
        adjust__campaigns: [
          adjust({ country: '', spend: 10, revenue_d7: 0, ad_revenue_d7: 0 }),
          adjust({
            country: '',
            network: 'Organic',
            campaign: '',
            campaign_id: '',
            installs: 30,
            revenue_d7: 0,
            ad_revenue_d7: 0,
          }),
        ],
        applovin__max_report: [max({ estimated_revenue: 9 })],
        applovin__max_cohort: [maxCohort({ 0: 8 }, { stack_id: 5 }), maxCohort({ 0: 8 }, { stack_id: 6 })],
      },
    },
    allocated: {
      'counted tile:ios AppLovin ZZ': { allocated_d7: 2 },
      'organic tile:ios Organic ZZ': { allocated_d7: 6 },
    },
    adParts: { 'tile:ios': { total: 9, allocated: 8, not_attributed: 1 } },
  },
  {
    name: 'what MAX’s cohorts have of days without its total is taken off nothing',
    studio: {
      tables: {
        adjust__campaigns: [adjust({ spend: 10, revenue_d7: 6, ad_revenue_d7: 0 })],
        applovin__max_report: [max({ day: '2026-10-03', estimated_revenue: 2 })],
        applovin__max_cohort: [maxCohort({ 0: 8, 2: 9 })],
      },
    },
    returns: { d7: 1.5 },
    allocated: { 'counted tile:ios AppLovin US': { allocated_d7: 9 } },
    leftOut: { 'ads_not_attributed ad_revenue': { usd: 1 } },
  },
  {
    name: 'MAX’s cohorts are shared out in the currency of the answers, at the rate of the install day',
    studio: {
      settings: {
        currency: 'EUR',
        rates: [
          { day: '2026-10-01', currency: 'USD', rate: 0.5 },
          { day: '2026-10-03', currency: 'USD', rate: 0.8 },
        ],
      },
      tables: {
        adjust__campaigns: [
          adjust({ currency: 'EUR', spend: 10, revenue_d7: 6, ad_revenue_d7: 0 }),
          adjust({
            network: 'Organic',
            campaign: '',
            campaign_id: '',
            currency: 'EUR',
            installs: 30,
            revenue_d7: 0,
            ad_revenue_d7: 0,
          }),
        ],
        applovin__max_report: [
          max({ estimated_revenue: 20 }),
          max({ day: '2026-10-03', estimated_revenue: 10 }),
        ],
        applovin__max_cohort: [maxCohort({ 0: 16, 2: 24 })],
      },
    },
    returns: { d7: 0.9 },
    allocated: {
      'counted tile:ios AppLovin US': { allocated_d0: 2, allocated_d7: 3, revenue_d7: 9 },
      'organic tile:ios Organic US': { allocated_d7: 9 },
    },
    adParts: { 'tile:ios': { total: 18, allocated: 12, not_attributed: 6 } },
    leftOut: { 'ads_not_attributed ad_revenue': { usd: 6 }, 'organic revenue': { usd: 9 } },
    values: { ltv_d7: 18, ad_ltv_d7: 12 },
  },
  {
    name: 'MAX’s cohorts of a day without a rate wait for it, and without MAX’s total nothing checks the others',
    studio: {
      settings: { currency: 'EUR', rates: [{ day: '2026-10-01', currency: 'USD', rate: 0.5 }] },
      tables: {
        adjust__campaigns: ['2026-09-30', DAY].map((day) =>
          adjust({
            day,
            currency: 'EUR',
            spend: 10,
            ...Object.fromEntries([0, 1, 3, 7, 14, 30].map((age) => [`revenue_d${age}`, 6])),
            ad_revenue_d7: 0,
          }),
        ),
        applovin__max_cohort: [maxCohort({ 0: 8, 2: 12 }), maxCohort({ 0: 8, 2: 12 }, { day: '2026-09-30' })],
      },
    },
    // 6 and 12 at 0.5 of the day with a rate; the revenue of the other day is not known
    returns: { d7: 1.2 },
    statuses: { counted: { spend: 20, revenue: 12, revenue_d7: 12 } },
    allocated: {
      'counted tile:ios AppLovin US': { allocated_d7: 6, revenue_d7: 12, no_rate: 1, unchecked: 1 },
    },
    // a cohort that waits for a rate is in no value
    values: { ltv_d7: 18, ad_ltv_d7: 6, allocated_ltv_d7: 6, measured_ltv_d7: 12, shown_installs: 10 },
  },
  {
    name: 'a row of 0.01 of the mediation does not hide what a network pays, and takes nothing twice',
    studio: {
      tables: {
        adjust__campaigns: [adjust({ spend: 10, revenue_d7: 6 })],
        applovin__max_report: [
          max({ estimated_revenue: 0.01 }),
          max({ country: 'DE', currency: 'XAU', estimated_revenue: 9 }),
        ],
        admob__network_report: [
          {
            day: DAY,
            app_id: 'ca-app-pub-1~2',
            app: 'Tile',
            platform: 'iOS',
            country: 'US',
            revenue: 100,
            currency: 'USD',
          },
        ],
      },
    },
    returns: { d7: 0.6 },
    leftOut: {
      'ads_untold ad_revenue': { usd: 100 },
      'other_claim ad_revenue': { usd: 0.01 },
    },
  },
  {
    name: 'what a network pays is in the total of the mediation that serves the app',
    studio: {
      tables: {
        adjust__campaigns: [adjust({ spend: 10, revenue_d7: 6 })],
        applovin__max_report: [max({ estimated_revenue: 104 })],
        admob__network_report: [
          {
            day: DAY,
            app_id: 'ca-app-pub-1~2',
            app: 'Tile',
            platform: 'iOS',
            country: 'US',
            revenue: 100,
            currency: 'USD',
          },
        ],
      },
    },
    returns: { d7: 0.6 },
    leftOut: {
      'ads_untold ad_revenue': { usd: 104 },
      'other_claim ad_revenue': { usd: 100 },
    },
  },
  {
    name: 'two stacks of Meta Audience Network with one of two equal reports each, and a day on which one has both',
    studio: {
      tables: {
        adjust__campaigns: [adjust({ spend: 10, revenue_d7: 5 })],
        meta_audience__adnetworkanalytics: [
          { day: DAY, app_id: 'm1', platform: 'ios', country: 'US', revenue: 5, stack_id: 8 },
        ],
        meta_audience__adnetworkanalytics_results: [
          { day: DAY, app_id: 'm1', platform: 'ios', country: 'US', revenue: 5, stack_id: 8 },
          { day: DAY, app_id: 'm2', platform: 'ios', country: 'US', revenue: 7, stack_id: 9 },
          { day: '2026-10-02', app_id: 'm1', platform: 'ios', country: 'US', revenue: 1, stack_id: 8 },
        ],
      },
    },
    leftOut: { 'ads_not_attributed ad_revenue': { amount: 13 } },
  },
  {
    name: 'ad revenue of an app without an attribution, and in a currency without a rate',
    studio: {
      tables: {
        adjust__campaigns: [adjust({ spend: 10, revenue_d7: 6 })],
        applovin__max_report: [
          max({ package_name: 'com.other', application: 'Other', estimated_revenue: 7 }),
          max({ currency: 'XAU', estimated_revenue: 9 }),
        ],
      },
    },
    returns: { d7: 0.6 },
    leftOut: {
      'ads_not_attributed ad_revenue': { usd: 7 },
      'no_rate ad_revenue': { amount: 9, usd: null },
    },
  },
  {
    name: 'a row of 0.01 of the mediation’s users does not hide the copy of 100, and what no user carries is nobody’s',
    studio: {
      tables: {
        appsflyer__in_app_events_report: [appsFlyerEvent({ event: 'af_ad_revenue', revenue: 100 })],
        applovin__max_report: [max({ package_name: 'id1234567890', estimated_revenue: 104 })],
        applovin__user_ad_revenue: [maxUser({ revenue: 0.01 })],
      },
    },
    users: {
      'u1 Tile': { ad_revenue: 100, revenue: 100 },
      '(no user) Tile': { ad_revenue: 4, purchase_revenue: 0 },
    },
  },
  {
    name: 'the mediation’s users come before the copy where they are most of the ad revenue',
    studio: {
      tables: {
        appsflyer__in_app_events_report: [
          appsFlyerEvent({ event: 'af_ad_revenue', revenue: 1 }),
          appsFlyerEvent({ event: 'af_purchase', revenue: 5 }),
        ],
        applovin__max_report: [max({ package_name: 'id1234567890', estimated_revenue: 1 })],
        applovin__user_ad_revenue: [maxUser({ idfa: 'U2', revenue: 0.9 })],
      },
    },
    users: {
      'u1 Tile': { ad_revenue: 0, purchase_revenue: 5 },
      'U2 Tile': { ad_revenue: 0.9 },
      '(no user) Tile': { ad_revenue: 0.1 },
    },
  },
  {
    name: 'views of devices that hide their id are nobody’s, and a device has one spelling',
    studio: {
      tables: {
        applovin__max_report: [max({ package_name: 'id1234567890' })],
        applovin__user_ad_revenue: [
          maxUser({ idfa: '00000000-0000-0000-0000-000000000000', revenue: 2 }),
          maxUser({ idfa: null, revenue: 1 }),
          maxUser({ idfa: 'AAAAAAAA-BBBB-CCCC-DDDD-EEEEEEEEEEEE', revenue: 3 }),
          maxUser({ idfa: 'aaaaaaaa-bbbb-cccc-dddd-eeeeeeeeeeee', revenue: 4 }),
        ],
      },
    },
    users: {
      '(no user) Tile': { ad_revenue: 3 },
      'aaaaaaaa-bbbb-cccc-dddd-eeeeeeeeeeee Tile': { ad_revenue: 7 },
    },
  },
  {
    name: 'a refund takes a user’s purchase back, an event that comes twice counts once, and another currency has its rate',
    studio: {
      settings: { rates: [{ day: DAY, currency: 'EUR', rate: 1.25 }] },
      tables: {
        adjust_csv_google__events: [
          adjustEvent({ event_id: 'e1', revenue: 10 }),
          adjustEvent({ event_id: 'e1', revenue: 10 }),
          adjustEvent({ event_id: 'e2', revenue: -10 }),
          adjustEvent({ event_id: 'e3', user_id: 'u2', revenue: 8, currency: 'EUR' }),
          adjustEvent({ event_id: 'e4', user_id: 'u3', revenue: 500, currency: 'JPY' }),
        ],
      },
    },
    users: {
      'u1 Tile': { purchase_revenue: 0, revenue: 0 },
      'u2 Tile': { purchase_revenue: 10, unrated_amount: null },
      'u3 Tile': { purchase_revenue: 0, unrated_amount: 500 },
    },
  },
  {
    name: 'two attributions have the same purchases: those of the one that counts',
    studio: {
      tables: {
        adjust_csv_google__installs: [adjustEvent({ event_id: 'i1', event: 'install', app: 'id1234567890' })],
        adjust_csv_google__events: [adjustEvent({ event_id: 'e1', revenue: 10, app: 'id1234567890' })],
        appsflyer__campaigns: [appsFlyer()],
        appsflyer__in_app_events_report: [appsFlyerEvent({ event: 'af_purchase', revenue: 11 })],
      },
    },
    users: { 'u1 id1234567890': { purchase_revenue: 10 } },
  },
  {
    name: 'an event that was first delivered as 0 has its amount, and the refund of one is not its repeat',
    studio: {
      tables: {
        adjust_csv_google__events: [
          adjustEvent({ event_id: 'e1', revenue: 0 }),
          adjustEvent({ event_id: 'e1', revenue: 9.99 }),
          adjustEvent({ event_id: 'e2', user_id: 'u2', revenue: 5 }),
          adjustEvent({ event_id: 'e2', user_id: 'u2', revenue: -5 }),
        ],
      },
    },
    users: { 'u1 Tile': { purchase_revenue: 9.99 }, 'u2 Tile': { purchase_revenue: 0 } },
  },
  {
    name: 'ads that only the attribution has, without a rate, stay with their amount',
    studio: {
      tables: {
        appsflyer__in_app_events_report: [
          appsFlyerEvent({ event: 'af_ad_revenue', revenue: 100, currency: 'EGP' }),
          appsFlyerEvent({ event: 'af_ad_revenue', user_id: 'u2', revenue: 7, currency: 'EGP' }),
          appsFlyerEvent({ event: 'af_purchase', user_id: 'u2', revenue: 9, currency: 'VND' }),
        ],
      },
    },
    users: {
      'u1 Tile': { revenue: 0, unrated_amount: 100 },
      // amounts of two currencies have no sum
      'u2 Tile': { revenue: 0, unrated_amount: null },
    },
  },
  {
    name: 'a second attribution has an app under a name that no list knows: it is held back until a person decides',
    studio: {
      tables: {
        adjust__campaigns: [adjust({ spend: 100, revenue_d7: 50 })],
        appsflyer__campaigns: [appsFlyer({ spend: 97, installs: 9, revenue_d7: 40 })],
      },
    },
    returns: { d7: 0.5 },
    statuses: { counted: { spend: 100, installs: 10 } },
    spendFates: { 'adjust used': 100, 'appsflyer unmapped_app': 97 },
    cohortFates: { 'appsflyer unmapped_app': { installs: 9, amount: 40 } },
    unmapped: { 'app appsflyer id1234567890': { installs: 9 } },
    portfolio: { installs: 10, revenue_d7: 50 },
  },
  {
    name: 'the same, and the network’s report names the campaign by its id',
    studio: {
      tables: {
        adjust__campaigns: [
          adjust({ network: 'Google Ads', campaign: 'Search', campaign_id: '21', revenue_d7: 50 }),
        ],
        appsflyer__campaigns: [
          appsFlyer({ network: 'googleadwords_int', campaign: 'Search', revenue_d7: 40 }),
        ],
        google_ads__campaign_report_daily: [googleAds({ metrics_cost_micros: 100_000_000 })],
      },
    },
    returns: { d7: 0.5 },
    statuses: { counted: { spend: 100, installs: 10 } },
    portfolio: { installs: 10, revenue_d7: 50 },
  },
  {
    name: 'a person says that the app of a second attribution is another one',
    studio: {
      settings: {
        appAliases: [
          { provider: 'appsflyer', alias: 'id1234567890', platform: 'ios', choice: { kind: 'new' } },
        ],
      },
      tables: {
        adjust__campaigns: [adjust({ spend: 100, revenue_d7: 50 })],
        appsflyer__campaigns: [appsFlyer({ spend: 97, installs: 9, revenue_d7: 40 })],
      },
    },
    statuses: { counted: { spend: 197, installs: 19, revenue_d7: 90 } },
  },
  {
    name: 'the apps of two attributions whose campaigns have one name, which the network’s report tells apart',
    studio: {
      tables: {
        adjust__campaigns: [adjust({ revenue_d7: 50 })],
        appsflyer__campaigns: [appsFlyer({ app: 'id999', revenue_d7: 25 })],
        applovin__advertiser_report: [
          appLovin({ cost: 100 }),
          appLovin({
            campaign_id_external: '13',
            campaign_package_name: 'com.farm',
            campaign_store_id: '999',
            cost: 50,
          }),
        ],
      },
    },
    returns: { d7: 0.5 },
    statuses: { counted: { spend: 150, installs: 20 } },
  },
  {
    name: 'campaigns of two apps have one name and ids of their own: the name joins nothing',
    studio: {
      tables: {
        adjust__campaigns: [adjust({ campaign: 'Broad', revenue_d7: 50 })],
        applovin__advertiser_report: [
          appLovin({
            campaign: 'Broad',
            campaign_id_external: '13',
            campaign_package_name: 'com.farm',
            cost: 900,
          }),
        ],
      },
    },
    returns: { d7: null },
    spendFates: { 'applovin unmapped_app': 900 },
  },
  {
    name: 'a report without apps has the name of another campaign of the attribution, with another id',
    studio: {
      tables: {
        adjust__campaigns: [
          adjust({ network: 'TikTok', campaign: 'Broad', campaign_id: '99', spend: 40, revenue_d7: 20 }),
        ],
        tiktok__campaigns_reports_daily: [tiktok({ campaign: 'Broad', campaign_id: '31', spend: 900 })],
      },
    },
    returns: { d7: null },
    spendFates: { 'tiktok unmapped_app': 900, 'adjust held_back': 40 },
  },
  {
    name: 'a campaign of another app of the store has the name of one without an id',
    studio: {
      tables: {
        appsflyer__campaigns: [appsFlyer({ campaign: 'Broad', revenue_d7: 50 })],
        applovin__advertiser_report: ['Broad', 'Farm'].map((campaign, place) =>
          appLovin({
            campaign,
            campaign_package_name: 'com.farm',
            campaign_store_id: '9999999999',
            campaign_id_external: String(place),
            cost: 100,
          }),
        ),
      },
    },
    returns: { d7: null },
    spendFates: { 'applovin unmapped_app': 200 },
  },
  {
    name: 'names of campaigns that speak for two apps of a network join none of them',
    studio: {
      tables: {
        appsflyer__campaigns: [
          appsFlyer({ campaign: 'Launch', revenue_d7: 50 }),
          appsFlyer({ campaign: 'Broad', revenue_d7: 50 }),
        ],
        applovin__advertiser_report: [
          appLovin({ cost: 100 }),
          appLovin({
            campaign: 'Broad',
            campaign_package_name: 'com.farm',
            campaign_id_external: '13',
            cost: 900,
          }),
        ],
      },
    },
    returns: { d7: null },
    spendFates: { 'applovin unmapped_app': 1_000 },
  },
  {
    name: 'a second attribution says that a campaign belongs to another app: it overrules nobody',
    studio: {
      tables: {
        ...tenjinLists({
          tenjin__apps: [
            { id: 't1', name: 'Tile', bundle_id: 'com.tile', platform: 'ios', store_id: '1234567890' },
            { id: 't2', name: 'Farm', bundle_id: 'com.farm', platform: 'ios', store_id: '1234567891' },
          ],
          tenjin__campaigns: [
            { id: 'c3', remote_campaign_id: '21', name: 'Search', app_id: 't1', ad_network_id: 2 },
            { id: 'c4', name: 'Named', app_id: 't1', ad_network_id: 2 },
          ],
        }),
        tenjin__reporting_metrics: [
          tenjinMetrics({ ad_network_id: 2, campaign_id: 'c3' }),
          tenjinMetrics({ ad_network_id: 2, campaign_id: 'c4' }),
          tenjinMetrics({ app_id: 't2', ad_network_id: 0, campaign_id: null, tracked_installs: 5 }),
        ],
        tenjin__reporting_cohort_metrics: [
          tenjinCohort({ ad_network_id: 2, campaign_id: 'c3', iap_revenue: 5_000 }),
          tenjinCohort({ ad_network_id: 2, campaign_id: 'c4', iap_revenue: 2_000 }),
        ],
        adjust__campaigns: [
          adjust({ app: 'Farm', network: 'Google Ads', campaign: 'Search', campaign_id: '21', installs: 1 }),
          adjust({ app: 'Farm', network: 'Google Ads', campaign: 'Named', campaign_id: '', installs: 1 }),
        ],
        google_ads__campaign_report_daily: [
          googleAds({ metrics_cost_micros: 100_000_000 }),
          googleAds({ campaign_id: '22', campaign_name: 'Named', metrics_cost_micros: 40_000_000 }),
        ],
      },
    },
    returns: { d7: 0.5 },
    spendFates: { 'google_ads used': 140 },
  },
  {
    name: 'files and reports of one attribution are not rivals: installs of one, the cost that the other has',
    studio: {
      tables: {
        adjust_csv_google__installs: [adjustInstall()],
        adjust_csv_google__events: [adjustEvent({ event_id: 'e1', revenue: 10 })],
        adjust__campaigns: [adjust({ installs: 1, spend: 20, revenue_d7: 10 })],
      },
    },
    returns: { d7: 0.5 },
    statuses: { counted: { spend: 20, installs: 1 } },
    spendFates: { 'adjust used': 20 },
  },
  {
    name: 'the vault and the reports of one attribution: only the reports have the cost',
    studio: {
      tables: {
        ...tenjinLists(),
        tenjin__reporting_metrics: [tenjinMetrics()],
        tenjin__reporting_cohort_metrics: [tenjinCohort({ iap_revenue: 1_000 })],
        tenjin_api__reporting_metrics: [tenjinApi({ tracked_installs: 10, spend: 20, revenue_d7: 10 })],
      },
    },
    returns: { d7: 0.5 },
    statuses: { counted: { spend: 20, installs: 10 } },
  },
  {
    name: 'the vault and the reports of one attribution both have the cost: it counts once',
    studio: {
      tables: {
        tenjin_api__reporting_metrics: [tenjinApi({ tracked_installs: 10, spend: 20, revenue_d7: 10 })],
        ...tenjinLists(),
        tenjin__reporting_metrics: [tenjinMetrics({ reported_spend: 2_100 })],
        tenjin__reporting_cohort_metrics: [tenjinCohort({ iap_revenue: 1_100 })],
      },
    },
    returns: { d7: 0.5 },
    spendFates: { 'tenjin_api used': 20, 'tenjin other_claim': 21 },
  },
  {
    name: 'a person chooses an attribution that delivers by files',
    studio: {
      settings: { record: [{ app: '*', from: '2026-09-01', source: 'adjust' }] },
      tables: {
        ...tenjinLists(),
        tenjin__reporting_metrics: [tenjinMetrics({ reported_spend: 2_000 })],
        tenjin__reporting_cohort_metrics: [tenjinCohort({ iap_revenue: 700 })],
        adjust_csv_google__installs: [adjustInstall()],
        adjust_csv_google__events: [adjustEvent({ event_id: 'e1', revenue: 10 })],
        applovin__advertiser_report: [appLovin({ cost: 20 })],
      },
    },
    returns: { d7: 0.5 },
    statuses: { counted: { installs: 1 } },
  },
  {
    name: 'an attribution whose stack is older delivers its first install of an app that another one has had for weeks',
    studio: {
      tables: {
        ...tenjinLists(),
        tenjin__reporting_metrics: [tenjinMetrics({ date: '2026-11-10', tracked_installs: 1 })],
        tenjin__reporting_cohort_metrics: [tenjinCohort({ install_date: '2026-11-10', iap_revenue: 0 })],
        adjust__campaigns: [
          adjust({ spend: 100, revenue_d7: 50 }),
          adjust({ day: '2026-10-20', spend: 100, revenue_d7: 50 }),
        ],
      },
    },
    returns: { d7: 0.5 },
    statuses: { counted: { spend: 200, installs: 20 } },
  },
  {
    name: 'the stack of the first attribution is made anew, and loads less of its history than the second one',
    studio: {
      settings: {
        connected: [
          { stack: 2, on: '2026-10-10' },
          { stack: 1, on: '2026-10-20' },
        ],
      },
      tables: {
        adjust__campaigns: [
          adjust({ day: '2026-09-02', spend: 103, installs: 12, revenue_d7: 60 }),
          adjust({ spend: 103, installs: 12, revenue_d7: 60 }),
        ],
        ...tenjinLists(),
        tenjin__reporting_metrics: [tenjinMetrics({ reported_spend: 10_000 })],
        tenjin__reporting_cohort_metrics: [tenjinCohort({ iap_revenue: 5_000 })],
      },
    },
    returns: { d7: 0.5 },
    cohortFates: { 'adjust other_attribution': { installs: 24 }, 'tenjin used': { installs: 10 } },
  },
  {
    name: 'two apps of the stores have one title',
    studio: {
      tables: {
        ...tenjinLists({
          tenjin__apps: [
            { id: 't1', name: 'Cards', bundle_id: 'com.one', platform: 'ios', store_id: '1234567890' },
            { id: 't2', name: 'Cards', bundle_id: 'com.two', platform: 'ios', store_id: '1234567891' },
          ],
          tenjin__campaigns: [
            { id: 'c1', remote_campaign_id: '11', name: 'Launch', app_id: 't1', ad_network_id: 1 },
            { id: 'c9', remote_campaign_id: '12', name: 'Launch', app_id: 't2', ad_network_id: 1 },
          ],
        }),
        tenjin__reporting_metrics: [
          tenjinMetrics(),
          tenjinMetrics({ app_id: 't2', campaign_id: 'c9', tracked_installs: 4 }),
        ],
        tenjin__reporting_cohort_metrics: [
          tenjinCohort({ iap_revenue: 9_000 }),
          tenjinCohort({ app_id: 't2', campaign_id: 'c9', iap_revenue: 1_000 }),
        ],
        applovin__advertiser_report: [
          appLovin({ campaign_package_name: 'com.one', cost: 100 }),
          appLovin({ campaign_package_name: 'com.two', campaign_id_external: '12', cost: 100 }),
        ],
      },
    },
    returns: { d7: 0.5 },
    kinds: { 'tenjin t1:ios': { revenue_d7: 90 }, 'tenjin t2:ios': { revenue_d7: 10 } },
  },
  {
    name: 'two apps of Adjust have one name: each is its store’s, and rows with the name only wait for a person',
    studio: {
      tables: {
        adjust__campaigns: [
          adjust({ app: 'Cards', app_token: 'a', store_id: '1234567890', revenue_d7: 90 }),
          // the token tells the store where a row does not
          adjust({ app: 'Cards', app_token: 'a', store_id: null, country: 'DE', installs: 0, revenue_d7: 1 }),
          adjust({
            app: 'Cards',
            campaign_id: '12',
            campaign: 'Second',
            app_token: 'b',
            store_id: '1234567891',
            installs: 4,
            revenue_d7: 10,
          }),
          adjust({ app: 'Cards', campaign_id: '13', campaign: 'Old', installs: 3, revenue_d7: 7 }),
          // two tokens of one app of the store are one app
          adjust({
            app: 'Tile',
            campaign_id: '14',
            campaign: 'T',
            app_token: 'c',
            store_id: '1234567892',
            spend: 5,
          }),
          adjust({
            app: 'Tile',
            campaign_id: '14',
            campaign: 'T',
            app_token: 'd',
            store_id: '1234567892',
            spend: 5,
          }),
        ],
        applovin__advertiser_report: [
          appLovin({ campaign_package_name: 'id1234567890', cost: 100 }),
          appLovin({ campaign_package_name: 'id1234567891', campaign_id_external: '12', cost: 100 }),
        ],
      },
    },
    kinds: {
      'adjust 1234567890:ios': { revenue_d7: 91 },
      'adjust 1234567891:ios': { revenue_d7: 10 },
    },
    statuses: { counted: { installs: 34, revenue_d7: 101 } },
    leftOut: { 'unmapped_app revenue': { amount: 7 } },
    unmapped: { 'app adjust Cards': { revenue: 7, installs: 3 } },
  },
  {
    name: 'two apps of Tenjin’s API have one name: rows tell which by its id, or wait for a person',
    studio: {
      tables: {
        tenjin_api__apps: [
          { id: 'a1', name: 'Cards', platform: 'ios', bundle_id: 'com.one' },
          { id: 'a2', name: 'Cards', platform: 'ios', bundle_id: 'com.two' },
        ],
        tenjin_api__reporting_metrics: [
          tenjinApi({ app: 'Cards', app_id: 'a1', spend: 10, tracked_installs: 5, revenue_d7: 50 }),
          tenjinApi({
            app: 'Cards',
            app_id: 'a2',
            campaign_id: '12',
            spend: 10,
            tracked_installs: 5,
            revenue_d7: 20,
          }),
          tenjinApi({ app: 'Cards', campaign_id: '13', campaign: 'Old', tracked_installs: 5, revenue_d7: 3 }),
        ],
      },
    },
    kinds: { 'tenjin_api a1:ios': { revenue_d7: 50 }, 'tenjin_api a2:ios': { revenue_d7: 20 } },
    leftOut: { 'unmapped_app revenue': { amount: 3 } },
  },
  {
    name: 'blanks of any kind around a name do not matter',
    studio: {
      tables: {
        appsflyer__campaigns: [
          appsFlyer({ network: 'tiktokglobal_int', campaign: '\u00a0Tik\t', revenue_d7: 30 }),
        ],
        tiktok__campaigns_reports_daily: [tiktok({ spend: 60 })],
      },
    },
    returns: { d7: 0.5 },
    statuses: { counted: { spend: 60 } },
  },
  {
    name: 'TikTok places a part of its campaigns in countries: the rest has none, and the sum is that of the campaigns',
    studio: {
      tables: {
        adjust__campaigns: [
          adjust({ network: 'TikTok', campaign: 'Tik', campaign_id: '31', revenue_d7: 20 }),
          adjust({ network: 'TikTok', campaign: 'Tik', campaign_id: '31', country: 'DE', revenue_d7: 10 }),
          adjust({ network: 'TikTok', campaign: 'Tok', campaign_id: '32', country: 'DE', revenue_d7: 30 }),
        ],
        tiktok__campaigns_reports_daily: [
          tiktok({ spend: 60 }),
          tiktok({ campaign: 'Tok', campaign_id: '32', spend: 40 }),
          tiktok({ day: '2026-10-02', spend: 5 }),
          tiktok({ day: '2026-10-03', spend: 100 }),
        ],
        tiktok__ads_reports_by_country_daily: [
          tiktok({ ad_id: '1', country: 'US', spend: 30 }),
          tiktok({ ad_id: '2', country: 'US', spend: 5 }),
          tiktok({ ad_id: '2', country: 'DE', spend: 10 }),
          // so little more is no other time: the rest is never below 0
          tiktok({ day: '2026-10-03', ad_id: '1', country: 'FR', spend: 100.4 }),
          // read later than the campaign, so that it has more
          tiktok({ campaign: 'Tok', campaign_id: '32', country: 'DE', spend: 41 }),
        ],
      },
    },
    returns: { d7: 0.292683 },
    statuses: { counted: { spend: 205, revenue_d7: 60 } },
    countries: { US: 35, DE: 10, FR: 100, ZZ: 60 },
    spendFates: { 'tiktok used': 205 },
  },
  {
    name: 'other common names of networks are known',
    studio: {
      tables: {
        adjust__campaigns: ['Facebook (Ad Spend)', 'Google Ads (unknown)'].map((network, place) =>
          adjust({ network, campaign_id: String(place), spend: 10, revenue_d7: 5 }),
        ),
        appsflyer__campaigns: [
          'samsungdsp_int',
          'metaweb_int',
          'huaweiadsglobal_int',
          'chartboosts2s_int',
          'aura_int',
          'afkwai_int',
        ].map((network, place) =>
          appsFlyer({ network, campaign: String(place), app: 'com.farm', spend: 10, revenue_d7: 5 }),
        ),
      },
    },
    statuses: { counted: { spend: 80, installs: 80 } },
  },
  {
    name: 'an account that two stacks read, one of them with more of it: each campaign counts once',
    studio: {
      loads: [
        { source: 'adjust', endpoint: 'campaigns', from: DAYS[0], to: DAYS[1], stack: 1 },
        ...[2, 3].map((stack) => ({
          source: 'snapchat',
          endpoint: 'campaigns_stats_daily',
          from: DAYS[0],
          to: DAYS[1],
          stack,
        })),
      ],
      tables: {
        adjust__campaigns: [
          adjust({ network: 'Snapchat', campaign: 'Snap', campaign_id: 'a-b', revenue_d7: 50 }),
          adjust({ network: 'Snapchat', campaign: 'Other', campaign_id: 'c-d', revenue_d7: 30 }),
          adjust({
            day: '2026-10-02',
            network: 'Snapchat',
            campaign: 'Snap',
            campaign_id: 'a-b',
            revenue_d7: 20,
          }),
        ],
        snapchat__campaigns_stats_daily: [
          snapchat({ stack_id: 2, spend: 100 }),
          snapchat({ stack_id: 3, spend: 100 }),
          snapchat({ stack_id: 3, campaign: 'Other', campaign_id: 'c-d', spend: 60 }),
          // a day that only the second stack has
          snapchat({ stack_id: 3, day: '2026-10-02', spend: 40 }),
        ],
      },
    },
    returns: { d7: 0.5 },
    statuses: { counted: { spend: 200 } },
    spendFates: { 'snapchat used': 200, 'snapchat other_claim': 100 },
  },
  {
    name: 'two tokens of one attribution and two keys of one mediation: an app counts once, by the stack that was read later',
    studio: {
      loads: [
        { source: 'adjust', endpoint: 'campaigns', from: DAYS[0], to: '2026-10-30', stack: 1 },
        { source: 'adjust', endpoint: 'campaigns', from: DAYS[0], to: DAYS[1], stack: 2 },
        ...[4, 5].map((stack) => ({
          source: 'applovin',
          endpoint: 'max_report',
          from: DAYS[0],
          to: DAYS[1],
          stack,
          seq: stack,
        })),
      ],
      tables: {
        adjust__campaigns: [
          adjust({ stack_id: 1, campaign: 'Before it was renamed', spend: 100, revenue_d7: 40 }),
          adjust({ stack_id: 2, spend: 100, revenue_d7: 50 }),
          adjust({ stack_id: 2, network: 'Organic', campaign: '', campaign_id: '', revenue_d7: 7 }),
          // a campaign, and an app, that only the first token may read
          adjust({ stack_id: 1, campaign: 'Own', campaign_id: '12', spend: 60, revenue_d7: 30 }),
          adjust({
            stack_id: 1,
            app: 'Farm',
            campaign: 'Farm',
            campaign_id: '13',
            spend: 20,
            revenue_d7: 10,
          }),
        ],
        applovin__max_report: [
          max({ stack_id: 4, estimated_revenue: 30 }),
          // read later, after a deduction
          max({ stack_id: 5, estimated_revenue: 20 }),
          max({ stack_id: 4, application: 'A', package_name: '', estimated_revenue: 8 }),
          max({ stack_id: 5, application: 'B', package_name: '', estimated_revenue: 7 }),
          max({ stack_id: 5, application: 'Farm', package_name: 'com.farm', estimated_revenue: 4 }),
        ],
      },
    },
    returns: { d7: 0.5 },
    statuses: { counted: { spend: 180, installs: 30, revenue_d7: 90 } },
    spendFates: { 'adjust used': 180, 'adjust other_claim': 100 },
    leftOut: {
      'other_claim revenue': { amount: 40, usd: 40 },
      'other_claim spend': { usd: 100 },
      'other_claim ad_revenue': { usd: 30 },
      'ads_untold ad_revenue': { usd: 24 },
    },
  },
  {
    name: 'two tokens that see different campaigns of one network are no copies',
    studio: {
      tables: {
        adjust__campaigns: [
          adjust({ stack_id: 1, spend: 100, revenue_d7: 50 }),
          adjust({
            stack_id: 2,
            campaign: 'Other',
            campaign_id: '12',
            installs: 5,
            spend: 60,
            revenue_d7: 90,
          }),
        ],
      },
    },
    statuses: { counted: { spend: 160, installs: 15, revenue_d7: 140 } },
    spendFates: { 'adjust used': 160 },
  },
  {
    name: 'a campaign without an id that was renamed between the reads of two stacks counts once',
    studio: {
      tables: {
        appsflyer__campaigns: [
          appsFlyer({ stack_id: 1, campaign: 'Old name', spend: 100, revenue_d7: 50 }),
          appsFlyer({ stack_id: 2, campaign: 'New name', spend: 100, revenue_d7: 50 }),
        ],
      },
    },
    statuses: { counted: { spend: 100, installs: 10, revenue_d7: 50 } },
    spendFates: { 'appsflyer used': 100, 'appsflyer other_claim': 100 },
  },
  {
    name: 'creatives that an attribution knows by another id than the network, or by id alone, are those of their name',
    studio: {
      tables: {
        adjust__campaigns: [adjust({ network: 'Facebook', installs: 30, revenue_d7: 60 })],
        adjust__creatives: [
          adjust({
            network: 'Facebook',
            creative: 'Video',
            creative_id: '9001',
            installs: 12,
            revenue_d7: 35,
          }),
          adjust({ network: 'Facebook', creative: 'Image', creative_id: '31', installs: 8, revenue_d7: 15 }),
          adjust({ network: 'Facebook', creative: 'Loop', creative_id: '', installs: 10, revenue_d7: 10 }),
        ],
        meta__ads_insights_country: [
          ['30', 'video', 50],
          ['31', 'Image, renamed', 20],
          ['32', 'Loop', 25],
          ['33', '', 5],
        ].map(([ad_id = null, ad = null, spend = null]) => ({
          day: DAY,
          campaign: 'Launch',
          campaign_id: '11',
          country: 'US',
          ad_id,
          ad,
          spend,
          currency: 'USD',
        })),
      },
    },
    creativeKeys: {
      'Video 30': { spend: 50, installs: 12, revenue_d7: 35 },
      'Image, renamed 31': { spend: 20, installs: 8, revenue_d7: 15 },
      'Loop 32': { spend: 25, installs: 10, revenue_d7: 10 },
      '33 33': { spend: 5, revenue_d7: 0 },
    },
  },
  {
    name: 'a creative that the network names without an id is the one that the attribution has under this name',
    studio: {
      tables: {
        adjust__campaigns: [adjust({ installs: 12, revenue_d7: 35 })],
        adjust__creatives: [adjust({ creative: 'Video', creative_id: '9001', installs: 12, revenue_d7: 35 })],
        applovin__advertiser_report: [appLovin({ creative_set: 'Video', creative_set_id: '', cost: 50 })],
      },
    },
    creativeKeys: { 'Video 9001': { spend: 50, installs: 12, revenue_d7: 35 } },
  },
  {
    name: 'creatives of a network that has costs by campaign only: their installs and revenue count with its spend',
    studio: {
      tables: {
        adjust__campaigns: [adjust({ network: 'Apple Search Ads', installs: 20, revenue_d7: 50 })],
        adjust__creatives: [
          adjust({ network: 'Apple Search Ads', creative: 'Video', installs: 12, revenue_d7: 35 }),
          adjust({ network: 'Apple Search Ads', creative: 'Image', installs: 8, revenue_d7: 15 }),
        ],
        apple_search_ads__campaigns_report_daily: [
          {
            day: DAY,
            app: '1234567890',
            platform: 'ios',
            country: 'US',
            network: 'Apple Search Ads',
            campaign: 'Launch',
            campaign_id: '11',
            spend: 100,
            currency: 'USD',
          },
        ],
      },
    },
    returns: { d7: 0.5 },
    creatives: {
      'Video measured': { spend: null, installs: 12, revenue_d7: 35 },
      '(not by creative) measured': { spend: 100, installs: 0, revenue_d7: 0 },
    },
  },
  {
    name: 'the value of an install is known at the ages that were read, and cohorts of before an age was read are none',
    studio: {
      days: ['2026-10-01', '2026-10-20'],
      tables: {
        adjust__campaigns: [
          adjust({
            day: '2026-10-10',
            revenue_d0: 1,
            revenue_d1: 2,
            revenue_d3: 3,
            revenue_d7: 7,
            revenue_d14: 7,
            revenue_d30: 7,
            revenue_d60: 7,
          }),
          adjust({ day: '2026-10-02', installs: 5, revenue_d0: 1, revenue_d1: 2, revenue_d7: 7 }),
        ],
      },
    },
    values: { ltv_d7: 14, shown_installs: 10 },
  },
  {
    name: 'users of a mediation that two stacks read, and events that one of two stacks has: each counts once',
    studio: {
      tables: {
        adjust_csv_google__events: [
          adjustEvent({ stack_id: 1, event_id: 'e1', revenue: 10 }),
          adjustEvent({ stack_id: 2, event_id: 'e1', revenue: 10 }),
          adjustEvent({ stack_id: 2, event_id: 'e2', revenue: 5 }),
        ],
        applovin__user_ad_revenue: [
          maxUser({ stack_id: 4, package_name: 'com.tile', revenue: 3 }),
          maxUser({ stack_id: 5, package_name: 'com.tile', revenue: 3 }),
        ],
      },
    },
    users: { 'u1 com.tile': { ad_revenue: 3 }, 'u1 Tile': { purchase_revenue: 15 } },
  },
  {
    name: 'a row without an app, on another platform than the campaign of its name',
    studio: {
      tables: {
        adjust__campaigns: [adjust({ campaign_id: '', revenue_d7: 50 })],
        applovin__advertiser_report: [
          appLovin({ campaign_package_name: '', platform: 'android', campaign_id_external: '12', cost: 100 }),
        ],
      },
    },
    spendFates: { 'applovin unmapped_app': 100 },
  },
  {
    name: 'the attribution of record delivers its users by files',
    studio: {
      settings: { record: [{ app: '*', from: '2026-09-01', source: 'adjust' }] },
      tables: {
        ...tenjinLists(),
        tenjin__reporting_metrics: [tenjinMetrics()],
        tenjin__events: [
          {
            event_id: 't1',
            created_date: DAY,
            advertising_id: 'u1',
            app_id: 't1',
            platform: 'ios',
            event_type: 'purchase',
            revenue: 300,
          },
        ],
        adjust__campaigns: [adjust()],
        adjust_csv_google__events: [adjustEvent({ event_id: 'a1', revenue: 4 })],
      },
    },
    users: { 'u1 Tile': { purchase_revenue: 4 } },
  },
  {
    name: 'costs of an attribution count as known on the days only on which its report of them was read',
    studio: {
      loads: [
        { source: 'tenjin', endpoint: 'reporting_metrics', from: '2026-09-01', to: '2026-10-05' },
        { source: 'tenjin', endpoint: 'reporting_cohort_metrics', from: '2026-09-01', to: '2026-11-22' },
      ],
      tables: {
        ...tenjinLists(),
        tenjin__reporting_metrics: [tenjinMetrics({ reported_spend: 10_000 })],
        tenjin__reporting_cohort_metrics: [
          tenjinCohort({ iap_revenue: 5_000 }),
          // inside the days that were read: no row is no cost
          tenjinCohort({ install_date: '2026-10-03', event_date: '2026-10-03', iap_revenue: 1_000 }),
          tenjinCohort({ install_date: '2026-10-10', event_date: '2026-10-10', iap_revenue: 4_000 }),
        ],
      },
    },
    returns: { d7: 0.6 },
    statuses: { counted: { spend: 100, revenue_d7: 60 } },
    // Tenjin's report of costs is that of its installs
    cohortFates: { 'tenjin no_coverage': { amount: 40 } },
  },
  {
    name: 'a row without a cost is no cost of 0, unless that is what the source means by it',
    studio: {
      tables: {
        appsflyer__campaigns: [
          appsFlyer({ spend: 100, revenue_d7: 50 }),
          appsFlyer({ day: '2026-10-02', spend: null, revenue_d7: 70 }),
          // another campaign of a day with costs
          appsFlyer({ campaign: 'Second', spend: null, revenue_d7: 90 }),
          // a country of a campaign whose cost is there
          appsFlyer({ day: '2026-10-03', spend: 100, revenue_d7: 50 }),
          appsFlyer({ day: '2026-10-03', country: 'DE', spend: null, revenue_d7: 0 }),
        ],
        ...tenjinLists({
          tenjin__apps: [{ id: 't1', name: 'Farm', bundle_id: 'com.farm', platform: 'ios', store_id: '99' }],
        }),
        tenjin__reporting_metrics: [
          tenjinMetrics({ reported_spend: 10_000 }),
          tenjinMetrics({ date: '2026-10-02' }),
        ],
        tenjin__reporting_cohort_metrics: [
          tenjinCohort({ iap_revenue: 4_000 }),
          tenjinCohort({ install_date: '2026-10-02', event_date: '2026-10-02', iap_revenue: 1_000 }),
        ],
      },
    },
    returns: { d7: 0.5 },
    statuses: { cost_unknown: { revenue_d7: 160 } },
  },
  {
    name: 'revenue without a rate is not 0: its spend is left out with it, where spend has countries only that of its country',
    studio: {
      settings: { rates: [] },
      tables: {
        tenjin_api__reporting_metrics: [
          tenjinApi({ tracked_installs: 5, revenue_d7: 50 }),
          tenjinApi({ country: 'TR', tracked_installs: 5, revenue_d7: 900, currency: 'TRY' }),
          tenjinApi({ app: 'Farm', campaign: 'Farm', campaign_id: '13', revenue_d7: 30 }),
        ],
        applovin__advertiser_report: [
          appLovin({ cost: 100 }),
          appLovin({ country: 'tr', cost: 70 }),
          appLovin({
            campaign: 'Farm',
            campaign_id_external: '13',
            campaign_package_name: 'com.farm',
            cost: 60,
          }),
        ],
      },
    },
    returns: { d7: 0.5 },
    statuses: { revenue_unrated: { spend: 70 } },
    leftOut: { 'revenue_unrated spend': { usd: 70 }, 'no_rate revenue': { amount: 900, usd: null } },
  },
  {
    name: 'spend without a country counts with the revenue that has a rate, and with none where none has',
    studio: {
      tables: {
        adjust__campaigns: [
          adjust({ network: 'Google Ads', campaign: 'Search', campaign_id: '21', revenue_d7: 50 }),
          adjust({
            network: 'Google Ads',
            campaign: 'Search',
            campaign_id: '21',
            country: 'TR',
            revenue_d7: 900,
            currency: 'XAU',
          }),
          adjust({
            network: 'Google Ads',
            campaign: 'Brand',
            campaign_id: '22',
            revenue_d7: 900,
            currency: 'XAU',
          }),
        ],
        google_ads__campaign_report_daily: [
          googleAds({ metrics_cost_micros: 100_000_000 }),
          googleAds({ campaign_id: '22', campaign_name: 'Brand', metrics_cost_micros: 10_000_000 }),
        ],
      },
    },
    returns: { d7: 0.5 },
    statuses: { revenue_unrated: { spend: 10 }, counted: { spend: 100, revenue_d7: 50 } },
    leftOut: { 'no_rate revenue': { amount: 1_800, usd: null }, 'revenue_unrated spend': { usd: 10 } },
  },
  {
    name: 'an age that the row of an old cohort leaves empty is unknown',
    studio: {
      tables: {
        appsflyer__campaigns: [
          appsFlyer({ spend: 100, revenue_d1: 10, revenue_d7: null, revenue_d30: 60 }),
          appsFlyer({ day: '2026-10-02', spend: 100, revenue_d1: 10, revenue_d7: 50, revenue_d30: 60 }),
        ],
      },
    },
    returns: { d1: 0.1, d7: 0.5, d30: 0.6 },
  },
  {
    name: 'a cohort whose only purchase was refunded has earned nothing, and ages that it has not reached say nothing',
    studio: {
      days: ['2026-09-01', '2026-10-05'],
      tables: {
        appsflyer__campaigns: [
          appsFlyer({ day: '2026-09-20', spend: 100, revenue_d1: 10, revenue_d3: 0, revenue_d7: 0 }),
          appsFlyer({ spend: 100, revenue_d1: 10, revenue_d3: 0, revenue_d7: 0 }),
          appsFlyer({ country: 'DE', spend: 100, revenue_d1: 6, revenue_d3: 8, revenue_d7: 0 }),
          appsFlyer({ day: '2026-10-02', spend: 100, revenue_d1: 5, revenue_d3: 0, revenue_d7: 0 }),
        ],
      },
    },
    // read on 5 October with two days to settle: of 1 October up to day 2, of 2 October up to day 1
    statuses: { counted: { spend: 400, revenue: 23 } },
  },
]
