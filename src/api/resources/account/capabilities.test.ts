/** The question for optional calls: asked once, 404 is an answer, another failure is not. */
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { configureClient } from '@/api/client/ports'
import { createQueryClient } from '@/api/client/queryClient'
import { capabilitiesQuery } from './capabilities'

const answers = (...statuses: readonly number[]) => {
  const left = [...statuses]
  const fetched = vi.fn<() => Promise<Response>>(() => {
    const status = left.shift() ?? 200
    const body = status === 200 ? { mode: 'live', calls: ['sessions'] } : {}
    return Promise.resolve(Response.json(body, { status }))
  })
  configureClient({ fetch: fetched })
  return fetched
}
const ask = () => createQueryClient({ retry: false }).fetchQuery(capabilitiesQuery())

afterEach(() => configureClient({}))

it('FS-4 reads what the backend announces', async () => {
  answers(200)
  expect(await ask()).toEqual({ mode: 'live', calls: new Set(['sessions']) })
})

it('FS-4 takes 404 for a backend without optional calls', async () => {
  answers(404)
  expect(await ask()).toEqual({ mode: null, calls: new Set() })
})

it('FS-4 asks again a minute after any other failure, and not after an answer', async () => {
  answers(500, 200)
  const options = capabilitiesQuery()
  const observer = new QueryObserver(createQueryClient({ retry: false }), options)
  const wait = () =>
    typeof options.refetchInterval === 'function'
      ? options.refetchInterval(observer.getCurrentQuery())
      : 'not by its state'
  expect((await observer.refetch()).status).toBe('error')
  expect(wait()).toBe(60_000)
  expect((await observer.refetch()).status).toBe('success')
  expect(wait()).toBe(false)
})
