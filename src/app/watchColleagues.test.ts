import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keys } from '@/api/keys'
import { MINUTE_MS } from '@/domain/shared/text/dates'
import { watchColleagues } from './watchColleagues'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', { visibilityState: 'visible' })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const setUp = () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  const reads = { stacks: 0, months: 0 }
  const show = (queryKey: readonly string[], read: () => void) => {
    client.setQueryData(queryKey, { stacks: [] }, { updatedAt: Date.now() })
    const queryFn = () => {
      read()
      return { stacks: [] }
    }
    return new QueryObserver(client, { queryKey, queryFn }).subscribe(() => {})
  }
  show(keys.entities, () => (reads.stacks += 1))
  show(keys.allMetering, () => (reads.months += 1))
  return { client, reads, stop: watchColleagues(client) }
}

it('DSH-10 reads the shown stacks again every minute, and nothing in the first view', async () => {
  const { client, reads, stop } = setUp()
  await vi.advanceTimersByTimeAsync(MINUTE_MS - 1)
  expect(reads).toEqual({ stacks: 0, months: 0 })
  await vi.advanceTimersByTimeAsync(MINUTE_MS + 1)
  expect(reads).toEqual({ stacks: 2, months: 0 })
  stop()
  await vi.advanceTimersByTimeAsync(5 * MINUTE_MS)
  expect(reads.stacks).toBe(2)
  client.clear()
})

it('DSH-10 reads them when the window gets the focus, unless they are new', async () => {
  const { client, reads, stop } = setUp()
  window.dispatchEvent(new Event('focus'))
  await vi.advanceTimersByTimeAsync(MINUTE_MS / 2)
  expect(reads.stacks).toBe(0)
  window.dispatchEvent(new Event('focus'))
  await vi.advanceTimersByTimeAsync(1)
  expect(reads.stacks).toBe(1)
  stop()
  client.clear()
})
