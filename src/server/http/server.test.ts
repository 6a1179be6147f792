import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { UPLOAD_LIMIT_BYTES } from '@/domain/shared/constants'
import { CREDENTIAL_BODY_MAX_BYTES } from '@/domain/shared/limits'
import { startServer, startFailure } from '../main/start'
import { isDeep } from '@/testing/isDeep'
import { startLocalServer } from '@/testing/server/localServer'
import { ANA, startTestServer, testOptions, TEST_ASSET, TEST_PASSWORD } from '@/testing/server/testServer'
import type { TestServer } from '@/testing/server/testServer'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer(undefined, {}, null, { isFirst: true })
  token = await server.logIn(ANA)
})
afterAll(() => server.close())

const messageOf = async (response: Response): Promise<unknown> => response.json()
const post = (body: BodyInit, type = 'application/json') =>
  server.get('/api/users/credentials/verify', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': type },
    body,
  })

/** Sends raw text and gives the first line of the answer. */
const raw = (text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(server.running.origin).port), '127.0.0.1', () => socket.write(text))
    socket.setEncoding('utf8')
    socket.once('data', (data: Buffer | string) => {
      resolve(data.toString().split('\r\n')[0] ?? '')
      socket.destroy()
    })
    socket.once('error', reject)
  })

describe('the built app', () => {
  it('serves the page for paths without an extension, and nothing for a missing file', async () => {
    for (const path of ['/', '/dashboard', '/new-stack/basic/roas', '/apiary']) {
      expect(await (await server.get(path)).text()).toContain('<title>Stackyard</title>')
    }
    for (const path of ['/assets/gone.js', '/favicon.ico', '/dashboard.html']) {
      expect((await server.get(path)).status).toBe(404)
    }
  })

  it('B-2 serves neither source maps nor hidden files, nor anything outside its folder', async () => {
    const hidden = [
      `${TEST_ASSET}.map`,
      '/.vite/manifest.json',
      '/%2e%2e/data/stackyard.key',
      '/..%2fdata/first-run.txt',
    ]
    for (const path of [...hidden, '/%00.js', '/%E0%A4%A.js', '/..%5cdata%5cstackyard.key.txt']) {
      expect((await server.get(path)).status, path).toBe(404)
    }
    expect(await raw('GET /../data/first-run.txt HTTP/1.1\r\nHost: localhost\r\n\r\n')).toContain('404')
  })

  it('packs text, and answers 304 to who has it already', async () => {
    const first = await server.get(TEST_ASSET, { headers: { 'accept-encoding': 'gzip' } })
    expect(first.headers.get('content-encoding')).toBe('gzip')
    expect(Number(first.headers.get('content-length'))).toBeLessThan(1000)
    expect(await first.text()).toContain('stackyard stackyard')
    const plain = await server.get(TEST_ASSET, { headers: { 'accept-encoding': 'identity' } })
    expect(plain.headers.get('content-encoding')).toBeNull()
    const again = await server.get(TEST_ASSET, {
      headers: { 'if-none-match': first.headers.get('etag') ?? '' },
    })
    expect(again.status).toBe(304)
  })

  it('answers HEAD without a body and refuses other methods', async () => {
    const head = await server.get('/', { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
    expect((await server.get('/', { method: 'POST', body: 'x' })).status).toBe(405)
  })
})

describe('calls', () => {
  it('R-8 FS-1 takes a credential as long as an upload may be, and answers 413 to a longer body', async () => {
    const valued = (characters: number) =>
      JSON.stringify({ label: 'applovin', name: 'One', value: { report_key: 'x'.repeat(characters) } })
    expect((await post(valued(UPLOAD_LIMIT_BYTES))).status).toBe(200)
    const refused = await post(valued(CREDENTIAL_BODY_MAX_BYTES))
    expect(refused.status).toBe(413)
    expect(await messageOf(refused)).toEqual({ message: 'This request is larger than 1088 kB.' })
  })

  if (isDeep)
    it('S-12 stores 20 MB of credentials of an organization, and says what to do beyond', async () => {
      const store = (name: string, characters: number, method = 'POST', path = '/api/users/credentials') =>
        server.send(method, path, token, {
          label: 'applovin',
          name,
          value: { report_key: 'x'.repeat(characters) },
        })
      const answers: Response[] = []
      for (let index = 0; index < 21; index += 1) answers.push(await store(`Large ${index}`, 1_000_000))
      expect(answers.map(({ status }) => status)).toEqual([...Array<number>(19).fill(200), 409, 409])
      expect(await messageOf(answers[20] ?? Response.error())).toEqual({
        message: expect.stringMatching(
          /all of the 20 MB .* wasn't saved\. Delete credentials that no stack uses/,
        ),
      })
      const small = await store('Small', 10)
      expect(small.status).toBe(200)
      const { id }: { readonly id: number } = Object(await small.json())
      expect((await store('Small', 1_000_000, 'POST', `/api/users/credentials/${id}`)).status).toBe(409)
      expect((await store('Renamed', 10, 'POST', `/api/users/credentials/${id}`)).status).toBe(200)
    })

  it('R-8 stops reading a body that does not say how long it is', async () => {
    const chunk = new Uint8Array(256 * 1024)
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        for (let sent = 0; sent < 2 * CREDENTIAL_BODY_MAX_BYTES; sent += chunk.length)
          controller.enqueue(chunk)
        controller.close()
      },
    })
    const unmeasured = {
      method: 'POST',
      body,
      duplex: 'half',
      headers: { authorization: `Bearer ${token}` },
    } as const
    expect((await server.get('/api/users/credentials/verify', unmeasured)).status).toBe(413)
  })

  it.each([
    '',
    '{',
    'null',
    '[]',
    '"text"',
    '42',
    '{"label":',
    '\u0000',
    '{"__proto__":{"label":"x"}}',
    '['.repeat(50_000),
  ])('R-8 answers broken JSON with 422 and a message: %#', async (text) => {
    const response = await post(text)
    expect(response.status).toBe(422)
    expect(await messageOf(response)).toEqual({ message: expect.any(String) })
  })

  it.each([
    "' OR 1=1 --",
    '"; DROP TABLE users; --',
    'שלום \u200F(B)',
    '名前',
    '\\',
    '%00',
    '${7*7}',
    '<script>alert(1)</script>',
  ])('R-8 keeps %s as the text it is', async (name) => {
    const sent = { label: 'applovin', name, value: { report_key: name } }
    const made: unknown = await (await server.send('POST', '/api/users/credentials', token, sent)).json()
    expect(made).toMatchObject({ name })
    expect(await (await server.send('GET', '/api/users/credentials', token)).json()).toMatchObject({
      credentials: expect.arrayContaining([expect.objectContaining({ name })]),
    })
  })
})

