/** Hostile bodies over HTTP, as a page elsewhere can send them without asking (`mode: 'no-cors'`). */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { everyEndpoint } from '@/api/contract/everyEndpoint'
import { cpuBoundMs, cpuNowMs, hostileTexts } from '@/testing/server/hostileTexts'
import { startTestServer } from '@/testing/server/testServer'
import type { TestServer } from '@/testing/server/testServer'

/** The best of these counts, with that of the sender: another thread of the process may work during a try. */
const TRIES = 10

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** Without asking first, a page elsewhere can send POST only. */
const sending = everyEndpoint.filter(({ body, method }) => body !== null && method === 'POST')

it.each(sending)('FS-1 answers $name with a plain text of 2 MB without delay', async (endpoint) => {
  const [text = ''] = hostileTexts()
  const body = JSON.stringify({ email: text })
  const path = endpoint.path.replaceAll(/:\w+/g, '1')
  const bound = cpuBoundMs()
  const cpu: number[] = []
  for (let tries = 0; tries < TRIES && !cpu.some((spent) => spent < bound); tries += 1) {
    const before = cpuNowMs()
    const { status } = await server.get(path, { method: 'POST', mode: 'no-cors', body })
    cpu.push(cpuNowMs() - before)
    expect(status).toBe(413)
  }
  expect(Math.min(...cpu)).toBeLessThan(bound)
})

it('FS-1 answers the longest plain text that is read without delay', async () => {
  const [text = ''] = hostileTexts()
  const body = JSON.stringify({ email: text.slice(-65_000) })
  const bound = cpuBoundMs()
  const cpu: number[] = []
  for (let tries = 0; tries < TRIES && !cpu.some((spent) => spent < bound); tries += 1) {
    const before = cpuNowMs()
    const { status } = await server.get('/api/users/register', { method: 'POST', mode: 'no-cors', body })
    cpu.push(cpuNowMs() - before)
    expect(status).toBe(415)
  }
  expect(Math.min(...cpu)).toBeLessThan(bound)
})
