import { expect, it } from 'vitest'
import { readOptions } from '@/server/main/options.mjs'

const GIVEN = {
  STACKYARD_OIDC_ISSUER: 'https://login.example.com/realms/lumen',
  STACKYARD_OIDC_CLIENT_ID: 'stackyard',
}
const read = (env: Readonly<Record<string, string>>) => readOptions(['--live'], env)

it('reads the OpenID provider of the operator, none without settings', () => {
  expect(read({})).toMatchObject({ options: { openId: null } })
  expect(read(GIVEN)).toMatchObject({
    options: {
      openId: {
        issuer: GIVEN.STACKYARD_OIDC_ISSUER,
        clientId: 'stackyard',
        clientSecret: null,
        name: 'single sign-on',
        domains: [],
        roles: [],
        groupsClaim: 'groups',
        moreScopes: '',
      },
    },
  })
  const all = {
    ...GIVEN,
    STACKYARD_OIDC_CLIENT_SECRET: 'an-invented-secret',
    STACKYARD_OIDC_NAME: 'Lumen ID',
    STACKYARD_OIDC_DOMAINS: 'Lumen.example, @quartz.example',
    STACKYARD_OIDC_ROLES: 'cn=admins,dc=lumen=ADMIN; *=USER;',
    STACKYARD_OIDC_GROUPS: 'realm_access.roles',
    STACKYARD_OIDC_SCOPES: 'groups offline',
  }
  expect(read(all)).toMatchObject({
    options: {
      openId: {
        clientSecret: 'an-invented-secret',
        name: 'Lumen ID',
        domains: ['lumen.example', 'quartz.example'],
        roles: [
          { group: 'cn=admins,dc=lumen', role: 'ADMIN' },
          { group: '*', role: 'USER' },
        ],
        groupsClaim: 'realm_access.roles',
        moreScopes: 'groups offline',
      },
    },
  })
})

it.each([
  [{ STACKYARD_OIDC_ISSUER: GIVEN.STACKYARD_OIDC_ISSUER }, /must be given together/],
  [{ STACKYARD_OIDC_CLIENT_SECRET: 'an-invented-secret' }, /must be given together/],
  [{ ...GIVEN, STACKYARD_OIDC_ISSUER: 'http://login.example.com' }, /no address of an OpenID provider/],
  [{ ...GIVEN, STACKYARD_OIDC_ISSUER: 'https://login.example.com:8443' }, /no address of an OpenID provider/],
  [{ ...GIVEN, STACKYARD_OIDC_ISSUER: 'https://user@login.example.com' }, /no address of an OpenID provider/],
  [
    { ...GIVEN, STACKYARD_OIDC_CLIENT_SECRET: 'with a space' },
    /STACKYARD_OIDC_CLIENT_SECRET is too long, or has/,
  ],
  [{ ...GIVEN, STACKYARD_OIDC_DOMAINS: 'lumen' }, /"lumen" is no domain/],
  [{ ...GIVEN, STACKYARD_OIDC_ROLES: 'admins=GFS_ADMIN' }, /"admins=GFS_ADMIN" gives no role/],
  [{ ...GIVEN, STACKYARD_OIDC_ROLES: 'a=ADMIN;a=USER' }, /has the group "a" twice/],
  [{ ...GIVEN, STACKYARD_OIDC_SCOPES: 'a"b' }, /no list of scopes/],
  [{ ...GIVEN, STACKYARD_OIDC_NAME: 'x'.repeat(41) }, /more than 40 characters/],
])('says what is wrong with %j, and never the secret', (env, text) => {
  const start = read(env)
  expect(start.kind === 'wrong' ? start.text : '').toMatch(text)
  expect(start.kind === 'wrong' ? start.text : '').not.toContain('with a space')
})

it('needs live mode, which alone connects to the outside', () => {
  expect(readOptions([], GIVEN)).toMatchObject({
    kind: 'wrong',
    text: expect.stringContaining('needs --live'),
  })
})

it('permits http and a port for a listed private host', () => {
  const env = { ...GIVEN, STACKYARD_OIDC_ISSUER: 'http://10.1.2.3:8080' }
  expect(read({ ...env, STACKYARD_EGRESS_PRIVATE: '10.1.2.3:8080' })).toMatchObject({
    options: { openId: { issuer: 'http://10.1.2.3:8080' } },
  })
})
