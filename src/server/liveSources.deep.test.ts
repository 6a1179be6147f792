/**
 * O-4 Each source in live mode, by real processes of a run that reach servers of this machine by the operator's settings
 * only: through the faults of the engine's failure table, each row arrives once, and the tables are those of the studio.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startLiveBench } from '@/testing/server/live/liveBench'
import type { LiveBench, LiveDestination } from '@/testing/server/live/liveBench'
import type { ProviderFault } from '@/testing/server/live/playedProviders'
import { TEST_CLIENTS } from '@/testing/server/standIns/oauthClients'
import {
  adRevenueTruth,
  amazonTruth,
  attributionTruth,
  billTruth,
  cohortTruth,
  mediationTruth,
  networkTruth,
  purchaseTruth,
  storeTruth,
  usersTruth,
} from '@/testing/server/standIns/truth'
import { liveSourceOf } from './connectors/sources'
import { COUNTRIES, GAMES } from './connectors/studio/studio'
import { campaignSpendOn } from './connectors/studio/studioSpend'
import { userEventsOn } from './connectors/studio/studioUsers'
import { daysIn } from './lib/days'
import type { RunStep } from './lib/steps'

const WINDOW = { from: '2026-11-21', to: '2026-11-22' }
const DAYS = daysIn(WINDOW).length
const SECRETS = /canary|pass-word|PRIVATE KEY/
/** Longest delivery; the slowest one waits half a minute for a provider that says nothing. */
const LIMIT = { timeout: 240_000 }

/** A source, what goes wrong while it is read, and what one of its reports adds up to. */
interface LiveSource {
  readonly label: string
  readonly endpoint: string
  readonly rows: number
  readonly sums: Readonly<Record<string, number>>
  /** How far a sum may be from the truth, which is in cents. */
  readonly within?: number
  /** Reports besides `endpoint` that a deep test delivers; all by default. */
  readonly others?: readonly string[]
  /** Faults of the provider; those of a database are cut connections. */
  readonly faults: readonly ProviderFault[]
  /** Step at which the process of one attempt is killed. */
  readonly kill: RunStep
}

const ALL = attributionTruth(WINDOW)
const APPLE = billTruth('Apple Search Ads', WINDOW)
const GOOGLE = billTruth('Google Ads', WINDOW, ['campaign', 'country', 'creative'])
const ADMOB = networkTruth('AdMob', WINDOW)
const SNAPCHAT = billTruth('Snapchat', WINDOW, ['campaign', 'creative'])
const MINTEGRAL = billTruth('Mintegral', WINDOW, ['campaign', 'creative', 'country'])
const AUDIENCE = networkTruth('Meta Audience Network', WINDOW)
const META = billTruth('Meta', WINDOW, ['campaign', 'creative'])
const TIKTOK = billTruth('TikTok', WINDOW, ['campaign', 'creative'])
const VUNGLE = billTruth('Vungle', WINDOW)
const FIREBASE = usersTruth(WINDOW)
const APP_STORE = storeTruth('ios', WINDOW)
const AMAZON = amazonTruth(WINDOW)
const RAW_EVENTS = daysIn(WINDOW)
  .flatMap(userEventsOn)
  .filter(({ type }) => type === 'event' || type === 'purchase')
const PURCHASES = RAW_EVENTS.filter(({ type }) => type === 'purchase')
const PLAY = storeTruth('android', WINDOW)
const PREDICTED = daysIn(WINDOW).flatMap(campaignSpendOn)
const MICROS = 1_000_000

/** Sources that are databases. */
const DATABASES: ReadonlySet<string> = new Set(['tenjin', 'prediction'])

