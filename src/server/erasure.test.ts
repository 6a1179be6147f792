/** O-12: after a deletion no file of the data folder holds the person's name, address, phone number or password hash. */
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createAuthenticator } from '@/testing/server/authenticator'
import { ANA, BEN, GRACE, startTestServer, TEST_PASSWORD } from '@/testing/server/testServer'
import type { TestServer } from '@/testing/server/testServer'
import { columnsOf, KINDS } from './store/records'

let server: TestServer
beforeEach(async () => {
  server = await startTestServer()
})
afterEach(() => server.close())

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())

/** Files of the data folder that hold a text. */
const holding = (text: string): readonly string[] =>
  filesIn(join(server.folder, 'data')).filter((path) => readFileSync(path).includes(text))

const userOf = (email: string) => {
  const user = server.running.store.list('users', { email })[0]
  if (user === undefined) throw new Error(`There is no ${email}`)
  return user
}

const NAME = 'Quillandria'
const PHONE = '+46701740605'

/** Gives a person a history in all places where a name or an address can stand. */
const live = async (email: string): Promise<readonly string[]> => {
  const { store } = server.running
  const { id } = userOf(email)
  store.update('users', id, { firstName: NAME, lastName: 'Vantongeren', jobTitle: 'Cartographer-in-chief' })
  const token = await server.logIn(email)
  for (const name of ['One', 'Two', 'Three'])
    await server.send('POST', '/api/users/credentials', token, {
      label: 'applovin',
      name,
      value: { report_key: 'k' },
    })
  await server.send('POST', '/api/users/credentials/1/check', token)
  await server.send('POST', '/api/users/login', null, { email, password: 'Wrong-Password-1' })
  await server.send('POST', '/api/users/request_reset_password', null, { email })
  store.insert('dayNotes', {
    orgId: userOf(email).orgId ?? 0,
    day: '2026-11-09',
    app: null,
    network: null,
    text: `Ask ${email}`,
    writtenBy: email,
    createdAt: 0,
    changedAt: null,
  })
  store.insert('outbox', {
    kind: 'other',
    aboutId: null,
    to: email,
    subject: 'Late',
    text: 'x',
    createdAt: 0,
  })
  const mails = join(server.folder, 'data', 'mails')
  mkdirSync(mails)
  writeFileSync(join(mails, '00000001.txt'), `\n  Mail to ${email}: Set a new password\n    code\n`)
  writeFileSync(join(mails, '00000002.txt'), '\n  Mail to other@lumen.example: x\n    y\n')
  const texts = [email, NAME, 'Vantongeren', 'Cartographer-in-chief', userOf(email).passwordHash ?? 'none']
  for (const text of texts) expect(holding(text)).not.toEqual([])
  return texts
}

