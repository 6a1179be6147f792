import { Hono } from 'hono'
import { expect, it } from 'vitest'
import type { ServiceEnv } from './environment'
import { plainRequest } from './plainRequest'

it('aborts the signal of the request when the connection closes', async () => {
  const app = new Hono<ServiceEnv>()
  const signals: AbortSignal[] = []
  app.get('/', (context) => {
    signals.push(plainRequest(context).signal)
    return context.body(null, 204)
  })
  const controller = new AbortController()
  await app.request(new Request('http://localhost/', { signal: controller.signal }))
  expect(signals.map(({ aborted }) => aborted)).toEqual([false])
  controller.abort()
  expect(signals.map(({ aborted }) => aborted)).toEqual([true])
})
