import { describe, expect, it } from 'vitest'
import type { Fault, FaultPlan } from '@/server/connectors/simulated/faults'
import { lastDays } from '@/server/lib/days'
import { readCsv } from '../core/csv'
import { nextOffset } from '../core/plans'
import { retryAfterMs } from '@/server/lib/outbound/retryAfter'
import { maskSecrets, shapeError } from '../core/providerCall'
import { TEST_NOW, anySecret, readEndpoint, sampleTools } from '@/testing/server/readSampleEndpoint'
import { sampleSourceOf } from '../sources'

/** An endpoint of each kind of source whose first answer, after the login, holds rows. */
const endpoints: readonly (readonly [source: string, endpoint: string])[] = [
  ['applovin', 'max_report'],
  ['ironsource', 'applications_v5_stats'],
  ['google_ads', 'campaign_report_daily'],
  ['adjust', 'campaigns'],
]

const isLogin = (request: Request) => /auth|token/.test(new URL(request.url).pathname)
const always =
  (fault: Fault): FaultPlan =>
  (request) =>
    isLogin(request) ? null : fault

const readFirst = (source: string, endpoint: string, faults: FaultPlan) =>
  sampleSourceOf(source).readPage(sampleTools(TEST_NOW, faults), endpoint, lastDays(TEST_NOW, 1), null)

describe.each(endpoints)('%s', (source, endpoint) => {
  const failing = (fault: Fault) => expect(readFirst(source, endpoint, always(fault))).rejects

  it('waits as long as the provider asks after 429', async () => {
    await failing('tooManyRequests').toMatchObject({ name: 'RetryableError', retryAfterMs: 2_000 })
  })

  it('retries after 503, a reset connection and cut JSON', async () => {
    for (const fault of ['unavailable', 'reset', 'cutJson'] as const)
      await failing(fault).toMatchObject({ name: 'RetryableError', kind: 'provider', retryAfterMs: null })
  })

  it('ends with the kind `credentials` after 401', async () => {
    await failing('unauthorized').toMatchObject({ kind: 'credentials' })
  })

  it('D-13 waits after an answer that it cannot understand, which may be a page of maintenance', async () => {
    for (const fault of ['noJson', 'missingRows'] as const)
      await failing(fault).toMatchObject({ name: 'ShapeError', kind: 'shape', retryAfterMs: null })
  })

  it('passes a value of another type on to the load', async () => {
    const { rows } = await readFirst(source, endpoint, always('changedType'))
    expect(Object.values(rows[0] ?? {})).toContain('about five')
  })

  it('passes a page that never ends on to the engine', async () => {
    const tools = sampleTools(TEST_NOW, always('samePage'))
    const slice = lastDays(TEST_NOW, 1)
    const first = await sampleSourceOf(source).readPage(tools, endpoint, slice, null)
    // Google Ads streams the whole report at once, and Adjust's days fit on a page
    if (source === 'google_ads' || source === 'adjust') return
    expect(first.cursor).not.toBeNull()
    const second = await sampleSourceOf(source).readPage(tools, endpoint, slice, first.cursor)
    expect(second.rows).toEqual(first.rows)
  })

  it('passes an abort on', async () => {
    const tools = { ...sampleTools(), signal: AbortSignal.abort() }
    await expect(
      sampleSourceOf(source).readPage(tools, endpoint, lastDays(TEST_NOW, 1), null),
    ).rejects.toMatchObject({ name: 'AbortError' })
  })
})

describe('tokens', () => {
  it.each(['ironsource', 'google_ads'])('%s logs in once for all pages of a run', async (source) => {
    const paths: string[] = []
    const tools = sampleTools(TEST_NOW, (request) => {
      paths.push(new URL(request.url).pathname)
      return null
    })
    const endpoint = source === 'ironsource' ? 'userAdRevenue' : 'ad_report_daily'
    await readEndpoint(source, endpoint, tools, 5)
    expect(paths.length).toBeGreaterThan(1)
    expect(paths.filter((path) => /auth|token/.test(path))).toHaveLength(1)
  })

  it('ironSource logs in again once if a token ends early', async () => {
    let isFirst = true
    const page = await readFirst('ironsource', 'applications_v5_stats', (request) => {
      const fault = isFirst && !isLogin(request) ? 'unauthorized' : null
      if (fault !== null) isFirst = false
      return fault
    })
    expect(page.rows.length).toBeGreaterThan(0)
  })
})

