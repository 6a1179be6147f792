/** Logins with Google over HTTP: which account a token opens, and how often (S-10). */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { allowGoogle, sampleIdToken, startGoogle } from '@/testing/server/sampleGoogle'
import { ANA, startTestServer } from '@/testing/server/testServer'
import type { TestServer } from '@/testing/server/testServer'

let server: TestServer
beforeEach(async () => {
  server = await startTestServer(undefined, { hasSample: true })
})
afterEach(() => server.close())

const SWAP = '/api/users/oauth/google/swaptoken'
const swap = (idToken: string) => server.send('POST', SWAP, null, { id_token: idToken })
const anas = () => server.running.store.list('users', { email: ANA })[0]

describe('an ID token', () => {
  it('S-10 opens one session', async () => {
    const token = await sampleIdToken(server, ANA)
    const statuses = await Promise.all([swap(token), swap(token), swap(token)])
    expect(statuses.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 401, 401,
    ])
    expect((await swap(token)).status).toBe(401)
  })

  it('S-10 with a nonce that was used for another token is refused', async () => {
    const nonce = await startGoogle(server)
    expect((await swap(await allowGoogle(server, ANA, nonce))).status).toBe(200)
    expect((await swap(await allowGoogle(server, 'gil@quartz.example', nonce))).status).toBe(401)
  })

  it.each([
    ['of the browser', () => 'a-nonce-of-the-browser'],
    ['with another expiry', (nonce: string) => nonce.replace(/\.\d+\./, '.9999999999999.')],
    ['with another signature', (nonce: string) => `${nonce.slice(0, -4)}AAAA`],
    ['with a part before it', (nonce: string) => `x.${nonce}`],
    ['with a part behind it', (nonce: string) => `${nonce}.x`],
  ])('S-10 with a nonce %s is refused', async (_what, change) => {
    const token = await allowGoogle(server, ANA, change(await startGoogle(server)))
    expect((await swap(token)).status).toBe(401)
  })

  it('S-10 with a nonce of more than an hour ago is refused', async () => {
    const nonce = await startGoogle(server)
    server.advance(3_600_000)
    expect((await swap(await allowGoogle(server, ANA, nonce))).status).toBe(401)
  })

  it('S-10 is connected with the account once, and opens that account whatever its address is', async () => {
    expect(anas()?.googleSubject ?? null).toBeNull()
    await swap(await sampleIdToken(server, ANA))
    const ana = anas()
    expect(ana?.googleSubject).toBe(`sample ${ANA}`)
    server.running.store.update('users', ana?.id ?? 0, { email: 'ana.ruiz@lumen.example' })
    const answer: unknown = await (await swap(await sampleIdToken(server, ANA))).json()
    expect(answer).toMatchObject({ user: { id: ana?.id, email: 'ana.ruiz@lumen.example' } })
  })

  it('S-10 that nobody has connected opens no account with two-step login, not after a reset either', async () => {
    const { id = 0 } = anas() ?? {}
    server.running.store.update('users', id, { secondFactorAt: 1, googleSubject: null })
    const refused = await swap(await sampleIdToken(server, ANA))
    expect([refused.status, await refused.json()]).toEqual([
      401,
      { message: expect.stringContaining('Two-step login is on') },
    ])
    expect(anas()?.googleSubject).toBeNull()
    // one that is connected opens it
    server.running.store.update('users', id, { googleSubject: `sample ${ANA}` })
    expect((await swap(await sampleIdToken(server, ANA))).status).toBe(200)
  })

  it('S-10 of another Google account with the same address is refused until a reset', async () => {
    server.running.store.update('users', anas()?.id ?? 0, { googleSubject: 'sample 4711' })
    const refused = await swap(await sampleIdToken(server, ANA))
    expect([refused.status, await refused.json()]).toEqual([
      401,
      { message: expect.stringContaining('another Google account') },
    ])
    await server.send('POST', '/api/users/request_reset_password', null, { email: ANA })
    const text = server.mailTo(ANA)
    const code = /code=(\S+)/.exec(text)?.[1]
    await server.send('POST', '/api/users/reset_password', null, { code, password: 'Moss-Lark-77' })
    expect((await swap(await sampleIdToken(server, ANA))).status).toBe(200)
  })
})
