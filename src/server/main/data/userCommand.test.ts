/** O-5: the operator's own command makes and lists accounts, also while the service runs. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSealer, readKey } from '@/server/lib/sealing'
import { openSqliteStore } from '@/server/store/sqliteStore'
import type { SqliteStore } from '@/server/store/sqliteStore'
import { ANA, startTestServer, tokensOf } from '@/testing/server/testServer'
import type { TestServer } from '@/testing/server/testServer'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { eraseFolder } from './eraseFolder'
import { runUserCommand } from './userCommand'

const NOW = Date.parse('2026-11-20T14:20:00Z')
let server: TestServer
let store: SqliteStore
beforeAll(async () => {
  server = await startTestServer(NOW)
  const folder = join(server.folder, 'data')
  const key = readKey(readFileSync(join(folder, 'stackyard.key'), 'utf8')) ?? Buffer.alloc(0)
  // a second connection, as that of the command, beside the service's own
  store = openSqliteStore(join(folder, 'stackyard.sqlite'), createSealer(key))
})
afterAll(async () => {
  store.close()
  await server.close()
})

let codes = 0
const user = (...args: readonly string[]) =>
  runUserCommand(args, () => ({
    store,
    links: {
      code: () => `code-${(codes += 1)}`,
      linkOf: (code) => `https://stackyard.example.com/auth/reset-password?code=${code}`,
    },
    erase: (texts) => eraseFolder(store, join(server.folder, 'data'), texts),
    now: NOW,
  }))
const PASSWORD = 'Umbra-Kelp-31'
const open = async (text: string, email: string) => {
  const code = /code=(\S+)/.exec(text)?.[1]
  const reset = await server.send('POST', '/api/users/reset_password', null, { code, password: PASSWORD })
  const login = await server.send('POST', '/api/users/login', null, { email, password: PASSWORD })
  return [reset.status, login.status]
}

describe('stackyard user run-token', () => {
  it('O-15 makes a token for stackyard run, which ends, is listed, and is in the audit trail', async () => {
    const { isFault, text } = user('run-token', ANA, '--name', 'Airflow', '--days', '30')
    expect([isFault, text]).toEqual([
      false,
      expect.stringMatching(
        /^sy_\S+\nIt is shown only now\. It runs the stacks of organization 1 for 30 days/,
      ),
    ])
    const tokens = await server.send('GET', '/api/organizations/tokens', await server.logIn(ANA))
    expect(await tokens.json()).toMatchObject({
      tokens: [{ name: 'Airflow', scope: 'execute', of: ANA, expires_at: '2026-12-20T14:20:00Z' }],
    })
    expect(store.list('auditEvents').at(-2)).toMatchObject({
      actor: 'operator',
      action: 'token_created',
      object: 'Airflow · execute',
      orgId: 1,
    })
  })

  it.each([
    [['run-token', ANA], /Say what uses the token/],
    [['run-token', ANA, '--name', 'Airflow', '--days', '31'], /--days: 30, 90, 365/],
    [['run-token', 'ben@lumen.example', '--name', 'Airflow'], /is no ADMIN of an organization/],
  ])('says what is wrong with %j', (args, words) => {
    expect(user(...args)).toMatchObject({ isFault: true, text: expect.stringMatching(words) })
  })
})

describe('stackyard user', () => {
  it('O-5 makes a provider admin, an administrator and a member, who set their passwords', async () => {
    for (const [email, ...flags] of [
      ['staff@quay.example', '--role', 'GFS_ADMIN'],
      ['ida@quay.example', '--role', 'ADMIN'],
      ['noor@lumen.example', '--role', 'USER', '--organization', '1'],
    ] as const) {
      const { isFault, text } = user('create', email, ...flags)
      expect([isFault, await open(text, email)]).toEqual([false, [200, 200]])
    }
    expect(store.list('users', { email: 'noor@lumen.example' })[0]).toMatchObject({ role: 'USER', orgId: 1 })
    expect(store.list('users', { email: 'ida@quay.example' })[0]).toMatchObject({ role: 'ADMIN', orgId: 2 })
    expect(store.list('users', { email: 'staff@quay.example' })[0]).toMatchObject({ orgId: null })
  })

  it('O-5 lists all accounts with their organizations and whether they can log in', () => {
    user('create', 'late@lumen.example', '--role', 'USER', '--organization', '1')
    const lines = user('list').text.split('\n')
    expect(lines[0]).toMatch(/^E-mail +Role +Organization +State$/)
    expect(lines.find((line) => line.startsWith(ANA))).toMatch(/ADMIN +1 Lumen Games +can log in$/)
    expect(lines.find((line) => line.startsWith('grace'))).toMatch(/GFS_ADMIN +- +can log in$/)
    expect(lines.at(-1)).toMatch(/^late@lumen.example.*has no password yet$/)
  })

  it('O-5 lets an account in again, and ends its sessions once the link is used', async () => {
    const headers = { authorization: `Bearer ${await server.logIn(ANA)}` }
    const licence = async () => (await server.get('/api/users/licenses', { headers })).status
    const { text } = user('reset', ANA)
    expect(await licence()).toBe(200)
    expect(await open(text, ANA)).toEqual([200, 200])
    expect(await licence()).toBe(401)
    // an earlier link ends with a newer one
    const first = user('reset', ANA).text
    user('reset', ANA)
    expect((await open(first, ANA))[0]).not.toBe(200)
  })

  it('O-5 changes a role, suspends an account and restores it, and tells the person by mail', async () => {
    const email = 'ivo@lumen.example'
    await open(user('create', email, '--role', 'USER', '--organization', '1').text, email)
    const logIn = async () => server.send('POST', '/api/users/login', null, { email, password: PASSWORD })
    const { access_token } = await tokensOf(await logIn())
    const headers = { authorization: `Bearer ${access_token}` }
    const members = async () => (await server.get('/api/organizations/users', { headers })).status
    expect([await members(), user('role', email, '--role', 'ADMIN').isFault, await members()]).toEqual([
      403,
      false,
      200,
    ])
    expect(user('suspend', email).text).toMatch(/is suspended: all sessions ended/)
    expect(user('suspend', email).text).toBe(`Nothing to change: ${email} is ADMIN, and suspended.`)
    expect(user('list').text).toMatch(/ivo@lumen.example +ADMIN +1 Lumen Games +suspended/)
    expect(await members()).toBe(401)
    expect(user('restore', email).text).toBe(`${email} is restored. A mail tells them.`)
    expect((await logIn()).status).toBe(200)
    const events = store.list('auditEvents', { orgId: 1, actor: 'operator' }).slice(-3)
    expect(events.map(({ action, change }) => [action, change ?? null])).toEqual([
      ['member_role_changed', { from: 'USER', to: 'ADMIN' }],
      ['member_suspended', null],
      ['member_restored', null],
    ])
    user('delete', email)
  })

  it('O-12 deletes an account with all that is stored about the person', async () => {
    const email = 'gone@lumen.example'
    await open(user('create', email, '--role', 'USER', '--organization', '1').text, email)
    const id = store.list('users', { email })[0]?.id
    expect(user('delete', email)).toEqual({ isFault: false, text: `Deleted the account of ${email}.` })
    const folder = join(server.folder, 'data')
    const files = readdirSync(folder).filter((name) => statSync(join(folder, name)).isFile())
    expect(files.filter((name) => readFileSync(join(folder, name)).includes(email))).toEqual([])
    expect(store.list('auditEvents', { orgId: 1 }).at(-1)).toMatchObject({
      actor: 'operator',
      action: 'account_deleted',
      object: `person ${id}`,
    })
  })

  it.each([
    [['create', 'nobody', '--role', 'USER'], '"nobody" is no e-mail address.'],
    [['create', ANA, '--role', 'USER'], `${ANA} has an account already.`],
    [['create', 'a@quay.example'], 'Give the role with --role: ADMIN, USER, GFS_ADMIN.'],
    [['create', 'a@quay.example', '--role', 'USER'], 'give its number with --organization'],
    [['create', 'a@quay.example', '--role', 'USER', '--organization', '99'], 'There is no organization 99.'],
    [
      ['create', 'a@quay.example', '--role', 'GFS_ADMIN', '--organization', '1'],
      'belongs to no organization',
    ],
    [['reset', 'a@quay.example'], 'a@quay.example has no account.'],
    [['delete', ANA], `${ANA} is the only administrator of Lumen Games, which has 3 other members.`],
    [['delete', 'a@quay.example'], 'a@quay.example has no account.'],
    [['suspend', ANA], `${ANA} is the only administrator of their organization: no other one can log in.`],
    [['role', ANA, '--role', 'USER'], `${ANA} is the only administrator`],
    [['role', ANA, '--role', 'GFS_ADMIN'], 'Give the role with --role: ADMIN, USER.'],
    [['promote', ANA], `There is no command "promote ${ANA}".\n\nUsage: stackyard user list`],
    [['list', '--all'], 'Usage: stackyard user list'],
  ])('says what is wrong with %j, and changes nothing', (args, text) => {
    const before = store.list('users').length
    const printed = user(...args)
    expect(printed).toMatchObject({ isFault: true, text: expect.stringContaining(text) })
    expect([store.list('users').length, store.list('organisations').length]).toEqual([before, 2])
  })

  it('O-5 suspends one of two administrators before either has a password, but not both', () => {
    const [first, second] = ['first@quay.example', 'second@quay.example']
    user('create', first, '--role', 'ADMIN')
    const orgId = String(store.list('users', { email: first })[0]?.orgId)
    user('create', second, '--role', 'ADMIN', '--organization', orgId)
    expect(user('suspend', second).text).toMatch(/^second@quay.example is suspended/)
    expect(user('suspend', first)).toMatchObject({
      isFault: true,
      text: expect.stringContaining(`${first} is the only administrator of their organization`),
    })
    expect(user('restore', second).isFault).toBe(false)
    expect(user('delete', second).isFault).toBe(false)
    user('delete', first)
  })
})
