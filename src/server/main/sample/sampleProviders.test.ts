import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseConfiguration } from '@/config/brand'
import { oauthLabels } from '@/connectors/lookups'
import { BODY_MAX_BYTES } from '@/domain/shared/limits'
import { startTestServer } from '@/testing/server/testServer'
import type { TestServer } from '@/testing/server/testServer'
import { sampleBuild } from '../options.mjs'
import { sampleProviderNames } from './sampleAccounts'
import { createSampleProviders } from './sampleProviders'

const ORIGIN = 'http://localhost:4180'
const REDIRECT = `${ORIGIN}/api/users/oauth/google_ads`
const sample = createSampleProviders(() => Date.UTC(2026, 10, 20))
const decide = async (change: Readonly<Record<string, string>> = {}) => {
  const body = new URLSearchParams({
    provider: 'google_ads',
    redirect_uri: REDIRECT,
    state: 'the-state',
    account: 'ana',
    decision: 'allow',
    ...change,
  })
  const answer = await sample.app.request(`${ORIGIN}/oauth`, { method: 'POST', body })
  const location = answer.headers.get('location')
  return { status: answer.status, url: location === null ? null : new URL(location) }
}
const ask = (provider: string, change: Readonly<Record<string, string>> = {}) => {
  const redirect = `${ORIGIN}/api/users/oauth/${provider}`
  const query = new URLSearchParams({ client_id: 'c', redirect_uri: redirect, state: 's', ...change })
  return sample.app.request(`${ORIGIN}/oauth/${provider}?${query}`)
}

describe('the sample OAuth providers', () => {
  it('CRD-8 are the five, and nobody else', async () => {
    expect(Object.keys(sampleProviderNames).toSorted()).toEqual(oauthLabels.toSorted())
    for (const label of oauthLabels) {
      const page = await ask(label)
      expect(page.status).toBe(200)
      expect(await page.text()).toContain('sample page')
    }
    expect((await ask('tenjin')).status).toBe(404)
  })
  it.each([
    'https://evil.example/api/users/oauth/google_ads',
    'http://localhost:9999/api/users/oauth/google_ads',
    `${ORIGIN}/api/users/oauth/meta`,
    `${ORIGIN}/dashboard`,
    'nonsense',
  ])('X-8 send nobody to %s', async (redirect) => {
    expect((await ask('google_ads', { redirect_uri: redirect })).status).toBe(400)
    expect((await decide({ redirect_uri: redirect })).status).toBe(400)
  })
  it('X-2 a state is text, whatever it holds', async () => {
    const page = await ask('google_ads', { state: '"><script>x</script>' })
    expect(await page.text()).not.toContain('<script>')
  })
  it('CRD-8 give a code that works once', async () => {
    const { url } = await decide()
    expect(url?.origin).toBe(ORIGIN)
    expect(url?.searchParams.get('state')).toBe('the-state')
    const code = url?.searchParams.get('code') ?? ''
    expect(await sample.exchangeCode('google_ads', code)).toEqual({
      secretName: expect.stringMatching(/^oauth-/),
      values: { email: 'ana@studio.example', refresh_token: expect.stringMatching(/^token-/) },
      ids: ['123-456-7890', '987-654-3210'],
    })
    await expect(sample.exchangeCode('google_ads', code)).rejects.toThrow('did not accept the code')
  })
  it('CRD-8 a code of one provider is worth nothing at another', async () => {
    const code = (await decide()).url?.searchParams.get('code') ?? ''
    await expect(sample.exchangeCode('meta', code)).rejects.toThrow('did not accept the code')
  })
  it('CRD-8 call their code as TikTok does', async () => {
    const { url } = await decide({
      provider: 'tiktok',
      redirect_uri: `${ORIGIN}/api/users/oauth/tiktok`,
    })
    expect(url?.searchParams.get('auth_code')).toMatch(/./)
    expect(url?.searchParams.get('code')).toBeNull()
  })
  it('CRD-8 can say no, and can fail', async () => {
    expect((await decide({ decision: 'decline' })).url?.searchParams.get('error')).toBe('access_denied')
    const failed = (await decide({ decision: 'fail' })).url?.searchParams
    expect(failed?.get('error_description')).toBe('Google Ads could not answer right now')
  })
  it('FS-1 refuse a longer form', async () => {
    expect((await decide({ state: 'x'.repeat(BODY_MAX_BYTES) })).status).toBe(413)
  })
})

describe('the sample pages of the service', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(undefined, { hasSample: true })
  })
  afterAll(() => server.close())

  it('CRD-8 AUT-2 are where the build of npm start leads', async () => {
    const parsed = parseConfiguration(sampleBuild())
    if (parsed.kind !== 'ready') throw new Error('The build of npm start is not valid')
    const { oauth, google } = parsed.configuration
    const { origin } = server.running
    for (const [label, { clientId, authorizeUrl }] of Object.entries(oauth)) {
      const redirect = `${origin}/api/users/oauth/${label}`
      const query = new URLSearchParams({ client_id: clientId, redirect_uri: redirect, state: 's' })
      expect((await server.get(`${authorizeUrl}?${query}`)).status, label).toBe(200)
    }
    const query = new URLSearchParams({
      client_id: google.clientId,
      redirect_uri: `${origin}/auth/google`,
      response_type: 'id_token',
      scope: 'openid email profile',
      state: 's',
      nonce: 'n',
    })
    expect((await server.get(`${google.authorizeUrl}?${query}`)).status).toBe(200)
  })
  it('CRD-8 lead back to the form, with its values', async () => {
    const body = new URLSearchParams({
      provider: 'meta',
      redirect_uri: `${server.running.origin}/api/users/oauth/meta`,
      state: 's',
      account: 'ana',
      decision: 'allow',
    })
    const back = await server.get('/sample/oauth', { method: 'POST', body, redirect: 'manual' })
    const callback = new URL(back.headers.get('location') ?? '')
    const { headers } = await server.get(callback.pathname + callback.search, { redirect: 'manual' })
    const [, fragment = ''] = (headers.get('location') ?? '').split('#oauth=')
    expect(JSON.parse(Buffer.from(fragment, 'base64url').toString())).toMatchObject({
      label: 'meta',
      values: { name: 'Ana Studio' },
      error: null,
    })
  })
  it('B-3 X-11 have a policy of their own, and the headers of every page', async () => {
    const redirect = `${server.running.origin}/api/users/oauth/meta`
    const { headers } = await server.get(`/sample/oauth/meta?client_id=c&redirect_uri=${redirect}&state=s`)
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; /)
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('cache-control')).toBe('no-store')
  })
  it('R-12 are not there where they are off', async () => {
    const without = await startTestServer()
    expect(await (await without.get('/sample/google')).text()).toContain('<title>Stackyard</title>')
    expect((await without.get('/sample/oauth', { method: 'POST', body: 'x' })).status).toBe(405)
    await without.close()
  })
})
