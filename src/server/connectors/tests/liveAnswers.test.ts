/** What answers of providers mean for a run, over real HTTP. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isDeep } from '@/testing/isDeep'
import { liveTools, readLiveEndpoint } from '@/testing/server/liveEndpoint'
import { ALL_STAND_INS } from '@/testing/server/standIns/all'
import { graphError } from '@/testing/server/standIns/meta'
import { TEST_CLIENTS } from '@/testing/server/standIns/oauthClients'
import { json, startStandIns, text } from '@/testing/server/standIns/standIn'
import type { StandIns } from '@/testing/server/standIns/standIn'
import { usersTruth } from '@/testing/server/standIns/truth'
import { liveSourceOf } from '../sources'

const DAY = { from: '2026-11-22', to: '2026-11-22' }

let standIns: StandIns
beforeAll(async () => {
  standIns = await startStandIns(ALL_STAND_INS)
})
afterAll(() => standIns.close())
beforeEach(() => standIns.answerAll(null))

/** Requests the first page once, and returns the error. */
const failureOf = (label: string, endpoint: string): Promise<unknown> =>
  liveSourceOf(label, TEST_CLIENTS)
    .readPage(liveTools(standIns, label), endpoint, DAY, null)
    .catch((error: unknown) => error)

describe('an answer', () => {
  it.each([
    ['adjust', 'campaigns', json({ rows: [], totals: {}, pagination: {} })],
    ['appsflyer', 'campaigns', json([])],
    ['tenjin_api', 'reporting_metrics', json({ data: [], links: { next: 'http://x' }, meta: { count: 0 } })],
    ['tiktok', 'ads_reports_daily', json({ code: 0, data: { list: [], page_info: { total_page: 0 } } })],
    ['topon', 'full_report', json({ count: 0, records: [] })],
    ['unity_ads', 'revenue_by_game', json([])],
  ])('of %s %s without rows is no failure', async (label, endpoint, answer) => {
    standIns.answerAll(answer)
    expect(await readLiveEndpoint(standIns, label, endpoint, DAY)).toMatchObject({ rows: [] })
  })

  it.each([
    ['adjust', 'campaigns', text('')],
    ['appsflyer', 'campaigns', text(' ')],
    ['unity_ads', 'revenue_by_game', text('')],
    ['topon', 'full_report', text('')],
    ['tiktok', 'ads_reports_daily', text('')],
    // no total, so that the end of the pages is unknown
    ['tiktok', 'ads_reports_daily', json({ code: 0, data: { list: [] } })],
    ['topon', 'full_report', json({ records: [] })],
    ['tenjin_api', 'apps', json({ data: [{ id: 'one' }] })],
  ])('of %s %s that is incomplete is not taken for one without rows: %j', async (label, endpoint, answer) => {
    standIns.answerAll(answer)
    expect(await failureOf(label, endpoint)).toMatchObject({ name: 'ShapeError', kind: 'shape' })
  })

  it('whose items lack the list of the rows is not taken for one without rows', async () => {
    const items = [{ timestamp: '2026-11-22T00:00:00.000Z', event: { country_code: 'SE', retention: 0.4 } }]
    standIns.answerSome((_number, { url }) =>
      url.pathname.endsWith('/retention_retro') ? json({ result: items }) : null,
    )
    expect(await failureOf('gameanalytics', 'retention')).toMatchObject({ name: 'ShapeError', kind: 'shape' })
  })

  it.each(['', 'Report is not ready', 'Too many requests, try again'])(
    'of a report in CSV is understood only with its titles: %j',
    async (answer) => {
      const { requests } = standIns
      const first = requests.length
      // after the list of apps
      standIns.answerSome((request) => (request >= first + 1 ? text(answer) : null))
      expect(await failureOf('appsflyer', 'daily_report')).toMatchObject({
        name: 'ShapeError',
        kind: 'shape',
      })
    },
  )

  it('of Adjust has names without the ids behind them, whatever form these have', async () => {
    const named = (campaign: string, id: string, creative: string, creativeId: string) => ({
      day: '2026-11-22',
      campaign,
      campaign_id_network: id,
      creative,
      creative_id_network: creativeId,
    })
    standIns.answerAll(
      json({
        rows: [
          named('Brazil (3310001)', '3310001', 'Playable (77)', '77'),
          named('Summer (2026)', '3310001', 'Video (2026)', ''),
          named('Castle (120210000000000001)', 'unknown', 'Set (a10a1b2c3d4e5f60718293a4b5c6d7e8)', ''),
        ],
      }),
    )
    const { rows } = await readLiveEndpoint(standIns, 'adjust', 'creatives', DAY)
    expect(rows).toMatchObject([
      { campaign: 'Brazil', campaign_id: '3310001', creative: 'Playable', creative_id: '77' },
      { campaign: 'Summer (2026)', campaign_id: '3310001', creative: 'Video (2026)', creative_id: null },
      {
        campaign: 'Castle',
        campaign_id: '120210000000000001',
        creative: 'Set',
        creative_id: 'a10a1b2c3d4e5f60718293a4b5c6d7e8',
      },
    ])
  })

  it.each([
    [json({ data: [{ id: 'id77', attributes: { name: 'Castle' } }], links: {} }), 'Castle'],
    [text('Limit reached', 403), null],
  ])('of AppsFlyer names the app, if the list of apps may be read', async (list, name) => {
    const first = standIns.requests.length
    const row = { 'App ID': 'id77', 'Install Time': '2026-11-22', 'Media Source': 'organic', Installs: 3 }
    standIns.answerSome((request) => (request === first ? list : json([row])))
    const { rows } = await readLiveEndpoint(standIns, 'appsflyer', 'campaigns', DAY)
    expect(rows).toMatchObject([{ app: 'id77', app_name: name, installs: 3 }])
  })

  it('has figures in whatever way the provider writes them', async () => {
    const row = { day: '2026-11-22', campaign: '1,234', installs: '1,234.0', network_cost: '$1,234.50' }
    standIns.answerAll(json({ rows: [{ ...row, clicks: '12.50', impressions: ' 7 ' }] }))
    const { rows, misfits } = await readLiveEndpoint(standIns, 'adjust', 'campaigns', DAY)
    expect(rows).toMatchObject([
      { campaign: '1,234', installs: '1234', spend: '1234.50', clicks: '12.50', impressions: '7' },
    ])
    expect(misfits).toEqual(['clicks'])
  })

  it('of Tenjin that lists ids of apps only has the details of each app', async () => {
    standIns.answerSome((number) => {
      const { pathname } = standIns.requests[number]?.url ?? new URL('http://none')
      if (pathname.endsWith('/apps'))
        return json({ data: [{ id: 'a1' }, { id: 'a2' }], has_more: false, meta: { count: 2 } })
      return pathname.endsWith('/a1')
        ? json({ data: { id: 'a1', attributes: { name: 'Tile', platform: 'ios', store_id: '77' } } })
        : json({ error: 'Not found' }, 404)
    })
    const { rows } = await readLiveEndpoint(standIns, 'tenjin_api', 'apps', DAY)
    expect(rows).toMatchObject([
      { id: 'a1', name: 'Tile', platform: 'ios', store_id: '77', bundle_id: null },
      { id: 'a2', name: null },
    ])
  })

  describe('of TikTok without an advertiser', () => {
    const tools = () => {
      const own = liveTools(standIns, 'tiktok')
      return { ...own, secret: { ...own.secret, advertiser_id: '' } }
    }
    const ok = (data: object) => json({ code: 0, message: 'OK', data })

    it('has the rows of all advertisers of the login, each with its currency', async () => {
      standIns.answerSome((number) => {
        const { pathname, searchParams } = standIns.requests[number]?.url ?? new URL('http://none')
        if (pathname.endsWith('/oauth2/advertiser/get/'))
          return ok({ list: [{ advertiser_id: '71' }, { advertiser_id: '72' }] })
        if (pathname.endsWith('/advertiser/info/'))
          return ok({
            list: [
              { advertiser_id: '72', currency: 'JPY', timezone: 'Asia/Tokyo' },
              { advertiser_id: '71', currency: 'EUR', timezone: 'Europe/Paris' },
            ],
          })
        const dimensions = { campaign_id: `c${searchParams.get('advertiser_id')}`, stat_time_day: DAY.from }
        return ok({ list: [{ dimensions, metrics: { spend: '5' } }], page_info: { total_page: 1 } })
      })
      const source = liveSourceOf('tiktok', TEST_CLIENTS)
      const own = tools()
      const first = await source.readPage(own, 'campaigns_reports_daily', DAY, null)
      const second = await source.readPage(own, 'campaigns_reports_daily', DAY, first.cursor)
      expect([...first.rows, ...second.rows]).toMatchObject([
        { campaign_id: 'c71', advertiser_id: '71', currency: 'EUR', time_zone: 'Europe/Paris' },
        { campaign_id: 'c72', advertiser_id: '72', currency: 'JPY', time_zone: 'Asia/Tokyo' },
      ])
      expect(second.cursor).toBeNull()
      expect(await source.check(tools())).toEqual({ isSuccess: true })
    })

    it('leaves out one of them that TikTok refuses, and says so', async () => {
      standIns.answerSome((number) => {
        const { pathname, searchParams } = standIns.requests[number]?.url ?? new URL('http://none')
        if (pathname.endsWith('/oauth2/advertiser/get/'))
          return ok({ list: ['71', '72', '73'].map((advertiser_id) => ({ advertiser_id })) })
        if (pathname.endsWith('/advertiser/info/')) {
          const ids: readonly string[] = JSON.parse(searchParams.get('advertiser_ids') ?? '[]')
          return ids.includes('72')
            ? json({ code: 40_001, message: 'No permission to operate advertiser' })
            : ok({ list: ids.map((advertiser_id) => ({ advertiser_id, currency: 'EUR' })) })
        }
        const dimensions = { campaign_id: `c${searchParams.get('advertiser_id')}`, stat_time_day: DAY.from }
        return ok({ list: [{ dimensions, metrics: { spend: '5' } }], page_info: { total_page: 1 } })
      })
      const source = liveSourceOf('tiktok', TEST_CLIENTS)
      const own = tools()
      const first = await source.readPage(own, 'campaigns_reports_daily', DAY, null)
      const second = await source.readPage(own, 'campaigns_reports_daily', DAY, first.cursor)
      expect([...first.rows, ...second.rows]).toMatchObject([
        { campaign_id: 'c71', advertiser_id: '71', currency: 'EUR' },
        { campaign_id: 'c73', advertiser_id: '73', currency: 'EUR' },
      ])
      expect(first.warnings).toEqual([expect.stringContaining('read the advertiser 72, which was left out')])
      expect(second.cursor).toBeNull()
      expect(await source.check(tools())).toEqual({ isSuccess: true })
    })

    it('is refused where TikTok refuses all of them', async () => {
      standIns.answerSome((number) => {
        const { pathname } = standIns.requests[number]?.url ?? new URL('http://none')
        return pathname.endsWith('/oauth2/advertiser/get/')
          ? ok({ list: [{ advertiser_id: '71' }, { advertiser_id: '72' }] })
          : json({ code: 40_001, message: 'No permission to operate advertiser' })
      })
      const source = liveSourceOf('tiktok', TEST_CLIENTS)
      await expect(source.readPage(tools(), 'campaigns', DAY, null)).rejects.toThrow(/no access/)
      expect(await source.check(tools())).toMatchObject({ field: 'advertiser_id', verdict: 'refused' })
    })

    it('asks for one where the operator has no app, or the login reaches none', async () => {
      standIns.answerAll(ok({ list: [] }))
      for (const clients of [{}, TEST_CLIENTS])
        await expect(
          liveSourceOf('tiktok', clients).readPage(tools(), 'campaigns', DAY, null),
        ).rejects.toMatchObject({ kind: 'credentials', message: expect.stringContaining('Choose') })
    })
  })

  it.each([
    ['two', 'loads both, where their ids differ'],
    ['one', 'is refused, where it is one row twice'],
  ])('D-7 with the same name and figures on two pages (%s) %s', async (id) => {
    const row = (app: string, name: string) => ({
      date: '20261122',
      app: { id: app, name, platform: '2' },
      area: 'DE',
      impression: '10',
      revenue: '1.00',
    })
    const pages = [[row('one', 'Solitaire'), row('three', 'Chess')], [row(id, 'Solitaire')]]
    const first = standIns.requests.length
    standIns.answerSome((request) => json({ count: 3, records: pages[request - first] ?? [] }))
    const read = readLiveEndpoint(standIns, 'topon', 'full_report', DAY)
    if (id === 'two') expect((await read).rows).toHaveLength(3)
    else await expect(read).rejects.toMatchObject({ message: expect.stringContaining('1 row on two pages') })
  })

  // a file of 200,000 lines
  if (isDeep)
    it('D-8 with as many rows as the provider permits is read in halves, however long it is', async () => {
      const first = standIns.requests.length
      const cut = `Install Time,AppsFlyer ID\n${'2026-11-16 10:00:00,user\n'.repeat(200_000)}`
      // after the list of apps
      standIns.answerSome((request) => (request === first + 1 ? text(cut) : null))
      const window = { from: '2026-11-14', to: DAY.to }
      // on another day, because the requests of a day are limited
      const { rows } = await readLiveEndpoint(standIns, 'appsflyer', 'installs_report', window, 1)
      expect(rows).toHaveLength(usersTruth({ from: '2026-11-14', to: DAY.to }).installs)
      const periods = standIns.requests
        .slice(first + 1, first + 4)
        .map(({ url }) => `${url.searchParams.get('from')} ${url.searchParams.get('to')}`)
      expect(periods).toEqual(['2026-11-14 2026-11-22', '2026-11-14 2026-11-17', '2026-11-18 2026-11-22'])
    })
})

