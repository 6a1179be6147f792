import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import type { Licence } from '@/domain/licence/types'
import { licenceQuery } from './licences'

describe('LIC-1: the licence', () => {
  it('is asked for again in the background every minute while it could not be loaded', async () => {
    const options = licenceQuery()
    let answer: () => Promise<Licence | null> = () => Promise.reject(new Error('503'))
    const queryFn = () => answer()
    const observer = new QueryObserver(new QueryClient(), { ...options, queryFn, retry: false })
    const every = () =>
      typeof options.refetchInterval === 'function'
        ? options.refetchInterval(observer.getCurrentQuery())
        : 'not by its state'
    expect((await observer.refetch()).status).toBe('error')
    expect(every()).toBe(60_000)
    answer = () => Promise.resolve(null)
    expect((await observer.refetch()).status).toBe('success')
    expect(every()).toBe(false)
  })
})
