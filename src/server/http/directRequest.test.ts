/** What sample mode gives to anyone at this machine is for nobody behind a proxy (S-9). */
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ANA, startTestServer } from '@/testing/server/testServer'
import type { TestServer } from '@/testing/server/testServer'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(undefined, { hasSample: true })
  await server.send('POST', '/api/users/request_reset_password', null, { email: ANA })
})
afterAll(() => server.close())

/** Status of the answer to a request with exactly these headers, of this version of HTTP. */
const statusOf = (version: string, start: string, headers: readonly string[], body = '') =>
  new Promise<number>((resolve, reject) => {
    const { port } = new URL(server.running.origin)
    const lines = [
      `${start} HTTP/${version}`,
      `Host: localhost:${port}`,
      `Content-Length: ${body.length}`,
      'Connection: close',
      ...headers,
    ]
    const socket = connect(Number(port), '127.0.0.1', () =>
      socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`),
    )
    let text = ''
    socket.on('data', (chunk) => {
      text += String(chunk)
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(Number(text.split(' ')[1])))
  })

const sampleLogin = () =>
  `/sample/google?client_id=sample&redirect_uri=${encodeURIComponent(`${server.running.origin}/auth/google`)}&response_type=id_token&scope=openid&state=s&nonce=n`
/** Answers of everything that sample mode gives to anyone at this machine. */
const answersTo = (version: string, headers: readonly string[]) =>
  Promise.all([
    statusOf(version, `GET ${sampleLogin()}`, headers),
    statusOf(version, 'POST /sample/google', headers),
    statusOf(version, 'GET /sample/oauth/meta?client_id=c', headers),
    statusOf(
      version,
      'POST /api/users/printed_mail',
      ['Content-Type: application/json', ...headers],
      JSON.stringify({ email: ANA }),
    ),
  ])

describe('sample logins and printed links', () => {
  it.each<[string, readonly string[]]>([
    ['no other header', []],
    ['headers of a browser', ['Accept: text/html', 'X-Request-Id: 1']],
  ])('S-9 are there for people on this machine: %s', async (_what, headers) => {
    expect(await answersTo('1.1', headers)).toEqual([200, 400, 400, 200])
  })

  it.each<[string, string, readonly string[]]>([
    ['nginx as it is installed', '1.0', []],
    ['a client that names itself direct', '1.0', ['X-Stackyard-Direct: yes']],
    ...[
      'Forwarded: for=192.0.2.60',
      'Via: 1.1 proxy',
      'X-Forwarded: for=192.0.2.60',
      'X-Forwarded-For: 192.0.2.60',
      'X-Forwarded-Host: stackyard.example.com',
      'X-Forwarded-Proto: https',
      'X-Forwarded-Anything: ',
      'X-Real-IP: 192.0.2.60',
      'True-Client-IP: 192.0.2.60',
      'X-Client-IP: 192.0.2.60',
      'X-Cluster-Client-IP: 192.0.2.60',
      'X-Original-Host: stackyard.example.com',
      'X-Original-URL: /sample/google',
      'X-Envoy-External-Address: 192.0.2.60',
      'X-Amzn-Trace-Id: Root=1-67891233-abcdef012345678912345678',
      'CF-Connecting-IP: 192.0.2.60',
      'CF-Ray: 230b030023ae2822-SJC',
      'Fastly-Client-IP: 192.0.2.60',
    ].map((header): [string, string, readonly string[]] => [
      header,
      '1.1',
      [header, 'X-Stackyard-Direct: yes'],
    ]),
  ])('S-9 are for nobody behind a proxy: %s', async (_what, version, headers) => {
    expect(await answersTo(version, headers)).toEqual([404, 404, 404, 404])
  })
})
