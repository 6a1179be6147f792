/** Answers as providers give them in life, read by the real connectors over HTTP and loaded into a warehouse file. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { strToU8, zipSync } from 'fflate'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { RunEvent } from '@/server/run/job'
import { isDeep } from '@/testing/isDeep'
import { createLiveRun } from '@/testing/server/liveRun'
import type { LiveRun } from '@/testing/server/liveRun'
import { readEndpoint, sampleTools } from '@/testing/server/readSampleEndpoint'
import { ALL_STAND_INS } from '@/testing/server/standIns/all'
import { usersTruth } from '@/testing/server/standIns/truth'
import { textOf } from '../simulated/simulator'
import { CAMPAIGNS, GAMES, campaignsOn } from '../studio/studio'
import { userEventsOn } from '../studio/studioUsers'
import { ACCOUNTS } from '../studio/views'
import { json, startStandIns, text } from '@/testing/server/standIns/standIn'
import type { FaultPlan, StandInAnswer, StandInRequest, StandIns } from '@/testing/server/standIns/standIn'

const DAY = { from: '2026-11-22', to: '2026-11-22' }
const SUCCESS = { kind: 'finished', outcome: 'success' }

let standIns: StandIns
let folder: string
beforeAll(async () => {
  standIns = await startStandIns(ALL_STAND_INS)
})
afterAll(() => standIns.close())
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stackyard-cases-'))
})
afterEach(() => {
  standIns.answerAll(null)
  rmSync(folder, { recursive: true, force: true })
})

const run = (label: string, endpoint: string, change: Partial<LiveRun> = {}) =>
  createLiveRun(standIns, folder).run({ label, endpoints: [endpoint], window: DAY, ...change })
const query = (sql: string) => createLiveRun(standIns, folder).query(sql)
const warningsOf = (events: readonly RunEvent[]) =>
  events.flatMap((event) => (event.kind === 'log' && event.level === 'warning' ? [event.text] : []))

/** Answers requests to some paths; null for the stand-in's own answer. */
const answerPaths = (answers: Readonly<Record<string, (request: StandInRequest) => StandInAnswer | null>>) =>
  standIns.answerSome((_number, request) => answers[request.url.pathname]?.(request) ?? null)

const tikTokAds = (rows: string) => text(`{"code":0,"data":{"list":[${rows}],"page_info":{"total_page":1}}}`)
const ADS = '/open_api/v1.3/report/integrated/get/'

describe('numbers', () => {
  it('D-6 ids beyond 2^53 keep their digits', async () => {
    answerPaths({
      [ADS]: () =>
        tikTokAds(
          ['1747001234567890123', '1747001234567890234']
            .map(
              (id) =>
                `{"dimensions":{"ad_id":${id},"stat_time_day":"2026-11-22 00:00:00"},"metrics":{"spend":"1"}}`,
            )
            .join(),
        ),
    })
    expect((await run('tiktok', 'ads_reports_daily')).at(-1)).toEqual(SUCCESS)
    expect(await query('select ad_id from tiktok.ads_reports_daily order by 1')).toEqual([
      ['1747001234567890123'],
      ['1747001234567890234'],
    ])
  })

  it('D-6 D-17 whole numbers of 64 bits stay numbers; larger ones, 1e400 and 1,23 are put aside, counted', async () => {
    const day = (clicks: string) =>
      `{"dimensions":{"campaign_id":"${clicks.length}","stat_time_day":"2026-11-22 00:00:00"},"metrics":{"clicks":${clicks}}}`
    answerPaths({
      [ADS]: () =>
        tikTokAds(['9007199254740993', '99999999999999999999', '1e400', '"1,234"', '"1,23"'].map(day).join()),
    })
    const events = await run('tiktok', 'campaigns_reports_daily')
    expect(
      await query(
        "select clicks::text, _extra->>'clicks' from tiktok.campaigns_reports_daily order by campaign_id",
      ),
    ).toEqual([
      ['9007199254740993', null],
      [null, '99999999999999999999'],
      [null, '1e400'],
      [null, '1,23'],
      ['1234', null],
    ])
    expect(warningsOf(events)).toContain(
      'Values of clicks that are no whole number, which are in the column _extra: 3.',
    )
  })
})

describe('texts', () => {
  it('D-12 half an emoji and NUL spoil no load', async () => {
    answerPaths({
      [ADS]: () =>
        tikTokAds(
          String.raw`{"dimensions":{"campaign_id":"1","stat_time_day":"2026-11-22 00:00:00"},"metrics":{"campaign_name":"Match 3 \ud83d","spend":"1"}},
          {"dimensions":{"campaign_id":"2","stat_time_day":"2026-11-22 00:00:00"},"metrics":{"campaign_name":"\udc00 \\ud83d \ud83d\ude00 a\u0000b","spend":"1"}}`,
        ),
    })
    expect((await run('tiktok', 'campaigns_reports_daily')).at(-1)).toEqual(SUCCESS)
    expect(await query('select campaign from tiktok.campaigns_reports_daily order by campaign_id')).toEqual([
      ['Match 3 \uFFFD'],
      [String.raw`${'\uFFFD'} \ud83d ${'\u{1F600}'} ab`],
    ])
  })

  it('D-17 a campaign named None, - or NULL keeps its name; a figure "-" is none', async () => {
    const names = ['None', '-', 'NULL', 'N/A']
    answerPaths({
      [ADS]: () =>
        tikTokAds(
          names
            .map(
              (name, index) =>
                `{"dimensions":{"campaign_id":"${index}","stat_time_day":"2026-11-22 00:00:00"},"metrics":{"campaign_name":"${name}","spend":"-"}}`,
            )
            .join(),
        ),
    })
    await run('tiktok', 'campaigns_reports_daily')
    expect(
      await query('select campaign, spend from tiktok.campaigns_reports_daily order by campaign_id'),
    ).toEqual(names.map((name) => [name, null]))
  })
})

