import { environmentManager, focusManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '@/api/client/queryClient'
import { json, MINUTE, startTestService, stopTestService } from '@/testing/testService'
import { licenceQuery } from './licences'

const SECOND = 1000
const LICENCE = { id: 1, license_type: 'long_term', start_date: '2026-11-01T00:00:00Z', end_date: null }

/** A service that gives one answer, and how often it was called. */
const serve = (body: unknown, status: number) => {
  const service = { body, status, calls: 0 }
  startTestService(600 * MINUTE, {
    fetch: () => {
      service.calls += 1
      return Promise.resolve(json(service.body, service.status))
    },
  })
  return service
}

const client = createQueryClient()
const stops: (() => void)[] = []
/** A part of the page that shows the licence. */
const mount = () => {
  const observer = new QueryObserver(client, client.defaultQueryOptions(licenceQuery()))
  stops.push(observer.subscribe(() => undefined))
  return observer
}
const refocus = async () => {
  focusManager.setFocused(false)
  focusManager.setFocused(true)
  await vi.advanceTimersByTimeAsync(0)
}

beforeEach(() => {
  vi.useFakeTimers()
  // intervals run in browsers only
  environmentManager.setIsServer(() => false)
  client.mount()
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  client.clear()
  client.unmount()
  focusManager.setFocused(undefined)
  environmentManager.setIsServer(() => typeof window === 'undefined')
  vi.useRealTimers()
  stopTestService()
})

describe('LIC-1: the licence', () => {
  it('N-17 FJ-10 a 404 is asked for again every ten minutes, and by no mount or focus', async () => {
    const service = serve({ message: 'None' }, 404)
    const first = mount()
    await vi.advanceTimersByTimeAsync(SECOND)
    expect(first.getCurrentResult().data).toBeNull()
    mount()
    await refocus()
    await vi.advanceTimersByTimeAsync(9 * MINUTE)
    await refocus()
    expect(service.calls).toBe(1)
    await vi.advanceTimersByTimeAsync(51 * MINUTE)
    expect(service.calls).toBe(7)
    service.body = LICENCE
    service.status = 200
    await vi.advanceTimersByTimeAsync(10 * MINUTE)
    expect(first.getCurrentResult().data).toMatchObject({ id: 1 })
    await vi.advanceTimersByTimeAsync(60 * MINUTE)
    expect(service.calls).toBe(8)
  })

  it('FJ-10 a 500 is retried after a minute, and by nothing before', async () => {
    const service = serve({}, 500)
    const first = mount()
    // the second try that every query has
    await vi.advanceTimersByTimeAsync(2 * SECOND)
    expect(first.getCurrentResult().status).toBe('error')
    const failed = service.calls
    mount()
    await refocus()
    await vi.advanceTimersByTimeAsync(57 * SECOND)
    expect(service.calls).toBe(failed)
    service.body = LICENCE
    service.status = 200
    await vi.advanceTimersByTimeAsync(3 * SECOND)
    expect(first.getCurrentResult().data).toMatchObject({ id: 1 })
    expect(service.calls).toBe(failed + 1)
    await vi.advanceTimersByTimeAsync(10 * MINUTE)
    expect(service.calls).toBe(failed + 1)
  })
})
