/** How many mails somebody can cause (S-4). */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { isDeep } from '@/testing/isDeep'
import { ANA, startTestServer } from '@/testing/server/testServer'
import type { TestServer } from '@/testing/server/testServer'

const HOME = '203.0.113.5'
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const INVITE = '/api/organizations/invite'
const LEO = 'leo@quartz.example'

let server: TestServer
beforeEach(async () => {
  server = await startTestServer(undefined, { trustedProxies: 1 })
})
afterEach(() => server.close())

const mails = (to = '') => server.printed().split(`  Mail to ${to}`).length - 1
const from = (address: string, path: string, body: unknown) =>
  server.get(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(body),
  })
const messageOf = async (answer: Response) =>
  z.parse(z.object({ message: z.string() }), await answer.json()).message
const repeat = async (count: number, call: (index: number) => Promise<Response>) => {
  const answers: Response[] = []
  for (let index = 0; index < count; index += 1) answers.push(await call(index))
  return answers
}
const invite = async (emails: readonly string[]) =>
  server.send('POST', INVITE, await server.logIn(ANA), { emails })

describe('invites', () => {
  it('S-4 send one mail to an address of a list, however it is written', async () => {
    const answer = await invite([LEO, LEO.toUpperCase(), ` ${LEO} `, 'mia@quartz.example'])
    expect([answer.status, await messageOf(answer)]).toEqual([
      200,
      '2 invites wait in the list of pending invites, because this server sends no emails. Copy their links there',
    ])
    await expect.poll(() => [mails(LEO), mails()]).toEqual([1, 2])
  })

  it('S-4 stop after three to one address, say so, and go on later', async () => {
    const answers = await repeat(5, () => invite([LEO]))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429, 429])
    const refused = answers[3]
    expect(refused?.headers.get('retry-after')).toBe(String((8 * HOUR_MS) / 1000))
    expect(refused === undefined ? '' : await messageOf(refused)).toBe(
      `${LEO} has been invited several times today. No invite was sent. You can share the invite link instead. Try again in 8 hours.`,
    )
    await expect.poll(() => mails(LEO)).toBe(3)
    server.advance(8 * HOUR_MS)
    expect((await invite([LEO])).status).toBe(200)
    expect((await invite([LEO])).status).toBe(429)
  })

  it('S-4 of a refused list send no mail at all', async () => {
    await repeat(3, () => invite([LEO]))
    expect((await invite(['mia@quartz.example', LEO])).status).toBe(429)
    await expect.poll(() => mails('mia@quartz.example')).toBe(0)
    expect(server.running.store.list('invites', { email: 'mia@quartz.example' })).toEqual([])
  })

  it('S-4 of an organization stop at 200, and the budget outlives a change of the clock', async () => {
    const list = (round: number) =>
      Array.from({ length: 100 }, (_, index) => `p${round}-${index}@quartz.example`)
    expect((await repeat(3, (round) => invite(list(round)))).map(({ status }) => status)).toEqual([
      200, 200, 429,
    ])
    await expect.poll(() => mails(), { timeout: 10_000 }).toBe(200)
    server.advance(-2 * DAY_MS)
    server.advance(2 * DAY_MS)
    expect((await invite([LEO])).status).toBe(429)
  })

  it('S-4 of several organizations to one address stop at ten a day', async () => {
    const { store } = server.running
    const now = Date.parse('2026-11-20T14:20:00Z')
    const hash = store.list('users', { email: ANA })[0]?.passwordHash ?? null
    const inviters = ['a', 'b', 'c', 'd'].map((name) => {
      const { id: orgId } = store.insert('organisations', {
        name,
        phoneNumber: '',
        referral: '',
        monthlyRowAllowance: 1,
        inviteGeneration: 0,
        createdAt: now,
      })
      const email = `${name}@evil.example`
      store.insert('users', {
        orgId,
        firstName: name,
        lastName: '',
        jobTitle: '',
        email,
        passwordHash: hash,
        role: 'ADMIN',
        emailConfirmed: true,
        mailProven: true,
        createdAt: now,
        updatedAt: now,
      })
      return email
    })
    const statuses: number[] = []
    for (const email of inviters) {
      const token = await server.logIn(email)
      for (let index = 0; index < 3; index += 1)
        statuses.push((await server.send('POST', INVITE, token, { emails: [LEO] })).status)
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(10)
    await expect.poll(() => mails(LEO)).toBe(10)
  })
})

