/** What a client can make the service hold in memory, and for how long (S-7, S-8). */
import { once } from 'node:events'
import type { Server } from 'node:http'
import { connect } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { endpoints } from '@/api/contract/endpoints'
import { everyEndpoint } from '@/api/contract/everyEndpoint'
import { isDeep } from '@/testing/isDeep'
import { ANA, startTestServer } from '@/testing/server/testServer'
import type { TestServer } from '@/testing/server/testServer'
import type { Route } from './calls/route'
import { createLog } from '../lib/log'
import { createAppServer } from './server'
import type { AppServerOptions } from './server'

const MIB = 1024 ** 2
const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})

/** Opens a connection, sends the head of a request and a part of its body; `answer` has what was answered so far. */
const sendHalf = (port: number, call: string, headers: readonly string[], part: Buffer | string = '') => {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  const state = { answer: '', socket }
  socket.setEncoding('utf8')
  socket.on('data', (data) => {
    state.answer += String(data)
  })
  socket.on('error', () => undefined)
  socket.write(
    [`${call} HTTP/1.1`, 'Host: localhost', 'Content-Type: application/json', ...headers, '', ''].join(
      '\r\n',
    ),
  )
  socket.write(part)
  return state
}
/** Resolves once the check passes; the limit ends what hangs. */
const eventually = (check: () => void | Promise<void>) => vi.waitFor(check, 20_000)
const statusOf = ({ answer }: { readonly answer: string }): string => answer.slice(9, 12)

describe('a body that is only half sent', () => {
  let server: TestServer
  let port: number
  let token: string
  beforeAll(async () => {
    server = await startTestServer()
    port = Number(new URL(server.running.origin).port)
    token = await server.logIn(ANA)
  })
  afterAll(() => server.close())

  const closed = everyEndpoint.filter(({ auth, body }) => auth !== 'none' && body !== null)

  it.each(closed)('S-8 is not waited for where $name has no right bearer', async ({ method, path }) => {
    const call = `${method} ${path.replaceAll(/:\w+/g, '1')}`
    const half = ['Content-Length: 60000', 'Authorization: Bearer made.up']
    const chunked = ['Transfer-Encoding: chunked']
    const answers = [sendHalf(port, call, half, '{"name":'), sendHalf(port, call, chunked, '5\r\n{"nam')]
    await eventually(() => expect(answers.map(statusOf)).toEqual(['401', '401']))
  })

  it('S-8 is not waited for where the role may not call', async () => {
    const member = await server.logIn('ben@lumen.example')
    const { method, path } = endpoints.licences.update
    const half = ['Content-Length: 60000', `Authorization: Bearer ${member}`]
    const answer = sendHalf(port, `${method} ${path}`, half, '{"license')
    await eventually(() => expect(statusOf(answer)).toBe('403'))
  })

  it('S-8 has 64 kB at most where a call takes no bearer', () => {
    const open = everyEndpoint.filter(({ auth, body }) => auth === 'none' && body !== null)
    expect(open.length).toBeGreaterThan(8)
    for (const { name, bodyMaxBytes } of open) expect(bodyMaxBytes, name).toBeLessThanOrEqual(65_536)
  })

  it('S-8 is never held of a report about the content security policy, whose answer comes at once', async () => {
    const answer = sendHalf(port, 'POST /api/csp-report', ['Content-Length: 60000'], '{')
    await eventually(() => expect(statusOf(answer)).toBe('204'))
  })

  it('S-8 counts among the bytes in flight, with a bearer too, and leaves room for others', async () => {
    const half = ['Content-Length: 1000000', `Authorization: Bearer ${token}`]
    const part = Buffer.alloc(900_000, 0x20)
    const halves = Array.from({ length: 40 }, () =>
      sendHalf(port, 'POST /api/users/credentials/verify', half, part),
    )
    // 16 MB have room for 18 of them
    await eventually(() =>
      expect(halves.filter((each) => statusOf(each) === '503').length).toBeGreaterThanOrEqual(22),
    )
    const [refused] = halves.filter((each) => statusOf(each) === '503')
    expect(refused?.answer).toMatch(/retry-after: 2\r\n/i)
    expect(refused?.answer).toContain('Nothing was saved')
    for (const { socket } of halves) socket.destroy()
    const body = { label: 'applovin', value: { report_key: 'x'.repeat(MIB - 1) }, name: 'x' }
    await eventually(async () =>
      expect((await server.send('POST', '/api/users/credentials/verify', token, body)).status).toBe(200),
    )
  })
})