const SOURCES: readonly LiveSource[] = [
  {
    label: 'adjust',
    endpoint: 'campaigns',
    rows: ALL.rows,
    sums: { spend: ALL.money, revenue_d7: cohortTruth(7, WINDOW) },
    faults: ['tooMany', 'cutJson', 'slow'],
    kill: 'pageRead',
  },
  {
    label: 'appsflyer',
    endpoint: 'campaigns',
    rows: ALL.rows,
    sums: { spend: ALL.money },
    // the others ask once per app, of which AppsFlyer permits twenty a minute
    others: ['creatives', 'partners_by_date_report'],
    faults: ['serverError', 'cutBody'],
    kill: 'pageSaved',
  },
  {
    label: 'applovin',
    endpoint: 'max_report',
    rows: 3 * mediationTruth('AppLovin', WINDOW).rows,
    sums: { estimated_revenue: mediationTruth('AppLovin', WINDOW).money },
    faults: ['tooManyForOneSecond', 'garbage'],
    kill: 'checkpointSaved',
  },
  {
    label: 'adjust_csv_google',
    endpoint: 'events',
    rows: RAW_EVENTS.length,
    sums: { revenue: RAW_EVENTS.reduce((sum, { cents }) => sum + cents, 0) / 100 },
    faults: ['serverError', 'cutBody', 'expiredToken'],
    kill: 'checkpointSaved',
  },
  {
    label: 'amazon_appstore',
    endpoint: 'sales',
    rows: AMAZON.rows,
    sums: { gross: AMAZON.money },
    faults: ['tooManyForOneSecond', 'cutBody', 'serverError'],
    kill: 'beforeCommit',
  },
  {
    label: 'apple_appstore',
    endpoint: 'sales',
    rows: APP_STORE.downloads + APP_STORE.sold + APP_STORE.refunds,
    sums: { gross: APP_STORE.paid },
    faults: ['serverError', 'cutBody', 'expiredToken'],
    kill: 'pageSaved',
  },
  {
    label: 'google_playstore',
    endpoint: 'sales',
    rows: PLAY.sold + PLAY.refunds,
    sums: { gross: PLAY.paid },
    faults: ['tooManyForOneSecond', 'expiredToken', 'cutBody'],
    kill: 'checkpointSaved',
  },
  {
    label: 'apple_search_ads',
    endpoint: 'campaigns_report_daily',
    rows: APPLE.rows,
    sums: { spend: APPLE.money },
    faults: ['reset', 'expiredToken', 'maintenance'],
    kill: 'beforeCommit',
  },
  {
    label: 'google_ads',
    endpoint: 'ad_report_daily',
    rows: GOOGLE.rows,
    sums: { metrics_cost_micros: GOOGLE.money * MICROS },
    // each row of micros is nearer to the truth than its cents
    within: (GOOGLE.rows * MICROS) / 100,
    faults: ['expiredToken', 'cutBody', 'tooMany'],
    kill: 'afterCommit',
  },
  {
    label: 'ironsource',
    endpoint: 'applications_v5_stats',
    rows: mediationTruth('ironSource', WINDOW).rows,
    sums: { revenue: mediationTruth('ironSource', WINDOW).money },
    faults: ['serverError', 'expiredToken', 'reset'],
    kill: 'loadReported',
  },
  {
    label: 'meta',
    endpoint: 'ads_insights',
    rows: META.rows,
    sums: { spend: META.money },
    faults: ['tooManyForOneSecond', 'cutJson', 'reset'],
    kill: 'checkpointSaved',
  },
  {
    label: 'snapchat',
    endpoint: 'ads_stats_daily',
    rows: SNAPCHAT.rows,
    sums: { spend: SNAPCHAT.money },
    faults: ['maintenance', 'expiredToken', 'cutJson'],
    kill: 'beforeCommit',
  },
  {
    label: 'mintegral',
    endpoint: 'advanced_performance_report',
    rows: MINTEGRAL.rows,
    sums: { spend: MINTEGRAL.money },
    faults: ['tooMany', 'cutBody', 'reset'],
    kill: 'pageRead',
  },
  {
    label: 'meta_audience',
    endpoint: 'adnetworkanalytics',
    rows: AUDIENCE.rows,
    sums: { revenue: AUDIENCE.money },
    faults: ['serverError', 'garbage', 'slow'],
    kill: 'pageSaved',
  },
  {
    label: 'google_analytics',
    endpoint: 'custom',
    rows: DAYS * COUNTRIES.length * GAMES.length,
    sums: { ad_revenue: adRevenueTruth(WINDOW).money },
    faults: ['tooManyForOneSecond', 'expiredToken', 'cutJson'],
    kill: 'checkpointSaved',
  },
  {
    label: 'admob',
    endpoint: 'mediation_report',
    rows: ADMOB.rows,
    sums: { revenue: ADMOB.money },
    faults: ['serverError', 'expiredToken', 'cutBody'],
    kill: 'pageSaved',
  },
  {
    label: 'tenjin',
    endpoint: 'reporting_metrics',
    rows: ALL.rows,
    // the DataVault has cents
    sums: { reported_spend: ALL.money * 100 },
    faults: [],
    kill: 'beforeFinish',
  },
  {
    label: 'prediction',
    endpoint: 'predicted_ltv',
    rows: 2 * PREDICTED.length,
    sums: { installs: 2 * PREDICTED.reduce((sum, { installs }) => sum + installs, 0) },
    faults: [],
    kill: 'checkpointSaved',
  },
  {
    label: 'tenjin_api',
    endpoint: 'reporting_metrics',
    rows: ALL.rows + adRevenueTruth(WINDOW).rows,
    sums: { spend: ALL.money, ad_revenue: adRevenueTruth(WINDOW).money },
    faults: ['maintenance', 'errorInside'],
    kill: 'afterCommit',
  },
  {
    label: 'tiktok',
    endpoint: 'ads_reports_daily',
    rows: TIKTOK.rows,
    sums: { spend: TIKTOK.money },
    faults: ['garbage', 'cutJson'],
    kill: 'pageRead',
  },
  {
    label: 'topon',
    endpoint: 'full_report',
    rows: networkTruth('TopOn', WINDOW).rows,
    sums: { revenue: networkTruth('TopOn', WINDOW).money },
    faults: ['slow', 'cutBody'],
    kill: 'pageSaved',
  },
  {
    label: 'tradplus',
    endpoint: 'report',
    rows: networkTruth('TradPlus', WINDOW).rows,
    sums: { revenue: networkTruth('TradPlus', WINDOW).money },
    faults: ['errorInside', 'tooMany', 'cutJson'],
    kill: 'checkpointSaved',
  },
  {
    label: 'digital_turbine',
    endpoint: 'dt_exchange_report',
    rows: networkTruth('Digital Turbine', WINDOW).rows,
    sums: { revenue: networkTruth('Digital Turbine', WINDOW).money },
    faults: ['expiredToken', 'serverError', 'cutBody'],
    kill: 'checkpointSaved',
  },
  {
    label: 'firebase_bigquery',
    endpoint: 'events',
    rows: FIREBASE.installs + FIREBASE.events,
    sums: { revenue: FIREBASE.money },
    faults: ['expiredToken', 'serverError', 'cutJson'],
    kill: 'pageSaved',
  },
  {
    label: 'game_analytics_s3',
    endpoint: 'business',
    rows: PURCHASES.length,
    sums: { revenue: PURCHASES.reduce((sum, { cents }) => sum + cents, 0) / 100 },
    faults: ['serverError', 'cutBody', 'reset'],
    kill: 'pageSaved',
  },
  {
    label: 'gameanalytics',
    endpoint: 'revenue',
    rows: DAYS * COUNTRIES.length * GAMES.length,
    sums: { revenue: purchaseTruth(WINDOW) },
    faults: ['maintenance', 'cutJson', 'reset'],
    kill: 'pageRead',
  },
  {
    label: 'unity_ads',
    endpoint: 'revenue_by_country',
    // of the other one Unity permits a request a minute
    others: ['revenue_by_game', 'revenue_by_placement'],
    rows: DAYS * COUNTRIES.length * 2,
    sums: { revenue: networkTruth('Unity Ads', WINDOW).money },
    faults: ['tooMany', 'reset'],
    kill: 'beforeCommit',
  },
  {
    label: 'vungle',
    endpoint: 'advertiser_spend',
    rows: VUNGLE.rows,
    sums: { spend: VUNGLE.money },
    // of a provider that says nothing the run waits for half a minute
    faults: ['silent', 'serverError'],
    kill: 'afterCommit',
  },
]

