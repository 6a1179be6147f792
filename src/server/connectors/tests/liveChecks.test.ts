/** Checks of live mode over real HTTP, against servers that play the providers. */
import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createGuardedHttp } from '@/server/lib/outbound/guardedHttp'
import { ALL_STAND_INS } from '@/testing/server/standIns/all'
import { PUBLISHER_KEY } from '@/testing/server/standIns/appLovin'
import { GOOD_VALUES } from '@/testing/server/standIns/credentials'
import { TEST_CLIENTS } from '@/testing/server/standIns/oauthClients'
import { json, startStandIns, text } from '@/testing/server/standIns/standIn'
import type { StandIns } from '@/testing/server/standIns/standIn'
import { liveSourceOf } from '../sources'

const NOW = Date.parse('2026-11-23T09:15:00Z')
const P_384_KEY = generateKeyPairSync('ec', { namedCurve: 'secp384r1' })
  .privateKey.export({ type: 'pkcs8', format: 'pem' })
  .toString()
const labels = Object.keys(GOOD_VALUES)

let standIns: StandIns
beforeAll(async () => {
  standIns = await startStandIns(ALL_STAND_INS)
})
afterAll(() => standIns.close())
beforeEach(() => standIns.answerAll(null))

/** Checks a working credential with some values replaced, through the guarded client. */
const check = (label: string, differs: Readonly<Record<string, string>> = {}) => {
  const secret = { ...GOOD_VALUES[label], ...differs }
  const http = createGuardedHttp({ now: () => NOW, testNetwork: standIns.network })(secret)
  return liveSourceOf(label, TEST_CLIENTS).check({
    http,
    secret,
    now: () => NOW,
    signal: new AbortController().signal,
  })
}

describe.each(labels)('%s', (label) => {
  it('accepts a working credential, with white space around it', async () => {
    expect(await check(label)).toEqual({ isSuccess: true })
    const spaced = Object.entries(GOOD_VALUES[label] ?? {}).map(([field, value]) => [field, ` ${value}\n`])
    expect(await check(label, Object.fromEntries(spaced))).toEqual({ isSuccess: true })
  })

  it('does not blame the values for a provider that is down, limits, or does not answer', async () => {
    for (const answer of [
      text('<html>Bad gateway</html>', 502),
      json({ message: 'maintenance' }, 503),
      { ...text('', 429), headers: { 'Retry-After': '90' } },
    ]) {
      standIns.answerAll(answer)
      expect(await check(label)).toMatchObject({
        isSuccess: false,
        field: null,
        verdict: 'unclear',
        message: expect.stringMatching(/Try again in a (few )?minute/),
      })
    }
    const http = createGuardedHttp({ now: () => NOW, testNetwork: { ports: new Map([['none', 1]]) } })
    const offline = await liveSourceOf(label, TEST_CLIENTS).check({
      http: (request) => http({})(new Request('https://none/', { signal: request.signal })),
      secret: GOOD_VALUES[label] ?? {},
      now: () => NOW,
      signal: new AbortController().signal,
    })
    expect(offline).toMatchObject({ verdict: 'unclear', field: null })
  })

  it('does not take an answer of something else for success', async () => {
    // Vungle answers with nothing where an account has no data
    const nothing = label === 'vungle' ? [] : [text('')]
    for (const answer of [text('<html>Maintenance</html>'), text('OK'), json({ status: 'up' }), ...nothing]) {
      standIns.answerAll(answer)
      expect(await check(label)).toMatchObject({ isSuccess: false, verdict: 'unclear', field: null })
    }
  })

  it('shows no value of the credential that the provider repeats', async () => {
    const values = Object.values(GOOD_VALUES[label] ?? {})
    standIns.answerAll(json({ error: `Wrong values: ${values.join(' ')}`, data: values }, 401))
    for (const space of ['', ' ']) {
      const spaced = Object.entries(GOOD_VALUES[label] ?? {}).map(([field, value]) => [
        field,
        `${space}${value}`,
      ])
      const { message } = Object(await check(label, Object.fromEntries(spaced)))
      expect(message).toMatch(/•••/)
      expect(message).not.toMatch(/canary/)
    }
  })
})