const STATISTICS = '/levelPlay/reporting/v1'
/** Statistics of ironSource: one page, then an empty one. */
const statistics = (rows: readonly object[]) =>
  answerPaths({
    [STATISTICS]: ({ url }) => json({ data: url.searchParams.get('page') === '1' ? rows : [] }),
  })

describe('names of columns', () => {
  it('D-12 a key that differs in case from a planned column is that column', async () => {
    statistics([{ date: '2026-11-22', appKey: 'abc', revenue: 1.5, ecpm: 150 }])
    expect((await run('ironsource', 'applications_v5_stats')).at(-1)).toEqual(SUCCESS)
    expect(await query('select "eCPM", revenue from ironsource.applications_v5_stats')).toEqual([[150, 1.5]])
  })

  it('D-12 both spellings in one row are two columns', async () => {
    statistics([{ date: '2026-11-22', appKey: 'abc', ecpm: 1, eCPM: 150 }])
    await run('ironsource', 'applications_v5_stats')
    expect(await query('select "eCPM", ecpm_2 from ironsource.applications_v5_stats')).toEqual([[150, '1']])
  })

  it('D-17 keys that make one name get the same columns in whatever order they come', async () => {
    statistics([{ date: '2026-11-21', appKey: 'a', 收入: 1000, 费用: 7 }])
    await run('ironsource', 'applications_v5_stats', { window: { from: '2026-11-21', to: '2026-11-21' } })
    statistics([{ date: '2026-11-22', appKey: 'a', 费用: 7, 收入: 1000 }])
    await run('ironsource', 'applications_v5_stats', { seq: 2 })
    const rows = 'select column::int, column_2::int from ironsource.applications_v5_stats'
    expect(await query(rows.replace('column:', '"column":'))).toEqual([
      [1000, 7],
      [1000, 7],
    ])
  })

  it('D-17 decimals in a column of whole numbers are counted in a warning', async () => {
    statistics([{ date: '2026-11-21', appKey: 'a', sessions: 3 }])
    await run('ironsource', 'applications_v5_stats', { window: { from: '2026-11-21', to: '2026-11-21' } })
    statistics([{ date: '2026-11-22', appKey: 'a', sessions: 3.5 }])
    const events = await run('ironsource', 'applications_v5_stats', { seq: 2 })
    expect(warningsOf(events)).toEqual([
      'Values of sessions that are no whole number, which are in the column _extra: 1.',
    ])
  })
})

describe('pages', () => {
  const appLovin = (most: number, total: number) =>
    answerPaths({
      '/maxReport': ({ url: { searchParams } }) => {
        const [offset, limit] = [Number(searchParams.get('offset')), Number(searchParams.get('limit'))]
        const count = Math.max(0, Math.min(most, limit, total - offset))
        const rows = Array.from({ length: count }, (_, index) => ({
          day: '2026-11-22',
          application: `app ${offset + index}`,
          estimated_revenue: '1',
        }))
        return json({ code: 200, results: rows })
      },
    })

  it('D-7 a provider that caps its pages is read to the end', async () => {
    appLovin(1_000, 2_500)
    await run('applovin', 'max_report')
    expect(await query('select count(*)::int from applovin.max_report')).toEqual([[2_500]])
  })

  it('D-7 statistics of ironSource, too', async () => {
    answerPaths({
      [STATISTICS]: ({ url }) => {
        const page = Number(url.searchParams.get('page'))
        const count = Math.max(0, Math.min(1_000, 2_500 - (page - 1) * 1_000))
        const rows = Array.from({ length: count }, (_, index) => ({
          date: '2026-11-22',
          appKey: `${page} ${index}`,
          revenue: 1,
        }))
        return json(rows)
      },
    })
    await run('ironsource', 'applications_v5_stats')
    expect(await query('select count(*)::int from ironsource.applications_v5_stats')).toEqual([[2_500]])
  })

  it('D-7 pages are asked for in an order without ties, and a row on two pages ends the run', async () => {
    answerPaths({
      '/maxReport': ({ url: { searchParams } }) => {
        const offset = Number(searchParams.get('offset'))
        const count = offset < 4_000 ? 2_000 : 0
        // the second page begins with rows of the first one
        const from = offset === 0 ? 0 : 1_500
        const rows = Array.from({ length: count }, (_, index) => ({
          day: '2026-11-22',
          application: `app ${from + index}`,
        }))
        return json({ results: rows })
      },
    })
    const events = await run('applovin', 'max_report')
    expect(events.at(-1)).toMatchObject({
      outcome: 'failure',
      errorKind: 'provider',
      message: expect.stringContaining('500 rows on two pages'),
    })
    const { searchParams } = standIns.requests.at(-1)?.url ?? new URL('https://none.example')
    for (const column of ['day', 'application', 'country', 'ad_format', 'network'])
      expect(searchParams.get(`sort_${column}`)).toBe('ASC')
  })
})

const FILES = '/partners/userAdRevenue/v3'
const CSV = 'advertising_id,revenue\nu,0.5\n'
const fileOf = (answer: StandInAnswer) =>
  answerPaths({
    [FILES]: ({ url }) => json({ urls: [`https://${url.host}/file.csv`] }),
    '/file.csv': () => answer,
    '/partners/publisher/applications/v6': () => json([{ appKey: 'abc' }]),
  })
