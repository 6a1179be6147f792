/** Guessing is slowed down, per account and caller, by whatever call; a right password is refused for nobody else's failures. */
import { request } from 'node:http'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isDeep } from '@/testing/isDeep'
import { rememberTags } from '@/testing/server/knownTags'
import { ANA, BEN, startTestServer, TEST_PASSWORD } from '@/testing/server/testServer'
import type { TestServer } from '@/testing/server/testServer'
import { DEFAULT_OPERATION } from './operations/options.mjs'

const HOME = '203.0.113.5'
const ELSEWHERE = '198.51.100.7'
const HOUR_MS = 3_600_000
const METRICS_TOKEN = 'token-of-the-scraper'

let server: TestServer
beforeEach(async () => {
  const operation = { ...DEFAULT_OPERATION, metricsToken: METRICS_TOKEN }
  server = await startTestServer(undefined, { trustedProxies: 1, operation })
})
afterEach(() => server.close())

const post = (path: string, from: string, body: unknown) =>
  server.get(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify(body),
  })
const logInWith = (password: string, email = ANA, from = HOME) =>
  post('/api/users/login', from, { email, password })
const many = async <T>(count: number, call: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => call(index)))

describe('guessing a password', () => {
  it('R-4 slows down from the sixth wrong one, says how long, and lets the right one in afterwards', async () => {
    const statuses: number[] = []
    for (let index = 0; index < 6; index += 1) statuses.push((await logInWith('Wrong-Password-1')).status)
    expect(statuses).toEqual([401, 401, 401, 401, 401, 401])
    const slowed = await logInWith(TEST_PASSWORD)
    expect([slowed.status, slowed.headers.get('retry-after')]).toEqual([429, '1'])
    server.advance(1000)
    expect((await logInWith(TEST_PASSWORD)).status).toBe(200)
    expect((await logInWith('Wrong-Password-1')).status).toBe(401)
  })

  if (isDeep)
    it('FS-2 answers 80 right log-ins at the same time with 200 while others fail, there and here', async () => {
      const wrong = many(40, (index) =>
        index % 2 === 0
          ? logInWith('Wrong-Password-1', ANA, ELSEWHERE)
          : logInWith('Wrong-Password-1', `user${index}@lumen.example`),
      )
      const right = await many(80, (index) => logInWith(TEST_PASSWORD, index % 2 === 0 ? ANA : BEN))
      expect(right.map(({ status }) => status)).toEqual(right.map(() => 200))
      expect(new Set((await wrong).map(({ status }) => status))).toEqual(new Set([401, 429]))
    }, 120_000)

  it('FS-2 gives a burst of guesses no more tries than one after the other, right password or not', async () => {
    const burst = await many(20, () => logInWith('Wrong-Password-1'))
    expect(burst.filter(({ status }) => status === 401)).toHaveLength(6)
    expect((await logInWith(TEST_PASSWORD)).status).toBe(429)
    expect((await logInWith(TEST_PASSWORD, ANA, ELSEWHERE)).status).toBe(200)
  })

  it('FS-2 believes only the trusted proxy about who calls', async () => {
    for (let index = 0; index < 6; index += 1)
      await logInWith('Wrong-Password-1', ANA, `192.0.2.${index}, ${HOME}`)
    expect((await logInWith(TEST_PASSWORD, ANA, `192.0.2.9, ${HOME}`)).status).toBe(429)
  })

  it('FS-9 waits no longer when the clock is set back by an hour', async () => {
    for (let index = 0; index < 6; index += 1) await logInWith('Wrong-Password-1')
    server.advance(-HOUR_MS)
    const slowed = await logInWith(TEST_PASSWORD)
    expect([slowed.status, slowed.headers.get('retry-after')]).toEqual([429, '1'])
    server.advance(1000)
    expect((await logInWith(TEST_PASSWORD)).status).toBe(200)
  })
})