describe('a person who was deleted', () => {
  it('O-12 deletes their own account: no file has anything of them', async () => {
    const { store } = server.running
    const texts = await live(BEN)
    const ben = userOf(BEN)
    const token = await server.logIn(BEN)
    const data: unknown = await (await server.send('GET', '/api/users/data', token)).json()
    expect(data).toMatchObject({
      account: { email: BEN, first_name: NAME, has_password: true },
      organization: { name: 'Lumen Games' },
      choices: [{ kind: 'note', day: '2026-11-09', text: `Ask ${BEN}` }],
    })
    expect(JSON.stringify(data)).not.toContain(ben.passwordHash)
    const wrong = await server.send('POST', '/api/users/delete_account', token, { email: ANA })
    expect([wrong.status, store.get('users', ben.id)?.email]).toEqual([422, BEN])
    expect((await server.send('POST', '/api/users/delete_account', token, { email: BEN })).status).toBe(204)
    for (const text of texts) expect([text, holding(text)]).toEqual([text, []])
    expect((await server.send('GET', '/api/users/info', token)).status).toBe(401)
    expect(store.list('auditEvents').at(-1)).toMatchObject({
      actor: `person ${ben.id}`,
      action: 'account_deleted',
      object: `person ${ben.id}`,
      address: '',
    })
    expect(readdirSync(join(server.folder, 'data', 'mails'))).toEqual(['00000002.txt'])
    expect(holding(ANA).map((path) => basename(path))).toContain('first-run.txt')
  })

  it('O-12 leaves nothing of passkeys, of a login at a provider, of an export of the organization, or of a webhook', async () => {
    const { store } = server.running
    const ben = userOf(BEN)
    const ids = ['https://login.example.com u-quillandria-1', 'https://accounts.google.com 10476-quillandria']
    const [openIdSubject = '', googleSubject = ''] = ids
    store.update('users', ben.id, { openIdSubject, googleSubject, secondFactorAt: 1 })
    store.insert('secondFactors', {
      userId: ben.id,
      secret: 'JBSWY3DPEHPK3PXP',
      lastPeriod: 0,
      recoveryCodes: ['kept-hash'],
    })
    const authenticator = createAuthenticator(server.running.origin)
    const asked = async () =>
      server.send('POST', '/api/users/login', null, { email: BEN, password: TEST_PASSWORD })
    store.update('users', ben.id, { secondFactorAt: null })
    const texts = [...(await live(BEN)), ...ids, authenticator.id]
    const token = await server.logIn(BEN)
    store.update('users', ben.id, { secondFactorAt: 1 })
    const begun: unknown = await (
      await server.send('POST', '/api/users/passkeys/begin', token, { password: TEST_PASSWORD })
    ).json()
    const { challenge } = begun as { readonly challenge: string }
    const credential = authenticator.make(challenge)
    const name = `Laptop of ${NAME} <${BEN}>`
    expect((await server.send('POST', '/api/users/passkeys', token, { name, credential })).status).toBe(200)
    const due: unknown = await (await asked()).json()
    const passkey = authenticator.show((due as { readonly passkey_challenge: string }).passkey_challenge)
    const entered = await server.send('POST', '/api/users/login', null, {
      email: BEN,
      password: TEST_PASSWORD,
      passkey,
    })
    expect(entered.status).toBe(200)
    // what others have of the person: an export, and a webhook that names them
    const ana = await server.logIn(ANA)
    expect(await (await server.send('GET', '/api/organizations/data', ana)).text()).toContain(BEN)
    const hook = await server.send('POST', '/api/organizations/webhooks', ana, {
      name: `Chat of ${BEN}`,
      format: 'signed',
      url: 'https://ops.lumen.example/hook',
      kinds: ['stack_failed'],
    })
    expect(hook.status).toBe(200)
    const view = { name: `View of ${BEN}`, answer: 'roas', search: '', team: true, pinned: false }
    const saved: unknown = await (await server.send('POST', '/api/users/saved_views', token, view)).json()
    const { id } = saved as { readonly id: number }
    await server.send('POST', '/api/users/saved_views', token, { ...view, team: false })
    await server.send('POST', '/api/users/shared_links', token, { view_id: id, days: 7 })
    await server.send('POST', '/api/users/view_mails', token, {
      view_id: id,
      rhythm: 'week',
      user_ids: [ben.id],
    })
    const [webhook] = store.list('webhooks')
    await server.send('POST', `/api/organizations/webhooks/${webhook?.id ?? 0}/test`, ana)
    for (const text of [...ids, authenticator.id]) expect([text, holding(text)]).not.toEqual([text, []])
    const data = await (await server.send('GET', '/api/users/data', token)).text()
    for (const text of [openIdSubject, googleSubject, name])
      expect(data).toContain(JSON.stringify(text).slice(1, -1))
    expect((await server.send('POST', '/api/users/delete_account', token, { email: BEN })).status).toBe(204)
    for (const text of texts) expect([text, holding(text)]).toEqual([text, []])
    expect([store.list('passkeys'), store.list('secondFactors')]).toEqual([[], []])
    expect([store.list('sharedLinks'), store.list('viewMails')]).toEqual([[], []])
    expect(store.list('savedViews')).toMatchObject([{ name: `View of person ${ben.id}`, ownerId: null }])
    expect(store.list('webhooks').map(({ name: called }) => called)).toEqual([`Chat of person ${ben.id}`])
    expect(JSON.stringify(store.list('webhookDeliveries'))).not.toContain(BEN)
  })

  it('O-12 is removed by an ADMIN: the same', async () => {
    const texts = await live(BEN)
    const { id } = userOf(BEN)
    const ana = await server.logIn(ANA)
    expect((await server.send('DELETE', `/api/organizations/users/${id}`, ana)).status).toBe(200)
    for (const text of texts) expect([text, holding(text)]).toEqual([text, []])
    expect(server.running.store.list('auditEvents').at(-1)).toMatchObject({
      actor: ANA,
      action: 'member_removed',
      object: `person ${id}`,
    })
  })

  it('O-12 an ADMIN leaves with the phone number, once another one is there', async () => {
    const { store } = server.running
    const orgId = userOf(ANA).orgId ?? 0
    store.update('organisations', orgId, { phoneNumber: PHONE })
    const texts = [...(await live(ANA)), PHONE]
    const ana = await server.logIn(ANA)
    const leave = () => server.send('POST', '/api/users/delete_account', ana, { email: ANA })
    const refused = await leave()
    expect([refused.status, await refused.json()]).toEqual([
      409,
      {
        message:
          'You are the only admin of Lumen Games, which has 1 other member. Make one of them an admin first in Manage team, or delete the organization in its settings.',
      },
    ])
    store.update('users', userOf(BEN).id, { role: 'ADMIN' })
    expect((await leave()).status).toBe(204)
    for (const text of texts) expect([text, holding(text)]).toEqual([text, []])
  })

  it('O-12 cannot be deleted by staff who act as them', async () => {
    const { id } = userOf(BEN)
    const acting: unknown = await (
      await server.send('GET', `/api/admin/impersonate/${id}`, await server.logIn(GRACE))
    ).json()
    const { access_token: token } = acting as { readonly access_token: string }
    expect((await server.send('POST', '/api/users/delete_account', token, { email: BEN })).status).toBe(403)
    expect((await server.send('GET', '/api/users/data', token)).status).toBe(403)
    expect(userOf(BEN).id).toBe(id)
  })
})