let bench: LiveBench
beforeAll(async () => {
  bench = await startLiveBench(4)
}, 120_000)
afterAll(() => bench.stop())

let stacks = 0
const stackOf = (
  { label, endpoint, others }: Pick<LiveSource, 'label' | 'endpoint' | 'others'>,
  destination: LiveDestination,
) => {
  stacks += 1
  const all = others ?? Object.keys(liveSourceOf(label, TEST_CLIENTS).endpoints)
  const endpoints = [endpoint, ...all.filter((each) => each !== endpoint)]
  return { id: stacks, label, destination, endpoints, window: WINDOW }
}

const PAIRS = (['DuckDB', 'PostgreSQL'] as const).flatMap((destination) =>
  SOURCES.map((source) => [source.label, destination, source] as const),
)

describe('in live mode with private addresses permitted by the setting', () => {
  it.each(PAIRS)('%s is delivered whole into %s', LIMIT, async (_label, destination, source) => {
    const { endpoint, rows, sums, within = 0.05, faults, kill } = source
    const stack = stackOf(source, destination)
    const [asked, came] = [bench.providers.requests(), bench.providers.came().length]
    const cut = bench.cuts()
    bench.providers.fail(faults)
    if (DATABASES.has(source.label)) bench.cutVault()
    if (destination === 'PostgreSQL' && kill !== 'afterCommit') bench.cutWarehouse()

    const first = await bench.deliver(stack, kill, Object.keys(sums))
    expect(first.failures).toContain('SIGKILL')
    expect(bench.providers.came().slice(came)).toEqual(faults)
    if (DATABASES.has(source.label)) expect(bench.cuts()).toBeGreaterThan(cut)
    else expect(bench.providers.requests()).toBeGreaterThan(asked)
    const table = first.tables[endpoint]
    expect(table?.rows).toHaveLength(rows)
    for (const [column, sum] of Object.entries(sums))
      expect(Math.abs((table?.sums[column] ?? 0) - sum)).toBeLessThan(within)
    for (const each of Object.values(first.tables)) expect(each.counted).toBe(each.rows.length)
    expect(first.text).not.toMatch(SECRETS)

    // read again, nothing changes and nothing is counted
    const again = await bench.deliver(stack, null, Object.keys(sums))
    expect(again.failures).toEqual([])
    expect(again.tables).toEqual(first.tables)
  })

  it(
    'the return that PostgreSQL computes from what Tenjin delivers has all of its spend',
    LIMIT,
    async () => {
      const stack = stackOf({ label: 'tenjin_api', endpoint: 'reporting_metrics' }, 'PostgreSQL')
      bench.providers.fail([])
      await bench.deliver(stack, null, [])
      const { end, answer } = await bench.answer(stack)
      expect(end).toEqual({ kind: 'finished', outcome: 'success' })
      const spend = (answer?.rows ?? []).reduce((sum, row) => sum + Number(row['spend']), 0)
      expect(Math.abs(spend - ALL.money)).toBeLessThan(0.05)
    },
  )

  it('all faults of a provider have come', () => {
    const all: readonly ProviderFault[] = [
      'tooMany',
      'tooManyForOneSecond',
      'serverError',
      'maintenance',
      'errorInside',
      'garbage',
      'cutJson',
      'cutBody',
      'reset',
      'slow',
      'silent',
      'expiredToken',
    ]
    expect([...new Set(bench.providers.came())].toSorted()).toEqual(all.toSorted())
  })
})

