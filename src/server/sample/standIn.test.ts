import { describe, expect, it } from 'vitest'
import { oauthLabels } from '@/connectors/lookups'
import { createOAuthExchange } from '../accounts/oauthExchange'
import { standInProviders } from './standInAccounts'
import { standInForTests } from '@/testing/server/testStandIn'
import { standInBuild } from '../options.mjs'

const origin = standInForTests()

const REDIRECT = 'http://localhost:4180/api/users/oauth/google_ads'
const decide = async (change: Readonly<Record<string, string>> = {}) => {
  const body = new URLSearchParams({
    provider: 'google_ads',
    redirect_uri: REDIRECT,
    state: 'the-state',
    account: 'ana',
    decision: 'allow',
    ...change,
  })
  const answer = await fetch(`${origin()}/decide`, { method: 'POST', body, redirect: 'manual' })
  const location = answer.headers.get('location')
  return { status: answer.status, url: location === null ? null : new URL(location) }
}
const exchange = (code: string, provider = 'google_ads') =>
  createOAuthExchange(`${origin()}/token`)(provider, code)

describe('the stand-in provider', () => {
  it('CRD-8 stands in for the five, and for nobody else', async () => {
    expect(Object.keys(standInProviders).toSorted()).toEqual(oauthLabels.toSorted())
    for (const label of oauthLabels) {
      const query = new URLSearchParams({ client_id: 'c', redirect_uri: REDIRECT, state: 's' })
      const page = await fetch(`${origin()}/authorize/${label}?${query}`)
      expect(page.status).toBe(200)
      expect(await page.text()).toContain('stand-in')
      expect(Object.keys(standInBuild())).toContain(`VITE_OAUTH_CLIENT_ID_${label.toUpperCase()}`)
    }
    expect((await fetch(`${origin()}/authorize/tenjin`)).status).toBe(404)
  })
  it('X-8 sends nobody to another machine', async () => {
    const query = new URLSearchParams({ client_id: 'c', redirect_uri: 'https://evil.example/', state: 's' })
    expect((await fetch(`${origin()}/authorize/google_ads?${query}`)).status).toBe(400)
    expect((await decide({ redirect_uri: 'https://evil.example/' })).status).toBe(400)
  })
  it('X-2 a state is text, whatever it holds', async () => {
    const query = new URLSearchParams({
      client_id: 'c',
      redirect_uri: REDIRECT,
      state: '"><script>x</script>',
    })
    const page = await (await fetch(`${origin()}/authorize/google_ads?${query}`)).text()
    expect(page).not.toContain('<script>')
  })
  it('CRD-8 gives a code that works once', async () => {
    const { url } = await decide()
    expect(url?.origin).toBe('http://localhost:4180')
    expect(url?.searchParams.get('state')).toBe('the-state')
    const code = url?.searchParams.get('code') ?? ''
    expect(await exchange(code)).toEqual({
      secretName: expect.stringMatching(/^oauth-/),
      values: { email: 'ana@studio.example', refresh_token: expect.stringMatching(/^token-/) },
      ids: ['123-456-7890', '987-654-3210'],
    })
    await expect(exchange(code)).rejects.toThrow('did not accept the code')
  })
  it('CRD-8 a code of one provider is worth nothing at another', async () => {
    const code = (await decide()).url?.searchParams.get('code') ?? ''
    await expect(exchange(code, 'meta')).rejects.toThrow('did not accept the code')
  })
  it('CRD-8 calls its code as TikTok does', async () => {
    const { url } = await decide({ provider: 'tiktok' })
    expect(url?.searchParams.get('auth_code')).toMatch(/./)
    expect(url?.searchParams.get('code')).toBeNull()
  })
  it('CRD-8 can say no, and can fail', async () => {
    expect((await decide({ decision: 'decline' })).url?.searchParams.get('error')).toBe('access_denied')
    const failed = (await decide({ decision: 'fail' })).url?.searchParams
    expect(failed?.get('error_description')).toBe('Google Ads could not answer right now')
  })
  it('CRD-8 an exchange that nobody answers says so', async () => {
    await expect(createOAuthExchange('http://127.0.0.1:1/token')('meta', 'c')).rejects.toThrow(
      "couldn't be reached",
    )
  })
})