describe('an organization that was deleted', () => {
  const CREDENTIAL = 'Vault of the Quillandrians'
  it('O-12 leaves no member, credential, stack or event, and touches no other organization', async () => {
    const { store } = server.running
    const orgId = userOf(ANA).orgId ?? 0
    const other = store.insert('organisations', {
      name: 'Quartz Games',
      phoneNumber: '',
      referral: '',
      monthlyRowAllowance: 1,
      inviteGeneration: 0,
      createdAt: 0,
    })
    const { id: _id, ...ana } = userOf(ANA)
    store.insert('users', { ...ana, orgId: other.id, email: 'sam@quartz.example' })
    store.update('organisations', orgId, { phoneNumber: PHONE })
    const texts = [...(await live(ANA)), ANA, BEN, PHONE, 'Lumen Games', CREDENTIAL].filter(
      // the others' account has the same name and password
      (text) => ![NAME, 'Vantongeren', 'Cartographer-in-chief', ana.passwordHash].includes(text),
    )
    const token = await server.logIn(ANA)
    const credential = { label: 'applovin', name: CREDENTIAL, value: { report_key: 'k' } }
    await server.send('POST', '/api/users/credentials', token, credential)
    await server.send('POST', '/api/organizations/invite', token, { emails: ['leo@quartz.example'] })
    await server.send('POST', '/api/organizations/tokens', token, {
      name: 'Looker',
      scope: 'run',
      days: 30,
      password: TEST_PASSWORD,
    })
    const data: unknown = await (await server.send('GET', '/api/organizations/data', token)).json()
    expect(data).toMatchObject({
      organization: { name: 'Lumen Games' },
      members: [{ email: ANA }, { email: BEN }],
      invites: [{ email: 'leo@quartz.example' }],
      api_tokens: [{ name: 'Looker', scope: 'run' }],
      stacks: [],
      runs: [],
    })
    expect(JSON.stringify(data)).toContain(CREDENTIAL)
    expect(JSON.stringify(data)).not.toMatch(/report_key|argon2|digest:/)
    const wrong = await server.send('POST', '/api/organizations/delete', token, { name: 'lumen' })
    expect(wrong.status).toBe(422)
    const member = await server.send('POST', '/api/organizations/delete', await server.logIn(BEN), {
      name: 'Lumen Games',
    })
    expect(member.status).toBe(403)
    const ana17 = userOf(ANA).id
    const done = await server.send('POST', '/api/organizations/delete', token, { name: 'Lumen Games' })
    expect(done.status).toBe(204)
    for (const text of texts) expect([text, holding(text)]).toEqual([text, []])
    for (const kind of KINDS.filter((each) => 'orgId' in columnsOf(each)))
      expect([kind, store.list(kind, { orgId } as object)]).toEqual([kind, []])
    expect(store.list('organisations').map(({ name }) => name)).toEqual(['Quartz Games'])
    expect(holding(GRACE).map((path) => basename(path))).toContain('first-run.txt')
    expect(userOf('sam@quartz.example').orgId).toBe(other.id)
    expect(store.list('auditEvents').at(-1)).toMatchObject({
      orgId: null,
      actor: `person ${ana17}`,
      action: 'organization_deleted',
      object: `organization ${orgId}`,
    })
  })

  it('O-12 that nobody has begun to use goes with its only member', async () => {
    const { store } = server.running
    const { id } = store.insert('organisations', {
      name: '',
      phoneNumber: '',
      referral: '',
      monthlyRowAllowance: 1,
      inviteGeneration: 0,
      createdAt: 0,
    })
    store.update('users', userOf(BEN).id, { orgId: id, role: 'ADMIN' })
    const token = await server.logIn(BEN)
    expect((await server.send('POST', '/api/users/delete_account', token, { email: BEN })).status).toBe(204)
    expect([store.get('organisations', id), holding(BEN)]).toEqual([null, []])
  })
})

it('O-15 a token of a program is in no file, and makes the calls of its scope', async () => {
  const ana = await server.logIn(ANA)
  const body = { name: 'Looker, nightly', scope: 'read', days: 30, password: TEST_PASSWORD }
  const answer: unknown = await (await server.send('POST', '/api/organizations/tokens', ana, body)).json()
  const { token } = answer as { readonly token: string }
  expect(token).toMatch(/^sy_[\w-]{32}$/)
  expect([holding(token), holding('Looker, nightly').length > 0]).toEqual([[], true])
  expect((await server.send('GET', '/api/users/entities', token)).status).toBe(200)
  expect((await server.send('GET', '/api/users/entities', `${token}x`)).status).toBe(401)
  expect((await server.send('GET', '/api/users/info', token)).status).toBe(403)
  expect((await server.send('POST', '/api/token/refresh', token, {})).status).toBe(403)
})