const LONG_LIMIT = { timeout: 900_000 }
const LONG_ROWS = 199_999
const MEMORY_MB = 350
const DAY = { from: '2026-11-22', to: '2026-11-22' }
/** Beginning of ids, which no double holds. */
const ID_START = '9007199254'
const idOf = (row: number) => `${ID_START}${String(row).padStart(7, '0')}`

/** A report of one day in which each row has an amount of two. */
interface LongReport {
  readonly label: string
  readonly endpoint: string
  /** Columns of the id and of the amount. */
  readonly columns: readonly [id: string, amount: string]
  readonly isOf: (path: string, body: string) => boolean
  readonly head: string
  /** A row with an id, and a text that makes the answer as long as it should be. */
  readonly row: (id: string, filler: string) => string
  readonly between: string
  readonly tail: string
}

const LONG_REPORTS: readonly LongReport[] = [
  {
    label: 'applovin',
    endpoint: 'user_ad_revenue',
    columns: ['idfa', 'revenue'],
    isOf: (path) => path.endsWith('.csv'),
    head: 'Date,IDFA,Ad Unit Name,Revenue\n',
    row: (id, filler) => `2026-11-22 10:00:00,${id},"${filler}",2`,
    between: '\n',
    tail: '\n',
  },
  {
    label: 'appsflyer',
    endpoint: 'in_app_events_report',
    columns: ['user_id', 'revenue'],
    isOf: (path) => path.includes('in_app_events_report'),
    head: 'Event Time,AppsFlyer ID,Event Value,Event Revenue USD\n',
    row: (id, filler) => `2026-11-22 10:00:00,${id},"{""level"":""${filler}""}",2`,
    between: '\n',
    tail: '\n',
  },
  {
    label: 'appsflyer',
    endpoint: 'creatives',
    columns: ['campaign', 'spend'],
    isOf: (path) => path.endsWith('/app/all'),
    head: '[',
    row: (id, filler) => `{"install_time":"2026-11-22","campaign":"${id}","ad":"${filler}","cost":2}`,
    between: ',',
    tail: ']',
  },
  {
    label: 'google_ads',
    endpoint: 'ad_report_daily',
    columns: ['campaign_id', 'metrics_cost_micros'],
    isOf: (path, body) => path.endsWith(':searchStream') && body.includes('FROM ad_group_ad'),
    head: '[{"results":[',
    row: (id, filler) =>
      `{"campaign":{"id":"${id}","name":"${filler}"},"segments":{"date":"2026-11-22"},"metrics":{"costMicros":"2"}}`,
    between: '',
    tail: ']}]',
  },
]

