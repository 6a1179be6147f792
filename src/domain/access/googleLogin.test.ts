import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { claimOf, googleAddress, inviteSearch, resolveGoogleAnswer, type PendingGoogle } from './googleLogin'

const pending: PendingGoogle = {
  state: 'the-state',
  nonce: 'the-nonce',
  returnTo: { from: '/admin', of: null },
  invite: null,
}
/** Base64url; the test runs in browsers, too, which have no Buffer. */
const encodedBytes = (bytes: Iterable<number>) =>
  btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
const encoded = (text: string) => encodedBytes(new TextEncoder().encode(text))
const tokenOf = (claims: Readonly<Record<string, unknown>>) => `head.${encoded(JSON.stringify(claims))}.sign`
const token = tokenOf({ nonce: 'the-nonce', email: 'ana@lumen.example', name: 'Ána' })
const fragment = (answer: Readonly<Record<string, string>>) => `#${new URLSearchParams(answer).toString()}`

describe('log in with Google', () => {
  it('AUT-2 asks Google for an ID token, by redirect', () => {
    const url = new URL(
      googleAddress({
        clientId: 'client',
        authorizeUrl: '',
        redirectUri: 'https://app.example/auth/google',
        state: 'the-state',
        nonce: 'the-nonce',
      }),
    )
    expect(url.origin + url.pathname).toBe('https://accounts.google.com/o/oauth2/v2/auth')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: 'client',
      redirect_uri: 'https://app.example/auth/google',
      response_type: 'id_token',
      scope: 'openid email profile',
      state: 'the-state',
      nonce: 'the-nonce',
      prompt: 'select_account',
    })
  })
  it('AUT-2 takes the token of its own request', () => {
    expect(resolveGoogleAnswer(fragment({ state: 'the-state', id_token: token }), pending)).toEqual({
      kind: 'token',
      idToken: token,
      pending,
    })
  })
  it('AUT-2 tells a no of the person from one of Google', () => {
    const judge = (error: string) => resolveGoogleAnswer(fragment({ state: 'the-state', error }), pending)
    expect(judge('access_denied')).toEqual({ kind: 'declined', pending })
    expect(judge('server_error')).toEqual({ kind: 'failed', code: 'server_error', pending })
  })
  it.each([
    ['of nobody who asked', fragment({ state: 'the-state', id_token: token }), null],
    ['with another state', fragment({ state: 'guessed', id_token: token }), pending],
    ['without a state', fragment({ id_token: token }), pending],
    ['with an empty state', fragment({ state: '', id_token: token }), { ...pending, state: '' }],
    [
      'made for another request',
      fragment({ state: 'the-state', id_token: tokenOf({ nonce: 'x' }) }),
      pending,
    ],
    ['whose token says no nonce', fragment({ state: 'the-state', id_token: tokenOf({}) }), pending],
    ['whose token is none', fragment({ state: 'the-state', id_token: 'a.%%%.c' }), pending],
    ['with an error of another request', fragment({ state: 'guessed', error: 'access_denied' }), pending],
    ['that is empty', '', pending],
  ])('AUT-2 X-8 drops an answer %s', (_what, answer, asked) => {
    expect(resolveGoogleAnswer(answer, asked)).toEqual({ kind: 'dropped' })
  })
  it('AUT-2 X-8 never raises and never takes what it did not ask for', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (text, state) => {
        const outcome = resolveGoogleAnswer(`#${text}&state=${encodeURIComponent(state)}`, pending)
        expect(outcome.kind === 'dropped' || state === pending.state).toBe(true)
      }),
    )
  })
  it('AUT-2 reads claims in any language, and none that is not there', () => {
    expect(claimOf(token, 'name')).toBe('Ána')
    expect(claimOf(token, 'toString')).toBeNull()
    expect(claimOf('', 'nonce')).toBeNull()
    expect(claimOf(tokenOf({ nonce: 3 }), 'nonce')).toBeNull()
    // letters that the two alphabets of base64 spell differently
    expect(claimOf(tokenOf({ name: '>>>???ÿþ' }), 'name')).toBe('>>>???ÿþ')
    for (const payload of ['"text"', 'null', '3', '["nonce"]'])
      expect(claimOf(`head.${encoded(payload)}.sign`, 'length')).toBeNull()
    const bytes = (text: string) => new TextEncoder().encode(text)
    const broken = encodedBytes([...bytes('{"name":"'), 0xff, ...bytes('"}')])
    expect(claimOf(`head.${broken}.sign`, 'name')).toBeNull()
  })
  it('AUT-2 AUT-4 leads back to the invite with its parts as they came', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (orgId, expiration, signature) => {
        const search = inviteSearch({ orgId, expiration, signature })
        const parts = search.slice(1).split('&')
        expect(parts.map((part) => decodeURIComponent(part.split('=')[1] ?? ''))).toEqual([
          orgId,
          expiration,
          signature,
        ])
      }),
    )
  })
})
