/** Links to views over HTTP: guessing is slowed down, and neither the log nor the data file has a token. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ANA, startTestServer } from '@/testing/server/testServer'
import type { TestServer } from '@/testing/server/testServer'

let server: TestServer
beforeEach(async () => {
  server = await startTestServer(undefined, { trustedProxies: 1 })
})
afterEach(() => server.close())

const share = async (): Promise<string> => {
  const ana = await server.logIn(ANA)
  const view = { name: 'All', answer: 'roas', search: '', team: true, pinned: false }
  const saved: unknown = await (await server.send('POST', '/api/users/saved_views', ana, view)).json()
  const { id } = saved as { readonly id: number }
  const made: unknown = await (
    await server.send('POST', '/api/users/shared_links', ana, { view_id: id, days: 7 })
  ).json()
  return (made as { readonly token: string }).token
}
const open = (token: string, from: string) =>
  server.get('/api/shared_view', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify({ token }),
  })

describe('a link to a view', () => {
  it('R-4 guesses are slowed down by address, also different ones, and hold up nobody elsewhere', async () => {
    const token = await share()
    const statuses: number[] = []
    for (let index = 0; index < 8; index += 1)
      statuses.push((await open(`made up ${index}`, '203.0.113.5')).status)
    expect(statuses).toEqual([404, 404, 404, 404, 404, 404, 429, 429])
    expect((await open(token, '203.0.113.5')).status).toBe(429)
    expect((await open(token, '198.51.100.7')).status).toBe(200)
    server.advance(1000)
    expect((await open(token, '203.0.113.5')).status).toBe(200)
  })

  it('has a token of 192 random bits, of which the data file has a digest alone', async () => {
    const [one, other] = [await share(), await share()]
    expect(one).toMatch(/^[\w-]{32}$/)
    expect(other).not.toBe(one)
    expect((await open(one, '198.51.100.7')).status).toBe(200)
    const links = server.running.store.list('sharedLinks')
    expect(JSON.stringify(links)).not.toContain(one)
    // whoever reads the digest cannot open the link with it
    expect((await open(links[0]?.token ?? '', '198.51.100.8')).status).toBe(404)
  })

  it('is kept from caches, search engines, other sites, and the log', async () => {
    const token = await share()
    const answer = await open(token, '198.51.100.7')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
    const page = await server.get(`/shared/${token}`)
    expect(page.headers.get('x-robots-tag')).toBe('noindex, nofollow')
    expect(page.headers.get('referrer-policy')).toBe('no-referrer')
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect((await server.get('/auth/login')).headers.get('x-robots-tag')).toBeNull()
    await server.get(`/shared/${token}`, { method: 'POST' })
    expect(server.printed()).toContain('POST /shared/…')
    expect(server.printed()).not.toContain(token)
  })
})
