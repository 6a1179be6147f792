import { describe, expect, it } from 'vitest'
import { appLovin } from '@/connectors/appLovin/source'
import { liveSourceOf } from '../connectors/sources'
import { providersOf } from '../connectors/providers'
import { sampleSourceOf } from '../connectors/sources'
import { createReportCheck } from './checkReports'
import type { HttpClient } from '../lib/outbound/httpClient'

const now = () => Date.parse('2026-11-23T09:15:00Z')
const secret = { report_key: 'key-1' }

describe('the check of reports with a new secret', () => {
  it('FU-18 finds nothing where the provider answers, and leaves out unknown reports', async () => {
    const check = createReportCheck(providersOf(null, now), now)
    expect(await check('applovin', ['advertiser_report', 'constructor'], secret)).toEqual({
      refused: new Map(),
      unread: new Map(),
    })
  })

  it('FU-18 finds the reports that the provider refuses', async () => {
    const http: HttpClient = () => Promise.resolve(new Response('no access', { status: 403 }))
    const check = createReportCheck({ sourceOf: sampleSourceOf, httpFor: () => http }, now)
    const { refused, unread } = await check('applovin', Object.keys(appLovin.endpoints), secret)
    expect(unread.size).toBe(0)
    expect(refused.size).toBeGreaterThan(1)
    expect([...refused.values()][0]).toMatch(/AppLovin/)
  })

  it('FU-18 names the reports that it did not reach in its time', async () => {
    const http: HttpClient = ({ signal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason))
      })
    const reports = Object.keys(appLovin.endpoints)
    expect(reports.length).toBeGreaterThan(4)
    const found = await createReportCheck({ sourceOf: sampleSourceOf, httpFor: () => http }, now, 10)(
      'applovin',
      reports,
      secret,
    )
    expect(found).toEqual({ refused: new Map(), unread: new Map(reports.map((report) => [report, ''])) })
  })

  it('FU-18 says when a limit of the provider ends', async () => {
    const http: HttpClient = () =>
      Promise.resolve(new Response('Your API calls limit has been reached', { status: 400 }))
    const check = createReportCheck({ sourceOf: liveSourceOf, httpFor: () => http }, now)
    const { unread } = await check('appsflyer', ['installs_report'], { api_token: 'token-1' })
    expect(unread.get('installs_report')).toMatch(/Try again after 00:00 UTC/)
  })

  it.each([
    ['limits', () => Promise.resolve(new Response('', { status: 429 }))],
    ['is not reachable', () => Promise.reject(new TypeError('no network'))],
  ])('FU-18 takes no verdict from a provider that %s', async (_name, http) => {
    const reports = Object.keys(appLovin.endpoints)
    expect(
      await createReportCheck({ sourceOf: sampleSourceOf, httpFor: () => http }, now)(
        'applovin',
        reports,
        secret,
      ),
    ).toEqual({
      refused: new Map(),
      unread: new Map(reports.map((report) => [report, ''])),
    })
  })
})