describe('AppLovin', () => {
  it('does not take a refused period for an empty one', async () => {
    await expect(
      sampleSourceOf('applovin').readPage(
        sampleTools(),
        'max_report',
        { from: '2026-09-01', to: '2026-09-10' },
        null,
      ),
    ).rejects.toMatchObject({ kind: 'provider', message: expect.stringContaining('last 45 days') })
  })

  it('reads a slice in pages', async () => {
    const { rows, cursor } = await sampleSourceOf('applovin').readPage(
      sampleTools(),
      'max_report',
      lastDays(TEST_NOW, 15),
      null,
    )
    expect([rows.length, cursor]).toEqual([2_000, '2000'])
    expect(await readEndpoint('applovin', 'max_report')).toHaveLength(44 * 7 * 7 * 3)
  })

  it('keeps the key out of the log', async () => {
    const report = await readFirst('applovin', 'max_report', always('unauthorized')).catch(
      (error: unknown) => error,
    )
    expect(report).toMatchObject({ detail: '401 r.applovin.com/maxReport: Unauthorized' })
    expect(JSON.stringify(report)).not.toContain(anySecret['report_key'])
  })
})

describe('helpers', () => {
  it('read Retry-After in seconds or as a date', () => {
    expect(retryAfterMs('120', TEST_NOW)).toBe(120_000)
    expect(retryAfterMs(new Date(TEST_NOW + 5_000).toUTCString(), TEST_NOW)).toBe(5_000)
    expect(retryAfterMs('Wed, 21 Oct 2015 07:28:00 GMT', TEST_NOW)).toBe(0)
    expect([retryAfterMs(null, 0), retryAfterMs('', 0), retryAfterMs('soon', 0)]).toEqual([null, null, null])
  })

  it('mask each value of the credential, also in addresses', () => {
    expect(maskSecrets('key=a%26b%26c and a&b&c, port 22', { key: 'a&b&c', port: '22' })).toBe(
      'key=••• and •••, port 22',
    )
  })

  it('mask a value that the shortened text would cut in half', () => {
    const { detail } = shapeError('AppLovin', `${'x'.repeat(195)}secret-key`, { key: 'secret-key' })
    expect(detail).toBe(`${'x'.repeat(195)}•••`)
  })

  it('read CSV with quotes, and refuse cut files', () => {
    const rowsOf = (...args: Parameters<typeof readCsv>) => readCsv(...args)?.rows
    expect(rowsOf('Ad Unit,Revenue\r\n"a ""b"", c",1.5\r\n,2\n')).toEqual([
      { ad_unit: 'a "b", c', revenue: '1.5' },
      { ad_unit: null, revenue: '2' },
    ])
    expect(rowsOf('a,b\n1,\n')).toEqual([{ a: '1', b: null }])
    expect(rowsOf('a,b')).toEqual([])
    expect(readCsv('a,b\n1\n2,3\n4')).toBeNull()
    expect(readCsv('a,b\n1\n2,3\n4\n')).toMatchObject({
      rows: [{ a: '2', b: '3' }],
      warnings: ["Lines of the provider's file with too few values, which were left out: 2."],
    })
    expect(readCsv('')).toBeNull()
    expect(readCsv('<html>error</html>', { needsAnyOf: ['revenue'] })).toBeNull()
    expect(readCsv('<html>error</html>', { only: new Set(['country']) })).toBeNull()
    expect(rowsOf('Country,Revenue', { needsAnyOf: ['revenue'] })).toEqual([])
  })

  it('D-7 end the pages with an empty one, because a provider may cap their size', () => {
    expect([nextOffset(0, 10), nextOffset(10, 9), nextOffset(19, 0)]).toEqual(['10', '19', null])
  })
})
