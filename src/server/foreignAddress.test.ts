/** Somebody else's address on an invite link, by every way in: who takes the address over is in no foreign organisation (S-2). */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { sampleIdToken } from '@/testing/server/sampleGoogle'
import { ANA, startTestServer } from '@/testing/server/testServer'
import type { TestServer } from '@/testing/server/testServer'

let server: TestServer
beforeEach(async () => {
  server = await startTestServer(undefined, { hasSample: true })
})
afterEach(() => server.close())

/** Has an account with Google, and none here. */
const VICTIM = 'gil@quartz.example'
const PLANTED = 'Umbra-Kelp-31'
const OWN = 'Moss-Lark-77'
const ATTACKERS_ORG = 1
const person = { first_name: 'Gil', last_name: 'Stone', job_title: '' }
const sessionSchema = z.object({
  access_token: z.string(),
  membership_dropped: z.optional(z.boolean()),
  user: z.object({ org_id: z.nullable(z.int()), role: z.string() }),
})
const urlSchema = z.object({ invite_url: z.string() })
const usersSchema = z.object({ users: z.array(z.object({ email: z.string() })) })

const post = (path: string, body: unknown, token: string | null = null) =>
  server.send('POST', path, token, body)
const sessionOf = async (answer: Response) => z.parse(sessionSchema, await answer.json())
const logIn = (password: string) => post('/api/users/login', { email: VICTIM, password })

const inviteLink = async (attacker: string) => {
  const answer: unknown = await (await server.send('GET', '/api/organizations/invite', attacker)).json()
  return Object.fromEntries(new URL(z.parse(urlSchema, answer).invite_url).searchParams)
}
/** Registers the victim's address with the link of the attacker's organisation. */
const plant = async () => {
  const attacker = await server.logIn(ANA)
  const link = await inviteLink(attacker)
  const answer = await post('/api/users/register_invite', {
    ...person,
    ...link,
    email: VICTIM,
    password: PLANTED,
  })
  return { attacker, link, answer }
}
const mailedCode = () => {
  const text = server.mailTo(VICTIM)
  return /code=(\S+)/.exec(text)?.[1] ?? ''
}
const teamOf = async (token: string) => {
  const answer: unknown = await (await server.send('GET', '/api/organizations/users', token)).json()
  return z.parse(usersSchema, answer).users.map(({ email }) => email)
}
const isForeign = async (token: string) => {
  const value = { report_key: 'canary-2b9c' }
  const saved = await post('/api/users/credentials', { label: 'applovin', name: 'Mine', value }, token)
  expect(saved.status).toBe(200)
  const attacker = await server.logIn(ANA)
  const list = await (await server.send('GET', '/api/users/credentials', attacker)).text()
  return list.includes('"Mine"')
}

describe('a foreign address on a shareable invite link', () => {
  it('S-2 opens no session, counts for nothing, and is no member', async () => {
    const { attacker, answer } = await plant()
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ user: { org_id: null, email_confirmed: false } })
    expect((await logIn(PLANTED)).status).toBe(401)
    expect(await teamOf(attacker)).not.toContain(VICTIM)
    expect(server.mailTo(VICTIM)).toContain('If it was not you, ignore this mail')
  })

  it('S-2 then proven by Google belongs to its owner, in an organization of their own', async () => {
    const { attacker } = await plant()
    const idToken = await sampleIdToken(server, VICTIM)
    const owner = await sessionOf(await post('/api/users/oauth/google/swaptoken', { id_token: idToken }))
    expect(owner).toMatchObject({ membership_dropped: true, user: { role: 'ADMIN' } })
    expect(owner.user.org_id).not.toBe(ATTACKERS_ORG)
    expect(await isForeign(owner.access_token)).toBe(false)
    expect((await logIn(PLANTED)).status).toBe(401)
    expect(await teamOf(attacker)).not.toContain(VICTIM)
    // the mail of before carries nobody into the organisation any more
    await post('/api/users/confirm_email', { code: mailedCode() })
    expect(await teamOf(attacker)).not.toContain(VICTIM)
  })

  it('S-2 then proven by a reset belongs to its owner, in an organization of their own', async () => {
    const { attacker } = await plant()
    await post('/api/users/request_reset_password', { email: VICTIM })
    const reset = await post('/api/users/reset_password', { code: mailedCode(), password: OWN })
    expect(await reset.json()).toMatchObject({ membership_dropped: true })
    const owner = await sessionOf(await logIn(OWN))
    expect(owner.user.org_id).not.toBe(ATTACKERS_ORG)
    expect(await isForeign(owner.access_token)).toBe(false)
    expect(await teamOf(attacker)).not.toContain(VICTIM)
  })

  it('S-2 joins a second time only with its own password, and its owner may join after all', async () => {
    const { link } = await plant()
    const again = (password: string) =>
      post('/api/users/register_invite', { ...person, ...link, email: VICTIM, password })
    expect((await again('Other-Tree-58')).status).toBe(409)
    await post('/api/users/request_reset_password', { email: VICTIM })
    await post('/api/users/reset_password', { code: mailedCode(), password: OWN })
    expect((await again(PLANTED)).status).toBe(409)
    expect(await sessionOf(await again(OWN))).toMatchObject({
      user: { org_id: ATTACKERS_ORG, role: 'USER' },
    })
  })

  it('S-2 cannot be taken to another organization once it has one that is in use', async () => {
    await plant()
    const idToken = await sampleIdToken(server, VICTIM)
    const owner = await sessionOf(await post('/api/users/oauth/google/swaptoken', { id_token: idToken }))
    const named = { name: 'Quartz', phone_number: '', referral: '' }
    await post('/api/organizations/info', named, owner.access_token)
    const link = await inviteLink(await server.logIn(ANA))
    const invited = { ...link, id_token: await sampleIdToken(server, VICTIM) }
    expect((await post('/api/users/oauth/google/invite', invited)).status).toBe(409)
  })

  it('S-2 mailed to somebody else, the link proves no foreign address', async () => {
    const attacker = await server.logIn(ANA)
    await post('/api/organizations/invite', { emails: ['mallory@evil.example'] }, attacker)
    const [first = ''] = server.mailTo('mallory@evil.example').split('\n')
    const link = Object.fromEntries(new URL(first).searchParams)
    const answer = await post('/api/users/register_invite', {
      ...person,
      ...link,
      email: VICTIM,
      password: PLANTED,
    })
    expect(answer.status).toBe(422)
    expect(await teamOf(attacker)).not.toContain(VICTIM)
  })

  it('S-2 an account of an earlier release leaves the organization that a link gave it, at the first proof', async () => {
    await plant()
    const { store } = server.running
    const { id = 0 } = store.list('users', { email: VICTIM })[0] ?? {}
    store.update('users', id, { orgId: ATTACKERS_ORG, emailConfirmed: true, joining: null })
    const attackers = await sessionOf(await logIn(PLANTED))
    expect(attackers.user.org_id).toBe(ATTACKERS_ORG)
    const idToken = await sampleIdToken(server, VICTIM)
    const owner = await sessionOf(await post('/api/users/oauth/google/swaptoken', { id_token: idToken }))
    expect(owner.user.org_id).not.toBe(ATTACKERS_ORG)
    expect((await server.send('GET', '/api/users/info', attackers.access_token)).status).toBe(401)
  })
})
