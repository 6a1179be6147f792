/** Checks and reports of types that log in by OAuth, over real HTTP, against servers that play the providers. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OAuthClients } from '@/server/connectors/oauth/clients'
import { createGuardedHttp } from '@/server/lib/outbound/guardedHttp'
import { GOOD_VALUES } from '@/testing/server/standIns/credentials'
import { MANAGED_CUSTOMER, adsError, googleStandIn } from '@/testing/server/standIns/google'
import { graphError, metaStandIn } from '@/testing/server/standIns/meta'
import { TEST_CLIENTS } from '@/testing/server/standIns/oauthClients'
import { snapchatStandIn } from '@/testing/server/standIns/snapchat'
import { json, startStandIns } from '@/testing/server/standIns/standIn'
import type { StandInAnswer, StandIns } from '@/testing/server/standIns/standIn'
import { liveSourceOf } from './sources'
import { ACCOUNTS } from './studio/views'

const NOW = Date.parse('2026-11-23T09:15:00Z')

let standIns: StandIns
beforeAll(async () => {
  standIns = await startStandIns([googleStandIn, metaStandIn, snapchatStandIn])
})
afterAll(() => standIns.close())
beforeEach(() => standIns.answerAll(null))

type Values = Readonly<Record<string, string>>

const toolsOf = (label: string, differs: Values = {}) => {
  const secret = { ...GOOD_VALUES[label], ...differs }
  const rates = [...standIns.network.ports.keys()].map(
    (host) => [host, { requests: 1_000, perMs: 1_000 }] as const,
  )
  const http = createGuardedHttp({
    now: () => NOW,
    testNetwork: standIns.network,
    rates: new Map(rates),
  })(secret)
  return { http, secret, now: () => NOW, signal: new AbortController().signal }
}
const check = (label: string, differs: Values = {}, clients: OAuthClients = TEST_CLIENTS) =>
  liveSourceOf(label, clients).check(toolsOf(label, differs))

describe('a wrong value', () => {
  it.each<readonly [string, Values, string, RegExp]>([
    ['google_ads', { refresh_token: 'x' }, 'refresh_token', /Connect Google Ads again.*“Token has been/],
    ['google_ads', { advertiser_id: '5550102000' }, 'advertiser_id', /does not reach this Google Ads/],
    ['google_ads', { advertiser_id: '8000000000' }, 'advertiser_id', /closed, or not active/],
    ['google_ads', { advertiser_id: '' }, 'advertiser_id', /Choose the Google Ads account/],
    ['google_ads', { advertiser_id: "1' OR 1" }, 'advertiser_id', /Choose the Google Ads account/],
    ['meta', { access_token: 'x' }, 'access_token', /Connect Meta again.*“Invalid OAuth/],
    ['meta', { ad_account_id: 'act_9' }, 'ad_account_id', /does not reach this ad account/],
    ['meta', { ad_account_id: '' }, 'ad_account_id', /Choose the ad account/],
    ['meta_audience', { access_token: 'x' }, 'access_token', /Connect Meta again/],
    ['meta_audience', { business_id: '9' }, 'business_id', /does not reach this business/],
    ['meta_audience', { advertiser_id: '9' }, 'advertiser_id', /does not reach this business/],
    ['snapchat', { refresh_token: 'x' }, 'refresh_token', /Connect Snapchat again.*“Invalid auth/],
    ['snapchat', { organization_id: '9' }, 'organization_id', /does not belong to this organization/],
    ['admob', { refresh_token: 'x' }, 'refresh_token', /Create a new refresh token/],
    ['admob', { client_secret: 'x' }, 'client_id', /client ID and client secret together/],
    ['admob', { publisher_id: 'pub-9' }, 'publisher_id', /the publisher ID pub-1234567890123456, not/],
  ])('of %s is named: %j', async (label, differs, field, message) => {
    expect(await check(label, differs)).toMatchObject({
      isSuccess: false,
      verdict: 'refused',
      field,
      message: expect.stringMatching(message),
    })
  })

  it('is none of the values that are optional, or written otherwise', async () => {
    expect(await check('snapchat', { organization_id: '' })).toEqual({ isSuccess: true })
    expect(await check('meta', { ad_account_id: '1234567890' })).toEqual({ isSuccess: true })
    expect(await check('google_ads', { advertiser_id: MANAGED_CUSTOMER })).toEqual({ isSuccess: true })
    expect(await check('meta_audience', { business_id: '', advertiser_id: '5566778899' })).toEqual({
      isSuccess: true,
    })
  })
})

it('the check of Meta Audience Network asks for one day, whose end is not part of the range', async () => {
  const before = standIns.requests.length
  await check('meta_audience')
  const { searchParams } = standIns.requests[before]?.url ?? new URL('http://none')
  expect([searchParams.get('since'), searchParams.get('until')]).toEqual(['2026-11-22', '2026-11-23'])
})

describe('other answers', () => {
  it.each<readonly [string, number, StandInAnswer, string, RegExp]>([
    ['google_ads', 1, adsError(403, 'e', 'DEVELOPER_TOKEN_NOT_APPROVED'), 'unclear', /test accounts only/],
    ['google_ads', 1, json({ error: { status: 'SERVICE_DISABLED' } }, 403), 'unclear', /Its operator must/],
    ['google_ads', 1, json({}, 403), 'refused', /does not permit this login to read it\. Connect Google Ads/],
    ['google_ads', 1, adsError(429, 'quotaError', 'RESOURCE_EXHAUSTED'), 'unclear', /fewer requests/],
    ['meta', 0, graphError(400, 190, 'Session has expired', 463), 'refused', /lasts about 60 days/],
    ['meta', 0, graphError(400, 17, 'User request limit reached'), 'unclear', /no more requests/],
    ['meta', 0, graphError(403, 200, 'Requires ads_read'), 'refused', /may not read reports/],
    ['meta_audience', 0, graphError(500, 2, 'Service unavailable'), 'unclear', /temporary problem/],
    ['snapchat', 1, json({ msg: 'Forbidden' }, 403), 'refused', /may not read ads/],
    ['admob', 1, json({ error: { status: 'SERVICE_DISABLED' } }, 403), 'refused', /AdMob API is off/],
    ['admob', 1, json({ error: { status: 'PERMISSION_DENIED' } }, 403), 'refused', /scope admob.readonly/],
    ['admob', 1, json({}), 'refused', /no AdMob account/],
  ])('of %s in request %i: %j is %s', async (label, request, answer, verdict, message) => {
    const before = standIns.requests.length
    standIns.answerSome((number) => (number - before === request ? answer : null))
    expect(await check(label)).toMatchObject({ verdict, message: expect.stringMatching(message) })
  })

  it.each(['google_ads', 'snapchat'])('a server without a client for %s says so', async (label) => {
    expect(await check(label, {}, {})).toMatchObject({
      verdict: 'unclear',
      message: expect.stringMatching(/not set up on this server/),
    })
    const wrong = { [label]: { clientId: 'x', clientSecret: 'canary', developerToken: 'x' } }
    expect(await check(label, {}, wrong)).toMatchObject({
      verdict: 'unclear',
      field: null,
      message: expect.stringMatching(/OAuth client of this server/),
    })
  })
})

describe('a token', () => {
  const slice = { from: '2026-11-22', to: '2026-11-22' }
  const paths = (from: number) => standIns.requests.slice(from).map(({ url }) => url.pathname)

  it('is kept, and refreshed when the provider does not accept it any more', async () => {
    const { readPage } = liveSourceOf('google_ads', TEST_CLIENTS)
    const tools = toolsOf('google_ads')
    const before = standIns.requests.length
    const read = () => readPage(tools, 'account_report_daily', slice, null)
    const search = '/v26/customers/1234567890/googleAds:searchStream'
    await read()
    expect(paths(before)).toEqual(['/token', '/v26/customers:listAccessibleCustomers', search])
    await read()
    expect(paths(before).slice(3)).toEqual([search])
    standIns.answerSome((number) => (number - before === 4 ? json({}, 401) : null))
    expect((await read()).rows).toHaveLength(1)
    expect(paths(before).slice(4)).toEqual([search, '/token', search])
    standIns.answerSome((number) => (number - before > 6 ? adsError(401, 'e', 'OAUTH_TOKEN_REVOKED') : null))
    await expect(read()).rejects.toMatchObject({ kind: 'credentials' })
  })

  it('reads the reports of an account that a manager reaches', async () => {
    const { readPage } = liveSourceOf('google_ads', TEST_CLIENTS)
    const tools = toolsOf('google_ads', { advertiser_id: '111-222-3333' })
    const before = standIns.requests.length
    const { rows } = await readPage(tools, 'account_report_daily', slice, null)
    expect(rows).toMatchObject([
      { customer_currency_code: ACCOUNTS.googleAds.currency, segments_date: '2026-11-22' },
    ])
    expect(standIns.requests.at(-1)?.url.pathname).toContain(`/customers/${MANAGED_CUSTOMER}/`)
    expect(standIns.requests.at(-1)?.headers).toMatchObject({
      'login-customer-id': '9000000000',
      'developer-token': 'developer-token-canary',
    })
    standIns.answerSome(() => json([{ fieldMask: 'customer.id', requestId: 'x' }]))
    expect((await readPage(tools, 'account_report_daily', slice, null)).rows).toEqual([])
    standIns.answerAll(null)
    // a managed account is looked for once
    const lookups = () => paths(before).filter((path) => path.endsWith('listAccessibleCustomers'))
    await readPage(tools, 'account_report_daily', slice, null)
    expect(lookups()).toHaveLength(1)
  })
})
