/** Each report and list of live mode, read over real HTTP by the page loop of a run, through faults and to its end. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { HOUR_MS } from '@/domain/shared/text/dates'
import type { Row } from '@/server/lib/tables'
import { firstOfEach, isDeep } from '@/testing/isDeep'
import { liveTools, readLiveEndpoint } from '@/testing/server/liveEndpoint'
import { ALL_STAND_INS } from '@/testing/server/standIns/all'
import { graphError } from '@/testing/server/standIns/meta'
import { TEST_CLIENTS } from '@/testing/server/standIns/oauthClients'
import { json, startStandIns, text } from '@/testing/server/standIns/standIn'
import type { StandInAnswer, StandInRequest, StandIns } from '@/testing/server/standIns/standIn'
import {
  adRevenueTruth,
  amazonTruth,
  attributionTruth,
  billTruth,
  cohortTruth,
  networkTruth,
  storeTruth,
  purchaseTruth,
  usersTruth,
} from '@/testing/server/standIns/truth'
import { TODAY } from '@/testing/server/standIns/today'
import type { Truth } from '@/testing/server/standIns/truth'
import { daysIn } from '@/server/lib/days'
import { storeDaysOn } from '../studio/studioStores'
import type { StoreDay } from '../studio/studioStores'
import { billedOn, installsOn } from '../studio/studioSpend'
import { appRevenueOn, cohortAdRevenueByAge } from '../studio/studioRevenue'
import { userEventsOn, userRevenueOn } from '../studio/studioUsers'
import { CAMPAIGNS, COUNTRIES, GAMES, NETWORKS, UNPAID, UNPAID_NETWORKS, campaignsOn } from '../studio/studio'
import { liveSourceOf } from '../sources'

/** Six weeks in the deep run; three days have every column and several pages, too, and are old enough for the D7 revenue. */
const WINDOW = isDeep ? { from: '2026-10-12', to: '2026-11-20' } : { from: '2026-11-12', to: '2026-11-14' }
const DAY = { from: '2026-11-22', to: '2026-11-22' }

let standIns: StandIns
beforeAll(async () => {
  standIns = await startStandIns(ALL_STAND_INS)
})
afterAll(() => standIns.close())
beforeEach(() => standIns.answerAll(null))

const sumOf = (rows: readonly Row[], column: string): number =>
  Math.round(rows.reduce((sum, row) => sum + Number(row[column] ?? 0), 0) * 100) / 100

const daysOf = (rows: readonly Row[]): readonly string[] =>
  rows.flatMap(({ day }) => (typeof day === 'string' ? [day] : [])).toSorted()

/** Answers with faults, each of which works when the request is repeated. */
const someFail = () => {
  const faults = [
    { ...text('', 429), headers: { 'Retry-After': '0' } },
    json({ message: 'maintenance' }, 503),
    'reset' as const,
    'cut' as const,
  ]
  const first = standIns.requests.length
  standIns.answerSome((request) =>
    (request - first) % 3 === 1 ? (faults[(request - first - 1) / 3] ?? null) : null,
  )
}

const ALL = attributionTruth(WINDOW)
const CREATIVES = attributionTruth(WINDOW, 'creative')
const tikTok = (...by: Parameters<typeof billTruth>[2] & object) => billTruth('TikTok', WINDOW, by)
const APPLE = billTruth('Apple Search Ads', WINDOW)
const APPLE_GROUPS = billTruth('Apple Search Ads', WINDOW, ['campaign', 'country', 'creative'])
const META = billTruth('Meta', WINDOW, ['campaign', 'creative'])
const META_INSTALLS = daysIn(WINDOW)
  .flatMap((day) => billedOn('Meta', day))
  .reduce((sum, { installs }) => sum + installs, 0)
const MINTEGRAL = billTruth('Mintegral', WINDOW, ['campaign', 'creative', 'country'])
const PAID = networkTruth('Mintegral', WINDOW)
const DAYS = daysIn(WINDOW)
/** Installs of the apps that AppLovin mediates. */
const MEDIATED = DAYS.flatMap(installsOn).filter(({ campaign }) => campaign.game.mediation === 'AppLovin')
const INSTALLS = DAYS.flatMap(installsOn).reduce((sum, { installs }) => sum + installs, 0)
const EARNED =
  DAYS.flatMap(appRevenueOn).reduce((sum, { adCents, purchaseCents }) => sum + adCents + purchaseCents, 0) /
  100
const AUDIENCE = networkTruth('Meta Audience Network', WINDOW)
const ADMOB = networkTruth('AdMob', WINDOW)
const TOPON = networkTruth('TopOn', WINDOW)
const TRADPLUS = networkTruth('TradPlus', WINDOW)
const EXCHANGE = networkTruth('Digital Turbine', WINDOW)
const FAIRBID = networkTruth('DT FairBid', WINDOW)
const USERS = usersTruth(WINDOW)
const APP_STORE = storeTruth('ios', WINDOW)
const AMAZON = amazonTruth(WINDOW)
const PLAY = storeTruth('android', WINDOW)
const AD_REVENUE = adRevenueTruth(WINDOW)
const spendOf = ({ impressions, money }: Truth) => ({ impressions, spend: money })
const billOf = (truth: Truth) => [truth.rows, spendOf(truth)] as const