const users = 'select advertising_id, revenue::double from ironsource."userAdRevenue"'

describe('files', () => {
  it.each([
    ['gzip without a word of it', text(gzipSync(CSV))],
    ['gzip of gzip', text(gzipSync(gzipSync(CSV)))],
    ['a zip archive', text(zipSync({ 'report.csv': strToU8(CSV) }))],
    ['UTF-8 with its mark', text(`\uFEFF${CSV}`)],
    ['UTF-16', text(Buffer.from(`\uFEFF${CSV}`, 'utf16le'))],
    ['plain bytes that are said to be gzip', { ...text(CSV), headers: { 'Content-Encoding': 'gzip' } }],
    ['gzip that is said to be gzip', { ...text(gzipSync(CSV)), headers: { 'Content-Encoding': 'gzip' } }],
    ['an empty line at the end', text(`${CSV}\n`)],
    ['an empty line in the middle', text('advertising_id,revenue\n\nu,0.5\n')],
    ['a comma at the end of the rows', text('advertising_id,revenue\nu,0.5,\n')],
    ['a comma at the end of all lines', text('advertising_id,revenue,\nu,0.5,\n')],
    ['CR as the end of a line', text('advertising_id,revenue\ru,0.5\r')],
  ])('D-9 D-15 are understood: %s', async (_name, answer) => {
    fileOf(answer)
    expect((await run('ironsource', 'userAdRevenue')).at(-1)).toEqual(SUCCESS)
    expect(await query(users)).toEqual([['u', 0.5]])
  })

  it('D-15 equal titles are two columns', async () => {
    fileOf(text('advertising_id,Custom Data,custom_data,revenue\nu,A,B,0.5\n'))
    await run('ironsource', 'userAdRevenue')
    expect(await query('select custom_data, custom_data_2 from ironsource."userAdRevenue"')).toEqual([
      ['A', 'B'],
    ])
  })

  it('D-15 a cell of 9 MB is a cell', async () => {
    fileOf(text(`advertising_id,revenue,note\nu,0.5,"${'x, '.repeat(3_000_000)}"\n`))
    expect((await run('ironsource', 'userAdRevenue')).at(-1)).toEqual(SUCCESS)
    expect(await query('select length(note)::int from ironsource."userAdRevenue"')).toEqual([[9_000_000]])
  })

  it('D-15 lines that cannot be read are counted', async () => {
    fileOf(text('advertising_id,revenue\nu,0.5\ntwo\nlines,1\nv,1,2,3\n'))
    const events = await run('ironsource', 'userAdRevenue')
    expect(warningsOf(events)).toEqual([
      "Lines of the provider's file with too few values, which were left out: 1.",
      "Lines of the provider's file with too many values, which were left out: 1.",
    ])
  })

  it('D-13 an expired link is asked for again', async () => {
    let isExpired = true
    fileOf(text(CSV))
    answerPaths({
      [FILES]: ({ url }) => json({ urls: [`https://${url.host}/file.csv`] }),
      '/partners/publisher/applications/v6': () => json([{ appKey: 'abc' }]),
      '/file.csv': () => {
        const answer = isExpired
          ? text('<Error><Code>AccessDenied</Code><Message>Request has expired</Message></Error>', 403)
          : text(CSV)
        isExpired = false
        return answer
      },
    })
    expect((await run('ironsource', 'userAdRevenue')).at(-1)).toEqual(SUCCESS)
    expect(await query(users)).toEqual([['u', 0.5]])
  })
})

describe('what an answer means', () => {
  const first = (answers: readonly StandInAnswer[]): FaultPlan => {
    let count = 0
    return () => answers[count++] ?? null
  }

  it.each([
    ['applovin', 'max_report', text('{"code":429,"results":[],"message":"too many requests"}')],
    ['adjust', 'campaigns', text('{"error":{"code":500,"message":"Internal error encountered."}}')],
    ['adjust', 'campaigns', text('<html>We will be back soon</html>')],
    ['unity_ads', 'revenue_by_game', text('{"errors":[{"message":"try later"}]}')],
  ])('D-13 an error inside a 200 of %s %s is waited for', async (label, endpoint, answer) => {
    standIns.answerSome(first([answer, answer, answer, answer]))
    expect((await run(label, endpoint)).at(-1)).toEqual(SUCCESS)
  })

  it('D-13 the words of an error behind rows are in the log', async () => {
    const rows = Array.from({ length: 20 }, (_, id) => ({ id, name: 'x'.repeat(20) }))
    standIns.answerAll(json({ items: rows, error: { code: 400, message: 'Internal limit reached' } }))
    const events = await run('adjust', 'campaigns')
    expect(events.at(-1)).toMatchObject({
      errorKind: 'provider',
      detail: expect.stringContaining('Internal limit'),
    })
  })

  it.each([
    ['adjust', 'campaigns'],
    ['unity_ads', 'revenue_by_game'],
    ['applovin', 'max_report'],
    ['vungle', 'publisher_performance'],
  ])('D-13 204 of %s %s is an answer without rows', async (label, endpoint) => {
    standIns.answerAll({ status: 204, body: '' })
    const events = await run(label, endpoint)
    expect(events.at(-1)).toEqual(SUCCESS)
  })
})

