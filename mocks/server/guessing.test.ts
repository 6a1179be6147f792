/** Guessing is slowed down, per account and per peer, by whatever call. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ANA, BEN, startTestServer, TEST_PASSWORD } from './testServer'
import type { TestServer } from './testServer'

let server: TestServer
beforeEach(async () => {
  server = await startTestServer()
})
afterEach(() => server.close())

const logInWith = (password: string, email = ANA) =>
  server.send('POST', '/api/users/login', null, { email, password })

describe('guessing', () => {
  it('R-4 slows down from the sixth wrong password, says how long, and lets the right one in afterwards', async () => {
    const statuses: number[] = []
    for (let index = 0; index < 6; index += 1) statuses.push((await logInWith('Wrong-Password-1')).status)
    expect(statuses).toEqual([401, 401, 401, 401, 401, 401])
    const slowed = await logInWith(TEST_PASSWORD)
    expect([slowed.status, slowed.headers.get('retry-after')]).toEqual([429, '1'])
    server.advance(1000)
    expect((await logInWith(TEST_PASSWORD)).status).toBe(200)
    expect((await logInWith('Wrong-Password-1')).status).toBe(401)
  })

  it('R-4 slows down a peer from the sixth failure, whatever the address, and the own log in clears nothing', async () => {
    const attack = async (index: number) => {
      const answer = await logInWith('Wrong-Password-1', `user${index}@lumen.example`)
      return [answer.status, answer.headers.get('retry-after')]
    }
    for (let index = 0; index < 5; index += 1) expect(await attack(index)).toEqual([401, null])
    for (let times = 0; times < 5; times += 1) expect((await logInWith(TEST_PASSWORD, BEN)).status).toBe(200)
    expect(await attack(5)).toEqual([401, null])
    expect(await attack(6)).toEqual([429, '1'])
    server.advance(1000)
    expect((await logInWith(TEST_PASSWORD, BEN)).status).toBe(200)
    expect(await attack(7)).toEqual([401, null])
    expect(await attack(8)).toEqual([429, '2'])
    server.advance(15 * 60_000)
    expect(await attack(9)).toEqual([401, null])
  })

  it.each([
    ['/api/users/oauth/google/swaptoken', 401],
    ['/api/users/oauth/google/invite', 403],
  ])('R-4 slows down tokens that Google does not vouch for: %s', async (path, refused) => {
    const swap = (index: number) =>
      server.send('POST', path, null, {
        id_token: `made up ${index}`,
        org_id: '1',
        expiration: '4102444800',
        signature: 'made up',
      })
    for (let index = 0; index < 6; index += 1) expect((await swap(index)).status).toBe(refused)
    const slowed = await swap(6)
    expect([slowed.status, slowed.headers.get('retry-after')]).toEqual([429, '1'])
  })
})
