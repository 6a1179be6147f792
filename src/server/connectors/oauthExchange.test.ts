/** The way back from a provider, over real HTTP, against servers that play the providers. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getResponse } from 'msw'
import { oauthInfoOf } from '@/connectors/lookups'
import { authorizeAddress } from '@/domain/credentials/oauth/oauth'
import { createGuardedHttp } from '@/server/lib/outbound/guardedHttp'
import {
  CODE_WITHOUT_ADS,
  CODE_WITHOUT_REFRESH,
  adsError,
  googleStandIn,
} from '@/testing/server/standIns/google'
import { graphError, metaStandIn } from '@/testing/server/standIns/meta'
import { GOOD_CODE, TEST_CLIENTS, TEST_ORIGIN } from '@/testing/server/standIns/oauthClients'
import { snapchatStandIn } from '@/testing/server/standIns/snapchat'
import { json, startStandIns, text } from '@/testing/server/standIns/standIn'
import type { StandInAnswer, StandIns } from '@/testing/server/standIns/standIn'
import { tikTokLoginStandIn } from '@/testing/server/standIns/tikTokLogin'
import { createBackend } from '@mocks/backend'
import { worlds } from '@mocks/world/worlds'
import type { OAuthClients } from './oauth/clients'
import { createOAuthExchange } from './oauthExchange'

const NOW = Date.parse('2026-11-23T09:15:00Z')
const faults: unknown[] = []

let standIns: StandIns
let exchange: ReturnType<typeof createOAuthExchange>
const backend = createBackend(worlds.fresh(), [], {
  services: { exchangeOAuthCode: (label, code) => exchange(label, code) },
})
beforeAll(async () => {
  standIns = await startStandIns([googleStandIn, metaStandIn, snapchatStandIn, tikTokLoginStandIn])
})
afterAll(() => standIns.close())
beforeEach(() => {
  standIns.answerAll(null)
  faults.length = 0
})

interface Setup {
  readonly code?: string
  readonly clients?: OAuthClients
  readonly origin?: string
  readonly longestMs?: number
}

/** Follows a provider's redirect to the service, and reads the fragment of the service's own redirect. */
const comeBack = async (
  label: string,
  { code = GOOD_CODE, clients = TEST_CLIENTS, origin = TEST_ORIGIN, longestMs = 5_000 }: Setup = {},
) => {
  exchange = createOAuthExchange({
    clients,
    // a rate that does not slow the tests down
    httpFor: createGuardedHttp({
      now: () => NOW,
      testNetwork: standIns.network,
      rates: new Map(
        [...standIns.network.ports.keys()].map((host) => [host, { requests: 1_000, perMs: 1_000 }]),
      ),
    }),
    origin: () => origin,
    now: () => NOW,
    onError: (error) => faults.push(error),
    longestMs,
  })
  const parameter = label === 'tiktok' ? 'auth_code' : 'code'
  const request = new Request(`http://localhost/api/users/oauth/${label}?${parameter}=${code}&state=s`)
  const location = (await getResponse(backend, request))?.headers.get('location') ?? ''
  const [, fragment = ''] = location.split('#oauth=')
  return Object(JSON.parse(Buffer.from(fragment, 'base64url').toString()))
}

describe('a code becomes the values of the form', () => {
  it.each([
    [
      'google_ads',
      { email: 'ana@lumen.example', refresh_token: 'google-refresh-canary-1' },
      // also those of a manager, but no manager and no closed account
      ['123-456-7890', '111-222-3333', '444-555-6666'],
    ],
    ['meta', { name: 'Ana Ruiz', access_token: 'meta-token-canary-1' }, ['act_1234567890', 'act_222']],
    [
      'meta_audience',
      { name: 'Ana Ruiz', business_id: '5566778899', access_token: 'audience-token-canary-1' },
      ['5566778899', '222'],
    ],
    [
      'snapchat',
      { snapchat_username: 'ana_r', refresh_token: 'snapchat-refresh-canary-1' },
      ['40d6719b-da09-410b-9185-0cc9c0dfed1d', '507d7a57-94de-4239-8a74-e93c00ca53e6'],
    ],
    [
      'tiktok',
      { email: 'ana@lumen.example', access_token: 'tiktok-token-canary-1' },
      ['7000000000000000001', '7000000000000000002'],
    ],
  ])('CRD-8 of %s', async (label, values, ids) => {
    expect(await comeBack(label)).toEqual({
      state: 's',
      label,
      secret_name: expect.stringMatching(/^oauth-[\w-]{16}$/),
      values,
      ids,
      error: null,
    })
  })
})

describe('the address to return to', () => {
  it.each(['google_ads', 'meta', 'meta_audience', 'snapchat'])(
    'X-7 is the same in both requests to %s',
    async (label) => {
      const provider = oauthInfoOf(label)
      const asked = new URL(
        authorizeAddress({ provider, clientId: 'c', redirectOrigin: TEST_ORIGIN, state: 's' }),
      ).searchParams.get('redirect_uri')
      const before = standIns.requests.length
      await comeBack(label)
      const exchanged = standIns.requests[before]
      const sent =
        exchanged?.method === 'POST' ? new URLSearchParams(exchanged.body) : exchanged?.url.searchParams
      expect(sent?.get('redirect_uri')).toBe(asked)
    },
  )
})