describe('spellings of one answer', () => {
  it('statistics of ironSource that name the app as the breakdown does, and their total, are read to the end', async () => {
    const rows = ['Tower', 'Tower', 'Castle'].map((app, index) => ({
      date: '2026-11-22',
      app,
      platform: 'iOS',
      country: ['SE', 'JP', 'SE'][index],
      revenue: 1,
    }))
    answerPaths({
      [STATISTICS]: ({ url }) => {
        const page = Number(url.searchParams.get('page'))
        const part = rows.slice((page - 1) * 2, page * 2)
        return part.length === 0
          ? json({ errorsArray: [{ code: 'ERR-5220', message: 'no such page' }] }, 400)
          : json({ data: part, totalResults: String(rows.length) })
      },
    })
    expect((await run('ironsource', 'applications_v5_stats')).at(-1)).toEqual(SUCCESS)
    expect(
      await query(
        'select "appKey", "appName", sum(revenue)::int from ironsource.applications_v5_stats group by all order by 1',
      ),
    ).toEqual([
      ['Castle', 'Castle', 1],
      ['Tower', 'Tower', 2],
    ])
  })

  if (isDeep)
    it('a token of ironSource may state its end in seconds', async () => {
      const claims = { expirationTime: Date.parse('2026-11-23T10:15:00Z') / 1_000 }
      const token = `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`
      answerPaths({
        '/partners/publisher/auth': () => json(token),
        [STATISTICS]: ({ url }) =>
          json({ data: url.searchParams.get('page') === '1' ? [{ date: '2026-11-22', app: 'a' }] : [] }),
      })
      const before = standIns.requests.length
      expect((await run('ironsource', 'applications_v5_stats')).at(-1)).toEqual(SUCCESS)
      const logins = standIns.requests.slice(before).filter(({ url }) => url.pathname.endsWith('/auth'))
      expect(logins).toHaveLength(1)
    })

  if (isDeep)
    it('AppLovin may write its code as text', async () => {
      answerPaths({
        '/report': ({ url }) =>
          json({
            code: '200',
            results: url.searchParams.get('offset') === '0' ? [{ day: DAY.from, cost: '100' }] : [],
          }),
      })
      expect((await run('applovin', 'advertiser_report')).at(-1)).toEqual(SUCCESS)
      expect(await query('select sum(cost)::int from applovin.advertiser_report')).toEqual([[100]])
    })

  if (isDeep)
    it('a day that is written as a time is that day', async () => {
      const day = '2026-11-22T00:00:00.000Z'
      statistics([{ date: day, app: 'a', revenue: 2 }])
      await run('ironsource', 'applications_v5_stats')
      expect(await query('select date::text, revenue::int from ironsource.applications_v5_stats')).toEqual([
        [DAY.from, 2],
      ])
    })

  if (isDeep)
    it('whole numbers with decimals that are zeros are whole numbers', async () => {
      const day = (clicks: string) =>
        `{"dimensions":{"campaign_id":"${clicks}","stat_time_day":"2026-11-22 00:00:00"},"metrics":{"clicks":"${clicks}"}}`
      answerPaths({ [ADS]: () => tikTokAds(['12.00', '9007199254740993.0', '3.5'].map(day).join()) })
      const events = await run('tiktok', 'campaigns_reports_daily')
      expect(
        await query('select clicks::text from tiktok.campaigns_reports_daily order by campaign_id'),
      ).toEqual([['12'], [null], ['9007199254740993']])
      expect(warningsOf(events)).toEqual([
        'Values of clicks that are no whole number, which are in the column _extra: 1.',
      ])
    })

  it('Google Ads tells in its answer how long to wait', async () => {
    let isLimited = true
    standIns.answerSome((_number, { body }) => {
      if (!body.includes('FROM campaign ') || !isLimited) return null
      isLimited = false
      const details = { quotaErrorDetails: { retryDelay: '30s' } }
      return json([{ error: { code: 429, details: [{ errors: [{ details }] }] } }], 429)
    })
    const events = await run('google_ads', 'campaign_report_daily')
    expect(events.at(-1)).toEqual(SUCCESS)
    expect(warningsOf(events)).toEqual([
      expect.stringMatching(/^Google Ads asks for fewer requests\. Next try in 30 s\./),
    ])
  })

  if (isDeep)
    it('an answer of Google Ads without rows may have the id of the request only', async () => {
      standIns.answerSome((_number, { body }) =>
        body.includes('FROM campaign ') ? json([{ requestId: 'x' }]) : null,
      )
      expect((await run('google_ads', 'campaign_report_daily')).at(-1)).toEqual(SUCCESS)
    })

  it('a next page on plain HTTP is read by HTTPS, and one that names itself ends the run', async () => {
    const next = (address: string) => (page: number) =>
      json({
        rows: [{ day: DAY.from, campaign: `page ${page}`, network_cost: '1' }],
        pagination: { next: page === 2 && !address.includes('loop') ? null : address },
      })
    const pages = (address: string) => {
      const answer = next(address)
      answerPaths({
        '/reports-service/report': ({ url }) => answer(Number(url.searchParams.get('page') ?? 1)),
      })
    }
    pages('http://automate.adjust.com/reports-service/report?page=2')
    expect((await run('adjust', 'campaigns')).at(-1)).toEqual(SUCCESS)
    expect(await query('select campaign from adjust.campaigns order by 1')).toEqual([['page 1'], ['page 2']])
    pages('/reports-service/report?page=2&loop=1')
    expect((await run('adjust', 'campaigns', { seq: 2 })).at(-1)).toMatchObject({
      errorKind: 'provider',
      message: 'Adjust sent the same page twice, so the run was stopped.',
    })
  })

  if (isDeep)
    it('apps of AppLovin without a name have no file of users, and those of all pages have one', async () => {
      const names = ['com.a', ...Array.from({ length: 1_999 }, () => null), 'com.b', 'com.c']
      const apps = names.map((package_name) => ({ package_name, platform: 'ios' }))
      answerPaths({
        '/maxReport': ({ url }) => {
          const offset = Number(url.searchParams.get('offset'))
          return json({ results: apps.slice(offset, offset + Number(url.searchParams.get('limit'))) })
        },
        '/max/userAdRevenueReport': ({ url }) =>
          json({ ad_revenue_report_url: `https://${url.host}/file.csv` }),
        '/file.csv': () => text('IDFA,Revenue\nu,0.5\n'),
      })
      expect((await run('applovin', 'user_ad_revenue')).at(-1)).toEqual(SUCCESS)
      expect(await query('select package_name from applovin.user_ad_revenue order by 1')).toEqual([
        ['com.a'],
        ['com.b'],
        ['com.c'],
      ])
      // an answer that takes no notice of the offset
      answerPaths({ '/maxReport': () => json({ results: apps.slice(0, 2_000) }) })
      expect((await run('applovin', 'user_ad_revenue', { seq: 2 })).at(-1)).toMatchObject({
        errorKind: 'provider',
        message: 'AppLovin sent the same page twice, so the run was stopped.',
      })
    })

  const NO_IDS = ['-', 'unknown', 'N/A', '(not set)']
  it.each(isDeep ? NO_IDS : NO_IDS.slice(0, 1))(
    'the word %s is no id of an app or campaign',
    async (word) => {
      const figures = { campaign_id: word, campaign_name: word, mobile_app_id: word, spend: '1' }
      answerPaths({
        [ADS]: () =>
          tikTokAds(
            JSON.stringify({
              dimensions: { adgroup_id: '5', stat_time_day: '2026-11-22 00:00:00' },
              metrics: figures,
            }),
          ),
        '/reports-service/report': () =>
          json({ rows: [{ day: DAY.from, campaign: word, campaign_id_network: word, network_cost: '1' }] }),
      })
      await run('tiktok', 'ad_groups_reports_daily')
      await run('adjust', 'campaigns')
      expect(
        await query(
          `select campaign_id, app, campaign from tiktok.ad_groups_reports_daily
         union all select campaign_id, app, campaign from adjust.campaigns`,
        ),
      ).toEqual([
        [null, null, word],
        [null, null, word],
      ])
    },
  )
})

