import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ANA, startTestServer } from '@/testing/server/testServer'
import type { TestServer } from '@/testing/server/testServer'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = await server.logIn(ANA)
})
afterAll(() => server.close())

const post = (body: BodyInit, type = 'application/json') =>
  server.get('/api/users/credentials/verify', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': type },
    body,
  })

/** Status and `Allow` of a method that `fetch` may not send. */
const withMethod = (method: string, path: string): Promise<readonly unknown[]> =>
  new Promise((resolve, reject) => {
    request(`${server.running.origin}${path}`, { method }, (answer) => {
      answer.resume()
      resolve([answer.statusCode, answer.headers.allow])
    })
      .on('error', reject)
      .end()
  })

describe('who may send a call, and as what', () => {
  it.each(['DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND'])(
    'FS-10 answers %s on a call of other methods with 405 and names them',
    async (method) => {
      expect(await withMethod(method, '/api/organizations/info')).toEqual([405, 'GET, POST'])
    },
  )

  const elsewhere: readonly Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'http://localhost:9999' },
    { origin: 'null' },
  ]
  it.each(elsewhere)(
    'FS-10 refuses a call that a page of another origin sends, impersonation too: %j',
    async (headers) => {
      for (const path of ['/api/users/info', '/api/admin/impersonate/1', '/api/admin/deimpersonate']) {
        const refused = await server.get(path, { headers: { ...headers, authorization: `Bearer ${token}` } })
        expect(refused.status).toBe(403)
      }
      const callback = await server.get('/api/users/oauth/tiktok?error=access_denied', {
        headers,
        redirect: 'manual',
      })
      expect(callback.status).toBe(302)
    },
  )

  const ownSites: readonly Record<string, string>[] = [
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
    {},
  ]
  it.each(ownSites)('FS-10 answers our own pages and programs: %j', async (headers) => {
    const own = { ...headers, origin: server.running.origin, authorization: `Bearer ${token}` }
    expect((await server.get('/api/users/info', { headers: own })).status).toBe(200)
  })

  it('FS-10 takes JSON as application/json only', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonx'])
      expect((await post('{}', type)).status).toBe(415)
    expect((await post('{}', 'application/json; charset=utf-8')).status).toBe(422)
  })

  it('FS-10 answers a body that is no UTF-8 with 400', async () => {
    const bytes = Uint8Array.from([0x7b, 0x22, 0xff, 0x22, 0x7d])
    expect((await post(bytes)).status).toBe(400)
  })
})