describe('a wrong value', () => {
  it.each([
    ['adjust', { api_token: 'wrong' }, 'api_token', /this API token.*“Authorization token is invalid”/],
    // a key that is a word of the provider's sentence: neither masked nor shown
    ['adjust', { api_token: 'invalid' }, 'api_token', /^(?!.*(?:•••|says)).*this API token/],
    [
      'applovin',
      { report_key: 'wrong' },
      'report_key',
      /Report Key, not the SDK Key.*“Authentication Failed”/,
    ],
    ['appsflyer', { api_token: 'wrong' }, 'api_token', /API token \(V2\).*“Unauthorized”/],
    ['ironsource', { secret_key: 'wrong' }, 'secret_key', /secret key.*“Invalid secretkey”/],
    ['ironsource', { refresh_token: 'wrong' }, 'refresh_token', /refresh token.*“Invalid refresh token”/],
    ['tenjin_api', { access_token: 'wrong' }, 'access_token', /access token.*“Unauthorized\. Invalid/],
    ['tenjin_api', { access_token: 'garbled' }, 'access_token', /“AuthHandler::DecodeError”/],
    ['tiktok', { access_token: 'wrong' }, 'access_token', /Connect TikTok again.*“Access token is incorrect/],
    [
      'tiktok',
      { advertiser_id: '7000000000000000002' },
      'advertiser_id',
      /no access to this advertiser.*“No perm/,
    ],
    ['tiktok', { advertiser_id: '' }, 'advertiser_id', /Choose the advertiser/],
    ['topon', { key: 'wrong' }, 'key', /Publisher Key.*“signature error”/],
    ['tradplus', { key: 'wrong' }, 'key', /Report API Key.*“token error”/],
    ['digital_turbine', { client_id: 'wrong' }, 'client_secret', /together.*“invalid_client”/],
    ['gameanalytics', { api_key: 'wrong' }, 'api_key', /needs GameAnalytics Pro.*“invalid api key”/],
    ['game_analytics_s3', { access_key: 'AKIAOTHER' }, 'access_key', /does not know.*“The AWS Access Key Id/],
    ['game_analytics_s3', { secret_key: 'wrong' }, 'secret_key', /does not belong.*“The request signature/],
    [
      'game_analytics_s3',
      { bucket_name: 'other-bucket' },
      'bucket_name',
      /no bucket of this name.*“The spec/,
    ],
    ['game_analytics_s3', { bucket_name: 'My bucket' }, 'bucket_name', /such as my-bucket/],
    ['game_analytics_s3', { region: 'us-east-1' }, 'region', /another region: enter eu-central-1\./],
    ['game_analytics_s3', { region: 'Frankfurt' }, 'region', /such as eu-central-1/],
    ['firebase_bigquery', { client_email: 'x@y.example' }, 'client_email', /with this private key.*“Invalid/],
    ['firebase_bigquery', { project_id: 'other-1' }, 'project_id', /no project.*“Not found: Project/],
    ['firebase_bigquery', { dataset_id: 'other_1' }, 'dataset_id', /no dataset.*“Not found: Dataset/],
    ['firebase_bigquery', { dataset_id: 'p.other' }, 'dataset_id', /without the project/],
    ['unity_ads', { token: 'wrong' }, 'token', /API token.*“invalid access token”/],
    ['vungle', { api_key: 'key:wrong' }, 'api_key', /KEY:SECRET.*“Invalid API key/],
    ['unity_ads', { token: 'key:wrong' }, 'token', /Advertise Stats API Viewer/],
    ['unity_ads', { organization_id: '9' }, 'organization_id', /Core ID.*“organization not found”/],
    ['vungle', { api_key: 'wrong' }, 'api_key', /reporting API key.*“Key length should be 32/],
    [
      'google_analytics',
      { client_email: 'x@y.example' },
      'client_email',
      /with this private key.*“Invalid JWT/,
    ],
    ['google_analytics', { private_key: 'wrong' }, 'private_key', /Enter the whole key/],
    ['google_analytics', { property_ids: '123456789,7' }, 'property_ids', /property 7\. Add reader@/],
    ['google_analytics', { property_ids: 'G-ABC123' }, 'property_ids', /measurement ID/],
    ['google_playstore', { bucket_url: 'gs://pubsite_prod_other/' }, 'bucket_url', /no bucket of this name/],
    ['google_playstore', { bucket_url: 'My bucket' }, 'bucket_url', /such as gs:/],
    ['google_playstore', { client_email: 'x@y.example' }, 'client_email', /Upload the key file again/],
    ['mintegral', { 'access-key': 'wrong' }, 'access-key', /together.*“access-key error”/],
    ['mintegral', { api_key: 'wrong' }, 'api_key', /together.*clock.*“token error”/],
    ['adjust_csv_google', { bucket_name: 'other-bucket' }, 'bucket_name', /no bucket of this name/],
    ['adjust_csv_google', { private_key: P_384_KEY }, 'private_key', /RSA|rsa/],
    ['amazon_appstore', { client_secret: 'wrong' }, 'client_id', /together.*“Client authentication failed”/],
    ['apple_appstore', { issuer_id: 'wrong' }, 'appstore_key_id', /together.*clock.*“Provide a properly/],
    ['apple_appstore', { private_key: P_384_KEY }, 'private_key', /EC, P-256/],
    ['apple_appstore', { vendor_id: '7' }, 'vendor_id', /Payments and Financial Reports.*“Invalid vendor/],
    ['apple_search_ads', { team_id: 'wrong' }, 'client_id', /these four values.*“invalid_client”/],
    ['apple_search_ads', { private_key: 'wrong' }, 'private_key', /Enter the whole key/],
    ['apple_search_ads', { private_key: P_384_KEY }, 'private_key', /EC, P-256/],
  ])('of %s is named: %j', async (label, differs, field, words) => {
    expect(await check(label, differs)).toMatchObject({
      isSuccess: false,
      field,
      verdict: 'refused',
      message: expect.stringMatching(words),
    })
  })

  it('that no header can have is not sent', async () => {
    const before = standIns.requests.length
    for (const value of ['two words', 'a\nb', 'schlüssel', '']) {
      expect(await check('adjust', { api_token: value })).toMatchObject({
        field: 'api_token',
        verdict: 'refused',
      })
    }
    expect(standIns.requests).toHaveLength(before)
  })
})

