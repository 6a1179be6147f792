import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, expect, it, vi } from 'vitest'
import { endpoints } from '@/api/contract/endpoints'
import { ANA, startTestServer } from '@/testing/server/testServer'
import { createLog } from './lib/log'
import { createAppServer } from './http/server'

/** What one call answers when its handler does as given, and what the log says about it. */
const callWith = async (resolver: () => Response): Promise<{ response: Response; log: string }> => {
  const lines: string[] = []
  const server = createAppServer({
    routes: [
      {
        endpoint: endpoints.account.userInfo,
        patterns: ['/api/users/info'],
        answer: () => Promise.resolve().then(resolver),
      },
    ],
    staticFolder: 'nowhere',
    now: () => 0,
    log: createLog(
      (line) => lines.push(line),
      () => 0,
    ),
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const response = await fetch(`http://127.0.0.1:${port}/api/users/info`)
  const body = await response.text()
  server.close()
  server.closeAllConnections()
  return { response: new Response(body, response), log: lines.join('\n') }
}

describe('a fault inside the server', () => {
  it.each([
    [
      'thrown',
      () => {
        throw new Error('canary in users.ts:12')
      },
    ],
    ['answered', () => Response.json({ message: 'canary in users.ts:12' }, { status: 500 })],
  ])('R-10 tells the caller nothing of its insides when %s, and the log all', async (_how, resolver) => {
    const { response, log } = await callWith(resolver)
    expect(response.status).toBe(500)
    expect(await response.json()).toEqual({
      message: 'Something went wrong on the server. Try again.',
    })
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'")
    expect(log).toContain('canary in users.ts:12')
  })
})

describe('a caller who hangs up', () => {
  it.each(['Content-Length: 500', 'Transfer-Encoding: chunked'])(
    'R-11 in the middle of a body is no fault of the server: %s',
    async (length) => {
      const server = await startTestServer()
      const socket = connect(Number(new URL(server.running.origin).port), '127.0.0.1')
      const before = server.printed().length
      const head = [
        'POST /api/users/login HTTP/1.1',
        'Host: localhost',
        'Content-Type: application/json',
        length,
      ]
      socket.write(`${head.join('\r\n')}\r\n\r\n5\r\n{"ema\r\n`, () => setTimeout(() => socket.destroy(), 50))
      await vi.waitFor(() => expect(server.printed().slice(before)).toContain('POST /api/users/login'))
      expect(server.printed().slice(before)).not.toContain('result=fault')
      await server.close()
    },
  )
})

describe('a full disk', () => {
  it('O-10 is said in words, where a call cannot be saved', async () => {
    const server = await startTestServer()
    const token = await server.logIn(ANA)
    vi.spyOn(server.running.store, 'update').mockImplementation(() => {
      throw Object.assign(new Error('database or disk is full'), { code: 'ERR_SQLITE_ERROR', errcode: 13 })
    })
    const body = { name: 'Quay', phone_number: '', referral: '' }
    const answer = await server.send('POST', '/api/organizations/info', token, body)
    expect([answer.status, await answer.json()]).toEqual([
      507,
      {
        message: 'The disk of this service is full, so nothing was saved. Whoever runs it has to make room.',
      },
    ])
    expect(server.printed()).toContain('errcode=13')
    await server.close()
  })
})
