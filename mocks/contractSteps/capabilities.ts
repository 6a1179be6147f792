/** Steps of the contract: the optional calls, and that they are announced. */
import { expect, it } from 'vitest'
import { capabilitiesEndpoint } from '@/api/contract/capabilities'
import { ownCapabilities } from '../handlers/capabilities'
import type { Bench } from './bench'

export const capabilitySteps = (bench: Bench): void => {
  it('FS-4 announces the optional calls that it has', async () => {
    const { mode, calls } = await bench.call(capabilitiesEndpoint, {}, null)
    expect(mode).toBe('simulated')
    expect([...calls].toSorted()).toEqual(ownCapabilities.toSorted())
  })
}