/** Rows of each report, and sums of its columns. */
const REPORTS: readonly (readonly [
  label: string,
  endpoint: string,
  rows: number,
  sums: Readonly<Record<string, number>>,
])[] = [
  [
    'tenjin_api',
    'reporting_metrics',
    ALL.rows + AD_REVENUE.rows,
    { ...spendOf(ALL), revenue_d7: cohortTruth(7, WINDOW), ad_revenue: AD_REVENUE.money },
  ],
  ['tiktok', 'campaigns_reports_daily', ...billOf(tikTok('campaign'))],
  ['tiktok', 'ad_groups_reports_daily', ...billOf(tikTok('campaign'))],
  ['tiktok', 'ads_reports_daily', ...billOf(tikTok('campaign', 'creative'))],
  ['tiktok', 'ads_reports_by_country_daily', ...billOf(tikTok('campaign', 'creative', 'country'))],
  ['topon', 'full_report', TOPON.rows, { impressions: TOPON.impressions, revenue: TOPON.money }],
  ['topon', 'ltv_retention_report', TOPON.rows, { revenue: TOPON.money }],
  ['amazon_appstore', 'sales', AMAZON.rows, { units: AMAZON.rows, gross: AMAZON.money }],
  ['amazon_appstore', 'earnings', AMAZON.paid, {}],
  ['google_playstore', 'stats_installs', PLAY.days, { installs: PLAY.installs }],
  ['google_playstore', 'stats_store_performance', PLAY.days, { acquisitions: PLAY.installs }],
  ['google_playstore', 'stats_ratings', PLAY.days / COUNTRIES.length, {}],
  ['google_playstore', 'sales', PLAY.sold + PLAY.refunds, { gross: PLAY.paid }],
  ['google_playstore', 'earnings', 2 * (PLAY.sold + PLAY.refunds), { buyer_amount: PLAY.kept }],
  [
    'apple_appstore',
    'sales',
    APP_STORE.downloads + APP_STORE.sold + APP_STORE.refunds,
    { gross: APP_STORE.paid },
  ],
  ['apple_appstore', 'installs', APP_STORE.downloads, { installs: APP_STORE.installs }],
  ['apple_appstore', 'subscriber', DAYS.length * COUNTRIES.length, {}],
  ['tradplus', 'report', TRADPLUS.rows, { impressions: TRADPLUS.impressions, revenue: TRADPLUS.money }],
  ['digital_turbine', 'dt_exchange_report', EXCHANGE.rows, { revenue: EXCHANGE.money }],
  ['digital_turbine', 'dt_fairbid_report', FAIRBID.rows, { revenue: FAIRBID.money }],
  [
    'unity_ads',
    'user_acquisition',
    ...billOf(billTruth('Unity Ads', WINDOW, ['campaign', 'country', 'creative'])),
  ],
  [
    'applovin',
    'max_cohort',
    new Set(MEDIATED.map(({ day, campaign, country }) => `${day} ${campaign.game.id} ${country}`)).size,
    { installs: MEDIATED.reduce((sum, { installs }) => sum + installs, 0) },
  ],
  ['vungle', 'liftoff_spend', ...billOf(billTruth('Vungle', WINDOW))],
  ['gameanalytics', 'dau', DAYS.length * COUNTRIES.length * GAMES.length, {}],
  [
    'gameanalytics',
    'new_users',
    DAYS.length * COUNTRIES.length * GAMES.length,
    { users: DAYS.flatMap(installsOn).reduce((sum, { installs }) => sum + installs, 0) },
  ],
  ['gameanalytics', 'retention', 3 * DAYS.length * COUNTRIES.length * GAMES.length, {}],
  [
    'gameanalytics',
    'revenue',
    DAYS.length * COUNTRIES.length * GAMES.length,
    { revenue: purchaseTruth(WINDOW) },
  ],
  ['apple_search_ads', 'campaigns_report_daily', ...billOf(APPLE)],
  ['apple_search_ads', 'adgroups_report_daily', ...billOf(APPLE_GROUPS)],
  ['apple_search_ads', 'keywords_report_daily', ...billOf(APPLE_GROUPS)],
  ['snapchat', 'campaigns_stats_daily', ...billOf(billTruth('Snapchat', WINDOW, ['campaign']))],
  ['snapchat', 'adsquads_stats_daily', ...billOf(billTruth('Snapchat', WINDOW, ['campaign']))],
  ['snapchat', 'ads_stats_daily', ...billOf(billTruth('Snapchat', WINDOW, ['campaign', 'creative']))],
  ['meta', 'ads_insights', META.rows, { ...spendOf(META), installs: META_INSTALLS }],
  ['meta', 'ads_insights_country', ...billOf(billTruth('Meta', WINDOW, ['campaign', 'creative', 'country']))],
  ['meta', 'ads_insights_age_and_gender', 2 * META.rows, { impressions: META.impressions }],
  ['meta', 'ads_insights_platform_and_device', 2 * META.rows, { impressions: META.impressions }],
  ['mintegral', 'performance_report', ...billOf(MINTEGRAL)],
  ['mintegral', 'advanced_performance_report', ...billOf(MINTEGRAL)],
  ['mintegral', 'publisher_report', PAID.rows, { impressions: PAID.impressions, revenue: PAID.money }],
  ['google_analytics', 'daily_active_users', DAYS.length * COUNTRIES.length * 2, {}],
  ['google_analytics', 'traffic_sources', DAYS.length, { revenue: EARNED }],
  [
    'google_analytics',
    'custom',
    DAYS.length * COUNTRIES.length * GAMES.length,
    { ad_revenue: AD_REVENUE.money },
  ],
  ['meta_audience', 'adnetworkanalytics', AUDIENCE.rows, { revenue: AUDIENCE.money }],
  ['meta_audience', 'adnetworkanalytics_results', AUDIENCE.rows, { impressions: AUDIENCE.impressions }],
  ['admob', 'network_report', ADMOB.rows, { impressions: ADMOB.impressions, revenue: ADMOB.money }],
  ['admob', 'mediation_report', ADMOB.rows, { impressions: ADMOB.impressions, revenue: ADMOB.money }],
  ['appsflyer', 'campaigns', ...billOf(ALL)],
  ['appsflyer', 'creatives', ...billOf(CREATIVES)],
  // rows of all revenue and of ads
  ['appsflyer', 'cohorts', 2 * ALL.rows, { installs: INSTALLS }],
  ['appsflyer', 'partners_by_date_report', ALL.rows, spendOf(ALL)],
  ['appsflyer', 'installs_report', USERS.installs, {}],
  ['appsflyer', 'in_app_events_report', USERS.events, { revenue: USERS.money }],
]

/** Reports of a provider differ only in their columns. */
describe.each(firstOfEach(REPORTS, ([label]) => label))('%s %s', (label, endpoint, rows, sums) => {
  it('is read to its end through faults, with the types of its plan', async () => {
    someFail()
    const result = await readLiveEndpoint(standIns, label, endpoint, WINDOW)
    expect(result.rows).toHaveLength(rows)
    for (const [column, sum] of Object.entries(sums))
      expect([column, sumOf(result.rows, column)]).toEqual([column, Math.round(sum * 100) / 100])
    const days = daysOf(result.rows)
    expect([days[0], days.at(-1)]).toEqual([WINDOW.from, WINDOW.to])
    expect(result.misfits).toEqual([])
    const names = liveSourceOf(label, TEST_CLIENTS).endpoints[endpoint]?.columns.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(Object.keys(result.rows[0] ?? {})))
  })
})

