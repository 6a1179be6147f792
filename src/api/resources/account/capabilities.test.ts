/** The question for optional calls: asked once, 404 is an answer, another failure is not. */
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { configureClient } from '@/api/client/ports'
import { createQueryClient } from '@/api/client/queryClient'
import { backendModeOf, capabilitiesQuery } from './capabilities'

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

const observeMode = () => {
  const client = createQueryClient({ retry: false })
  const options = client.defaultQueryOptions(capabilitiesQuery())
  const observer = new QueryObserver(client, options)
  const result = () => observer.getOptimisticResult(options)
  return { observer, result, mode: () => backendModeOf(result()) }
}

it('FS-4 the mode is undefined until the first response, and null after a failure and during the next try', async () => {
  answers(500, 200)
  const { observer, result, mode } = observeMode()
  expect(mode()).toBeUndefined()
  await observer.refetch()
  expect(mode()).toBeNull()
  const retried = observer.refetch()
  expect(result()).toMatchObject({ isPending: true, failureCount: 0 })
  expect(mode()).toBeNull()
  await retried
  expect(mode()).toBe('live')
})

it('FS-4 the mode is null if the backend does not say', async () => {
  answers(404)
  const { observer, mode } = observeMode()
  await observer.refetch()
  expect(mode()).toBeNull()
})