describe('parts', () => {
  const WEEKS = { from: '2026-10-25', to: '2026-11-22' }
  const sums = (table: string, by: string) =>
    query(`select ${by}::text, count(*)::int, sum(spend)::int from ${table} group by 1 order by 1`)

  it('D-2 spend of deleted TikTok ads is asked for, and stays', async () => {
    let isDeleted = false
    const row = (id: number, spend: string) =>
      `{"dimensions":{"ad_id":"${id}","stat_time_day":"2026-11-22 00:00:00"},"metrics":{"ad_name":"${id}","spend":"${spend}"}}`
    answerPaths({
      [ADS]: ({ url: { searchParams } }) => {
        const filters: unknown = JSON.parse(searchParams.get('filtering') ?? '[]')
        const all = JSON.stringify(filters).includes(
          String.raw`"ad_status","filter_type":"IN","filter_value":"[\"STATUS_ALL\"]"`,
        )
        return tikTokAds([row(1, '540.00'), ...(isDeleted && !all ? [] : [row(2, '90.00')])].join())
      },
    })
    await run('tiktok', 'ads_reports_daily')
    isDeleted = true
    expect(warningsOf(await run('tiktok', 'ads_reports_daily', { seq: 2 }))).toEqual([])
    expect(await query('select sum(spend)::int from tiktok.ads_reports_daily')).toEqual([[630]])
  })

  if (isDeep)
    it('D-2 deleted objects of TikTok stay on their list', async () => {
      const list = (ids: readonly number[]) =>
        answerPaths({
          '/open_api/v1.3/ad/get/': ({ url: { searchParams } }) => {
            expect(searchParams.get('filtering')).toBe('{"secondary_status":"AD_STATUS_ALL"}')
            return tikTokAds(ids.map((id) => `{"ad_id":"${id}","ad_name":"Ad ${id}"}`).join())
          },
        })
      list([1, 2])
      await run('tiktok', 'ads')
      list([1, 3])
      await run('tiktok', 'ads', { seq: 2 })
      list([])
      await run('tiktok', 'ads', { seq: 3 })
      await run('tiktok', 'ads', { seq: 4 })
      expect(await query('select id, name from tiktok.ads order by id')).toEqual([
        ['1', 'Ad 1'],
        ['2', 'Ad 2'],
        ['3', 'Ad 3'],
      ])
    })

  interface AppleCampaign {
    readonly id: number
    readonly name: string
    readonly deleted?: boolean
  }
  const kept = { id: 1, name: 'Kept' }
  const gone = { id: 2, name: 'Gone' }
  /** Campaigns of one organization, with their days of 10 or 5 by ad group. */
  const apple = (campaigns: readonly AppleCampaign[], refused: number | null = null) => {
    const days = (cents: number) =>
      Array.from({ length: 29 }, (_, index) => ({
        date: new Date(Date.parse(WEEKS.from) + index * 86_400_000).toISOString().slice(0, 10),
        impressions: 1,
        localSpend: { amount: String(cents / 100), currency: 'USD' },
      }))
    const found = ({ body }: StandInRequest) => {
      const { filters } = Object(JSON.parse(body))
      const deleted = filters.find(({ field }: { field: string }) => field === 'deleted')?.value ?? [false]
      return campaigns.filter((each) => deleted.includes(each.deleted ?? false))
    }
    answerPaths({
      '/v1/acls': () => json({ result: { acls: [{ adAccount: { id: 40_669_820, orgId: 40_669_820 } }] } }),
      '/v1/ad-accounts/40669820': () => json({ result: { id: 40_669_820, timezone: 'UTC' } }),
      '/v1/campaigns/query': (request) =>
        json({ result: found(request), pagination: { totalCount: found(request).length } }),
      '/v1/reports/apps/adgroups/query': ({ body }) => {
        const id = Number(Object(JSON.parse(body)).filters[0].value)
        if (id === refused) return json({ error: { code: 'NOT_FOUND', message: 'gone', details: [] } }, 404)
        const row = {
          metadata: { id: id * 10, campaignId: id },
          granularMetrics: days(id === 1 ? 1_000 : 500),
        }
        return json({ result: { rows: [row] }, pagination: { totalCount: 1 } })
      },
    })
  }
  const appleRun = (seq: number) => run('apple_search_ads', 'adgroups_report_daily', { window: WEEKS, seq })
  const appleSums = () => sums('apple_search_ads.adgroups_report_daily', 'campaign_id')
  const ALL = [
    ['1', 29, 290],
    ['2', 29, 145],
  ]

  it('D-2 a campaign that leaves the list of Apple keeps its rows, which are named', async () => {
    apple([kept, gone])
    await appleRun(1)
    apple([kept])
    expect(warningsOf(await appleRun(2))).toEqual([
      'The provider no longer lists 1 campaign that earlier runs loaded: 2 (29 rows). Their rows were kept.',
    ])
    expect(await appleSums()).toEqual(ALL)
  })

  if (isDeep)
    it('D-2 a deleted campaign of Apple is asked for, and keeps its rows if its figures are refused', async () => {
      apple([kept, gone])
      await appleRun(1)
      const deleted = { ...gone, deleted: true }
      apple([kept, deleted])
      expect(warningsOf(await appleRun(2))).toEqual([])
      apple([kept, deleted], 2)
      const events = await appleRun(3)
      expect(events.at(-1)).toEqual(SUCCESS)
      expect(warningsOf(events)).toHaveLength(1)
      expect(await appleSums()).toEqual(ALL)
      apple([kept, gone], 2)
      expect((await appleRun(4)).at(-1)).toMatchObject({ outcome: 'failure' })
    })

  it('a Tenjin that refuses the part of ads is read without it, and the log says so once', async () => {
    const asked: (string | null)[] = []
    answerPaths({
      '/v2/reports/spend': ({ url }) => {
        const metrics = url.searchParams.get('metrics')
        asked.push(metrics)
        return metrics?.includes('pub_rev') === true
          ? json({ error: 'unknown metric pub_rev_0d' }, 400)
          : null
      },
    })
    const events = await run('tenjin_api', 'reporting_metrics', {
      window: { from: '2026-11-10', to: '2026-11-12' },
    })
    expect(events.at(-1)).toEqual(SUCCESS)
    expect(warningsOf(events)).toEqual([
      expect.stringMatching(/^Tenjin refused the request for the part of ads/),
    ])
    expect(asked.at(-1)).toMatch(/total_rev_0d/)
    expect(await query('select sum(revenue_d7) > 0 from tenjin_api.reporting_metrics')).toEqual([[true]])
  })

  it.each(['/ad-accounts/40669821', '/reports/apps/campaigns/query'])(
    'D-2 an ad account of Apple that answers 403 at %s is left out and named, and the others go on',
    async (path) => {
      const forbidden = (accounts: readonly string[]) =>
        standIns.answerSome((_number, { url, headers }) =>
          url.pathname.endsWith(path.replace('40669821', headers['x-ap-context']?.slice(-8) ?? '')) &&
          accounts.some((id) => headers['x-ap-context'] === `adAccountId=${id}`)
            ? json({ error: { code: 'FORBIDDEN', message: 'no role', details: [] } }, 403)
            : null,
        )
      const report = 'campaigns_report_daily'
      const rows = `select count(*) filter (where ad_account_id = '40669820')::int > 0,
        count(*) filter (where ad_account_id = '40669821')::int > 0 from apple_search_ads.${report}`
      forbidden(['40669821'])
      const first = await run('apple_search_ads', report)
      expect(first.at(-1)).toEqual(SUCCESS)
      expect(warningsOf(first)).toEqual([
        'Apple Search Ads does not let this credential read the ad account Games 40669821 (40669821), which was left out. Its earlier rows were kept.',
      ])
      expect(await query(rows)).toEqual([[true, false]])
      forbidden(['40669820'])
      await run('apple_search_ads', report, { seq: 2 })
      expect(await query(rows)).toEqual([[true, true]])
      forbidden(['40669820', '40669821'])
      expect((await run('apple_search_ads', report, { seq: 3 })).at(-1)).toMatchObject({
        outcome: 'failure',
        errorKind: 'credentials',
        message: expect.stringContaining('API Account Read Only'),
      })
    },
  )

  /** Apps of AppsFlyer with spend of 60 and 10, and installs of as many users. */
  const appsFlyer = (apps: readonly string[]) => {
    const daily = (spend: number) => () =>
      text(
        `Date,Media Source (pid),Campaign (c),Impressions,Clicks,Installs,Total Cost\n2026-11-22,a,b,1,1,1,${spend}`,
      )
    const raw =
      (users: number) =>
      ({ url }: StandInRequest) =>
        text(
          [
            'Install Time,AppsFlyer ID,App Name',
            ...Array.from({ length: users }, (_, user) => `2026-11-22 01:00:00,${url.pathname} ${user},Name`),
          ].join('\n'),
        )
    answerPaths({
      '/api/mng/apps': () => json({ data: apps.map((id) => ({ id })), links: {} }),
      '/api/agg-data/export/app/id1/daily_report/v5': daily(10),
      '/api/agg-data/export/app/com.b/daily_report/v5': daily(60),
      ...Object.fromEntries(
        ['installs_report', 'organic_installs_report'].flatMap((path) => [
          [`/api/raw-data/export/app/id1/${path}/v5`, raw(1)],
          [`/api/raw-data/export/app/com.b/${path}/v5`, raw(2)],
        ]),
      ),
    })
  }

  it('D-2 an app that leaves the list of AppsFlyer keeps its rows', async () => {
    const runBoth = async (seq: number) => [
      ...(await run('appsflyer', 'daily_report', { seq })),
      ...(await run('appsflyer', 'installs_report', { seq })),
    ]
    appsFlyer(['id1', 'com.b'])
    await runBoth(1)
    appsFlyer(['id1'])
    const words = (rows: string) =>
      `The provider no longer lists 1 app that earlier runs loaded: com.b (${rows}). Their rows were kept.`
    expect(warningsOf(await runBoth(2))).toEqual([words('1 row'), words('4 rows')])
    const rows = [
      ['com.b', 1, 60],
      ['id1', 1, 10],
    ]
    expect(await sums('appsflyer.daily_report', 'app')).toEqual(rows)
    // no app at all is no answer about any of them
    appsFlyer([])
    for (const seq of [3, 4])
      expect(warningsOf(await run('appsflyer', 'daily_report', { seq }))).toEqual([
        'The provider no longer lists 2 apps that earlier runs loaded: com.b (1 row), id1 (1 row). Their rows were kept.',
      ])
    expect(await sums('appsflyer.daily_report', 'app')).toEqual(rows)
    expect(
      await query('select app_id, count(*)::int from appsflyer.installs_report group by 1 order by 1'),
    ).toEqual([
      ['com.b', 4],
      ['id1', 2],
    ])
  })

  if (isDeep)
    it('D-2 an app that leaves the list of ironSource keeps its rows', async () => {
      const apps = (keys: readonly string[]) =>
        answerPaths({
          [FILES]: ({ url }) => json({ urls: [`https://${url.host}/file.csv`] }),
          '/file.csv': () => text(CSV),
          '/partners/publisher/applications/v6': () => json(keys.map((appKey) => ({ appKey }))),
        })
      apps(['abc', 'def'])
      await run('ironsource', 'userAdRevenue')
      apps(['abc', 'new'])
      expect(warningsOf(await run('ironsource', 'userAdRevenue', { seq: 2 }))).toEqual([
        'The provider no longer lists 1 app that earlier runs loaded: def (1 row). Their rows were kept.',
      ])
      expect(await query('select app_key from ironsource."userAdRevenue" order by 1')).toEqual([
        ['abc'],
        ['def'],
        ['new'],
      ])
    })
})