const [FIRST] = CAMPAIGNS
if (FIRST === undefined) throw new RangeError('no campaign')
const TIKTOK_CAMPAIGNS = campaignsOn('TikTok')
const SNAP_CAMPAIGNS = campaignsOn('Snapchat')
const META_CAMPAIGNS = campaignsOn('Meta')
const APPLE_CAMPAIGNS = campaignsOn('Apple Search Ads')

describe('a list', () => {
  it.each([
    ['adjust', 'filters_data', GAMES.length + 5, { id: FIRST.game.appKey, filter: 'apps' }],
    [
      'tenjin_api',
      'campaigns',
      CAMPAIGNS.length + UNPAID.length,
      { id: FIRST.id, remote_campaign_id: FIRST.remoteId },
    ],
    ['tenjin_api', 'apps', GAMES.length, { id: FIRST.game.id, name: FIRST.game.name }],
    ['tenjin_api', 'ad_networks', NETWORKS.length + UNPAID_NETWORKS.length, { id: '11', name: 'AppLovin' }],
    ['tiktok', 'campaigns', TIKTOK_CAMPAIGNS.length, { status: 'ENABLE' }],
    ['tiktok', 'ad_groups', TIKTOK_CAMPAIGNS.length, { name: 'Broad' }],
    ['tiktok', 'ads', 2 * TIKTOK_CAMPAIGNS.length, { created_at: '2026-01-05 08:00:00' }],
    ['snapchat', 'campaigns', SNAP_CAMPAIGNS.length, { status: 'ACTIVE', objective: 'APP_INSTALLS' }],
    ['snapchat', 'adsquads', SNAP_CAMPAIGNS.length, { campaign_id: SNAP_CAMPAIGNS[0]?.remoteId }],
    ['snapchat', 'ads', 2 * SNAP_CAMPAIGNS.length, { type: 'APP_INSTALL' }],
    ['snapchat', 'creatives', 2 * SNAP_CAMPAIGNS.length, { app: SNAP_CAMPAIGNS[0]?.game.storeId }],
    ['meta', 'campaigns', META_CAMPAIGNS.length, { status: 'ACTIVE', created_at: '2026-01-05T08:00:00Z' }],
    ['meta', 'ad_sets', META_CAMPAIGNS.length, { app: META_CAMPAIGNS[0]?.game.storeId, platform: 'ios' }],
    ['meta', 'ads', 2 * META_CAMPAIGNS.length, { campaign_id: META_CAMPAIGNS[0]?.remoteId }],
    ['meta', 'ad_creatives', 2 * META_CAMPAIGNS.length, { object_type: 'VIDEO' }],
    ['admob', 'apps', GAMES.length, { app: GAMES[0]?.storeId, name: GAMES[0]?.name, platform: 'android' }],
    ['admob', 'ad_units', GAMES.length, { name: 'Rewarded', ad_format: 'rewarded' }],
    ['apple_search_ads', 'campaigns', APPLE_CAMPAIGNS.length + 1, { status: 'ENABLED' }],
    ['apple_search_ads', 'adgroups', 2 * APPLE_CAMPAIGNS.length, { status: 'ENABLED' }],
    ['apple_search_ads', 'keywords', 2 * APPLE_CAMPAIGNS.length, { status: 'ENABLED' }],
  ])('%s %s has all its %d items', async (label, endpoint, count, first) => {
    const { rows, misfits } = await readLiveEndpoint(standIns, label, endpoint, DAY)
    expect(rows).toHaveLength(count)
    expect(rows[0]).toMatchObject(first)
    expect(misfits).toEqual([])
  })
})

describe('revenue of cohorts', () => {
  it('is requested from AppsFlyer at the ages that each day has reached', async () => {
    const { rows } = await readLiveEndpoint(standIns, 'appsflyer', 'campaigns', {
      from: '2026-10-20',
      to: '2026-11-22',
    })
    const known = (column: string) =>
      daysOf(rows.filter((row) => row[column] !== undefined && row[column] !== null)).at(-1)
    expect(['revenue_d1', 'revenue_d7', 'revenue_d30', 'revenue_d90'].map(known)).toEqual([
      '2026-11-21',
      '2026-11-15',
      '2026-10-23',
      undefined,
    ])
    // revenue per user times users
    expect(
      sumOf(
        rows.filter(({ day }) => day === '2026-10-20'),
        'revenue_d7',
      ),
    ).toBeCloseTo(cohortTruth(7, { from: '2026-10-20', to: '2026-10-20' }), 1)
  })

  it.each([
    ['appsflyer', 'cohorts'],
    ['tenjin_api', 'reporting_metrics'],
    ['adjust', 'campaigns'],
  ])('of %s %s is told with the part of ads', async (label, endpoint) => {
    const window = { from: '2026-11-10', to: '2026-11-10' }
    const { rows } = await readLiveEndpoint(standIns, label, endpoint, window)
    expect(sumOf(rows, 'revenue_d7')).toBeCloseTo(cohortTruth(7, window), 1)
    expect(sumOf(rows, 'ad_revenue_d7')).toBeCloseTo(cohortTruth(7, window, cohortAdRevenueByAge), 1)
  })
})

describe('days without figures', () => {
  it('are not requested from TopOn', async () => {
    expect(await readLiveEndpoint(standIns, 'topon', 'ltv_retention_report', DAY)).toMatchObject({
      rows: [],
      requests: 0,
    })
  })
})