if (isDeep)
  describe('a flood of log-ins', () => {
    // a flood is about the time of each hash
    beforeEach(() => rememberTags(false))

    /** Sends log-ins at once, and counts their answers by status while they arrive. */
    const flood = (size: number, send: (index: number) => Promise<Response>) => {
      const answered = new Map<number, number>()
      const count = (status: number): number => answered.get(status) ?? 0
      const refused: Response[] = []
      for (let index = 0; index < size; index += 1)
        send(index).then(
          (answer) => {
            answered.set(answer.status, count(answer.status) + 1)
            if (answer.status === 503) refused.push(answer)
          },
          // the test ends before the flood does
          () => undefined,
        )
      return { count, refused }
    }
    /** Passwords of the flood that are checked while a right log-in is answered. */
    const checkedDuring = async ({ count }: ReturnType<typeof flood>, logIn: () => Promise<Response>) => {
      const before = count(401)
      expect((await logIn()).status).toBe(200)
      return count(401) - before
    }
    /** Finished log-ins with this status. */
    const logInsBy = async (status: number): Promise<number> => {
      const metrics = await server.get('/metrics', { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
      const line = new RegExp(
        `requests_total\\{method="POST",route="/api/users/login",status="${status}"\\} (\\d+)`,
      )
      return Number(line.exec(await metrics.text())?.[1] ?? 0)
    }
    /** Far below the 120 that wait, and above what is checked while the calls cross the one event loop of this test. */
    const FEW = 80

    if (isDeep) {
      it('S-1 of one address, at invented accounts, keeps nobody elsewhere waiting and is refused beyond its line', async () => {
        const wrong = flood(300, (index) => logInWith('Wrong-Password-1', `nobody${index}@a.example`))
        await vi.waitFor(() => expect(wrong.count(503)).toBeGreaterThan(50), 60_000)
        expect(await checkedDuring(wrong, () => logInWith(TEST_PASSWORD, ANA, ELSEWHERE))).toBeLessThan(FEW)
        const [refused] = wrong.refused
        expect(refused?.headers.get('retry-after')).toBe('2')
        expect(await refused?.json()).toEqual({ message: expect.stringContaining('Try again in 2 seconds') })
      }, 120_000)

      it('S-1 of 1,000 addresses at one account does not lock its owner out', async () => {
        const wrong = flood(1000, (index) =>
          logInWith('Wrong-Password-1', ANA, `192.0.${index >> 8}.${index & 255}`),
        )
        const owner = logInWith(TEST_PASSWORD, ANA, ELSEWHERE)
        await vi.waitFor(() => expect(wrong.count(503)).toBeGreaterThan(500), 60_000)
        expect(await checkedDuring(wrong, () => logInWith(TEST_PASSWORD, ANA, '198.52.100.7'))).toBeLessThan(
          FEW,
        )
        expect(await checkedDuring(wrong, () => logInWith(TEST_PASSWORD, BEN, HOME))).toBeLessThan(FEW)
        expect((await owner).status).toBe(200)
      }, 120_000)
    }

    it('S-1 that hangs up leaves no work behind', async () => {
      let refused = 0
      const sent = Array.from({ length: 300 }, (_, index) => {
        const call = request(`${server.running.origin}/api/users/login`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': HOME },
        })
        call.on('error', () => undefined)
        // a refused one says that the line is full
        call.on('response', ({ statusCode }) => {
          if (statusCode === 503) refused += 1
          if (refused > 20) for (const one of sent) one.destroy()
        })
        call.end(JSON.stringify({ email: `nobody${index}@a.example`, password: 'Wrong-Password-1' }))
        return call
      })
      // ends only once each of them was answered or dropped
      await vi.waitFor(
        async () =>
          expect((await logInsBy(401)) + (await logInsBy(499)) + (await logInsBy(503))).toBe(sent.length),
        60_000,
      )
      // each dropped one still waited: its password was not checked
      expect(await logInsBy(499)).toBeGreaterThan(20)
      expect((await logInWith(TEST_PASSWORD)).status).toBe(200)
    }, 120_000)
  })

describe('guessing anything else', () => {
  it('S-12 does not hold back an address for six refused registrations, but for fifty', async () => {
    const person = { first_name: 'A', last_name: 'B', job_title: '', password: 'Umbra-Kelp-31' }
    const register = (email: string) => post('/api/users/register', HOME, { ...person, email })
    const invited = (email: string) =>
      post('/api/users/register_invite', HOME, {
        ...person,
        email,
        org_id: '1',
        expiration: '4102444800',
        signature: 'made up',
      })
    const refuse = (count: number, from: number) =>
      many(count, (index) => (index % 2 === 0 ? register(ANA) : invited(`guest${from + index}@a.example`)))
    await refuse(12, 0)
    expect((await register('new@a.example')).status).toBe(200)
    for (let index = 0; index < 44; index += 1) await invited(`other${index}@a.example`)
    const slowed = await register('newer@a.example')
    expect([slowed.status, slowed.headers.get('retry-after')]).toEqual([429, '1'])
    expect((await post('/api/users/register', ELSEWHERE, { ...person, email: 'n@a.example' })).status).toBe(
      200,
    )
  })

  it.each([
    ['/api/users/oauth/google/swaptoken', 401],
    ['/api/users/oauth/google/invite', 403],
    ['/api/users/reset_password', 400],
    ['/api/users/confirm_email', 400],
  ])('R-4 slows down a caller from the sixth failure, and no other: %s', async (path, refused) => {
    const guess = (index: number, from = HOME) =>
      post(path, from, {
        id_token: `made up ${index}`,
        code: `made up ${index}`,
        password: 'Umbra-Kelp-31',
        org_id: '1',
        expiration: '4102444800',
        signature: 'made up',
      })
    for (let index = 0; index < 6; index += 1) expect((await guess(index)).status).toBe(refused)
    const slowed = await guess(6)
    expect([slowed.status, slowed.headers.get('retry-after')]).toEqual([429, '1'])
    expect((await guess(7, ELSEWHERE)).status).toBe(refused)
  })

  it('FS-2 counts registrations, resets and log-ins apart', async () => {
    const person = { first_name: 'A', last_name: 'B', job_title: '', password: 'Umbra-Kelp-31' }
    for (let index = 0; index < 6; index += 1)
      expect((await post('/api/users/register', HOME, { ...person, email: ANA })).status).toBe(409)
    expect((await post('/api/users/register', HOME, { ...person, email: ANA })).status).toBe(429)
    expect((await post('/api/users/request_reset_password', HOME, { email: ANA })).status).toBe(200)
    expect((await logInWith(TEST_PASSWORD)).status).toBe(200)
  })

  it('R-4 mails no more than six links or tests to an address before the caller has to wait', async () => {
    const ask = () => post('/api/users/request_reset_password', HOME, { email: ANA })
    for (let index = 0; index < 6; index += 1) expect((await ask()).status).toBe(200)
    expect((await ask()).status).toBe(429)
    const token = await server.logIn(BEN)
    const test = () => server.send('POST', '/api/users/alerts/test', token)
    for (let index = 0; index < 6; index += 1) expect((await test()).status).toBe(200)
    expect((await test()).status).toBe(429)
  })
})
