import { describe, expect, it } from 'vitest'
import { sampleHttp } from '../sampleProviders/sampleHttp'
import { createCredentialCheck } from './checkCredential'
import type { HttpClient } from './ports'

const now = () => Date.parse('2026-11-23T09:15:00Z')
const check = createCredentialCheck(() => sampleHttp(now), now)

describe('the check of a credential', () => {
  it.each([
    ['applovin', { report_key: 'key-1' }],
    ['ironsource', { secret_key: 'key-1', refresh_token: 'token-1' }],
    ['google_ads', { email: 'ana@studio.example', refresh_token: 'token-1', advertiser_id: '123-456-7890' }],
    ['tenjin', { host: 'vault.example', password: 'secret' }],
    ['tiktok', { access_token: 'token-1' }],
  ])('passes where the provider accepts the values: %s', async (label, value) => {
    expect(await check(label, value)).toBeNull()
  })

  it.each([
    ['applovin', { report_key: 'invalid' }, /^AppLovin does not accept this key\. Copy the Report Key/],
    ['ironsource', { secret_key: 'key-1', refresh_token: 'invalid' }, /the refresh token/],
    ['google_ads', { email: 'ana@studio.example', refresh_token: 'invalid' }, /Connect Google Ads again/],
    ['tiktok', { access_token: 'invalid' }, /does not accept the access token/],
  ])('returns what the provider refuses: %s', async (label, value, words) => {
    expect(await check(label, value)).toMatch(words)
  })

  it('says so where the provider cannot be reached', async () => {
    const offline = createCredentialCheck(() => () => Promise.reject(new TypeError('no network')), now)
    expect(await offline('applovin', { report_key: 'key-1' })).toBe('AppLovin could not be reached.')
  })

  it('ends where the provider does not answer', async () => {
    const silent: HttpClient = ({ signal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason))
      })
    expect(await createCredentialCheck(() => silent, now, 10)('applovin', { report_key: 'key-1' })).toBe(
      'The provider did not answer in time. Try again in a minute.',
    )
  })
})