describe('App Store Connect', () => {
  const ANALYTICS_DAYS = { from: '2026-11-18', to: '2026-11-22' }

  it('counts each day in its newest version, whose links get no token', async () => {
    const first = standIns.requests.length
    const { rows, misfits } = await readLiveEndpoint(
      standIns,
      'apple_appstore',
      'app_downloads_detailed',
      ANALYTICS_DAYS,
    )
    expect(misfits).toEqual([])
    // Apple was asked only now for the reports of the last game
    const isKnown = ({ game }: StoreDay) => game.platform === 'ios' && game.id !== 'app-12'
    const all = daysIn(ANALYTICS_DAYS).flatMap(storeDaysOn).filter(isKnown)
    const installs = all.reduce(
      (sum, { day, installs: count }) => sum + (day === '2026-11-22' ? Math.floor(count / 2) : count),
      0,
    )
    expect([rows.length, sumOf(rows, 'downloads')]).toEqual([all.length, installs])
    const files = standIns.requests.slice(first).filter(({ url }) => url.host.startsWith('appstore-reports'))
    expect(files.length).toBeGreaterThan(0)
    expect(files.filter(({ headers }) => headers['authorization'] !== undefined)).toEqual([])
    expect(rows.filter(({ processing_day: made, day }) => made === day)).toEqual([])
  })

  it('asks for the reports of an app once, and says when they come', async () => {
    const source = liveSourceOf('apple_appstore')
    const first = standIns.requests.length
    const page = await source.readPage(
      liveTools(standIns, 'apple_appstore'),
      'app_sessions_detailed',
      DAY,
      null,
    )
    expect(page.warnings).toEqual([
      'Apple was asked to make analytics reports of Pixel Moat. Their first rows come in a day or two.',
    ])
    const asked = standIns.requests.slice(first).filter(({ method }) => method === 'POST')
    expect(asked.map(({ body }) => Object(JSON.parse(body)).data.attributes)).toEqual([
      { accessType: 'ONGOING' },
    ])
  })

  it('knows the app of a purchase by the SKU of its parent, and keeps quotation marks', async () => {
    const { rows } = await readLiveEndpoint(standIns, 'apple_appstore', 'sales', DAY)
    const bought = rows.filter(({ product_type: type }) => type === 'IA1')
    expect(bought.length).toBeGreaterThan(0)
    const names = new Map(GAMES.map(({ storeId, name }) => [JSON.stringify(storeId), name]))
    expect(bought.filter(({ app, app_name: name }) => names.get(JSON.stringify(app)) !== name)).toEqual([])
    expect(new Set(bought.map(({ product }) => product))).toEqual(new Set(['"Gems" pack']))
    const refunds = bought.filter(({ units }) => Number(units) < 0)
    expect(refunds.every(({ revenue, gross }) => Number(revenue) < 0 && Number(gross) < 0)).toBe(true)
  })
})

describe('Google Play', () => {
  it('reads the earnings of the newest payments profile, and says which were left out', async () => {
    const source = liveSourceOf('google_playstore')
    const tools = liveTools(standIns, 'google_playstore')
    const page = await source.readPage(tools, 'earnings', DAY, null)
    expect(page.warnings).toEqual([expect.stringMatching(/202611 are those of .*5555.* Those of 1111/)])
    expect(new Set(page.rows.map((row) => row['payments_profile']))).toEqual(new Set(['5555666677778888']))
    expect(page.cursor).toBeNull()
  })

  it('reads each file of the months once, and nothing of a file that is gone', async () => {
    const first = standIns.requests.length
    standIns.answerSome((_number, { url }) =>
      url.pathname.includes('pocketorchard') ? json({ error: { code: 404 } }, 404) : null,
    )
    const window = { from: '2026-10-30', to: '2026-11-02' }
    const { rows } = await readLiveEndpoint(standIns, 'google_playstore', 'stats_crashes', window)
    const files = standIns.requests.slice(first).filter(({ url }) => url.searchParams.get('alt') === 'media')
    expect(files).toHaveLength(12)
    expect(rows).toHaveLength(4 * 6)
  })
})

describe('Amazon', () => {
  it('reads the file behind the link of each month, without the token', async () => {
    const first = standIns.requests.length
    const window = { from: '2026-10-30', to: '2026-11-02' }
    const { rows } = await readLiveEndpoint(standIns, 'amazon_appstore', 'subscriptions', window)
    const asked = standIns.requests.slice(first)
    const links = asked.filter(({ url }) => url.host === 'developer.amazon.com')
    expect(links.map(({ url }) => url.pathname.slice(-8))).toEqual(['/2026/10', '/2026/11'])
    const files = asked.filter(({ url }) => url.host.startsWith('amazon-appstore-reports'))
    expect(files.map(({ headers }) => headers['authorization'])).toEqual([undefined, undefined])
    expect(rows.length).toBeGreaterThan(0)
    expect(rows[0]).toMatchObject({ platform: 'amazon', details: { trial: 'N' } })
  })
})

describe('files of Adjust', () => {
  const label = 'adjust_csv_google'
  const FILES = { from: '2026-11-20', to: '2026-11-22' }
  const events = daysIn(FILES).flatMap(userEventsOn)
  const truthOf = (...types: readonly string[]) => events.filter(({ type }) => types.includes(type))
  const read = (endpoint: string) => readLiveEndpoint(standIns, label, endpoint, FILES)
  /** Answers with a file in place of those of some days. */
  const answerFiles = (of: (day: string) => string | null) =>
    standIns.answerSome((_number, { url }) => {
      const day = /_(\d{4}-\d{2}-\d{2})T/.exec(decodeURIComponent(url.pathname))?.[1]
      const body = day === undefined ? null : of(day)
      return body === null ? null : text(body)
    })

  const KINDS = [
    ['installs', truthOf('install')],
    ['sessions', truthOf('session')],
    ['events', truthOf('event', 'purchase')],
  ] as const
  it.each(isDeep ? KINDS : KINDS.slice(-1))(
    'give %s by the kind of an activity, through faults',
    async (endpoint, truth) => {
      someFail()
      const { rows, misfits } = await read(endpoint)
      expect(misfits).toEqual([])
      expect(rows).toHaveLength(truth.length)
      expect(sumOf(rows, 'revenue')).toBe(truth.reduce((sum, { cents }) => sum + cents, 0) / 100)
      expect(rows.filter(({ day, file_day: file }) => day !== file)).toEqual([])
    },
  )

  it('give the ad revenue of users, with what the definition has besides', async () => {
    const { rows } = await read('ad_revenue')
    const truth = daysIn(FILES).flatMap(userRevenueOn)
    expect(rows).toHaveLength(truth.length)
    expect(sumOf(rows, 'revenue')).toBe(truth.reduce((sum, { adCents }) => sum + adCents, 0) / 100)
    const [row] = (await read('events')).rows
    expect(row).toMatchObject({ parameters: { level: expect.any(String) }, time_zone: 'UTC' })
  })

  it('are listed by app and day, and each is fetched once', async () => {
    const first = standIns.requests.length
    await read('installs')
    const asked = standIns.requests.slice(first).filter(({ url }) => url.host === 'storage.googleapis.com')
    const files = asked.filter(({ url }) => url.searchParams.get('alt') === 'media')
    expect(files).toHaveLength(3 * GAMES.length)
    expect(new Set(files.map(({ url }) => url.href)).size).toBe(files.length)
    const offsets = asked.flatMap(({ url }) => url.searchParams.get('startOffset') ?? [])
    expect(offsets).toHaveLength(GAMES.length)
    expect(offsets.every((offset) => offset.endsWith('_2026-11-20T'))).toBe(true)
  })

  it('without the kind of an activity are left out, and end the run if the newest are', async () => {
    const without = '{created_at},{adid}\n1795305600,a\n'
    answerFiles((day) => (day < '2026-11-22' ? without : null))
    const { rows } = await read('installs')
    expect(new Set(rows.map((row) => row['file_day']))).toEqual(new Set(['2026-11-22']))
    answerFiles(() => without)
    await expect(read('installs')).rejects.toMatchObject({
      kind: 'provider',
      message: expect.stringContaining('Add {activity_kind} to the CSV definition'),
    })
  })

  const AMOUNTS = [
    ['{activity_kind},{created_at},{revenue},{currency}\nevent,1795305600,999,EUR\n', null, null],
    ['activity_kind,created_at,revenue_usd\nevent,2026-11-22T10:00:00Z,1.5\n', '1.5', 'USD'],
    [
      '{activity_kind},{revenue_float},{reporting_revenue},{reporting_currency}\nevent,2.5,3,SEK\n',
      '3',
      'SEK',
    ],
  ] as const
  it.each(isDeep ? AMOUNTS : AMOUNTS.slice(0, 1))(
    'with %j have an amount only with its currency, in whole units',
    async (file, revenue, currency) => {
      let isFirst = true
      answerFiles((day) => {
        if (day === '2026-11-22' && isFirst) {
          isFirst = false
          return file
        }
        return '{activity_kind}\n'
      })
      const { rows } = await read('events')
      expect(rows).toHaveLength(1)
      expect(rows[0]).toMatchObject({ revenue, currency, day: '2026-11-22' })
    },
  )
})

