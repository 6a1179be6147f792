import { describe, expect, it } from 'vitest'
import { providersOf } from '../connectors/providers'
import type { Providers } from '../connectors/providers'
import { createCredentialCheck } from './checkCredential'
import type { CredentialCheckOptions } from './checkCredential'
import type { HttpClient } from '../lib/outbound/httpClient'

const now = () => Date.parse('2026-11-23T09:15:00Z')
const PERSON = 1
const providers = providersOf(null, now)
const checkWith = (options: Partial<CredentialCheckOptions> = {}) =>
  createCredentialCheck({ providers, now, ...options })
const check = checkWith()
const clientOf = (http: HttpClient): Providers => ({ ...providers, httpFor: () => http })

describe('the check of a credential', () => {
  it.each([
    ['applovin', { report_key: 'key-1' }],
    ['ironsource', { secret_key: 'key-1', refresh_token: 'token-1' }],
    [
      'google_ads',
      {
        email: 'ana@studio.example',
        refresh_token: 'token-1',
        advertiser_id: '123-456-7890',
      },
    ],
    ['tenjin', { host: 'vault.example', password: 'secret' }],
    ['tiktok', { access_token: 'token-1', advertiser_id: '7' }],
  ])('passes where the provider accepts the values: %s', async (label, value) => {
    expect(await check(label, value, PERSON)).toBeNull()
  })

  it.each([
    ['applovin', { report_key: 'invalid' }, /^AppLovin does not accept this key\. Copy the Report Key/],
    ['ironsource', { secret_key: 'key-1', refresh_token: 'invalid' }, /the refresh token/],
    [
      'google_ads',
      { advertiser_id: '1234567890', email: 'ana@studio.example', refresh_token: 'invalid' },
      /Connect Google Ads again/,
    ],
    ['tiktok', { access_token: 'invalid', advertiser_id: '7' }, /does not accept the access token/],
  ])('returns what the provider refuses: %s', async (label, value, words) => {
    expect(await check(label, value, PERSON)).toMatchObject({
      message: expect.stringMatching(words),
      verdict: 'refused',
    })
  })

  it('says so where the provider cannot be reached', async () => {
    const offline = checkWith({ providers: clientOf(() => Promise.reject(new TypeError('no network'))) })
    expect(await offline('applovin', { report_key: 'key-1' }, PERSON)).toEqual({
      message: 'AppLovin could not be reached. Try again in a few minutes.',
      field: null,
      verdict: 'unclear',
    })
  })

  it('ends where the provider does not answer', async () => {
    const silent: HttpClient = ({ signal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason))
      })
    const late = checkWith({ providers: clientOf(silent), longestMs: 10 })
    expect(await late('applovin', { report_key: 'key-1' }, PERSON)).toMatchObject({
      message: 'The provider did not answer in time. Try again in a minute.',
      verdict: 'unclear',
    })
  })
})
