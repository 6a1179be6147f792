/** Hostile bodies over HTTP, as a page elsewhere can send them without asking (`mode: 'no-cors'`). */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { everyEndpoint } from '@/api/contract/everyEndpoint'
import { bestCpuMs, cpuBoundMs, hostileTexts } from '@/testing/server/hostileTexts'
import { startTestServer } from '@/testing/server/testServer'
import type { TestServer } from '@/testing/server/testServer'

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
  const { cpuMs, result } = await bestCpuMs(() => server.get(path, { method: 'POST', mode: 'no-cors', body }))
  expect(result.status).toBe(413)
  expect(cpuMs).toBeLessThan(await cpuBoundMs(cpuMs))
})

it('FS-1 answers the longest plain text that is read without delay', async () => {
  const [text = ''] = hostileTexts()
  const body = JSON.stringify({ email: text.slice(-65_000) })
  const register = () => server.get('/api/users/register', { method: 'POST', mode: 'no-cors', body })
  const { cpuMs, result } = await bestCpuMs(register)
  expect(result.status).toBe(415)
  expect(cpuMs).toBeLessThan(await cpuBoundMs(cpuMs))
})