describe('raw events of GameAnalytics', () => {
  const label = 'game_analytics_s3'
  const FILES = { from: '2026-11-20', to: '2026-11-22' }
  const events = daysIn(FILES).flatMap(userEventsOn)
  const truthOf = (...types: readonly string[]) => events.filter(({ type }) => types.includes(type))
  const read = (endpoint: string) => readLiveEndpoint(standIns, label, endpoint, FILES)
  const isFile = ({ url }: StandInRequest) => !url.searchParams.has('list-type')
  /** One file of a day, in place of all of them. */
  const answerFile = (file: StandInAnswer, size = file.body.length) =>
    standIns.answerSome((_number, request) =>
      isFile(request)
        ? file
        : text(
            `<ListBucketResult><IsTruncated>false</IsTruncated><Contents><Key>exports/a &amp; b+(1)/x.json</Key><LastModified>2026-11-22T09:00:00.000Z</LastModified><Size>${size}</Size></Contents></ListBucketResult>`,
          ),
    )
  const lines = (...all: readonly object[]) => text(all.map((each) => JSON.stringify(each)).join('\n'))
  const FIRST = { arrival_ts: 1_795_305_600, game_id: 170_001 }
  /** Rows of an endpoint that read a file, and what the page says of others. */
  const pageOf = async (endpoint: string) => {
    const tools = liveTools(standIns, label)
    const page = await liveSourceOf(label).readPage(tools, endpoint, FILES, null)
    const rows: Row[] = []
    for (;;) {
      const next = await page.rest?.next()
      if (next === undefined || next.done === true)
        return { rows, warnings: next?.value.warnings ?? [], cursor: next?.value.cursor }
      rows.push(...next.value)
    }
  }

  const CATEGORIES = [
    ['session_start', truthOf('install', 'session')],
    ['session_end', truthOf('session')],
    ['business', truthOf('purchase')],
    ['design', truthOf('event').filter(({ name }) => !name.startsWith('level'))],
    ['progression', truthOf('event').filter(({ name }) => name.startsWith('level'))],
    ['ads', truthOf('session')],
  ] as const
  it.each(isDeep ? CATEGORIES : CATEGORIES.slice(0, 1))(
    'give %s by the category of an event, through faults',
    async (endpoint, truth) => {
      someFail()
      const { rows, misfits } = await read(endpoint)
      expect(misfits).toEqual([])
      expect(rows).toHaveLength(truth.length)
      expect(sumOf(rows, 'revenue')).toBe(truth.reduce((sum, { cents }) => sum + cents, 0) / 100)
      expect(daysOf(rows)).toEqual(truth.map(({ day }) => day).toSorted())
    },
  )

  it('give the revenue of impressions in the currency of their mediation', async () => {
    const { rows, misfits } = await read('impression')
    const truth = daysIn(FILES).flatMap(userRevenueOn)
    expect(misfits).toEqual([])
    expect(rows).toHaveLength(truth.length)
    expect(sumOf(rows, 'revenue')).toBe(truth.reduce((sum, { adCents }) => sum + adCents, 0) / 100)
    expect(new Set(rows.map(({ currency }) => currency))).toEqual(new Set(['USD']))
    expect(rows[0]).toMatchObject({
      impressions: '1',
      time_zone: 'UTC',
      install_day: expect.stringMatching(/^2026-/),
      parameters: { data_custom_01: expect.any(String) },
    })
  })

  it('are listed once in a run, and each file is fetched once, signed', async () => {
    const first = standIns.requests.length
    await read('business')
    const asked = standIns.requests.slice(first)
    const files = asked.filter(isFile)
    expect(files).toHaveLength(3 * 4)
    expect(new Set(files.map(({ url }) => url.href)).size).toBe(files.length)
    expect(files[0]?.url.pathname).toBe(
      '/lumen-canary-raw-events/exports/game%20analytics/2026/11/20/raw%2005.json',
    )
    // a page has 50 of the objects of 35 days
    expect(asked.length - files.length).toBe(3)
    expect(asked.every(({ headers }) => headers['authorization']?.startsWith('AWS4-HMAC-SHA256 '))).toBe(true)
  })

  it('are read from the next hour on after a kill', async () => {
    const tools = liveTools(standIns, label)
    const { cursor } = await pageOf('business')
    const page = await liveSourceOf(label).readPage(tools, 'business', FILES, cursor ?? null)
    const first = standIns.requests.length
    await page.rest?.next()
    const paths = standIns.requests.slice(first).map(({ url }) => url.pathname)
    expect(paths).toEqual(['/lumen-canary-raw-events/exports/game%20analytics/2026/11/20/raw%2011.json.gz'])
  })

  it('with lines that cannot be read have the others, and name the file', async () => {
    const good = JSON.stringify({ ...FIRST, data: { category: 'business', amount: 99, currency: 'eur' } })
    answerFile(text(`${good}\r\n{"data": {"category": "business"\n\n[1]\n${good}`))
    const { rows, warnings } = await pageOf('business')
    expect(rows).toMatchObject([
      { revenue: 0.99, currency: 'EUR', app: 'game 170001', day: '2026-11-22', file_day: '2026-11-22' },
      {},
    ])
    expect(warnings).toEqual([
      'Lines of exports/a & b+(1)/x.json that could not be read and were left out: 2.',
    ])
    expect(standIns.requests.at(-1)?.url.pathname).toBe(
      '/lumen-canary-raw-events/exports/a%20%26%20b%2B%281%29/x.json',
    )
  })

  it('that are shorter than the list says are read again', async () => {
    const file = lines({ ...FIRST, data: { category: 'business', amount: 99 } })
    answerFile(file, file.body.length + 1)
    await expect(pageOf('business')).rejects.toMatchObject({ name: 'RetryableError' })
    answerFile(text('<html>Maintenance</html>'), 100)
    await expect(pageOf('business')).rejects.toMatchObject({ name: 'RetryableError' })
  })

  it('in Parquet are left out, with what to choose in GameAnalytics', async () => {
    answerFile(text('PAR1\u0015\u0004PAR1'))
    const { rows, warnings } = await pageOf('business')
    expect(rows).toEqual([])
    expect(warnings).toEqual([
      'Files of 2026-11-22 09 that were left out: 1. They are in Parquet, which is not read: choose raw data (JSON) for the data export in GameAnalytics.',
    ])
  })

  it('in Parquet by their name are not fetched', async () => {
    const list =
      '<ListBucketResult><IsTruncated>false</IsTruncated><Contents><Key>a.parquet</Key><LastModified>2026-11-22T09:00:00.000Z</LastModified><Size>9</Size></Contents></ListBucketResult>'
    standIns.answerAll(text(list))
    const first = standIns.requests.length
    const page = await liveSourceOf(label).readPage(liveTools(standIns, label), 'ads', FILES, null)
    expect(page).toMatchObject({
      rows: [],
      cursor: null,
      warnings: [expect.stringMatching(/left out: 1\. They are/)],
    })
    expect(standIns.requests.length - first).toBe(1)
  })

  it('with a name that leads out of the bucket are not fetched', async () => {
    const list =
      '<ListBucketResult><IsTruncated>false</IsTruncated><Contents><Key>../other-bucket/x.json</Key><LastModified>2026-11-22T09:00:00.000Z</LastModified><Size>9</Size></Contents></ListBucketResult>'
    standIns.answerAll(text(list))
    const first = standIns.requests.length
    const page = await liveSourceOf(label).readPage(liveTools(standIns, label), 'ads', FILES, null)
    expect(page).toMatchObject({
      rows: [],
      cursor: null,
      warnings: [expect.stringMatching(/left out: 1\. Their names/)],
    })
    expect(standIns.requests.length - first).toBe(1)
  })

  it('have the time of their arrival where the clock of the device is wrong', async () => {
    const at = (client: number) => ({ ...FIRST, data: { category: 'user', client_ts: client } })
    answerFile(lines(at(FIRST.arrival_ts - 86_400), at(FIRST.arrival_ts + 86_400), at(1)))
    const { rows } = await pageOf('session_start')
    expect(rows.map(({ day }) => day)).toEqual(['2026-11-21', '2026-11-22', '2026-11-22'])
  })

  it.each([
    [
      { ad_network_name: 'topon', impression_data: { publisher_revenue: '0.01', currency: 'EUR' } },
      '0.01',
      'EUR',
    ],
    [{ ad_network_name: 'MAX', impression_data: { revenue: 0.02 } }, 0.02, 'USD'],
    [{ ad_network_name: 'fyber', impression_data: { net_payout: 0.03 } }, 0.03, null],
    [{ ad_network_name: 'max', impression_data: { revenue: -1 } }, null, 'USD'],
  ])('of an impression with %j are not taken for dollars by chance', async (data, revenue, currency) => {
    answerFile(lines({ ...FIRST, data: { category: 'impression', ...data } }))
    expect((await pageOf('impression')).rows).toMatchObject([{ revenue, currency }])
  })
})

