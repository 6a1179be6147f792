/** Answers, limits and errors of the guarded client, over real connections. */
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { HOST, SECRET, startOutboundBench } from '@/testing/server/outboundBench'
import type { Answer } from '@/testing/server/outboundBench'
import { OUTBOUND_LIMITS } from './limits'

const { answerWith, asked, clientWith, get, httpWith } = startOutboundBench()

const limited = (limits: Partial<Record<keyof typeof OUTBOUND_LIMITS, number>>) => ({
  limits: { ...OUTBOUND_LIMITS, ...limits },
})

describe('an answer', () => {
  it('arrives as it was sent, with the headers and the body of the request', async () => {
    answerWith((request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () =>
        response
          .writeHead(418, { 'X-Kind': 'teapot' })
          .end(`${request.headers.authorization} ${Buffer.concat(chunks)}`),
      )
    })
    const response = await get(`https://${HOST}/a?b=c`, {
      method: 'POST',
      body: '{"x":1}',
      headers: { Authorization: 'Bearer t', 'Content-Type': 'application/json' },
    })
    expect([response.status, response.headers.get('x-kind'), await response.text()]).toEqual([
      418,
      'teapot',
      'Bearer t {"x":1}',
    ])
    expect(asked).toEqual([`POST ${HOST}/a?b=c`])
  })

  it.each([204, 304, 601])('may have the status %d', async (status) => {
    answerWith((_request, response) => response.writeHead(status).end())
    const response = await get(`https://${HOST}/`)
    expect([response.status, await response.text()]).toEqual([status, ''])
  })

  it('is unpacked', async () => {
    answerWith((_request, response) =>
      response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(gzipSync('rows'.repeat(100))),
    )
    expect(await (await get(`https://${HOST}/`)).text()).toBe('rows'.repeat(100))
  })
})

describe('limits', () => {
  const late = { name: 'RetryableError', message: 'The provider did not answer in time.' }

  it('end an answer without headers', async () => {
    answerWith(() => undefined)
    await expect(get(`https://${HOST}/`, {}, limited({ headersMs: 30 }))).rejects.toMatchObject(late)
  })

  it('do not count the time of an upload as a wait for the answer', async () => {
    answerWith((request, response) => {
      // what is not read fills the buffers of the connection
      setTimeout(() => request.resume(), 700)
      request.on('end', () => response.end('received'))
    })
    const body = new Uint8Array(15_000_000)
    const response = await get(`https://${HOST}/`, { method: 'POST', body }, limited({ headersMs: 500 }))
    expect(await response.text()).toBe('received')
  })

  it('end an answer that goes on for too long', async () => {
    answerWith((_request, response) => void response.writeHead(200).write('rows'))
    const response = await get(`https://${HOST}/`, {}, limited({ wholeMs: 60 }))
    await expect(response.text()).rejects.toMatchObject(late)
  })

  it('end an answer that is too large, packed ones too', async () => {
    const huge = 'a'.repeat(3_000_000)
    for (const [headers, body] of [
      [{}, huge],
      [{ 'Content-Encoding': 'gzip' }, gzipSync(huge)],
    ] as const) {
      answerWith((_request, response) => response.writeHead(200, headers).end(body))
      const response = await get(`https://${HOST}/`, {}, limited({ bytes: 2_000_000 }))
      await expect(response.text()).rejects.toMatchObject({
        kind: 'limit',
        message: expect.stringContaining('more than 2 MB'),
      })
    }
  })

  it('a cut answer can be requested again', async () => {
    answerWith((_request, response) => {
      response.writeHead(200, { 'Content-Length': '100' }).write('half')
      setTimeout(() => response.destroy(), 10)
    })
    const response = await get(`https://${HOST}/`)
    await expect(response.text()).rejects.toMatchObject({
      name: 'RetryableError',
      detail: 'the answer was cut',
    })
  })

  it('a request that is aborted ends with its reason', async () => {
    answerWith(() => undefined)
    const controller = new AbortController()
    setTimeout(() => controller.abort(new Error('stop')), 20)
    await expect(get(`https://${HOST}/`, { signal: controller.signal })).rejects.toThrow('stop')
  })
})

describe('the rate of a credential', () => {
  it('lets a burst pass, then waits', async () => {
    const client = clientWith({ rates: new Map([[HOST, { requests: 2, perMs: 200 }]]) })
    const startedAt = performance.now()
    await Promise.all([1, 2, 3].map(() => client(new Request(`https://${HOST}/`))))
    expect(performance.now() - startedAt).toBeGreaterThan(80)
  })

  it('holds for the address of the provider only, not for others at the same host', async () => {
    const http = httpWith()
    const slow = { address: `https://${HOST}/slow`, rate: { requests: 1, perMs: 60_000 } }
    const client = http(SECRET, slow)
    const ask = (path: string) => client(new Request(`https://${HOST}${path}`))
    expect((await ask('/slow/1')).status).toBe(200)
    for (let place = 0; place < 4; place++) expect((await ask('/beside')).status).toBe(200)
    expect((await http({ token: 'another provider' })(new Request(`https://${HOST}/slow/2`))).status).toBe(
      200,
    )
    await expect(ask('/slow/3')).rejects.toMatchObject({ name: 'RetryableError' })
  })

  it('after 429 no request is sent before the time that the provider names', async () => {
    answerWith((_request, response) => response.writeHead(429, { 'Retry-After': '120' }).end())
    const client = clientWith()
    expect((await client(new Request(`https://${HOST}/`))).status).toBe(429)
    await expect(client(new Request(`https://${HOST}/`))).rejects.toMatchObject({
      name: 'RetryableError',
      retryAfterMs: expect.closeTo(120_000, -4),
    })
    expect(asked).toHaveLength(1)
  })
})

it('a request that waits for its turn also waits for the pause that another answer begins', async () => {
  answerWith((_request, response) => response.writeHead(429, { 'Retry-After': '120' }).end())
  const client = clientWith({ rates: new Map([[HOST, { requests: 1, perMs: 300 }]]) })
  const [first, second] = await Promise.allSettled([1, 2].map(() => client(new Request(`https://${HOST}/`))))
  expect(first).toMatchObject({ value: { status: 429 } })
  expect(second).toMatchObject({ reason: { name: 'RetryableError' } })
  expect(asked).toHaveLength(1)
})

describe('errors', () => {
  it('have no value of the credential and no address', async () => {
    const url = `https://${HOST}/${SECRET.token}?api_key=${SECRET.token}`
    const failures: Answer[] = [
      (request) => request.socket.destroy(),
      (_request, response) =>
        response.writeHead(302, { Location: `https://x.example/${SECRET.token}` }).end(),
      (request) => request.socket.end(`HTTP/1.1 ${SECRET.token}\r\n\r\n`),
    ]
    for (const failure of failures) {
      answerWith(failure)
      const error = await get(url).catch((reason: unknown) => reason)
      expect(error).toBeInstanceOf(Error)
      const { message, detail, stack, cause } = Object(error)
      expect(`${message} ${detail} ${stack} ${JSON.stringify(cause)}`).not.toMatch(/canary|provider\.example/)
    }
  })
})
