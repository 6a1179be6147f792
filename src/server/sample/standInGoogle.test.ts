import { describe, expect, it } from 'vitest'
import { claimOf } from '@/domain/access/googleLogin'
import { createGoogleReader } from '../accounts/googleTokens'
import { STAND_IN_CLIENT, standInBuild } from '../options.mjs'
import { createStandInGoogle } from './standInGoogle'
import { standInForTests } from '@/testing/server/testStandIn'

const origin = standInForTests()

const REDIRECT = 'http://localhost:4180/auth/google'
const asked = {
  client_id: STAND_IN_CLIENT,
  redirect_uri: REDIRECT,
  response_type: 'id_token',
  scope: 'openid email profile',
  state: 'the-state',
  nonce: 'the-nonce',
}
const ask = (change: Readonly<Record<string, string>> = {}) =>
  fetch(`${origin()}/google/authorize?${new URLSearchParams({ ...asked, ...change })}`)
const decide = async (change: Readonly<Record<string, string>> = {}) => {
  const body = new URLSearchParams({
    redirect_uri: REDIRECT,
    state: 'the-state',
    nonce: 'the-nonce',
    email: 'ana@lumen.example',
    decision: 'allow',
    ...change,
  })
  const answer = await fetch(`${origin()}/google/decide`, { method: 'POST', body, redirect: 'manual' })
  const location = answer.headers.get('location')
  const url = location === null ? null : new URL(location)
  return { status: answer.status, url, answer: new URLSearchParams(url?.hash.slice(1)) }
}
const read = (idToken: string, client = STAND_IN_CLIENT) =>
  createGoogleReader(`${origin()}/google/tokeninfo`, client)(idToken)

describe('the stand-in for Google', () => {
  it('AUT-2 asks who, and is what the build of the journeys leads to', async () => {
    const page = await ask()
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('ana@lumen.example')
    expect(standInBuild()).toMatchObject({
      VITE_GOOGLE_CLIENT_ID: STAND_IN_CLIENT,
      VITE_GOOGLE_AUTHORIZE_URL: expect.stringMatching(/\/google\/authorize$/),
    })
  })
  it.each<Readonly<Record<string, string>>>([
    { client_id: 'another' },
    { response_type: 'token' },
    { scope: 'email' },
    { nonce: '' },
    { redirect_uri: 'https://evil.example/' },
  ])('AUT-2 X-8 refuses what Google would refuse: %o', async (change) => {
    expect((await ask(change)).status).toBe(400)
  })
  it('X-8 sends nobody to another machine', async () => {
    expect((await decide({ redirect_uri: 'https://evil.example/' })).status).toBe(400)
  })
  it('X-2 a state is text, whatever it holds', async () => {
    expect(await (await ask({ state: '"><script>x</script>' })).text()).not.toContain('<script>')
  })
  it('AUT-2 T-16 answers in the fragment, with a token that is vouched for', async () => {
    const { url, answer } = await decide()
    expect([url?.pathname, url?.search, answer.get('state')]).toEqual(['/auth/google', '', 'the-state'])
    const token = answer.get('id_token') ?? ''
    expect(claimOf(token, 'nonce')).toBe('the-nonce')
    expect(await read(token)).toEqual({ email: 'ana@lumen.example', firstName: 'Ana', lastName: 'Ruiz' })
  })
  it('AUT-2 vouches for no token that was changed, made elsewhere, or made for another client', async () => {
    const token = (await decide()).answer.get('id_token') ?? ''
    const [head = '', , signature = ''] = token.split('.')
    const claims = { aud: STAND_IN_CLIENT, email: 'grace@stackyard.example', email_verified: true, exp: 9e9 }
    const forged = Buffer.from(JSON.stringify(claims)).toString('base64url')
    expect(await read(`${head}.${forged}.${signature}`)).toBeNull()
    expect(await read(`${head}.${forged}.`)).toBeNull()
    expect(await read('')).toBeNull()
    expect(await read(token, 'another')).toBeNull()
  })
  it('AUT-2 vouches for no address that is not verified', async () => {
    const token = (await decide({ email: 'ben@lumen.example' })).answer.get('id_token') ?? ''
    expect(claimOf(token, 'email')).toBe('ben@lumen.example')
    expect(await read(token)).toBeNull()
  })
  it('AUT-2 vouches for a token for five minutes', () => {
    const google = createStandInGoogle()
    const body = new URLSearchParams({
      redirect_uri: REDIRECT,
      state: 's',
      nonce: 'n',
      email: 'ana@lumen.example',
      decision: 'allow',
    })
    const back = google.decide(body.toString(), 0)
    const token = new URLSearchParams(back?.hash.slice(1)).get('id_token') ?? ''
    expect(google.tokenInfo(token, 299_000)).toMatchObject({ email: 'ana@lumen.example' })
    expect(google.tokenInfo(token, 300_000)).toBeNull()
  })
  it('AUT-2 can say no, and can fail', async () => {
    expect((await decide({ decision: 'decline' })).answer.get('error')).toBe('access_denied')
    expect((await decide({ decision: 'fail' })).answer.get('error')).toBe('server_error')
  })
  it('AUT-2 where nobody answers, nobody is vouched for', async () => {
    expect(await createGoogleReader('http://127.0.0.1:1/', STAND_IN_CLIENT)('x')).toBeNull()
  })
})