describe('Apple Search Ads', () => {
  it('keeps campaigns of two ad accounts with equal names and figures apart', async () => {
    const campaign = { id: 7, name: 'Brand', promotedObjectId: '1003' }
    const day = { date: DAY.from, impressions: 1, taps: 1, totalInstalls: 1 }
    const row = { metadata: { id: 7, countryOrRegion: 'US' }, granularMetrics: [day] }
    const pagination = { totalCount: 1 }
    standIns.answerSome((_number, { url }) => {
      if (url.pathname === '/v1/campaigns/query') return json({ result: [campaign], pagination })
      return url.pathname.includes('/reports/') ? json({ result: { rows: [row] }, pagination }) : null
    })
    const { rows } = await readLiveEndpoint(standIns, 'apple_search_ads', 'campaigns_report_daily', DAY)
    expect(rows.map((each) => [each['ad_account_id'], each['campaign_id'], each['campaign']])).toEqual([
      ['40669820', '7', 'Brand'],
      ['40669821', '7', 'Brand'],
    ])
  })

  it.each([
    [7, 7],
    ['cmp-7', 'cmp-7'],
  ])('asks for the objects of a campaign by its id %j', async (id, asked) => {
    const first = standIns.requests.length
    standIns.answerSome((_number, { url }) => {
      if (url.pathname === '/v1/campaigns/query')
        return json({ result: [{ id, name: 'Brand' }], pagination: { totalCount: 1 } })
      return url.pathname === '/v1/adgroups/query'
        ? json({ result: [], pagination: { totalCount: 0 } })
        : null
    })
    await readLiveEndpoint(standIns, 'apple_search_ads', 'adgroups', DAY)
    const filters = standIns.requests
      .slice(first)
      .filter(({ url }) => url.pathname === '/v1/adgroups/query')
      .map(({ body }) => Object(JSON.parse(body)).filters[0].value)
    expect(filters).toEqual([asked, asked])
  })

  it('names the ad groups of each campaign, whose list is read once', async () => {
    const pagination = { totalCount: 2 }
    const day = { date: DAY.from, impressions: 1, taps: 1, totalInstalls: 1 }
    const first = standIns.requests.length
    standIns.answerSome((_number, { url, body }) => {
      if (url.pathname === '/v1/campaigns/query')
        return json({ result: [7, 8].map((id) => ({ id, name: `Campaign ${id}` })), pagination })
      if (url.pathname === '/v1/adgroups/query')
        return json({ result: [7, 8].map((id) => ({ id: 1, campaignId: id, name: `Of ${id}` })), pagination })
      if (!url.pathname.includes('/reports/')) return null
      const [campaignId] = Object(JSON.parse(body)).filters[0].value
      const row = {
        metadata: { id: 5, adGroupId: 1, campaignId, countryOrRegion: 'US' },
        granularMetrics: [day],
      }
      return json({ result: { rows: [row] }, pagination: { totalCount: 1 } })
    })
    const { rows } = await readLiveEndpoint(standIns, 'apple_search_ads', 'keywords_report_daily', DAY)
    const named = rows.map((row) => [row['campaign_id'], row['ad_group']])
    const ofAnAccount = [
      ['7', 'Of 7'],
      ['8', 'Of 8'],
    ]
    expect(named).toEqual([...ofAnAccount, ...ofAnAccount])
    const lists = standIns.requests.slice(first).filter(({ url }) => url.pathname === '/v1/adgroups/query')
    expect(lists).toHaveLength(2)
  })

  it('has the ids of campaigns and ad groups', async () => {
    const { rows } = await readLiveEndpoint(standIns, 'apple_search_ads', 'keywords_report_daily', DAY)
    const ids = ['campaign_id', 'ad_group_id', 'keyword_id'].map((name) => rows[0]?.[name])
    expect(ids.map((id) => /^"?\d{5,}"?$/.test(JSON.stringify(id)))).toEqual([true, true, true])
  })

  it('logs in once for all pages, and again once if a token ends early', async () => {
    const first = standIns.requests.length
    const isLogin = ({ url }: { readonly url: URL }) => url.host === 'appleid.apple.com'
    standIns.answerSome((request) => (request === first + 3 ? json({ error: {} }, 401) : null))
    const { rows } = await readLiveEndpoint(standIns, 'apple_search_ads', 'keywords', DAY)
    expect(rows).toHaveLength(2 * APPLE_CAMPAIGNS.length)
    expect(standIns.requests.slice(first).filter(isLogin)).toHaveLength(2)
  })
})

