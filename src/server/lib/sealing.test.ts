import { randomBytes } from 'node:crypto'
import { fc } from '@/testing/property'
import { describe, expect, it } from 'vitest'
import { createSealer, newKey, readKey } from './sealing'

const sealer = createSealer(newKey())

describe('sealing secrets', () => {
  it('R-2 opens what it sealed, whatever the text', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.string(),
        (text, place) => sealer.open(sealer.seal(text, place), place) === text,
      ),
    )
  })

  it('R-2 seals the same text differently each time', () => {
    expect(sealer.seal('secret', 'here')).not.toBe(sealer.seal('secret', 'here'))
  })

  it('R-2 does not open in another place, with another key, or after a change', () => {
    const sealed = sealer.seal('secret', 'credentials.value:3:5')
    expect(() => sealer.open(sealed, 'credentials.value:4:5')).toThrow()
    expect(() => createSealer(newKey()).open(sealed, 'credentials.value:3:5')).toThrow(/another key/)
    expect(() => sealer.open(`${sealed.slice(0, -2)}AA`, 'credentials.value:3:5')).toThrow()
  })

  it('R-2 takes a key of exactly 32 bytes in base64 and nothing else', () => {
    expect(readKey(randomBytes(32).toString('base64'))).toHaveLength(32)
    expect(readKey(randomBytes(31).toString('base64'))).toBeNull()
    expect(readKey('not a key at all, though it is rather long')).toBeNull()
    expect(readKey('')).toBeNull()
  })
})
