import { afterEach, describe, expect, it, vi } from 'vitest'
import { lazyWithPreload } from './lazyWithRetry'
import { subscribeToLazyLoads } from './lazyLoadEvents'

describe('lazyWithPreload', () => {
  const heard = vi.fn<() => void>()
  const stop = subscribeToLazyLoads(heard)
  afterEach(stop)

  it('C-15 announces a loaded component once, however often it is preloaded', async () => {
    const load = vi.fn<() => Promise<() => null>>().mockResolvedValue(() => null)
    const { preload } = lazyWithPreload(load)
    void preload()
    void preload()
    await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce())
    void preload()
    await Promise.resolve()
    expect(load).toHaveBeenCalledTimes(2)
    expect(heard).toHaveBeenCalledOnce()
  })
})
