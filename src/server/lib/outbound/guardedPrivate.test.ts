/** A provider at a private address that the operator permits, over real HTTP (O-4). */
import type { IncomingMessage } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ironSourceSimulator } from '@/connectors/ironSource/simulator'
import { apiOrigins, readApiAddresses } from '@/server/connectors/core/apiAddresses.mjs'
import type { SourceTools } from '@/server/connectors/core/source'
import { providersOf } from '@/server/connectors/providers'
import { liveSourceOf } from '@/server/connectors/sources'
import { startLocalServer } from '@/testing/server/localServer'
import type { LocalServer } from '@/testing/server/localServer'
import { GOOD_VALUES } from '@/testing/server/standIns/credentials'
import { ask } from '@/testing/server/standIns/standIn'
import { TODAY } from '@/testing/server/standIns/today'
import { createGuardedHttp } from './guardedHttp'
import { privateHostsOf } from './privateRules'

const NOW = Date.parse(`${TODAY}T09:15:00Z`)
const DAY = { from: '2026-11-20', to: '2026-11-20' }
const [API_HOST = '', FILE_HOST = ''] = ironSourceSimulator.hosts

let provider: LocalServer
let inner: LocalServer
let received: string[] = []
/** Where the files are to which the provider links; the provider's own address by default. */
let filesAt: () => string
const ownFiles = () => `http://127.0.0.1:${provider.port}/files`

const headersOf = ({ headers }: IncomingMessage) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))

beforeAll(async () => {
  provider = await startLocalServer((message, response) => {
    const { url = '/', method = 'GET' } = message
    received.push(`${message.headers.host} ${url.split('?')[0]}`)
    if (url === '/moved') return response.writeHead(302, { Location: '/api/moved' }).end()
    if (url === '/elsewhere')
      return response.writeHead(302, { Location: `http://127.0.0.1:${inner.port}/` }).end()
    const path = url.replace(/^\/(api|files)/, '')
    const host = url.startsWith('/files') ? FILE_HOST : API_HOST
    const { status, headers, body } = ask(ironSourceSimulator, {
      method,
      url: new URL(path, `https://${host}`),
      headers: headersOf(message),
      body: '',
    })
    return response.writeHead(status, headers).end(String(body).replaceAll(`https://${FILE_HOST}`, filesAt()))
  })
  inner = await startLocalServer((_message, response) => response.end('inner'))
})
afterAll(async () => {
  await provider.close()
  await inner.close()
})
beforeEach(() => {
  received = []
  filesAt = ownFiles
})

/** Reads the operator's settings as the start does. */
const settings = (list: string, address = `http://127.0.0.1:${provider.port}/api`) => {
  const hosts = privateHostsOf(list)
  return { hosts, read: readApiAddresses({ STACKYARD_API_IRONSOURCE: address }, hosts) }
}

const addressesOf = (list: string, address?: string) => {
  const { read } = settings(list, address)
  if (read.kind === 'wrong') throw new TypeError(read.text)
  return read.addresses
}

/** Tools of a run with the operator's settings. */
const toolsOf = (list: string): SourceTools => {
  const addresses = addressesOf(list)
  const { httpFor } = providersOf({ egress: null, privateHosts: list, clients: {}, addresses }, () => NOW)
  const secret = { ...GOOD_VALUES['ironsource'] }
  return { http: httpFor(secret), secret, now: () => NOW, signal: new AbortController().signal, addresses }
}

