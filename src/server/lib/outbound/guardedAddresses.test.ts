/** Addresses that the guarded client does not request, over real connections. */
import { Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startLocalServer } from '@/testing/server/localServer'
import { HOST, startOutboundBench } from '@/testing/server/outboundBench'
import type { Answer } from '@/testing/server/outboundBench'
import { PRIVATE_SPELLINGS } from '@/testing/server/privateSpellings'
import type { Resolve } from './addresses'
import { egressRule } from './egress'
import { OUTBOUND_LIMITS } from './limits'

const { answerWith, asked, get, innerConnections, innerPort } = startOutboundBench()
/** Connections that were tried, to whichever address. */
let attempts: () => readonly unknown[] = () => []
beforeEach(() => {
  const { mock } = vi.spyOn(Socket.prototype, 'emit')
  attempts = () => mock.calls.filter(([event]: readonly unknown[]) => event === 'connectionAttempt')
})
afterEach(() => {
  vi.restoreAllMocks()
})

const unreachable = { kind: 'provider', message: 'The host could not be reached.', detail: 'no connection' }

describe('a private address', () => {
  it.each(PRIVATE_SPELLINGS)('R-12 %s is not reached', async (spelling) => {
    const host = spelling.includes(':') && !spelling.startsWith('[') ? `[${spelling}]` : spelling
    for (const port of ['', `:${innerPort()}`]) {
      const url = `https://${host}${port}/`
      if (URL.canParse(url)) await expect(get(url)).rejects.toMatchObject(unreachable)
    }
    expect([attempts(), innerConnections()]).toEqual([[], 0])
  })

  it('R-12 the watch sees a connection', async () => {
    await get(`https://${HOST}/`)
    expect(attempts()).toHaveLength(1)
  })

  it.each(['127.0.0.1', '10.0.0.1', '169.254.169.254', '::1', 'fd00:ec2::254', '::ffff:127.0.0.1'])(
    'R-12 a name that leads to %s is not reached',
    async (address) => {
      const resolve: Resolve = (_name, _family, done) =>
        done(null, [{ address, family: address.includes(':') ? 6 : 4 }])
      await expect(
        get('https://rebound.example/', {}, { testNetwork: { ports: new Map(), resolve } }),
      ).rejects.toMatchObject(unreachable)
      expect(attempts()).toEqual([])
    },
  )

  it('R-12 the name of this machine is not reached by the real name server', async () => {
    for (const host of ['localhost', 'localhost.'])
      await expect(get(`https://${host}/`, {}, { testNetwork: { ports: new Map() } })).rejects.toMatchObject(
        unreachable,
      )
    expect(attempts()).toEqual([])
  })

  it('R-12 fails with the same words as a host that does not exist or does not answer', async () => {
    const missing: Resolve = (_name, _family, done) =>
      done(Object.assign(new Error('getaddrinfo ENOTFOUND'), { code: 'ENOTFOUND' }), [])
    const network = (ports: ReadonlyMap<string, number>) => ({ testNetwork: { ports, resolve: missing } })
    await expect(get('https://missing.example/', {}, network(new Map()))).rejects.toMatchObject(unreachable)
    const closed = await startLocalServer(() => undefined)
    await closed.close()
    await expect(get(`https://${HOST}/`, {}, network(new Map([[HOST, closed.port]])))).rejects.toMatchObject(
      unreachable,
    )
    answerWith((request) => request.socket.destroy())
    await expect(get(`https://${HOST}/`)).rejects.toMatchObject(unreachable)
  })
})

describe('another kind of address', () => {
  it.each([`http://${HOST}/`, `https://${HOST}:8443/`, 'ftp://provider.example/', 'data:text/plain,x'])(
    '%s is not requested',
    async (url) => {
      await expect(get(url)).rejects.toMatchObject(unreachable)
      expect(asked).toEqual([])
    },
  )

  it('that the operator does not permit is not requested', async () => {
    const isPermitted = egressRule('r.applovin.com, *.ironsrc.com')
    await expect(get(`https://${HOST}/`, {}, { isPermitted })).rejects.toMatchObject({
      message: expect.stringContaining('STACKYARD_EGRESS'),
    })
    expect(asked).toEqual([])
    const own = egressRule(`*.example`)
    expect((await get(`https://${HOST}/`, {}, { isPermitted: own })).status).toBe(200)
  })
})

describe('a redirect', () => {
  const redirectTo = (location: string, status = 302): Answer => {
    const first: Answer = (request, response) =>
      request.url === '/start'
        ? response.writeHead(status, { Location: Buffer.from(location).toString('latin1') }).end()
        : response.end(`${request.method} ${request.url}`)
    return first
  }

  it.each(PRIVATE_SPELLINGS)('R-12 to %s is not followed', async (spelling) => {
    const host = spelling.includes(':') && !spelling.startsWith('[') ? `[${spelling}]` : spelling
    for (const location of [`https://${host}/`, `http://${host}:${innerPort()}/`, `//${host}/`]) {
      answerWith(redirectTo(location))
      await expect(get(`https://${HOST}/start`)).rejects.toMatchObject({
        kind: 'provider',
        message: 'The provider redirected the request, which Stackyard does not follow.',
      })
    }
    expect(innerConnections()).toBe(0)
  })

  it.each([
    'https://other.example/',
    `http://${HOST}/x`,
    `https://${HOST}:8443/`,
    `https://a:b@${HOST}/`,
    'javascript:1',
  ])('to %s is not followed', async (location) => {
    answerWith(redirectTo(location))
    await expect(get(`https://${HOST}/start`)).rejects.toMatchObject({ kind: 'provider' })
    expect(asked).toHaveLength(1)
  })

  it.each([
    [302, 'POST', 'GET /end'],
    [303, 'POST', 'GET /end'],
    [307, 'POST', 'POST /end'],
    [308, 'GET', 'GET /end'],
  ])('%d on the same host is followed: %s becomes %s', async (status, method, words) => {
    answerWith(redirectTo('/end', status))
    const response = await get(`https://${HOST}/start`, { method, ...(method === 'POST' && { body: 'x' }) })
    expect(await response.text()).toBe(words)
  })

  it('without an end is not followed for long', async () => {
    answerWith(redirectTo('/start'))
    await expect(get(`https://${HOST}/start`)).rejects.toMatchObject({ detail: 'too many times' })
    expect(asked).toHaveLength(OUTBOUND_LIMITS.redirects + 1)
  })
})