const idOn = (network: string): string => campaignsOn(network)[0]?.remoteId ?? ''

/** Network's id of a campaign that has brought a user of the day. */
const idOfUser = (): string =>
  userEventsOn(DAY.from)
    .flatMap(({ user }) => user.campaign ?? [])
    .find(({ isLinked }) => isLinked)?.remoteId ?? ''

/** Changes the currencies and zones of the accounts. */
const inOtherCurrencies = () =>
  standIns.answerSome((_number, request) => {
    const { url } = request
    const own = () => String(standIns.answerOf(request).body)
    if (url.pathname.endsWith('/advertiser/info/'))
      return text(own().replace('"EUR"', '"SEK"').replace('"Europe/Berlin"', '"Europe/Stockholm"'))
    if (url.pathname === '/api/mng/apps') return text(own().replaceAll('"USD"', '"EUR"'))
    if (url.host === 'api.ads.apple.com') return text(own().replaceAll('"USD"', '"SEK"'))
    return url.pathname.endsWith(':searchStream')
      ? text(own().replaceAll('"GBP"', '"JPY"').replaceAll('"Europe/London"', '"Asia/Tokyo"'))
      : null
  })

it('D-14 a quota of the day lets the run wait, and the next day goes on from there', async () => {
  const quota = 5
  let sent = 0
  let isFirstDay = true
  standIns.answerSome((_number, { url }) => {
    if (!url.pathname.includes('/raw-data/')) return null
    sent += 1
    return isFirstDay && sent > quota
      ? text('Your API calls limit has been reached for report type', 400)
      : null
  })
  const first = await run('appsflyer', 'installs_report')
  // until five minutes past midnight
  expect(first.at(-1)).toMatchObject({ outcome: 'waiting', errorKind: 'provider', waitMs: 53_400_000 })
  isFirstDay = false
  const before = sent
  const second = await run('appsflyer', 'installs_report', { now: Date.parse('2026-11-24T00:05:00Z') })
  expect(second.at(-1)).toEqual(SUCCESS)
  expect(sent - before).toBe(2 * GAMES.length - quota)
  expect(
    await query('select count(distinct app_id) > 1, count(*)::int from appsflyer.installs_report'),
  ).toEqual([[true, usersTruth(DAY).installs]])
})