it('tells the log of a run about lines that are too short', async () => {
  const csv = 'Date,Campaign (c),Clicks\n2026-11-22,one,3\n2026-11-22,two\n'
  standIns.answerSome((_number, { url }) => (url.pathname.includes('/agg-data/') ? text(csv) : null))
  const tools = liveTools(standIns, 'appsflyer', Date.parse('2026-11-25T09:15:00Z'))
  expect(await liveSourceOf('appsflyer').readPage(tools, 'daily_report', DAY, null)).toMatchObject({
    rows: [{ campaign: 'one', clicks: '3' }],
    warnings: ["Lines of the provider's file with too few values, which were left out: 1."],
  })
})

describe('a bad answer', () => {
  it.each([
    [
      'tiktok',
      'campaigns',
      json({ code: 40_100, message: 'Too many requests. QPS limit' }),
      'RetryableError',
      10_000,
    ],
    ['tiktok', 'campaigns', json({ code: 50_002, message: 'Internal' }), 'RetryableError', null],
    [
      'tiktok',
      'campaigns',
      json({ code: 0, data: { list: [], page_info: { total_page: 2 } } }),
      'RetryableError',
      null,
    ],
    ['meta', 'campaigns', graphError(400, 17, 'User request limit reached'), 'RetryableError', 300_000],
    ['meta', 'campaigns', graphError(400, 80_000, 'Too many calls'), 'RetryableError', 300_000],
    [
      'meta',
      'campaigns',
      {
        ...graphError(400, 80_004, 'Too many calls'),
        headers: { 'x-business-use-case-usage': '{"1":[{"estimated_time_to_regain_access":7}]}' },
      },
      'RetryableError',
      420_000,
    ],
    // several uses, of which the last to be let in again counts
    [
      'meta',
      'campaigns',
      {
        ...graphError(400, 80_004, 'Too many calls'),
        headers: {
          'x-business-use-case-usage':
            '{"1":[{"type":"ads_insights","estimated_time_to_regain_access":0},{"type":"ads_management","estimated_time_to_regain_access":12}],"2":[{"estimated_time_to_regain_access":3}]}',
        },
      },
      'RetryableError',
      720_000,
    ],
    ['meta', 'campaigns', graphError(400, 100, 'not ready', 1_815_107), 'RetryableError', null],
    ['topon', 'full_report', json({ msg: 'server error' }, 605), 'RetryableError', null],
    ['topon', 'full_report', json({ msg: 'duplicated requests' }, 606), 'RetryableError', null],
    ['appsflyer', 'daily_report', text('Limit reached for daily_report', 403), 'RetryableError', 60_000],
    ['tenjin_api', 'apps', { ...text('', 429), headers: { 'Retry-After': '7' } }, 'RetryableError', 7_000],
  ])('of %s %s asks to try later: %j', async (label, endpoint, answer, name, wait) => {
    standIns.answerAll(answer)
    expect(await failureOf(label, endpoint)).toMatchObject({ name, retryAfterMs: wait })
  })

  it.each([
    ['tiktok', 'campaigns', json({ code: 40_105, message: 'revoked' }), 'credentials', /no longer accepts/],
    ['tiktok', 'campaigns', json({ code: 40_002, message: 'Invalid' }), 'provider', /refused the request/],
    ['meta', 'campaigns', graphError(400, 190, 'expired', 463), 'credentials', /Connect Meta again/],
    ['meta', 'campaigns', graphError(403, 200, 'no permission'), 'credentials', /may no longer read/],
    ['meta', 'ads_insights', graphError(400, 2, 'breakdowns', 1_504_041), 'provider', /cannot divide/],
    ['topon', 'full_report', json({ msg: 'sign' }, 601), 'credentials', /Publisher Key/],
    ['vungle', 'advertiser_spend', json({ error: 'gone' }, 404), 'credentials', /from Liftoff/],
    ['tradplus', 'report', json({ code: 401, message: 'token' }), 'credentials', /Report API Key/],
    ['topon', 'full_report', json({ msg: 'no right' }, 603), 'credentials', /may not read reports/],
    ['topon', 'full_report', json({ msg: 'parameter' }, 602), 'provider', /refused the request/],
    [
      'tenjin_api',
      'apps',
      json({ error: 'Unauthorized. Invalid access token provided.' }, 401),
      'credentials',
      /no longer/,
    ],
    [
      'tenjin_api',
      'apps',
      json({ error: 'lacks the Reporting Metrics API permission' }, 403),
      'credentials',
      /permission/,
    ],
    ['appsflyer', 'campaigns', text('Subscription required', 403), 'limit', /plan at AppsFlyer/],
    [
      'appsflyer',
      'campaigns',
      text('Your API calls limit has been reached', 400),
      'provider',
      /after 00:00 UTC/,
    ],
    // a list whose next page is always the same
    [
      'appsflyer',
      'daily_report',
      json({ data: [{ id: 'one' }], links: { next: 'https://hq1.appsflyer.com/api/mng/apps?offset=1' } }),
      'provider',
      /same page twice/,
    ],
    ['adjust', 'campaigns', text(''), 'shape', /does not understand/],
    ['unity_ads', 'revenue_by_game', text('\n'), 'shape', /does not understand/],
    ['appsflyer', 'daily_report', text('<html>error</html>'), 'shape', /does not understand/],
    [
      'apple_search_ads',
      'campaigns',
      json({ error: 'invalid_client' }, 400),
      'credentials',
      /four values together/,
    ],
  ])('of %s %s ends the run: %j', async (label, endpoint, answer, kind, message) => {
    standIns.answerAll(answer)
    expect(await failureOf(label, endpoint)).toMatchObject({
      kind,
      message: expect.stringMatching(message),
    })
  })

  it.each([
    [403, 'SERVICE_DISABLED', 'credentials', /API is off/],
    [403, 'PERMISSION_DENIED', 'credentials', /new refresh token/],
    // an error in the list of rows
    [200, 'INTERNAL', 'provider', /temporary problem/],
  ])('of AdMob %d %s says what to do', async (status, code, kind, message) => {
    const error = { error: { code: status === 200 ? 500 : status, status: code } }
    standIns.answerSome((_number, { url }) =>
      url.pathname.endsWith(':generate')
        ? json(status === 200 ? [{ header: {} }, error] : error, status)
        : null,
    )
    expect(await failureOf('admob', 'network_report')).toMatchObject({
      kind,
      message: expect.stringMatching(message),
    })
  })

  // kept as a whole, and read as it arrives
  it.each([2, 10_000])(
    'of AdMob with %d rows has the currency and the warnings of its report',
    async (count) => {
      const row = (index: number) => ({
        row: {
          dimensionValues: {
            DATE: { value: DAY.from.replaceAll('-', '') },
            APP: { value: `ca-app-pub-1~${index}`, displayLabel: 'Castle' },
            AD_UNIT: { value: `ca-app-pub-1/${index}`, displayLabel: 'Rewarded' },
            COUNTRY: { value: 'SE' },
          },
          metricValues: { ESTIMATED_EARNINGS: { microsValue: '1530000' } },
        },
      })
      const warnings = [
        { type: 'DATA_DELAYED', description: 'Delayed.' },
        { type: 'DATA_BEFORE_ACCOUNT_TIMEZONE_CHANGE' },
        { type: 'OTHER', description: 'Something else.' },
      ]
      const answer = json([
        { header: { localizationSettings: { currencyCode: 'SEK' } } },
        ...Array.from({ length: count }, (_, index) => row(index)),
        { footer: { matchingRowCount: String(count), warnings } },
      ])
      standIns.answerSome((_number, { url }) => (url.pathname.endsWith(':generate') ? answer : null))
      const source = liveSourceOf('admob', TEST_CLIENTS)
      const page = await source.readPage(liveTools(standIns, 'admob'), 'network_report', DAY, null)
      const rows = [...page.rows]
      let told = page.warnings
      for (let next = await page.rest?.next(); next !== undefined; next = await page.rest?.next()) {
        if (next.done === true) {
          told = next.value.warnings
          break
        }
        rows.push(...next.value)
      }
      expect(page.rest === undefined).toBe(count === 2)
      expect(rows).toHaveLength(count)
      expect(new Set(rows.map(({ currency }) => currency))).toEqual(new Set(['SEK']))
      expect(told).toEqual([
        'AdMob is late with some figures. A later run brings them.',
        'The account at AdMob has changed its time zone. Days before the change are those of another zone.',
        'AdMob warns: Something else.',
      ])
    },
  )

  it('of Snapchat without all of its parts is requested again', async () => {
    const part = { sub_request_status: 'ERROR', sub_request_error_reason: 'internal' }
    standIns.answerSome((_number, { url }) =>
      url.pathname.endsWith('/campaigns') ? json({ request_status: 'SUCCESS', campaigns: [part] }) : null,
    )
    expect(await failureOf('snapchat', 'campaigns')).toMatchObject({ name: 'RetryableError' })
  })

  it.each([
    [400, 'Report not found', null],
    [404, '', null],
    [403, 'Report not found for this month', null],
    [403, 'Forbidden', { kind: 'credentials' }],
    [400, 'Unable to fetch the request scope for uri', { kind: 'provider' }],
    [429, '', { name: 'RetryableError' }],
  ])('of Amazon %d %s', async (status, body, expected) => {
    standIns.answerSome((_number, { url }) =>
      url.host === 'developer.amazon.com' ? text(body, status) : null,
    )
    if (expected === null)
      expect(await readLiveEndpoint(standIns, 'amazon_appstore', 'sales', DAY)).toMatchObject({ rows: [] })
    else expect(await failureOf('amazon_appstore', 'sales')).toMatchObject(expected)
  })

  it.each([
    ['sales', 404, 'NOT_FOUND', 'There were no sales for the date specified.'],
    ['subscription', 400, 'PARAMETER_ERROR.INVALID', 'Invalid vendor number specified.'],
  ])('of App Store Connect for %s %d %s means no rows: %s', async (endpoint, status, code, detail) => {
    standIns.answerSome((_number, { url }) =>
      url.pathname === '/v1/salesReports' ? json({ errors: [{ code, detail }] }, status) : null,
    )
    expect(await readLiveEndpoint(standIns, 'apple_appstore', endpoint, DAY)).toMatchObject({ rows: [] })
  })

  it.each([
    [400, 'PARAMETER_ERROR.INVALID', 'Invalid vendor number specified.', { kind: 'provider' }],
    [403, 'FORBIDDEN_ERROR', 'The API key in use does not allow this request', { kind: 'credentials' }],
    [429, 'RATE_LIMIT_EXCEEDED', 'Limit', { name: 'RetryableError' }],
  ])('of App Store Connect for sales %d %s: %s', async (status, code, detail, expected) => {
    standIns.answerSome((_number, { url }) =>
      url.pathname === '/v1/salesReports' ? json({ errors: [{ code, detail }] }, status) : null,
    )
    expect(await failureOf('apple_appstore', 'sales')).toMatchObject(expected)
  })

  it.each([
    [403, 'PERMISSION_DENIED', 'User does not have sufficient permissions', { kind: 'credentials' }],
    [403, 'SERVICE_DISABLED', 'The API is off', { kind: 'credentials' }],
    [429, 'RESOURCE_EXHAUSTED', 'Exhausted property tokens per hour', { retryAfterMs: 2_700_000 }],
    [429, 'RESOURCE_EXHAUSTED', 'Exhausted property tokens per day', { name: 'WaitError' }],
  ])('of Google Analytics %d %s: %s', async (code, status, message, expected) => {
    standIns.answerSome((_number, { url }) =>
      url.pathname.endsWith(':runReport') ? json({ error: { code, status, message } }, code) : null,
    )
    expect(await failureOf('google_analytics', 'devices')).toMatchObject(expected)
  })
})
