/** Claims that providers place differently: in the ID token, at the userinfo endpoint, or nowhere. */
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { expect, it } from 'vitest'
import { createOpenIdLogin } from './openIdLogin'
import type { OpenIdOptions } from './openIdOptions.mjs'

const ISSUER = 'https://login.example.com'
const NOW = Date.UTC(2026, 10, 22, 9, 15)

const { privateKey, publicKey } = await generateKeyPair('RS256')
const keys = { keys: [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256' }] }

const toFail = (error: unknown): void => {
  throw error
}

const logIn = async (
  inToken: object,
  atUserinfo: object,
  options: Partial<OpenIdOptions> = {},
  onError: (error: unknown) => void = toFail,
) => {
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
    provider: {
      issuer: ISSUER,
      clientId: 'stackyard',
      clientSecret: null,
      name: 'Lumen ID',
      domains: [],
      ...options,
    },
    http: async ({ url }) => Response.json(answers[new URL(url).pathname]),
    redirectUri: () => 'https://stackyard.example.com/auth/sso',
    now: () => NOW,
    onError,
  }).identify({ code: 'code', issuer: null, nonce: 'nonce', verifier: 'verifier' })
}

const EMAIL = 'gia@lumen.example'
const person = {
  subject: `${ISSUER} u-1`,
  email: EMAIL,
  firstName: 'Gia',
  lastName: '',
  role: null,
  isRoleUnknown: false,
  provider: 'Lumen ID',
}

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

const roles = [
  { group: 'cn=admins,dc=lumen', role: 'ADMIN' },
  { group: 'staff', role: 'USER' },
] as const
const others = [...roles, { group: '*', role: 'USER' }] as const

it.each<[string, object, object, Partial<OpenIdOptions>, 'ADMIN' | 'USER' | null]>([
  ['the highest role of the groups', { groups: ['staff', 'cn=admins,dc=lumen'] }, {}, { roles }, 'ADMIN'],
  ['the role of the only group', { groups: 'staff' }, {}, { roles }, 'USER'],
  ['no role without a listed group', { groups: ['others'] }, {}, { roles }, null],
  ['the role of all others', { groups: ['others'] }, {}, { roles: others }, 'USER'],
  ['the role of all others without a group', { groups: [] }, {}, { roles: others }, 'USER'],
  ['the groups of the userinfo endpoint', {}, { groups: ['cn=admins,dc=lumen'] }, { roles }, 'ADMIN'],
  ['the signed groups before those', { groups: [] }, { groups: ['cn=admins,dc=lumen'] }, { roles }, null],
  ['a nested claim', { realm: { roles: ['staff'] } }, {}, { roles, groupsClaim: 'realm.roles' }, 'USER'],
  [
    'a claim whose name has points',
    { 'https://lumen.example/groups': ['staff'] },
    {},
    { roles, groupsClaim: 'https://lumen.example/groups' },
    'USER',
  ],
])('takes %s', async (_name, inToken, atUserinfo, options, role) => {
  const address = { email: EMAIL, email_verified: true }
  expect(await logIn({ ...address, ...inToken }, { ...address, ...atUserinfo }, options)).toMatchObject({
    role,
    isRoleUnknown: false,
  })
})

const EVERYBODY = [{ group: '*', role: 'ADMIN' }] as const
const ELSEWHERE = {
  _claim_names: { groups: 'src1' },
  _claim_sources: { src1: { endpoint: 'https://graph.example.com/users/u-1/getMemberObjects' } },
}

it.each<[string, object, object, RegExp]>([
  ['are left out', {}, {}, /let it send the claim to everybody/],
  ['are no list', { groups: { staff: true } }, {}, /let it send the claim to everybody/],
  ['are too many, as Entra says it', ELSEWHERE, {}, /let it send only the groups of this app/],
  ['are too many at the userinfo endpoint, too', ELSEWHERE, ELSEWHERE, /only the groups of this app/],
])('gives and takes no role where the groups %s, and says so to the operator', async (...row) => {
  const [, inToken, atUserinfo, words] = row
  const address = { email: EMAIL, email_verified: true }
  for (const given of [roles, others, EVERYBODY]) {
    const told: string[] = []
    const identity = await logIn(
      { ...address, ...inToken },
      { ...address, ...atUserinfo },
      { roles: given },
      (error) => told.push(String(error)),
    )
    expect(identity).toMatchObject({ role: null, isRoleUnknown: true })
    expect(told).toEqual([expect.stringMatching(words)])
  }
})