describe('what goes wrong is said in a sentence', () => {
  const wrongSecret = (label: string): OAuthClients => ({
    [label]: { clientId: `${label}-client`, clientSecret: 'wrong-secret-canary', developerToken: 'x' },
  })

  it.each(Object.keys(TEST_CLIENTS))('%s: code, client and server', async (label) => {
    const used = await comeBack(label, { code: 'used' })
    expect(used).toMatchObject({ values: {}, ids: [], error: expect.stringMatching(/used already.*Connect/) })
    const { error } = await comeBack(label, { clients: wrongSecret(label) })
    expect(error).toMatch(/of this server\. Its operator must check STACKYARD_OAUTH_/)
    expect(await comeBack(label, { clients: {} })).toMatchObject({
      error: expect.stringMatching(/is not set up on this server\. Its operator must set STACKYARD_OAUTH_/),
    })
    expect(faults).toEqual([])
  })

  it.each<readonly [string, string, StandInAnswer, number, RegExp]>([
    [
      'google_ads',
      'developer token for tests',
      adsError(403, 'authorizationError', 'DEVELOPER_TOKEN_NOT_APPROVED'),
      1,
      /test accounts only/,
    ],
    [
      'google_ads',
      'wrong developer token',
      adsError(401, 'authenticationError', 'DEVELOPER_TOKEN_INVALID'),
      1,
      /STACKYARD_GOOGLE_ADS_DEVELOPER_TOKEN/,
    ],
    [
      'google_ads',
      'no account at all',
      adsError(401, 'authenticationError', 'NOT_ADS_USER'),
      1,
      /no Google Ads account/,
    ],
    [
      'google_ads',
      'an API that is off',
      json({ error: { message: 'Google Ads API has not been used in project 1 before' } }, 403),
      1,
      /API is off in the Google Cloud project of this server\. Its operator/,
    ],
    ['google_ads', 'another refusal', json({}, 403), 1, /^Google Ads does not permit.* again\.$/],
    ['google_ads', 'a refused token', json({}, 401), 1, /^Google Ads does not accept this login.* again\.$/],
    ['google_ads', 'no account', json({}), 1, /reaches no account with reports/],
    ['meta', 'no permission', graphError(403, 200, 'Requires ads_read'), 2, /all permissions on.*“Requires/],
    ['meta', 'no ad account', json({ data: [] }), 3, /reaches no ad account/],
    ['meta_audience', 'no business', json({ data: [] }), 3, /reaches no business/],
    ['snapchat', 'no role', json({ msg: 'Unauthorized' }, 403), 1, /may not read ads/],
    ['snapchat', 'no organization', json({ organizations: [] }), 2, /reaches no organization/],
    ['tiktok', 'no advertiser', json({ code: 0, data: { list: [] } }), 1, /reaches no advertiser/],
    ['tiktok', 'a limit', json({ code: 40_100, message: 'QPS limit' }), 1, /again in a minute/],
  ])('%s: %s', async (label, _what, answer, request, words) => {
    const before = standIns.requests.length
    standIns.answerSome((number) => (number - before === request ? answer : null))
    expect(await comeBack(label)).toMatchObject({ values: {}, error: expect.stringMatching(words) })
  })

  it('Google: no lasting permission, or none for Google Ads', async () => {
    expect((await comeBack('google_ads', { code: CODE_WITHOUT_REFRESH })).error).toMatch(/that lasts/)
    expect((await comeBack('google_ads', { code: CODE_WITHOUT_ADS })).error).toMatch(
      /leave that permission on/,
    )
  })

  it('TikTok: an address that it does not tell is replaced by the name of the advertiser', async () => {
    const before = standIns.requests.length
    standIns.answerSome((number) => (number - before === 2 ? json({ code: 40_001, message: 'No' }) : null))
    expect(await comeBack('tiktok')).toMatchObject({ values: { email: 'Lumen' }, error: null })
  })

  it.each(['google_ads', 'meta', 'snapchat'])('%s: an address that is not registered', async (label) => {
    const { error } = await comeBack(label, { origin: 'https://other.example' })
    expect(error).toMatch(label === 'snapchat' ? /used already/ : /must register it/)
  })

  it.each(Object.keys(TEST_CLIENTS))('%s: no secret in the texts', async (label) => {
    const secrets = [GOOD_CODE, TEST_CLIENTS[label]?.clientSecret]
    for (const status of [400, 401, 500]) {
      standIns.answerAll(json({ code: 1, message: `Wrong: ${secrets.join(' ')}` }, status))
      const { error } = await comeBack(label)
      expect(error).toMatch(/•••/)
      expect(error).not.toMatch(/canary/)
    }
    standIns.answerAll(text(`garbage ${secrets.join(' ')}`))
    expect((await comeBack(label)).error).not.toMatch(/canary/)
    expect(faults).toEqual([])
  })
})

// last, because a request that is given up may still arrive, and other tests count requests
describe('a provider', () => {
  it.each(Object.keys(TEST_CLIENTS))(
    '%s that is down, limits or hangs is no fault of the login',
    async (label) => {
      for (const answer of [text('<html>Bad gateway</html>', 502), text('', 429)]) {
        standIns.answerAll(answer)
        expect((await comeBack(label)).error).toMatch(/again in a (few )?minute/)
      }
      standIns.answerSome(() => 'reset')
      expect((await comeBack(label)).error).toMatch(/could not be reached\. Connect again/)
      standIns.answerAll(null)
      expect((await comeBack(label, { longestMs: 0 })).error).toMatch(/did not answer in time/)
    },
  )
})
