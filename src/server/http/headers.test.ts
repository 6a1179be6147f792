import { once } from 'node:events'
import { get } from 'node:http'
import type { IncomingHttpHeaders } from 'node:http'
import { connect } from 'node:net'
import { PassThrough } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '@/api/contract/endpoints'
import { BODY_MAX_BYTES } from '@/domain/shared/limits'
import { createLog } from '../lib/log'
import { pagePolicy } from './policy.mjs'
import { createAppServer } from './server'
import { ANA, startTestServer, TEST_ASSET } from '@/testing/server/testServer'
import type { TestServer } from '@/testing/server/testServer'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = await server.logIn(ANA)
})
afterAll(() => server.close())

const EVERYWHERE = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
}
const FILE = {
  ...EVERYWHERE,
  'content-security-policy': pagePolicy(null),
  'reporting-endpoints': 'csp="/api/csp-report"',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), clipboard-write=(self)',
}
const PAGE = {
  ...FILE,
  'content-security-policy': expect.stringMatching(
    /; style-src 'self' 'sha256-[^']+' 'nonce-[\w+/]{22}=='; /,
  ),
  'cache-control': 'no-store',
  'content-type': 'text/html; charset=utf-8',
}
const API = {
  ...EVERYWHERE,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  'content-type': 'application/json; charset=utf-8',
}
const { 'content-type': _json, ...BARE_API } = API
const FOREVER = 'public, max-age=31536000, immutable'

/** Neither for plain HTTP on loopback, nor for anyone's curiosity. */
const ABSENT = [
  'strict-transport-security',
  'server',
  'x-powered-by',
  'x-xss-protection',
  'access-control-allow-origin',
]

interface Row {
  readonly path: string
  readonly method?: string
  readonly body?: string
  readonly bearer?: string
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
}
const rows: readonly Row[] = [
  { path: '/', status: 200, headers: PAGE },
  { path: '/dashboard', status: 200, headers: PAGE },
  { path: '/configurator/credentials/2', status: 200, headers: PAGE },
  { path: '/index.html', status: 200, headers: PAGE },
  {
    path: TEST_ASSET,
    status: 200,
    headers: { ...FILE, 'cache-control': FOREVER, 'content-type': 'text/javascript; charset=utf-8' },
  },
  {
    path: '/icon.svg',
    status: 200,
    headers: { ...FILE, 'cache-control': 'no-cache', 'content-type': 'image/svg+xml' },
  },
  { path: '/assets/gone-Dk3x9_Qa.js', status: 404, headers: { ...FILE, 'cache-control': 'no-cache' } },
  { path: '/api/users/info', bearer: 'own', status: 200, headers: API },
  { path: '/api/users/info', status: 401, headers: API },
  { path: '/api/users/info', bearer: 'forged', status: 401, headers: API },
  { path: '/api/admin/users?sort=asc', bearer: 'own', status: 403, headers: API },
  { path: '/api/nothing', status: 404, headers: API },
  { method: 'HEAD', path: '/dashboard', status: 200, headers: PAGE },
  { method: 'POST', path: '/dashboard', status: 405, headers: FILE },
  { method: 'POST', path: '/api/csp-report', body: '{}', status: 204, headers: BARE_API },
  { method: 'POST', path: '/api/users/login', body: '{', status: 422, headers: API },
  {
    method: 'POST',
    path: '/api/users/login',
    body: 'x'.repeat(BODY_MAX_BYTES + 1),
    status: 413,
    headers: API,
  },
  { path: '/api/users/oauth/tiktok?error=access_denied', status: 302, headers: BARE_API },
]

const { userInfo } = endpoints.account
/** A server with one call, which does as given. */
const bareServer = (resolver: () => Response) =>
  createAppServer({
    routes: [
      { endpoint: userInfo, patterns: [userInfo.path], answer: () => Promise.resolve().then(resolver) },
    ],
    staticFolder: 'nowhere',
    now: () => 0,
    log: createLog(
      () => undefined,
      () => 0,
    ),
  })

/** All that is answered to raw text. */
const spoken = (text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(Number(new URL(server.running.origin).port), '127.0.0.1', () => socket.write(text))
    socket.setEncoding('utf8')
    socket.on('data', (data: Buffer | string) => {
      answer += data.toString()
      if (answer.includes('\r\n\r\n')) socket.end()
    })
    socket.once('close', () => resolve(answer))
    socket.once('error', reject)
  })
const parsed = (answer: string) => {
  const [line = '', ...rest] = (answer.split('\r\n\r\n')[0] ?? '').split('\r\n')
  const headers = rest.map((each): [string, string] => {
    const [name = '', ...value] = each.split(': ')
    return [name.toLowerCase(), value.join(': ')]
  })
  return { line, headers: Object.fromEntries(headers) }
}

