/** The service behind an HTTPS proxy, over real HTTP with forwarded and forged headers. */
import { request } from 'node:http'
import type { IncomingHttpHeaders } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ANA, startTestServer, TEST_PASSWORD } from '@/testing/server/testServer'
import type { TestServer } from '@/testing/server/testServer'
import { DEFAULT_OPERATION } from './options.mjs'

const ORIGIN = 'https://stackyard.example.com'
const HOST = 'stackyard.example.com'
const HSTS = 'max-age=63072000; includeSubDomains'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(undefined, {
    trustedProxies: 1,
    operation: { ...DEFAULT_OPERATION, publicOrigin: ORIGIN },
  })
})
afterAll(() => server.close())

interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
}
/** `fetch` does not set a Host header. */
const send = (
  path: string,
  headers: Readonly<Record<string, string>>,
  body: object | null = null,
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const call = request(
      `${server.running.origin}${path}`,
      { method: body === null ? 'GET' : 'POST', headers: { 'content-type': 'application/json', ...headers } },
      (response) => {
        response.resume()
        response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers }))
      },
    )
    call.on('error', reject)
    call.end(body === null ? undefined : JSON.stringify(body))
  })
const PROXY = { host: HOST, 'x-forwarded-proto': 'https', 'x-forwarded-host': HOST }
const LOGIN = { email: ANA, password: TEST_PASSWORD }

describe('a service with a public origin', () => {
  it('answers to its public host and to this machine, and asks browsers for HTTPS', async () => {
    for (const path of ['/', '/healthz', '/api/sources/types/tasks']) {
      const { status, headers } = await send(path, PROXY)
      expect([status, headers['strict-transport-security']]).toEqual([200, HSTS])
    }
    expect((await send('/healthz', {})).status).toBe(200)
    // no cookie, so none that would have to be secure
    expect((await send('/api/users/login', PROXY, LOGIN)).headers['set-cookie']).toBeUndefined()
  })

  it('refuses other hosts, also where a caller forges forwarded headers', async () => {
    for (const host of ['evil.example', `${HOST}.evil.example`, `evil.${HOST}`, `${HOST}:8443`])
      expect((await send('/', { ...PROXY, host })).status, host).toBe(421)
  })

  it('takes calls of its own pages only', async () => {
    const login = async (headers: Readonly<Record<string, string>>) =>
      (await send('/api/users/login', { ...PROXY, ...headers }, LOGIN)).status
    expect(await login({ origin: ORIGIN })).toBe(200)
    // a proxy that does not keep the Host header
    expect(await login({ origin: ORIGIN, host: 'localhost:4180' })).toBe(200)
    expect(await login({ origin: `http://${HOST}` })).toBe(403)
    expect(await login({ origin: 'https://evil.example' })).toBe(403)
    expect(await login({ origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' })).toBe(403)
  })

  it('leads to the public origin in mails, whatever the headers say', async () => {
    const forged = { ...PROXY, 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example;proto=http' }
    expect((await send('/api/users/request_reset_password', forged, { email: ANA })).status).toBe(200)
    expect(server.mailTo(ANA)).toMatch(/^https:\/\/stackyard\.example\.com\/auth\/reset-password\?code=/)
    expect(server.printed()).not.toContain('evil.example')
  })

  it('R-4 counts wrong log-ins by the address that the proxy saw', async () => {
    const wrong = (forwardedFor: string) =>
      send('/api/users/login', { ...PROXY, 'x-forwarded-for': forwardedFor }, { ...LOGIN, password: 'wrong' })
    // the left entry is made up by the caller and changes each time
    for (let attempt = 0; attempt < 7; attempt += 1) await wrong(`198.51.100.${attempt}, 203.0.113.9`)
    expect((await wrong('198.51.100.99, 203.0.113.9')).status).toBe(429)
    expect((await wrong('203.0.113.10')).status).toBe(401)
  })
})

it('a service without a public origin asks nobody for HTTPS', async () => {
  const plain = await startTestServer()
  const { headers } = await plain.get('/healthz', { headers: { 'x-forwarded-proto': 'https' } })
  expect(headers.get('strict-transport-security')).toBeNull()
  await plain.close()
})
