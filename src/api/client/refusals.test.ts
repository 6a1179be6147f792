/** A role that the service refuses. T-13. */
import { MutationObserver, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { HttpError } from './errors'
import { createQueryClient } from './queryClient'
import { refetchUserOnForbidden } from './refusals'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('T-13: a refused role', () => {
  const me = { queryKey: ['user', 'info'] }
  const afterFailure = async (error: Error, queryKey: readonly string[] = ['org', 'members']) => {
    const client = createQueryClient()
    const stop = refetchUserOnForbidden(client)
    client.setQueryData(me.queryKey, { role: 'ADMIN' })
    const queryFn = vi.fn<() => Promise<null>>().mockRejectedValue(error)
    const close = new QueryObserver(client, { queryKey, queryFn }).subscribe(() => undefined)
    await vi.advanceTimersByTimeAsync(60_000)
    close()
    stop()
    return client.getQueryState(me.queryKey)?.isInvalidated
  }

  it('T-13 a 403 asks anew who the user is, another refusal does not', async () => {
    expect(await afterFailure(new HttpError('organisation.members', 403, ''))).toBe(true)
    expect(await afterFailure(new HttpError('organisation.members', 404, ''))).toBe(false)
  })

  it('T-13 a refused change asks anew as well', async () => {
    const client = createQueryClient()
    client.setQueryData(me.queryKey, { role: 'ADMIN' })
    const stop = refetchUserOnForbidden(client)
    const mutationFn = vi
      .fn<() => Promise<null>>()
      .mockRejectedValue(new HttpError('organisation.invite', 403, ''))
    await new MutationObserver(client, { mutationFn }).mutate().catch(() => undefined)
    stop()
    expect(client.getQueryState(me.queryKey)?.isInvalidated).toBe(true)
  })

  it('T-13 a refused question who the user is does not ask itself again', async () => {
    expect(await afterFailure(new HttpError('account.userInfo', 403, ''))).toBe(false)
  })
})