/** Rows of each list of Google Ads. */
const LIST_ROWS = 10_000

function* bodyOf({ head, row, between, tail, label }: LongReport, characters: number): Generator<string> {
  const filler = 'x'.repeat(Math.max(1, Math.floor(characters / LONG_ROWS) - row(idOf(0), '').length))
  yield head
  for (let from = 0; from < LONG_ROWS; from += 1_000) {
    const rows = Array.from({ length: Math.min(1_000, LONG_ROWS - from) }, (_, index) =>
      row(idOf(from + index), filler),
    )
    const isListEnd = from > 0 && from % LIST_ROWS === 0
    yield (
      (from === 0 ? '' : label === 'google_ads' ? (isListEnd ? ']},{"results":[' : ',') : between) +
      rows.join(label === 'google_ads' ? ',' : between)
    )
  }
  yield tail
}

const LONG_PAIRS = LONG_REPORTS.flatMap((report) =>
  (['DuckDB', 'PostgreSQL'] as const).map(
    (destination) => [report.label, report.endpoint, destination, report] as const,
  ),
)
/** Length of an answer, ten times that of the case of a day with more than 30 MB. */
const CHARACTERS = 300_000_000

describe('D-8 an answer that is too long to be kept', () => {
  it.each(LONG_PAIRS)(
    'of %s %s is loaded into %s',
    LONG_LIMIT,
    async (label, endpoint, destination, report) => {
      const { columns, isOf } = report
      const [id, amount] = columns
      stacks += 1
      const stack = { id: stacks, label, destination, endpoints: [endpoint], window: DAY }
      let long: string | null = null
      bench.providers.fail([])
      // one answer is long: the first that can be, and the same one when the run asks for it again
      bench.providers.answerLong(({ url, body }) => {
        if (!isOf(url.pathname, body)) return null
        long ??= url.href
        return long === url.href ? bodyOf(report, CHARACTERS) : null
      })
      const peak = await bench.peakMemory(async () => {
        expect(await bench.runStack(stack, null)).toEqual([])
      })
      bench.providers.answerLong(() => null)
      const selection = `count(*), count(DISTINCT "${id}"), CAST(sum("${amount}") AS INTEGER)`
      expect(await bench.select(stack, endpoint, selection, `"${id}" LIKE '${ID_START}%'`)).toEqual(
        [LONG_ROWS, LONG_ROWS, 2 * LONG_ROWS].map(String),
      )
      // other systems do not tell the memory of a process
      if (peak > 0) expect(peak).toBeLessThan(MEMORY_MB)
    },
  )
})
