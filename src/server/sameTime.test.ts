/**
 * Nobody learns by the time of an answer whether an address has an account. `npm test` counts the work behind each
 * answer, which no load on the machine can blur; `npm run test:deep` takes the times.
 */
import { once } from 'node:events'
import type { Server } from 'node:http'
import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMockCore } from '@mocks/backend'
import { PERSON, STORY_NOW } from '@mocks/data/ids'
import { simpleServices } from '@mocks/simpleServices'
import { createMemoryStore } from './store/memoryStore'
import type { Store } from './store/store'
import { worlds } from '@mocks/world/worlds'
import { createLog } from './lib/log'
import { isDeep } from '@/testing/isDeep'
import { rememberTags } from '@/testing/server/knownTags'
import { mannWhitney, median } from '@/testing/server/rankTest'
import { createRoutes } from './http/routes'
import { LEVEL_MS } from './http/callRoutes'
import { createAppServer } from './http/server'
import { ANA, startTestServer } from '@/testing/server/testServer'
import type { TestServer } from '@/testing/server/testServer'

const UNKNOWN = 'nobody@lumen.example'
const UNCONFIRMED = 'ben@lumen.example'
/** A timer may ring a moment early. */
const SLACK_MS = 5

const CALLS = [
  { path: '/api/users/login', more: { password: 'Wrong-Password-1' }, known: ANA },
  { path: '/api/users/request_reset_password', more: {}, known: ANA },
  { path: '/api/users/resend_confirmation', more: {}, known: UNCONFIRMED },
] as const

describe('work behind an answer', () => {
  const done = { compared: 0, hashed: 0, written: 0 }
  let server: Server
  let origin = ''

  const countedStore = (): Store => {
    const store = createMemoryStore(worlds.busy().records)
    store.update('users', PERSON.ben, { emailConfirmed: false })
    const insert: Store['insert'] = (...given) => {
      done.written += 1
      return store.insert(...given)
    }
    const update: Store['update'] = (...given) => {
      done.written += 1
      return store.update(...given)
    }
    return { ...store, insert, update }
  }
  const { hash, verify } = simpleServices.passwords
  const passwords = {
    hash: (...given: Parameters<typeof hash>) => {
      done.hashed += 1
      return hash(...given)
    },
    verify: (...given: Parameters<typeof verify>) => {
      done.compared += 1
      return verify(...given)
    },
  }

  beforeAll(async () => {
    const now = () => STORY_NOW
    const routes = createRoutes(createMockCore(countedStore(), { now, services: { passwords } }))
    const log = createLog(() => undefined, now)
    server = createAppServer({ routes, staticFolder: 'nowhere', now, log })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  })
  afterAll(() => {
    server.close()
    server.closeAllConnections()
  })

  const workOf = async (path: string, email: string, more: object) => {
    Object.assign(done, { compared: 0, hashed: 0, written: 0 })
    const begun = performance.now()
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(origin + path, {
      method: 'POST',
      headers,
      body: JSON.stringify({ email, ...more }),
    })
    const answer = [response.status, await response.text()]
    return { answer, work: { ...done }, took: performance.now() - begun }
  }

  it('R-3 a log in compares one password and writes one event of the audit trail, whoever is asked for', async () => {
    const [{ path, more, known }] = CALLS
    const unknown = await workOf(path, UNKNOWN, more)
    expect(unknown.work).toEqual({ compared: 1, hashed: 0, written: 1 })
    const { answer, work } = await workOf(path, known, more)
    expect({ answer, work }).toEqual({ answer: unknown.answer, work: unknown.work })
  })

  it.each(CALLS.slice(1))(
    'R-3 $path hashes nothing, and answers no sooner than the time its mail may take',
    async ({ path, more, known }) => {
      const [unknown, mailed] = [await workOf(path, UNKNOWN, more), await workOf(path, known, more)]
      expect(mailed.answer).toEqual(unknown.answer)
      // the budget of mails and the event
      expect(unknown.work).toEqual({ compared: 0, hashed: 0, written: 2 })
      // the code and the mail as well: what the time has to hide
      expect(mailed.work).toEqual({ compared: 0, hashed: 0, written: 4 })
      for (const { took } of [unknown, mailed]) expect(took).toBeGreaterThan(LEVEL_MS - SLACK_MS)
    },
  )

  it('R-3 a body that is sent slowly takes none of that time', async () => {
    const body = JSON.stringify({ email: UNKNOWN })
    const head = ['POST /api/users/request_reset_password HTTP/1.1', 'Host: localhost', 'Connection: close']
    const sent = [
      ...head,
      'Content-Type: application/json',
      `Content-Length: ${body.length}`,
      '',
      body.slice(0, 5),
    ]
    const socket = connect(Number(new URL(origin).port), '127.0.0.1')
    socket.write(sent.join('\r\n'))
    await setTimeout(2 * LEVEL_MS)
    const begun = performance.now()
    socket.write(body.slice(5))
    const [answer]: unknown[] = await once(socket, 'data')
    expect(String(answer)).toMatch(/^HTTP\/1\.1 200 /)
    expect(performance.now() - begun).toBeGreaterThan(LEVEL_MS - SLACK_MS)
    socket.destroy()
  })
})

describe('the comparison of two samples', () => {
  const evens = Array.from({ length: 40 }, (_, index) => 2 * index)

  it('R-3 tells a shift from none, ties included', () => {
    expect(mannWhitney(evens, evens)).toBeCloseTo(1, 6)
    expect(
      mannWhitney(
        evens,
        evens.map((value) => value + 1),
      ),
    ).toBeGreaterThan(0.5)
    expect(
      mannWhitney(
        evens,
        evens.map((value) => value + 40),
      ),
    ).toBeLessThan(0.001)
    expect([median([3, 1, 2]), median([4, 1, 2, 3])]).toEqual([2, 2.5])
  })
})

const timing = () => {
  const SAMPLES = 200
  const QUARTER_HOUR_MS = 15 * 60_000
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
    // a hash that is remembered takes no time, whatever it would cost
    rememberTags(false)
    const { store } = server.running
    for (const { id } of store.list('users', { email: UNCONFIRMED }))
      store.update('users', id, { emailConfirmed: false })
  })
  afterAll(() => server.close())

  const timeOf = async (path: string, email: string, more: object) => {
    // no try is slowed down for those before it
    server.advance(QUARTER_HOUR_MS)
    const begun = performance.now()
    const response = await server.send('POST', path, null, { email, ...more })
    await response.text()
    expect(response.status).toBe(path.endsWith('login') ? 401 : 200)
    return performance.now() - begun
  }

  // by its nature one run in a hundred says that equal samples differ
  it.each(CALLS)(
    'R-3 $path takes as long for a known address as for an unknown one',
    { timeout: 300_000, retry: 2 },
    async ({ path, more, known }) => {
      const times: Record<string, number[]> = { [known]: [], [UNKNOWN]: [] }
      for (let round = 0; round < SAMPLES; round += 1) {
        const order = round % 2 === 0 ? [known, UNKNOWN] : [UNKNOWN, known]
        for (const email of order) times[email]?.push(await timeOf(path, email, more))
      }
      const [ofKnown, ofUnknown] = [times[known] ?? [], times[UNKNOWN] ?? []]
      expect(Math.abs(median(ofKnown) / median(ofUnknown) - 1)).toBeLessThan(0.1)
      expect(mannWhitney(ofKnown, ofUnknown)).toBeGreaterThan(0.01)
    },
  )
}

if (isDeep) describe('time of an answer', timing)