/** Reads all pages, the first one at `times[0]`; the pauses are not waited for. */
const readPauses = async (
  window: typeof DAY,
  answer: (request: StandInRequest) => StandInAnswer | null,
  times: readonly number[] = [],
) => {
  const source = liveSourceOf('meta')
  const first = standIns.requests.length
  standIns.answerSome((_number, request) => answer(request))
  const pauses: number[] = []
  const longPauses: (number | undefined)[] = []
  const rows: Row[] = []
  let cursor: string | null = null
  let count = 0
  do {
    const tools = liveTools(standIns, 'meta', times[Math.min(count, times.length - 1)])
    count += 1
    // each page in a process of its own
    const page = await source.readPage(tools, 'ads_insights', window, cursor)
    if (page.pauseMs !== undefined) {
      pauses.push(page.pauseMs)
      longPauses.push(page.longPauseMs)
    }
    rows.push(...page.rows)
    cursor = page.cursor
  } while (cursor !== null)
  const asked = standIns.requests.slice(first)
  const started = asked.filter(({ method }) => method === 'POST')
  return { rows, pauses, longPauses, started: started.map(({ body }) => Object(JSON.parse(body)).time_range) }
}
const state = (status: string, differs: object = {}) => json({ id: '1', async_status: status, ...differs })

describe('a job of Meta', () => {
  const isState = ({ method, url }: StandInRequest) => method === 'GET' && /\/\d{17}$/.test(url.pathname)
  const dayTruth = billTruth('Meta', DAY, ['campaign', 'creative'])

  it('goes on in other processes, with longer and longer pauses', async () => {
    const states = [
      'Job Not Started',
      'Job Started',
      'Job Running',
      'Job Running',
      'Job Running',
      'Job Running',
    ]
    const read = await readPauses(DAY, (request) => {
      const next = isState(request) ? states.shift() : undefined
      return next === undefined ? null : state(next)
    })
    expect(read.rows).toHaveLength(dayTruth.rows)
    expect(read.started).toHaveLength(1)
    expect(read.pauses.slice(0, 7)).toEqual([0, 3_000, 4_500, 6_750, 10_125, 15_187.5, 20_000])
  })

  it('that fails is started again, and ends the run after three', async () => {
    let failures = 2
    const failed = () =>
      state('Job Failed', { error_code: -2, error_subcode: 2_490_547, error_user_msg: 'later' })
    const some = await readPauses(DAY, (request) => (isState(request) && failures-- > 0 ? failed() : null))
    expect(some.rows).toHaveLength(dayTruth.rows)
    expect(some.started).toHaveLength(3)
    await expect(readPauses(DAY, (request) => (isState(request) ? failed() : null))).rejects.toMatchObject({
      kind: 'provider',
      detail: 'later',
    })
  })

  it('that ended while the service was down is read, and one that still works by then is started again', async () => {
    const start = Date.parse(`${TODAY}T09:15:00Z`)
    const times = [start, start + 5 * HOUR_MS]
    const done = await readPauses(DAY, () => null, times)
    expect(done.rows).toHaveLength(dayTruth.rows)
    expect(done.started).toHaveLength(1)
    expect(done.longPauses).toEqual([60_000, 5 * HOUR_MS])
    const states = ['Job Running']
    const working = await readPauses(
      DAY,
      (request) => {
        const next = isState(request) ? states.shift() : undefined
        return next === undefined ? null : state(next)
      },
      times,
    )
    expect(working.rows).toHaveLength(dayTruth.rows)
    expect(working.started).toHaveLength(2)
  })

  it('with too much data is read in halves', async () => {
    const window = { from: '2026-11-19', to: '2026-11-22' }
    const read = await readPauses(window, ({ method, body }) =>
      method === 'POST' && body.includes(window.from) && body.includes(window.to)
        ? json({ error: { code: 100, error_subcode: 1_504_018, message: 'Too much' } }, 400)
        : null,
    )
    expect(read.rows).toHaveLength(billTruth('Meta', window, ['campaign', 'creative']).rows)
    expect(read.started).toEqual([
      { since: '2026-11-19', until: '2026-11-22' },
      { since: '2026-11-19', until: '2026-11-20' },
      { since: '2026-11-21', until: '2026-11-22' },
    ])
  })
})

