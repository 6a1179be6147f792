/** Logins with Google over HTTP: which account a token opens, how often, and who may bring one (S-9, S-10). */
import { request } from 'node:http'
import { connect } from 'node:net'
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
    ['with more parts', (nonce: string) => `x.${nonce}`],
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

/** Asks for a page with any headers, by any version of HTTP. */
const ask = (headers: Readonly<Record<string, string>>, method = 'GET') =>
  new Promise<number>((resolve, reject) => {
    const { port } = new URL(server.running.origin)
    const redirect = encodeURIComponent(`${server.running.origin}/auth/google`)
    const path = `/sample/google?client_id=sample&redirect_uri=${redirect}&response_type=id_token&scope=openid&state=s&nonce=n`
    const sent = request(
      { port, path, method, headers: { host: `localhost:${port}`, ...headers } },
      (answer) => {
        answer.resume()
        resolve(answer.statusCode ?? 0)
      },
    )
    sent.on('error', reject)
    sent.end()
  })

/** Status line of the answer to a request without any header of a proxy, of this version of HTTP. */
const statusLineOf = (version: string) =>
  new Promise<string>((resolve, reject) => {
    const { port } = new URL(server.running.origin)
    const socket = connect(Number(port), '127.0.0.1', () =>
      socket.end(
        `POST /sample/google HTTP/${version}\r\nHost: localhost:${port}\r\nContent-Length: 0\r\n\r\n`,
      ),
    )
    let text = ''
    socket.on('data', (chunk) => {
      text += String(chunk)
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(text.split('\r\n')[0] ?? ''))
  })

describe('the sample login', () => {
  it('S-9 is not there for HTTP/1.0, which proxies send that add no header', async () => {
    expect(await statusLineOf('1.1')).toContain(' 400 ')
    expect(await statusLineOf('1.0')).toContain(' 404 ')
  })

  it('S-9 is there for people on this machine', async () => {
    expect(await ask({})).toBe(200)
    expect(await ask({ 'x-request-id': '1', accept: 'text/html' })).toBe(200)
  })

  it.each<Readonly<Record<string, string>>>([
    { forwarded: 'for=192.0.2.60' },
    { via: '1.1 proxy' },
    { 'x-forwarded-for': '192.0.2.60' },
    { 'X-Forwarded-Host': 'stackyard.example.com' },
    { 'x-forwarded-proto': 'https' },
    { 'x-forwarded-anything': '' },
    { 'x-forwarded': 'for=192.0.2.60' },
    { 'x-real-ip': '192.0.2.60' },
    { 'true-client-ip': '192.0.2.60' },
    { 'x-client-ip': '192.0.2.60' },
    { 'cf-connecting-ip': '192.0.2.60' },
    { 'x-original-host': 'stackyard.example.com' },
  ])('S-9 is not there behind a proxy that rewrites the host: %o', async (headers) => {
    expect(await ask(headers)).toBe(404)
    expect(await ask(headers, 'POST')).toBe(404)
    const oauth = await server.get('/sample/oauth/meta?client_id=c', { headers })
    expect(oauth.status).toBe(404)
  })
})
