/** Logins at an OpenID provider over HTTP: who enters, and what is refused in which words. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { pageSettings } from '@/server/main/options.mjs'
import { DEFAULT_OPERATION } from '@/server/operations/options.mjs'
import { isDeep } from '@/testing/isDeep'
import { startCodeProvider } from '@/testing/server/openIdProvider.mjs'
import type { CodeProvider } from '@/testing/server/openIdProvider.mjs'
import { ANA, BEN, startTestServer } from '@/testing/server/testServer'
import type { TestServer } from '@/testing/server/testServer'

const ORIGIN = 'https://stackyard.example.com'
const CLIENT = { clientId: 'stackyard', clientSecret: 'an invented:secret' }
const PERSON = {
  sub: 'u-1',
  email: 'gia@lumen.example',
  email_verified: true,
  given_name: 'Gia',
  family_name: 'Moretti',
}

let person: Readonly<Record<string, string | boolean | readonly string[]>>
let provider: CodeProvider
let server: TestServer
beforeAll(async () => {
  provider = await startCodeProvider({
    ...CLIENT,
    redirectUri: `${ORIGIN}/auth/sso`,
    claims: () => person,
  })
  // the provider is a real one, whose tokens are of now
  server = await startTestServer(Date.now(), {
    isLive: true,
    trustedProxies: 1,
    privateHosts: new URL(provider.issuer).host,
    operation: { ...DEFAULT_OPERATION, publicOrigin: ORIGIN },
    openId: {
      ...CLIENT,
      issuer: provider.issuer,
      name: 'Lumen ID',
      domains: ['lumen.example'],
      roles: [
        { group: 'stackyard-admins', role: 'ADMIN' },
        { group: 'staff', role: 'USER' },
        { group: '*', role: 'USER' },
      ],
      moreScopes: 'groups',
    },
  })
})
afterAll(async () => {
  await server.close()
  await provider.close()
})
beforeEach(() => {
  person = PERSON
})

const startedSchema = z.object({ url: z.string(), state: z.string(), flow: z.string() })
const start = async () =>
  z.parse(startedSchema, await (await server.send('POST', '/api/users/oauth/oidc/start', null, {})).json())
let callers = 0
/** Each call has an address of its own, because wrong answers of one address have to wait. */
const finish = (body: object) => {
  callers += 1
  return server.get('/api/users/oauth/oidc/finish', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${callers}` },
    body: JSON.stringify(body),
  })
}
/** Starts a login and returns what the browser brings back from the provider. */
const logIn = async () => {
  const { url, state, flow } = await start()
  const back = await provider.visit(url)
  return {
    back,
    answer: {
      code: back.searchParams.get('code') ?? '',
      issuer: back.searchParams.get('iss') ?? '',
      state,
      flow,
    },
  }
}
const messageOf = async (response: Response) => {
  const { message } = z.parse(z.object({ message: z.string() }), await response.json())
  return [response.status, message] as const
}
const userOf = (email: string) => server.running.store.list('users', { email })[0]

describe('a login at the provider', () => {
  it('is offered, with its name for the button', async () => {
    const { calls } = z.parse(
      z.object({ calls: z.array(z.string()) }),
      await (await server.get('/api/capabilities')).json(),
    )
    expect(calls).toContain('single_sign_on')
    const openId = { ...CLIENT, issuer: provider.issuer, name: 'Lumen ID', domains: [] }
    expect(pageSettings({ hasSample: false, isLive: true, openId })).toMatchObject({
      VITE_SSO_NAME: 'Lumen ID',
    })
  })

  it('asks for a code with PKCE, a nonce and a state, which lead back to this app only', async () => {
    const [one, other] = [new URL((await start()).url), new URL((await start()).url)]
    expect(Object.fromEntries(one.searchParams)).toMatchObject({
      client_id: 'stackyard',
      redirect_uri: `${ORIGIN}/auth/sso`,
      response_type: 'code',
      scope: 'openid email profile groups',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    })
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(one.searchParams.get(name)).not.toBe(other.searchParams.get(name))
  })

  it('opens the account of the address that the provider has verified, and connects it', async () => {
    person = { ...PERSON, sub: 'u-ana', email: ANA }
    const ana = userOf(ANA)
    const { answer, back } = await logIn()
    expect(back.searchParams.get('state')).toBe(answer.state)
    const entered = await finish(answer)
    expect(entered.status).toBe(200)
    expect(await entered.json()).toMatchObject({
      access_token: expect.any(String),
      user: { id: ana?.id, email: ANA },
    })
    expect(userOf(ANA)?.openIdSubject).toBe(`${provider.issuer} u-ana`)
    // the address may change there: the subject decides
    person = { ...PERSON, sub: 'u-ana', email: 'ana.ruiz@lumen.example' }
    expect(await (await finish((await logIn()).answer)).json()).toMatchObject({ user: { id: ana?.id } })
    // and another person with the address does not enter
    person = { ...PERSON, sub: 'u-other', email: ANA }
    expect(await messageOf(await finish((await logIn()).answer))).toEqual([
      401,
      expect.stringContaining('connected to another login of your provider'),
    ])
  })

  it('gives the role of the groups with each login, and tells the audit trail', async () => {
    const { store } = server.running
    const enter = async (groups: readonly string[], email = BEN) => {
      person = { ...PERSON, sub: `u-${email}`, email, groups }
      expect((await finish((await logIn()).answer)).status).toBe(200)
      return userOf(email)?.role
    }
    expect(await enter(['staff', 'stackyard-admins'])).toBe('ADMIN')
    expect(await enter(['staff'])).toBe('USER')
    const changes = store.list('auditEvents', { action: 'member_role_changed' })
    expect(changes.map(({ orgId, actor, object, change }) => [orgId, actor, object, change])).toEqual([
      [userOf(BEN)?.orgId, 'Lumen ID', BEN, { from: 'USER', to: 'ADMIN' }],
      [userOf(BEN)?.orgId, 'Lumen ID', BEN, { from: 'ADMIN', to: 'USER' }],
    ])
    expect(await enter(['stackyard-admins'])).toBe('ADMIN')
    expect(await enter([])).toBe('USER')
    // the last admin of an organization keeps the role
    person = { ...PERSON, sub: 'u-ana', email: ANA, groups: ['staff'] }
    expect((await finish((await logIn()).answer)).status).toBe(200)
    expect(userOf(ANA)?.role).toBe('ADMIN')
  })

  it('gives and takes no role where the provider tells no groups, and says so in the audit trail', async () => {
    const { store } = server.running
    const enter = async (claims: Readonly<Record<string, string | readonly string[]>>) => {
      person = { ...PERSON, sub: `u-${BEN}`, email: BEN, ...claims }
      expect((await finish((await logIn()).answer)).status).toBe(200)
      return userOf(BEN)?.role
    }
    const kept = () =>
      store
        .list('auditEvents', { action: 'member_role_kept', object: BEN })
        .map(({ actor, object, change }) => [actor, object, change])
    expect(await enter({})).toBe('USER')
    expect(await enter({ groups: ['stackyard-admins'] })).toBe('ADMIN')
    const before = store.list('auditEvents', { action: 'member_role_changed' }).length
    expect(await enter({})).toBe('ADMIN')
    expect(store.list('auditEvents', { action: 'member_role_changed' })).toHaveLength(before)
    expect(kept()).toEqual([
      ['Lumen ID', BEN, null],
      ['Lumen ID', BEN, null],
    ])
  })

  it('founds an organization for somebody new, as a login with Google does', async () => {
    const entered = await finish((await logIn()).answer)
    expect(await entered.json()).toMatchObject({
      user: { email: PERSON.email, first_name: 'Gia', role: 'ADMIN', email_confirmed: true },
    })
    expect(server.running.store.list('auditEvents').at(-1)).toMatchObject({
      action: 'login_single_sign_on',
      actor: PERSON.email,
    })
  })

  if (isDeep)
    it('is there for a whole company at nine in the morning', async () => {
      const answers = await Promise.all(Array.from({ length: 80 }, logIn))
      const entered = await Promise.all(answers.map(({ answer }) => finish(answer)))
      expect(new Set(entered.map(({ status }) => status))).toEqual(new Set([200]))
    })

  it('opens no account with two-step login that is not connected', async () => {
    server.running.store.update('users', userOf(PERSON.email)?.id ?? 0, {
      secondFactorAt: 1,
      openIdSubject: null,
    })
    expect(await messageOf(await finish((await logIn()).answer))).toEqual([
      401,
      expect.stringContaining('Two-step login is on for this account'),
    ])
    server.running.store.update('users', userOf(PERSON.email)?.id ?? 0, { secondFactorAt: null })
  })
})

describe('a refusal', () => {
  it.each([
    [
      'an address that nobody has verified',
      { email_verified: false },
      /has not verified that gia@lumen.example is yours/,
    ],
    ['an address of which the provider says nothing', { email_verified: 'true' }, /has not verified/],
    [
      'an address of another domain',
      { email: 'gia@quartz.example' },
      /Addresses of quartz\.example may not log in/,
    ],
    [
      'a domain that ends with a permitted one',
      { email: 'gia@evil-lumen.example' },
      /Addresses of evil-lumen\.example may not log in/,
    ],
  ])('says why: %s', async (_what, change, text) => {
    person = { ...PERSON, ...change }
    const [status, message] = await messageOf(await finish((await logIn()).answer))
    expect(status).toBe(403)
    expect(message).toMatch(text)
  })

  it('meets an answer without an address', async () => {
    const { email: _email, ...without } = PERSON
    person = without
    expect(await messageOf(await finish((await logIn()).answer))).toEqual([
      403,
      expect.stringContaining('told no email address'),
    ])
  })

  it('meets an answer that is used twice', async () => {
    const { answer } = await logIn()
    const statuses = await Promise.all([finish(answer), finish(answer)])
    expect(statuses.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 401])
    expect(await messageOf(await finish(answer))).toEqual([401, expect.stringContaining('already used')])
  })

  it.each<readonly [string, (mine: object, other: object) => object]>([
    ['of another browser', (mine, { flow }: { flow?: string }) => ({ ...mine, flow })],
    ['with another state', (mine) => ({ ...mine, state: 'guessed' })],
    [
      'whose flow was changed',
      (mine) => {
        const { flow } = z.parse(z.looseObject({ flow: z.string() }), mine)
        return { ...mine, flow: `${flow.slice(0, -8)}AAAAAAAA` }
      },
    ],
  ])('meets an answer %s', async (_what, change) => {
    const [mine, other] = [await logIn(), await logIn()]
    expect(await messageOf(await finish(change(mine.answer, other.answer)))).toEqual([
      401,
      expect.stringContaining("wasn't started in this browser"),
    ])
  })

  it('meets the code of another login, whose verifier is another one', async () => {
    const [mine, stolen] = [await logIn(), await logIn()]
    expect(await messageOf(await finish({ ...mine.answer, code: stolen.answer.code }))).toEqual([
      401,
      expect.stringContaining("didn't confirm this login"),
    ])
  })

  it('meets an answer that names another issuer, or none', async () => {
    for (const issuer of ['https://evil.example', undefined])
      expect(await messageOf(await finish({ ...(await logIn()).answer, issuer }))).toEqual([
        401,
        expect.stringContaining("didn't confirm this login"),
      ])
  })

  it('meets an answer after an hour', async () => {
    const { answer } = await logIn()
    server.advance(3_600_001)
    expect(await messageOf(await finish(answer))).toEqual([401, expect.stringContaining('an hour ago')])
  })
})