describe('AppLovin', () => {
  it('has no revenue of cohorts at ages that they have not reached', async () => {
    const window = { from: '2026-11-20', to: '2026-11-22' }
    const { rows } = await readLiveEndpoint(standIns, 'applovin', 'max_cohort', window)
    const known = (column: string) =>
      [...new Set(daysOf(rows.filter((row) => row[column] !== null)))].toSorted()
    expect(known('pub_revenue_0')).toEqual(['2026-11-20', '2026-11-21', '2026-11-22'])
    expect(known('pub_revenue_1')).toEqual(['2026-11-20', '2026-11-21'])
    expect(known('pub_revenue_3')).toEqual([])
  })

  it('has the spend of assets of yesterday only', async () => {
    const { rows, requests } = await readLiveEndpoint(standIns, 'applovin', 'asset_report', {
      from: '2026-11-20',
      to: DAY.to,
    })
    expect([sumOf(rows, 'cost'), new Set(daysOf(rows))]).toEqual([
      billTruth('AppLovin', DAY, ['creative']).money,
      new Set([DAY.to]),
    ])
    expect(requests).toBe(1)
  })
})

describe('tables of Firebase', () => {
  const read = (endpoint: string, window = { from: '2026-11-22', to: '2026-11-23' }) =>
    readLiveEndpoint(standIns, 'firebase_bigquery', endpoint, window)

  it('have events with names for values by position, and a day without a table has none', async () => {
    someFail()
    const { rows, misfits } = await read('events')
    const { installs, events, money } = usersTruth(DAY)
    expect([rows.length, sumOf(rows, 'revenue')]).toEqual([installs + events, money])
    expect(misfits).toEqual([])
    expect(daysOf(rows)).toEqual(Array.from({ length: rows.length }, () => DAY.from))
    expect(rows.find(({ event }) => event === 'first_open')).toMatchObject({
      event_time: expect.stringMatching(/^2026-11-22T/),
      parameters: { level: expect.any(Number), source: 'firebase' },
      app: expect.stringContaining('com.lumengames.'),
      first_touch_at: '2026-11-22T00:00:00.000Z',
    })
    const asked = standIns.requests.filter(({ url }) => url.pathname.endsWith('/data'))
    expect(asked.some(({ url }) => url.pathname.includes('events_20261123'))).toBe(false)
  })

  it('have the events of today, and the users who have changed', async () => {
    const today = await read('events_intraday')
    expect(new Set(daysOf(today.rows))).toEqual(new Set([TODAY]))
    const users = await read('pseudonymous_users')
    expect(users.rows[0]).toMatchObject({ platform: 'ANDROID', updated_on: DAY.from, purchases: '0' })
  })

  it('of all properties are read where the credential names no dataset', async () => {
    const source = liveSourceOf('firebase_bigquery')
    const tools = liveTools(standIns, 'firebase_bigquery')
    const all = { ...tools, secret: { ...tools.secret, dataset_id: '' } }
    expect(await source.check(all)).toEqual({ isSuccess: true })
    const page = await source.readPage(all, 'users', DAY, null)
    expect(new Set(page.rows.map((row) => row['dataset_id']))).toEqual(new Set(['analytics_123456789']))
  })
})

describe('a file that Digital Turbine makes', () => {
  const isFile = ({ url }: StandInRequest) => url.host.endsWith('.amazonaws.com')

  it('is asked for without the token, and made again after an outage in which its link ended', async () => {
    const source = liveSourceOf('digital_turbine')
    const first = standIns.requests.length
    const rows: Row[] = []
    let cursor: string | null = null
    let hours = 0
    do {
      const tools = liveTools(standIns, 'digital_turbine', Date.parse(`${TODAY}T09:15:00Z`) + hours * HOUR_MS)
      const page = await source.readPage(tools, 'dt_exchange_report', DAY, cursor)
      rows.push(...page.rows)
      cursor = page.cursor
      if (cursor?.includes('isDone') === true) hours = 4
    } while (cursor !== null)
    const asked = standIns.requests.slice(first)
    expect(rows).toHaveLength(networkTruth('Digital Turbine', DAY).rows)
    expect(asked.filter(({ url }) => url.pathname === '/api/v1/report')).toHaveLength(2)
    expect(asked.filter(isFile).flatMap(({ headers }) => headers['authorization'] ?? [])).toEqual([])
  })
})

describe('a list of Meta', () => {
  const tooMuch = graphError(500, 1, "Please reduce the amount of data you're asking for, then retry")
  const limitIn = ({ url }: StandInRequest) => Number(url.searchParams.get('limit'))

  it('is asked for in smaller pages where a page has too much data, also after the first one', async () => {
    const first = standIns.requests.length
    standIns.answerSome((_number, request) => {
      const { pathname, searchParams } = request.url
      return pathname.endsWith('/ads') && limitIn(request) > (searchParams.has('after') ? 1 : 3)
        ? tooMuch
        : null
    })
    const { rows } = await readLiveEndpoint(standIns, 'meta', 'ad_creatives', DAY)
    expect(new Set(rows.map(({ id }) => id)).size).toBe(2 * META_CAMPAIGNS.length)
    expect(rows).toHaveLength(2 * META_CAMPAIGNS.length)
    const limits = standIns.requests.slice(first).map(limitIn)
    expect(limits.slice(0, 7)).toEqual([50, 25, 12, 6, 3, 3, 1])
    expect(new Set(limits.slice(6))).toEqual(new Set([1]))
  })

  it('ends with the refusal of a page with one row', async () => {
    standIns.answerSome((_number, { url }) => (url.pathname.endsWith('/ads') ? tooMuch : null))
    await expect(readLiveEndpoint(standIns, 'meta', 'ads', DAY)).rejects.toMatchObject({
      name: 'TooLargeError',
    })
  })
})

describe('a cursor', () => {
  it('continues in another process', async () => {
    const source = liveSourceOf('apple_search_ads')
    const rows: Row[] = []
    let cursor: string | null = null
    do {
      const tools = liveTools(standIns, 'apple_search_ads')
      const page = await source.readPage(tools, 'adgroups', DAY, cursor)
      rows.push(...page.rows)
      cursor = page.cursor
    } while (cursor !== null)
    expect(new Set(rows.map(({ id }) => id)).size).toBe(2 * APPLE_CAMPAIGNS.length)
  })
})