describe('other answers', () => {
  it('AppLovin accepts a key that reads the reports of a publisher only', async () => {
    expect(await check('applovin', { report_key: PUBLISHER_KEY })).toEqual({ isSuccess: true })
  })

  it.each(['gs://BUCKET/', 'https://console.cloud.google.com/storage/browser/BUCKET/stats'])(
    'Google Play accepts the address of the bucket: %s',
    async (address) => {
      const bucket = GOOD_VALUES['google_playstore']?.['bucket_url'] ?? ''
      expect(await check('google_playstore', { bucket_url: address.replace('BUCKET', bucket) })).toEqual({
        isSuccess: true,
      })
    },
  )

  it.each([
    ['sales', text('Report not found', 400), { isSuccess: true }],
    [
      'sales',
      json({ message: 'Forbidden' }, 403),
      { verdict: 'refused', message: expect.stringMatching(/Attach it/) },
    ],
    ['sales', json({ message: 'down' }, 503), { verdict: 'unclear' }],
  ])('of Amazon for %s: %j', async (kind, answer, expected) => {
    standIns.answerSome((_number, { url }) => (url.pathname.includes(`/report/${kind}/`) ? answer : null))
    expect(await check('amazon_appstore')).toMatchObject(expected)
  })

  it('Google Play refuses a service account that was not invited', async () => {
    standIns.answerSome((_number, { url }) =>
      url.host === 'storage.googleapis.com'
        ? json({ error: { code: 403, message: 'reader does not have storage.objects.list access' } }, 403)
        : null,
    )
    expect(await check('google_playstore')).toMatchObject({
      field: 'client_email',
      verdict: 'refused',
      message: expect.stringMatching(/Invite its e-mail address.*a day/),
    })
  })

  it.each([
    ['appsflyer', text('Limit reached for app-list', 403), 'unclear', /fewer requests.*in a minute/],
    ['appsflyer', text('Your API calls limit has been reached', 400), 'unclear', /after 00:00 UTC/],
    ['appsflyer', text('Subscription required', 403), 'refused', /plan does not include/],
    ['adjust', json({ message: 'Forbidden' }, 403), 'refused', /may not read reports/],
    [
      'tenjin_api',
      json({ error: 'Token lacks the Reporting Metrics API permission' }, 403),
      'refused',
      /Give it/,
    ],
    ['topon', json({ msg: 'no permission' }, 603), 'refused', /may not read reports/],
    ['topon', json({ msg: 'server error' }, 605), 'unclear', /temporary problem/],
    ['tradplus', json({ code: 1001, message: 'no key' }), 'refused', /Report API Key.*“no key”/],
    ['tradplus', json({ code: 503, message: 'busy' }), 'unclear', /temporary problem/],
    ['unity_ads', text('', 408), 'unclear', /did not answer in time/],
    ['tiktok', json({ code: 40_100, message: 'QPS limit' }), 'unclear', /permits no more requests/],
    ['tiktok', json({ code: 40_016, message: 'QPS limit' }), 'unclear', /permits no more requests/],
    ['applovin', json({ code: 503, results: [] }), 'unclear', /temporary problem/],
    ['applovin', json({ code: 403, results: [] }), 'refused', /Report Key/],
    [
      'tiktok',
      json({ code: 50_000, message: 'System error' }),
      'unclear',
      /temporary problem.*“System error”/,
    ],
    [
      'tiktok',
      json({ code: 40_002, message: 'Invalid field' }),
      'unclear',
      /reason other than.*“Invalid field”/,
    ],
    ['tiktok', json({ code: 40_001, message: 'No permission' }), 'refused', /no access to this advertiser/],
    [
      'tiktok',
      json({ code: 0, message: 'OK', data: { list: [] } }),
      'refused',
      /no access to this advertiser/,
    ],
    ['adjust', json({ error: { detail: 'bad' } }, 400), 'unclear', /reason other than.*“bad”/],
    ['apple_search_ads', text('garbage'), 'unclear', /does not understand/],
    [
      'apple_search_ads',
      json({ result: { acls: [] }, access_token: 'a' }),
      'refused',
      /reaches no ad account/,
    ],
    [
      'apple_search_ads',
      json({ result: { acls: [{ adAccount: { id: 7 } }] }, access_token: 'a' }),
      'unclear',
      /does not understand/,
    ],
  ])('of %s: %j is %s', async (label, answer, verdict, words) => {
    standIns.answerAll(answer)
    expect(await check(label)).toMatchObject({ verdict, message: expect.stringMatching(words) })
  })

  const s3Error = (code: string, status: number, more = '') =>
    text(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>Words</Message>${more}</Error>`, status)

  it.each([
    [
      s3Error('AccessDenied', 403),
      'refused',
      'access_key',
      /may not read this bucket.*s3:ListBucket.*“Words”/,
    ],
    [
      s3Error('PermanentRedirect', 301),
      'refused',
      'region',
      /region that the bucket has in the Amazon S3 console/,
    ],
    [
      { ...s3Error('PermanentRedirect', 301), headers: { 'x-amz-bucket-region': 'ap-south-1' } },
      'refused',
      'region',
      /enter ap-south-1/,
    ],
    [
      s3Error('AuthorizationHeaderMalformed', 400, '<Region>sa-east-1</Region>'),
      'refused',
      'region',
      /enter sa-east-1/,
    ],
    [s3Error('RequestTimeTooSkewed', 403), 'unclear', null, /The clock of this machine/],
    [s3Error('SlowDown', 503), 'unclear', null, /temporary problem.*“Words”/],
    [s3Error('Surprise', 307), 'unclear', null, /does not understand/],
    [
      text('<ListBucketResult><IsTruncated>false</IsTruncated></ListBucketResult>'),
      'unclear',
      'prefix',
      /no file in the bucket under this prefix yet/,
    ],
  ] as const)('of Amazon S3: %j is %s', async (answer, verdict, field, words) => {
    standIns.answerAll(answer)
    expect(await check('game_analytics_s3')).toMatchObject({
      verdict,
      field,
      message: expect.stringMatching(words),
    })
  })

  it.each([
    [
      s3Error('AccessDenied', 403),
      'refused',
      'access_key',
      /list this bucket, but not read its files.*kms:Decrypt/,
    ],
    [text('PAR1'), 'unclear', 'prefix', /no raw data.*choose raw data \(JSON\)/],
  ] as const)('of a file in Amazon S3: %j is %s', async (answer, verdict, field, words) => {
    standIns.answerSome((_number, { url }) => (url.searchParams.has('list-type') ? null : answer))
    expect(await check('game_analytics_s3')).toMatchObject({
      verdict,
      field,
      message: expect.stringMatching(words),
    })
  })

  it('a type without a connector says so', async () => {
    const secret = { api_key: 'x' }
    const http = () => Promise.reject(new TypeError('no request'))
    const tools = { http, secret, now: () => NOW, signal: new AbortController().signal }
    expect(await liveSourceOf('odeeo').check(tools)).toMatchObject({
      verdict: 'unclear',
      message: expect.stringContaining('cannot connect to this provider yet'),
    })
    await expect(
      liveSourceOf('odeeo').readPage(tools, 'x', { from: '2026-11-22', to: '2026-11-22' }, null),
    ).rejects.toMatchObject({ kind: 'limit' })
  })
})
