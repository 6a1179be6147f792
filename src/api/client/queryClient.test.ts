/** Second tries and who hears of an error. C-9, APP-5, T-12. */
import { MutationObserver, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ContractError, HttpError, NetworkError, SessionLostError } from './errors'
import { createQueryClient, errorsInPlace } from './queryClient'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** How often a query that always fails is asked, and after how long it has given up. */
const triesOf = async (error: Error, retry = true) => {
  const heard: Error[] = []
  const failedAt: number[] = []
  const client = createQueryClient({
    retry,
    onError: (failure) => {
      heard.push(failure)
      failedAt.push(Date.now())
    },
  })
  const queryFn = vi.fn<() => Promise<null>>().mockRejectedValue(error)
  const startedAt = Date.now()
  const close = new QueryObserver(client, { queryKey: ['x'], queryFn }).subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(60_000)
  close()
  return { tries: queryFn.mock.calls.length, waitedMs: (failedAt[0] ?? 0) - startedAt, heard }
}

describe('queries', () => {
  it.each([
    ['a dropped connection', new NetworkError('x.y'), 2, 1000],
    ['a broken answer', new ContractError('x.y', 'id'), 2, 1000],
    ['a 500', new HttpError('x.y', 500, ''), 2, 1000],
    ['a 429 with Retry-After', new HttpError('x.y', 429, '', 7000), 2, 7000],
    ['a 503 that asks for a wait nobody sits out', new HttpError('x.y', 503, '', 120_000), 1, 0],
    ['a 403', new HttpError('x.y', 403, ''), 1, 0],
    ['a refresh that failed', new ContractError('auth.refresh', 'access_token'), 1, 0],
    ['a lost session', new SessionLostError('x.y'), 1, 0],
  ])('APP-5 %s is tried again or not', async (_name, error, tries, waitedMs) => {
    expect(await triesOf(error)).toMatchObject({ tries, waitedMs })
  })

  it('APP-5 tells an error once, after the last try', async () => {
    const error = new NetworkError('x.y')
    expect((await triesOf(error)).heard).toEqual([error])
  })

  it('is asked once in stories and tests', async () => {
    expect(await triesOf(new NetworkError('x.y'), false)).toMatchObject({ tries: 1 })
  })
})

describe('mutations', () => {
  const run = async (meta?: typeof errorsInPlace) => {
    const heard: Error[] = []
    const client = createQueryClient({ onError: (failure) => heard.push(failure) })
    const mutationFn = vi.fn<() => Promise<null>>().mockRejectedValue(new NetworkError('x.y'))
    const observer = new MutationObserver(client, { mutationFn, ...(meta === undefined ? {} : { meta }) })
    await observer.mutate().catch(() => undefined)
    await vi.advanceTimersByTimeAsync(60_000)
    return { tries: mutationFn.mock.calls.length, heard: heard.length }
  }

  it('C-9 are never sent twice by themselves', async () =>
    expect(await run()).toEqual({ tries: 1, heard: 1 }))

  it('leave an error that is shown in place to that place', async () =>
    expect(await run(errorsInPlace)).toEqual({ tries: 1, heard: 0 }))
})
