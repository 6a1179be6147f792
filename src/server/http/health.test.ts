/** Probes of the service over real HTTP. */
import { once } from 'node:events'
import { renameSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ANA, startTestServer } from '@/testing/server/testServer'
import type { TestServer } from '@/testing/server/testServer'
import { createLog } from '../lib/log'
import { createReadiness } from './health'
import { createAppServer } from './server'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe('probes', () => {
  it('answer without a session, and are never cached', async () => {
    for (const [path, status] of [
      ['/healthz', 'alive'],
      ['/readyz', 'ready'],
    ] as const) {
      const response = await server.get(path)
      expect([response.status, await response.json()]).toEqual([200, { status }])
      expect(response.headers.get('cache-control')).toBe('no-store')
    }
    const head = await server.get('/healthz', { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
    expect((await server.get('/healthz', { method: 'POST' })).status).toBe(405)
  })

  it('are outside the limits of log-ins', async () => {
    for (let attempt = 0; attempt < 9; attempt += 1)
      await server.send('POST', '/api/users/login', null, { email: ANA, password: 'wrong' })
    for (let probe = 0; probe < 30; probe += 1) expect((await server.get('/readyz')).status).toBe(200)
  })

  it('say that the disk cannot be written, without its path', async () => {
    const data = join(server.folder, 'data')
    renameSync(data, `${data}-gone`)
    server.advance(1000)
    const response = await server.get('/readyz')
    renameSync(`${data}-gone`, data)
    server.advance(1000)
    expect([response.status, await response.json()]).toEqual([503, { status: 'not ready', failed: ['disk'] }])
    expect((await server.get('/readyz')).status).toBe(200)
  })
})

it('O-8 say alive, but not ready, while the first accounts are made, and other requests wait', async () => {
  let begin = (): void => undefined
  const ready = new Promise<void>((resolve) => {
    begin = resolve
  })
  const { now } = Date
  const isReady = { accounts: false }
  const app = createAppServer({
    routes: [],
    staticFolder: server.folder,
    log: createLog(() => undefined, now),
    now,
    readiness: () => Promise.resolve(isReady.accounts ? [] : ['accounts']),
    ready,
  })
  app.listen(0, '127.0.0.1')
  await once(app, 'listening')
  const address: AddressInfo | string | null = app.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  const statusOf = async (path: string) => (await fetch(`${origin}${path}`)).status
  const page = statusOf('/api/unknown')
  expect([await statusOf('/healthz'), await statusOf('/readyz')]).toEqual([200, 503])
  expect(await Promise.race([page, Promise.resolve('waits')])).toBe('waits')
  isReady.accounts = true
  begin()
  expect([await page, await statusOf('/readyz')]).toEqual([404, 200])
  app.close()
  app.closeAllConnections()
})

describe('readiness', () => {
  const fail = () => {
    throw new Error('SQLITE_CORRUPT /home/secret/stackyard.sqlite')
  }

  it('names each part that fails, with the cause in the log only', async () => {
    const errors: unknown[] = []
    let now = 0
    const failed = createReadiness(
      { store: fail, runs: () => undefined, disk: fail },
      { onFailure: (part, error) => errors.push([part, error]), now: () => now },
    )
    expect(await failed()).toEqual(['store', 'disk'])
    expect(errors).toHaveLength(2)
    // a part that keeps failing is logged once
    now = 1000
    await failed()
    expect(errors).toHaveLength(2)
  })

  it('counts a part that does not answer in time as failed', async () => {
    const never = () => new Promise<void>(() => undefined)
    const options = { onFailure: () => undefined, now: () => 0, timeoutMs: 10 }
    expect(await createReadiness({ disk: never }, options)()).toEqual(['disk'])
  })

  it('asks the parts at most once a second', async () => {
    let [now, checks] = [5000, 0]
    const failed = createReadiness(
      { store: () => void (checks += 1) },
      { onFailure: () => undefined, now: () => now },
    )
    await Promise.all([failed(), failed(), failed()])
    now = 5999
    await failed()
    expect(checks).toBe(1)
    now = 6000
    await failed()
    now = 4000
    await failed()
    expect(checks).toBe(3)
  })
})
