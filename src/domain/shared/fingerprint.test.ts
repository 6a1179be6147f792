import { fc } from '@/testing/property'
import { describe, expect, it } from 'vitest'
import { fingerprint } from './fingerprint'

describe('fingerprint', () => {
  it('C-4 is the same for the same value and differs for another', () => {
    expect(fingerprint({ a: [1, 2] })).toMatch(/^[0-9a-f]{16}$/)
    expect(fingerprint({ a: [1, 2] })).toBe(fingerprint({ a: [1, 2] }))
    expect(fingerprint({ a: [1, 2] })).not.toBe(fingerprint({ a: [2, 1] }))
  })
  it('C-4 tells any two values apart', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
        expect(fingerprint(one) === fingerprint(other)).toBe(JSON.stringify(one) === JSON.stringify(other))
      }),
    )
  })
})
