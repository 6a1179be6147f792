/** Deliveries to a receiver on this machine, by the built service, with a kill -9 while one is on its way. */
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { buildService } from '@/testing/server/buildService'
import type { BuiltService } from '@/testing/server/buildService'
import { startLocalServer } from '@/testing/server/localServer'
import type { LocalServer } from '@/testing/server/localServer'
import { ANA, TEST_PASSWORD, tokensOf } from '@/testing/server/testServer'

const WAIT = { timeout: 20_000, interval: 20 }

interface Received {
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

let data: string
let service: BuiltService
let receiver: LocalServer
let received: Received[] = []
/** Answers a delivery; none leaves it open. */
let answer: (response: ServerResponse) => void = (response) => response.writeHead(204).end()
const children: ChildProcess[] = []
beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'stackyard-'))
  service = await buildService()
  receiver = await startLocalServer((request, response) => {
    void text(request).then((body) => {
      received.push({ path: request.url ?? '', headers: request.headers, body })
      answer(response)
    })
  })
}, 60_000)
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await receiver.close()
  rmSync(data, { recursive: true, force: true, maxRetries: 20 })
})

const start = async (): Promise<{ readonly child: ChildProcess; readonly origin: string }> => {
  const child = spawn(process.execPath, [join(service.folder, 'main.js'), '--live', '--port', '0'], {
    env: {
      ...process.env,
      STACKYARD_DATA: data,
      STACKYARD_FIRST_PASSWORD: TEST_PASSWORD,
      STACKYARD_EGRESS_PRIVATE: `127.0.0.1:${receiver.port}`,
    },
  })
  children.push(child)
  let printed = ''
  child.stdout.on('data', (chunk: Buffer) => {
    printed += chunk.toString()
  })
  child.stderr.on('data', (chunk: Buffer) => {
    printed += chunk.toString()
  })
  const origin = await vi.waitFor(() => {
    const [found] = /http:\/\/localhost:\d+/.exec(printed) ?? []
    if (found === undefined || !printed.includes('Ctrl+C')) throw new Error(printed)
    return found
  }, WAIT)
  return { child, origin }
}

const createCalls = async (origin: string) => {
  const send = (method: string, path: string, token: string | null, body?: object) =>
    fetch(`${origin}${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(token !== null && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
  const login = await send('POST', '/api/users/login', null, { email: ANA, password: TEST_PASSWORD })
  const { access_token: token } = await tokensOf(login)
  return {
    post: (path: string, body?: object) => send('POST', `/api/organizations/webhooks${path}`, token, body),
    log: async (id = 1) => (await send('GET', `/api/organizations/webhooks/${id}/deliveries`, token)).json(),
  }
}

/** Checks a signature as the page *Webhooks* of the book says. */
const isGenuine = ({ headers, body }: Received, secret: string): boolean => {
  const parts = String(headers['stackyard-signature']).split(',')
  const time = parts.find((part) => part.startsWith('t='))?.slice(2) ?? ''
  const expected = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
  return parts.includes(`v1=${expected}`)
}

it('arrive signed, and once more with the same id after a kill -9 before the answer', async () => {
  const first = await start()
  const calls = await createCalls(first.origin)
  const url = `http://127.0.0.1:${receiver.port}/alerts?key=1`
  const choice = { name: 'On call', format: 'signed', url, kinds: ['stack_failed'] }
  const { secret } = z.parse(z.object({ secret: z.string() }), await (await calls.post('', choice)).json())
  answer = () => undefined
  expect((await calls.post('/1/test')).status).toBe(204)
  await vi.waitFor(() => expect(received).toHaveLength(1), WAIT)
  const ended = once(first.child, 'exit')
  first.child.kill('SIGKILL')
  await ended

  answer = (response) => response.writeHead(204).end()
  const second = await start()
  await vi.waitFor(() => expect(received).toHaveLength(2), WAIT)
  const later = await createCalls(second.origin)
  await vi.waitFor(
    async () =>
      expect(await later.log()).toMatchObject({
        deliveries: [{ kind: 'test', state: 'delivered', tries: 1, status: 204 }],
      }),
    WAIT,
  )
  const [one, other] = received
  expect([one?.path, one?.headers['content-type']]).toEqual(['/alerts?key=1', 'application/json'])
  expect(other?.body).toBe(one?.body)
  expect(other?.headers['stackyard-delivery']).toBe(one?.headers['stackyard-delivery'])
  expect(received.map((each) => isGenuine(each, secret))).toEqual([true, true])
  expect(received.map((each) => isGenuine(each, 'whsec_other'))).toEqual([false, false])

  answer = (response) => response.writeHead(302, { Location: '/elsewhere' }).end()
  received = []
  // another one, because tests of one are some seconds apart
  await later.post('', { ...choice, name: 'Moved' })
  expect((await later.post('/2/test')).status).toBe(204)
  await vi.waitFor(
    async () =>
      expect(await later.log(2)).toMatchObject({
        deliveries: [{ state: 'failed', failure: expect.stringContaining('The receiver redirected') }],
      }),
    WAIT,
  )
  expect(received).toHaveLength(1)
}, 90_000)
