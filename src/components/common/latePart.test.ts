import { afterEach, describe, expect, it, vi } from 'vitest'
import { split } from './latePart'
import { onArrival } from './partArrivals'

describe('split', () => {
  const heard = vi.fn<() => void>()
  const stop = onArrival(heard)
  afterEach(stop)

  it('C-15 tells of a part once, however often its link is pointed at', async () => {
    const load = vi.fn<() => Promise<() => null>>().mockResolvedValue(() => null)
    const { preload } = split(load)
    preload()
    preload()
    await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce())
    preload()
    await Promise.resolve()
    expect(load).toHaveBeenCalledTimes(2)
    expect(heard).toHaveBeenCalledOnce()
  })
})