describe('sign-ups', () => {
  const person = { first_name: 'Noor', last_name: 'Haddad', job_title: '', password: 'Umbra-Kelp-31' }
  const register = (index: number, address = HOME) =>
    from(address, '/api/users/register', { ...person, email: `stranger${index}@quartz.example` })

  it('S-4 from one network mail ten strangers and no more', async () => {
    const refusals = isDeep ? 30 : 3
    const answers = await repeat(10 + refusals, register)
    expect(answers.map(({ status }) => status)).toEqual([
      ...Array.from({ length: 10 }, () => 200),
      ...Array.from({ length: refusals }, () => 429),
    ])
    await expect.poll(() => mails()).toBe(10)
    const last = answers.at(-1)
    expect(last?.headers.get('retry-after')).toBe('900')
    expect(last === undefined ? '' : await messageOf(last)).toContain('Try again in 15 minutes.')
    expect(
      server.running.store.list('users', { email: `stranger${answers.length - 1}@quartz.example` }),
    ).toEqual([])
    expect((await register(41, '198.51.100.7')).status).toBe(200)
  })

  if (isDeep)
    it('S-4 with an invite link count among them', async () => {
      await repeat(9, register)
      const answer: unknown = await (await server.send('GET', INVITE, await server.logIn(ANA))).json()
      const { invite_url: url } = z.parse(z.object({ invite_url: z.string() }), answer)
      const link = Object.fromEntries(new URL(url).searchParams)
      const join = (index: number) =>
        from(HOME, '/api/users/register_invite', {
          ...person,
          ...link,
          email: `guest${index}@quartz.example`,
        })
      expect((await repeat(3, join)).map(({ status }) => status)).toEqual([200, 429, 429])
    })
})

describe('mails with a link', () => {
  if (isDeep)
    it('S-4 R-3 that others ask for keep nobody from signing up, and tell nothing', async () => {
      const resend = (index: number) =>
        from(`198.51.100.${index}`, '/api/users/resend_confirmation', { email: LEO })
      const answers = await repeat(8, resend)
      const person = { first_name: 'Leo', last_name: 'Quartz', job_title: '', password: 'Umbra-Kelp-31' }
      expect((await from(HOME, '/api/users/register', { ...person, email: LEO })).status).toBe(200)
      await expect.poll(() => mails(LEO)).toBe(1)
      server.advance(DAY_MS)
      const known = await repeat(8, resend)
      const all = [answers, known].map((each) => each.map(({ status }) => status))
      expect(all[1]).toEqual(all[0])
      expect(await Promise.all(known.map(messageOf))).toEqual(await Promise.all(answers.map(messageOf)))
    })

  const REQUESTS = [
    ['request_reset_password', ANA],
    ['request_reset_password', 'nobody@quartz.example'],
    ['resend_confirmation', 'nobody@quartz.example'],
  ] as const

  it.each(isDeep ? REQUESTS : REQUESTS.slice(0, 1))(
    'S-4 %s for %s stops after six from anywhere, and goes on after an hour',
    async (call, email) => {
      const ask = (index: number) => from(`198.51.100.${index}`, `/api/users/${call}`, { email })
      const answers = await repeat(12, ask)
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(6)
      expect(mails()).toBe(email === ANA ? 6 : 0)
      const refused = answers[6]
      expect(refused?.headers.get('retry-after')).toBe('3600')
      expect(refused === undefined ? '' : await messageOf(refused)).toBe(
        'Too many emails were requested for this address. If any has arrived, the link of the newest one works. Try again in 60 minutes.',
      )
      server.advance(HOUR_MS)
      expect((await ask(41)).status).toBe(200)
    },
  )

  if (isDeep)
    it('S-4 FS-9 wait no longer when the clock is set back', async () => {
      const ask = (index: number) =>
        from(`198.51.100.${index}`, '/api/users/request_reset_password', { email: ANA })
      await repeat(6, ask)
      server.advance(-10 * DAY_MS)
      expect((await ask(7)).headers.get('retry-after')).toBe('3600')
    })
})
