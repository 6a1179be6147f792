/** Claims that providers place differently: in the ID token, at the userinfo endpoint, or nowhere. */
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { expect, it } from 'vitest'
import { createOpenIdLogin } from './openIdLogin'

const ISSUER = 'https://login.example.com'
const NOW = Date.UTC(2026, 10, 22, 9, 15)

const { privateKey, publicKey } = await generateKeyPair('RS256')
const keys = { keys: [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256' }] }

const logIn = async (inToken: object, atUserinfo: object) => {
  const idToken = await new SignJWT({ nonce: 'nonce', ...inToken })
    .setProtectedHeader({ alg: 'RS256', kid: 'one' })
    .setIssuer(ISSUER)
    .setSubject('u-1')
    .setAudience('stackyard')
    .setIssuedAt(NOW / 1000)
    .setExpirationTime(NOW / 1000 + 60)
    .sign(privateKey)
  const answers: Readonly<Record<string, object>> = {
    '/.well-known/openid-configuration': {
      issuer: ISSUER,
      authorization_endpoint: `${ISSUER}/authorize`,
      token_endpoint: `${ISSUER}/token`,
      jwks_uri: `${ISSUER}/keys`,
      userinfo_endpoint: `${ISSUER}/userinfo`,
    },
    '/token': { id_token: idToken, access_token: 'an access token' },
    '/keys': keys,
    '/userinfo': { sub: 'u-1', ...atUserinfo },
  }
  return createOpenIdLogin({
    provider: { issuer: ISSUER, clientId: 'stackyard', clientSecret: null, name: 'Lumen ID', domains: [] },
    http: async ({ url }) => Response.json(answers[new URL(url).pathname]),
    redirectUri: () => 'https://stackyard.example.com/auth/sso',
    now: () => NOW,
    onError: (error) => {
      throw error
    },
  }).identify({ code: 'code', issuer: null, nonce: 'nonce', verifier: 'verifier' })
}

const EMAIL = 'gia@lumen.example'
const person = { subject: `${ISSUER} u-1`, email: EMAIL, firstName: 'Gia', lastName: '' }

it('takes an address whose proof only the userinfo endpoint tells', async () => {
  expect(
    await logIn(
      { email: EMAIL, given_name: 'Gia' },
      { email: EMAIL, email_verified: true, given_name: 'Gia' },
    ),
  ).toEqual(person)
  await expect(logIn({ email: EMAIL }, { email: EMAIL })).rejects.toMatchObject({ status: 403 })
  // what the signed token says holds
  await expect(
    logIn({ email: EMAIL, email_verified: false }, { email: EMAIL, email_verified: true }),
  ).rejects.toMatchObject({ status: 403 })
})

it('takes a person whose name is missing or is none', async () => {
  const names = { given_name: 'Gia', family_name: null }
  expect(await logIn({ email: EMAIL, email_verified: true, ...names }, {})).toEqual(person)
})