describe('calls that are none', () => {
  it('answers an unknown call with 404 in JSON', async () => {
    for (const [method, path] of [
      ['GET', '/api'],
      ['GET', '/api/nothing'],
      ['DELETE', '/api/users/nobody'],
    ] as const) {
      const response = await server.send(method, path, token)
      expect([response.status, await messageOf(response)]).toEqual([
        404,
        { message: 'There is no such call.' },
      ])
    }
  })

  it.each([
    '/api/users/request_reset_password/',
    '/api/users//request_reset_password',
    '/api/users/request%5Freset_password',
    '/api/users/Request_Reset_Password',
    '/api/x/api/users/request_reset_password',
    '/api/documentation/../users/request_reset_password',
    String.raw`/api/documentation/x\..\..\users\request_reset_password`,
    '/api/organizations/invite/..',
  ])('R-3 knows one spelling of each path: %s is no call', async (path) => {
    const body = JSON.stringify({ email: ANA })
    const sent = ['Host: localhost', 'Content-Type: application/json', `Content-Length: ${body.length}`]
    expect(await raw(`POST ${path} HTTP/1.1\r\n${sent.join('\r\n')}\r\n\r\n${body}`)).toContain('404')
    expect(server.printed()).not.toContain('Mail to')
  })

  it('answers only under its own names, so that no other site can point its name here', async () => {
    expect(await raw('GET /api/users/info HTTP/1.1\r\nHost: evil.example\r\n\r\n')).toContain('421')
    expect(await raw('GET / HTTP/1.1\r\nHost: 127.0.0.1:4180\r\n\r\n')).toContain('200')
  })

  it('takes reports about the content security policy', async () => {
    expect((await server.get('/api/csp-report', { method: 'POST', body: '{}' })).status).toBe(204)
  })
})

describe('start', () => {
  it('says in one sentence what to do when the port is taken, and leaves nothing open', async () => {
    const port = Number(new URL(server.running.origin).port)
    const options = { ...testOptions(`${server.folder}/other`), port }
    const around = {
      staticFolder: 'dist',
      firstPassword: null,
      runEntry: null,
      clock: () => 0,
      isTerminal: true,
      print: () => undefined,
    }
    const failure: unknown = await startServer(options, around).catch((error: unknown) => error)
    expect(startFailure(failure, port)).toBe(
      `Port ${port} is already in use. Stop the program that uses it, or choose another: npm start -- --port ${port + 1}`,
    )
  })

  it('CRD-8 AUT-2 says that the OAuth providers and Google are sample pages', async () => {
    const printed: string[] = []
    const options = { ...testOptions(`${server.folder}/played`), hasSample: true }
    const around = {
      staticFolder: 'dist',
      firstPassword: null,
      runEntry: null,
      clock: () => 0,
      isTerminal: true,
      print: (line: string) => void printed.push(line),
    }
    const running = await startServer(options, around)
    await running.close()
    expect(printed.join('\n')).toContain("Google's login and the OAuth providers are sample pages")
    expect(server.printed()).not.toContain('sample pages')
  })

  it('O-8 answers nobody before the first accounts can log in', async () => {
    const free = await startLocalServer(() => undefined)
    const { port } = free
    await free.close()
    const around = {
      staticFolder: 'dist',
      firstPassword: TEST_PASSWORD,
      runEntry: null,
      clock: () => 0,
      isTerminal: true,
      print: () => undefined,
    }
    const starting = startServer({ ...testOptions(`${server.folder}/early`), port }, around)
    let first: Response | null = null
    while (first === null)
      first = await fetch(`http://127.0.0.1:${port}/api/users/login`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email: ANA, password: TEST_PASSWORD }),
      }).catch(() => null)
    expect(first.status).toBe(200)
    await (await starting).close()
  })

  it('prints the address, the data file, the key file and the first accounts', () => {
    const printed = server.printed()
    for (const part of [server.running.origin, 'stackyard.sqlite', 'stackyard.key', 'first-run.txt', ANA]) {
      expect(printed).toContain(part)
    }
  })
})
