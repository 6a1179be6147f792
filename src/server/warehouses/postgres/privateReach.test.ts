/** A database at a private address that the operator permits, over real connections (O-4). */
import { connect, createServer } from 'node:net'
import type { AddressInfo, Server } from 'node:net'
import { TLSSocket } from 'node:tls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { liveSourceOf } from '@/server/connectors/sources'
import { createSqlClient } from '@/server/connectors/core/sqlClient'
import { PRIVATE_REFUSED } from '@/server/lib/outbound/errors'
import { SELF_SIGNED } from '@/testing/server/selfSigned'
import { startTestPostgres } from '@/testing/server/testPostgres'
import type { TestPostgres } from '@/testing/server/testPostgres'
import { checkDestination } from '../warehouses'
import { guardedReach } from '../core/reach'

const now = () => 0
const DATABASE = 'warehouse'
const NOT_PERMITTED = { isSuccess: false, field: null, verdict: 'unclear', message: PRIVATE_REFUSED }

let postgres: TestPostgres
/** Passes connections on to the database, and records how they begin. */
let proxy: Server
let begins: Buffer[] = []
let port = ''
beforeAll(async () => {
  postgres = await startTestPostgres()
  await postgres.createDatabase(DATABASE)
  proxy = createServer((socket) => {
    const to = connect(postgres.port, '127.0.0.1')
    socket.once('data', (bytes) => begins.push(bytes))
    socket.on('error', () => to.destroy())
    to.on('error', () => socket.destroy())
    socket.pipe(to).pipe(socket)
  })
  await new Promise<void>((resolve) => {
    proxy.listen(0, '127.0.0.1', resolve)
  })
  const address: AddressInfo | string | null = proxy.address()
  port = String(typeof address === 'object' && address !== null ? address.port : 0)
}, 60_000)
afterAll(async () => {
  proxy.close()
  await postgres.stop()
})

const check = (
  list: string | null,
  change: Readonly<Record<string, string>> = {},
  egress: string | null = null,
) => {
  begins = []
  return checkDestination(
    'redshift',
    { ...postgres.credentialOf(DATABASE), port, ...change },
    guardedReach(egress, now, list),
  )
}

/** First bytes of a client that asks for encryption. */
const ASKS_FOR_TLS = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47])

describe('a database at a permitted private address', () => {
  it.each([
    ['its address', () => '127.0.0.1', {}],
    ['its address and port', () => `127.0.0.1:${port}`, {}],
    ['its range', () => '127.0.0.0/8', {}],
    ['its name', () => `localhost:${port},::1`, { host: 'localhost' }],
    ['the range of the address of its name', () => '127.0.0.0/8,::1', { host: 'localhost' }],
    ['its address in another spelling', () => '127.0.0.1', { host: '2130706433' }],
  ])('connects by %s', async (_by, list, change) => {
    expect(await check(list(), change)).toEqual({ isSuccess: true })
    // in plain text only after the server has offered no encryption
    expect(begins[0]).toEqual(ASKS_FOR_TLS)
    expect(begins.at(-1)).not.toEqual(ASKS_FOR_TLS)
  })

  it('is encrypted where the server offers that, whoever has signed its certificate', async () => {
    const clients: TLSSocket[] = []
    const server = createServer((socket) => {
      socket.on('error', () => undefined)
      socket.once('data', () => {
        socket.write('S')
        const client = new TLSSocket(socket, { isServer: true, ...SELF_SIGNED })
        const to = connect(postgres.port, '127.0.0.1')
        clients.push(client)
        client.on('error', () => to.destroy())
        to.on('error', () => client.destroy())
        client.pipe(to).pipe(client)
      })
    })
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve)
    })
    const address: AddressInfo | string | null = server.address()
    const encrypted = String(typeof address === 'object' && address !== null ? address.port : 0)
    expect(await check('127.0.0.1', { port: encrypted })).toEqual({ isSuccess: true })
    expect(clients.map((client) => client.encrypted)).toEqual([true])
    server.close()
  })

  it('is a source as well', async () => {
    await postgres.query(DATABASE, 'CREATE SCHEMA IF NOT EXISTS tenjin')
    const secret = { ...postgres.credentialOf(DATABASE), port }
    const check = (list: string | null) =>
      liveSourceOf('tenjin').check({
        http: () => Promise.reject(new TypeError('No HTTP here')),
        sql: createSqlClient(guardedReach(null, now, list).sql),
        secret,
        now,
        signal: new AbortController().signal,
      })
    expect(await check('127.0.0.1')).toMatchObject({
      message: expect.stringContaining('no tables of Tenjin'),
    })
    expect(await check(null)).toEqual(NOT_PERMITTED)
  })

  it('counts as permitted by STACKYARD_EGRESS', async () => {
    expect(await check('127.0.0.1', {}, 'r.applovin.com')).toEqual({ isSuccess: true })
    expect(await check('127.0.0.1:1025', {}, 'r.applovin.com')).toMatchObject({
      message: expect.stringContaining('STACKYARD_EGRESS.'),
    })
  })

  it('says what is wrong at an open port as for every database', async () => {
    expect(await check('127.0.0.1', { password: 'word-canary' })).toMatchObject({ field: 'password' })
    expect(await check('127.0.0.1', { port: '1025' })).toMatchObject({
      field: 'host',
      message: expect.stringContaining('could not connect to this host and port'),
    })
  })
})

describe('a refusal', () => {
  it.each([
    ['an address', null, { host: '127.0.0.1' }],
    ['an address at a port where nobody listens', null, { host: '127.0.0.1', port: '1025' }],
    ['an address elsewhere', null, { host: '10.255.255.1' }],
    ['a name', null, { host: 'localhost' }],
    ['a name of an inner network that does not exist', null, { host: 'no-such-host.internal' }],
    ['the same, with ranges that it could lead to', '10.0.0.0/8', { host: 'no-such-host.internal' }],
    ['another address than the listed ones', '127.0.0.2,10.0.0.0/8', { host: '127.0.0.1' }],
    ['another port', '127.0.0.1:1025', {}],
    ['another name', 'warehouse.internal', { host: 'localhost' }],
  ])('says who refuses %s, and nothing else', async (_what, list, change) => {
    expect(await check(list, change)).toEqual(NOT_PERMITTED)
    expect(begins).toEqual([])
  })

  it('of a low port needs an entry with that port to end', async () => {
    for (const list of [null, '127.0.0.1', '127.0.0.1:81'])
      expect(await check(list, { port: '80' })).toMatchObject({
        field: 'port',
        message: expect.stringContaining('Ports below 1024 are not allowed'),
      })
    expect(await check('127.0.0.1:80', { port: '80' })).toMatchObject({ field: 'host' })
    // only the address of a name decides
    expect(await check('10.0.0.0/8:80', { host: 'localhost', port: '80' })).toEqual(NOT_PERMITTED)
  })
})
