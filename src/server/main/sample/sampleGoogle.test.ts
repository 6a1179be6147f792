import { describe, expect, it } from 'vitest'
import { claimOf } from '@/domain/access/googleLogin'
import { createSampleGoogle } from './sampleGoogle'
import { createSampleProviders } from './sampleProviders'

const ORIGIN = 'http://localhost:4180'
const REDIRECT = `${ORIGIN}/auth/google`
const { app, readGoogleToken: read } = createSampleProviders(() => Date.UTC(2026, 10, 20))
const asked = {
  client_id: 'sample',
  redirect_uri: REDIRECT,
  response_type: 'id_token',
  scope: 'openid email profile',
  state: 'the-state',
  nonce: 'the-nonce',
}
const ask = (change: Readonly<Record<string, string>> = {}) =>
  app.request(`${ORIGIN}/google?${new URLSearchParams({ ...asked, ...change })}`)
const decide = async (change: Readonly<Record<string, string>> = {}) => {
  const body = new URLSearchParams({
    redirect_uri: REDIRECT,
    state: 'the-state',
    nonce: 'the-nonce',
    email: 'ana@lumen.example',
    decision: 'allow',
    ...change,
  })
  const answer = await app.request(`${ORIGIN}/google`, { method: 'POST', body })
  const location = answer.headers.get('location')
  const url = location === null ? null : new URL(location)
  return { status: answer.status, url, answer: new URLSearchParams(url?.hash.slice(1)) }
}

describe('the sample login of Google', () => {
  it('AUT-2 asks who', async () => {
    const page = await ask()
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('ana@lumen.example')
  })
  it.each<Readonly<Record<string, string>>>([
    { client_id: 'another' },
    { response_type: 'token' },
    { scope: 'email' },
    { nonce: '' },
    { redirect_uri: 'https://evil.example/auth/google' },
    { redirect_uri: `${ORIGIN}/dashboard` },
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
    expect(await read(token)).toEqual({
      subject: 'sample ana@lumen.example',
      nonce: 'the-nonce',
      email: 'ana@lumen.example',
      firstName: 'Ana',
      lastName: 'Ruiz',
    })
  })
  it('AUT-2 vouches for no token that was changed or made elsewhere', async () => {
    const token = (await decide()).answer.get('id_token') ?? ''
    const [head = '', , signature = ''] = token.split('.')
    const claims = { aud: 'sample', email: 'grace@stackyard.example', email_verified: true, exp: 9e9 }
    const forged = Buffer.from(JSON.stringify(claims)).toString('base64url')
    expect(await read(`${head}.${forged}.${signature}`)).toBeNull()
    expect(await read(`${head}.${forged}.`)).toBeNull()
    expect(await read('')).toBeNull()
  })
  it('AUT-2 vouches for no address that is not verified', async () => {
    const token = (await decide({ email: 'ben@lumen.example' })).answer.get('id_token') ?? ''
    expect(claimOf(token, 'email')).toBe('ben@lumen.example')
    expect(await read(token)).toBeNull()
  })
  it('AUT-2 vouches for a token for five minutes', () => {
    const google = createSampleGoogle()
    const body = new URLSearchParams({
      redirect_uri: REDIRECT,
      state: 's',
      nonce: 'n',
      email: 'ana@lumen.example',
      decision: 'allow',
    })
    const back = google.decide(body, 0)
    const token = new URLSearchParams(back?.hash.slice(1)).get('id_token') ?? ''
    expect(google.readToken(token, 299_000)).toMatchObject({ email: 'ana@lumen.example' })
    expect(google.readToken(token, 300_000)).toBeNull()
  })
  it('AUT-2 can say no, and can fail', async () => {
    expect((await decide({ decision: 'decline' })).answer.get('error')).toBe('access_denied')
    expect((await decide({ decision: 'fail' })).answer.get('error')).toBe('server_error')
  })
})
