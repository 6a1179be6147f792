import { afterEach, describe, expect, it, vi } from 'vitest'
import { lazyWithPreload } from './lazyWithRetry'
import { subscribeToLazyLoads } from './lazyLoadEvents'

describe('split', () => {
  const heard = vi.fn<() => void>()
  const stop = subscribeToLazyLoads(heard)
  afterEach(stop)

  it('C-15 tells of a part once, however often its link is pointed at', async () => {
    const load = vi.fn<() => Promise<() => null>>().mockResolvedValue(() => null)
    const { preload } = lazyWithPreload(load)
    preload()
    preload()
    await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce())
    preload()
    await Promise.resolve()
    expect(load).toHaveBeenCalledTimes(2)
    expect(heard).toHaveBeenCalledOnce()
  })
})