describe('money', () => {
  it('D-10 yen and dollars are told apart', async () => {
    standIns.answerSome((_number, { url, body }) => {
      if (url.pathname === '/report')
        return json({
          code: 200,
          results:
            url.searchParams.get('offset') === '0' ? [{ day: DAY.from, campaign: 'a', cost: '100' }] : [],
        })
      if (!body.includes('FROM campaign WHERE')) return null
      for (const field of ['customer.currency_code', 'customer.time_zone', 'campaign.id'])
        expect(body).toContain(field)
      // removed campaigns have spent, too
      expect(body).not.toContain('status')
      const customer = { id: '1', currencyCode: 'JPY', timeZone: 'Asia/Tokyo' }
      const row = { customer, campaign: { id: '7', name: 'a' }, segments: { date: DAY.from } }
      return json([{ results: [{ ...row, metrics: { costMicros: '15000000000' } }] }])
    })
    expect((await run('google_ads', 'campaign_report_daily')).at(-1)).toEqual(SUCCESS)
    expect((await run('applovin', 'advertiser_report')).at(-1)).toEqual(SUCCESS)
    expect(
      await query(
        `select customer_currency_code as currency, sum(metrics_cost_micros)::double / 1e6, max(customer_time_zone)
         from google_ads.campaign_report_daily group by 1
         union all select currency, sum(cost), max(time_zone) from applovin.advertiser_report group by 1 order by 1`,
      ),
    ).toEqual([
      ['JPY', 15_000, 'Asia/Tokyo'],
      ['USD', 100, 'UTC'],
    ])
  })

  /** An account with a currency, an app with one, one that is not known, and a query that names it. */
  const ACCOUNTED = [
    ['tiktok', 'ads_reports_by_country_daily', idOn('TikTok'), 'SEK', 'Europe/Stockholm'],
    ['appsflyer', 'daily_report', undefined, 'EUR', 'UTC'],
    ['tenjin_api', 'reporting_metrics', idOn('AppLovin'), null, 'UTC'],
    ['google_ads', 'account_report_daily', undefined, 'JPY', 'Asia/Tokyo'],
  ] as const
  const OTHERS = [
    ['tiktok', 'campaigns_reports_daily', idOn('TikTok'), 'SEK', 'Europe/Stockholm'],
    ['apple_search_ads', 'campaigns_report_daily', idOn('Apple Search Ads'), 'SEK', 'UTC'],
    ['appsflyer', 'campaigns', null, 'USD', 'UTC'],
    ['appsflyer', 'in_app_events_report', idOfUser(), 'USD', 'UTC'],
    ['adjust', 'campaigns', idOn('AppLovin'), 'USD', 'UTC'],
    ['applovin', 'max_report', undefined, 'USD', 'UTC'],
    ['applovin', 'user_ad_revenue', undefined, 'USD', 'UTC'],
  ] as const

  it.each(isDeep ? [...ACCOUNTED, ...OTHERS] : ACCOUNTED)(
    'D-10 %s %s has its currency, zone and campaign',
    async (label, endpoint, campaign, currency, zone) => {
      inOtherCurrencies()
      expect((await run(label, endpoint)).at(-1)).toEqual(SUCCESS)
      const names =
        label === 'google_ads' ? 'customer_currency_code, customer_time_zone' : 'currency, time_zone'
      expect(await query(`select distinct ${names} from ${label}.${endpoint}`)).toEqual([[currency, zone]])
      if (typeof campaign === 'string')
        expect(
          await query(`select count(*) > 0 from ${label}.${endpoint} where campaign_id = '${campaign}'`),
        ).toEqual([[true]])
    },
  )

  it('D-10 an unknown currency is null, never dollars', async () => {
    answerPaths({
      '/open_api/v1.3/advertiser/info/': () => json({ code: 0, data: { list: [{ advertiser_id: '1' }] } }),
      '/api/mng/apps': () => json({ data: [{ id: GAMES[0]?.bundleId }], links: {} }),
    })
    await run('tiktok', 'campaigns_reports_daily')
    await run('appsflyer', 'daily_report')
    expect(
      await query(
        `select distinct currency, time_zone from tiktok.campaigns_reports_daily
         union all select distinct currency, platform from appsflyer.daily_report`,
      ),
    ).toEqual([
      [null, null],
      [null, null],
    ])
  })

  it('D-10 the sample names the currency of its money, too', async () => {
    const dollars = { currency: 'USD', timeZone: 'UTC' }
    for (const [label, endpoint, account, campaigns] of [
      ['adjust', 'campaigns', dollars, CAMPAIGNS.filter(({ isLinked }) => isLinked)],
      ['tiktok', 'ads_reports_daily', ACCOUNTS.tikTok, campaignsOn('TikTok')],
      ['snapchat', 'ads_stats_daily', ACCOUNTS.snapchat, campaignsOn('Snapchat')],
      ['meta', 'ads_insights_country', ACCOUNTS.meta, campaignsOn('Meta')],
      ['apple_search_ads', 'campaigns_report_daily', dollars, campaignsOn('Apple Search Ads')],
    ] as const) {
      const rows = await readEndpoint(label, endpoint, sampleTools(), 2)
      for (const row of rows)
        expect(row).toMatchObject({ currency: account.currency, time_zone: account.timeZone })
      const ids = rows.flatMap((row) => ((row['campaign_id'] ?? '') === '' ? [] : textOf(row['campaign_id'])))
      expect(new Set(ids)).toEqual(new Set(campaigns.map(({ remoteId }) => remoteId)))
    }
  })
})
