/** Guessing is slowed down, per account and caller, by whatever call; a right password is refused for nobody else's failures. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ANA, BEN, startTestServer, TEST_PASSWORD } from '@/testing/server/testServer'
import type { TestServer } from '@/testing/server/testServer'

const HOME = '203.0.113.5'
const ELSEWHERE = '198.51.100.7'
const HOUR_MS = 3_600_000

let server: TestServer
beforeEach(async () => {
  server = await startTestServer(undefined, { trustedProxies: 1 })
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

  it('FS-2 answers 80 right log-ins at the same time with 200 while others fail, there and here', async () => {
    const wrong = many(40, (index) =>
      index % 2 === 0
        ? logInWith('Wrong-Password-1', ANA, ELSEWHERE)
        : logInWith('Wrong-Password-1', `user${index}@lumen.example`),
    )
    const right = await many(80, (index) => logInWith(TEST_PASSWORD, index % 2 === 0 ? ANA : BEN))
    expect(right.map(({ status }) => status)).toEqual(right.map(() => 200))
    expect(new Set((await wrong).map(({ status }) => status))).toEqual(new Set([401, 429]))
  }, 30_000)

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

describe('guessing anything else', () => {
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