describe('headers of every answer', () => {
  it.each(rows)('R-10 X-11 $path answers $status', async ({ path, bearer, status, headers, ...sent }) => {
    const value = bearer === 'own' ? token : bearer
    const carried = {
      'content-type': 'application/json',
      ...(value ? { authorization: `Bearer ${value}` } : {}),
    }
    const response = await server.get(path, { ...sent, headers: carried, redirect: 'manual' })
    expect(response.status).toBe(status)
    expect(Object.fromEntries(response.headers)).toMatchObject(headers)
    expect(ABSENT.filter((name) => response.headers.has(name))).toEqual([])
  })

  it('R-10 X-11 a request under another name of this machine gets them as well', async () => {
    const { port } = new URL(server.running.origin)
    const headers = await new Promise<IncomingHttpHeaders>((resolve, reject) => {
      get({ port, host: '127.0.0.1', path: '/', headers: { host: 'evil.example' } }, (response) => {
        response.resume()
        resolve({ ...response.headers, ':status': String(response.statusCode) })
      }).on('error', reject)
    })
    expect(headers).toMatchObject({ ...API, ':status': '421' })
  })

  it('R-10 X-11 a fault inside the server gets them as well', async () => {
    const answered = bareServer(() => {
      throw new Error('canary')
    })
    answered.listen(0, '127.0.0.1')
    await once(answered, 'listening')
    const address = answered.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const response = await fetch(`http://127.0.0.1:${port}/api/users/info`)
    answered.close()
    answered.closeAllConnections()
    expect(response.status).toBe(500)
    expect(Object.fromEntries(response.headers)).toMatchObject(API)
    expect(ABSENT.filter((name) => response.headers.has(name))).toEqual([])
  })

  it.each([
    ['what is no HTTP', 'hello\r\n\r\n', 400],
    ['a broken header', 'GET / HTTP/1.1\r\nHost: localhost\r\nbad header\r\n\r\n', 400],
    [
      'two lengths',
      'POST /api/x HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
      400,
    ],
    ['no host', 'GET / HTTP/1.1\r\n\r\n', 421],
    ['headers too long', `GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['an expectation', 'GET /api/nothing HTTP/1.1\r\nHost: localhost\r\nExpect: magic\r\n\r\n', 404],
  ])('R-8 R-10 X-11 %s gets them as well', async (_what, text, status) => {
    const { line, headers } = parsed(await spoken(text))
    expect(line).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(headers).toMatchObject({ ...API, date: 'Fri, 20 Nov 2026 14:20:00 GMT' })
    expect(ABSENT.filter((name) => name in headers)).toEqual([])
  })

  it.each([
    ['ERR_HTTP_REQUEST_TIMEOUT', 408],
    ['HPE_INVALID_METHOD', 400],
  ])('R-8 R-10 X-11 %s gets them as well', (code, status) => {
    const socket = new PassThrough()
    bareServer(() => new Response()).emit('clientError', Object.assign(new Error(code), { code }), socket)
    const { line, headers } = parsed(String(socket.read()))
    expect(line).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(headers).toMatchObject({ ...API, connection: 'close' })
  })

  it('R-8 says nothing to a caller who hung up', () => {
    const socket = new PassThrough()
    const gone = Object.assign(new Error('gone'), { code: 'ECONNRESET' })
    bareServer(() => new Response()).emit('clientError', gone, socket)
    expect([socket.read(), socket.destroyed]).toEqual([null, true])
  })

  it('R-10 tells the time of the server, not of the machine', async () => {
    const response = await server.get('/api/nothing')
    expect(response.headers.get('date')).toBe('Fri, 20 Nov 2026 14:20:00 GMT')
  })

  it('B-3 gives each answer of a page a nonce of its own, in the policy and in the page', async () => {
    const read = async () => {
      const response = await server.get('/dashboard')
      const [, inPolicy] = /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '') ?? []
      const [, inPage] = /nonce="([^"]+)"/.exec(await response.text()) ?? []
      expect(response.headers.has('etag')).toBe(false)
      expect(inPage).toBe(inPolicy)
      return inPolicy
    }
    expect(await read()).not.toBe(await read())
  })

  it('B-3 parses as a policy without unsafe, wildcard or whole schemes', () => {
    const directives = pagePolicy('bm9uY2U=')
      .split('; ')
      .map((text) => text.split(' '))
    const names = directives.map(([name]) => name)
    expect(new Set(names).size).toBe(names.length)
    expect(directives.every((parts) => parts.length > 1)).toBe(true)
    const sources = directives.flatMap(([, ...values]) => values)
    expect(sources.filter((source) => /unsafe|\*|^[a-z]+:$/.test(source))).toEqual([])
    expect(names).toContain('frame-ancestors')
    expect(names).not.toContain('upgrade-insecure-requests')
  })
})