describe('bytes in flight', () => {
  let server: Server | null = null
  afterEach(() => {
    server?.closeAllConnections()
    server?.close()
  })
  const start = async (route: Pick<Route, 'endpoint' | 'answer'>, more: Partial<AppServerOptions> = {}) => {
    const now = () => 0
    const log = createLog(() => undefined, now)
    const routes = [{ patterns: [route.endpoint.path], ...route }]
    server = createAppServer({ routes, staticFolder: '/nowhere', now, log, ...more })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port }: AddressInfo = Object(server.address())
    return port
  }
  const { login } = endpoints.auth

  it('S-8 are counted by network, so that one leaves room for others, and given back', async () => {
    const answered = { endpoint: login, answer: () => Promise.resolve(new Response('{}')) }
    const bodyLimits = { perNeighborhood: 100_000, total: 250_000 }
    const port = await start(answered, { bodyLimits, trustedProxies: 1 })
    const from = (address: string, bytes: number, size = 60_000) =>
      sendHalf(
        port,
        `POST ${login.path}`,
        [`X-Forwarded-For: ${address}`, `Content-Length: ${size}`],
        Buffer.alloc(bytes, 0x20),
      )
    const held = [from('203.0.113.1', 50_000), from('203.0.113.2', 40_000)]
    const other = from('198.51.100.7', 50_000, 50_000)
    await eventually(() => expect(statusOf(other)).toBe('200'))
    const more = from('203.0.113.3', 50_000)
    await eventually(() => expect(statusOf(more)).toBe('503'))
    for (const { socket } of held) socket.destroy()
    await eventually(async () => {
      const again = from('203.0.113.3', 60_000)
      await once(again.socket, 'data')
      expect(statusOf(again)).toBe('200')
    })
  })

  it('S-8 of many small chunks are received in one piece, up to the limit of the call', async () => {
    const sizes: number[] = []
    const port = await start({
      endpoint: login,
      answer: async (request) => {
        sizes.push((await request.arrayBuffer()).byteLength)
        return new Response('{}')
      },
    })
    const chunks = '1\r\nx\r\n'.repeat(60_000)
    const fits = sendHalf(port, `POST ${login.path}`, ['Transfer-Encoding: chunked'], `${chunks}0\r\n\r\n`)
    await eventually(() => expect(statusOf(fits)).toBe('200'))
    const tooLong = sendHalf(port, `POST ${login.path}`, ['Transfer-Encoding: chunked'], chunks.repeat(2))
    await eventually(() => expect(statusOf(tooLong)).toBe('413'))
    expect(sizes).toEqual([60_000])
  })

  it.each([
    [
      'a stream',
      () => new Response(new ReadableStream({ pull: (queue) => queue.enqueue(new Uint8Array(MIB)) })),
    ],
    ['an answer that is ready', () => new Response(new Uint8Array(64 * MIB))],
  ])('S-7 of %s that nobody reads end with its connection', async (_what, make) => {
    const requests: Request[] = []
    const port = await start(
      {
        endpoint: endpoints.account.userInfo,
        answer: (request) => {
          requests.push(request)
          return Promise.resolve(make())
        },
      },
      { stallMs: 50 },
    )
    const { socket } = sendHalf(port, `GET ${endpoints.account.userInfo.path}`, [])
    await once(socket, 'data')
    socket.pause()
    // resolves as soon as the service closes the connection
    await eventually(() => expect(requests.map(({ signal }) => signal.aborted)).toEqual([true]))
  })

  if (isDeep)
    it('S-7 of an answer that takes long to make are not cut off', async () => {
      let finish: (answer: Response) => void = () => undefined
      const made = new Promise<Response>((resolve) => {
        finish = resolve
      })
      const requests: Request[] = []
      const port = await start(
        {
          endpoint: endpoints.account.userInfo,
          answer: (request) => {
            requests.push(request)
            return requests.length === 1 ? made : Promise.resolve(new Response(new Uint8Array(64 * MIB)))
          },
        },
        { stallMs: 50 },
      )
      const call = `GET ${endpoints.account.userInfo.path}`
      const slow = sendHalf(port, call, [])
      await eventually(() => expect(requests).toHaveLength(1))
      const unread = sendHalf(port, call, [])
      await once(unread.socket, 'data')
      unread.socket.pause()
      await eventually(() => expect(requests.map(({ signal }) => signal.aborted)).toEqual([false, true]))
      finish(new Response('{}'))
      await eventually(() => expect(statusOf(slow)).toBe('200'))
    })
})