describe('a provider at a permitted private address', () => {
  it('is no host that a description of an own source may name', async () => {
    const list = `127.0.0.1:${provider.port}`
    const addresses = addressesOf(list)
    const { httpFor } = providersOf({ egress: null, privateHosts: list, clients: {}, addresses }, () => NOW)
    const ask = (label: string) =>
      httpFor({}, label)(new Request(`http://127.0.0.1:${provider.port}/elsewhere`))
    await expect(ask('own_source')).rejects.toThrow()
    expect(received).toEqual([])
    await expect(ask('ironsource')).rejects.toThrow(/redirected the request/)
    expect(received).toHaveLength(1)
  })

  it('is checked and read, with the files to which it links', async () => {
    const source = liveSourceOf('ironsource')
    const tools = toolsOf(`127.0.0.1:${provider.port}`)
    expect(await source.check(tools)).toEqual({ isSuccess: true })
    const page = await source.readPage(tools, 'userAdRevenue', DAY, null)
    expect(page.rows.length).toBeGreaterThan(0)
    expect(received.some((line) => line.includes('/files/users/'))).toBe(true)
    expect(received.every((line) => line.startsWith(`127.0.0.1:${provider.port} `))).toBe(true)
  })

  it('R-12 cannot lead to another listed host by a link', async () => {
    filesAt = () => `http://127.0.0.1:${inner.port}`
    const tools = toolsOf('127.0.0.1')
    await expect(
      liveSourceOf('ironsource').readPage(tools, 'userAdRevenue', DAY, null),
    ).rejects.toMatchObject({ message: 'The host could not be reached.' })
    expect(inner.connections()).toBe(0)
  })

  it('may redirect on its own host and port only', async () => {
    const { http } = toolsOf('127.0.0.1')
    const get = (path: string) => http(new Request(`http://127.0.0.1:${provider.port}${path}`))
    expect((await get('/moved')).status).toBe(401)
    await expect(get('/elsewhere')).rejects.toMatchObject({ detail: 'to another host' })
    expect(inner.connections()).toBe(0)
  })

  it('is permitted by STACKYARD_EGRESS, too', async () => {
    const list = `127.0.0.1:${provider.port}`
    const { httpFor } = providersOf(
      { egress: 'r.applovin.com', privateHosts: list, clients: {}, addresses: addressesOf(list) },
      () => NOW,
    )
    expect((await httpFor({})(new Request(`http://127.0.0.1:${provider.port}/api/x`))).status).toBe(401)
  })

  it('is reached by its name, whose address is decided when the socket resolves it', async () => {
    const name = `http://provider.internal:${provider.port}`
    const clientWith = (list: string, addresses: readonly string[]) =>
      createGuardedHttp({
        now: () => NOW,
        privateHosts: privateHostsOf(list),
        privateOrigins: apiOrigins({ ironsource: `${name}/api` }),
        testNetwork: {
          ports: new Map(),
          resolve: (_name, _family, done) =>
            done(
              null,
              addresses.map((address) => ({ address, family: 4 })),
            ),
        },
      })({})
    const ask = (list: string, ...addresses: readonly string[]) =>
      clientWith(list, addresses)(new Request(`${name}/api/x`))
    expect((await ask('provider.internal', '127.0.0.1')).status).toBe(401)
    expect((await ask('127.0.0.0/8', '127.0.0.1')).status).toBe(401)
    const refused = {
      kind: 'provider',
      message:
        'The operator of this Stackyard has not permitted private addresses such as this one. Ask them to add it to STACKYARD_EGRESS_PRIVATE.',
    }
    received = []
    for (const [list, ...addresses] of [
      ['provider.internal', '127.0.0.1', '8.8.8.8'],
      ['provider.internal', '8.8.8.8'],
      ['other.internal', '127.0.0.1'],
      ['provider.internal:1025', '127.0.0.1'],
      ['10.0.0.0/8', '127.0.0.1'],
    ] as const)
      await expect(ask(list, ...addresses)).rejects.toMatchObject(refused)
    expect(received).toEqual([])
  })
})

describe('an address of an API', () => {
  it('may be plain HTTP or have a port where its host is listed', () => {
    for (const [list, address] of [
      ['127.0.0.1:9001', 'http://127.0.0.1:9001/path'],
      ['127.0.0.1', 'http://127.0.0.1:9001'],
      ['api.internal', 'https://api.internal:8443/v1'],
      ['api.internal:80', 'http://api.internal'],
      ['[fd00::1]:9001', 'http://[fd00::1]:9001'],
    ] as const)
      expect(addressesOf(list, address)).toEqual({ ironsource: address })
  })

  it.each([
    ['', 'http://127.0.0.1:9001'],
    ['127.0.0.1:9002', 'http://127.0.0.1:9001'],
    ['api.internal:443', 'http://api.internal'],
    ['10.0.0.0/8', 'http://api.internal'],
    ['api.internal', 'ftp://api.internal'],
    ['api.internal', 'http://user@api.internal'],
  ])('with the list "%s" is not %s', (list, address) => {
    expect(settings(list, address).read).toMatchObject({
      kind: 'wrong',
      text: expect.stringContaining('STACKYARD_EGRESS_PRIVATE'),
    })
  })
})
